import { expect, test } from 'vitest';
import { addTime, diaryOf, put, timesOf } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

/** The fields that were refused; none if it was written. */
async function refused(owner: Owner, gameId: string, time: object): Promise<string[]> {
  const { status, body } = await addTime(owner, gameId, { outcome: 'finished', ...time });
  if (status === 200) return [];
  expect([status, body.code]).toEqual([400, 'invalid']);
  return Object.keys(body.errors);
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const BAD: [string, object][] = [
  ['startedAt', { startedAt: '2024-02-30' }],
  ['startedAt', { startedAt: '1899-12-31' }],
  ['startedAt', { startedAt: 20240101 }],
  ['startedAt', { startedAt: '' }],
  ['startedAt', { startedAt: inDays(3) }],
  ['startedAt', { startedPrecision: 'month' }],
  ['startedPrecision', { startedAt: '2024-01-01', startedPrecision: 'week' }],
  ['finishedAt', { finishedAt: '2024-13-01' }],
  ['finishedAt', { finishedAt: '01/02/2024' }],
  ['finishedAt', { finishedAt: '2090-01-01', finishedPrecision: 'year' }],
  ['finishedAt', { finishedAt: null, finishedPrecision: 'day' }],
  ['finishedPrecision', { finishedAt: '2024-01-01', finishedPrecision: null }],
  ['outcome', { outcome: 'won' }],
  ['outcome', { outcome: null }],
  ['minutes', { minutes: -1 }],
  ['minutes', { minutes: 1.5 }],
  ['minutes', { minutes: 1_000_001 }],
  ['note', { note: 'x'.repeat(1_001) }],
  ['note', { note: 7 }],
  ['subplatformId', { subplatformId: 'ps5' }],
  ['subplatformId', { subplatformId: crypto.randomUUID() }],
];

test.each(BAD)('a playthrough with a bad %s is refused and not written: %j', async (field, time) => {
  const owner = await newOwner(stack);
  const { id } = await newGame(stack);
  expect(await refused(owner, id, time)).toEqual([field]);
  expect(await timesOf(owner, id)).toEqual([]);
});

test('an end before its start is refused, as far as both are known', async () => {
  const owner = await newOwner(stack);
  const { id } = await newGame(stack);
  const time = (started: [string, string], finished: [string, string]) => ({
    ...{ startedAt: started[0], startedPrecision: started[1] },
    ...{ finishedAt: finished[0], finishedPrecision: finished[1] },
  });
  expect(await refused(owner, id, time(['2024-03-02', 'day'], ['2024-03-01', 'day']))).toEqual(['finishedAt']);
  expect(await refused(owner, id, time(['2024-03-02', 'day'], ['2024-02-01', 'month']))).toEqual(['finishedAt']);
  expect(await refused(owner, id, time(['2024-03-02', 'day'], ['2023-01-01', 'year']))).toEqual(['finishedAt']);
  expect(await refused(owner, id, time(['2024-03-02', 'day'], ['2024-03-01', 'month']))).toEqual([]);
  expect(await refused(owner, id, time(['2024-03-02', 'month'], ['2024-03-01', 'day']))).toEqual([]);
  expect(await refused(owner, id, time(['2024-03-02', 'day'], ['2024-01-01', 'year']))).toEqual([]);
});

test('a refusal says why in the language of the reader', async () => {
  const owner = await newOwner(stack);
  const { id } = await newGame(stack);
  const time = { outcome: 'finished', startedAt: '2024-03-02', finishedAt: '2024-03-01' };
  const { body } = await owner.post(`/api/diary/${id}/playthroughs`, time, 'ar');
  expect(body.errors).toEqual({ finishedAt: ['هذا التاريخ غير صالح.'] });
});

test('a date keeps what is known: finer parts become 01, a part is no more than it says, unknown is none', async () => {
  const owner = await newOwner(stack);
  const { id } = await newGame(stack);
  const kept = async (finishedAt: string | null, finishedPrecision?: string) => {
    const { body } = await addTime(owner, id, { outcome: 'finished', finishedAt, finishedPrecision });
    return [body.finishedAt, body.finishedPrecision];
  };
  expect(await kept('2024-05-17')).toEqual(['2024-05-17', 'day']);
  expect(await kept('2024-05-17', 'month')).toEqual(['2024-05-01', 'month']);
  expect(await kept('2024-05-17', 'year')).toEqual(['2024-01-01', 'year']);
  expect(await kept('2024-05-17', 'unknown')).toEqual([null, 'unknown']);
  expect(await kept('2024-05')).toEqual(['2024-05-01', 'month']);
  expect(await kept('2024', 'day')).toEqual(['2024-01-01', 'year']);
  expect(await kept(null)).toEqual([null, 'unknown']);
  expect(await kept(inDays(1))).toEqual([inDays(1), 'day']);
});

test('the bounds themselves are taken', async () => {
  const owner = await newOwner(stack);
  const { id } = await newGame(stack);
  const note = 'x'.repeat(1_000);
  const { body } = await addTime(owner, id, { outcome: 'paused', minutes: 1_000_000, note });
  expect(body).toMatchObject({ minutes: 1_000_000, note });
  const whole = { rating: 10, note: 'y'.repeat(5_000) };
  expect((await put(stack, owner, `/api/diary/${id}`, whole)).body).toMatchObject(whole);
});

test('a game has a hundred playthroughs at most, whoever writes them; one that was removed waits for room', async () => {
  const owner = await newOwner(stack);
  const game = await newGame(stack);
  const copy = await owner.hold({ game: game.num });
  const times = await Promise.all(
    Array.from({ length: 100 }, () => addTime(owner, game.id, { outcome: 'finished', finishedAt: '2020-01-01' })),
  );
  expect(times.map(time => time.status)).toEqual(Array(100).fill(200));
  const more = await addTime(owner, game.id, { outcome: 'finished' });
  expect([more.status, more.body.code]).toEqual([409, 'too_many_playthroughs']);
  await owner.post('/api/games/start', { ids: [copy.id] });
  expect(await timesOf(owner, game.id)).toHaveLength(100);
  const { body } = await owner.remove(`/api/diary/${game.id}/playthroughs/${times[0]?.body.id}`);
  const { body: last } = await addTime(owner, game.id, { outcome: 'kicked' });
  expect((await owner.post('/api/undo', { token: body.undo })).body.code).toBe('too_many_playthroughs');
  await owner.remove(`/api/diary/${game.id}/playthroughs/${last.id}`);
  expect((await owner.post('/api/undo', { token: body.undo })).body.playthroughs).toEqual([times[0]?.body.id]);
});

test('what is no game, or no id, is not found or refused, on every path', async () => {
  const owner = await newOwner(stack);
  const [nobody, time] = [crypto.randomUUID(), { outcome: 'finished' }];
  const { id } = await newGame(stack);
  expect((await owner.get(`/api/diary/${nobody}`)).status).toBe(404);
  expect((await put(stack, owner, `/api/diary/${nobody}`, { note: 'x' })).status).toBe(404);
  expect((await addTime(owner, nobody, time)).status).toBe(404);
  expect((await put(stack, owner, `/api/diary/${id}/playthroughs/${nobody}`, time)).status).toBe(404);
  expect((await owner.remove(`/api/diary/${id}/playthroughs/${nobody}`)).status).toBe(404);
  const { body } = await addTime(owner, id, time);
  const { id: another } = await newGame(stack);
  expect((await put(stack, owner, `/api/diary/${another}/playthroughs/${body.id}`, time)).status).toBe(404);
  expect((await owner.get('/api/diary/hades')).status).toBe(400);
});

test('the pages of all playthroughs have bounds too', async () => {
  const owner = await newOwner(stack);
  const errors = async (query: string) => Object.keys((await owner.get(`/api/diary?${query}`)).body.errors ?? {});
  expect(await errors('year=1899')).toEqual(['year']);
  expect(await errors('year=soon')).toEqual(['year']);
  expect(await errors('skip=-1')).toEqual(['skip']);
  expect(await errors('count=0')).toEqual(['count']);
  expect(await errors('count=201')).toEqual(['count']);
});

test('nobody reads or writes a diary without being signed in', async () => {
  const id = crypto.randomUUID();
  const calls: [string, string][] = [
    ['GET', '/api/diary'],
    ['GET', `/api/diary/${id}`],
    ['PUT', `/api/diary/${id}`],
    ['POST', `/api/diary/${id}/playthroughs`],
    ['PUT', `/api/diary/${id}/playthroughs/${id}`],
    ['DELETE', `/api/diary/${id}/playthroughs/${id}`],
  ];
  for (const [method, path] of calls) {
    const answer = await stack.fetch(path, method === 'GET' ? {} : send(method, {}));
    const body: Answer = await answer.json();
    expect([answer.status, body.code]).toEqual([401, 'unauthorized']);
  }
  const owner = await newOwner(stack);
  const game = await newGame(stack);
  expect(await diaryOf(owner, game.id)).toMatchObject({ playthroughs: [] });
});
