import { type App, Hono } from '../../platform/http/hono.ts';
import { found } from '../../platform/http/problem.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { tagGames } from './tag-games.ts';
import { addTag, listTags, removeTag, renameTag } from './tags.queries.ts';
import { SaveTag, TagGames, TagPath } from './tags.schema.ts';

export const tagsRoutes = new Hono<App>()
  .get('/api/tags', requireUser, async c => c.json({ tags: await listTags(c.var.db, c.var.userId) }))
  .post('/api/tags', requireUser, validate('json', SaveTag), async c =>
    c.json({ tags: await addTag(c.var.db, c.var.userId, c.req.valid('json').name) }),
  )
  .put('/api/tags/:id', requireUser, validate('param', TagPath), validate('json', SaveTag), async c => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json({ tags: found(await renameTag(c.var.db, c.var.userId, wanted)) });
  })
  .delete('/api/tags/:id', requireUser, validate('param', TagPath), async c =>
    c.json({ undo: found(await removeTag(c.var.db, c.var.userId, c.req.valid('param').id)) }),
  )
  .put('/api/games/tags', requireUser, validate('json', TagGames), async c =>
    c.json({ undo: found(await tagGames(c.var.db, c.var.userId, c.req.valid('json'))) }),
  );
