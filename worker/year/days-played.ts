import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/client.ts';
import { inCells, unpacker } from '../platform/database/packed.ts';
import { countedDays } from '../shelf/play-days/counted-days.ts';
import { type CellRows, ended, lastDay, readTimes, selectTimes, type Time, type YearSpan } from './times.ts';

/*
 * Hours stand where they were played, as far as days are known: the days of a year, and those before it of the games
 * whose times ended in it. What a time has more than its days is the year's, and no month's.
 */

type GameDay = { game: number; day: string; minutes: number };
const unpack = unpacker<GameDay>(['game', 'day', 'minutes']);

/** The days up to the end of the year of all games that were played or ended in it. */
const selectDays = (db: Db, span: YearSpan) =>
  inCells(
    db,
    sql`game, day, minutes`,
    sql`FROM (SELECT game, day, sum(minutes) AS minutes
      FROM ${countedDays(sql`user_id = ${span.who} AND day <= ${span.to}
        AND (day >= ${span.from} OR game IN (SELECT p.game ${ended(span)}))`)}
      WHERE counts GROUP BY game, day ORDER BY game, day)`,
  );

/** All that a year's numbers are made of, as statements of a batch. */
export const selectYear = (db: Db, span: YearSpan) => ({ ...selectTimes(db, span), played: selectDays(db, span) });

type YearCells = Parameters<typeof readTimes>[0] & { played: CellRows };

/** The rows of these statements. */
export const readYear = ({ played, ...read }: YearCells) => ({
  ...readTimes(read),
  played: played.flatMap(({ cell }) => unpack(cell)),
});

const isWithin = ({ day }: GameDay, time: Time) =>
  day <= lastDay(time) && (time.startedAt === null || day >= time.startedAt);

/** What a time has beside its days: nothing where they are all of it, or where only they are known. */
function restOf(time: Time, days: GameDay[]): Time[] {
  if (days.length === 0) return [time];
  const minutes = (time.minutes ?? 0) - days.reduce((sum, day) => sum + day.minutes, 0);
  return minutes > 0 ? [{ ...time, minutes, finishedPrecision: 'year' }] : [];
}

const NOTHING = { startedAt: null, startedPrecision: 'unknown', subplatform: null, outcome: 'playing' } as const;

/** The times of a year as their hours fall: what was played on known days on these, and the rest of each time. */
export function hoursAsPlayed(times: Time[], days: GameDay[], year: string): Time[] {
  const left = Map.groupBy(days, ({ game }) => game);
  const rests = times.flatMap(time => {
    const own = left.get(time.game) ?? [];
    left.set(
      time.game,
      own.filter(day => !isWithin(day, time)),
    );
    return restOf(
      time,
      own.filter(day => isWithin(day, time)),
    );
  });
  const played = days.filter(({ day }) => day.startsWith(year));
  return [
    ...rests,
    ...played.map(({ day, ...one }) => ({ ...one, ...NOTHING, finishedAt: day, finishedPrecision: 'day' as const })),
  ];
}
