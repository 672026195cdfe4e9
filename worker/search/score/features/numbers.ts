import { isNumber } from '../../../catalogue/titles/numerals.ts';
import type { Comparison } from '../comparison.ts';

/** The first of a series bears no 1: nearly the same. */
const UNSAID_FIRST = 0.7;

/** Whether a number of the query is the title's: 1; 0.7 for a 1 and a title without a number. */
export function sameNumber({ reading, title, pairs }: Comparison): number {
  const asked = reading.words.filter(({ isNumber }) => isNumber);
  if (asked.length === 0) return 0;
  const isSame = pairs.some(({ from, like }) => like === 1 && isNumber(title.reading.canonical[from] ?? ''));
  if (isSame) return 1;
  return title.numbers.length === 0 && asked.every(({ canonical }) => canonical === '1') ? UNSAID_FIRST : 0;
}

/** Whether the query has a number, and the title another one or none. */
export const otherNumber = ({ left }: Comparison) =>
  left.some(({ isNumber, isSide, canonical }) => isNumber && !isSide && canonical !== '1') ? 1 : 0;

/** Whether the title has a number that nobody asked for. */
export const unaskedNumber = ({ title, pairs }: Comparison) =>
  title.numbers.length > pairs.filter(({ from }) => isNumber(title.reading.canonical[from] ?? '')).length ? 1 : 0;
