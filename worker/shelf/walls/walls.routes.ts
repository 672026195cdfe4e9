import { type App, Hono } from '../../platform/http/hono.ts';
import { found } from '../../platform/http/problem.ts';
import { allowUser, requireUser } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { addWallGames, orderWall, removeWallGame } from './items.ts';
import { listWalls, removeWall, saveWall } from './walls.queries.ts';
import { AddWallGames, OrderWall, OwnerPath, SaveWall, WallPath, WallQuery } from './walls.schema.ts';
import { findWall } from './walls.ts';

/** Nobody can distinguish another person's private wall from a wall that does not exist: both are a 404. */
export const wallsRoutes = new Hono<App>()
  .get(
    '/api/gaming-walls/user/:userId',
    allowUser,
    validate('param', OwnerPath),
    validate('query', WallQuery),
    async c => {
      const userId = c.req.valid('query').as ? undefined : c.get('visitorId');
      const { db, locale } = c.var;
      return c.json({ walls: await listWalls(db, c.req.valid('param').userId, { userId, locale }) });
    },
  )
  .get('/api/gaming-walls/:id', allowUser, validate('param', WallPath), validate('query', WallQuery), async c => {
    const userId = c.req.valid('query').as ? undefined : c.get('visitorId');
    return c.json(found(await findWall(c.var.db, c.req.valid('param').id, c.var.locale, userId)));
  })
  .post('/api/gaming-walls', requireUser, validate('json', SaveWall), async c =>
    c.json(found(await saveWall(c.var.db, c.var, c.req.valid('json')))),
  )
  .post('/api/wall-games', requireUser, validate('json', AddWallGames), async c => {
    const { gamingWallId, gameIds } = c.req.valid('json');
    return c.json(found(await addWallGames(c.var.db, c.var, gamingWallId, gameIds)));
  })
  .post('/api/gaming-walls/list/add', requireUser, validate('json', AddWallGames), async c => {
    const { gamingWallId, gameIds } = c.req.valid('json');
    return c.json(found(await addWallGames(c.var.db, c.var, gamingWallId, gameIds)));
  })
  .post(
    '/api/gaming-walls/:id/order',
    requireUser,
    validate('param', WallPath),
    validate('json', OrderWall),
    async c => {
      const { wallGameIds } = c.req.valid('json');
      return c.json(found(await orderWall(c.var.db, c.var, c.req.valid('param').id, wallGameIds)));
    },
  )
  .delete('/api/gaming-walls/:id', requireUser, validate('param', WallPath), async c =>
    c.json({ undo: found(await removeWall(c.var.db, c.var.userId, c.req.valid('param').id)) }),
  )
  .delete('/api/wall-games/:id', requireUser, validate('param', WallPath), async c =>
    c.json({ undo: found(await removeWallGame(c.var.db, c.var.userId, c.req.valid('param').id)) }),
  );
