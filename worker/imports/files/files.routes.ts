import { type App, Hono } from '../../platform/http/hono.ts';
import { found } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import { describeFile, previewRows } from './describe-file.ts';
import { findFile, listFiles, removeFile } from './files.queries.ts';
import { giveMapping } from './mapping.ts';
import { matchRows } from './match-rows.ts';
import { orderFileImport } from './order-import.ts';
import { receiveFile } from './receive-file.ts';
import { ApplyFile, FileGamesQuery, FilePath, GiveMapping } from './requests.schema.ts';
import { reviewFile } from './review-file.ts';

const PREVIEW_ROWS = 10;
/** How long one call looks for games if its sender wants to hear how far it is. */
const PARTIAL_MS = 2_000;

export const filesRoutes = new Hono<App>()
  .post('/api/move-in', rateLimit('LIMIT_UPLOAD'), requireUser, async c => {
    const { db, userId } = c.var;
    const id = await receiveFile(c, new Date());
    return c.json(await describeFile(db, found(await findFile(db, userId, id))));
  })
  .get('/api/move-in', requireUser, async c => {
    const { db, userId } = c.var;
    return c.json({ moveIns: await listFiles(db, userId) });
  })
  .get('/api/move-in/:id', requireUser, validate('param', FilePath), async c => {
    const { db, userId } = c.var;
    return c.json(await describeFile(db, found(await findFile(db, userId, c.req.valid('param').id))));
  })
  .delete('/api/move-in/:id', requireUser, validate('param', FilePath), async c => {
    const { db, userId } = c.var;
    found(await removeFile(db, userId, c.req.valid('param').id));
    return c.json({ deleted: true as const });
  })
  .put(
    '/api/move-in/:id/mapping',
    rateLimit('LIMIT_CHECK'),
    requireUser,
    validate('param', FilePath),
    validate('json', GiveMapping),
    async c => {
      const { db, userId } = c.var;
      const { id } = c.req.valid('param');
      await giveMapping(db, found(await findFile(db, userId, id)), c.req.valid('json'), new Date());
      return c.json(await describeFile(db, found(await findFile(db, userId, id))));
    },
  )
  .get('/api/move-in/:id/preview', requireUser, validate('param', FilePath), async c => {
    const { db, userId } = c.var;
    const { id } = found(await findFile(db, userId, c.req.valid('param').id));
    return c.json({ rows: await previewRows(db, id, PREVIEW_ROWS) });
  })
  .get(
    '/api/move-in/:id/games',
    requireUser,
    validate('param', FilePath),
    validate('query', FileGamesQuery),
    async c => {
      const { db, userId, locale } = c.var;
      const { partial, ...page } = c.req.valid('query');
      const { id } = found(await findFile(db, userId, c.req.valid('param').id));
      await matchRows(db, { id, userId }, partial === '1' ? Date.now() + PARTIAL_MS : undefined);
      return c.json(await reviewFile(db, id, { userId, locale }, page));
    },
  )
  .post(
    '/api/move-in/:id/apply',
    rateLimit('LIMIT_CHECK'),
    requireUser,
    validate('param', FilePath),
    validate('json', ApplyFile),
    async c => {
      const { db, userId } = c.var;
      const { id } = found(await findFile(db, userId, c.req.valid('param').id));
      await matchRows(db, { id, userId });
      return c.json(await orderFileImport(c.env, db, { userId, fileId: id, wanted: c.req.valid('json') }));
    },
  );
