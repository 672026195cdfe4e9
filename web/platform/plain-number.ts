const MAX = 1e15;

/**
 * A number as both languages write it in Latin digits, with thousands separated; undefined if that needs `Intl`. Its
 * number formats take a slow phone a tenth of a second to load, and nearly every number on a first screen is whole.
 */
export function plainNumber(value: number): string | undefined {
  const isPlain = value >= 0 && value < MAX && Number.isInteger(value * 10);
  return isPlain ? String(Math.abs(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',') : undefined;
}
