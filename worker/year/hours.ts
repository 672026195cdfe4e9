import { lastDay, monthOf, type Time } from './times.ts';

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
function placesOf(times: Time[]): Map<Time, number | undefined> {
  const fits = (time: Time) => (time.minutes ?? 0) <= daysOf(time) * DAY_MINUTES;
  const places = new Map(times.map(time => [time, fits(time) ? monthOf(time) : undefined]));
  const byMonth = Map.groupBy(
    times.filter(time => places.get(time) !== undefined),
    time => places.get(time),
  );
  for (const own of byMonth.values()) for (const time of tooMany(own)) places.set(time, undefined);
  return places;
}

/* Hours stand where the time that they were played in ended: nobody noted the days in between, and nothing is guessed. */

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

type Id = (num: number) => string;
type FinishedGame = { ends: Time[]; game: { id: string } };

/** Known minutes, and the games with and without them; `each` is what the known games have, in their order. */
function sumOf(times: Time[], idOf: Id) {
  const minutes = new Map<string, number>();
  for (const time of times)
    if (time.minutes !== null) minutes.set(idOf(time.game), (minutes.get(idOf(time.game)) ?? 0) + time.minutes);
  const each = [...minutes.values()];
  return {
    minutes: each.reduce((sum, one) => sum + one, 0),
    known: [...minutes.keys()],
    each,
    unknown: [...new Set(times.filter(time => time.minutes === null).map(({ game }) => idOf(game)))],
  };
}

/**
 * The year's hours in all, by month, and those without one: no month is known, or they are more than it has. A game is
 * finished where it was first.
 */
export function hoursOfTimes(times: Time[], finished: FinishedGame[], idOf: Id) {
  const places = placesOf(times);
  const part = (month: number | undefined) => ({
    finished: finished.filter(({ ends: [end] }) => end && monthOf(end) === month).map(({ game }) => game.id),
    ...sumOf(
      times.filter(time => places.get(time) === month),
      idOf,
    ),
  });
  return {
    hours: sumOf(times, idOf),
    months: MONTHS.map(month => ({ month, ...part(month) })),
    undated: part(undefined),
  };
}
