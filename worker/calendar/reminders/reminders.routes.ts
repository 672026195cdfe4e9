import { withLocale } from '../../platform/http/base-middleware.ts';
import { type App, Hono } from '../../platform/http/hono.ts';
import { found, Problem } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireSession, requireUser } from '../../platform/http/require-user.ts';
import { keepPrivate } from '../../platform/http/security-headers.ts';
import { validate } from '../../platform/http/validate.ts';
import { withDb } from '../../platform/http/with-db.ts';
import { orderTrial } from './delivery.ts';
import { addDevice, findDevice, readPushKey, removeDevice } from './devices.ts';
import { AddDevice, DevicePath, PutReminders, UnsubscribePath } from './reminders.schema.ts';
import { findSettings, putSettings } from './settings.ts';
import { switchMailsOff } from './unsubscribe.ts';

/** A browser is registered by the session that runs in it, and goes with it; a program with a token has none. */
export const remindersRoutes = new Hono<App>()
  .get('/api/reminders', requireUser, async c => c.json(await findSettings(c.var.db, c.var.userId, readPushKey(c.env))))
  .put('/api/reminders', requireUser, validate('json', PutReminders), async c =>
    c.json(await putSettings(c.var.db, c.var.userId, c.req.valid('json'), readPushKey(c.env))),
  )
  .post('/api/reminders/push', requireSession, validate('json', AddDevice), async c =>
    c.json({ devices: await addDevice(c.env, c.var.db, c.var, c.req.valid('json')) }),
  )
  .delete('/api/reminders/push', requireSession, validate('json', DevicePath), async c =>
    c.json({ devices: await removeDevice(c.var.db, c.var.userId, c.req.valid('json').endpoint) }),
  )
  .post('/api/reminders/test', rateLimit('LIMIT_MAIL'), requireSession, validate('json', DevicePath), async c => {
    const device = found(await findDevice(c.var.db, c.var.userId, c.req.valid('json').endpoint));
    await orderTrial(c.env, c.var.userId, device);
    return c.json({}, 202);
  })
  .post(
    '/reminders/unsubscribe/:token',
    withLocale,
    keepPrivate,
    rateLimit('LIMIT_CHECK'),
    withDb,
    validate('param', UnsubscribePath),
    async c => {
      if (!(await switchMailsOff(c.var.db, c.req.valid('param').token))) throw new Problem('not_found');
      return c.json({ off: true as const });
    },
  );
