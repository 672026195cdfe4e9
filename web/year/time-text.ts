import { dayText, monthText } from '../platform/dates.ts';

/* Hours, and days and months within a year, as the screens of a year show them. */

const WHOLE_FROM = 10;

/** Minutes as hours: whole ones, or one decimal where there are few. What is known is never shown as nothing. */
export function hoursOf(minutes: number): number {
  const hours = minutes / 60;
  if (hours >= WHOLE_FROM) return Math.round(hours);
  return minutes === 0 ? 0 : Math.max(0.1, Math.round(hours * 10) / 10);
}

/** The name of a month by its number, 1 to 12. */
export const monthName = (year: number, month: number, length?: 'short' | 'long') =>
  monthText(`${year}-${String(month).padStart(2, '0')}`, { length });

const SHAPES = { day: { day: 'numeric', month: 'long' }, month: { month: 'long' } } as const;

/** A date within its year, as precisely as it is known; undefined if no month is. */
export function dateInYear(date: string | null, precision: string): string | undefined {
  if (!date || (precision !== 'day' && precision !== 'month')) return undefined;
  return dayText(date, SHAPES[precision]);
}

/** The last month that a year has so far, 0 to 12. */
export function monthsSoFar({ year, asOf, isOver }: { year: number; asOf: string; isOver: boolean }): number {
  if (isOver) return 12;
  return asOf.startsWith(String(year)) ? Number(asOf.slice(5, 7)) : 0;
}
