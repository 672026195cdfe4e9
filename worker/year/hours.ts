import { monthOf } from './order.ts';
import type { Time } from './times.ts';

/* Hours stand where the time that they were played in ended: nobody noted the days in between, and nothing is guessed. */

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

type Id = (num: number) => string;
type Finished = { ends: Time[]; game: { id: string } };

/** Known minutes, and the games with and without them. */
function sumOf(times: Time[], idOf: Id) {
  const ids = (which: Time[]) => [...new Set(which.map(({ game }) => idOf(game)))];
  const known = times.filter(({ minutes }) => minutes !== null);
  return {
    minutes: known.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    known: ids(known),
    unknown: ids(times.filter(({ minutes }) => minutes === null)),
  };
}

/** The year's hours in all, by month, and those of which no month is known. A game is finished where it was first. */
export function hoursOfTimes(times: Time[], finished: Finished[], idOf: Id) {
  const part = (month: number | undefined) => ({
    finished: finished.filter(({ ends: [end] }) => end && monthOf(end) === month).map(({ game }) => game.id),
    ...sumOf(
      times.filter(time => monthOf(time) === month),
      idOf,
    ),
  });
  return {
    hours: sumOf(times, idOf),
    months: MONTHS.map(month => ({ month, ...part(month) })),
    undated: part(undefined),
  };
}
