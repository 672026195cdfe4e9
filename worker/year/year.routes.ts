import { answersSecret } from '../platform/http/asks.ts';
import { type App, Hono } from '../platform/http/hono.ts';
import { siteOrigin } from '../platform/http/origin.ts';
import { found } from '../platform/http/problem.ts';
import { requireUser, withDb } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { listBacklog } from './backlog.ts';
import { shareYear, unshareYear } from './share.ts';
import { findSharedYear } from './shared.ts';
import { findYear, listYears } from './year.queries.ts';
import { BacklogQuery, SharedParam, ShareYear, YearParam } from './year.schema.ts';

export const yearRoutes = new Hono<App>()
  .get('/api/year', requireUser, async c => c.json(await listYears(c.var.db, c.var.userId)))
  .get('/api/year/:yyyy', requireUser, validate('param', YearParam), async c => {
    const { db, userId, locale } = c.var;
    const reader = { env: c.env, userId, locale, origin: siteOrigin(c) };
    return c.json(await findYear(db, reader, c.req.valid('param').yyyy));
  })
  .get(
    '/api/year/:yyyy/backlog',
    requireUser,
    validate('param', YearParam),
    validate('query', BacklogQuery),
    async c => {
      const { db, userId, locale } = c.var;
      return c.json(await listBacklog(db, { userId, locale }, c.req.valid('param').yyyy, c.req.valid('query')));
    },
  )
  .post(
    '/api/year/:yyyy/share',
    requireUser,
    answersSecret,
    validate('param', YearParam),
    validate('json', ShareYear, { optional: true }),
    async c => {
      const { userId, tokenId } = c.var;
      const sharing = { env: c.env, userId, tokenId, origin: siteOrigin(c) };
      const { showsRatings } = c.req.valid('json');
      return c.json(found(await shareYear(c.var.db, sharing, c.req.valid('param').yyyy, showsRatings)));
    },
  )
  .delete('/api/year/:yyyy/share', requireUser, validate('param', YearParam), async c => {
    await unshareYear(c.var.db, c.var.userId, c.req.valid('param').yyyy);
    return c.json({ url: null });
  })
  .get('/api/year/:yyyy/shared/:token', withDb, validate('param', SharedParam), async c => {
    const { yyyy, token } = c.req.valid('param');
    const shared = await findSharedYear(c.var.db, token, c.var.locale);
    return c.json(found(shared?.year === yyyy ? shared : undefined));
  });
