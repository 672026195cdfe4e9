import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Game, heldColumn, summaryColumns, toGame } from '../../db/games.ts';
import { gameProviderIds, games } from '../../db/tables/catalogue.ts';
import type { Locale } from '../../lib/locale.ts';

type Ids = { igdbId: string; steamAppId: string | undefined };

/**
 * The slugs of those games that the catalogue has, by their ids at IGDB. What Steam sells under one id may be two games at
 * IGDB, so the app says something only of a game that IGDB has not named yet.
 */
export async function listKnown(db: Db, ids: Ids[]): Promise<Map<string, string>> {
  const rows = await db.all<{ igdbId: string; slug: string }>(sql`SELECT q.value->>0 AS igdbId, g.slug AS slug
    FROM json_each(${JSON.stringify(ids.map(({ igdbId, steamAppId }) => [igdbId, steamAppId ?? null]))}) q
    JOIN games g ON g.num = coalesce(
      (SELECT i.game FROM game_provider_ids i WHERE i.provider = 'igdb' AND i.external_id = q.value->>0),
      (SELECT s.game FROM game_provider_ids s WHERE s.provider = 'steam' AND s.external_id = q.value->>1
        AND NOT EXISTS (SELECT 1 FROM game_provider_ids o WHERE o.game = s.game AND o.provider = 'igdb')))`);
  return new Map(rows.map(({ igdbId, slug }) => [igdbId, slug]));
}

type Reader = { locale: Locale; userId: string };

/** The game that has this number at IGDB, in its short form. */
export async function findByIgdbId(db: Db, igdbId: string, { locale, userId }: Reader): Promise<Game | undefined> {
  const [row] = await db
    .select({ ...summaryColumns, held: heldColumn(userId) })
    .from(gameProviderIds)
    .innerJoin(games, eq(games.num, gameProviderIds.game))
    .where(and(eq(gameProviderIds.provider, 'igdb'), eq(gameProviderIds.externalId, igdbId)));
  return row && toGame(row, locale, userId);
}
