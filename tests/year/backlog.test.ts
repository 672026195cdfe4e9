import { describe, expect, test } from 'vitest';
import { addTime } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

/* The backlog at the start and at the end of a year that is over, and what it leads to. */

const stack = sharedStack();

const yearOf = async (owner: Owner, year: number): Promise<Answer> => (await owner.get(`/api/year/${year}`)).body;
const part = async (owner: Owner, name: string, more = ''): Promise<Answer> =>
  (await owner.get(`/api/year/2024/backlog?part=${name}${more}`)).body;
const titlesOf = ({ games }: Answer): string[] => games.map((game: Answer) => game.title);

type CopyFields = Parameters<Owner['hold']>[0];

/** A copy of a new game with this title, and the times it was played. */
async function hold(
  owner: Owner,
  title: string,
  copy: CopyFields,
  { minutes, times = [] }: { minutes?: number; times?: object[] } = {},
) {
  const { id, num } = await newGame(stack, { title, mainStoryMinutes: minutes ?? null });
  await owner.hold({ game: num, ...copy });
  for (const time of times) await addTime(owner, id, time);
  return num;
}

const BEFORE = '2020-05-05T00:00:00.000Z';
const WITHIN = '2024-05-05T00:00:00.000Z';
const AFTER = '2025-05-05T00:00:00.000Z';
const finished = (finishedAt: string | null, more: object = {}) => ({ outcome: 'finished', finishedAt, ...more });

describe('the backlog of a year', () => {
  test('is what stood unfinished on the shelf at its start and at its end, and the sum holds', async () => {
    const owner = await newOwner(stack);
    await hold(owner, 'Stays', { addedAt: BEFORE }, { minutes: 299 });
    await hold(owner, 'Unknown', { addedAt: BEFORE });
    await hold(owner, 'Done', { addedAt: BEFORE }, { minutes: 900, times: [finished('2024-06-01')] });
    await hold(
      owner,
      'Done some day',
      { addedAt: BEFORE },
      { times: [finished('2024', { finishedPrecision: 'year' })] },
    );
    await hold(owner, 'Given up', { addedAt: BEFORE }, { times: [{ outcome: 'kicked', finishedAt: '2024-12-31' }] });
    await hold(owner, 'Put away', { addedAt: BEFORE, archiveStatus: 'retired', archivedAt: WITHIN });
    await hold(owner, 'Came', { addedAt: WITHIN }, { minutes: 2400 });
    await hold(owner, 'Came and done', { addedAt: WITHIN }, { times: [finished('2024-12-30')] });
    await hold(owner, 'Came later', { addedAt: AFTER });
    await hold(owner, 'Done before', { addedAt: WITHIN }, { times: [finished('2019-01-01')] });
    await hold(owner, 'Done once', { addedAt: BEFORE }, { times: [finished(null)] });
    await hold(owner, 'Done later', { addedAt: BEFORE }, { minutes: 100, times: [finished('2025-01-01')] });
    await hold(owner, 'Wanted', { addedAt: BEFORE, list: 2 });
    await hold(owner, 'Resting', { addedAt: BEFORE, access: 'gone' });
    await hold(owner, 'Archived before', {
      addedAt: BEFORE,
      archiveStatus: 'retired',
      archivedAt: '2023-12-31T23:59:59.999Z',
    });
    const { backlog } = await yearOf(owner, 2024);
    expect(titlesOf(await part(owner, 'start'))).toEqual([
      'Done',
      'Done later',
      'Done some day',
      'Given up',
      'Put away',
      'Stays',
      'Unknown',
    ]);
    expect(titlesOf(await part(owner, 'end'))).toEqual(['Came', 'Done later', 'Stays', 'Unknown']);
    expect(titlesOf(await part(owner, 'came'))).toEqual(['Came', 'Came and done']);
    expect(titlesOf(await part(owner, 'left'))).toEqual([
      'Came and done',
      'Done',
      'Done some day',
      'Given up',
      'Put away',
    ]);
    expect(backlog).toEqual({
      start: { games: 7, minutes: 1299, unknown: 4, byLength: [2, 0, 1, 0] },
      end: { games: 4, minutes: 2799, unknown: 1, byLength: [2, 0, 0, 1] },
      came: 2,
      left: 5,
    });
  });

  test('a game that was given up on an unknown day leaves when it is archived', async () => {
    const owner = await newOwner(stack);
    const times = [{ outcome: 'kicked', finishedAt: null }];
    const archived = { addedAt: BEFORE, archiveStatus: 'kicked', archivedAt: WITHIN } as const;
    await hold(owner, 'Given up', archived, { times });
    expect(titlesOf(await part(owner, 'start'))).toEqual(['Given up']);
    expect(titlesOf(await part(owner, 'left'))).toEqual(['Given up']);
    expect(titlesOf(await part(owner, 'end'))).toEqual([]);
  });

  test('counts a game once, however many copies of it there are', async () => {
    const owner = await newOwner(stack);
    const game = await hold(owner, 'Twice', { addedAt: BEFORE, archiveStatus: 'retired', archivedAt: WITHIN });
    await owner.hold({ game, on: 'ps4', addedAt: WITHIN });
    expect((await yearOf(owner, 2024)).backlog).toMatchObject({
      start: { games: 1 },
      end: { games: 1 },
      came: 0,
      left: 0,
    });
  });

  test.each([
    ['America/Los_Angeles', '2024-01-01T08:00:00.000Z'],
    ['Asia/Riyadh', '2023-12-31T21:00:00.000Z'],
    ['Pacific/Auckland', '2023-12-31T11:00:00.000Z'],
    [null, '2024-01-01T00:00:00.000Z'],
  ])('changes at midnight where its owner lives: %s', async (timeZone, midnight) => {
    const owner = await newOwner(stack);
    await owner.put('/api/users', { timeZone });
    await hold(owner, 'Last moment', { addedAt: new Date(Date.parse(midnight) - 1).toISOString() });
    await hold(owner, 'First moment', { addedAt: midnight });
    expect(titlesOf(await part(owner, 'start'))).toEqual(['Last moment']);
    expect(titlesOf(await part(owner, 'came'))).toEqual(['First moment']);
  });

  test('comes in pages, and those of the one who asks only', async () => {
    const [owner, other] = [await newOwner(stack), await newOwner(stack)];
    for (const title of ['C', 'A', 'B']) await hold(owner, title, { addedAt: BEFORE });
    const page = await part(owner, 'start', '&skip=1&count=1');
    expect([titlesOf(page), page.total]).toEqual([['B'], 3]);
    expect(await part(other, 'start')).toEqual({ games: [], total: 0 });
  });

  test('is that of now while the year goes on, and there is none of a year that has not begun', async () => {
    const owner = await newOwner(stack);
    await hold(owner, 'Here', {});
    await hold(owner, 'Done today', {}, { times: [finished(new Date().toISOString().slice(0, 10))] });
    const now = new Date().getUTCFullYear();
    const year = await yearOf(owner, now);
    expect(year).toMatchObject({ isOver: false, backlog: { end: { games: 1 }, came: 2, left: 1 } });
    expect((await yearOf(owner, now + 1)).backlog).toBeNull();
    expect((await owner.get(`/api/year/${now + 1}/backlog`)).body).toEqual({ games: [], total: 0 });
  });
});
