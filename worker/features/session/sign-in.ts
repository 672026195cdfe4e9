import type { Context } from 'hono';
import * as v from 'valibot';
import { type Grant, openSession } from '../../db/sessions.ts';
import { provePassword } from '../../db/tries.ts';
import type { App } from '../../env.ts';
import { addressOf } from '../../middleware/rate-limit.ts';
import { type Client, type Form, need, OAuthError, readScopes } from './oauth.ts';
import { SignIn } from './schema.ts';

function readSignIn(form: Form): SignIn {
  const result = v.safeParse(SignIn, { username: need(form, 'username'), password: need(form, 'password') });
  if (!result.success) throw new OAuthError('invalid_request');
  return result.output;
}

/** The password grant (RFC 6749, section 4.3): a new session, with a refresh token where offline access is granted. */
export async function signIn(c: Context<App>, form: Form, client: Client): Promise<Grant> {
  const scope = readScopes(form)?.join(' ') ?? client.scope;
  const { username: login, password } = readSignIn(form);
  const address = addressOf(c);
  const now = new Date();
  const proof = await provePassword(c.var.db, { login, password, address }, now);
  if (proof.result === 'wait') throw new OAuthError('slow_down', { headers: { 'Retry-After': String(proof.seconds) } });
  if (proof.result === 'wrong') throw new OAuthError('invalid_grant');
  return openSession(c.var.db, { userId: proof.userId, clientId: client.id, scope, address }, now);
}
