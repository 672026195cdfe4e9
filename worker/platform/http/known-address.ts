import { createMiddleware } from 'hono/factory';
import type { App } from './hono.ts';
import { Problem } from './problem.ts';

/** Refuses an address that is none: a Host header may hold anything, and the runtime passes it on as it is. */
export const knownAddress = createMiddleware<App>(async (c, next) => {
  if (!URL.canParse(c.req.url)) throw new Problem('malformed');
  await next();
});
