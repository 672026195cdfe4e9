import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import { numOfIdText } from '../../catalogue/game-numbers.ts';
import { subplatformOf } from '../../catalogue/platforms.ts';
import { summaryColumns, toCard } from '../../catalogue/summary.ts';
import { users } from '../../people/people.tables.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Locale, Viewer } from '../../platform/locale.ts';
import { dayIn } from '../../platform/time-zone.ts';
import { IS_AT_HAND, minutesTold } from '../../shelf/copy-sql.ts';
import { addedMinutes, withAdded } from '../../shelf/play-days/played.ts';
import { planGames, plans } from '../tonight.tables.ts';
import { datesOf, remainingOf } from './dates.schema.ts';
import type { SavePlan } from './plan.schema.ts';

/**
 * The copies `c` of a game that can be played today. What is only wanted cannot: a date for a game that is not there
 * would promise the shop's work too. The same holds for what is not at hand.
 */
const playable = (userId: string, game: SQL | typeof games.num) => sql`copies c WHERE c.user_id = ${userId}
  AND c.game = ${game} AND c.list = 1 AND c.archive_status IS NULL AND ${sql.raw(IS_AT_HAND)}`;

const ended = sql`p.outcome IN ('finished', 'completed')`;
const minutesOf = (userId: string, which: SQL) => sql<number>`(SELECT coalesce(sum(p.minutes), 0) FROM playthroughs p
  WHERE p.user_id = ${userId} AND p.game = ${games.num} AND ${which})`;

const planColumns = (userId: string) => ({
  ...summaryColumns,
  on: sql<string | null>`(SELECT group_concat(c.subplatform) FROM ${playable(userId, games.num)})`.as('held_on'),
  playing: sql<number>`EXISTS (SELECT 1 FROM ${playable(userId, games.num)} AND c.status = 2)`,
  // Also what was archived or went with a subscription was played.
  onCopies: sql<number | null>`(SELECT ${sql.raw(withAdded(minutesTold, addedMinutes('c')))} FROM copies c
    WHERE c.user_id = ${userId} AND c.game = ${games.num} AND c.list = 1)`,
  ended: minutesOf(userId, ended),
  open: minutesOf(userId, sql`NOT ${ended}`),
  wasFinished: sql<number>`EXISTS (SELECT 1 FROM playthroughs p
    WHERE p.user_id = ${userId} AND p.game = ${games.num} AND ${ended})`,
});

/** What was archived or removed since falls out; it is back when its copy is. */
const selectGames = (db: Db, userId: string) =>
  db
    .select(planColumns(userId))
    .from(planGames)
    .innerJoin(games, eq(games.num, planGames.game))
    .where(and(eq(planGames.userId, userId), isNotNull(sql`held_on`)))
    .orderBy(asc(planGames.position));

const selectPlan = (db: Db, userId: string) => ({
  people: db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId)),
  hours: db.select({ hoursPerWeek: plans.hoursPerWeek }).from(plans).where(eq(plans.userId, userId)),
  planned: selectGames(db, userId),
});

type NamedPlatform = { id: string; name: string };

type PlanRow = Awaited<ReturnType<typeof selectGames>>[number];

function toPlanGame({ on, playing, ...row }: PlanRow, locale: Locale) {
  const held = (on ?? '')
    .split(',')
    .map(Number)
    .sort((a, b) => a - b);
  return {
    gameId: row.id,
    ...toCard(row, locale),
    on: held.flatMap(num => subplatformOf(num) ?? []).map(({ id, title }): NamedPlatform => ({ id, name: title })),
    playing: playing === 1,
    remainingMinutes: remainingOf({ ...row, mainStory: row.mainStoryMinutes }, row.wasFinished === 1),
  };
}

type PlanRows = {
  people: { timeZone: string | null }[];
  hours: { hoursPerWeek: number | null }[];
  planned: PlanRow[];
};

function toPlan({ people, hours, planned }: PlanRows, locale: Locale) {
  const hoursPerWeek = hours[0]?.hoursPerWeek ?? null;
  const shown = planned.map(row => toPlanGame(row, locale));
  return {
    hoursPerWeek,
    games: datesOf(shown, hoursPerWeek, dayIn(people[0]?.timeZone ?? null, new Date())),
    unknown: shown.filter(game => game.remainingMinutes === null).length,
  };
}

/** What a person plays next, and until when. */
export async function findPlan(db: Db, { userId, locale }: Viewer) {
  return toPlan(await batch(db, selectPlan(db, userId)), locale);
}

/** The wanted games by number, in their order. CROSS: else the whole catalogue is gone through for each of them. */
const wantedGames = (ids: string) => sql`(SELECT w.key AS position, g.num FROM json_each(${ids}) w
  CROSS JOIN games g ON g.num = ${sql.raw(numOfIdText('w.value'))})`;

/** How many of the wanted games are not in the plan. */
const missing = (userId: string, ids: string) => sql<number>`(SELECT json_array_length(${ids}) - count(*)
  FROM ${wantedGames(ids)} w JOIN plan_games q ON q.user_id = ${userId} AND q.game = w.num)`;

/** Adds the games and numbers them: all or, if one can neither be played nor is in the plan, none. */
function putGames(db: Db, userId: string, ids: string) {
  const known = sql`(EXISTS (SELECT 1 FROM ${playable(userId, sql`w.num`)})
    OR EXISTS (SELECT 1 FROM plan_games q WHERE q.user_id = ${userId} AND q.game = w.num))`;
  return db.run(sql`WITH wanted AS MATERIALIZED (SELECT * FROM ${wantedGames(ids)} w WHERE ${known})
    INSERT INTO plan_games (user_id, game, position)
    SELECT users.id, wanted.num, wanted.position FROM users CROSS JOIN wanted
    WHERE users.id = ${userId} AND (SELECT count(*) FROM wanted) = json_array_length(${ids})
    ON CONFLICT DO UPDATE SET position = excluded.position`);
}

/**
 * Changes the hours, the games or both; what is left out stays. Undefined, and nothing is changed, if a game is not on
 * the person's shelf. One that left the shelf after it was planned may still be named by a screen that is older.
 */
export async function savePlan(db: Db, { userId, locale }: Viewer, { hoursPerWeek, gameIds }: SavePlan) {
  const ids = JSON.stringify(gameIds ?? []);
  const fits = sql`${missing(userId, ids)} = 0`;
  const others = sql`user_id = ${userId} AND game NOT IN (SELECT num FROM ${wantedGames(ids)}) AND ${fits}`;
  const now = new Date().toISOString();
  const { unfit, ...read } = await batch(db, {
    put: putGames(db, userId, ids),
    dropped: db.run(sql`DELETE FROM plan_games WHERE ${gameIds ? others : sql`FALSE`}`),
    said: db.run(sql`INSERT INTO plans (user_id, hours_per_week, updated_at)
      SELECT users.id, ${hoursPerWeek ?? null}, ${now} FROM users WHERE users.id = ${userId} AND ${fits}
      ON CONFLICT DO UPDATE SET hours_per_week = coalesce(excluded.hours_per_week, hours_per_week), updated_at = ${now}`),
    unfit: db.select({ count: missing(userId, ids) }).from(sql`(SELECT 1)`),
    ...selectPlan(db, userId),
  });
  return unfit[0]?.count === 0 ? toPlan(read, locale) : undefined;
}
