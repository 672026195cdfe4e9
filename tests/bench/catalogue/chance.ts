/** Pseudo-random numbers from 0 up to 1, the same in every run (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A place from 0 to `count - 1`; place n comes as often as 1 / (n + flat). This is the law of Zipf and Mandelbrot,
 * which words follow. A larger `flat` makes the first places less dominant.
 */
export function rankOf(chance: number, count: number, flat = 1): number {
  return Math.min(count - 1, Math.floor(flat * ((count / flat + 1) ** chance - 1)));
}
