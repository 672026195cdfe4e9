import { type App, Hono } from '../../platform/http/hono.ts';
import { found } from '../../platform/http/problem.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import {
  addPlaythrough,
  changePlaythrough,
  findDiary,
  listDiary,
  removePlaythrough,
  saveDiary,
} from './diary.queries.ts';
import { DiaryQuery, GameParam, PlaythroughParam, SaveDiary, SavePlaythrough } from './diary.schema.ts';

export const diaryRoutes = new Hono<App>()
  .get('/api/diary', requireUser, validate('query', DiaryQuery), async c => {
    const { db, userId, locale } = c.var;
    return c.json(await listDiary(db, userId, locale, c.req.valid('query')));
  })
  .get('/api/diary/:gameId', requireUser, validate('param', GameParam), async c =>
    c.json(found(await findDiary(c.var.db, c.var.userId, c.req.valid('param').gameId))),
  )
  .put('/api/diary/:gameId', requireUser, validate('param', GameParam), validate('json', SaveDiary), async c => {
    const { db, userId } = c.var;
    return c.json(found(await saveDiary(db, userId, c.req.valid('param').gameId, c.req.valid('json'))));
  })
  .post(
    '/api/diary/:gameId/playthroughs',
    requireUser,
    validate('param', GameParam),
    validate('json', SavePlaythrough),
    async c => {
      const { db, userId } = c.var;
      return c.json(found(await addPlaythrough(db, userId, c.req.valid('param').gameId, c.req.valid('json'))));
    },
  )
  .put(
    '/api/diary/:gameId/playthroughs/:id',
    requireUser,
    validate('param', PlaythroughParam),
    validate('json', SavePlaythrough),
    async c => {
      const { db, userId } = c.var;
      return c.json(found(await changePlaythrough(db, { userId, ...c.req.valid('param') }, c.req.valid('json'))));
    },
  )
  .delete('/api/diary/:gameId/playthroughs/:id', requireUser, validate('param', PlaythroughParam), async c => {
    const { db, userId } = c.var;
    return c.json({ undo: found(await removePlaythrough(db, { userId, ...c.req.valid('param') })) });
  });
