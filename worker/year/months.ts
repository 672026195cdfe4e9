import { lastDay, monthOf } from './order.ts';
import type { Time } from './times.ts';

/* A month has no more hours than its days. A time with more of them than fit before its end was played in other months
   too, and nobody knows in which: its hours are the year's, and no month's. */

const DAY_MINUTES = 24 * 60;

/** The days of its last month in which a time may have been played: from its start, if it began in it, to its end. */
function daysOf(time: Time): number {
  const last = lastDay(time);
  const month = last.slice(0, 7);
  const { startedAt, startedPrecision } = time;
  const began = startedPrecision === 'day' && startedAt?.startsWith(month) ? Number(startedAt.slice(8, 10)) : 1;
  return Math.max(1, Number(last.slice(8, 10)) - began + 1);
}

/** The longest times of a month, as many as have to leave it until the rest fits. */
function tooMany(times: Time[]): Time[] {
  const [any] = times;
  if (!any) return [];
  const room = Number(lastDay({ ...any, finishedPrecision: 'month' }).slice(8, 10)) * DAY_MINUTES;
  let sum = times.reduce((all, { minutes }) => all + (minutes ?? 0), 0);
  const longest = [...times].sort((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0));
  return longest.filter(({ minutes }) => {
    if (sum <= room) return false;
    sum -= minutes ?? 0;
    return true;
  });
}

/** The month in which each time's hours stand; none if none is known, or if they cannot all be of one. */
export function placesOf(times: Time[]): Map<Time, number | undefined> {
  const fits = (time: Time) => (time.minutes ?? 0) <= daysOf(time) * DAY_MINUTES;
  const places = new Map(times.map(time => [time, fits(time) ? monthOf(time) : undefined]));
  const byMonth = Map.groupBy(
    times.filter(time => places.get(time) !== undefined),
    time => places.get(time),
  );
  for (const own of byMonth.values()) for (const time of tooMany(own)) places.set(time, undefined);
  return places;
}
