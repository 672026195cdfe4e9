import { expect, test } from 'vitest';
import { newOwner } from '../helpers/games/shelf.ts';
import { ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

const COPIES = 20_000;

/** A shelf as large as they come, every seventh game without a known length, all of them imported long ago. */
async function fill(userId: string): Promise<void> {
  const at = new Date(Date.now() - 400 * 86_400_000).toISOString();
  const numbers = `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${COPIES})`;
  const games = `${numbers} INSERT INTO games (id, slug, title, source_rank, main_story_minutes, created_at, updated_at)
    SELECT 'a0000000-0000-4000-8000-' || printf('%012d', value), 'large-' || value, 'One of very many games ' || value, 1,
      iif(value % 7 = 0, NULL, 60 + value % 3000), ?1, ?1 FROM n`;
  const genres = `INSERT INTO game_genres (game, genre) SELECT num, 1 + num % 28 FROM games WHERE slug LIKE 'large-%'`;
  const copies = `INSERT INTO copies (id, user_id, game, subplatform, list, position, source, added_at, updated_at)
    SELECT 'b' || substr(id, 2), ?2, num, 1 + num % 8, 1, num, 'steam', ?1, ?1 FROM games WHERE slug LIKE 'large-%'`;
  await stack.db.$client.execute({ sql: games, args: [at] });
  await stack.db.$client.execute(genres);
  await stack.db.$client.execute({ sql: copies, args: [at, userId] });
}

test('three of twenty thousand games are chosen, and another three until it says that it ends', {
  timeout: 60_000,
}, async () => {
  const owner = await newOwner(stack);
  await fill(owner.id);
  const { status, body } = await owner.get('/api/tonight?minutes=240');
  expect([status, body.picks.length, body.games, body.unknown]).toEqual([200, 3, COPIES, Math.floor(COPIES / 7)]);
  expect(body.devices).toHaveLength(8);
  const last = await owner.get('/api/tonight?minutes=240&again=2000');
  expect([last.status, last.body.picks.length, last.body.more]).toEqual([200, 3, false]);
  const codes = body.picks.flatMap((pick: { reasons: { code: string }[] }) => pick.reasons.map(one => one.code));
  expect(codes).not.toContain('priority'); // an import gives one to everything, which nobody has said
});
