import { placesOf } from './months.ts';
import { monthOf } from './order.ts';
import type { Time } from './times.ts';

/* Hours stand where the time that they were played in ended: nobody noted the days in between, and nothing is guessed. */

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

type Id = (num: number) => string;
type Finished = { ends: Time[]; game: { id: string } };

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
export function hoursOfTimes(times: Time[], finished: Finished[], idOf: Id) {
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
