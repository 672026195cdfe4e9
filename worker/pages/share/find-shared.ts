import { desc, sql } from 'drizzle-orm';
import { games } from '../../catalogue/catalogue.tables.ts';
import type { Db } from '../../platform/database/client.ts';
import type { StoreLink } from './store-links.ts';

/** The slug of the game that a link is about, the best known one of several; undefined if the catalogue has none. */
export async function findShared(db: Db, { id, slug }: StoreLink): Promise<string | undefined> {
  if (!id && !slug) return undefined;
  const [found] = await db
    .select({ slug: games.slug })
    .from(games)
    .where(
      sql`${games.num} IN (SELECT game FROM game_provider_ids
          WHERE provider = ${id?.provider ?? ''} AND external_id = ${id?.externalId ?? ''}
        UNION SELECT num FROM games WHERE slug = ${slug ?? ''})`,
    )
    .orderBy(desc(games.popularity))
    .limit(1);
  return found?.slug;
}
