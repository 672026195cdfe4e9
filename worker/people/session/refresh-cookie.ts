import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isHttps } from '../../platform/http/origin.ts';

const NAME = 'raff_refresh';

export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60;

/** Out of reach of scripts and of other sites, and sent to the token endpoint only. */
const OPTIONS = { path: '/connect', httpOnly: true, sameSite: 'Strict' } as const;

/** A browser accepts a `__Secure-` cookie by https only, so nobody on the network can plant one. */
const secured = { ...OPTIONS, secure: true, prefix: 'secure' } as const;

/* On https the cookie once had no prefix. Browsers that signed in then still have that one: it is read if there is no
   other, and dropped with the next renewal, so a month after the last of them no browser has one. Reading it does not
   help a planted one: a signed-in browser has the cookie with the prefix, which wins, and a signed-out one asks for no
   renewal. */

/** The refresh tokens of a browser, the one that counts first. */
export function refreshTokensOf(c: Context): string[] {
  const own = isHttps(c) ? getCookie(c, NAME, 'secure') : undefined;
  return [own, getCookie(c, NAME)].filter(token => token !== undefined).filter(Boolean);
}

export function keepRefreshToken(c: Context, token: string): void {
  setCookie(c, NAME, token, { ...(isHttps(c) ? secured : OPTIONS), maxAge: REFRESH_TOKEN_SECONDS });
  if (isHttps(c) && getCookie(c, NAME) !== undefined) dropPlain(c);
}

/** Removes the token from the browser, under both names. */
export function dropRefreshToken(c: Context): void {
  if (isHttps(c)) deleteCookie(c, NAME, secured);
  dropPlain(c);
}

function dropPlain(c: Context): void {
  deleteCookie(c, NAME, { ...OPTIONS, secure: isHttps(c) });
}
