import { describe, expect, test } from 'vitest';
import { addTime, put } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

/* A year in numbers, against histories that are written here. */

const stack = sharedStack();

const on = (code: Parameters<typeof subplatform>[0]) => subplatform(code).id;
const yearOf = async (owner: Owner, year = 2024): Promise<Answer> => (await owner.get(`/api/year/${year}`)).body;

/** A person with a game for each of these times; the year with the games' names instead of their ids. */
async function history(times: Record<string, [facts: Parameters<typeof newGame>[1], ...times: object[]]>) {
  const owner = await newOwner(stack);
  const names = new Map<string, string>();
  const nums = new Map<string, number>();
  for (const [name, [facts, ...played]] of Object.entries(times)) {
    const { id, num } = await newGame(stack, facts);
    names.set(id, name);
    nums.set(name, num);
    for (const time of played) expect((await addTime(owner, id, time)).status).toBe(200);
  }
  const idOf = (name: string) => [...names].find(([, own]) => own === name)?.[0] ?? '';
  async function told(year?: number): Promise<Answer> {
    const text = JSON.stringify(await yearOf(owner, year));
    return JSON.parse([...names].reduce((said, [id, name]) => said.replaceAll(id, name), text));
  }
  return { owner, idOf, numOf: (name: string) => nums.get(name) ?? 0, told };
}

const finished = (finishedAt: string, more: object = {}) => ({ outcome: 'finished', finishedAt, ...more });

describe('what was finished', () => {
  test('stands in the order of finishing: days, then what is known of their month only, then of the year only', async () => {
    const { told } = await history({
      some: [{}, finished('2024', { finishedPrecision: 'year' })],
      may: [{}, finished('2024-05', { finishedPrecision: 'month' })],
      lateMay: [{}, finished('2024-05-31')],
      january: [{}, finished('2024-01-01')],
      december: [{}, finished('2024-12-31')],
      before: [{}, finished('2023-12-31')],
      after: [{}, finished('2025-01-01')],
      never: [{}, finished('', { finishedAt: null })],
      playing: [{}, { outcome: 'playing', startedAt: '2024-02-01' }],
    });
    const year = await told();
    expect(year.finished).toEqual(['january', 'lateMay', 'may', 'december', 'some']);
    expect(year.months[4]).toMatchObject({ month: 5, finished: ['lateMay', 'may'] });
    expect(year.undated.finished).toEqual(['some']);
    expect(Object.keys(year.games).sort()).toEqual(['december', 'january', 'lateMay', 'may', 'some']);
    expect((await told(2023)).finished).toEqual(['before']);
    expect((await told(2025)).finished).toEqual(['after']);
  });

  test('counts a game once, however often it was finished, at its first time; its hours count each time', async () => {
    const { told } = await history({
      twice: [
        {},
        finished('2024-09-09', { minutes: 600, subplatformId: on('steam') }),
        { ...finished('2024-03-03', { minutes: 900, subplatformId: on('ps4') }), outcome: 'completed' },
      ],
      once: [{}, finished('2024-05-05', { minutes: 60 })],
    });
    const year = await told();
    expect(year.finished).toEqual(['twice', 'once']);
    expect(year.completed).toEqual(['twice']);
    expect(year.hours).toEqual({ minutes: 1560, known: ['twice', 'once'], each: [1500, 60], unknown: [] });
    expect(year.games.twice).toMatchObject({
      platform: 'PS4',
      times: [
        { platform: 'PS4', minutes: 900 },
        { platform: 'Steam', minutes: 600 },
      ],
    });
    expect(year.months[2]).toMatchObject({ finished: ['twice'], minutes: 900 });
    expect(year.months[8]).toMatchObject({ finished: [], minutes: 600 });
    expect(year.byPlatform.map((one: Answer) => [one.name, one.gameIds])).toEqual([
      ['PS4', ['twice']],
      ['Steam', ['twice']],
      [null, ['once']],
    ]);
  });

  test('is not also what was given up: a game that was finished after all was for its player', async () => {
    const kicked = { outcome: 'kicked', finishedAt: '2024-02-02', minutes: 30 };
    const { told } = await history({
      bored: [{}, kicked],
      both: [{}, kicked, finished('2024-11-11')],
      paused: [{}, { outcome: 'paused', finishedAt: '2024-04-04', minutes: 90 }],
    });
    const year = await told();
    expect([year.finished, year.kicked]).toEqual([['both'], ['bored']]);
    expect(year.hours).toMatchObject({ minutes: 150, unknown: ['both'] });
  });
});

describe('hours', () => {
  test('stand in the month a time ended in, and what is unknown is counted, never guessed', async () => {
    const { told } = await history({
      known: [{ mainStoryMinutes: 3000 }, finished('2024-02-10', { startedAt: '2024-01-01', minutes: 90 })],
      unknown: [{ mainStoryMinutes: 3000 }, finished('2024-02-20')],
      none: [{}, finished('2024-02-21', { minutes: 0 })],
      long: [{}, finished('2024-06-30', { minutes: 30_000 })],
      one: [{}, finished('2024', { finishedPrecision: 'year', minutes: 1 })],
    });
    const year = await told();
    expect(year.months[0]).toEqual({ month: 1, finished: [], minutes: 0, known: [], each: [], unknown: [] });
    expect(year.months[1]).toMatchObject({ minutes: 90, known: ['known', 'none'], unknown: ['unknown'] });
    expect(year.months[5].minutes).toBe(30_000);
    expect(year.undated).toMatchObject({ minutes: 1, known: ['one'] });
    expect(year.hours.minutes).toBe(30_091);
    expect(year.longest).toMatchObject({ gameId: 'long', minutes: 30_000 });
  });

  test('are never more than a month has: what cannot all be of it has no month', async () => {
    const { told } = await history({
      lifetime: [{}, finished('2024-11-30', { minutes: 100_000 })],
      early: [{}, finished('2024-11-02', { minutes: 3 * 1440 })],
      quick: [{}, finished('2024-11-20', { startedAt: '2024-11-19', minutes: 3000 })],
      vague: [{}, finished('2024-11', { finishedPrecision: 'month', minutes: 43_200 })],
      kept: [{}, finished('2024-11-20', { startedAt: '2024-11-19', minutes: 2880 })],
      other: [{}, finished('2024-11-21', { minutes: 600 })],
    });
    const year = await told();
    expect(year.months[10]).toMatchObject({ minutes: 3480, known: ['kept', 'other'], each: [2880, 600] });
    expect(year.months[10].finished).toEqual(['early', 'quick', 'kept', 'other', 'lifetime', 'vague']);
    expect(year.undated).toMatchObject({ finished: [], minutes: 150_520 });
    expect(year.undated.known.toSorted()).toEqual(['early', 'lifetime', 'quick', 'vague']);
    expect(year.hours.minutes).toBe(154_000);
  });

  test('of an ending on an unknown day are in no year, and no year is listed for it', async () => {
    const { owner, told } = await history({
      never: [{}, { outcome: 'finished', finishedAt: null, finishedPrecision: 'unknown', minutes: 600 }],
      dated: [{}, finished('2024-05-05', { minutes: 60 })],
    });
    expect(await told()).toMatchObject({ finished: ['dated'], hours: { minutes: 60, known: ['dated'] } });
    expect((await owner.get('/api/year')).body.years).toEqual([{ year: 2024, finished: 1, times: 1 }]);
  });

  test('have no longest game where none is known', async () => {
    const { told } = await history({ unknown: [{ mainStoryMinutes: 3000 }, finished('2024-02-20')] });
    expect(await told()).toMatchObject({ longest: null, hours: { minutes: 0, unknown: ['unknown'] } });
  });
});

describe('first', () => {
  test('says so where another one may have been earlier', async () => {
    const sure = await history({ a: [{}, finished('2024-02-02')], b: [{}, finished('2024-02-03')] });
    expect((await sure.told()).first).toMatchObject({ gameId: 'a', finishedAt: '2024-02-02', sure: true });
    const month = { finishedPrecision: 'month' };
    const unsure = await history({ a: [{}, finished('2024-02-02')], b: [{}, finished('2024-02', month)] });
    expect((await unsure.told()).first).toMatchObject({ gameId: 'a', sure: false });
    const later = await history({ a: [{}, finished('2024-02', month)], b: [{}, finished('2024-03-01')] });
    expect((await later.told()).first).toMatchObject({ gameId: 'a', finishedPrecision: 'month', sure: true });
  });

  test('is nobody’s among games of which only the year is known, and that of a single one', async () => {
    const some = finished('2024', { finishedPrecision: 'year' });
    expect((await (await history({ a: [{}, some], b: [{}, some] })).told()).first).toBeNull();
    expect((await (await history({ a: [{}, some] })).told()).first).toMatchObject({ gameId: 'a', sure: true });
  });
});

test('genres, lengths, the best rated and the oldest are those of the finished games', async () => {
  const { owner, idOf, numOf, told } = await history({
    old: [
      { releaseDate: '1998-11-23', releasePrecision: 'day', genres: [1, 2], mainStoryMinutes: 299 },
      finished('2024-03-01'),
    ],
    new: [
      { releaseDate: '2020-01-01', releasePrecision: 'year', genres: [1], mainStoryMinutes: 2400 },
      finished('2024-02-01'),
    ],
    bare: [{}, finished('2024-01-01')],
    kicked: [
      { releaseDate: '1980-01-01', releasePrecision: 'year', genres: [3] },
      { outcome: 'kicked', finishedAt: '2024-01-01' },
    ],
  });
  for (const [name, rating] of Object.entries({ old: 8, bare: 8, new: 3, kicked: 10 }))
    await put(stack, owner, `/api/diary/${idOf(name)}`, { rating });
  await owner.hold({ game: numOf('old'), addedAt: '2011-05-05T00:00:00.000Z' });
  const year = await told();
  expect(year.byGenre.map((one: Answer) => [one.name, one.gameIds])).toEqual([
    ['Action', ['new', 'old']],
    ['Adventure', ['old']],
    [null, ['bare']],
  ]);
  expect(year.byLength.map((one: Answer) => [one.id, one.gameIds])).toEqual([
    [1, ['old']],
    [2, []],
    [3, []],
    [4, ['new']],
    [null, ['bare']],
  ]);
  expect(year.best).toEqual({ rating: 8, gameIds: ['bare', 'old'] });
  expect(year.oldest).toEqual({ gameId: 'old', releaseYear: 1998, heldSince: 2011 });
});
