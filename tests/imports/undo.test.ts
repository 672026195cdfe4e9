import { beforeAll, expect, test } from 'vitest';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { ended, linked, order, stackWithSteam, stateOf, stockLibrary } from '../helpers/providers/imports.ts';
import { untilHandled } from '../helpers/stack/queue.ts';
import type { Answer } from '../helpers/stack/stack.ts';

const { stack } = stackWithSteam();

beforeAll(async () => {
  await stockLibrary(stack, 'demo-500');
});

const undo = (owner: Owner, id: string) => owner.post(`/api/game-import/${id}/undo`);

const run = (text: string, ...args: string[]) => stack.db.$client.execute({ sql: text, args });

const countOf = async (userId: string) =>
  Number((await run('SELECT count(*) AS n FROM copies WHERE user_id = ?', userId)).rows[0]?.n);

async function imported(owner: Owner, path?: string) {
  const { accountId, picked } = await linked(owner, 'demo-30');
  const id = await order(owner, accountId, picked, path);
  return { accountId, picked, id, state: await ended(owner, id) };
}

test('a batch that is taken back leaves no copy and keeps its receipt; once more changes nothing', async () => {
  const owner = await newOwner(stack);
  const { id, state, picked } = await imported(owner);
  const { status, body } = await undo(owner, id);
  expect([status, body]).toEqual([200, { ...state, status: 'undone', undoUntil: null }]);
  expect(body.added).toBe(picked.length);
  expect(await countOf(owner.id)).toBe(0);
  expect((await undo(owner, id)).body).toEqual(body);
});

test('a batch sent to the archive is taken back too', async () => {
  const owner = await newOwner(stack);
  const { id } = await imported(owner, '/api/game-import/archive');
  expect((await undo(owner, id)).body.status).toBe('undone');
  expect(await countOf(owner.id)).toBe(0);
});

test('what was changed by hand since stays: started, moved, archived, another priority, noted', async () => {
  const owner = await newOwner(stack);
  const { id } = await imported(owner);
  const [a, b, c, d, e, placed] = await owner.order();
  await owner.post('/api/games/start', { ids: [a] });
  await owner.post(`/api/games/${b}/move/wished-games`, {});
  await owner.post('/api/games/archive', { gamesType: 'games', ids: [c], archiveStatus: 'finished' });
  await owner.post('/api/games/priority', { id: d, priority: 5 });
  await run('UPDATE copies SET notes = ? WHERE id = ?', 'Lent to Mona', e ?? '');
  await owner.post(`/api/games/${placed}/place`, { priority: 2, after: null });
  await undo(owner, id);
  const { rows } = await run('SELECT id FROM copies WHERE user_id = ?', owner.id);
  expect(rows.map(row => row.id).sort()).toEqual([a, b, c, d, e].sort());
});

test('a copy that was there before stays, and one that was only started and stopped goes', async () => {
  const owner = await newOwner(stack);
  const held = await owner.hold({ on: 'steam' });
  const { id } = await imported(owner);
  const [first] = (await owner.order()).filter(one => one !== held.id);
  await owner.post('/api/games/start', { ids: [first] });
  await owner.post('/api/games/stop', { ids: [first] });
  await undo(owner, id);
  expect(await owner.order()).toEqual([held.id]);
});

test('after it everything is new again, and may be brought in again', async () => {
  const owner = await newOwner(stack);
  const { id, accountId, picked } = await imported(owner);
  await undo(owner, id);
  const again = await ended(owner, await order(owner, accountId, picked));
  expect(again).toMatchObject({ status: 'done', added: picked.length });
  expect(await countOf(owner.id)).toBe(picked.length);
});

test('a batch can be taken back for thirty days, not longer', async () => {
  const owner = await newOwner(stack);
  const { id, picked } = await imported(owner);
  const finish = (days: number) =>
    run('UPDATE imports SET finished_at = ? WHERE id = ?', new Date(Date.now() - days * 86_400_000).toISOString(), id);
  await finish(30.01);
  expect((await stateOf(owner, id)).undoUntil).toBeNull();
  const late = await undo(owner, id);
  expect([late.status, late.body.code]).toEqual([409, 'import_over']);
  expect(await countOf(owner.id)).toBe(picked.length);
  await finish(29.9);
  expect((await undo(owner, id)).body.status).toBe('undone');
  expect(await countOf(owner.id)).toBe(0);
});

test('one that is still running stops, and nothing comes in behind it', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-500');
  const id = await order(owner, accountId, picked);
  expect((await undo(owner, id)).body.status).toBe('undone');
  await untilHandled(stack, [{ type: 'import', importId: id }]);
  expect(await countOf(owner.id)).toBe(0);
  expect(await stateOf(owner, id)).toMatchObject({ status: 'undone' });
});

test('undoing one of two imports leaves the other’s games', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  const first = await order(owner, accountId, picked.slice(0, 10));
  await ended(owner, first);
  const second = await order(owner, accountId, picked.slice(5));
  expect(await ended(owner, second)).toMatchObject({ added: picked.length - 10, skipped: 5 });
  await undo(owner, first);
  const { body } = await owner.get('/api/games');
  const left = body.games.map((g: Answer) => g.gameId);
  expect([...left].sort()).toEqual(
    picked
      .slice(10)
      .map(({ gameId }) => gameId)
      .sort(),
  );
});
