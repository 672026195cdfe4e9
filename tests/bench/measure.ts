export type Sample = { name: string; p50: number; p95: number };

const WARM_UP_ROUNDS = 10;

/** Times one act over and over, one at a time; milliseconds. */
export async function measure(name: string, rounds: number, act: () => Promise<unknown>): Promise<Sample> {
  for (let i = 0; i < Math.min(WARM_UP_ROUNDS, rounds); i += 1) await act();
  const times: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { name, p50: at(0.5), p95: at(0.95) };
}
