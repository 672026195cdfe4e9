import * as v from 'valibot';
import { hashSecret, makeSecret } from '../../lib/secret.ts';
import { verifyPassword } from '../../lib/password.ts';
import type { Db } from '../../db/client.ts';
import { type Client, readScopes } from './clients.ts';
import { type Form, need, OAuthError } from './oauth.ts';
import { addSession, tryPassword } from './queries.ts';
import { hashRefreshToken, type Grant, refreshExpiry } from './refresh.ts';
import { SignIn } from './schema.ts';

const MS_PER_SECOND = 1000;

function readSignIn(form: Form): SignIn {
  const input = { username: need(form, 'username'), password: need(form, 'password') };
  const result = v.safeParse(SignIn, input);
  if (!result.success) throw new OAuthError('invalid_request');
  return result.output;
}

function refuseWaiting(waitUntil: string | undefined, now: Date): void {
  const waitMs = waitUntil ? Date.parse(waitUntil) - now.getTime() : 0;
  if (waitMs <= 0) return;
  throw new OAuthError('slow_down', { headers: { 'Retry-After': String(Math.ceil(waitMs / MS_PER_SECOND)) } });
}

/**
 * The password grant (RFC 6749, section 4.3). The try is counted before the password is checked, so that many at
 * once are counted too, and forgotten when it is right. An unknown name costs, counts and answers the same.
 */
export async function signIn(db: Db, form: Form, client: Client, address: string): Promise<Grant> {
  const { username, password } = readSignIn(form);
  const scope = (readScopes(form) ?? client.scope.split(' ')).join(' ');
  const now = new Date();
  const { user, waitUntil } = await tryPassword(db, username, address, now);
  refuseWaiting(waitUntil, now);
  const isRight = await verifyPassword(password, user?.passwordHash);
  if (!user || !isRight) throw new OAuthError('invalid_grant');
  const refreshToken = scope.includes('offline_access') ? makeSecret() : undefined;
  const session = { id: crypto.randomUUID(), userId: user.id, scope, createdAt: now.toISOString() };
  const hash = refreshToken && hashRefreshToken(client, refreshToken);
  await addSession(db, session, hash && { hash, expiresAt: refreshExpiry(now) }, address);
  return { userId: user.id, sessionId: session.id, scope, refreshToken };
}
