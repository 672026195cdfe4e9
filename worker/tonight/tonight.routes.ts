import { type App, Hono } from '../platform/http/hono.ts';
import { found, Problem } from '../platform/http/problem.ts';
import { requireUser } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { withDay } from '../shelf/day/person-day.ts';
import { type Device, decide } from './deck/decide.ts';
import { Decide, DeckQuery } from './deck/deck.schema.ts';
import { findDeck } from './deck/pile.ts';
import { findPlan, savePlan } from './plan/plan.queries.ts';
import { SavePlan } from './plan/plan.schema.ts';
import { withEvening } from './suggestions/evening.ts';
import { addRest, listRests, removeRest } from './suggestions/rests.ts';
import { findTonight } from './suggestions/suggestions.queries.ts';
import { NotTonight, OwnTonightQuery, RestPath } from './suggestions/suggestions.schema.ts';

/** What a browser says it runs on; a script says nothing. */
function deviceOf(userAgent = ''): Device {
  if (/\b(Mobi|Mobile|Android|iPhone)/.test(userAgent)) return 'phone';
  return userAgent.startsWith('Mozilla/') ? 'computer' : null;
}

export const tonightRoutes = new Hono<App>()
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
  })
  .get('/api/plan', requireUser, async c => c.json(await findPlan(c.var.db, c.var)))
  .put('/api/plan', requireUser, validate('json', SavePlan), async c =>
    c.json(found(await savePlan(c.var.db, c.var, c.req.valid('json')))),
  )
  .get('/api/triage', requireUser, validate('query', DeckQuery), async c => {
    const { db, userId, locale } = c.var;
    const found = await findDeck(db, userId, c.req.valid('query'), locale);
    return c.json({ ...found, device: deviceOf(c.req.header('User-Agent')) });
  })
  .post('/api/triage', requireUser, validate('json', Decide), async c => {
    const { db, userId } = c.var;
    const wanted = await withDay(c.var, c.req.valid('json'));
    return c.json(await decide(db, userId, wanted, deviceOf(c.req.header('User-Agent'))));
  });
