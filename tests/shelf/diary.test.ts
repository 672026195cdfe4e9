import { describe, expect, test } from 'vitest';
import { addTime, diaryOf, held, put as putTo, timesOf } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const PS5 = subplatform('ps5').id;
const put = (owner: Owner, path: string, body: unknown) => putTo(stack, owner, path, body);

describe('rating and note', () => {
  test('belong to the game, are empty at first, and change one by one', async () => {
    const owner = await newOwner(stack);
    const { id } = await newGame(stack);
    expect(await diaryOf(owner, id)).toEqual({
      gameId: id,
      rating: null,
      note: null,
      noteVersion: 0,
      stoppedAt: null,
      playthroughs: [],
    });
    expect((await put(owner, `/api/diary/${id}`, { rating: 9 })).body).toMatchObject({ rating: 9, note: null });
    const note = 'Two lines\nof it';
    expect((await put(owner, `/api/diary/${id}`, { note })).body).toMatchObject({ rating: 9, note });
    expect((await put(owner, `/api/diary/${id}`, { rating: null, note: ' ' })).body).toMatchObject({
      rating: null,
      note: null,
    });
  });

  test('are refused out of their bounds, and for a game that does not exist', async () => {
    const owner = await newOwner(stack);
    const { id } = await newGame(stack);
    for (const rating of [0, 11, 4.5, '9']) {
      const { status, body } = await put(owner, `/api/diary/${id}`, { rating });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['rating']]);
    }
    const long = await put(owner, `/api/diary/${id}`, { note: 'x'.repeat(5_001) });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ['note']]);
    expect((await put(owner, `/api/diary/${crypto.randomUUID()}`, { rating: 5 })).status).toBe(404);
  });

  test('are private: a stranger sees their own empty page', async () => {
    const [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
    const { id } = await newGame(stack);
    await put(owner, `/api/diary/${id}`, { rating: 9, note: 'Mine' });
    expect(await diaryOf(stranger, id)).toMatchObject({ rating: null, note: null });
  });

  test('stand on the copies of the game, and a list that was read before is read anew', async () => {
    const owner = await newOwner(stack);
    const { gameId } = await held(stack, owner);
    const first = await owner.get('/api/games');
    expect(first.body.games[0]).toMatchObject({ rating: null, finishedYear: null });
    await put(owner, `/api/diary/${gameId}`, { rating: 7 });
    await owner.post(`/api/diary/${gameId}/playthroughs`, { outcome: 'finished', finishedAt: '2024-06-30' });
    const second = await owner.get('/api/games');
    expect(second.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
    expect(second.body.games[0]).toMatchObject({ rating: 7, finishedYear: 2024 });
  });
});

test('a list is read anew after each change of the history, also when undos come in another order', async () => {
  const owner = await newOwner(stack);
  const games = [await held(stack, owner), await held(stack, owner)];
  const [one, two] = games.map(game => game.gameId);
  const seen = new Map<string, string>();
  async function isNew() {
    const { headers, body } = await owner.get('/api/games');
    const [tag, shown] = [headers.get('ETag') ?? '', JSON.stringify(body)];
    expect(seen.get(tag) ?? shown).toBe(shown);
    seen.set(tag, shown);
  }
  await isNew();
  const time = { outcome: 'finished', finishedAt: '2020-01-01' };
  const { body: first } = await addTime(owner, one ?? '', time);
  await isNew();
  const { body: second } = await addTime(owner, two ?? '', { ...time, finishedAt: '2021-01-01' });
  await addTime(owner, two ?? '', { outcome: 'paused' });
  await isNew();
  const remove = async (id: string, gameId = '') =>
    (await owner.remove(`/api/diary/${gameId}/playthroughs/${id}`)).body.undo;
  const token = await remove(first.id, one);
  await isNew();
  await owner.post('/api/undo', { token });
  await remove(second.id, two);
  await isNew();
  await put(owner, `/api/diary/${one}`, { rating: 3 });
  await isNew();
  await put(owner, `/api/diary/${one}`, { rating: null });
  await isNew();
  expect(seen.size).toBe(6); // without the rating it is what it was before
});

test('the year of finishing is the newest one that is known, of what was finished', async () => {
  const owner = await newOwner(stack);
  const { gameId } = await held(stack, owner);
  const yearNow = async () => (await owner.get('/api/games')).body.games[0].finishedYear;
  await addTime(owner, gameId, { outcome: 'finished' });
  await addTime(owner, gameId, { outcome: 'kicked', finishedAt: '2025-01-01' });
  expect(await yearNow()).toBeNull();
  await addTime(owner, gameId, { outcome: 'completed', finishedAt: '2019', finishedPrecision: 'year' });
  await addTime(owner, gameId, { outcome: 'finished', finishedAt: '2016-05-01' });
  expect(await yearNow()).toBe(2019);
});

describe('playthroughs', () => {
  test('keep their dates as precise as they are known, newest first', async () => {
    const owner = await newOwner(stack);
    const { id } = await newGame(stack);
    await addTime(owner, id, { outcome: 'kicked', finishedAt: '2015-07-20', finishedPrecision: 'year' });
    await addTime(owner, id, { outcome: 'finished' });
    await addTime(owner, id, {
      outcome: 'completed',
      startedAt: '2022-10-03',
      finishedAt: '2022-12',
      finishedPrecision: 'month',
      subplatformId: PS5,
      minutes: 5760,
      note: 'With both.',
    });
    expect(await timesOf(owner, id)).toMatchObject([
      {
        outcome: 'completed',
        startedAt: '2022-10-03',
        startedPrecision: 'day',
        finishedAt: '2022-12-01',
        finishedPrecision: 'month',
        subplatformId: PS5,
        minutes: 5760,
        note: 'With both.',
        source: 'manual',
      },
      { outcome: 'kicked', finishedAt: '2015-01-01', finishedPrecision: 'year' },
      { outcome: 'finished', finishedAt: null, finishedPrecision: 'unknown' },
    ]);
  });

  test('change whole, go with an undo, and belong to nobody else', async () => {
    const [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
    const { id } = await newGame(stack);
    const { body: time } = await addTime(owner, id, { outcome: 'playing', startedAt: '2025-01-05', note: 'Again' });
    const path = `/api/diary/${id}/playthroughs/${time.id}`;
    expect((await put(stranger, path, { outcome: 'finished' })).status).toBe(404);
    expect((await stranger.remove(path)).status).toBe(404);
    const { body: changed } = await put(owner, path, { outcome: 'finished', finishedAt: '2025-02-01' });
    expect(changed).toMatchObject({ id: time.id, outcome: 'finished', startedAt: null, note: null });
    const { body } = await owner.remove(path);
    expect(await timesOf(owner, id)).toEqual([]);
    expect((await stranger.post('/api/undo', { token: body.undo })).status).toBe(404);
    expect((await owner.post('/api/undo', { token: body.undo })).body.playthroughs).toEqual([time.id]);
    expect(await timesOf(owner, id)).toEqual([changed]);
    expect((await owner.post('/api/undo', { token: body.undo })).status).toBe(404);
  });

  test('are listed over all games, a year at a time', async () => {
    const owner = await newOwner(stack);
    const [one, two] = [await newGame(stack), await newGame(stack)];
    await put(owner, `/api/diary/${two.id}`, { rating: 8 });
    await addTime(owner, one.id, { outcome: 'finished', finishedAt: '2023-05-01' });
    await addTime(owner, two.id, { outcome: 'finished', finishedAt: '2024-05-01' });
    const { body } = await owner.get('/api/diary');
    expect([body.total, body.entries.map((entry: Answer) => entry.game.id)]).toEqual([2, [two.id, one.id]]);
    expect(body.entries[0]).toMatchObject({ rating: 8, finishedAt: '2024-05-01' });
    const year = await owner.get('/api/diary?year=2023&count=1');
    expect([year.body.total, year.body.entries[0].game.slug]).toEqual([1, one.slug]);
  });
});
