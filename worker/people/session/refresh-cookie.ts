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

/* On https the cookie once had the prefix `__Secure-`, and before that none. Browsers that signed in then still have
   those: they are read if there is no other, and dropped with the next renewal, so a month after the last of them no
   browser has one. Reading them does not help a planted one: a signed-in browser has the cookie with the prefix, which
   wins, and a signed-out one asks for no renewal. */
const OLD = [{ ...OPTIONS, secure: true, prefix: 'secure' } as const, { ...OPTIONS, secure: true }];

/** The refresh tokens of a browser, the one that counts first. */
export function refreshTokensOf(c: Context): string[] {
  const own = isHttps(c) ? [getCookie(c, NAME, 'host'), getCookie(c, NAME, 'secure')] : [];
  return [...own, getCookie(c, NAME)].filter(token => token !== undefined).filter(Boolean);
}

export function keepRefreshToken(c: Context, token: string): void {
  setCookie(c, NAME, token, { ...(isHttps(c) ? secured : OPTIONS), maxAge: REFRESH_TOKEN_SECONDS });
  if (isHttps(c)) dropOld(c);
}

/** Removes the token from the browser, under all its names. */
export function dropRefreshToken(c: Context): void {
  deleteCookie(c, NAME, isHttps(c) ? secured : OPTIONS);
  if (isHttps(c)) dropOld(c);
}

function dropOld(c: Context): void {
  const has = [getCookie(c, NAME, 'secure'), getCookie(c, NAME)];
  for (const [place, options] of OLD.entries()) if (has[place] !== undefined) deleteCookie(c, NAME, options);
}
