import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { hashSecret, makeSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { forgetAttempts } from '../login-attempts/attempts.ts';
import type { Origin } from '../login-attempts/limits.ts';
import { refreshTokens, sessions, users } from '../tables.ts';
import { REFRESH_TOKEN_SECONDS } from './refresh-cookie.ts';

/** The stored form of a refresh token. The client is part of it, so a token is useless to another client. */
export function hashRefreshToken(clientId: string, token: string): string {
  return hashSecret(`${clientId} ${token}`);
}

export function refreshExpiry(now: Date): string {
  return new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000).toISOString();
}

/** A session is renewed as long as it is used, and for a year at most: then its person logs in again. */
const SESSION_MAX_MS = 365 * 24 * 60 * 60 * 1000;

export const oldestSession = (now: Date): string => new Date(now.getTime() - SESSION_MAX_MS).toISOString();

/** `origin`: where the person comes from; their wrong passwords from there are forgotten. */
type Opening = { userId: string; clientId: string; scope: string; origin: Origin };

/**
 * The tokens that a client is given: the access token is made from it, and `refreshToken` is there with the scope
 * offline_access.
 */
export type Grant = { userId: string; sessionId: string; scope: string; refreshToken: string | undefined };

/** The first sign-in has the time of the registration, by which the profile tells it from later ones. */
const signedInAt = (at: string) => sql`iif(${users.lastLoginAt} IS NULL, ${users.createdAt}, ${at})`;

/**
 * The statements that open a session for a person who has proved who they are, and its values. They may follow those
 * that create the person; if there is none, or the condition on `users` fails, they open nothing.
 */
export function prepareSession(db: Db, { userId, clientId, scope, origin }: Opening, now: Date, condition?: SQL) {
  const [id, at] = [crypto.randomUUID(), now.toISOString()];
  const refreshToken = scope.split(' ').includes('offline_access') ? makeSecret() : undefined;
  const isTheirs = and(eq(users.id, userId), condition);
  const hash = refreshToken && hashRefreshToken(clientId, refreshToken);
  const statements = [
    forgetAttempts(db, userId, origin),
    db
      .update(users)
      .set({ lastLoginAt: signedInAt(at) })
      .where(isTheirs),
    db.run(sql`INSERT INTO ${sessions} (id, user_id, scope, created_at, last_used_at)
      SELECT ${id}, ${users.id}, ${scope}, ${at}, ${at} FROM ${users} WHERE ${isTheirs}`),
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
  await db.batch(statements);
  return grant;
}

/** How long a sign-in proves that its session belongs to the owner. */
const FRESH_MS = 10 * 60_000;

/**
 * Whether a session was opened by a recent sign-in, and the password has not changed since. An access token proves
 * nothing by itself, because it may be stolen, nor does a renewed one: the session keeps its age.
 */
export const isFresh = (
  sessionId: string,
  now: Date,
) => sql`EXISTS (SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = ${sessionId} AND s.ended_at IS NULL AND s.created_at > ${new Date(now.getTime() - FRESH_MS).toISOString()}
    AND s.created_at > coalesce(u.password_set_at, ''))`;

/** The statement that ends every session of a person, except the one to keep. */
export function endSessionsOf(db: Db, userId: string | SQL<string>, now: Date, keep = '') {
  return db
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), ne(sessions.id, keep)));
}
