import { createMiddleware } from 'hono/factory';
import type { App } from '../../env.ts';
import { Hono } from '../../lib/hono.ts';
import { hasIgdb } from '../../lib/igdb/setup.ts';
import { Problem } from '../../lib/problem.ts';
import { validate } from '../../lib/validate.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { addMissing, lookUp, type Upsert } from './look-up.ts';
import { AddMissing, MissingQuery } from './schema.ts';

/** Without keys of IGDB there is nothing here. */
const withIgdb = createMiddleware<App>(async (c, next) => {
  if (!hasIgdb(c.env)) throw new Problem('not_found');
  await next();
});

/** Looking up what the catalogue lacks, and adding it there by the catalogue’s `upsert`. */
export const missing = (upsert: Upsert) =>
  new Hono<App>()
    .get('/api/missing', withIgdb, rateLimit('LIMIT_CHECK'), requireUser, validate('query', MissingQuery), async c =>
      c.json({ games: await lookUp(c, c.req.valid('query').term) }),
    )
    .post('/api/missing', withIgdb, rateLimit('LIMIT_CHECK'), requireUser, validate('json', AddMissing), async c =>
      c.json(await addMissing(c, c.req.valid('json').igdbId, upsert)),
    );
