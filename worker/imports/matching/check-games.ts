import { sql } from 'drizzle-orm';
import { numOfIdText } from '../../catalogue/game-numbers.ts';
import { isShownOrHeldByNum } from '../../catalogue/mature.ts';
import { platformOfAccount } from '../../catalogue/platforms.ts';
import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { storeOf } from '../../providers/store-catalogues.ts';
import { listTitles } from '../library/library-rows.ts';
import { matchLibrary } from './match-library.ts';

type NamedGame = { providerId: string; gameId: string | null };
type Hidden = { providerId: string; game: number };

/** The named games that the person is neither shown nor holds. */
function listHidden(db: Db, userId: string, named: readonly NamedGame[]) {
  const pairs = JSON.stringify(named.map(({ providerId, gameId }) => [providerId, gameId]));
  return db.all<Hidden>(sql`WITH asker(id) AS (SELECT ${userId})
    SELECT DISTINCT q.value->>0 AS providerId, g.num AS game FROM asker CROSS JOIN json_each(${pairs}) q
      JOIN games g ON g.num = ${sql.raw(numOfIdText('q.value->>1'))}
    WHERE NOT ${sql.raw(isShownOrHeldByNum('g.num', '(SELECT id FROM asker)'))}`);
}

/**
 * Lets a person name games for titles of their account: games that they are shown or hold, and the game that a title is
 * found to be, because their store says that they have it. Throws not_found for another game, and for an account of
 * somebody else.
 */
export async function checkGames(
  env: Env,
  db: Db,
  { userId, accountId, named }: { userId: string; accountId: string; named: readonly NamedGame[] },
): Promise<void> {
  const hidden = await listHidden(db, userId, named);
  if (hidden.length === 0) return;
  const [account] = await db.all<{ type: number }>(
    sql`SELECT account_type AS type FROM connected_accounts WHERE id = ${accountId} AND user_id = ${userId}`,
  );
  const provider = platformOfAccount(account?.type ?? 0)?.provider;
  if (!provider) throw new Problem('not_found');
  const hiddenTitles = new Set(hidden.map(({ providerId }) => providerId));
  const { titles } = await listTitles(db, accountId);
  const own = titles.filter(({ providerId }) => hiddenTitles.has(providerId));
  const matches = await matchLibrary(db, { provider, store: storeOf(env, provider) }, own);
  if (hidden.some(({ providerId, game }) => matches.get(providerId)?.game !== game)) throw new Problem('not_found');
}
