import { describe, expect, test } from 'vitest';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const PS5 = subplatform('ps5').id;
const today = () => new Date().toISOString().slice(0, 10);

async function put(owner: Owner, path: string, body: unknown) {
  const answer = await stack.fetch(path, send('PUT', body, { token: owner.token }));
  const json: Answer = await answer.json();
  return { status: answer.status, body: json };
}

const diaryOf = async (owner: Owner, gameId: string): Promise<Answer> => (await owner.get(`/api/diary/${gameId}`)).body;
const timesOf = async (owner: Owner, gameId: string): Promise<Answer[]> => (await diaryOf(owner, gameId)).playthroughs;

/** A copy of a new game on somebody's shelf; the copy and the id of the game. */
async function held(owner: Owner) {
  const game = await newGame(stack);
  const copy = await owner.hold({ game: game.num });
  return { copyId: copy.id, gameId: game.id };
}

describe('rating and note', () => {
  test('belong to the game, are empty at first, and change one by one', async () => {
    const owner = await newOwner(stack);
    const { id } = await newGame(stack);
    expect(await diaryOf(owner, id)).toEqual({ gameId: id, rating: null, note: null, playthroughs: [] });
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
    const { gameId } = await held(owner);
    const first = await owner.get('/api/games');
    expect(first.body.games[0]).toMatchObject({ rating: null, finishedYear: null });
    await put(owner, `/api/diary/${gameId}`, { rating: 7 });
    await owner.post(`/api/diary/${gameId}/playthroughs`, { outcome: 'finished', finishedAt: '2024-06-30' });
    const second = await owner.get('/api/games');
    expect(second.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
    expect(second.body.games[0]).toMatchObject({ rating: 7, finishedYear: 2024 });
  });
});

describe('playthroughs', () => {
  const add = (owner: Owner, gameId: string, time: object) => owner.post(`/api/diary/${gameId}/playthroughs`, time);

  test('keep their dates as precise as they are known, newest first', async () => {
    const owner = await newOwner(stack);
    const { id } = await newGame(stack);
    await add(owner, id, { outcome: 'kicked', finishedAt: '2015-07-20', finishedPrecision: 'year' });
    await add(owner, id, { outcome: 'finished' });
    await add(owner, id, {
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

  test('refuse an end before its start, a day that does not exist or lies ahead, and everything out of bounds', async () => {
    const owner = await newOwner(stack);
    const { id } = await newGame(stack);
    const refused = async (time: object) =>
      Object.keys((await add(owner, id, { outcome: 'finished', ...time })).body.errors ?? {});
    expect(await refused({ startedAt: '2024-03-02', finishedAt: '2024-03-01' })).toEqual(['finishedAt']);
    expect(await refused({ startedAt: '2024-03-02', finishedAt: '2024-03-01', finishedPrecision: 'month' })).toEqual(
      [],
    );
    expect(await refused({ finishedAt: '2024-02-30' })).toEqual(['finishedAt']);
    expect(await refused({ finishedAt: '2090-01-01' })).toEqual(['finishedAt']);
    expect(await refused({ finishedPrecision: 'day' })).toEqual(['finishedAt']);
    expect(await refused({ outcome: 'won' })).toEqual(['outcome']);
    expect(await refused({ minutes: -1 })).toEqual(['minutes']);
    expect(await refused({ note: 'x'.repeat(1_001) })).toEqual(['note']);
    expect(await refused({ subplatformId: crypto.randomUUID() })).toEqual(['subplatformId']);
    expect(await timesOf(owner, id)).toHaveLength(1);
  });

  test('change whole, go with an undo, and belong to nobody else', async () => {
    const [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
    const { id } = await newGame(stack);
    const { body: time } = await add(owner, id, { outcome: 'playing', startedAt: '2025-01-05', note: 'Again' });
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
    await add(owner, one.id, { outcome: 'finished', finishedAt: '2023-05-01' });
    await add(owner, two.id, { outcome: 'finished', finishedAt: '2024-05-01' });
    const { body } = await owner.get('/api/diary');
    expect([body.total, body.entries.map((entry: Answer) => entry.game.id)]).toEqual([2, [two.id, one.id]]);
    expect(body.entries[0]).toMatchObject({ rating: 8, finishedAt: '2024-05-01' });
    const year = await owner.get('/api/diary?year=2023&count=1');
    expect([year.body.total, year.body.entries[0].game.slug]).toEqual([1, one.slug]);
  });
});

describe('what the acts on a copy write', () => {
  test('starting opens one, once, and stopping it the same day takes the slip back', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(owner);
    await Promise.all([1, 2, 3].map(() => owner.post('/api/games/start', { ids: [copyId] })));
    expect(await timesOf(owner, gameId)).toMatchObject([
      { outcome: 'playing', source: 'start', startedAt: today(), subplatformId: PS5 },
    ]);
    await owner.post('/api/games/stop', { ids: [copyId] });
    expect(await timesOf(owner, gameId)).toEqual([]);
  });

  test('stopping what was touched pauses it', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(owner);
    await owner.post('/api/games/priority', { id: copyId, priority: 1 });
    const [time] = await timesOf(owner, gameId);
    await put(owner, `/api/diary/${gameId}/playthroughs/${time.id}`, { ...time, minutes: 90 });
    await owner.post('/api/games/stop', { ids: [copyId] });
    expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'paused', minutes: 90 }]);
  });

  test('archiving as finished closes what is open, and undo opens it again', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(owner);
    await owner.post('/api/games/start', { ids: [copyId] });
    const before = await timesOf(owner, gameId);
    const { body } = await owner.post('/api/games/archive', { ids: [copyId], archiveStatus: 'finished' });
    expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'finished', finishedAt: today(), source: 'start' }]);
    await owner.post('/api/undo', { token: body.undo });
    expect(await timesOf(owner, gameId)).toEqual(before);
  });

  test('archiving without a word before writes one, another status corrects it, and undo removes it', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(owner);
    const archive = (archiveStatus: string) => owner.post('/api/games/archive', { ids: [copyId], archiveStatus });
    const { body } = await archive('finished');
    expect(await timesOf(owner, gameId)).toMatchObject([
      { outcome: 'finished', source: 'archive', finishedAt: today(), startedAt: null },
    ]);
    await owner.post('/api/undo', { token: body.undo });
    expect(await timesOf(owner, gameId)).toEqual([]);
    await archive('finished');
    await archive('kicked');
    expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'kicked', source: 'archive' }]);
  });

  test('archiving as retired writes nothing, and pauses what is open', async () => {
    const owner = await newOwner(stack);
    const [one, two] = [await held(owner), await held(owner)];
    await owner.post('/api/games/start', { ids: [two.copyId] });
    await owner.post('/api/games/archive', { ids: [one.copyId, two.copyId], archiveStatus: 'retired' });
    expect(await timesOf(owner, one.gameId)).toEqual([]);
    expect(await timesOf(owner, two.gameId)).toMatchObject([{ outcome: 'paused', finishedAt: null }]);
  });

  test('a history that says finished already is not told a second time by the archive', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(owner);
    await owner.post(`/api/diary/${gameId}/playthroughs`, { outcome: 'completed', finishedAt: '2020-04-01' });
    await owner.post('/api/games/archive', { ids: [copyId], archiveStatus: 'finished' });
    expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'completed', finishedAt: '2020-04-01' }]);
  });

  test('a copy that leaves the shelf while it is played pauses it, and its undo brings both back', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(owner);
    await owner.post('/api/games/start', { ids: [copyId] });
    const [time] = await timesOf(owner, gameId);
    await put(owner, `/api/diary/${gameId}/playthroughs/${time.id}`, { ...time, note: 'First evening' });
    const before = await timesOf(owner, gameId);
    const { body } = await owner.remove(`/api/games/${copyId}`);
    expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'paused' }]);
    await owner.post('/api/undo', { token: body.undo });
    expect(await timesOf(owner, gameId)).toEqual(before);
  });
});
