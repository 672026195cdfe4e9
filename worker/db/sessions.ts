import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { REFRESH_TOKEN_SECONDS } from '../lib/grant.ts';
import { hashSecret, makeSecret } from '../lib/secret.ts';
import type { Db } from './client.ts';
import { refreshTokens, sessions, users } from './tables/people.ts';
import { forgetTries } from './tries.ts';

/** What is stored of a refresh token. The client is part of it: a token is of no use to another client. */
export function hashRefreshToken(clientId: string, token: string): string {
  return hashSecret(`${clientId} ${token}`);
}

export function refreshExpiry(now: Date): string {
  return new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000).toISOString();
}

/** `address`: where the person comes from; their wrong passwords from there are forgotten. */
type Opening = { userId: string; clientId: string; scope: string; address: string };

/** What a client is given: the access token is made of it, and `refreshToken` is there with the scope offline_access. */
export type Grant = { userId: string; sessionId: string; scope: string; refreshToken: string | undefined };

/** Opens a session for somebody who has proved who they are. One round trip. */
export async function openSession(db: Db, { userId, clientId, scope, address }: Opening, now: Date): Promise<Grant> {
  const at = now.toISOString();
  const sessionId = crypto.randomUUID();
  const refreshToken = scope.split(' ').includes('offline_access') ? makeSecret() : undefined;
  await db.batch([
    forgetTries(db, userId, address),
    // The first sign-in takes the moment of registering, which is how the profile knows it from later ones.
    db
      .update(users)
      .set({ lastLoginAt: sql`iif(${users.lastLoginAt} IS NULL, ${users.createdAt}, ${at})` })
      .where(eq(users.id, userId)),
    db.insert(sessions).values({ id: sessionId, userId, scope, createdAt: at, lastUsedAt: at }),
    ...(refreshToken
      ? [
          db.insert(refreshTokens).values({
            hash: hashRefreshToken(clientId, refreshToken),
            sessionId,
            expiresAt: refreshExpiry(now),
          }),
        ]
      : []),
  ]);
  return { userId, sessionId, scope, refreshToken };
}

/** The statement that ends every session of a person, but for the one to keep. */
export function endSessionsOf(db: Db, userId: string, now: Date, keep = '') {
  return db
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), ne(sessions.id, keep)));
}
