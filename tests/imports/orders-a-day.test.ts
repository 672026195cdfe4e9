import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { TITLES_PER_DAY } from '../../worker/imports/apply/start-import.ts';
import { imports } from '../../worker/imports/imports.tables.ts';
import { hltbFile, moved } from '../helpers/files/files.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import {
  ended,
  linkSteam,
  order,
  pick,
  readSteam,
  stackWithSteam,
  stockLibrary,
} from '../helpers/providers/imports.ts';

const { stack } = stackWithSteam();

beforeAll(() => stockLibrary(stack, 'demo-30'));

test('who has ordered the titles of a day waits, whichever way they come, and orders again the next day', async () => {
  const owner = await newOwner(stack);
  const accountId = await linkSteam(owner, 'demo-30');
  const { games } = await readSteam(owner, accountId);
  const first = await order(owner, accountId, pick(games));
  expect((await ended(owner, first)).status).toBe('done');
  const file = await moved(stack, owner, hltbFile([{ Title: games[0].title, Platform: 'PC', Backlog: 'X' }]));
  const place = { providerId: '1', gameId: pick(games)[0]?.gameId };

  const mine = eq(imports.userId, owner.id);
  await stack.db.update(imports).set({ total: TITLES_PER_DAY }).where(mine);
  const again = await owner.post('/api/game-import', { accountId, games: pick(games) });
  expect([again.status, Number(again.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect((await owner.post(`/api/move-in/${file}/apply`, { games: [place] })).status).toBe(429);
  expect(await stack.db.$count(imports, mine)).toBe(1);

  await stack.db.update(imports).set({ createdAt: '2026-01-01T00:00:00.000Z' }).where(mine);
  expect((await owner.post('/api/game-import', { accountId, games: pick(games) })).status).toBe(200);
  expect((await owner.post(`/api/move-in/${file}/apply`, { games: [place] })).status).toBe(200);
});
