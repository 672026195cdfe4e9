import type { Context } from 'hono';
import * as v from 'valibot';
import type { App } from '../../env.ts';
import { verifyPassword } from '../../lib/password.ts';
import { makeSecret } from '../../lib/secret.ts';
import { addressOf } from '../../middleware/rate-limit.ts';
import { type Client, type Form, need, OAuthError, readScopes } from './oauth.ts';
import { addSession } from './queries.ts';
import { type Grant, hashRefreshToken, refreshExpiry } from './refresh.ts';
import { SignIn } from './schema.ts';
import { tryPassword } from './tries.ts';

function readSignIn(form: Form): SignIn {
  const result = v.safeParse(SignIn, { username: need(form, 'username'), password: need(form, 'password') });
  if (!result.success) throw new OAuthError('invalid_request');
  return result.output;
}

function refuseWaiting(waitUntil: string | undefined, now: Date): void {
  const waitMs = waitUntil ? Date.parse(waitUntil) - now.getTime() : 0;
  if (waitMs <= 0) return;
  throw new OAuthError('slow_down', { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } });
}

/** Whose name and password these are. An unknown name costs, counts and answers the same as a wrong password. */
async function findPerson(c: Context<App>, { username, password }: SignIn, now: Date): Promise<string> {
  const { user, waitUntil } = await tryPassword(c.var.db, username, addressOf(c), now);
  refuseWaiting(waitUntil, now);
  const isRight = await verifyPassword(password, user?.passwordHash);
  if (!user || !isRight) throw new OAuthError('invalid_grant');
  return user.id;
}

/** The password grant (RFC 6749, section 4.3): a new session, with a refresh token where offline access is granted. */
export async function signIn(c: Context<App>, form: Form, client: Client): Promise<Grant> {
  const scopes = readScopes(form) ?? client.scope.split(' ');
  const now = new Date();
  const at = now.toISOString();
  const userId = await findPerson(c, readSignIn(form), now);
  const session = { id: crypto.randomUUID(), userId, scope: scopes.join(' '), createdAt: at, lastUsedAt: at };
  const token = scopes.includes('offline_access') ? makeSecret() : undefined;
  const row = token && { hash: hashRefreshToken(client, token), sessionId: session.id, expiresAt: refreshExpiry(now) };
  await addSession(c.var.db, session, row ? [row] : [], addressOf(c));
  return { userId, sessionId: session.id, scope: session.scope, refreshToken: token };
}
