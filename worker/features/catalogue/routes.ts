import { findGame } from '../../db/games.ts';
import type { App } from '../../env.ts';
import { Hono } from '../../lib/hono.ts';
import { Problem } from '../../lib/problem.ts';
import { validate } from '../../lib/validate.ts';
import { allowUser } from '../../middleware/require-user.ts';
import { GameQuery } from './schema.ts';

export const catalogue = new Hono<App>().get('/api/gameInfo', allowUser, validate('query', GameQuery), async c => {
  const { slug } = c.req.valid('query');
  const game = await findGame(c.var.db, slug, c.var.locale, c.var.visitorId);
  if (!game) throw new Problem('not_found');
  return c.json(game);
});
