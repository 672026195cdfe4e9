import { type App, Hono } from '../../platform/http/hono.ts';
import { found } from '../../platform/http/problem.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { addPlayDay, listPlayDays, removePlayDay, settlePlayDay } from './play-days.queries.ts';
import { AddPlayDay, PlayDayPath, PlayDaysQuery, SettlePlayDay } from './play-days.schema.ts';

export const playDaysRoutes = new Hono<App>()
  .get('/api/play-days', requireUser, validate('query', PlayDaysQuery), async c =>
    c.json(await listPlayDays(c.var.db, c.var.userId, c.req.valid('query'))),
  )
  .post('/api/play-days', requireUser, validate('json', AddPlayDay), async c =>
    c.json(found(await addPlayDay(c.var.db, c.var.userId, c.req.valid('json')))),
  )
  .put('/api/play-days', requireUser, validate('json', SettlePlayDay), async c =>
    c.json({ days: found(await settlePlayDay(c.var.db, c.var.userId, c.req.valid('json'))) }),
  )
  .delete('/api/play-days/:id', requireUser, validate('param', PlayDayPath), async c =>
    c.json({ undo: found(await removePlayDay(c.var.db, c.var.userId, c.req.valid('param').id)) }),
  );
