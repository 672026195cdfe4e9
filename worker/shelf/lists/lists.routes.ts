import type { Context } from 'hono';
import type { ListId } from '../../catalogue/lists.schema.ts';
import { asking } from '../../platform/http/asks.ts';
import { knownVersion, notModified, setVersion } from '../../platform/http/etag.ts';
import { type App, Hono } from '../../platform/http/hono.ts';
import { found, Problem } from '../../platform/http/problem.ts';
import { requireUser, type Signed } from '../../platform/http/require-user.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Locale } from '../../platform/locale.ts';
import { type CopyRow, toCopy, toPlainCopy } from '../copies.ts';
import { DayQuery } from '../day/day.schema.ts';
import { withDay } from '../day/person-day.ts';
import { undoChange } from '../undo/undo.ts';
import { addCopy, listFor } from './adding.ts';
import { countCopies, listArchivedCopies, listCopies, listShelf, toArchivedCopy } from './lists.queries.ts';
import * as schema from './lists.schema.ts';
import { archiveCopies, changeCopies, moveCopy, removeCopies, removeCopy, unarchiveCopies } from './moving.ts';
import { placeCopy, setPlaying, setPriority } from './ordering.ts';

type UserContext = Context<Signed>;

/** A list as the API shows it; undefined if the reader has this version. */
async function readList(c: UserContext, list: ListId, asked: schema.ListQuery) {
  const { db, userId, locale } = c.var;
  const { version, rows } = await listCopies(db, { userId, list, asked }, knownVersion(c, locale));
  setVersion(c, version, locale);
  return rows?.map(row => toCopy(row, locale));
}

async function readArchive(c: UserContext, asked: schema.ListQuery) {
  const { db, userId, locale } = c.var;
  const { version, rows } = await listArchivedCopies(db, { userId, asked }, knownVersion(c, locale));
  setVersion(c, version, locale);
  return rows?.map(row => toArchivedCopy(row, locale));
}

async function readShelf(c: UserContext, shelf: schema.ShelfName, asked: schema.ListQuery) {
  const { db, userId, locale } = c.var;
  const { version, rows } = await listShelf(db, { userId, shelf, asked }, knownVersion(c, locale));
  setVersion(c, version, locale);
  return rows?.map(toPlainCopy);
}

const checkMove = validate('json', schema.MoveCopy);

/** A move may come without a body; one that is sent is checked like any other. */
const readMove: typeof checkMove = async (c, next) => {
  if ((await c.req.text()) !== '') return checkMove(c, next);
  c.req.addValidatedData('json', {});
  await next();
};
const moveBody = asking({ part: 'json', schema: schema.MoveCopy, optional: true }, readMove);

const copyPath = validate('param', schema.CopyPath);
const listQuery = validate('query', schema.ListQuery);
const dayQuery = validate('query', DayQuery);

/** The token that brings the removed copy back. */
const remove = async (
  { var: { db, userId } }: UserContext,
  list: ListId,
  wanted: { id: string; day?: string | undefined },
) => found(await removeCopy(db, userId, list, await withDay({ db, userId }, wanted)));

/** At least one of the requested copies, or a 404. */
function someOf(rows: CopyRow[], locale: Locale) {
  if (rows.length === 0) throw new Problem('not_found');
  return rows.map(row => toCopy(row, locale));
}

export const listsRoutes = new Hono<App>()
  .get('/api/games', requireUser, listQuery, async c => {
    const games = await readList(c, 1, c.req.valid('query'));
    return games ? c.json({ games }) : notModified(c);
  })
  .get('/api/wished-games', requireUser, listQuery, async c => {
    const games = await readList(c, 2, c.req.valid('query'));
    return games ? c.json({ games }) : notModified(c);
  })
  .get('/api/tracked-games', requireUser, listQuery, async c => {
    const games = await readList(c, 3, c.req.valid('query'));
    return games ? c.json({ games }) : notModified(c);
  })
  .get('/api/games/counters', requireUser, async c => c.json(await countCopies(c.var.db, c.var.userId)))
  .get('/api/games/archived', requireUser, listQuery, async c => {
    const archivedGames = await readArchive(c, c.req.valid('query'));
    return archivedGames ? c.json({ archivedGames }) : notModified(c);
  })
  .get('/api/copies/:shelf', requireUser, validate('param', schema.ShelfPath), listQuery, async c => {
    const copies = await readShelf(c, c.req.valid('param').shelf, c.req.valid('query'));
    return copies ? c.json({ copies }) : notModified(c);
  })
  .post('/api/games', requireUser, validate('json', schema.AddGame), async c => {
    const wanted = await withDay(c.var, c.req.valid('json'));
    return c.json(toCopy(await addCopy(c.var.db, c.var.userId, listFor(wanted.listType), wanted), c.var.locale));
  })
  .post('/api/wished-games', requireUser, validate('json', schema.AddGame), async c => {
    const added = await addCopy(c.var.db, c.var.userId, 2, await withDay(c.var, c.req.valid('json')));
    return c.json(toCopy(added, c.var.locale));
  })
  .post('/api/tracked-games', requireUser, validate('json', schema.AddGame), async c => {
    const added = await addCopy(c.var.db, c.var.userId, 3, await withDay(c.var, c.req.valid('json')));
    return c.json(toCopy(added, c.var.locale));
  })
  .post('/api/games/priority', requireUser, validate('json', schema.SetPriority), async c => {
    const row = await setPriority(c.var.db, c.var.userId, 1, await withDay(c.var, c.req.valid('json')));
    return c.json(toCopy(found(row), c.var.locale));
  })
  .post('/api/wished-games/priority', requireUser, validate('json', schema.SetPriority), async c => {
    const row = await setPriority(c.var.db, c.var.userId, 2, await withDay(c.var, c.req.valid('json')));
    return c.json(toCopy(found(row), c.var.locale));
  })
  .post('/api/tracked-games/priority', requireUser, validate('json', schema.SetPriority), async c => {
    const row = await setPriority(c.var.db, c.var.userId, 3, await withDay(c.var, c.req.valid('json')));
    return c.json(toCopy(found(row), c.var.locale));
  })
  .post('/api/games/start', requireUser, validate('json', schema.PickCopies), async c => {
    const rows = await setPlaying(c.var.db, c.var.userId, await withDay(c.var, c.req.valid('json')), true);
    return c.json({ games: someOf(rows, c.var.locale) });
  })
  .post('/api/games/stop', requireUser, validate('json', schema.PickCopies), async c => {
    const rows = await setPlaying(c.var.db, c.var.userId, await withDay(c.var, c.req.valid('json')), false);
    return c.json({ games: someOf(rows, c.var.locale) });
  })
  .post('/api/games/archive', requireUser, validate('json', schema.ArchiveCopies), async c => {
    const wanted = await withDay(c.var, c.req.valid('json'));
    const { archived, undo } = found(await archiveCopies(c.var.db, c.var.userId, wanted));
    return c.json({ archived: archived.map(row => toArchivedCopy(row, c.var.locale)), undo });
  })
  .post('/api/games/change', requireUser, validate('json', schema.ChangeCopies), async c => {
    const wanted = await withDay(c.var, c.req.valid('json'));
    const { games, undo } = found(await changeCopies(c.var.db, c.var.userId, wanted));
    return c.json({ games: games.map(row => toCopy(row, c.var.locale)), undo });
  })
  .post('/api/games/unarchive', requireUser, validate('json', schema.PickCopies), async c => {
    const rows = await unarchiveCopies(c.var.db, c.var.userId, await withDay(c.var, c.req.valid('json')));
    return c.json({ games: someOf(rows, c.var.locale) });
  })
  .post('/api/games/remove', requireUser, validate('json', schema.PickCopies), async c => {
    const wanted = await withDay(c.var, c.req.valid('json'));
    return c.json({ undo: found(await removeCopies(c.var.db, c.var.userId, wanted)) });
  })
  .delete('/api/games/:id', requireUser, copyPath, dayQuery, async c =>
    c.json({ undo: await remove(c, 1, { ...c.req.valid('param'), ...c.req.valid('query') }) }),
  )
  .delete('/api/wished-games/:id', requireUser, copyPath, dayQuery, async c =>
    c.json({ undo: await remove(c, 2, { ...c.req.valid('param'), ...c.req.valid('query') }) }),
  )
  .delete('/api/tracked-games/:id', requireUser, copyPath, dayQuery, async c =>
    c.json({ undo: await remove(c, 3, { ...c.req.valid('param'), ...c.req.valid('query') }) }),
  )
  .post('/api/:gamesType/:id/move/:moveList', requireUser, validate('param', schema.MovePath), moveBody, async c => {
    const wanted = await withDay(c.var, c.req.valid('json'));
    const { copy, undo } = found(await moveCopy(c.var.db, c.var.userId, c.req.valid('param'), wanted));
    return c.json({ ...toCopy(copy, c.var.locale), undo });
  })
  .post(
    '/api/:gamesType/:id/place',
    requireUser,
    validate('param', schema.ListedCopyPath),
    validate('json', schema.PlaceCopy),
    async c => {
      const { gamesType: list, id } = c.req.valid('param');
      const wanted = await withDay(c.var, c.req.valid('json'));
      const row = await placeCopy(c.var.db, { ...wanted, userId: c.var.userId, list, id });
      return c.json(toCopy(found(row), c.var.locale));
    },
  )
  .post('/api/undo', requireUser, validate('json', schema.Undo), async c => {
    const { copies, ...back } = await undoChange(c.var.db, c.var.userId, c.req.valid('json').token);
    return c.json({ games: copies.map(row => toArchivedCopy(row, c.var.locale)), ...back });
  });
