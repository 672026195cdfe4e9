import { createMiddleware } from 'hono/factory';
import { readEnv } from '../../env.ts';
import type { App } from './hono.ts';

/** Refuses everything while something of the configuration is missing; the log says what. */
export const checkEnv = createMiddleware<App>(async (c, next) => {
  readEnv(c.env);
  await next();
});
