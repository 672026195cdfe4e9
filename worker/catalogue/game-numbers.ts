import { type SQL, sql } from 'drizzle-orm';

/*
 * The one place where what a request, a file or an older answer calls a game becomes its number. A game that became one
 * with another is still called by its old id and its old address: both mean the game that was kept.
 */

/** As text, for a GUID that is SQL, such as `q.value->>1`: the number of its game; null if there never was one. */
export const numOfIdText = (id: string): string => `coalesce((SELECT num FROM games WHERE id = ${id}),
  (SELECT kept FROM game_merges WHERE game_id = ${id} AND parted_at IS NULL))`;

/** The number of the game with this GUID; null if there never was one. */
export const numOfId = (id: string | null): SQL<number | null> => sql`coalesce((SELECT num FROM games WHERE id = ${id}),
  (SELECT kept FROM game_merges WHERE game_id = ${id} AND parted_at IS NULL))`;

/** As text, for an address that is SQL: the number of its game; null if there never was one. */
export const numOfSlugText = (slug: string): string => `coalesce((SELECT num FROM games WHERE slug = ${slug}),
  (SELECT game FROM old_slugs WHERE slug = ${slug}))`;
