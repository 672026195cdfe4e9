import { beforeAll, expect, test } from 'vitest';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { ended, linked, order, stackWithSteam, stockLibrary } from '../helpers/providers/imports.ts';
import { type Answer, send } from '../helpers/stack/stack.ts';

/* The history that a store's library tells: what was finished, though not when. */

const { stack } = stackWithSteam();

beforeAll(async () => {
  await stockLibrary(stack, 'demo-30');
});

const historyOf = async (owner: Owner): Promise<Answer[]> => (await owner.get('/api/diary?count=200')).body.entries;

/** An import in which the first two titles are marked as finished. */
async function imported(owner: Owner) {
  const { accountId, picked } = await linked(owner, 'demo-30');
  const marked = picked.map((title, at) => ({ ...title, finished: at < 2 }));
  const id = await order(owner, accountId, marked);
  await ended(owner, id);
  return { id, accountId, picked, finished: picked.slice(0, 2).map(title => title.gameId) };
}

test('a finished title writes its end without a day, with its minutes; the others write nothing', async () => {
  const owner = await newOwner(stack);
  const { finished } = await imported(owner);
  const entries = await historyOf(owner);
  expect(entries.map(entry => entry.gameId).toSorted()).toEqual(finished.toSorted());
  const { body } = await owner.get('/api/games/archived');
  for (const entry of entries) {
    const copy = body.archivedGames.find((one: Answer) => one.gameId === entry.gameId);
    expect(entry).toMatchObject({ outcome: 'finished', source: 'archive', finishedAt: null, startedAt: null });
    expect(entry.minutes).toBe(copy.minutesPlayed);
  }
});

test('titles that go to the archive unplayed write no history', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  await ended(owner, await order(owner, accountId, picked, '/api/game-import/archive'));
  expect(await historyOf(owner)).toEqual([]);
});

test('an import over again, or one of a game whose end is told already, tells it once', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  const [told] = picked;
  await owner.post(`/api/diary/${told?.gameId}/playthroughs`, { outcome: 'completed', finishedAt: '2018-01-01' });
  const marked = picked.slice(0, 2).map(title => ({ ...title, finished: true }));
  for (const _ of [1, 2]) await ended(owner, await order(owner, accountId, marked));
  expect((await historyOf(owner)).map(entry => entry.outcome).toSorted()).toEqual(['completed', 'finished']);
});

test('undoing the import takes the end back, unless it was corrected since', async () => {
  const owner = await newOwner(stack);
  const { id } = await imported(owner);
  const [corrected] = await historyOf(owner);
  const path = `/api/diary/${corrected?.gameId}/playthroughs/${corrected?.id}`;
  const body = { outcome: 'finished', finishedAt: '2017-03-01' };
  expect((await stack.fetch(path, send('PUT', body, { token: owner.token }))).status).toBe(200);
  await owner.post(`/api/game-import/${id}/undo`);
  expect((await historyOf(owner)).map(entry => [entry.id, entry.finishedAt])).toEqual([[corrected?.id, '2017-03-01']]);
});

test('another status in the archive corrects the end that the import wrote', async () => {
  const owner = await newOwner(stack);
  await imported(owner);
  const { body } = await owner.get('/api/games/archived');
  const ids = body.archivedGames.map((copy: Answer) => copy.id);
  await owner.post('/api/games/archive', { ids, archiveStatus: 'kicked' });
  expect((await historyOf(owner)).map(entry => entry.outcome)).toEqual(['kicked', 'kicked']);
});
