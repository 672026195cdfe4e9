import { sql } from 'drizzle-orm';
import { games } from '../catalogue/catalogue.tables.ts';
import { regionText } from '../catalogue/copies-sql.ts';
import { isShownOr } from '../catalogue/mature.ts';
import { heldColumn, heldOf, summaryColumns, toCard } from '../catalogue/summary.ts';
import { batch } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/client.ts';
import type { Viewer } from '../platform/locale.ts';
import { dayOf } from '../platform/time.ts';
import { TIERS, type TierGamesQuery } from './subscriptions.schema.ts';

/**
 * A page of the games of a subscription where the reader's are from: first those that leave it, the earliest first, then
 * the best known. A day that is past is no news. Undefined if there is no such subscription.
 */
export async function listTierGames(db: Db, { userId, locale }: Viewer, id: string, query: TierGamesQuery) {
  if (!TIERS.some(tier => tier.id === id)) return undefined;
  const today = dayOf(Date.now());
  const leaves = sql`leaves_soon AND coalesce(leaves_at, ${today}) >= ${today}`;
  const listed = sql`(SELECT game, max(${leaves}) AS leaves, max(iif(${leaves}, leaves_at, NULL)) AS day
    FROM subscription_games WHERE subscription = ${id} AND game IS NOT NULL
      AND region = (SELECT ${sql.raw(regionText('u.id'))} FROM users u WHERE u.id = ${userId}) GROUP BY game) l`;
  const isIn = sql`l.game = ${games.num} AND ${isShownOr(userId, () => sql`FALSE`)}`;
  const { rows, all } = await batch(db, {
    rows: db
      .select({
        ...summaryColumns,
        held: heldColumn(userId),
        leavesSoon: sql<number>`l.leaves`.as('leaves_soon'),
        leavesAt: sql<string | null>`l.day`.as('leaves_at'),
      })
      .from(games)
      .innerJoin(listed, isIn)
      .orderBy(sql`l.leaves DESC, l.day IS NULL, l.day, ${games.popularity} DESC, ${games.num}`)
      .limit(query.count)
      .offset(query.skip),
    all: db.select({ total: sql<number>`count(*)` }).from(games).innerJoin(listed, isIn),
  });
  const shown = rows.map(row => ({
    id: row.id,
    ...toCard(row, locale),
    held: heldOf(row.held),
    leavesSoon: Boolean(row.leavesSoon),
    leavesAt: row.leavesAt,
  }));
  return { games: shown, total: all[0]?.total ?? 0 };
}
