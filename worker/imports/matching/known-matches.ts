import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { providerMatches } from '../imports.tables.ts';

/** What a title is: a game by its number, no game (null), or a game of its own that the catalogue lacks. */
export type ProviderMatch = { game: number | null; ownGame: boolean };

/**
 * Stores for everyone what a provider's title is. The same choice again is a vote for
 * it. Another choice removes a vote, and replaces a choice that has none left.
 */
export async function rememberMatch(
  db: Db,
  provider: GamingProvider,
  providerId: string,
  { game, ownGame }: ProviderMatch,
): Promise<void> {
  const same = sql`(${providerMatches.game} IS excluded.game AND ${providerMatches.ownGame} = excluded.own_game)`;
  const { votes } = providerMatches;
  await db
    .insert(providerMatches)
    .values({ provider, providerId, game, ownGame, votes: 1 })
    .onConflictDoUpdate({
      target: [providerMatches.provider, providerMatches.providerId],
      set: {
        ownGame: sql`iif(${same} OR ${votes} > 1, ${providerMatches.ownGame}, excluded.own_game)`,
        game: sql`iif(${same} OR ${votes} > 1, ${providerMatches.game}, excluded.game)`,
        votes: sql`iif(${same}, ${votes} + 1, max(${votes} - 1, 1))`,
      },
    });
}

/** Takes back one vote for a choice. The choice that has no vote left is forgotten. */
export async function forgetMatch(
  db: Db,
  provider: GamingProvider,
  providerId: string,
  { game, ownGame }: ProviderMatch,
): Promise<void> {
  const isChoice = sql`provider = ${provider} AND provider_id = ${providerId} AND game IS ${game}
    AND own_game = ${Number(ownGame)}`;
  await db.batch([
    db.run(sql`UPDATE provider_matches SET votes = votes - 1 WHERE ${isChoice}`),
    db.run(sql`DELETE FROM provider_matches WHERE ${isChoice} AND votes < 1`),
  ]);
}
