import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTime } from '../helpers/games/diary.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { type Answer, as, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const NOW = new Date().getUTCFullYear();
const NONE = { finished: [], completed: [], kicked: [], byPlatform: [], byGenre: [], games: {}, share: null };

describe('a year', () => {
  test('before 1970, after the next one, or that is none, is refused in the reader’s language', async () => {
    const owner = await newOwner(stack);
    for (const year of ['1969', String(NOW + 2), '0', '-1', 'last', '2024.5', '99999', '%00', '20%2024'])
      for (const path of [`/api/year/${year}`, `/api/year/${year}/backlog`]) {
        const { status, body } = await owner.get(path);
        expect([path, status, Object.keys(body.errors ?? {})]).toEqual([path, 400, ['yyyy']]);
      }
    const arabic = await owner.get('/api/year/1969', 'ar');
    expect(arabic.body.errors.yyyy[0]).toMatch(/\p{Script=Arabic}/u);
    for (const year of [1970, NOW, NOW + 1]) expect((await owner.get(`/api/year/${year}`)).status).toBe(200);
  });

  test('with nothing answers nothing, also for a person without a game', async () => {
    const owner = await newOwner(stack);
    const { body } = await owner.get('/api/year/2024');
    expect(body).toMatchObject({
      ...NONE,
      year: 2024,
      isOver: true,
      first: null,
      longest: null,
      best: null,
      oldest: null,
    });
    expect(body.hours).toEqual({ minutes: 0, known: [], each: [], unknown: [] });
    expect(body.months.map((one: Answer) => [one.month, one.minutes])).toEqual(
      Array.from({ length: 12 }, (_, i) => [i + 1, 0]),
    );
    expect(body.backlog).toMatchObject({ start: { games: 0, minutes: 0 }, end: { games: 0 }, came: 0, left: 0 });
    expect((await owner.get('/api/year')).body).toEqual({ years: [] });
  });

  test('belongs to the one who asks', async () => {
    const [owner, other] = [await newOwner(stack), await newOwner(stack)];
    const { id } = await newGame(stack);
    await addTime(owner, id, { outcome: 'finished', finishedAt: '2024-01-01' });
    expect((await owner.get('/api/year/2024')).body.finished).toEqual([id]);
    expect((await other.get('/api/year/2024')).body).toMatchObject(NONE);
    for (const path of ['/api/year', '/api/year/2024', '/api/year/2024/backlog'])
      expect((await stack.fetch(path)).status).toBe(401);
  });

  test('is the same for readers in every time zone and language', async () => {
    const owner = await newOwner(stack);
    const { id } = await newGame(stack);
    await addTime(owner, id, { outcome: 'finished', finishedAt: '2024-12-31' });
    const read = async (language: string): Promise<Answer> =>
      (await stack.fetch('/api/year/2024', as(owner.token, { language }))).json();
    expect((await read('ar')).finished).toEqual((await read('en')).finished);
    expect((await owner.get('/api/year/2025')).body.finished).toEqual([]);
  });

  test('is named among the years that have something, the newest first', async () => {
    const owner = await newOwner(stack);
    const { id } = await newGame(stack);
    const some = { finishedPrecision: 'year' };
    for (const time of [
      { outcome: 'finished', finishedAt: '2019-05-05' },
      { outcome: 'completed', finishedAt: '2019', ...some },
      { outcome: 'kicked', finishedAt: '2021', ...some },
      { outcome: 'finished' },
      { outcome: 'finished', finishedAt: '1950', ...some },
    ])
      expect((await addTime(owner, id, time)).status).toBe(200);
    expect((await owner.get('/api/year')).body.years).toEqual([
      { year: 2021, finished: 0, times: 1 },
      { year: 2019, finished: 1, times: 2 },
    ]);
  });
});

test('a part of the backlog that is none, or a page out of bounds, is refused', async () => {
  const owner = await newOwner(stack);
  for (const [query, field] of [
    ['part=middle', 'part'],
    ['skip=-1', 'skip'],
    ['count=0', 'count'],
    ['count=201', 'count'],
  ]) {
    const { status, body } = await owner.get(`/api/year/2024/backlog?${query}`);
    expect([query, status, Object.keys(body.errors)]).toEqual([query, 400, [field]]);
  }
});

test('a shelf of twenty thousand copies, all of them finished in one year, is told whole', async () => {
  const owner = await newOwner(stack);
  const COUNT = 20_000;
  const now = new Date().toISOString();
  const prefix = `many-${crypto.randomUUID().slice(0, 8)}`;
  const many = sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${COUNT - 1})`;
  const id = sql`lower(substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-4' || substr(h, 13, 3) || '-8' || substr(h, 16, 3)
    || '-' || substr(h, 19, 12))`;
  const ours = sql`FROM (SELECT num, hex(randomblob(16)) AS h FROM games WHERE slug LIKE ${`${prefix}-%`})`;
  await stack.db.run(sql`INSERT INTO games (id, slug, title, source_rank, main_story_minutes, created_at, updated_at)
    SELECT ${id}, ${prefix} || '-' || i, 'Many ' || i, 1, 600, ${now}, ${now}
    FROM (${many} SELECT i, hex(randomblob(16)) AS h FROM n)`);
  await stack.db.run(sql`INSERT INTO copies (id, user_id, game, subplatform, list, position, added_at, updated_at)
    SELECT ${id}, ${owner.id}, num, 1, 1, num, '2023-01-01T00:00:00.000Z', ${now} ${ours}`);
  await stack.db.run(sql`INSERT INTO playthroughs (id, user_id, game, outcome, finished_at, finished_precision,
    started_precision, source, created_at, updated_at)
    SELECT ${id}, ${owner.id}, num, 'finished', '2024-03-01', 'day', 'unknown', 'manual', ${now}, ${now} ${ours}`);
  const { status, body } = await owner.get('/api/year/2024');
  expect(status).toBe(200);
  expect([body.finished.length, Object.keys(body.games).length]).toEqual([COUNT, COUNT]);
  expect(body.backlog).toMatchObject({ start: { games: COUNT, minutes: COUNT * 600 }, end: { games: 0 }, left: COUNT });
});
