import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { providerMatches } from '../tables.ts';

/**
 * Stores for everyone what a provider's title is: a game, or null if it is no game. The same choice again is a vote for
 * it. Another choice removes a vote, and replaces a choice that has none left.
 */
export async function rememberMatch(
  db: Db,
  provider: GamingProvider,
  providerId: string,
  game: number | null,
): Promise<void> {
  const same = sql`${providerMatches.game} IS excluded.game`;
  const { votes } = providerMatches;
  await db
    .insert(providerMatches)
    .values({ provider, providerId, game, votes: 1 })
    .onConflictDoUpdate({
      target: [providerMatches.provider, providerMatches.providerId],
      set: {
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
  game: number | null,
): Promise<void> {
  const isChoice = sql`provider = ${provider} AND provider_id = ${providerId} AND game IS ${game}`;
  await db.batch([
    db.run(sql`UPDATE provider_matches SET votes = votes - 1 WHERE ${isChoice}`),
    db.run(sql`DELETE FROM provider_matches WHERE ${isChoice} AND votes < 1`),
  ]);
}
