import { type App, Hono } from '../../platform/http/hono.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { withDay } from '../../shelf/day/person-day.ts';
import { type Device, decide } from './decide.ts';
import { Decide, DeckQuery } from './deck.schema.ts';
import { findDeck } from './pile.ts';

/** What a browser says it runs on; a script says nothing. */
function deviceOf(userAgent = ''): Device {
  if (/\b(Mobi|Mobile|Android|iPhone)/.test(userAgent)) return 'phone';
  return userAgent.startsWith('Mozilla/') ? 'computer' : null;
}

export const deckRoutes = new Hono<App>()
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
