import type { Context } from 'hono';
import { type App, Hono } from '../platform/http/hono.ts';
import { found, Problem } from '../platform/http/problem.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { requireUser, type Signed } from '../platform/http/require-user.ts';
import { validate } from '../platform/http/validate.ts';
import type { GamingProvider } from '../providers/gaming.ts';
import { addImport } from './apply/new-import.ts';
import { retryImport } from './apply/retry-import.ts';
import { wakeSilentImports } from './apply/send-import.ts';
import { findState, listStates, type StateRow, toState } from './apply/states.ts';
import { undoImport } from './apply/undo-import.ts';
import { GameImport, GamesQuery, ImportPath, KeepWishes, MatchByHand, ProviderPath } from './imports.schema.ts';
import { readLibrary } from './library/read-library.ts';
import { matchByHand, unmatchByHand } from './matching/by-hand.ts';
import { keepWishes, readWishes } from './wishes/read-wishes.ts';

type PersonContext = Context<Signed>;
type Query = { accountId: string; refresh: '0' | '1' };

function read(c: PersonContext, provider: GamingProvider, { accountId, refresh }: Query) {
  const { db, userId, locale } = c.var;
  return readLibrary(c.env, db, { userId, locale, provider, accountId, isForced: refresh === '1' });
}

async function look(c: PersonContext, id: string): Promise<StateRow | undefined> {
  const row = await findState(c.var.db, c.var.userId, id);
  await wakeSilentImports(c.env, c.var.db, row ? [row] : [], new Date());
  return row;
}

async function lookAtAll(c: PersonContext): Promise<StateRow[]> {
  const rows = await listStates(c.var.db, c.var.userId);
  await wakeSilentImports(c.env, c.var.db, rows, new Date());
  return rows;
}

export const importsRoutes = new Hono<App>()
  .get(
    '/api/:provider{steam|psn|xbox}/games',
    rateLimit('LIMIT_CHECK'),
    requireUser,
    validate('param', ProviderPath),
    validate('query', GamesQuery),
    async c => c.json(await read(c, c.req.valid('param').provider, c.req.valid('query'))),
  )
  .get('/api/steam/wishlist', rateLimit('LIMIT_CHECK'), requireUser, validate('query', GamesQuery), async c => {
    const { db, userId, locale } = c.var;
    const { accountId, refresh } = c.req.valid('query');
    return c.json(await readWishes(c.env, db, { userId, locale, accountId, isForced: refresh === '1' }));
  })
  .put('/api/steam/wishlist', requireUser, validate('json', KeepWishes), async c => {
    const { accountId, kept } = c.req.valid('json');
    if (!(await keepWishes(c.var.db, c.var.userId, accountId, kept))) throw new Problem('not_found');
    return c.json({});
  })
  .get('/api/import/xbox/games', rateLimit('LIMIT_CHECK'), requireUser, validate('query', GamesQuery), async c =>
    c.json(await read(c, 'xbox', c.req.valid('query'))),
  )
  .post('/api/game-import', rateLimit('LIMIT_CHECK'), requireUser, validate('json', GameImport), async c => {
    const { db, userId } = c.var;
    return c.json(await addImport(c.env, db, { userId, kind: 'add', wanted: c.req.valid('json') }));
  })
  .post('/api/game-import/archive', rateLimit('LIMIT_CHECK'), requireUser, validate('json', GameImport), async c => {
    const { db, userId } = c.var;
    return c.json(await addImport(c.env, db, { userId, kind: 'archive', wanted: c.req.valid('json') }));
  })
  .get('/api/game-import', requireUser, async c => c.json({ imports: (await lookAtAll(c)).map(toState) }))
  .get('/api/game-import/:id', requireUser, validate('param', ImportPath), async c =>
    c.json(toState(found(await look(c, c.req.valid('param').id)))),
  )
  .post('/api/game-import/:id/undo', requireUser, validate('param', ImportPath), async c => {
    const { id } = c.req.valid('param');
    return c.json(toState(found(await undoImport(c.var.db, c.var.userId, id, new Date()))));
  })
  .post('/api/game-import/:id/retry', requireUser, validate('param', ImportPath), async c => {
    const { id } = c.req.valid('param');
    return c.json(toState(found(await retryImport(c.env, c.var.db, c.var.userId, id))));
  })
  .post('/api/import-matches', requireUser, validate('json', MatchByHand), async c => {
    await matchByHand(c.env, c.var.db, c.var.userId, c.req.valid('json'));
    return c.json({ matched: true as const });
  })
  .delete('/api/import-matches', requireUser, validate('json', MatchByHand), async c => {
    await unmatchByHand(c.env, c.var.db, c.var.userId, c.req.valid('json'));
    return c.json({ matched: false as const });
  });
