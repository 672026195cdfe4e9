import { DAY_MS, dayOf } from '../../platform/time.ts';

/* When the games of a plan are done, if they are played one after another. The screen computes it too: it shows a
   change before the API has answered. */

const WEEK_DAYS = 7;
/** The last day that a date of ten signs can name. */
const LAST_DAY = Date.parse('9999-12-31');
/** Sums of fractions miss a whole number by less than this. */
const ROUNDING = 1e-9;

/** The day on which so many minutes are played, `hours` a week from `today` on; a day that is begun counts whole. */
export function dayDone(today: string, minutes: number, hours: number): string {
  const days = Math.ceil((minutes * WEEK_DAYS) / (hours * 60) - ROUNDING);
  return dayOf(Math.min(Date.parse(today) + days * DAY_MS, LAST_DAY));
}

type GameTime = { remainingMinutes: number | null };

/** `doneBy` is null if nobody can say; with `atLeast` it is the earliest day, because a game before has no known length. */
export type WithDoneDate<G extends GameTime> = G & { doneBy: string | null; atLeast: boolean };

/** The games in their order, each with the day on which it is done; no days until the hours a week are said. */
export function datesOf<G extends GameTime>(
  games: readonly G[],
  hours: number | null,
  today: string,
): WithDoneDate<G>[] {
  let sum = 0;
  let isUnsure = false;
  return games.map(game => {
    const { remainingMinutes: left } = game;
    if (left === null) isUnsure = true;
    sum += left ?? 0;
    const doneBy = left === null || hours === null ? null : dayDone(today, sum, hours);
    return { ...game, doneBy, atLeast: isUnsure };
  });
}

type PlayTime = {
  /** The whole main story; null if nobody knows. */
  mainStory: number | null;
  /** What the stores counted on the copies, over all time. */
  onCopies: number | null;
  /** What the playthroughs say: those that reached the end, and all others. */
  ended: number;
  open: number;
};

/**
 * Minutes of the main story that are left; null if its length is unknown. The copies and the playthroughs count the same
 * evenings, so the greater sum holds and not both. Who finished it before begins anew: only what came after counts.
 */
export function remainingOf({ mainStory, onCopies, ended, open }: PlayTime, wasFinished: boolean): number | null {
  if (mainStory === null) return null;
  const played = wasFinished ? open : Math.max(onCopies ?? 0, ended + open);
  return Math.max(0, mainStory - played);
}
