import { createMiddleware } from 'hono/factory';
import { readEnv } from '../../env.ts';
import { countRequest } from '../counters.ts';
import { localeOf } from '../locale.ts';
import { inRequest } from '../log.ts';
import type { App } from './hono.ts';
import { routeOf } from './on-error.ts';
import { Problem } from './problem.ts';

/** Refuses everything while something of the configuration is missing; the log says what. */
export const checkEnv = createMiddleware<App>(async (c, next) => {
  readEnv(c.env);
  await next();
});

/** Refuses an address that is none: a Host header may hold anything, and the runtime passes it on as it is. */
export const knownAddress = createMiddleware<App>(async (c, next) => {
  if (!URL.canParse(c.req.url)) throw new Problem('malformed');
  await next();
});

export const withLocale = createMiddleware<App>(async (c, next) => {
  c.set('locale', localeOf(c.req.header('Accept-Language')));
  await next();
  c.header('Vary', 'Accept-Language', { append: true });
});

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
