const FIGURES = 2;

/** A count as it may be claimed: rounded down to two figures, so that "more than" is true; 0 when it is too small. */
export function claimOf(total: number): number {
  if (total < 10) return 0;
  const step = 10 ** (Math.floor(Math.log10(total)) + 1 - FIGURES);
  return Math.floor(total / step) * step;
}
