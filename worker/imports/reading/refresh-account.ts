import type { Env } from '../../env.ts';
import { canSeal, open, seal } from '../../platform/crypto/seal.ts';
import { DatabaseAway, type Db, rootCause, SessionEnded } from '../../platform/database/client.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { type GamingProvider, ProviderTrouble, type Reading } from '../../providers/gaming.ts';
import { adapterOf } from '../../providers/gaming-adapters.ts';
import { openDesk } from '../../providers/quota/quota.ts';
import type { Account } from './linked-account.ts';
import { type KeptToken, noteTrouble, storeReading } from './store-reading.ts';

/** The trouble in an error. Whatever an adapter stumbled over was the provider's answer; our own troubles are not. */
function troubleIn(error: unknown): ProviderTrouble {
  if (error instanceof ProviderTrouble) return error;
  const cause = rootCause(error);
  if (cause instanceof DatabaseAway || cause instanceof SessionEnded) throw error;
  log('warn', { message: 'A reading stumbled.', ...errorFacts(error) });
  return new ProviderTrouble('provider_changed');
}

async function readProvider(env: Env, db: Db, provider: GamingProvider, account: Account): Promise<Reading> {
  const { externalId, gamerTag, tokenEncrypted } = account;
  const token = tokenEncrypted === null ? undefined : await open(env, tokenEncrypted);
  return adapterOf(env, provider).read(openDesk(env, db), { externalId, gamerTag, token });
}

async function sealToken(env: Env, token: Reading['token']): Promise<KeptToken | undefined> {
  if (!token || !canSeal(env)) return undefined;
  return { sealed: await seal(env, token.value), expiresAt: token.expiresAt.toISOString() };
}

/** Asks the provider and keeps what it says; the trouble, if that did not work out. Nothing is ever removed. */
export async function refresh(
  env: Env,
  db: Db,
  who: { userId: string; provider: GamingProvider; account: Account },
): Promise<ProviderTrouble | undefined> {
  const { userId, provider, account } = who;
  try {
    const { titles, token } = await readProvider(env, db, provider, account);
    if (titles.length === 0) throw new ProviderTrouble('empty_library');
    await storeReading(db, account.id, titles, await sealToken(env, token), new Date());
    return undefined;
  } catch (error) {
    const trouble = troubleIn(error);
    await noteTrouble(db, userId, account.id, trouble.reason);
    return trouble;
  }
}
