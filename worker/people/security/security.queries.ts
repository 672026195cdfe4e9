import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { ACCESS_TOKEN_SECONDS, type Bearer } from '../../platform/crypto/token.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { isoBefore } from '../../platform/time.ts';
import { refreshTokens, securityEvents, sessions, users } from '../people.tables.ts';
import { attemptOwnPassword, forgetAttempts } from '../session/login-attempts/attempts.ts';
import { sessionOrigin } from '../session/login-attempts/limits.ts';
import { endThose } from '../session/opened-by.ts';
import { endSessionsOf, isFresh, readRecentProof } from '../session/sessions.ts';
import { type Asking, noteEvent } from './events.ts';
import type { SecurityEvent } from './security.schema.ts';

/** A session that can still be used: by a refresh token, or by the access token of a moment ago. */
function isAlive(now: Date) {
  const lately = isoBefore(now, ACCESS_TOKEN_SECONDS * 1000);
  const hasToken = sql`EXISTS (SELECT 1 FROM ${refreshTokens} t WHERE t.session_id = sessions.id
    AND t.spent_at IS NULL AND t.expires_at > ${now.toISOString()})`;
  return and(isNull(sessions.endedAt), or(gt(sessions.lastUsedAt, lately), hasToken));
}

/** Where a person is signed in, the last use first. */
export function listSessions(db: Db, userId: string, now: Date) {
  const { id, device, place, createdAt, lastUsedAt } = sessions;
  return db
    .select({ id, device, place, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive(now)))
    .orderBy(desc(lastUsedAt), desc(id));
}

const isOpen = (userId: string) => and(eq(sessions.userId, userId), isNull(sessions.endedAt));

/**
 * Ends one session of a person. Its own needs no proof; another one's ending does, because a token may be stolen. The
 * rows are empty if there is no such session.
 */
export function endSession(db: Db, { userId, sessionId, from }: Asking, id: string, now: Date) {
  const isMeant = and(isOpen(userId), eq(sessions.id, id));
  const isAllowed = sql`(${id === sessionId ? 1 : 0} OR ${isFresh(sessionId, now)})`;
  const device = sql`(SELECT device FROM sessions WHERE id = ${id} AND user_id = ${userId})`;
  const isThere = sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${id} AND user_id = ${userId} AND ended_at IS NULL)`;
  const event = {
    userId,
    kind: 'sessionEnded',
    subject: device,
    from,
    when: sql`${isAllowed} AND ${isThere}`,
  } as const;
  return batch(db, {
    there: db.select({ id: sessions.id }).from(sessions).where(isMeant),
    proof: readRecentProof(db, sessionId, now),
    noted: noteEvent(db, event, now),
    ended: endThose(db, and(isMeant, isAllowed), now).returning({ id: sessions.id }),
  });
}

/** Ends every other session of a person who has proved lately who they are. */
export function endOtherSessions(db: Db, { userId, sessionId, from }: Asking, now: Date) {
  const proved = isFresh(sessionId, now);
  return batch(db, {
    proof: readRecentProof(db, sessionId, now),
    noted: noteEvent(db, { userId, kind: 'otherSessionsEnded', from, when: proved }, now),
    ended: endThose(db, and(isOpen(userId), ne(sessions.id, sessionId), proved), now).returning({ id: sessions.id }),
  });
}

/** Ends every session of a person, this one too. */
export const endEverySession = (db: Db, { userId, from }: Omit<Asking, 'sessionId'>, now: Date) =>
  db.batch([noteEvent(db, { userId, kind: 'otherSessionsEnded', from }, now), endSessionsOf(db, userId, now)]);

/** What happened to an account, newest first, and how much there is of it. */
export async function listEvents(db: Db, userId: string, { skip, count }: { skip: number; count: number }) {
  const { id, subject, device, place, at } = securityEvents;
  const kind = sql<SecurityEvent>`${securityEvents.kind}`.as('kind');
  const isTheirs = eq(securityEvents.userId, userId);
  const { events, totals } = await batch(db, {
    events: db
      .select({ id, kind, subject, device, place, at })
      .from(securityEvents)
      .where(isTheirs)
      .orderBy(desc(at), desc(id))
      .limit(count)
      .offset(skip),
    totals: db.select({ total: sql<number>`count(*)` }).from(securityEvents).where(isTheirs),
  });
  return { events, total: totals[0]?.total ?? 0 };
}

/** The hash of a person's password, with a counted attempt at it; for `judgeAttempt`. */
export async function attemptProof(db: Db, { userId, sessionId }: Bearer, now: Date) {
  const hasPassword = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND password_hash IS NOT NULL)`;
  const { found, waits } = await batch(db, {
    found: db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)),
    ...attemptOwnPassword(db, { userId, sessionId, when: hasPassword }, now),
  });
  return { hash: found[0]?.hash, waits };
}

/** The statement that writes down that a factor was shown in a session, as by adding it. */
export const noteFactor = (db: Db, { userId, sessionId }: Bearer, now: Date) =>
  db
    .update(sessions)
    .set({ factorAt: now.toISOString() })
    .where(and(isOpen(userId), eq(sessions.id, sessionId)));

/** Writes down that the person of a session was asked, and has proved who they are. */
export async function noteProof(db: Db, { userId, sessionId }: Bearer, by: 'password' | 'factor', now: Date) {
  const provedAt = now.toISOString();
  await db.batch([
    forgetAttempts(db, userId, sessionOrigin(sessionId)),
    db
      .update(sessions)
      .set({ provedAt, ...(by === 'factor' && { factorAt: provedAt }) })
      .where(and(isOpen(userId), eq(sessions.id, sessionId))),
  ]);
}
