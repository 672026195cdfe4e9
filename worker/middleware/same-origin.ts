import { createMiddleware } from 'hono/factory';
import type { App } from '../env.ts';
import { Problem } from '../lib/problem.ts';

/** Refuses another site that would sign a browser in as somebody of its choice. Programs do not send this header. */
export const refuseOtherSites = createMiddleware<App>(async (c, next) => {
  const from = c.req.header('Sec-Fetch-Site') ?? 'same-origin';
  if (from !== 'same-origin') throw new Problem('forbidden');
  await next();
});
