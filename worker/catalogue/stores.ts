import { sql } from 'drizzle-orm';

/* A game's pages in the stores that sell it. */

const STORES = [
  { provider: 'steam', name: 'Steam', page: 'https://store.steampowered.com/app/' },
  { provider: 'psn_concept', name: 'PlayStation', page: 'https://store.playstation.com/concept/' },
  // The store asks for some word before the id and corrects it by itself.
  { provider: 'microsoft', name: 'Xbox', page: 'https://www.xbox.com/games/store/-/' },
] as const;

/** What the game took over from another one that it became one with: its own ids go before these. */
const isTakenOver = `EXISTS (SELECT 1 FROM game_merges m, json_each(m.other_before, '$.providerIds') o
  WHERE m.kept = games.num AND m.parted_at IS NULL AND o.value = p.provider || ':' || p.external_id)`;

/** The id of the game at each provider, as a JSON object; of several its own, and the smallest of these. */
export const storeIdsColumn = sql<string>`(SELECT json_group_object(provider, id) FROM
  (SELECT provider, iif(provider = 'steam', games.steam_app_id,
    substr(min(${sql.raw(isTakenOver)} || external_id), 2)) id
  FROM game_provider_ids p WHERE game = games.num GROUP BY provider))`.as('store_ids');

/** The name and the address of the game's page in each store that is known to have it. */
export function storesOf(json: string): { name: string; url: string }[] {
  const ids = new Map(Object.entries<string>(JSON.parse(json)));
  return STORES.flatMap(({ provider, name, page }) => {
    const id = ids.get(provider);
    return id ? [{ name, url: page + id }] : [];
  });
}
