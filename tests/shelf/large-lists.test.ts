import { expect, test } from 'vitest';
import { newOwner } from '../helpers/games/shelf.ts';
import { ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

const COPIES = 20_000;

/** As many copies of as many games as somebody has who moved in with a very large file. */
async function fill(userId: string): Promise<void> {
  const at = new Date().toISOString();
  const numbers = `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${COPIES})`;
  const games = `${numbers} INSERT INTO games (id, slug, title, source_rank, created_at, updated_at)
    SELECT 'a0000000-0000-4000-8000-' || printf('%012d', value), 'large-' || value, 'One of very many games ' || value, 1,
      ?1, ?1 FROM n`;
  const copies = `INSERT INTO copies (id, user_id, game, subplatform, list, position, added_at, updated_at)
    SELECT 'b' || substr(id, 2), ?2, num, 1, 1, num, ?1, ?1 FROM games WHERE slug LIKE 'large-%'`;
  await stack.db.$client.execute({ sql: games, args: [at] });
  await stack.db.$client.execute({ sql: copies, args: [at, userId] });
}

test('a list of twenty thousand copies is read whole', async () => {
  const owner = await newOwner(stack);
  await fill(owner.id);
  const { status, headers, body } = await owner.get('/api/games');
  expect([status, body.games?.length]).toEqual([200, COPIES]);
  expect(new Set(body.games.map((copy: { id: string }) => copy.id)).size).toBe(COPIES);
  const again = await stack.fetch('/api/games', {
    headers: { Authorization: `Bearer ${owner.token}`, 'If-None-Match': headers.get('ETag') ?? '' },
  });
  expect(again.status).toBe(304);
});
