import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { App } from '../env.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from './token.ts';

const COOKIE = 'raff_refresh';

export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60;

/** What must not be kept by anyone on the way. */
export const NO_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/** Out of reach of scripts and of other sites, and sent to the token endpoint only. */
const cookieOptions = (c: Context) =>
  ({
    path: '/connect',
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(c.req.url).protocol === 'https:',
  }) as const;

export function dropCookie(c: Context): void {
  deleteCookie(c, COOKIE, cookieOptions(c));
}

export function readCookie(c: Context<App>): string | undefined {
  return getCookie(c, COOKIE) || undefined;
}

type Given = { userId: string; sessionId: string; scope: string; refreshToken: string | undefined };

/** The answer of RFC 6749, section 5.1. A browser's refresh token goes into its cookie instead. */
export async function answerTokens(c: Context<App>, given: Given, keeps: 'cookie' | 'body') {
  const { userId, sessionId, scope, refreshToken } = given;
  const tokens = {
    access_token: await signAccessToken(c.env, userId, scope, sessionId),
    token_type: 'Bearer' as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    scope,
  };
  if (refreshToken && keeps === 'cookie')
    setCookie(c, COOKIE, refreshToken, { ...cookieOptions(c), maxAge: REFRESH_TOKEN_SECONDS });
  return refreshToken && keeps === 'body' ? { ...tokens, refresh_token: refreshToken } : tokens;
}
