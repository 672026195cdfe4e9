import { createMiddleware } from 'hono/factory';
import { countRequest } from '../counters.ts';
import { inRequest } from '../log.ts';
import type { App } from './hono.ts';
import { routeOf } from './note-failure.ts';

/** With this id a person can tell us which of their requests went wrong: the log names it too. */
export const REQUEST_ID = 'X-Request-Id';

/** Always our own: what a client sends under that name could be anything, and stand for many requests. */
export const newRequestId = (): string => crypto.randomUUID();

/**
 * Gives every request an id, and its answer the same, and counts it. The first of all middleware, so that no answer is
 * without.
 */
export const withRequestId = createMiddleware<App>(async (c, next) => {
  const requestId = newRequestId();
  const startedAt = Date.now();
  c.set('requestId', requestId);
  await inRequest({ requestId, startedAt }, next);
  countRequest(routeOf(c), c.res.status, Date.now() - startedAt);
  c.res.headers.set(REQUEST_ID, c.var.requestId);
});
