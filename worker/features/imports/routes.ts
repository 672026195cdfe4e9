import { Hono } from 'hono';
import type { Game } from '../../db/games.ts';
import type { App } from '../../env.ts';
import type { Reason } from '../../lib/gaming/adapter.ts';
import { validate } from '../../lib/validate.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { GameImport, GamesQuery, ImportPath, MatchByHand, ProviderPath } from './schema.ts';

export type ImportGame = {
  providerId: string;
  title: string;
  coverUrl: string | null;
  platform: { id: string; name: string } | null;
  subplatformId: string | null;
  minutesPlayed: number | null;
  lastPlayedAt: string | null;
  access: string | null;
  match: { kind: 'confident' | 'likely' | 'none'; game: Game | null };
  bucket: 'new' | 'here' | 'other_platform' | 'unmatched' | 'excluded';
};

/** What went wrong with the newest reading, when an older one is answered instead. */
export type Trouble = { code: Reason; message: string; remedyUrl: string | null };

export type ImportState = {
  id: string;
  accountId: string | null;
  kind: 'add' | 'archive';
  status: 'queued' | 'running' | 'done' | 'failed' | 'undone';
  total: number;
  done: number;
  added: number;
  joined: number;
  skipped: number;
  failed: { providerId: string; title: string; code: string }[];
  startedAt: string | null;
  finishedAt: string | null;
  /** Until when it can be taken back; null when it cannot. */
  undoUntil: string | null;
};

const none: ImportGame[] = [];
const trouble = null as Trouble | null;
const listed = { games: none, total: 0, asOf: '', trouble };
const state: ImportState = {
  ...{ id: '', accountId: null, kind: 'add', status: 'queued', total: 0, done: 0, added: 0, joined: 0, skipped: 0 },
  ...{ failed: [], startedAt: null, finishedAt: null, undoUntil: null },
};

export const imports = new Hono<App>()
  .get(
    '/api/:provider{steam|psn|xbox}/games',
    rateLimit('LIMIT_CHECK'),
    requireUser,
    validate('param', ProviderPath),
    validate('query', GamesQuery),
    async c => c.json(listed),
  )
  .get('/api/import/xbox/games', rateLimit('LIMIT_CHECK'), requireUser, validate('query', GamesQuery), async c =>
    c.json(listed),
  )
  .post('/api/game-import', requireUser, validate('json', GameImport), async c => c.json({ id: '', total: 0 }))
  .post('/api/game-import/archive', requireUser, validate('json', GameImport), async c => c.json({ id: '', total: 0 }))
  .get('/api/game-import', requireUser, async c => {
    const states: ImportState[] = [];
    return c.json({ imports: states });
  })
  .get('/api/game-import/:id', requireUser, validate('param', ImportPath), async c => c.json(state))
  .post('/api/game-import/:id/undo', requireUser, validate('param', ImportPath), async c => c.json(state))
  .post('/api/game-import/:id/retry', requireUser, validate('param', ImportPath), async c => c.json(state))
  .post('/api/import-matches', requireUser, validate('json', MatchByHand), async c =>
    c.json({ matched: true as const }),
  );
