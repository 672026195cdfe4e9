import { createMiddleware } from 'hono/factory';
import { type App, readEnv } from '../../env.ts';

/** Refuses everything while something of the configuration is missing; the log says what. */
export const checkEnv = createMiddleware<App>(async (c, next) => {
  readEnv(c.env);
  await next();
});
