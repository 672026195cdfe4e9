import { createMiddleware } from 'hono/factory';
import { asking } from '../../platform/http/asks.ts';
import { type App, Hono } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { hasIgdb } from '../../providers/igdb/igdb-token.ts';
import { AddMissing, MissingQuery } from './find-at-igdb.ts';
import { addMissing, lookUp, type Upsert } from './look-up.ts';

/** Without keys of IGDB these routes answer 404. */
const checkIgdb = createMiddleware<App>(async (c, next) => {
  if (!hasIgdb(c.env)) throw new Problem('not_found');
  await next();
});
const withIgdb = asking({ refuses: ['not_found'] }, checkIgdb);

/** Looks up what the catalogue lacks, and adds it with the catalogue’s `upsert`. */
export const missingRoutes = (upsert: Upsert) =>
  new Hono<App>()
    .get('/api/missing', withIgdb, rateLimit('LIMIT_CHECK'), requireUser, validate('query', MissingQuery), async c =>
      c.json({ games: await lookUp(c, c.req.valid('query').term) }),
    )
    .post('/api/missing', withIgdb, rateLimit('LIMIT_CHECK'), requireUser, validate('json', AddMissing), async c =>
      c.json(await addMissing(c, c.req.valid('json').igdbId, upsert)),
    );
