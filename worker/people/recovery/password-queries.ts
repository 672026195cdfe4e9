import { eq, or, type SQL } from 'drizzle-orm';
import { calendarFeeds } from '../../calendar/tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { PROVIDERS, type Provider } from '../../providers/oauth/providers.ts';
import { pairInvites, pairs } from '../../together/tables.ts';
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

/**
 * The statements that take from whoever had an account what would let them read on: tokens, the address of the calendar,
 * people to compare with. Factors stay: with a stranger's nobody gets in by the password, until they count as lost and
 * go.
 */
export const removeReaders = (db: Db, userId: SQL) => ({
  tokens: db.delete(personalTokens).where(eq(personalTokens.userId, userId)),
  feed: db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)),
  invites: db.delete(pairInvites).where(eq(pairInvites.userId, userId)),
  paired: db.delete(pairs).where(or(eq(pairs.inviterId, userId), eq(pairs.guestId, userId))),
});

/** The providers among some identities, each once and in their fixed order. */
export const providersIn = (identities: { provider: Provider }[]) =>
  PROVIDERS.filter(provider => identities.some(one => one.provider === provider));
