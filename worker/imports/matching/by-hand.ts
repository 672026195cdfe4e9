import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { platformOfAccount } from '../../catalogue/platforms.ts';
import { games } from '../../catalogue/tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { MatchByHand } from '../schema.ts';
import { accountTitles, connectedAccounts } from '../tables.ts';
import { forgetMatch, rememberMatch } from './known-matches.ts';

type Choice = v.InferOutput<typeof MatchByHand>;

/** A title of the person's own account, with the chosen game; undefined if either does not exist. */
async function findChoice(db: Db, userId: string, { accountId, providerId, gameId }: Choice) {
  const [row] = await db
    .select({
      accountType: connectedAccounts.accountType,
      game: sql<number | null>`(SELECT ${games.num} FROM ${games} WHERE ${games.id} = ${gameId})`,
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

/** Stores for everyone which game a person says a title is; throws not_found for an unknown title or game. */
export async function matchByHand(db: Db, userId: string, choice: Choice): Promise<void> {
  const { provider, game } = await requireChoice(db, userId, choice);
  await rememberMatch(db, provider, choice.providerId, game);
}

/** Takes the person's answer back, as if it had not been given; throws not_found for an unknown title or game. */
export async function unmatchByHand(db: Db, userId: string, choice: Choice): Promise<void> {
  const { provider, game } = await requireChoice(db, userId, choice);
  await forgetMatch(db, provider, choice.providerId, game);
}

async function requireChoice(db: Db, userId: string, choice: Choice) {
  const found = await findChoice(db, userId, choice);
  const provider = platformOfAccount(found?.accountType ?? 0)?.provider;
  if (!found || !provider) throw new Problem('not_found');
  return { provider, game: found.game };
}
