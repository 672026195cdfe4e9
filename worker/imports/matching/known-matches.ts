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
