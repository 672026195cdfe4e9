import { type App, Hono } from '../platform/http/hono.ts';
import { allowUser, requireUser } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { monthOfDate } from '../providers/free-games/months.ts';
import { importFreeGames } from './free-games.queries.ts';
import { FreeImport, FreeQuery } from './free-games.schema.ts';
import { findFreeMonth } from './free-months.ts';

export const freeGamesRoutes = new Hono<App>()
  .get('/api/free-games/free', allowUser, validate('query', FreeQuery), async c => {
    const { month = monthOfDate(new Date()), pc, ...page } = c.req.valid('query');
    const query = { ...page, month, pc: pc === 'true' };
    return c.json(await findFreeMonth(c.var.db, query, c.var.locale, c.get('visitorId')));
  })
  .post('/api/free-games/import', requireUser, validate('json', FreeImport), async c =>
    c.json(await importFreeGames(c.var.db, c.var.userId, c.req.valid('json').ids, c.var.locale)),
  );
