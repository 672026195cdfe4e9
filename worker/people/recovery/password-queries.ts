import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { PROVIDERS, type Provider } from '../../providers/oauth/providers.ts';
import { authenticatorApps, factorResets, passkeys, recoveryCodes } from '../factors/tables.ts';
import { socialIdentities } from '../tables.ts';
import { personalTokens } from '../tokens/tables.ts';

/** The effect of another password: proofs that were given with the old one are no longer valid. */
export const newPassword = (passwordHash: string, now: Date) => ({ passwordHash, passwordSetAt: now.toISOString() });

/**
 * The statement that removes every provider of a person who is given a password with it, so that they keep a way in.
 */
export const unlinkAll = (db: Db, userId: SQL) =>
  db
    .delete(socialIdentities)
    .where(eq(socialIdentities.userId, userId))
    .returning({ provider: socialIdentities.provider });

/** The statements that remove every other way into an account, and what would keep its person out of it. */
export const removeWaysIn = (db: Db, userId: SQL) => ({
  tokens: db.delete(personalTokens).where(eq(personalTokens.userId, userId)),
  keys: db.delete(passkeys).where(eq(passkeys.userId, userId)),
  app: db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId)),
  codes: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  lost: db.delete(factorResets).where(eq(factorResets.userId, userId)),
});

/** The providers among some identities, each once and in their fixed order. */
export const providersIn = (identities: { provider: Provider }[]) =>
  PROVIDERS.filter(provider => identities.some(one => one.provider === provider));
