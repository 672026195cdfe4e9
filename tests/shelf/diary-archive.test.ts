import { describe, expect, test } from 'vitest';
import { addTime, held, put, timesOf, today } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const archive = (owner: Owner, ids: string[], archiveStatus: string) =>
  owner.post('/api/games/archive', { ids, archiveStatus });

describe('the archive', () => {
  test('given a game that is open by hand, ends it today and calls it kicked; its source stays', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    await addTime(owner, gameId, { outcome: 'playing', startedAt: '2024-02-01', note: 'Hard' });
    await archive(owner, [copyId], 'kicked');
    const kicked = { outcome: 'kicked', startedAt: '2024-02-01', finishedAt: today(), source: 'manual', note: 'Hard' };
    expect(await timesOf(owner, gameId)).toMatchObject([kicked]);
    await archive(owner, [copyId], 'finished');
    expect(await timesOf(owner, gameId)).toMatchObject([{ ...kicked, outcome: 'finished' }]);
  });

  test('knows the minutes of the copy, and the same status again changes nothing', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    const copy = await owner.hold({ game: game.num, minutesPlayed: 1234 });
    await Promise.all([1, 2].map(() => archive(owner, [copy.id], 'finished')));
    expect(await timesOf(owner, game.id)).toMatchObject([{ outcome: 'finished', minutes: 1234, finishedAt: today() }]);
  });

  test('told of a game that was finished on a day nobody knows writes no day, but for what is being played', async () => {
    const owner = await newOwner(stack);
    const [waiting, playing] = [await held(stack, owner), await held(stack, owner)];
    await owner.post('/api/games/start', { ids: [playing.copyId] });
    const ids = [waiting.copyId, playing.copyId];
    const { body } = await owner.post('/api/games/archive', { ids, archiveStatus: 'finished', undated: true });
    const undated = { outcome: 'finished', finishedAt: null, finishedPrecision: 'unknown', minutes: null };
    expect(await timesOf(owner, waiting.gameId)).toMatchObject([undated]);
    expect(await timesOf(owner, playing.gameId)).toMatchObject([{ outcome: 'finished', finishedAt: today() }]);
    await owner.post('/api/undo', { token: body.undo });
    expect(await timesOf(owner, waiting.gameId)).toEqual([]);
    expect(await timesOf(owner, playing.gameId)).toMatchObject([{ outcome: 'playing', finishedAt: null }]);
    const bad = await owner.post('/api/games/archive', { ids, archiveStatus: 'finished', undated: 'yes' });
    expect(bad.status).toBe(400);
  });

  test('told later that a game was only put away takes back its word, and its undo says it again', async () => {
    const owner = await newOwner(stack);
    const [bare, begun] = [await held(stack, owner), await held(stack, owner)];
    await owner.post('/api/games/start', { ids: [begun.copyId] });
    const ids = [bare.copyId, begun.copyId];
    await archive(owner, ids, 'finished');
    const before = [await timesOf(owner, bare.gameId), await timesOf(owner, begun.gameId)];
    const { body } = await archive(owner, ids, 'retired');
    expect(await timesOf(owner, bare.gameId)).toEqual([]);
    expect(await timesOf(owner, begun.gameId)).toMatchObject([{ outcome: 'paused', finishedAt: null }]);
    await owner.post('/api/undo', { token: body.undo });
    expect([await timesOf(owner, bare.gameId), await timesOf(owner, begun.gameId)]).toEqual(before);
  });

  test('told later that a retired game was finished writes it', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    await archive(owner, [copyId], 'retired');
    await archive(owner, [copyId], 'finished');
    await archive(owner, [copyId], 'kicked');
    expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'kicked', source: 'archive' }]);
  });

  test('that a copy leaves on a later day keeps the history as it is', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    await owner.post('/api/games/archive', { ids: [copyId], archiveStatus: 'finished', day: yesterday() });
    const before = await timesOf(owner, gameId);
    await owner.post('/api/games/unarchive', { ids: [copyId] });
    expect(await timesOf(owner, gameId)).toEqual(before);
    await archive(owner, [copyId], 'finished');
    expect(await timesOf(owner, gameId)).toEqual(before);
  });
});

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const unarchive = (owner: Owner, ids: string[]) => owner.post('/api/games/unarchive', { ids });

/** The copies that are being played. */
async function playedOf(owner: Owner): Promise<string[]> {
  const games: Answer[] = (await owner.get('/api/games')).body.games;
  return games
    .filter(copy => copy.gameStatus === 2)
    .map(copy => copy.id)
    .toSorted();
}

describe('the archive that a copy leaves on the day it went there', () => {
  test.each(['finished', 'kicked'])('takes along what that alone wrote: %s', async status => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    await addTime(owner, gameId, { outcome: 'paused', startedAt: '2020-01-01' });
    const before = await timesOf(owner, gameId);
    await archive(owner, [copyId], status);
    await unarchive(owner, [copyId]);
    expect(await timesOf(owner, gameId)).toEqual(before);
    await owner.post('/api/games/archive', { ids: [copyId], archiveStatus: status, day: yesterday() });
    await owner.post('/api/games/unarchive', { ids: [copyId], day: yesterday() });
    expect(await timesOf(owner, gameId)).toEqual(before);
  });

  test('takes along what it corrected since, and what the deck said', async () => {
    const owner = await newOwner(stack);
    const [corrected, dealt] = [await held(stack, owner), await held(stack, owner)];
    await archive(owner, [corrected.copyId], 'finished');
    await archive(owner, [corrected.copyId], 'kicked');
    const decisions = [{ id: dealt.copyId, act: 'notForMe' }];
    await owner.post('/api/triage', { key: crypto.randomUUID(), decisions });
    expect(await timesOf(owner, dealt.gameId)).toMatchObject([{ outcome: 'kicked', finishedAt: null }]);
    await unarchive(owner, [corrected.copyId, dealt.copyId]);
    expect(await timesOf(owner, corrected.gameId)).toEqual([]);
    expect(await timesOf(owner, dealt.gameId)).toEqual([]);
  });

  test('lets what was given up or put away be played again, and leaves what was finished after a start', async () => {
    const owner = await newOwner(stack);
    const [kicked, retired, finished] = [await held(stack, owner), await held(stack, owner), await held(stack, owner)];
    const ids = [kicked.copyId, retired.copyId, finished.copyId];
    await owner.post('/api/games/start', { ids });
    const before = [await timesOf(owner, kicked.gameId), await timesOf(owner, retired.gameId)];
    await archive(owner, [kicked.copyId], 'kicked');
    await archive(owner, [retired.copyId], 'retired');
    await archive(owner, [finished.copyId], 'finished');
    await unarchive(owner, ids);
    expect([await timesOf(owner, kicked.gameId), await timesOf(owner, retired.gameId)]).toEqual(before);
    expect(await timesOf(owner, finished.gameId)).toMatchObject([{ outcome: 'finished', finishedAt: today() }]);
    expect(await playedOf(owner)).toEqual([kicked.copyId, retired.copyId].toSorted());
  });

  test('lets nothing be played again that was not, or of which another playthrough is open by now', async () => {
    const owner = await newOwner(stack);
    const [stopped, again] = [await held(stack, owner), await held(stack, owner)];
    await addTime(owner, stopped.gameId, { outcome: 'paused', startedAt: '2024-02-01' });
    await owner.post('/api/games/start', { ids: [again.copyId] });
    await archive(owner, [stopped.copyId, again.copyId], 'kicked');
    await addTime(owner, again.gameId, { outcome: 'playing', startedAt: today() });
    await unarchive(owner, [stopped.copyId, again.copyId]);
    expect(await timesOf(owner, stopped.gameId)).toMatchObject([{ outcome: 'paused', startedAt: '2024-02-01' }]);
    const outcomes = (await timesOf(owner, again.gameId)).map(time => time.outcome);
    expect(outcomes.toSorted()).toEqual(['paused', 'playing']);
    expect(await playedOf(owner)).toEqual([]);
  });

  test('is told by the clock too, where the two acts name different days', async () => {
    const owner = await newOwner(stack);
    const [said, moved] = [await held(stack, owner), await held(stack, owner)];
    await owner.post('/api/games/archive', { ids: [said.copyId], archiveStatus: 'kicked', day: tomorrow() });
    await unarchive(owner, [said.copyId]);
    expect(await timesOf(owner, said.gameId)).toEqual([]);
    await put(stack, owner, '/api/users', { timeZone: 'Etc/GMT+12' });
    await archive(owner, [moved.copyId], 'kicked');
    await put(stack, owner, '/api/users', { timeZone: 'Pacific/Kiritimati' }); // its day is a later one at every hour
    await unarchive(owner, [moved.copyId]);
    expect(await timesOf(owner, moved.gameId)).toEqual([]);
  });

  test('leaves what was touched by hand, what was there before, and what is somebody else’s', async () => {
    const [owner, other] = [await newOwner(stack), await newOwner(stack)];
    const [noted, told] = [await held(stack, owner), await held(stack, owner)];
    const theirs = await other.hold({ game: noted.num });
    await addTime(owner, told.gameId, { outcome: 'kicked', finishedAt: today() });
    await archive(owner, [noted.copyId, told.copyId], 'kicked');
    await archive(other, [theirs.id], 'kicked');
    const [time] = await timesOf(owner, noted.gameId);
    await put(stack, owner, `/api/diary/${noted.gameId}/playthroughs/${time.id}`, { ...time, minutes: 60 });
    await unarchive(owner, [noted.copyId, told.copyId, theirs.id]);
    expect(await timesOf(owner, noted.gameId)).toMatchObject([{ outcome: 'kicked', minutes: 60 }]);
    expect(await timesOf(owner, told.gameId)).toMatchObject([{ outcome: 'kicked', source: 'manual' }]);
    expect(await timesOf(other, noted.gameId)).toHaveLength(1);
  });
});

describe('the undo of an act', () => {
  test('leaves what was written, corrected or removed by hand since', async () => {
    const owner = await newOwner(stack);
    const { copyId, gameId } = await held(stack, owner);
    const { body: gone } = await addTime(owner, gameId, { outcome: 'kicked', finishedAt: '2019-01-01' });
    const { body } = await archive(owner, [copyId], 'finished');
    const [written] = await timesOf(owner, gameId);
    await put(stack, owner, `/api/diary/${gameId}/playthroughs/${written.id}`, { ...written, note: 'At last' });
    await owner.remove(`/api/diary/${gameId}/playthroughs/${gone.id}`);
    await addTime(owner, gameId, { outcome: 'completed', finishedAt: '2021-01-01' });
    await owner.post('/api/undo', { token: body.undo });
    expect(await timesOf(owner, gameId)).toMatchObject([
      { outcome: 'finished', note: 'At last' },
      { outcome: 'completed' },
    ]);
  });

  test('is exact for many games at once, and for one person alone', async () => {
    const [owner, other] = [await newOwner(stack), await newOwner(stack)];
    const games = await Promise.all([1, 2, 3, 4].map(() => held(stack, owner)));
    const copy = await other.hold({ game: games[0]?.num ?? 0 });
    await other.post('/api/games/start', { ids: [copy.id] });
    const ids = games.map(one => one.copyId);
    await owner.post('/api/games/start', { ids: ids.slice(0, 2) });
    const read = () => Promise.all(games.map(one => timesOf(owner, one.gameId)));
    const [before, theirs] = [await read(), await timesOf(other, games[0]?.gameId ?? '')];
    const { body } = await archive(owner, ids, 'finished');
    expect((await read()).flat().map(time => time.outcome)).toEqual(Array(4).fill('finished'));
    expect(await timesOf(other, games[0]?.gameId ?? '')).toEqual(theirs);
    await owner.post('/api/undo', { token: body.undo });
    expect(await read()).toEqual(before);
  });
});
