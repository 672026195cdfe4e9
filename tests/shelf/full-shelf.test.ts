import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { COPIES_MAX } from '../../worker/shelf/room.ts';
import { newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import {
  ended,
  linkSteam,
  order,
  pick,
  readSteam,
  stackWithSteam,
  stockLibrary,
} from '../helpers/providers/imports.ts';
import { applied, hltbFile, moved } from '../helpers/providers/move-in.ts';
import type { Answer } from '../helpers/stack/stack.ts';

/* A shelf that is as full as one may be. */

const { stack } = stackWithSteam();

let owner: Owner;

/** So many games of nobody, and a copy of each, as no person has them: written at once. */
async function fill({ id }: Owner): Promise<void> {
  const ps5 = subplatform('ps5').num;
  const guid = "lower(hex(randomblob(4))) || '-0000-4000-8000-' || lower(hex(randomblob(6)))";
  await stack.db.run(
    sql.raw(`WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ${COPIES_MAX})
      INSERT INTO games (id, slug, title, source_rank, created_at, updated_at)
      SELECT ${guid}, 'many-' || at, 'One of many games ' || at, 1, '2026', '2026' FROM n`),
  );
  await stack.db.run(
    sql.raw(`INSERT INTO copies (id, user_id, game, subplatform, list, status, priority, position, source, added_at, updated_at)
      SELECT ${guid}, '${id}', num, ${ps5}, 1, 1, 4, num, 'manual', '2026', '2026' FROM games WHERE slug LIKE 'many-%'`),
  );
}

beforeAll(async () => {
  await stockLibrary(stack, 'demo-30');
  owner = await newOwner(stack);
  await fill(owner);
});

const countOf = async (): Promise<number> => (await owner.get('/api/games/counters')).body.games;
const gameOf = async (slug: string): Promise<Answer> => (await owner.get(`/api/gameInfo?slug=${slug}`)).body;

test('is read whole, and picks for an evening', async () => {
  expect((await owner.get('/api/copies/games')).body.copies).toHaveLength(COPIES_MAX);
  expect((await owner.get('/api/tonight')).status).toBe(200);
});

test('takes no copy by hand, and another one once there is room', async () => {
  const wanted = { gameId: (await gameOf('many-1')).id, platformId: subplatform('steam').id };
  const refused = await owner.post('/api/games', wanted);
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_copies']);
  expect((await owner.post('/api/wished-games', wanted)).body.code).toBe('too_many_copies');
  const { copies } = (await owner.get('/api/copies/games')).body;
  expect((await owner.remove(`/api/games/${copies[0].id}`)).status).toBe(200);
  expect((await owner.post('/api/games', wanted)).status).toBe(200);
});

test('takes none of an import and none of a file, which end all the same', async () => {
  const before = await countOf();
  const account = await linkSteam(owner, 'demo-30');
  const { games } = await readSteam(owner, account);
  const state = await ended(owner, await order(owner, account, pick(games)));
  expect(state).toMatchObject({ status: 'done', added: 0, failed: [] });
  const known = games.find((game: Answer) => game.match.game).match.game.title;
  const file = hltbFile([{ Title: known, Platform: 'PC', Storefront: 'Steam', Backlog: 'X' }]);
  const receipt = await applied(owner, await moved(stack, owner, file));
  expect(receipt).toMatchObject({ status: 'done', added: 0 });
  expect(await countOf()).toBe(before);
});
