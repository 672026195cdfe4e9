import { type SQL, sql } from 'drizzle-orm';
import { games } from '../catalogue/catalogue.tables.ts';
import { LENGTHS } from '../catalogue/lengths.ts';
import { type SummaryRow, summaryColumns, toCard } from '../catalogue/summary.ts';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import type { Viewer } from '../platform/locale.ts';
import { momentOf } from '../platform/time-zone.ts';
import { findTimeZone } from '../shelf/day/person-day.ts';
import type { BacklogQuery } from './year.schema.ts';

/*
 * The backlog: games on the shelf ("I have") that are neither archived nor were ever finished. It is what the rows say
 * of those instants: a copy that was removed has left no row. What rests with its subscription is not on the shelf, and
 * a game that was finished on an unknown day is finished. One that was given up leaves on that day; if nobody knows it,
 * when it is archived.
 */

/** The two instants, and the first days after them. `end` is now, as long as the year goes on. */
export type Bounds = { start: string; end: string; startDay: string; endDay: string };

const firstDay = (year: number) => `${year}-01-01`;

/** The bounds of a year where its owner lives; undefined for a year that has not begun there. */
export function boundsOf(year: number, timeZone: string | null, now: Date): Bounds | undefined {
  const start = momentOf(timeZone, firstDay(year), 0);
  const over = momentOf(timeZone, firstDay(year + 1), 0);
  if (now < start) return undefined;
  const end = now < over ? now : over;
  return {
    start: start.toISOString(),
    end: end.toISOString(),
    startDay: firstDay(year),
    endDay: firstDay(year + 1), // in a year that goes on no diary is later
  };
}

const stood = (at: string) => sql`max(added_at < ${at} AND coalesce(archived_at, '9') >= ${at})`;

/** Each game of the shelf with what it was: in the backlog at the start (s) and at the end (e), or new in it (c). */
const gamesOf = (who: SQL, { start, end, startDay, endDay }: Bounds) => sql`(
  SELECT held.game,
    held.s AND coalesce(done.day, '9') >= ${startDay} AS s,
    held.e AND coalesce(done.day, '9') >= ${endDay} AS e,
    held.c AND coalesce(done.day, '9') >= ${startDay} AND NOT held.s AS c
  FROM (SELECT game, ${stood(start)} AS s, ${stood(end)} AS e, max(added_at >= ${start} AND added_at < ${end}) AS c
    FROM copies WHERE user_id = ${who} AND list = 1 AND coalesce(access, '') <> 'gone'
      AND (archive_status IS NULL OR archived_at IS NOT NULL) GROUP BY game) held
  LEFT JOIN (SELECT game, min(coalesce(finished_at, iif(outcome = 'kicked', '9', ''))) AS day FROM playthroughs
    WHERE user_id = ${who} AND outcome NOT IN ('playing', 'paused') GROUP BY game) done
  ON done.game = held.game)`;

const STEPS = LENGTHS.map(({ id, maxHours }) =>
  maxHours === null ? `ELSE ${id}` : `WHEN g.main_story_minutes < ${maxHours * 60} THEN ${id}`,
);
/** The step of a game's length; 0 if it is unknown. */
const STEP = sql.raw(`CASE WHEN g.main_story_minutes IS NULL THEN 0 ${STEPS.join(' ')} END`);

/** The backlog at both instants by length, as one statement of a batch. */
export const selectBacklog = (db: Db, who: SQL, bounds: Bounds) =>
  db
    .select({
      step: sql<number>`step`,
      start: sql<number>`sum(s)`,
      end: sql<number>`sum(e)`,
      came: sql<number>`sum(c)`,
      startMinutes: sql<number>`sum(s * minutes)`,
      endMinutes: sql<number>`sum(e * minutes)`,
    })
    .from(
      sql`(SELECT b.s, b.e, b.c, coalesce(g.main_story_minutes, 0) AS minutes, ${STEP} AS step
        FROM ${gamesOf(who, bounds)} b JOIN games g ON g.num = b.game)`,
    )
    .groupBy(sql`step`);

type Steps = Awaited<ReturnType<typeof selectBacklog>>;

function sideOf(steps: Steps, side: 'start' | 'end') {
  const at = (step: number) => steps.find(one => one.step === step)?.[side] ?? 0;
  const byLength = LENGTHS.map(({ id }) => at(id));
  const sum = (numbers: number[]) => numbers.reduce((all, n) => all + n, 0);
  return {
    games: sum(byLength) + at(0),
    minutes: sum(steps.map(one => one[side === 'start' ? 'startMinutes' : 'endMinutes'])),
    /** How many have no known length: the minutes are at least as many. */
    unknown: at(0),
    byLength,
  };
}

/** Both sides and what lies between: start + came = end + left. */
export function toBacklog(steps: Steps) {
  const start = sideOf(steps, 'start');
  const end = sideOf(steps, 'end');
  const came = steps.reduce((all, one) => all + one.came, 0);
  return { start, end, came, left: start.games + came - end.games };
}

const PARTS = {
  start: sql.raw('b.s'),
  end: sql.raw('b.e'),
  came: sql.raw('b.c'),
  left: sql.raw('(b.s OR b.c) AND NOT b.e'),
} satisfies Record<BacklogQuery['part'], SQL>;

/** A page of the games of a part, by title. */
export async function listBacklog(db: Db, { userId, locale }: Viewer, year: number, query: BacklogQuery) {
  const bounds = boundsOf(year, await findTimeZone(db, userId), new Date());
  if (!bounds) return { games: [], total: 0 };
  const which = sql`(SELECT b.game FROM ${gamesOf(sql`${userId}`, bounds)} b WHERE ${PARTS[query.part]})`;
  const { rows, all } = await batch(db, {
    rows: db
      .select(summaryColumns)
      .from(games)
      .where(sql`${games.num} IN ${which}`)
      .orderBy(games.title, games.num)
      .limit(query.count)
      .offset(query.skip),
    all: db.select({ total: sql<number>`count(*)` }).from(sql`${which}`),
  });
  const shown = rows.map((row: SummaryRow) => ({ id: row.id, ...toCard(row, locale) }));
  return { games: shown, total: all[0]?.total ?? 0 };
}
