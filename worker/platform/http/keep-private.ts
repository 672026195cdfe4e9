import { createMiddleware } from 'hono/factory';
import type { App } from './hono.ts';

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
