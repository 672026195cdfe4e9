import type { Context } from 'hono';
import * as v from 'valibot';
import type { DbApp } from '../../platform/http/hono.ts';
import { type SecondStepNeeded, startHalf } from '../factors/half-login.ts';
import { browserOf } from '../security/events.ts';
import { captchaTrouble, proveLogin } from './login-attempts/prove-login.ts';
import { type Client, type Form, need, OAuthError, readScopes } from './oauth.ts';
import { SignIn } from './session.schema.ts';
import { type Grant, openSession } from './sessions.ts';

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
