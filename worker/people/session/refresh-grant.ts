import type { Context } from 'hono';
import { deriveSecret, type Keys } from '../../platform/crypto/token.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import { type Client, type Form, need, OAuthError, readScopes } from './oauth.ts';
import { dropRefreshToken, refreshTokenOf } from './refresh-cookie.ts';
import { rotate } from './session.queries.ts';
import { type Grant, hashRefreshToken, oldestSession, refreshExpiry, repeatableSince } from './sessions.ts';

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
