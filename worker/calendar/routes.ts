import { type App, Hono } from '../platform/http/hono.ts';
import { requireUser } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { findCalendar } from './releases.ts';
import { CalendarQuery, spanOf } from './schema.ts';

export const calendar = new Hono<App>().get('/api/calendar', requireUser, validate('query', CalendarQuery), async c =>
  c.json(await findCalendar(c.var.db, c.var.userId, spanOf(c.req.valid('query')))),
);
