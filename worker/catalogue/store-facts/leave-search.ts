import { sql } from 'drizzle-orm';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { nextGeneration } from '../generation.ts';
import { searchRowId } from '../titles/row-id.ts';

type Title = { providerId: string; game: number };

/** The ids of each store in the catalogue. */
const OWN_IDS: Record<GamingProvider, string[]> = {
  steam: ['steam'],
  xbox: ['xbox', 'microsoft'],
  psn: ['psn', 'psn_concept'],
};

/** Games that no better source and no other store knows: what one store takes back, nobody else vouches for. */
const isAlone = (provider: GamingProvider) => sql`g.source_rank = 0 AND NOT EXISTS (
  SELECT 1 FROM game_provider_ids o WHERE o.game = g.num AND o.provider NOT IN ${OWN_IDS[provider]})`;

/**
 * Takes what is no game out of the search, and says so to every later review. Copies, pages and everything else that
 * people have of it stay, and the page says what the store said.
 */
export async function leaveSearch(db: Db, provider: GamingProvider, titles: Title[]): Promise<void> {
  if (titles.length === 0) return;
  const rows = JSON.stringify(titles.map(({ providerId, game }) => [provider, providerId, game]));
  const alone = await db.all<{ num: number; popularity: number }>(sql`SELECT g.num, g.popularity
    FROM json_each(${rows}) q JOIN games g ON g.num = q.value->>2 WHERE ${isAlone(provider)}`);
  const nums = JSON.stringify(alone.map(({ num }) => num));
  const keys = JSON.stringify(alone.map(({ num, popularity }) => searchRowId(num, popularity)));
  await batch(db, {
    matches: db.run(sql`INSERT INTO provider_matches (provider, provider_id, game, votes)
      SELECT value->>0, value->>1, NULL, 1 FROM json_each(${rows}) WHERE true ON CONFLICT DO NOTHING`),
    keys: db.run(sql`DELETE FROM search_keys WHERE rowid IN (SELECT value FROM json_each(${keys}))`),
    squashes: db.run(sql`DELETE FROM game_squashes WHERE game IN (SELECT value FROM json_each(${nums}))`),
  });
  await db.$client.execute(nextGeneration(new Date().toISOString()));
}
