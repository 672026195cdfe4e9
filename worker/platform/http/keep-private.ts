import { createMiddleware } from 'hono/factory';
import type { App } from './hono.ts';

/** For whom it was made, and not kept even there: the next at the same browser may be somebody else. */
const PRIVATE = 'private, no-store';

/** The headers of what must not be kept by anyone on the way. */
export const NO_STORE = { 'Cache-Control': PRIVATE, Pragma: 'no-cache' };

/**
 * No answer of the API is kept anywhere, unless its handler says so itself: a new route cannot forget it. What may be
 * kept is little: lists that are asked for again by their version (`etag.ts`), and what is the same for
 * everybody (lookups, pictures, page data, published keys). An error never is.
 */
export const keepPrivate = createMiddleware<App>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (c.error || !headers.has('Cache-Control')) headers.set('Cache-Control', PRIVATE);
});
