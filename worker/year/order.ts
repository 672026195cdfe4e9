import { dayOf } from '../platform/time.ts';
import type { Time } from './times.ts';

type EndDate = Pick<Time, 'finishedAt' | 'finishedPrecision'>;

/** The last day on which a time may have ended. */
export function lastDay({ finishedAt, finishedPrecision }: EndDate): string {
  const [year = 0, month = 1] = finishedAt.split('-').map(Number);
  if (finishedPrecision === 'year') return `${finishedAt.slice(0, 4)}-12-31`;
  if (finishedPrecision === 'month') return dayOf(Date.UTC(year, month, 0));
  return finishedAt;
}

/** The month of an end, 1 to 12; undefined if only the year is known. */
export const monthOf = ({ finishedAt, finishedPrecision }: EndDate): number | undefined =>
  finishedPrecision === 'year' ? undefined : Number(finishedAt.slice(5, 7));

/**
 * By the last day on which they may have ended: what is known of a month only comes after its days, and what is known
 * of the year only comes last.
 */
export const inOrder = (a: EndDate, b: EndDate): number =>
  (monthOf(a) ?? 13) - (monthOf(b) ?? 13) || compare(lastDay(a), lastDay(b)) || compare(b.finishedAt, a.finishedAt);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
