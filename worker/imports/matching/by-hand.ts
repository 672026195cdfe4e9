import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { numOfId } from '../../catalogue/game-numbers.ts';
import { platformOfAccount } from '../../catalogue/platforms.ts';
import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Category } from '../../providers/gaming.ts';
import { storeOf } from '../../providers/store-catalogues.ts';
import type { MatchByHand } from '../imports.schema.ts';
import { accountTitles, connectedAccounts } from '../imports.tables.ts';
import { checkGames } from './check-games.ts';
import { forgetMatch, rememberMatch } from './known-matches.ts';
import { isVouchedFor } from './match-library.ts';

type Choice = v.InferOutput<typeof MatchByHand>;

/** A title of the person's own account, with the chosen game; undefined if either does not exist. */
async function findChoice(db: Db, userId: string, { accountId, providerId, gameId }: Choice) {
  const [row] = await db
    .select({
      accountType: connectedAccounts.accountType,
      category: sql<Category>`${accountTitles.category}`, // nothing else is ever stored
      matchIds: sql<string>`${accountTitles.matchIds}`,
      game: numOfId(gameId),
    })
    .from(accountTitles)
    .innerJoin(connectedAccounts, eq(connectedAccounts.id, accountTitles.accountId))
    .where(
      and(
        eq(connectedAccounts.userId, userId),
        eq(accountTitles.accountId, accountId),
        eq(accountTitles.providerId, providerId),
      ),
    );
  return gameId !== null && row?.game === null ? undefined : row;
}

/**
 * Stores for everyone which game a person says a title is. Throws not_found for a title or game that is unknown or not shown to them, and invalid for
 * a game of its own that no store vouches for.
 */
export async function matchByHand(env: Env, db: Db, userId: string, choice: Choice): Promise<void> {
  const { provider, game, category, matchIds } = await requireChoice(env, db, userId, choice);
  const { providerId, ownGame } = choice;
  const title = { providerId, category, matchIds: JSON.parse(matchIds) };
  if (ownGame && !isVouchedFor(storeOf(env, provider), title))
    throw new Problem('invalid', { ownGame: ['out_of_range'] });
  await rememberMatch(db, provider, providerId, { game, ownGame });
}

/** Takes the person's answer back, as if it had not been given; throws not_found for an unknown title or game. */
export async function unmatchByHand(env: Env, db: Db, userId: string, choice: Choice): Promise<void> {
  const { provider, game } = await requireChoice(env, db, userId, choice);
  await forgetMatch(db, provider, choice.providerId, { game, ownGame: choice.ownGame });
}

async function requireChoice(env: Env, db: Db, userId: string, choice: Choice) {
  const found = await findChoice(db, userId, choice);
  const provider = platformOfAccount(found?.accountType ?? 0)?.provider;
  if (!found || !provider) throw new Problem('not_found');
  await checkGames(env, db, { userId, accountId: choice.accountId, named: [choice] });
  return { ...found, provider };
}
