import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/client.ts';
import type { GamesList, LeavingList, ListTitle, SubscriptionList } from '../providers/subscriptions/game-lists.ts';
import { subscriptionGames, subscriptionLists } from './subscriptions.tables.ts';
import { MARKED_IN, TIERS_OF } from './tiers-of-lists.ts';

/* What a list said, stored in statements that may run twice. A row's source id is `list:id`, so that each list changes
   its own rows only, though several make up one tier. */

/** A title and the number of the catalogue's game it surely is. */
export type FoundTitle = ListTitle & { game: number | null };

const { sourceId, subscription } = subscriptionGames;

/** The rows of a list: `;` is the sign after `:`. The tiers come first, for the index. */
const isOf = (list: GamesList) =>
  and(inArray(subscription, [...TIERS_OF[list]]), sql`${sourceId} > ${`${list}:`}`, sql`${sourceId} < ${`${list};`}`);

/** The titles of a list as they are stored, once. */
export function listStored(db: Db, list: GamesList) {
  const [first = null] = TIERS_OF[list];
  return db
    .select({ sourceId: sql<string>`substr(${sourceId}, ${list.length + 2})`, title: subscriptionGames.title })
    .from(subscriptionGames)
    .where(and(isOf(list), sql`${subscription} = ${first}`));
}

/** The present titles of a list, once for each tier; what was marked as leaving stays marked. */
export function addTitles(db: Db, list: GamesList, found: FoundTitle[], now: Date) {
  const titles = found.map(({ sourceId: id, title, game }) => ({ id: `${list}:${id}`, title, game }));
  return db.run(sql`INSERT INTO subscription_games (subscription, source_id, title, game, seen_at)
    SELECT t.value, g.value->>'id', g.value->>'title', g.value->>'game', ${now.toISOString()}
    FROM json_each(${JSON.stringify(TIERS_OF[list])}) t CROSS JOIN json_each(${JSON.stringify(titles)}) g
    WHERE true
    ON CONFLICT (subscription, source_id) DO UPDATE SET
      title = excluded.title, game = excluded.game, seen_at = excluded.seen_at`);
}

/** Removes the titles that the list does not name any more. */
export function removeOthers(db: Db, list: GamesList, found: FoundTitle[]) {
  const named = JSON.stringify(found.map(title => `${list}:${title.sourceId}`));
  return db
    .delete(subscriptionGames)
    .where(and(isOf(list), sql`${sourceId} NOT IN (SELECT value FROM json_each(${named}))`));
}

/** Marks what leaves, and nothing else. */
export function markLeaving(db: Db, list: LeavingList, ids: string[]) {
  const marked = MARKED_IN[list];
  const named: SQL = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(ids)}) i
    WHERE substr(${sourceId}, instr(${sourceId}, ':') + 1) = i.value)`;
  return marked.map(one =>
    db
      .update(subscriptionGames)
      .set({ leavesSoon: sql`${named}`, leavesAt: sql`iif(${named}, leaves_at, NULL)` })
      .where(and(isOf(one), sql`leaves_soon <> ${named}`)),
  );
}

/** Records how a list was answered. With `trouble`, why the answer could not be used, the age of the list stays as it was. */
export function noteAnswer(db: Db, list: SubscriptionList, trouble: string | null, now: Date) {
  const askedAt = now.toISOString();
  const state = { askedAt, trouble, ...(trouble === null && { goodAt: askedAt }) };
  return db
    .insert(subscriptionLists)
    .values({ list, ...state })
    .onConflictDoUpdate({ target: subscriptionLists.list, set: state });
}
