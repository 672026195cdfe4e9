const TUESDAY = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD`, in UTC as in all the sources. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** `YYYY-MM`. */
export const monthOf = (date: Date) => date.toISOString().slice(0, 7);

/** The month this many after another one, or before. */
export function monthAfter(month: string, months = 1): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(date);
}

/** A month's first Tuesday: the day PlayStation Plus changes its monthly games. */
function firstTuesday(month: string): Date {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(first.getTime() + ((TUESDAY - first.getUTCDay() + 7) % 7) * DAY_MS);
}

/** The month of PlayStation Plus's current games: until its first Tuesday, a month still has those of the last. */
export function plusMonth(now: Date): string {
  const month = monthOf(now);
  return now < firstTuesday(month) ? monthAfter(month, -1) : month;
}

/** The last day to claim them. The list gives no dates, but it changes on first Tuesdays, so the Monday before. */
export function plusLastDay(month: string): string {
  return dayOf(new Date(firstTuesday(monthAfter(month)).getTime() - DAY_MS));
}
