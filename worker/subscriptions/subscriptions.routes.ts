import { type App, Hono } from '../platform/http/hono.ts';
import { requireUser } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { findSubscriptions, switchSubscriptions } from './subscriptions.queries.ts';
import { PutSubscriptions } from './subscriptions.schema.ts';

export const subscriptionsRoutes = new Hono<App>()
  .get('/api/subscriptions', requireUser, async c => c.json(await findSubscriptions(c.var.db, c.var.userId)))
  .put('/api/subscriptions', requireUser, validate('json', PutSubscriptions), async c =>
    c.json(await switchSubscriptions(c.var.db, c.var.userId, c.req.valid('json').subscriptions)),
  );
