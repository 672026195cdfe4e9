import type { TypedResponse } from 'hono';
import { createMiddleware } from 'hono/factory';
import { asking } from '../platform/http/asks.ts';
import { type App, Hono } from '../platform/http/hono.ts';
import { holdBackBeside } from '../platform/http/rate-limit.ts';
import { allowUser, type Visitor } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { rememberAnswer } from './answer-memory.ts';
import { hasFound, type SearchAnswer } from './page.ts';
import { findAdvanced, findGames } from './search.queries.ts';
import { AdvancedQuery, SearchQuery } from './search.schema.ts';

/** A signed-in person may search as fast as they type; visitors are counted beside the search itself. */
const limited = asking(
  { refuses: ['too_many_requests'] },
  createMiddleware<App & { Variables: Visitor }>(async (_, next) => {
    await next();
  }),
);

const JSON_TYPE = { 'Content-Type': 'application/json' };
/** An answer whose text was made already, for the types of the web. */
const sendJson = <T>(answer: Response) => answer as Response & TypedResponse<T, 200, 'json'>; // c.json says the same

export const searchRoutes = new Hono<App>()
  .get('/api/search', allowUser, limited, validate('query', SearchQuery), async c => {
    const { locale, visitorId: userId, db } = c.var;
    const find = () => findGames(db, c.req.valid('query'), { locale, userId }, work => c.executionCtx.waitUntil(work));
    const { answer, generation } = await (userId === undefined ? holdBackBeside(c, 'LIMIT_SEARCH', find) : find());
    if (userId !== undefined || !hasFound(answer)) return c.json(answer);
    const body = JSON.stringify(answer);
    rememberAnswer(c, body, generation);
    return sendJson<SearchAnswer>(new Response(body, { headers: JSON_TYPE }));
  })
  .get('/api/search/advanced', allowUser, limited, validate('query', AdvancedQuery), async c => {
    const { locale, visitorId: userId, db } = c.var;
    const find = () => findAdvanced(db, c.req.valid('query'), { locale, userId });
    return c.json(await (userId === undefined ? holdBackBeside(c, 'LIMIT_SEARCH', find) : find()));
  });
