import { spread, time } from '../measure.ts';
import { Asker } from '../world/asker.ts';
import { cpuOf } from '../world/process.ts';

const CONNECTIONS = 10;

export type Side = {
  p50: number;
  p95: number;
  /** Answers a second at ten connections. */
  perSecond: number;
  /** Milliseconds of processor time for one answer: of the Worker's process and of the database's. */
  workerCpu: number;
  databaseCpu: number;
};

/** One of those who answer the same requests in turn; adds up what all its turns took. */
export class Contender {
  readonly #askers: Asker[];
  readonly #pids: readonly [worker: number, database: number];
  readonly #times: number[] = [];
  readonly #busy = { asked: 0, ms: 0 };
  readonly #cpu: [worker: number, database: number] = [0, 0];
  #asked = 0;

  constructor(url: string, worker: number, database: number) {
    this.#askers = Array.from({ length: CONNECTIONS }, () => new Asker(url));
    this.#pids = [worker, database];
  }

  /** Asks without counting. */
  async warmUp(requests: Buffer[]): Promise<void> {
    for (const request of requests) await this.#askers[0]?.ask(request);
  }

  /** One request after the other. */
  async alone(requests: Buffer[]): Promise<void> {
    await this.#counting(requests, async () => {
      this.#times.push(...(await time(requests.length, round => this.#askers[0]?.ask(requests[round]))));
    });
  }

  /** Ten requests at a time. */
  async together(requests: Buffer[]): Promise<void> {
    const left = requests.values();
    await this.#counting(requests, async () => {
      const start = performance.now();
      await Promise.all(
        this.#askers.map(async asker => {
          for (const request of left) await asker.ask(request);
        }),
      );
      this.#busy.ms += performance.now() - start;
      this.#busy.asked += requests.length;
    });
  }

  async #counting(requests: Buffer[], act: () => Promise<void>): Promise<void> {
    const before = this.#pids.map(cpuOf);
    await act();
    for (const at of [0, 1] as const) this.#cpu[at] += cpuOf(this.#pids[at]) - (before[at] ?? 0);
    this.#asked += requests.length;
  }

  end(): Side {
    for (const asker of this.#askers) asker.close();
    const [workerCpu, databaseCpu] = this.#cpu.map(ms => ms / this.#asked);
    const perSecond = (1000 * this.#busy.asked) / this.#busy.ms;
    return { ...spread(this.#times), perSecond, workerCpu: workerCpu ?? 0, databaseCpu: databaseCpu ?? 0 };
  }
}
