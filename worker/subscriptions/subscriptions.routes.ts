import { type App, Hono } from '../platform/http/hono.ts';
import { found } from '../platform/http/problem.ts';
import { requireUser } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { findSubscriptions, switchSubscriptions } from './subscriptions.queries.ts';
import { PutSubscriptions, TierGamesQuery, TierParam } from './subscriptions.schema.ts';
import { listTierGames } from './tier-games.ts';

export const subscriptionsRoutes = new Hono<App>()
  .get('/api/subscriptions', requireUser, async c => c.json(await findSubscriptions(c.var.db, c.var.userId)))
  .get(
    '/api/subscriptions/:id/games',
    requireUser,
    validate('param', TierParam),
    validate('query', TierGamesQuery),
    async c => {
      const { db, userId, locale } = c.var;
      const games = await listTierGames(db, { userId, locale }, c.req.valid('param').id, c.req.valid('query'));
      return c.json(found(games));
    },
  )
  .put('/api/subscriptions', requireUser, validate('json', PutSubscriptions), async c =>
    c.json(await switchSubscriptions(c.var.db, c.var.userId, c.req.valid('json').subscriptions)),
  );
