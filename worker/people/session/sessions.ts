import { and, eq, type SQL, sql } from 'drizzle-orm';
import { hashSecret, makeSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { DAY_MS, isoAfter, isoBefore, MINUTE_MS, SECOND_MS } from '../../platform/time.ts';
import { refreshTokens, sessions, users } from '../people.tables.ts';
import { type Browser, noteSignIn } from '../security/events.ts';
import { forgetAttempts } from './login-attempts/attempts.ts';
import type { Origin } from './login-attempts/limits.ts';
import { endThose, isFactor, type Opener } from './opened-by.ts';
import { REFRESH_TOKEN_SECONDS } from './refresh-cookie.ts';

/** The stored form of a refresh token. The client is part of it, so a token is useless to another client. */
export function hashRefreshToken(clientId: string, token: string): string {
  return hashSecret(`${clientId} ${token}`);
}

export function refreshExpiry(now: Date): string {
  return isoAfter(now, REFRESH_TOKEN_SECONDS * SECOND_MS);
}

/** A session is renewed as long as it is used, and for a year at most: then its person logs in again. */
const SESSION_MAX_MS = 365 * DAY_MS;

export const oldestSession = (now: Date): string => isoBefore(now, SESSION_MAX_MS);

/** How long an answer that was lost on its way can be asked for again, with the token that it had spent. */
const REPEATABLE_MS = MINUTE_MS;

export const repeatableSince = (now: Date): string => isoBefore(now, REPEATABLE_MS);

/**
 * `origin`: where the person comes from; their wrong passwords from there are forgotten. `from`: the browser and the
 * place that the session is shown with. `openedBy`: what they have shown.
 */
type Opening = {
  userId: string;
  clientId: string;
  scope: string;
  origin: Origin;
  from: Browser;
  openedBy: readonly Opener[];
};

/**
 * The tokens that a client is given: the access token is made from it, and `refreshToken` is there with the scope
 * offline_access. `isNewDevice`: its owner should hear of it.
 */
export type Grant = {
  userId: string;
  sessionId: string;
  scope: string;
  refreshToken: string | undefined;
  isNewDevice?: boolean;
};

/** The first sign-in has the time of the registration, by which the profile tells it from later ones. */
const signedInAt = (at: string) => sql`iif(${users.lastLoginAt} IS NULL, ${users.createdAt}, ${at})`;

/**
 * The statements that open a session for a person who has proved who they are, and its values. They may follow those
 * that create the person; if there is none, or the condition on `users` fails, they open nothing.
 */
export function prepareSession(db: Db, opening: Opening, now: Date, condition?: SQL) {
  const { userId, clientId, scope, origin, from, openedBy } = opening;
  const id = crypto.randomUUID();
  const at = now.toISOString();
  const refreshToken = scope.split(' ').includes('offline_access') ? makeSecret() : undefined;
  const isTheirs = and(eq(users.id, userId), condition);
  const factorAt = openedBy.some(isFactor) ? at : null;
  const hash = refreshToken && hashRefreshToken(clientId, refreshToken);
  const statements = [
    noteSignIn(db, isTheirs, from, now),
    forgetAttempts(db, userId, origin),
    db
      .update(users)
      .set({ lastLoginAt: signedInAt(at) })
      .where(isTheirs),
    db.run(sql`INSERT INTO ${sessions}
        (id, user_id, scope, created_at, last_used_at, device, place, factor_at, opened_by)
      SELECT ${id}, ${users.id}, ${scope}, ${at}, ${at}, ${from.device}, ${from.place}, ${factorAt},
        ${openedBy.join(' ')} FROM ${users} WHERE ${isTheirs}`),
    db.run(sql`INSERT INTO ${refreshTokens} (hash, session_id, expires_at)
      SELECT ${hash ?? null}, ${sessions.id}, ${refreshExpiry(now)} FROM ${sessions}
      WHERE ${sessions.id} = ${id} AND ${hash !== undefined}`),
  ] as const;
  const grant: Grant = { userId, sessionId: id, scope, refreshToken };
  return { grant, statements };
}

/** Opens a session for a person who has proved who they are. One round trip. */
export async function openSession(db: Db, opening: Opening, now: Date): Promise<Grant> {
  const { grant, statements } = prepareSession(db, opening, now);
  const [noted] = await db.batch(statements);
  return { ...grant, isNewDevice: noted[0]?.kind === 'newDevice' };
}

/** How long a proof counts: that of the sign-in, or a later one. */
const FRESH_MS = 10 * MINUTE_MS;

export const freshUntil = (provedAt: Date) => isoAfter(provedAt, FRESH_MS);

/** Whether a moment in a session lies less than ten minutes back, and no other password was set since. */
const isSince = (moment: SQL, sessionId: string, now: Date) => sql`EXISTS (SELECT 1 FROM sessions s
  JOIN users u ON u.id = s.user_id WHERE s.id = ${sessionId} AND s.ended_at IS NULL
    AND ${moment} > ${isoBefore(now, FRESH_MS)} AND ${moment} > coalesce(u.password_set_at, ''))`;

/**
 * Whether a session was opened by a recent sign-in, or its person has proved since who they are, and the password has
 * not changed meanwhile. An access token proves nothing by itself, because it may be stolen, nor does a renewed one:
 * the session keeps its age.
 */
export const isFresh = (sessionId: string, now: Date) =>
  isSince(sql`max(s.created_at, coalesce(s.proved_at, ''))`, sessionId, now);

/** Whether the person of a session was asked again lately, and has proved who they are; the sign-in does not count. */
export const isProvedAgain = (sessionId: string, now: Date) => isSince(sql`coalesce(s.proved_at, '')`, sessionId, now);

/** Whether a factor was shown in it: at the sign-in, or later. */
export const isFactorFresh = (sessionId: string, now: Date) => isSince(sql`coalesce(s.factor_at, '')`, sessionId, now);

/** The statement that ends every session of a person. */
export const endSessionsOf = (db: Db, userId: string, now: Date) => endThose(db, eq(sessions.userId, userId), now);

/**
 * The statement that reads whether a session was opened, or its person has proved who they are, within ten minutes; for
 * `checkProof`. What depends on it has `isFresh` as its condition, so that both fit into one batch.
 */
export const readRecentProof = (db: Db, sessionId: string, now: Date) =>
  db.select({ isRecent: sql<boolean>`${isFresh(sessionId, now)}`.mapWith(Boolean) }).from(sql`(SELECT 1)`);

/** Throws 400 confirm_identity unless the proof is recent. */
export function checkRecentProof([proof]: { isRecent: boolean }[]): void {
  if (!proof?.isRecent) throw new Problem('confirm_identity');
}
