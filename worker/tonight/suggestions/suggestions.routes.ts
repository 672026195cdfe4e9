import { type App, Hono } from '../../platform/http/hono.ts';
import { found, Problem } from '../../platform/http/problem.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { withEvening } from './evening.ts';
import { addRest, listRests, removeRest } from './rests.ts';
import { findTonight } from './suggestions.queries.ts';
import { NotTonight, OwnTonightQuery, RestPath } from './suggestions.schema.ts';

export const suggestionsRoutes = new Hono<App>()
  .get('/api/tonight', requireUser, validate('query', OwnTonightQuery), async c =>
    c.json(await findTonight(c.var.db, c.var, await withEvening(c.var, c.req.valid('query')))),
  )
  .post('/api/tonight/not', requireUser, validate('json', NotTonight), async c =>
    c.json(found(await addRest(c.var.db, c.var.userId, c.req.valid('json').gameId))),
  )
  .get('/api/tonight/rests', requireUser, async c =>
    c.json({ rests: await listRests(c.var.db, c.var.userId, c.var.locale) }),
  )
  .delete('/api/tonight/rests/:gameId', requireUser, validate('param', RestPath), async c => {
    const { gameId } = c.req.valid('param');
    if (!(await removeRest(c.var.db, c.var.userId, gameId))) throw new Problem('not_found');
    return c.json({});
  });
