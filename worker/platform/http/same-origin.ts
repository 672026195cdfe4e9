import { createMiddleware } from 'hono/factory';
import { asking } from './asks.ts';
import type { App, Call } from './hono.ts';
import { siteOrigin } from './origin.ts';
import { Problem } from './problem.ts';

/**
 * Whether a page of another site made the browser send the request. Browsers say so themselves; an older one at least
 * names the page's origin. Programs send neither.
 */
export function isOtherSite(c: Call): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) return site !== 'same-origin';
  const origin = c.req.header('Origin');
  return origin !== undefined && origin !== siteOrigin(c) && origin !== new URL(c.req.url).origin;
}

/** Refuses another site that would sign a browser in to an account of its choice, or out. */
const checkSite = createMiddleware<App>(async (c, next) => {
  if (isOtherSite(c)) throw new Problem('forbidden');
  await next();
});
export const refuseOtherSites = asking({ refuses: ['forbidden'] }, checkSite);
