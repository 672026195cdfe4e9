import { dayText } from '../platform/dates.ts';
import { number } from '../platform/i18n.ts';

const HOUR = 60;
const WHOLE_FROM = 10;

/** Minutes as hours: whole ones, or one decimal where there are few. What is known is never shown as nothing. */
export function hoursOf(minutes: number): number {
  const hours = minutes / HOUR;
  if (hours >= WHOLE_FROM) return Math.round(hours);
  return minutes === 0 ? 0 : Math.max(0.1, Math.round(hours * 10) / 10);
}

export const hoursText = (minutes: number) => number(hoursOf(minutes), { maximumFractionDigits: 1 });

const asDay = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-15`;

/** The name of a month. */
export const monthText = (year: number, month: number, length: 'short' | 'long' = 'long') =>
  dayText(asDay(year, month), { month: length, timeZone: 'UTC' });

/** The name of a month such as `2026-03`. */
export const monthOf = (month: string) => monthText(Number(month.slice(0, 4)), Number(month.slice(5, 7)));

const SHAPES = { day: { day: 'numeric', month: 'long' }, month: { month: 'long' } } as const;

/** A date within its year, as precisely as it is known; undefined if no month is. */
export function dateText(date: string | null, precision: string): string | undefined {
  if (!date || (precision !== 'day' && precision !== 'month')) return undefined;
  return dayText(date, { ...SHAPES[precision], timeZone: 'UTC' });
}

/** The last month that a year has so far, 0 to 12. */
export function monthsSoFar({ year, asOf, isOver }: { year: number; asOf: string; isOver: boolean }): number {
  if (isOver) return 12;
  return asOf.startsWith(String(year)) ? Number(asOf.slice(5, 7)) : 0;
}
