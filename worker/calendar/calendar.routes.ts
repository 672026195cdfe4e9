import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { answersSecret } from '../platform/http/asks.ts';
import { withLocale } from '../platform/http/base-middleware.ts';
import { namesTag } from '../platform/http/etag.ts';
import { type App, type DbApp, Hono } from '../platform/http/hono.ts';
import { siteOrigin } from '../platform/http/origin.ts';
import { found, Problem, tooManyRequests } from '../platform/http/problem.ts';
import { addressOf, holdBack, isHeldBack, rateLimit, WINDOW_SECONDS } from '../platform/http/rate-limit.ts';
import { requireSession, requireUser, withDb } from '../platform/http/require-user.ts';
import { keepPrivate } from '../platform/http/security-headers.ts';
import { validate } from '../platform/http/validate.ts';
import { findToday } from '../shelf/day/person-day.ts';
import { CalendarQuery, ChangeFeed, MakeFeed, spanOf } from './calendar.schema.ts';
import { changeFeed, findFeed, makeFeed, noteFetch, readFeed, removeFeed } from './feed/feed.queries.ts';
import { toCalendar } from './feed/feed-text.ts';
import { findCalendar } from './releases.ts';
import { orderTrial } from './reminders/delivery.ts';
import { addDevice, findDevice, readPushKey, removeDevice } from './reminders/devices.ts';
import { AddDevice, DevicePath, PutReminders, UnsubscribePath } from './reminders/reminders.schema.ts';
import { findSettings, putSettings } from './reminders/settings.ts';
import { switchMailsOff } from './reminders/unsubscribe.ts';

const FILE = /^([\w-]{43})\.ics$/;

/** The version of a feed is its text. No `Content-Disposition`: an app would save the file and never ask again. */
const headersOf = (text: string) => ({
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  ETag: `"${createHash('sha256').update(text).digest('base64url')}"`,
  'X-Robots-Tag': 'noindex',
});

/** A guess is no address; who guesses on is refused before anything is read. */
async function refuseGuess(c: Context<DbApp>): Promise<never> {
  await holdBack(c, 'LIMIT_CHECK');
  throw new Problem('not_found');
}

/** Addresses that exist are not counted: the apps of many people ask from the same few machines. */
async function sendFeed(c: Context<DbApp>): Promise<Response> {
  if (isHeldBack(addressOf(c), 'LIMIT_CHECK')) throw tooManyRequests(WINDOW_SECONDS);
  const now = new Date();
  const secret = FILE.exec(c.req.param('file') ?? '')?.[1];
  const feed = secret && (await readFeed(c.var.db, secret, now));
  if (!feed) return refuseGuess(c);
  await noteFetch(c.var.db, feed, now);
  const text = toCalendar(feed, siteOrigin(c));
  const headers = headersOf(text);
  return namesTag(c.req.header('If-None-Match'), headers.ETag)
    ? c.body(null, 304, headers)
    : c.body(text, 200, headers);
}

/**
 * A browser is registered by the session that runs in it, and goes with it; a program with a token has none. The
 * address of a feed is made, changed and ended by its owner, and read by whoever has it.
 */
export const calendarRoutes = new Hono<App>()
  .get('/api/calendar', requireUser, validate('query', CalendarQuery), async c => {
    const { db, userId } = c.var;
    const asked = c.req.valid('query');
    const span = asked.from === undefined ? spanOf(asked, await findToday(db, userId)) : spanOf(asked);
    return c.json(await findCalendar(db, c.var, span));
  })
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
  )
  .get('/api/calendar/feed', requireUser, async c => c.json({ feed: await findFeed(c.var.db, c.var.userId) }))
  .post('/api/calendar/feed', requireUser, answersSecret, validate('json', MakeFeed, { optional: true }), async c => {
    const { language } = c.req.valid('json');
    const { db, userId, tokenId, locale } = c.var;
    const made = found(await makeFeed(db, userId, { language, otherwise: locale, tokenId }));
    return c.json({ url: `${siteOrigin(c)}/calendar/${made.secret}.ics`, feed: made.feed });
  })
  .put('/api/calendar/feed', requireUser, validate('json', ChangeFeed), async c =>
    c.json({ feed: found(await changeFeed(c.var.db, c.var.userId, c.req.valid('json').language)) }),
  )
  .delete('/api/calendar/feed', requireUser, async c => {
    await removeFeed(c.var.db, c.var.userId);
    return c.json({ feed: null });
  })
  .get('/calendar/:file{[^/]+\\.ics}', keepPrivate, withDb, sendFeed);
