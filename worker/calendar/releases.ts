import { desc, type SQL, sql } from 'drizzle-orm';
import { games } from '../catalogue/catalogue.tables.ts';
import { gamesTypeOf } from '../catalogue/lists.schema.ts';
import { isForAll } from '../catalogue/mature.ts';
import { SUBPLATFORMS, subplatformOf } from '../catalogue/platforms.ts';
import { summaryColumns, toCard } from '../catalogue/summary.ts';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import type { Viewer } from '../platform/locale.ts';
import { DAY_MS, dayOf } from '../platform/time.ts';
import { dateOf, fromCopies, isWaitedFor, movedFromColumn, movedFromOf, precisionOf } from './awaited-games.ts';
import { COMING_DAYS, COMING_MAX, RELEASES_MAX, type Span } from './calendar.schema.ts';

/* The release dates of the games that a person tracks or wants. A game is told once for each of its dates, whatever number
   of copies. */

/** The platforms that a person holds something on. */
const heldPlatforms = (userId: string) =>
  sql`SELECT DISTINCT subplatform FROM copies WHERE user_id = ${userId} AND list = 1`;

type ReleaseRow = {
  gameId: string;
  slug: string;
  title: string;
  coverUrl: string | null;
  steamAppId: string | null;
  releaseDate: string | null;
  releasePrecision: (typeof games.releasePrecision.enumValues)[number];
  copies: string;
  isMine: number;
  movedFrom: string | null;
  total: number;
};

/** A year comes after its months. */
const period = sql`iif(${precisionOf} = 'year', substr(${dateOf}, 1, 4) || '-13', ${dateOf})`;

/** The games of some dates, the earliest first, those of a day with the person's platforms first. */
const selectGames = (db: Db, userId: string, isOf: SQL) =>
  db.all<ReleaseRow>(sql`WITH mine AS MATERIALIZED (${heldPlatforms(userId)})
    SELECT g.id AS gameId, g.slug, g.title, g.cover_url AS coverUrl, g.steam_app_id AS steamAppId,
      ${dateOf} AS releaseDate, ${precisionOf} AS releasePrecision,
      group_concat(c.list || ':' || c.subplatform || ':' || c.id) AS copies,
      max(c.subplatform IN (SELECT subplatform FROM mine)) AS isMine, ${movedFromColumn} AS movedFrom,
      count(*) OVER () AS total
    ${fromCopies} WHERE ${isWaitedFor(userId)} AND ${isOf}
    GROUP BY g.num, releaseDate, releasePrecision
    ORDER BY releasePrecision = 'unknown' OR releaseDate IS NULL, ${period}, isMine DESC, g.title, g.num
    LIMIT ${RELEASES_MAX}`);

const hasDay = sql`${precisionOf} = 'day' AND ${dateOf} IS NOT NULL`;

/** A month or a year that is not over by then, or no date at all. */
const isUndated = (from: string) => sql`CASE WHEN ${dateOf} IS NULL OR ${precisionOf} = 'unknown' THEN true
  WHEN ${precisionOf} = 'month' THEN substr(${dateOf}, 1, 7) >= ${from.slice(0, 7)}
  WHEN ${precisionOf} = 'year' THEN substr(${dateOf}, 1, 4) >= ${from.slice(0, 4)} ELSE false END`;

/** Each copy as `list:subplatform:id`, in the order of the platforms. */
function copiesOf(joined: string) {
  const copies = joined.split(',').map(copy => {
    const [list, num, id = ''] = copy.split(':');
    return { id, list: Number(list), num: Number(num) };
  });
  return copies
    .toSorted((a, b) => a.num - b.num)
    .flatMap(({ id, list, num }) => {
      const on = subplatformOf(num);
      return on ? [{ id, gamesType: gamesTypeOf(list), platform: { id: on.id, name: on.title } }] : [];
    });
}

function toRelease({ copies, isMine, movedFrom, total: _total, ...game }: ReleaseRow) {
  return { ...game, copies: copiesOf(copies), isMine: isMine === 1, movedFrom: movedFromOf(movedFrom) };
}

function daysOf(rows: readonly ReleaseRow[]) {
  const days = Map.groupBy(rows, row => row.releaseDate ?? '');
  return [...days].map(([date, games]) => ({ date, games: games.map(toRelease) }));
}

/** What many wait for and this person has in no list. */
const selectComing = (db: Db, userId: string, now: number) =>
  db
    .select({ ...summaryColumns, popularity: games.popularity })
    .from(games)
    .where(
      sql`${games.releaseDate} BETWEEN ${dayOf(now)} AND ${dayOf(now + COMING_DAYS * DAY_MS)}
        AND ${games.releasePrecision} = 'day' AND ${games.popularity} > 0 AND ${isForAll}
        AND NOT EXISTS (SELECT 1 FROM copies own WHERE own.user_id = ${userId} AND own.game = ${games.num})`,
    )
    .orderBy(desc(games.popularity), games.num)
    .limit(COMING_MAX);

const totalOf = (rows: readonly ReleaseRow[]) => rows[0]?.total ?? 0;

/**
 * What comes out in a span of days, and what has no day yet. `listed` counts all games that are tracked or wanted, and
 * `platforms` are those the person holds something on: a person who holds nothing has no platform that is not theirs.
 */
export async function findCalendar(db: Db, { userId, locale }: Viewer, { from, to }: Span) {
  const { dated, undated, mine, listed, coming } = await batch(db, {
    dated: selectGames(db, userId, sql`${hasDay} AND ${dateOf} BETWEEN ${from} AND ${to}`),
    undated: selectGames(db, userId, isUndated(from)),
    mine: db.all<{ subplatform: number }>(heldPlatforms(userId)),
    listed: db.all<{ n: number }>(sql`SELECT count(DISTINCT c.game) AS n FROM copies c WHERE ${isWaitedFor(userId)}`),
    coming: selectComing(db, userId, Date.now()),
  });
  const held = SUBPLATFORMS.filter(({ num }) => mine.some(({ subplatform }) => subplatform === num));
  return {
    from,
    to,
    days: daysOf(dated),
    undated: undated.map(toRelease),
    total: { dated: totalOf(dated), undated: totalOf(undated) },
    listed: listed[0]?.n ?? 0,
    platforms: held.map(({ id, title }) => ({ id, name: title })),
    coming: coming
      .toSorted((a, b) => (a.releaseDate ?? '').localeCompare(b.releaseDate ?? ''))
      .map(row => ({ id: row.id, ...toCard(row, locale) })),
  };
}
