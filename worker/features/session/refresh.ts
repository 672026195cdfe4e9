import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { App } from '../../env.ts';
import { hashSecret, makeSecret } from '../../lib/secret.ts';
import { type Client, type Form, need, OAuthError, readScopes } from './oauth.ts';
import { rotate } from './queries.ts';

const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60;

const COOKIE = 'raff_refresh';

export type Grant = { userId: string; sessionId: string; scope: string; refreshToken: string | undefined };

/** What is stored of a refresh token. The client is part of it: a token is of no use to another client. */
export function hashRefreshToken(client: Client, token: string): string {
  return hashSecret(`${client.id} ${token}`);
}

export function refreshExpiry(now: Date): string {
  return new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000).toISOString();
}

/** Out of reach of scripts and of other sites, and sent to the token endpoint only. */
const cookieOptions = (c: Context<App>) =>
  ({
    path: '/connect',
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(c.req.url).protocol === 'https:',
  }) as const;

export function keepCookie(c: Context<App>, token: string): void {
  setCookie(c, COOKIE, token, { ...cookieOptions(c), maxAge: REFRESH_TOKEN_SECONDS });
}

export function dropCookie(c: Context<App>): void {
  deleteCookie(c, COOKIE, cookieOptions(c));
}

export function readCookie(c: Context<App>): string | undefined {
  return getCookie(c, COOKIE) || undefined;
}

function tokenOf(c: Context<App>, form: Form, client: Client): string {
  if (client.keeps === 'body' || form.get('refresh_token')) return need(form, 'refresh_token');
  const token = readCookie(c);
  if (!token) throw new OAuthError('invalid_grant', { says: 'expired_grant' });
  return token;
}

/**
 * The refresh grant (RFC 6749, section 6): spends the token and gives its successor. A token spent before is a copied
 * one, whoever shows it, and ends the session with everything that came of it. The web's tabs renew one at a time.
 */
export async function refresh(c: Context<App>, form: Form, client: Client): Promise<Grant> {
  const token = tokenOf(c, form, client);
  const scopes = readScopes(form);
  const now = new Date();
  const next = makeSecret();
  const session = await rotate(c.var.db, {
    hash: hashRefreshToken(client, token),
    nextHash: hashRefreshToken(client, next),
    nextExpiresAt: refreshExpiry(now),
    scopes: scopes ?? [],
    now: now.toISOString(),
  });
  if (!session) dropCookie(c);
  if (session && !session.covered) throw new OAuthError('invalid_scope');
  if (!session?.renewed) throw new OAuthError('invalid_grant', { says: 'expired_grant' });
  return {
    userId: session.userId,
    sessionId: session.id,
    scope: scopes?.join(' ') ?? session.scope,
    refreshToken: next,
  };
}
