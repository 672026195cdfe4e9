import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { answerColumns } from '../catalogue/store-facts/games-of-list.ts';
import type { Db } from '../platform/database/client.ts';
import { valuesOf } from '../platform/database/sent-rows.ts';
import type {
  GamesList,
  LeavingList,
  LeavingTitle,
  ListTitle,
  RegionList,
} from '../providers/subscriptions/game-lists.ts';
import { subscriptionGames, subscriptionLists } from './subscriptions.tables.ts';
import { keyOf, MARKED_IN, tiersOf } from './tiers-of-lists.ts';

/* What a list said, stored in statements that may run twice. A row's source id is `list:id`, so that each list changes
   its own rows only, though several make up one tier. */

/**
 * A list that loses a larger share from one day to the next is not believed: games leave in dozens, never in hundreds.
 * One night the source named 49 titles where it had named 468 the evening before.
 */
const LOST_SHARE_MAX = 0.25;

/** Why an answer with this many titles is not used after one with that many; null if it is. */
export function troubleOf(before: number, now: number): string | null {
  if (now === 0) return 'list_empty';
  return before - now > before * LOST_SHARE_MAX ? `list_shrank:${before}:${now}` : null;
}

/** Why the last answer was not used: a provider's reason, or one of the two above with its numbers. */
export function readTrouble(stored: string | null) {
  if (stored === null) return null;
  const [code = '', before, now] = stored.split(':');
  return { code, before: before ? Number(before) : null, now: now ? Number(now) : null };
}

/** A title and the number of the catalogue's game it surely is. */
export type FoundTitle = ListTitle & { game: number | null };

const { sourceId, subscription } = subscriptionGames;

/** The rows of a list: `;` is the sign after `:`. The tiers come first, for the index. */
const isOf = (list: RegionList<GamesList>) => {
  const key = keyOf(list);
  return and(inArray(subscription, tiersOf(list)), sql`${sourceId} > ${`${key}:`}`, sql`${sourceId} < ${`${key};`}`);
};

/** The titles of a list as they are stored, once. */
export function listStored(db: Db, list: RegionList<GamesList>) {
  const [first = null] = tiersOf(list);
  return db
    .select({ sourceId: sql<string>`substr(${sourceId}, ${keyOf(list).length + 2})`, title: subscriptionGames.title })
    .from(subscriptionGames)
    .where(and(isOf(list), sql`${subscription} = ${first}`));
}

/** The present titles of a list, once for each tier; what was marked as leaving stays marked. */
export function addTitles(db: Db, list: RegionList<GamesList>, found: FoundTitle[], now: Date) {
  const titles = found.map(({ sourceId: id, title, game }) => ({ id: `${keyOf(list)}:${id}`, title, game }));
  return db.run(sql`INSERT INTO subscription_games (subscription, source_id, region, title, game, seen_at)
    SELECT t.value, g.value->>'id', ${list.region}, g.value->>'title', g.value->>'game', ${now.toISOString()}
    FROM json_each(${JSON.stringify(tiersOf(list))}) t CROSS JOIN json_each(${JSON.stringify(titles)}) g
    WHERE true
    ON CONFLICT (subscription, source_id) DO UPDATE SET
      title = excluded.title, game = excluded.game, seen_at = excluded.seen_at`);
}

export function removeOthers(db: Db, list: RegionList<GamesList>, found: FoundTitle[]) {
  const named = valuesOf(found.map(title => `${keyOf(list)}:${title.sourceId}`));
  return db.delete(subscriptionGames).where(and(isOf(list), sql`${sourceId} NOT IN ${named}`));
}

/** The id that a source gave a row. */
const ownId = sql`substr(${sourceId}, instr(${sourceId}, ':') + 1)`;

/** The days that a list of what leaves said before, by the ids of its source. */
export async function readLeavingDays(db: Db, { list, region }: RegionList<LeavingList>): Promise<Map<string, string>> {
  const { leavesAt } = subscriptionGames;
  const rows = await db
    .selectDistinct({ id: sql<string>`${ownId}`, day: sql<string>`${leavesAt}` })
    .from(subscriptionGames)
    .where(and(sql`${leavesAt} IS NOT NULL`, or(...MARKED_IN[list].map(one => isOf({ list: one, region })))));
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** Marks what leaves, and nothing else. A day stays until the source says another one. */
export function markLeaving(db: Db, { list, region }: RegionList<LeavingList>, leaving: LeavingTitle[]) {
  const of = (what: SQL) =>
    sql`(SELECT ${what} FROM json_each(${JSON.stringify(leaving)}) i WHERE i.value->>'id' = ${ownId})`;
  const named = sql`EXISTS ${of(sql`1`)}`;
  const day = sql`iif(${named}, coalesce(${of(sql`i.value->>'day'`)}, leaves_at), NULL)`;
  return MARKED_IN[list].map(one =>
    db
      .update(subscriptionGames)
      .set({ leavesSoon: sql`${named}`, leavesAt: day })
      .where(and(isOf({ list: one, region }), sql`(leaves_soon <> ${named} OR leaves_at IS NOT ${day})`)),
  );
}

export function noteListAnswer(db: Db, list: RegionList, trouble: string | null, now: Date) {
  const set = answerColumns(trouble, now);
  return db
    .insert(subscriptionLists)
    .values({ list: keyOf(list), ...set })
    .onConflictDoUpdate({ target: subscriptionLists.list, set });
}
