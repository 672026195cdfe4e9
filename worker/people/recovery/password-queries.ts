import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { calendarFeeds } from '../../calendar/tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { PROVIDERS, type Provider } from '../../providers/oauth/providers.ts';
import { pairInvites, pairs } from '../../together/tables.ts';
import { yearShares } from '../../year/tables.ts';
import { socialIdentities } from '../tables.ts';
import { personalTokens } from '../tokens/tables.ts';
import { READERS, type Reader } from './schema.ts';

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
 * The statements that take from whoever was in an account what would let them read on. A stolen session makes the address
 * of the calendar, links of years, invitations and pairs without a proof, and no mail tells of them: all of them go,
 * however old. A token needs a proof, and its owner was told by a mail: those made before `since` stay. Factors stay too:
 * with a stranger's nobody gets in by the password, until they count as lost and go.
 */
export const removeReaders = (db: Db, userId: SQL, since: string | SQL) => ({
  tokens: db
    .delete(personalTokens)
    .where(and(eq(personalTokens.userId, userId), sql`${personalTokens.createdAt} > ${since}`))
    .returning({ id: personalTokens.id }),
  feed: db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning({ id: calendarFeeds.userId }),
  years: db.delete(yearShares).where(eq(yearShares.userId, userId)).returning({ id: yearShares.userId }),
  // Those that made a pair go with it, and are told of as a pair.
  pairs: db
    .delete(pairs)
    .where(or(eq(pairs.inviterId, userId), eq(pairs.guestId, userId)))
    .returning({ id: pairs.id }),
  invites: db.delete(pairInvites).where(eq(pairInvites.userId, userId)).returning({ id: pairInvites.id }),
});

/** Which kinds of readers were removed. */
export const removedIn = (removed: Record<Reader, readonly unknown[]>): Reader[] =>
  READERS.filter(kind => removed[kind].length > 0);

/** The providers among some identities, each once and in their fixed order. */
export const providersIn = (identities: { provider: Provider }[]) =>
  PROVIDERS.filter(provider => identities.some(one => one.provider === provider));
