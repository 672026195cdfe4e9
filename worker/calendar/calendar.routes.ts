import { type App, Hono } from '../platform/http/hono.ts';
import { requireUser } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { findToday } from '../shelf/day/person-day.ts';
import { CalendarQuery, spanOf } from './calendar.schema.ts';
import { findCalendar } from './releases.ts';

export const calendarRoutes = new Hono<App>().get(
  '/api/calendar',
  requireUser,
  validate('query', CalendarQuery),
  async c => {
    const { db, userId } = c.var;
    const asked = c.req.valid('query');
    const span = asked.from === undefined ? spanOf(asked, await findToday(db, userId)) : spanOf(asked);
    return c.json(await findCalendar(db, userId, span));
  },
);
