/* Lengths of time and calendar days, for both sides. Moments are milliseconds since 1970 or ISO strings in UTC; cookies,
   headers and tokens count in seconds. A day is `YYYY-MM-DD`. */

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
export const YEAR_SECONDS = 365 * DAY_SECONDS;

export const SECOND_MS = 1000;
export const MINUTE_MS = MINUTE_SECONDS * SECOND_MS;
export const HOUR_MS = HOUR_SECONDS * SECOND_MS;
export const DAY_MS = DAY_SECONDS * SECOND_MS;

/** The calendar day of a moment in UTC, `YYYY-MM-DD`. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The calendar day some days after another; before it, if `days` is negative. `addDays('2026-02-28', 1)` is `2026-03-01`. */
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);

/** The moment some milliseconds from now, as the database stores it: `2026-11-27T08:00:00.000Z`. */
export const isoIn = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** The moment some milliseconds after another, as the database stores it. */
export const isoAfter = (moment: Date | string, ms: number): string =>
  new Date(new Date(moment).getTime() + ms).toISOString();

/** The moment some milliseconds before another, as the database stores it. */
export const isoBefore = (moment: Date | string, ms: number): string => isoAfter(moment, -ms);
