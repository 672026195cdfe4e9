import type { Context } from 'hono';
import * as v from 'valibot';
import { deriveSecret, type Keys } from '../../platform/crypto/token.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { type SecondStepNeeded, startHalf } from '../factors/half-login.ts';
import { browserOf } from '../security/events.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import { captchaTrouble, proveLogin } from './login-attempts/prove-login.ts';
import { type Client, type Form, need, OAuthError, readScopes } from './oauth.ts';
import { dropRefreshToken, refreshTokenOf } from './refresh-cookie.ts';
import { rotate } from './session.queries.ts';
import { SignIn } from './session.schema.ts';
import {
  type Grant,
  hashRefreshToken,
  oldestSession,
  openSession,
  refreshExpiry,
  repeatableSince,
} from './sessions.ts';

function readSignIn(form: Form): SignIn {
  const sent = { username: need(form, 'username'), password: need(form, 'password'), captcha: form.get('captcha') };
  const result = v.safeParse(SignIn, sent);
  if (!result.success) throw new OAuthError('invalid_request');
  return result.output;
}

/**
 * The password grant (RFC 6749, section 4.3): a new session, with a refresh token if offline access is granted. For a
 * person whose password alone does not sign in it is the ticket of the second step.
 */
export async function signIn(c: Context<DbApp>, form: Form, client: Client): Promise<Grant | SecondStepNeeded> {
  const scope = readScopes(form)?.join(' ') ?? client.scope;
  const login = readSignIn(form);
  const now = new Date();
  const proof = await proveLogin(c, login, now);
  if (proof.result === 'wait') throw new OAuthError('slow_down', { headers: { 'Retry-After': String(proof.seconds) } });
  if (proof.result === 'asks') throw new OAuthError('captcha_required', { says: captchaTrouble(login) });
  if (proof.result === 'wrong') throw new OAuthError('invalid_grant');
  const { userId, origin, methods } = proof;
  if (methods.length > 0) {
    const half = { userId, clientId: client.id, scope, methods, openedBy: 'password' } as const;
    return startHalf(c.var.db, half, origin, now);
  }
  const from = await browserOf(c, userId);
  const opening = { userId, clientId: client.id, scope, origin, from, openedBy: ['password'] as const };
  return openSession(c.var.db, opening, now);
}

function tokenOf(c: Context<DbApp>, form: Form, client: Client): string {
  if (client.keeps === 'body' || form.get('refresh_token')) return need(form, 'refresh_token');
  const token = refreshTokenOf(c);
  if (!token) throw new OAuthError('invalid_grant', { says: 'expired_grant' });
  return token;
}

/** Always the same for a token, so that it can be given again although the database has only its hash. */
const successorOf = (env: Keys, client: Client, token: string) =>
  deriveSecret(env, `refresh token of ${client.id}`, token);

/**
 * The refresh grant (RFC 6749, section 6): exchanges the token for its successor. The latest one that was used gives the
 * same successor for a minute, because its answer may have been lost; any other that was used before is a copied one,
 * whoever shows it, and ends the session with all its tokens.
 */
export async function refresh(c: Context<DbApp>, form: Form, client: Client): Promise<Grant> {
  const token = tokenOf(c, form, client);
  const scopes = readScopes(form);
  const now = new Date();
  const next = successorOf(c.env, client, token);
  const session = await rotate(c.var.db, {
    hash: hashRefreshToken(client.id, token),
    nextHash: hashRefreshToken(client.id, next),
    nextExpiresAt: refreshExpiry(now),
    oldest: oldestSession(now),
    repeatable: repeatableSince(now),
    scopes: scopes ?? [],
    now: now.toISOString(),
    from: whereaboutsOf(c),
  });
  if (!session) dropRefreshToken(c);
  if (session && !session.covered) throw new OAuthError('invalid_scope');
  if (!session?.renewed) throw new OAuthError('invalid_grant', { says: 'expired_grant' });
  return {
    userId: session.userId,
    sessionId: session.id,
    scope: scopes?.join(' ') ?? session.scope,
    refreshToken: next,
  };
}
