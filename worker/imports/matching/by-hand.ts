import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { platformOfAccount } from '../../catalogue/platforms.ts';
import { games } from '../../catalogue/tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { MatchByHand } from '../schema.ts';
import { accountTitles, connectedAccounts } from '../tables.ts';
import { rememberMatch } from './known-matches.ts';

/** A title of somebody's own account, with the game it is to be; undefined where either is not there. */
async function findChoice(
  db: Db,
  userId: string,
  { accountId, providerId, gameId }: v.InferOutput<typeof MatchByHand>,
) {
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

/** Remembers for everyone what somebody says a title is; throws not_found for a title or game that is not there. */
export async function matchByHand(db: Db, userId: string, choice: v.InferOutput<typeof MatchByHand>): Promise<void> {
  const found = await findChoice(db, userId, choice);
  const provider = platformOfAccount(found?.accountType ?? 0)?.provider;
  if (!found || !provider) throw new Problem('not_found');
  await rememberMatch(db, provider, choice.providerId, found.game);
}
