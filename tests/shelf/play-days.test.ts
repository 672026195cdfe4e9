import { beforeEach, describe, expect, test } from 'vitest';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

const DAY = '2026-03-02';

async function held({ story, ...copy }: Parameters<Owner['hold']>[0] & { story?: number } = {}) {
  const game = await newGame(stack, { on: ['ps5', 'steam'], mainStoryMinutes: story ?? null });
  await owner.hold({ ...copy, game: game.num });
  return game;
}
const add = (gameId: string, minutes: unknown, day = DAY, by = owner) =>
  by.post('/api/play-days', { gameId, day, minutes });
const days = async (query = '', by = owner): Promise<Answer> => (await by.get(`/api/play-days${query}`)).body;
const told = async (query = '') =>
  (await days(query)).days.map(({ day, minutes, source, counts, asked }: Answer) => [
    day,
    minutes,
    source,
    counts,
    asked,
  ]);

/** What a night or a file would have told. */
async function tell(game: number, source: string, minutes: number, day = DAY) {
  await stack.db.$client.execute({
    sql: 'INSERT INTO play_days (id, user_id, game, day, minutes, source, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    args: [crypto.randomUUID(), owner.id, game, day, minutes, source, new Date().toISOString()],
  });
}

test('time is added to a day, undone, removed and brought back', async () => {
  const { id } = await held();
  const { status, body } = await add(id, 90);
  expect(status).toBe(200);
  await add(id, 30, '2026-03-01');
  const both = [
    [DAY, 90, 'manual', true, false],
    ['2026-03-01', 30, 'manual', true, false],
  ];
  expect(await told()).toEqual(both);
  expect(await told('?from=2026-03-02')).toEqual(both.slice(0, 1));
  expect(await told('?to=2026-03-01')).toEqual(both.slice(1));
  const removal = await owner.remove(`/api/play-days/${body.id}`);
  expect(await told()).toEqual(both.slice(1));
  expect((await owner.post('/api/undo', { token: removal.body.undo })).status).toBe(200);
  expect(await told()).toEqual(both);
  expect((await owner.post('/api/undo', { token: body.undo })).status).toBe(200);
  expect(await told()).toEqual(both.slice(1));
  expect((await owner.post('/api/undo', { token: body.undo })).status).toBe(404);
});

test('a day has 24 hours and has come, and what is wrong is said in the caller’s words', async () => {
  const { id } = await held();
  for (const minutes of [0, -5, 1.5, 'an hour', null, 25 * 60])
    expect([minutes, (await add(id, minutes)).status]).toEqual([minutes, 400]);
  expect((await add(id, 25 * 60)).body.errors).toEqual({ minutes: ['A day has 24 hours.'] });
  const { body } = await owner.post('/api/play-days', { gameId: id, day: DAY, minutes: 1500 }, 'ar');
  expect(body.errors.minutes[0]).toMatch(/24 ساعة/);
  expect((await add(id, 1440)).status).toBe(200);
  expect((await add(id, 1)).body.errors).toEqual({ minutes: ['A day has 24 hours.'] });
  for (const day of ['2999-01-01', '2026-02-30', 'yesterday', ''])
    expect([day, (await add(id, 60, day)).status]).toEqual([day, 400]);
  expect((await days()).days.length).toBe(1);
});

test('days are the person’s alone', async () => {
  const { id } = await held();
  const { body } = await add(id, 90);
  const other = await newOwner(stack);
  expect((await days('', other)).days).toEqual([]);
  expect((await other.remove(`/api/play-days/${body.id}`)).status).toBe(404);
  const settled = await other.put('/api/play-days', { gameId: id, day: DAY, separate: true });
  expect(settled.status).toBe(404);
  expect((await add(crypto.randomUUID(), 60)).status).toBe(404);
});

test('of what several told of one evening the most counts until the person says that they are separate', async () => {
  const { id, num } = await held();
  await add(id, 60);
  await tell(num, 'steam', 90);
  await tell(num, 'psn', 20);
  await tell(num, 'move_in', 40);
  expect((await told()).sort()).toEqual([
    [DAY, 20, 'psn', true, true],
    [DAY, 40, 'move_in', false, true],
    [DAY, 60, 'manual', false, true],
    [DAY, 90, 'steam', true, true],
  ]);
  const settle = (separate: boolean) => owner.put('/api/play-days', { gameId: id, day: DAY, separate });
  const { body } = await settle(true);
  expect(body.days.map(({ counts, asked }: Answer) => [counts, asked])).toEqual(Array(4).fill([true, false]));
  await settle(false);
  expect((await told()).filter(([, , , counts]: Answer) => counts).length).toBe(2);
  await tell(num, 'xbox', 1400);
  expect((await settle(true)).status).toBe(400);
});

test('what has no day is unknown, never less than nothing, and never a family member’s', async () => {
  const { id, num } = await held({ minutesPlayed: 600 });
  const family = await held({ on: 'steam', access: 'shared', holder: 'Mona', minutesPlayed: 5000 });
  await add(id, 90);
  expect((await days()).unknownMinutes).toBe(600);
  await tell(num, 'steam', 90, '2026-03-04');
  expect((await days()).unknownMinutes).toBe(510);
  expect((await days(`?gameId=${id}&from=2026-04-01`)).unknownMinutes).toBe(510);
  expect((await days(`?gameId=${family.id}`)).unknownMinutes).toBe(0);
  await tell(num, 'steam', 1000, '2026-03-05');
  expect((await days()).unknownMinutes).toBe(0);
});

describe('played is one number', () => {
  const copiesOf = async (path = '/api/games') => (await owner.get(path)).body.games as Answer[];
  const added = async (path?: string) => (await copiesOf(path)).map(copy => copy.addedMinutes);
  const inView = async (values: string) => {
    const conditions = [{ field: 'hours', is: 'any', values: [values] }];
    const { body } = await owner.post('/api/views', { name: 'V', conditions, sort: 'added', pinned: false });
    return body.views.at(-1).games;
  };

  test('what a person adds is added to what the store tells, in the lists, in views, tonight and in the plan', async () => {
    const game = await held({ minutesPlayed: 600, status: 2, story: 1200 });
    const unmodified = (await owner.get('/api/copies/games')).headers.get('etag');
    const { body } = await add(game.id, 90);
    expect(await added()).toEqual([90]);
    const short = await owner.get('/api/copies/games');
    expect(short.headers.get('etag')).not.toBe(unmodified);
    expect(short.body.copies[0]).toMatchObject({ minutesPlayed: 600, addedMinutes: 90 });
    expect(short.body.copies[0].lastPlayedAt.slice(0, 10)).toBe(DAY);
    expect([await inView('11-12'), await inView('10-11')]).toEqual([1, 0]);
    const { picks } = (await owner.get('/api/tonight?minutes=120')).body;
    expect(picks[0].remainingMinutes).toBe(510);
    const plan = await owner.put('/api/plan', { hoursPerWeek: 5, gameIds: [game.id] });
    expect(plan.body.games[0].remainingMinutes).toBe(510);
    await owner.post('/api/undo', { token: body.undo });
    expect(await added()).toEqual([null]);
  });

  test('an evening that a store or a file told is in what the copy has, and counts beside it only where it has less', async () => {
    const { id, num } = await held({ minutesPlayed: 600 });
    await tell(num, 'steam', 60);
    await tell(num, 'move_in', 40);
    expect(await added()).toEqual([0]);
    await add(id, 90);
    expect(await added()).toEqual([30]);
    await owner.put('/api/play-days', { gameId: id, day: DAY, separate: true });
    expect(await added()).toEqual([90]);
    await tell(num, 'steam', 700, '2026-03-04');
    expect(await added()).toEqual([90 + 800 - 600]);
  });

  test('days are of the game, whatever its copies know', async () => {
    const game = await held();
    await owner.hold({ game: game.num, on: 'steam' });
    await tell(game.num, 'move_in', 45, '2026-03-01');
    await add(game.id, 90);
    expect(await added()).toEqual([135, 135]);
    expect([await inView('2-3'), await inView('none')]).toEqual([1, 0]);
    const [copy] = await copiesOf();
    await owner.post('/api/games/archive', { gamesType: 'games', ids: [copy?.id], archiveStatus: 'finished' });
    const { playthroughs } = (await owner.get(`/api/diary/${game.id}`)).body;
    expect(playthroughs[0].minutes).toBe(135);
  });
});

test('a year’s hours fall where they were played, and the rest of a time has no month', async () => {
  const { id, num } = await held();
  await owner.post(`/api/diary/${id}/playthroughs`, {
    ...{ outcome: 'finished', startedAt: '2025-12-20', startedPrecision: 'day' },
    ...{ finishedAt: '2026-05-10', finishedPrecision: 'day', minutes: 600 },
  });
  await add(id, 60, '2025-12-30');
  await add(id, 120, '2026-01-03');
  await tell(num, 'steam', 100, '2026-01-03');
  await add(id, 30, '2026-05-01');
  const other = await held();
  await add(other.id, 45, '2026-06-01');
  const { body } = await owner.get('/api/year/2026');
  const months = body.months.filter(({ minutes }: Answer) => minutes > 0);
  expect(months.map(({ month, minutes }: Answer) => [month, minutes])).toEqual([
    [1, 120],
    [5, 30],
    [6, 45],
  ]);
  expect([body.undated.minutes, body.hours.minutes, body.daysPlayed]).toEqual([390, 585, 3]);
  expect(body.months[4].finished).toEqual([id]);
  expect(Object.keys(body.games).sort()).toEqual([id, other.id].sort());
  const { body: list } = await owner.get('/api/year');
  expect(list.years).toEqual([
    { year: 2026, finished: 1, times: 1 },
    { year: 2025, finished: 0, times: 0 },
  ]);
});
