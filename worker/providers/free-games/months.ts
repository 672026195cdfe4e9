import { DAY_MS, dayOf } from '../../platform/time.ts';

const TUESDAY = 2;

/** The month of a moment, `YYYY-MM`, in UTC as in all the sources. */
export const monthOfDate = (date: Date) => date.toISOString().slice(0, 7);

/** The month this many after another one, or before. */
export function monthAfter(month: string, months = 1): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOfDate(date);
}

/** A month's first Tuesday: the day PlayStation Plus changes its monthly games. */
function firstTuesday(month: string): Date {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(first.getTime() + ((TUESDAY - first.getUTCDay() + 7) % 7) * DAY_MS);
}

/** The month of PlayStation Plus's current games: until its first Tuesday, a month still has those of the last. */
export function plusMonth(now: Date): string {
  const month = monthOfDate(now);
  return now < firstTuesday(month) ? monthAfter(month, -1) : month;
}

/** The last day to claim PlayStation Plus's games of a month. The list gives no dates, but changes on first Tuesdays: the Monday before. */
export function plusLastDay(month: string): string {
  return dayOf(firstTuesday(monthAfter(month)).getTime() - DAY_MS);
}
