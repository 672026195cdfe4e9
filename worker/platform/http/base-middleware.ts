import { createMiddleware } from 'hono/factory';
import { readEnv } from '../../env.ts';
import { localeOf } from '../locale.ts';
import type { App } from './hono.ts';
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
