import { createMiddleware } from 'hono/factory';
import type { Env } from '../../env.ts';
import { YEAR_SECONDS } from '../time.ts';
import type { App } from './hono.ts';
import { isHttps } from './origin.ts';

/** Browsers must not open an answer as a page: data, errors and pictures are only read. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A browser must not guess a type, whatever the answer is. */
const ALWAYS = { 'X-Content-Type-Options': 'nosniff' };

/** After a browser has received this, it opens neither the site nor a subdomain by plain http for a year. */
const HTTPS_ONLY = { ...ALWAYS, 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` };

type Asked = { env: Pick<Env, 'SITE_URL'>; req: { url: string } };

/**
 * The headers of every answer. A site on plain http sends no HSTS: the RFC forbids it there (6797, 7.2), browsers
 * ignore it, and on a developer's machine it would block other programs under that name.
 */
export const baseHeaders = (c: Asked): Record<string, string> => (isHttps(c) ? HTTPS_ONLY : ALWAYS);

/**
 * The development server's pages need what no policy allows, so they have none. No page of another site holds an
 * answer.
 */
const POLICY = { 'Content-Security-Policy': NOTHING, 'Cross-Origin-Resource-Policy': 'same-origin' };
const withPolicy = (headers: Record<string, string>) => Object.entries({ ...headers, ...POLICY });
const SAFE = { plain: withPolicy(ALWAYS), https: withPolicy(HTTPS_ONLY) };

/** The headers of every answer that is neither a page nor a file. */
export const dataHeaders = (c: Asked): Record<string, string> => Object.fromEntries(safeEntries(c));

function safeEntries(c: Asked): [string, string][] {
  if (RAFF_BUILD === 'dev') return Object.entries(baseHeaders(c));
  return isHttps(c) ? SAFE.https : SAFE.plain;
}

/** Sets them on every answer that has none of its own: also on errors and 304. */
export const safeHeaders = createMiddleware<App>(async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of safeEntries(c)) if (!headers.has(name)) headers.set(name, value);
});

/** Only for its reader, and not cached even there: the next person at the same browser may be another. */
export const PRIVATE = 'private, no-store';

/** The headers of answers that nobody on the way may cache. */
export const NO_STORE = { 'Cache-Control': PRIVATE, Pragma: 'no-cache' };

/**
 * No answer of the API is cached anywhere, unless its handler allows it: a new route cannot forget this. Few may be
 * cached: lists that are revalidated by their version (`etag.ts`), and data that is the same for everybody (lookups,
 * pictures, page data, published keys). An error never is.
 */
export const keepPrivate = createMiddleware<App>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (c.error || !headers.has('Cache-Control')) headers.set('Cache-Control', PRIVATE);
});
