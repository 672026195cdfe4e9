import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Bearer } from '../../../platform/crypto/token.ts';
import { type BatchStatement, batch, hasRow } from '../../../platform/database/batch.ts';
import type { Db } from '../../../platform/database/client.ts';
import type { Provider } from '../../../providers/oauth/providers.ts';
import { halfLogins } from '../../factors/factors.tables.ts';
import { socialIdentities, users } from '../../people.tables.ts';
import { noteEvent } from '../../security/events.ts';
import type { Whereabouts } from '../../security/whereabouts.ts';
import { attemptOwnPassword } from '../../session/login-attempts/attempts.ts';
import { endOpened, wasOpenedBy } from '../../session/opened-by.ts';
import { isFresh } from '../../session/sessions.ts';

type Claim = Bearer & { isAttempted: boolean };

const hasPassword = (db: Db, userId: string) =>
  hasRow(db, users, and(eq(users.id, userId), isNotNull(users.passwordHash)));

/**
 * The facts that can prove a person to be the owner of their account. A password in the request is counted as it is
 * read.
 */
export async function findProof(db: Db, { userId, sessionId, isAttempted }: Claim, now: Date) {
  const means = db
    .select({
      passwordHash: users.passwordHash,
      isFresh: sql<boolean>`${isFresh(sessionId, now)}`.mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, userId));
  const statements = attemptOwnPassword(db, { userId, sessionId, when: hasPassword(db, userId) }, now);
  const { found, waits } = isAttempted
    ? await batch(db, { found: means, ...statements })
    : { found: await means, waits: [] };
  return { passwordHash: found[0]?.passwordHash, isFresh: found[0]?.isFresh === true, waits };
}

/**
 * Whether the proof that a person of `users` gave at a moment is still valid: no other password was set since, and
 * nothing was linked, because one proof links one provider.
 */
export const stillCounts = (provedAt: string) => sql`coalesce(users.password_set_at, '') < ${provedAt}
  AND NOT EXISTS (SELECT 1 FROM social_identities s WHERE s.user_id = users.id AND s.linked_at >= ${provedAt})`;

/** The unlinking: of which identity, from whom, on which condition, and its consequences. */
type Removal = {
  userId: string;
  /** The session that stays: its person has just proved in it who they are. */
  sessionId: string;
  provider: Provider;
  condition: SQL;
  along: readonly BatchStatement[];
  from: Whereabouts;
};

/**
 * Removes a provider from a person who has another way in, and ends the other sessions that it opened and the
 * log-ins that it began. Returns whether the condition held, and what
 * is left.
 */
export async function removeProvider(db: Db, removal: Removal) {
  const { userId, sessionId, provider, condition, along, from } = removal;
  const now = new Date();
  const others = sql`EXISTS (SELECT 1 FROM social_identities AS other
    WHERE other.user_id = ${userId} AND other.provider <> ${provider})`;
  const isTheirs = eq(socialIdentities.userId, userId);
  const isMeant = and(isTheirs, eq(socialIdentities.provider, provider));
  const isRemoved = sql`EXISTS (SELECT 1 FROM social_identities AS own
    WHERE own.user_id = ${userId} AND own.provider = ${provider}) AND ${condition} AND ${or(hasPassword(db, userId), others)}`;
  const event = { userId, kind: 'providerUnlinked', subject: provider, from, when: isRemoved } as const;
  const statements = {
    told: db.select({ isAllowed: sql<boolean>`${condition}`.mapWith(Boolean) }).from(sql`(SELECT 1)`),
    noted: noteEvent(db, event, now),
    ended: endOpened(db, { userId, opened: wasOpenedBy(provider), keep: sessionId, when: isRemoved }, now),
    halves: db
      .delete(halfLogins)
      .where(and(eq(halfLogins.userId, userId), eq(halfLogins.openedBy, provider), isRemoved)),
    removed: db
      .delete(socialIdentities)
      .where(and(isMeant, condition, or(hasPassword(db, userId), others)))
      .returning({ provider: socialIdentities.provider }),
    left: db
      .selectDistinct({ provider: socialIdentities.provider })
      .from(socialIdentities)
      .where(isTheirs)
      .orderBy(socialIdentities.provider),
  };
  const { told, removed, left } = await batch(db, statements, along);
  return { isAllowed: told[0]?.isAllowed === true, isRemoved: removed.length > 0, left: left.map(row => row.provider) };
}
