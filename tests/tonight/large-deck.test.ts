import { expect, test } from 'vitest';
import { triageCalls, triageDecisions } from '../../worker/tonight/tonight.tables.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

const COPIES = 20_000;
const SITTING_DAYS = 7;

/** As many copies as somebody has who moved in with a very large file, and of which nothing was said. */
async function fill(userId: string): Promise<void> {
  const at = '2026-01-01T10:00:00.000Z';
  const numbers = `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${COPIES})`;
  const games = `${numbers} INSERT INTO games (id, slug, title, source_rank, created_at, updated_at)
    SELECT 'a0000000-0000-4000-8000-' || printf('%012d', value), 'large-' || value, 'One of very many games ' || value, 1,
      ?1, ?1 FROM n`;
  const copies = `INSERT INTO copies (id, user_id, game, subplatform, list, position, source, added_at, updated_at)
    SELECT 'b' || substr(id, 2), ?2, num, 1, 1, num, 'move_in', ?1, ?1 FROM games WHERE slug LIKE 'large-%'`;
  await stack.db.$client.execute({ sql: games, args: [at] });
  await stack.db.$client.execute({ sql: copies, args: [at, userId] });
}

test('a pile of twenty thousand is counted, and sorted a hundred at a time', async () => {
  const owner = await newOwner(stack);
  await fill(owner.id);
  const first: Answer = (await owner.get('/api/triage?count=200')).body;
  expect([first.left, first.games.length]).toEqual([COPIES, 200]);
  const acts = ['playing', 'mustPlay', 'someDay', 'finished', 'notForMe'];
  const decisions = first.games.slice(0, 100).map((game: Answer, at: number) => ({ id: game.id, act: acts[at % 5] }));
  const { body } = await owner.post('/api/triage', { decisions, key: crypto.randomUUID() });
  expect(body.done).toBe(100);
  const next: Answer = (await owner.get('/api/triage?count=1&steps=200')).body;
  expect(next.games[0].id).toBe(first.games[100].id);
  expect(next.piles).toEqual({ playing: 20, mustPlay: 20, someDay: 20, finished: 20, notForMe: 20 });
  expect([next.left, next.steps.length]).toEqual([COPIES - 100, 100]);
  const back = decisions.map(({ id }: Answer) => ({ id, act: 'back' }));
  await owner.post('/api/triage', { decisions: back, key: crypto.randomUUID() });
  expect((await owner.get('/api/triage?count=0')).body.left).toBe(COPIES);
});

test('a sitting is forgotten a week after its last decision, and its keys later', async () => {
  const [old, recent] = [await newOwner(stack), await newOwner(stack)];
  for (const owner of [old, recent]) {
    const { id } = await owner.hold({ source: 'steam' });
    await owner.post('/api/triage', { decisions: [{ id, act: 'mustPlay' }], key: crypto.randomUUID() });
  }
  const { db } = stack;
  const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await db.$client.execute({
    sql: 'UPDATE triage_decisions SET decided_at = ?1 WHERE user_id = ?2',
    args: [before(SITTING_DAYS + 1), old.id],
  });
  await db.$client.execute({
    sql: 'UPDATE triage_calls SET created_at = ?1 WHERE user_id = ?2',
    args: [before(31), old.id],
  });
  await stack.worker.scheduled({ cron: '17 * * * *', scheduledTime: new Date() });
  const users = async (table: typeof triageCalls | typeof triageDecisions) =>
    (await db.select({ userId: table.userId }).from(table)).map(row => row.userId);
  for (const table of [triageDecisions, triageCalls]) {
    expect(await users(table)).toContain(recent.id);
    expect(await users(table)).not.toContain(old.id);
  }
});
