import { describe, expect, test } from 'vitest';
import { addTime, held, put as putTo, timesOf, today } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const PS5 = subplatform('ps5').id;
const put = (owner: Owner, path: string, body: unknown) => putTo(stack, owner, path, body);
const archive = (owner: Owner, ids: string[], archiveStatus: string) =>
  owner.post('/api/games/archive', { ids, archiveStatus });

describe('what the acts on a copy write', () => {
  test('starting opens one, once, and stopping it the same day takes the slip back', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    await Promise.all([1, 2, 3].map(() => owner.post('/api/games/start', { ids: [copyId] })));
    expect(await timesOf(owner, gameId)).toMatchObject([
      { outcome: 'playing', source: 'start', startedAt: today(), subplatformId: PS5 },
    ]);
    await owner.post('/api/games/stop', { ids: [copyId] });
    expect(await timesOf(owner, gameId)).toEqual([]);
  });

  test('stopping what was touched pauses it', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    await owner.post('/api/games/priority', { id: copyId, priority: 1 });
    const [time] = await timesOf(owner, gameId);
    await put(owner, `/api/diary/${gameId}/playthroughs/${time.id}`, { ...time, minutes: 90 });
    await owner.post('/api/games/stop', { ids: [copyId] });
    expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'paused', minutes: 90 }]);
  });

  test('an evening is no slip: it is paused with its day, and starting again goes on with it', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    const ids = [copyId];
    await owner.post('/api/games/start', { ids });
    const [begun] = await timesOf(owner, gameId);
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await stack.db.$client.execute({
      sql: 'UPDATE playthroughs SET created_at = ?, updated_at = ? WHERE id = ?',
      args: [hourAgo, hourAgo, begun.id],
    });
    await owner.post('/api/games/stop', { ids });
    expect(await timesOf(owner, gameId)).toMatchObject([{ id: begun.id, outcome: 'paused', startedAt: today() }]);
    await owner.post('/api/games/start', { ids });
    expect(await timesOf(owner, gameId)).toMatchObject([{ id: begun.id, outcome: 'playing', startedAt: today() }]);
    await owner.post('/api/games/stop', { ids });
    expect(await timesOf(owner, gameId)).toMatchObject([{ id: begun.id, outcome: 'paused' }]);
  });

  test('the last one that was paused goes on, and one that has ended stays as it is', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    await addTime(owner, gameId, { outcome: 'paused', startedAt: '2020-04-01' });
    await addTime(owner, gameId, { outcome: 'paused', startedAt: '2024-04-01' });
    await addTime(owner, gameId, { outcome: 'finished', startedAt: '2025-01-01', finishedAt: '2025-04-01' });
    await owner.post('/api/games/start', { ids: [copyId] });
    const now = (await timesOf(owner, gameId)).map(({ startedAt, outcome }) => [startedAt, outcome]);
    expect(now.toSorted()).toEqual([
      ['2020-04-01', 'paused'],
      ['2024-04-01', 'playing'],
      ['2025-01-01', 'finished'],
    ]);
  });

  test('archiving as finished closes what is open, and undo opens it again', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    await owner.post('/api/games/start', { ids: [copyId] });
    const before = await timesOf(owner, gameId);
    const { body } = await archive(owner, [copyId], 'finished');
    expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'finished', finishedAt: today(), source: 'start' }]);
    await owner.post('/api/undo', { token: body.undo });
    expect(await timesOf(owner, gameId)).toEqual(before);
  });

  test('archiving without a word before writes one, another status corrects it, and undo removes it', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    const { body } = await archive(owner, [copyId], 'finished');
    expect(await timesOf(owner, gameId)).toMatchObject([
      { outcome: 'finished', source: 'archive', finishedAt: today(), startedAt: null },
    ]);
    await owner.post('/api/undo', { token: body.undo });
    expect(await timesOf(owner, gameId)).toEqual([]);
    await archive(owner, [copyId], 'finished');
    await archive(owner, [copyId], 'kicked');
    expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'kicked', source: 'archive' }]);
  });

  test('archiving as retired writes nothing, and pauses what is open', async () => {
    const owner = await newOwner(stack);
    const [one, two] = [await held(stack, owner), await held(stack, owner)];
    await owner.post('/api/games/start', { ids: [two.copyId] });
    await archive(owner, [one.copyId, two.copyId], 'retired');
    expect(await timesOf(owner, one.gameId)).toEqual([]);
    expect(await timesOf(owner, two.gameId)).toMatchObject([{ outcome: 'paused', finishedAt: null }]);
  });

  test('a history that says finished already is not told a second time by the archive', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    await addTime(owner, gameId, { outcome: 'completed', finishedAt: '2020-04-01' });
    await archive(owner, [copyId], 'finished');
    expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'completed', finishedAt: '2020-04-01' }]);
  });

  test('a copy that leaves the shelf while it is played pauses it, and its undo brings both back', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
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

describe('every way to start a game', () => {
  const ways: [string, (owner: Owner, copyId: string, gameId: string) => Promise<Answer>][] = [
    [
      'the place among the games being played',
      (owner, id) => owner.post(`/api/games/${id}/place`, { priority: 1, after: null }),
    ],
    ['its priority', (owner, id) => owner.post('/api/games/priority', { id, priority: 1 })],
  ];
  test.each(ways)('opens a playthrough: %s', async (_, start) => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    await start(owner, copyId, gameId);
    expect(await timesOf(owner, gameId)).toMatchObject([
      { outcome: 'playing', startedPrecision: 'day', subplatformId: PS5 },
    ]);
  });

  test('opens a playthrough: a new copy that is being played, and a move to the games one has', async () => {
    const owner = await newOwner(stack);
    const [game, moved] = [await newGame(stack), await newGame(stack)];
    await owner.post('/api/games', { gameId: game.id, platformId: PS5, currentlyPlaying: true });
    expect(await timesOf(owner, game.id)).toMatchObject([{ outcome: 'playing', source: 'start', startedAt: today() }]);
    const wished = await owner.hold({ game: moved.num, list: 2 });
    const { body } = await owner.post(`/api/wished-games/${wished.id}/move/games`, { priority: 1 });
    expect(await timesOf(owner, moved.id)).toMatchObject([{ outcome: 'playing', source: 'start' }]);
    await owner.post('/api/undo', { token: body.undo });
    expect(await timesOf(owner, moved.id)).toEqual([]);
  });

  test('opens one for each platform, and none for a copy of somebody else', async () => {
    const [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
    const game = await newGame(stack, { on: ['ps5', 'steam'] });
    const copies = [await owner.hold({ game: game.num }), await owner.hold({ game: game.num, on: 'steam' })];
    const ids = copies.map(copy => copy.id);
    expect((await stranger.post('/api/games/start', { ids })).status).toBe(404);
    expect(await timesOf(owner, game.id)).toEqual([]);
    await owner.post('/api/games/start', { ids });
    const places = (await timesOf(owner, game.id)).map(time => time.subplatformId);
    expect(places.toSorted()).toEqual([PS5, subplatform('steam').id].toSorted());
    expect(await timesOf(stranger, game.id)).toEqual([]);
  });
});
