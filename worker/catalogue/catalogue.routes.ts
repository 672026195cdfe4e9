import { type App, Hono } from '../platform/http/hono.ts';
import { Problem } from '../platform/http/problem.ts';
import { allowUser } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import { GameQuery } from './catalogue.schema.ts';
import { findGame, whyNoGame } from './games.ts';
import { askForPortrait } from './store-facts/store-facts.jobs.ts';

export const catalogueRoutes = new Hono<App>().get(
  '/api/gameInfo',
  allowUser,
  validate('query', GameQuery),
  async c => {
    const { slug } = c.req.valid('query');
    const game = await findGame(c.var.db, slug, c.var.locale, c.var.visitorId);
    if (!game) throw new Problem(await whyNoGame(c.var.db, slug));
    if (game.steamAppId && !game.coverUrl) c.executionCtx.waitUntil(askForPortrait(c.env, slug));
    return c.json(game);
  },
);
