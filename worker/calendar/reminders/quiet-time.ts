import { addDays, DAY_MS } from '../../platform/time.ts';
import { dayIn, momentOf, wallAt } from '../../platform/time-zone.ts';

/* Mornings and quiet times on a person's own clock. Nothing here adds an offset that was computed for another day. */

/** What of the settings the clock needs. Without a time zone the person lives by UTC. */
export type Clock = { quietFrom: string | null; quietTo: string | null; timeZone: string | null };

/** When reminders come, unless the quiet time is longer: eight o'clock. */
const MORNING = 8 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The quiet time in minutes; undefined if there is none. */
function quietOf({ quietFrom, quietTo }: Clock): { from: number; to: number } | undefined {
  return quietFrom && quietTo ? { from: minutesOf(quietFrom), to: minutesOf(quietTo) } : undefined;
}

/** Whether the clock's minutes are in the quiet time, also in one over midnight. Its end is not quiet any more. */
function covers({ from, to }: { from: number; to: number }, minutes: number): boolean {
  return from < to ? from <= minutes && minutes < to : from <= minutes || minutes < to;
}

/** When it is quiet at a moment: the end of the quiet time. Undefined if it is not. */
export function quietUntil(clock: Clock, moment: Date): Date | undefined {
  const quiet = quietOf(clock);
  const { date, minutes } = wallAt(clock.timeZone, moment);
  if (!quiet || !covers(quiet, minutes)) return undefined;
  return momentOf(clock.timeZone, quiet.to > minutes ? date : addDays(date, 1), quiet.to);
}

/** The beginning of the next quiet time. Undefined if there never is one. */
export function nextQuiet(clock: Clock, moment: Date): Date | undefined {
  const quiet = quietOf(clock);
  if (!quiet) return undefined;
  const { date, minutes } = wallAt(clock.timeZone, moment);
  return momentOf(clock.timeZone, quiet.from > minutes ? date : addDays(date, 1), quiet.from);
}

/** When reminders come on a day: at eight, or when the quiet time around eight is over. */
function morningOf(clock: Clock, date: string): Date {
  const quiet = quietOf(clock);
  if (!quiet || !covers(quiet, MORNING)) return momentOf(clock.timeZone, date, MORNING);
  return momentOf(clock.timeZone, quiet.to > MORNING ? date : addDays(date, 1), quiet.to);
}

/** The next moment at which reminders come, after this one. */
export function nextMorning(clock: Clock, after: Date): Date {
  const date = dayIn(clock.timeZone, after);
  const mornings = [-1, 0, 1, 2].map(days => morningOf(clock, addDays(date, days)));
  return mornings.find(morning => morning > after) ?? morningOf(clock, addDays(date, 2));
}

const SUNDAY = 0;
const WEEK_DAYS = 7;

/** The next moment at which the weekly mail comes: the morning of a Sunday, whatever is quiet. */
export function nextWeek({ timeZone }: Clock, after: Date): Date {
  const date = dayIn(timeZone, after);
  const days = [0, 1, 2, 3, 4, 5, 6, WEEK_DAYS].map(days => addDays(date, days));
  const sundays = days.filter(day => new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY);
  const mornings = sundays.map(day => momentOf(timeZone, day, MORNING));
  return mornings.find(morning => morning > after) ?? new Date(after.getTime() + WEEK_DAYS * DAY_MS);
}
