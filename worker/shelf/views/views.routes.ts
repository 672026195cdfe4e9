import { type App, Hono } from '../../platform/http/hono.ts';
import { found } from '../../platform/http/problem.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { addView, changeView, listViews, removeView } from './views.queries.ts';
import { SaveView, ViewPath } from './views.schema.ts';

export const viewsRoutes = new Hono<App>()
  .get('/api/views', requireUser, async c => c.json({ views: await listViews(c.var.db, c.var.userId) }))
  .post('/api/views', requireUser, validate('json', SaveView), async c =>
    c.json({ views: await addView(c.var.db, c.var.userId, c.req.valid('json')) }),
  )
  .put('/api/views/:id', requireUser, validate('param', ViewPath), validate('json', SaveView), async c => {
    const { id } = c.req.valid('param');
    return c.json({ views: found(await changeView(c.var.db, c.var.userId, id, c.req.valid('json'))) });
  })
  .delete('/api/views/:id', requireUser, validate('param', ViewPath), async c =>
    c.json({ undo: found(await removeView(c.var.db, c.var.userId, c.req.valid('param').id)) }),
  );
