import type { Env } from '../../env.ts';
import { canSeal, open, seal } from '../../platform/crypto/seal.ts';
import { DatabaseAway, type Db, rootCause, SessionEnded } from '../../platform/database/client.ts';
import { errorFacts, log } from '../../platform/log.ts';
import type { GamingProvider, Reading } from '../../providers/gaming.ts';
import { adapterOf } from '../../providers/gaming-adapters.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { openQuota } from '../../providers/quota/quota.ts';
import type { Account } from './linked-account.ts';
import { type KeptToken, noteError, storeReading } from './store-reading.ts';

/**
 * The provider's error inside an error. If an adapter failed on an answer, the answer is to blame; our own errors are
 * not that.
 */
function providerErrorIn(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const cause = rootCause(error);
  if (cause instanceof DatabaseAway || cause instanceof SessionEnded) throw error;
  log('warn', { message: 'A reading stumbled.', ...errorFacts(error) });
  return new ProviderError('provider_changed');
}

async function readProvider(env: Env, db: Db, provider: GamingProvider, account: Account): Promise<Reading> {
  const { externalId, gamerTag, tokenEncrypted } = account;
  const token = tokenEncrypted === null ? undefined : await open(env, tokenEncrypted);
  return adapterOf(env, provider).read(openQuota(env, db), { externalId, gamerTag, token });
}

async function sealToken(env: Env, token: Reading['token']): Promise<KeptToken | undefined> {
  if (!token || !canSeal(env)) return undefined;
  return { sealed: await seal(env, token.value), expiresAt: token.expiresAt.toISOString() };
}

/** Reads from the provider and stores the titles; returns the error, if it failed. Nothing is ever removed. */
export async function refreshAccount(
  env: Env,
  db: Db,
  who: { userId: string; provider: GamingProvider; account: Account },
): Promise<ProviderError | undefined> {
  const { userId, provider, account } = who;
  try {
    const { titles, token } = await readProvider(env, db, provider, account);
    if (titles.length === 0) throw new ProviderError('empty_library');
    await storeReading(db, account.id, titles, await sealToken(env, token), new Date());
    return undefined;
  } catch (error) {
    const told = providerErrorIn(error);
    await noteError(db, userId, account.id, told.reason);
    return told;
  }
}
