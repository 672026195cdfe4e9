import { createMiddleware } from 'hono/factory';
import type { App } from './hono.ts';

/** With this id a person can tell us which of their requests went wrong: the log names it too. */
export const REQUEST_ID = 'X-Request-Id';

/** Always our own: what a client sends under that name could be anything, and stand for many requests. */
export const newRequestId = (): string => crypto.randomUUID();

/** Gives every request an id, and its answer the same. The first of all middleware, so that no answer is without. */
export const withRequestId = createMiddleware<App>(async (c, next) => {
  c.set('requestId', newRequestId());
  await next();
  c.res.headers.set(REQUEST_ID, c.var.requestId);
});
