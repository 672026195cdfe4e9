import { sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import type { Locale } from '../platform/locale.ts';
import { dayIn } from '../platform/time-zone.ts';
import { findTimeZone } from '../shelf/day/person-day.ts';
import { type Bounds, boundsOf, selectBacklog, toBacklog } from './backlog.ts';
import { readYear, selectYear } from './days-played.ts';
import { numbersOf } from './numbers.ts';
import { selectShare, toShare } from './share.ts';
import { yearSpanOf } from './times.ts';
import { FIRST_YEAR } from './year.schema.ts';

/** The day up to which a year is told, and whether it is over, where its owner lives. */
export function statusOf(year: number, timeZone: string | null, now: Date) {
  const asOf = dayIn(timeZone, now);
  return { asOf, isOver: asOf >= `${year + 1}-01-01` };
}

/** A year that has not begun has no backlog; the statement is asked all the same, with bounds of nothing. */
const NOTHING: Bounds = { start: '', end: '', startDay: '', endDay: '' };

type YearViewer = { env: Env; userId: string; locale: Locale; origin: string };

/** A person's year: its numbers, each with the ids of its games, and the games. */
export async function findYear(db: Db, reader: YearViewer, year: number) {
  const now = new Date();
  const timeZone = await findTimeZone(db, reader.userId);
  const span = yearSpanOf(reader.userId, year);
  const bounds = boundsOf(year, timeZone, now);
  const read = await batch(db, {
    ...selectYear(db, span),
    backlog: selectBacklog(db, span.who, bounds ?? NOTHING),
    share: selectShare(db, reader.userId, year),
    finishedWithoutDate: countWithoutDate(db, reader.userId),
  });
  return {
    year,
    ...statusOf(year, timeZone, now),
    ...numbersOf(readYear(read), year, reader.locale),
    finishedWithoutDate: read.finishedWithoutDate[0]?.n ?? 0,
    backlog: bounds ? toBacklog(read.backlog) : null,
    share: toShare(reader, year, read.share[0]),
  };
}

/** The games that were finished, and never with a date. */
const countWithoutDate = (db: Db, userId: string) =>
  db.all<{ n: number }>(sql`SELECT count(*) AS n FROM (SELECT 1 FROM playthroughs
    WHERE user_id = ${userId} AND outcome IN ('finished', 'completed') GROUP BY game HAVING max(finished_at) IS NULL)`);

const yearOf = (day: string) => sql.raw(`CAST(${day} AS INTEGER)`);

/** The years in which anything ended or was played, with the games that were finished, the newest first. */
export async function listYears(db: Db, userId: string) {
  const isOwn = (day: string) => sql`user_id = ${userId} AND ${sql.raw(day)} >= ${`${FIRST_YEAR}-01-01`}`;
  const finished = sql`count(DISTINCT iif(outcome IN ('finished', 'completed'), game, NULL))`;
  const years = await db.all<{ year: number; finished: number; times: number }>(
    sql`SELECT year, sum(finished) AS finished, sum(times) AS times FROM (
        SELECT ${yearOf('finished_at')} AS year, ${finished} AS finished, count(*) AS times FROM playthroughs
          WHERE ${isOwn('finished_at')} GROUP BY 1
        UNION SELECT ${yearOf('day')}, 0, 0 FROM play_days WHERE ${isOwn('day')} GROUP BY 1)
      GROUP BY year ORDER BY year DESC`,
  );
  return { years };
}
