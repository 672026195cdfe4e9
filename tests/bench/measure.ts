import { performance } from 'node:perf_hooks';

export type Sample = { name: string; p50: number; p95: number };

const WARM_UP_ROUNDS = 10;

/** The median and the slow end of the measured times. */
export function spread(times: number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** The milliseconds of each round, one after the other. */
export async function time(rounds: number, act: (round: number) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const acting = act(round);
    if (acting instanceof Promise) await acting;
    times.push(performance.now() - start);
  }
  return times;
}

/** Times one act over and over, one at a time; milliseconds. */
export async function measure(name: string, rounds: number, act: () => Promise<unknown>): Promise<Sample> {
  await time(Math.min(WARM_UP_ROUNDS, rounds), act);
  return { name, ...spread(await time(rounds, act)) };
}

/** What some work returns, and how long it took. */
export async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { seconds: (performance.now() - start) / 1000, result };
}
