import { and, eq, sql } from 'drizzle-orm';
import { platformAt } from '../../catalogue/platforms.ts';
import type { Env } from '../../env.ts';
import { canSeal, open, seal } from '../../platform/crypto/seal.ts';
import { DatabaseAway, type Db, rootCause, SessionEnded } from '../../platform/database/client.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { GamingProvider, LibraryReading } from '../../providers/gaming.ts';
import { adapterOf } from '../../providers/gaming-setup.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { openQuota, type Quota } from '../../providers/quota/quota.ts';
import { accountTitles, connectedAccounts } from '../imports.tables.ts';
import { noteReadingError, type StoredToken, storeReading } from './store-reading.ts';

/** How long a good reading is used instead of the provider. */
const FRESH_MS = 5 * MINUTE_MS;

/** One of a person's own linked accounts at a provider, or undefined. */
export async function findAccountToRead(db: Db, userId: string, provider: GamingProvider, id: string) {
  const [account] = await db
    .select({
      id: connectedAccounts.id,
      externalId: connectedAccounts.externalId,
      gamerTag: connectedAccounts.gamerTag,
      tokenEncrypted: connectedAccounts.tokenEncrypted,
      lastSyncAt: connectedAccounts.lastSyncAt,
      trouble: connectedAccounts.trouble,
      wishesAt: connectedAccounts.wishesAt,
      isRead: sql<number>`EXISTS (SELECT 1 FROM ${accountTitles} WHERE account_id = ${connectedAccounts.id})`,
    })
    .from(connectedAccounts)
    .where(
      and(
        eq(connectedAccounts.id, id),
        eq(connectedAccounts.userId, userId),
        eq(connectedAccounts.accountType, platformAt(provider).accountType),
      ),
    );
  return account;
}

type AccountToRead = NonNullable<Awaited<ReturnType<typeof findAccountToRead>>>;

/** Whether the last reading succeeded, and not long ago. */
export function isFreshReading({ lastSyncAt, trouble }: AccountToRead, now: Date): boolean {
  return trouble === null && now.getTime() - Date.parse(lastSyncAt ?? '') < FRESH_MS;
}

/** The provider's error inside an error. An adapter that failed on an answer means that the provider has changed; errors of our own are thrown. */
function providerErrorIn(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const cause = rootCause(error);
  if (cause instanceof DatabaseAway || cause instanceof SessionEnded) throw error;
  log('warn', { message: 'A reading stumbled.', ...errorFacts(error) });
  return new ProviderError('provider_changed');
}

type ProviderAccount = {
  provider: GamingProvider;
  account: Pick<AccountToRead, 'externalId' | 'gamerTag' | 'tokenEncrypted'>;
};

async function askAdapter(env: Env, quota: Quota, { provider, account }: ProviderAccount): Promise<LibraryReading> {
  const { externalId, gamerTag, tokenEncrypted } = account;
  const token = tokenEncrypted === null ? undefined : await open(env, tokenEncrypted);
  const reading = await adapterOf(env, provider).read(quota, { externalId, gamerTag, token });
  if (reading.titles.length === 0) throw new ProviderError('empty_library');
  return reading;
}

/** Everything a provider shows of an account now. Throws ProviderError, and for an empty library as well. */
export async function readAccount(env: Env, quota: Quota, account: ProviderAccount): Promise<LibraryReading> {
  try {
    return await askAdapter(env, quota, account);
  } catch (error) {
    throw providerErrorIn(error);
  }
}

/** Stores what was read. `isNight`: nobody has asked for it, so titles that are new wait for a review. */
export async function keepReading(
  env: Env,
  db: Db,
  accountId: string,
  { titles, token }: LibraryReading,
  isNight: boolean,
): Promise<void> {
  await storeReading(db, accountId, { titles, token: await sealToken(env, token), now: new Date(), isNight });
}

async function sealToken(env: Env, token: LibraryReading['token']): Promise<StoredToken | undefined> {
  if (!token || !canSeal(env)) return undefined;
  return { sealed: await seal(env, token.value), expiresAt: token.expiresAt.toISOString() };
}

/** Reads from the provider and stores the titles; returns the error, if it failed. Nothing is ever removed. */
export async function refreshAccount(
  env: Env,
  db: Db,
  who: { userId: string; provider: GamingProvider; account: AccountToRead },
): Promise<ProviderError | undefined> {
  const { userId, provider, account } = who;
  try {
    const reading = await readAccount(env, openQuota(env, db), { provider, account });
    await keepReading(env, db, account.id, reading, false);
    return undefined;
  } catch (error) {
    const providerError = providerErrorIn(error); // storing may stumble over an answer as well
    await noteReadingError(db, userId, account.id, providerError.reason);
    return providerError;
  }
}
