import { createMiddleware } from 'hono/factory';
import { asking } from '../platform/http/asks.ts';
import { type App, Hono } from '../platform/http/hono.ts';
import { holdBack } from '../platform/http/rate-limit.ts';
import { allowUser, type Visitor } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { findAdvanced, findGames } from './queries.ts';
import { AdvancedQuery, SearchQuery } from './schema.ts';

/** A signed-in person may search as fast as they type. */
const checkVisitors = createMiddleware<App & { Variables: Visitor }>(async (c, next) => {
  if (c.get('visitorId') === undefined) await holdBack(c, 'LIMIT_SEARCH');
  await next();
});
const limitVisitors = asking({ refuses: ['too_many_requests'] }, checkVisitors);

export const search = new Hono<App>()
  .get('/api/search', allowUser, limitVisitors, validate('query', SearchQuery), async c => {
    const reader = { locale: c.var.locale, userId: c.var.visitorId };
    return c.json(await findGames(c.var.db, c.req.valid('query'), reader, work => c.executionCtx.waitUntil(work)));
  })
  .get('/api/search/advanced', allowUser, limitVisitors, validate('query', AdvancedQuery), async c => {
    const reader = { locale: c.var.locale, userId: c.var.visitorId };
    return c.json(await findAdvanced(c.var.db, c.req.valid('query'), reader));
  });
