import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isHttps } from '../../platform/http/origin.ts';
import { DAY_SECONDS } from '../../platform/time.ts';

const NAME = 'raff_refresh';

export const REFRESH_TOKEN_SECONDS = 30 * DAY_SECONDS;

/** Out of reach of scripts and of other sites, and sent to the token endpoint only. */
const OPTIONS = { path: '/connect', httpOnly: true, sameSite: 'Strict' } as const;

/**
 * A browser takes a `__Host-` cookie from this host alone and by https only, so that no neighbour and nobody on the way
 * can plant one. It has to be sent everywhere for that.
 */
const secured = { ...OPTIONS, path: '/', secure: true, prefix: 'host' } as const;

const optionsOf = (c: Context) => (isHttps(c) ? secured : OPTIONS);

export const refreshTokenOf = (c: Context): string | undefined =>
  (isHttps(c) ? getCookie(c, NAME, 'host') : getCookie(c, NAME)) || undefined;

export function keepRefreshToken(c: Context, token: string): void {
  setCookie(c, NAME, token, { ...optionsOf(c), maxAge: REFRESH_TOKEN_SECONDS });
}

export function dropRefreshToken(c: Context): void {
  deleteCookie(c, NAME, optionsOf(c));
}
