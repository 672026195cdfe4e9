import { remember } from './remember.ts';
import { MINUTE_MS } from './time.ts';

/* Days on a person's own clock. Clocks that change are the business of Intl; no offset is kept. */

const formatOf = remember(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** What a clock on the wall shows: the day, and the minutes since its midnight. Without a time zone it is that of UTC. */
export function wallAt(timeZone: string | null, moment: Date): { date: string; minutes: number } {
  const parts = formatOf(timeZone ?? 'UTC').formatToParts(moment);
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? '';
  return { date: `${of('year')}-${of('month')}-${of('day')}`, minutes: Number(of('hour')) * 60 + Number(of('minute')) };
}

export const dayIn = (timeZone: string | null, moment: Date): string => wallAt(timeZone, moment).date;

/** How far a clock on the wall is ahead of UTC, in milliseconds. */
function aheadAt(timeZone: string | null, moment: Date): number {
  const { date, minutes } = wallAt(timeZone, moment);
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  return shown - Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS;
}

/** The moment at which the clock shows this. A time that is skipped in spring counts as the one after the change. */
export function momentOf(timeZone: string | null, date: string, minutes: number): Date {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const first = new Date(shown - aheadAt(timeZone, new Date(shown)));
  const second = new Date(shown - aheadAt(timeZone, first));
  const isShown = second.getTime() + aheadAt(timeZone, second) === shown;
  return isShown || second > first ? second : first;
}
