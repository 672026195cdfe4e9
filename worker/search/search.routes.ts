import type { TypedResponse } from 'hono';
import { type App, Hono } from '../platform/http/hono.ts';
import { holdBackBeside } from '../platform/http/rate-limit.ts';
import { allowUser } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { rememberAnswer } from './answer-memory.ts';
import { hasFound } from './page.ts';
import type { SearchAnswer } from './search.answers.ts';
import { findAdvanced, findGames } from './search.queries.ts';
import { AdvancedQuery, SearchQuery } from './search.schema.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
/** An answer whose text was made already, for the types of the web. */
const sendJson = <T>(answer: Response) => answer as Response & TypedResponse<T, 200, 'json'>; // c.json says the same

/** A signed-in person may search as fast as they type; visitors are counted beside the search itself. */
export const searchRoutes = new Hono<App>()
  .get('/api/search', allowUser, validate('query', SearchQuery), async c => {
    const { locale, visitorId: userId, db } = c.var;
    const find = () => findGames(db, c.req.valid('query'), { locale, userId }, work => c.executionCtx.waitUntil(work));
    const { answer, generation } = await (userId === undefined ? holdBackBeside(c, 'LIMIT_SEARCH', find) : find());
    if (userId !== undefined || !hasFound(answer)) return c.json(answer);
    const body = JSON.stringify(answer);
    rememberAnswer(c, body, generation);
    return sendJson<SearchAnswer>(new Response(body, { headers: JSON_TYPE }));
  })
  .get('/api/search/advanced', allowUser, validate('query', AdvancedQuery), async c => {
    const { locale, visitorId: userId, db } = c.var;
    const find = () => findAdvanced(db, c.req.valid('query'), { locale, userId });
    return c.json(await (userId === undefined ? holdBackBeside(c, 'LIMIT_SEARCH', find) : find()));
  });
