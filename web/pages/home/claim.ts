const FIGURES = 2;

/** A count as the text may claim it: rounded down to two figures, so that "more than" is true; 0 if it is too small. */
export function claimOf(total: number): number {
  if (total < 10) return 0;
  const step = 10 ** (Math.floor(Math.log10(total)) + 1 - FIGURES);
  return Math.floor(total / step) * step;
}
