import { type App, Hono } from '../../platform/http/hono.ts';
import { found } from '../../platform/http/problem.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { findPlan, savePlan } from './plan.queries.ts';
import { SavePlan } from './plan.schema.ts';

export const planRoutes = new Hono<App>()
  .get('/api/plan', requireUser, async c => c.json(await findPlan(c.var.db, c.var)))
  .put('/api/plan', requireUser, validate('json', SavePlan), async c =>
    c.json(found(await savePlan(c.var.db, c.var, c.req.valid('json')))),
  );
