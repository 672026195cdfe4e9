import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import type { StoreIds } from '../../providers/store-facts.ts';

/** Our names of the ids of stores, in the catalogue's table. */
const PROVIDERS: { [Name in keyof Required<StoreIds>]: string } = {
  steamAppId: 'steam',
  xboxTitleIds: 'xbox',
  microsoftIds: 'microsoft',
  psnConceptIds: 'psn_concept',
  psnTitleIds: 'psn',
};

const pairsOf = (ids: StoreIds) =>
  Object.entries(PROVIDERS).flatMap(
    ([name, provider]) => [ids[name as keyof StoreIds] ?? []].flat().map(id => [provider, id] as const), // Object.entries loses the key type
  );

export async function gamesOfIds(db: Db, named: [name: string, ids: StoreIds][]): Promise<Map<string, number>> {
  const asked = named.flatMap(([name, ids]) => pairsOf(ids).map(([provider, id]) => [name, provider, id]));
  const rows = await db.all<{ name: string; game: number }>(sql`SELECT q.value->>0 AS name, min(p.game) AS game
    FROM json_each(${JSON.stringify(asked)}) q
    CROSS JOIN game_provider_ids p ON p.provider = q.value->>1 AND p.external_id = q.value->>2 GROUP BY 1`);
  return new Map(rows.map(({ name, game }) => [name, game]));
}

export type WaitingTitle = { providerId: string; game: number; title: string; matchIds: string[] };

/** Has a store asked about titles, each once: what was asked or waits already stays as it is. */
export async function waitForFacts(db: Db, provider: GamingProvider, titles: WaitingTitle[]): Promise<void> {
  const rows = titles.map(({ providerId, game, title, matchIds }) => [providerId, game, title, matchIds]);
  await db.run(sql`INSERT INTO store_titles (provider, provider_id, game, title, match_ids, ask_at)
    SELECT ${provider}, value->>0, value->>1, value->>2, value->3, ${new Date().toISOString()}
    FROM json_each(${JSON.stringify(rows)}) WHERE true ON CONFLICT DO NOTHING`);
}

/** Steam's portraits stand in folders that only Steam knows: the games of a condition on `games g` that show none. */
const withoutPortrait = (db: Db, which: SQL) =>
  db.run(sql`INSERT INTO store_titles (provider, provider_id, game, title, ask_at)
  SELECT 'steam', g.steam_app_id, g.num, g.title, ${new Date().toISOString()} FROM games g
  WHERE ${which} AND g.cover_url IS NULL AND g.steam_app_id IS NOT NULL ON CONFLICT DO NOTHING`);

/** Has Steam asked about the games of an import that show no portrait. */
export const waitForPortraits = (db: Db, importId: string) =>
  withoutPortrait(
    db,
    sql`g.num IN (SELECT game FROM import_titles WHERE import_id = ${importId} AND game IS NOT NULL)`,
  );

/** Has Steam asked about a game that somebody looks at. */
export const waitForPortrait = (db: Db, slug: string) => withoutPortrait(db, sql`g.slug = ${slug}`);
