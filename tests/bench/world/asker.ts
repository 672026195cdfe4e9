import { Line } from './line.ts';

/** A kept connection of which every answer must have one status. */
export class Asker {
  readonly #line: Line;
  readonly #status: number;

  constructor(url: string, status = 200) {
    this.#line = new Line(url);
    this.#status = status;
  }

  async ask(request: Buffer | undefined) {
    if (!request) throw new Error('A bench ran out of requests.');
    const reply = await this.#line.ask(request);
    if (reply.status !== this.#status)
      throw new Error(`${request.toString().slice(0, 120)}: ${reply.status} ${reply.body}`);
    return reply;
  }

  close(): void {
    this.#line.close();
  }
}
