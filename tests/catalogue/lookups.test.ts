import { expect, test } from 'vitest';
import { type Answer, ownStack, startStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

const read = (language: string, more: Record<string, string> = {}) =>
  stack.fetch('/api/lookups', { headers: { 'Accept-Language': language, ...more } });

async function lookups(language = 'en'): Promise<Answer> {
  return (await read(language)).json();
}

const ids = (list: Answer[]) => list.map(item => item.id);

test('holds the eight lists', async () => {
  const lists = await lookups();
  expect(Object.keys(lists).sort()).toEqual([
    'categories',
    'gameLengthCriterias',
    'genres',
    'lengths',
    'platforms',
    'priorities',
    'statuses',
    'subplatfroms',
  ]);
  expect(ids(lists.priorities)).toEqual([1, 2, 3, 4, 5]);
  expect(ids(lists.statuses)).toEqual([1, 2]);
  expect(ids(lists.lengths)).toEqual([1, 2, 3, 4]);
  expect(ids(lists.categories)).toEqual([1, 2, 3, 4, 5]);
  expect(lists.genres.length).toBeGreaterThan(20);
});

test('offers the subplatforms of PlayStation and Xbox, and none of Steam', async () => {
  const { platforms } = await lookups();
  const titles = platforms.map((p: Answer) => [p.title, p.subplatforms.map((s: Answer) => s.title)]);
  expect(titles).toEqual([
    ['PlayStation', ['PS5', 'PS4', 'PS3', 'Vita']],
    ['Xbox', ['Xbox Series X', 'Xbox One', 'Xbox 360']],
    ['Steam', []],
  ]);
});

test('names everything a copy can be held on, with its platform', async () => {
  const { platforms, subplatfroms } = await lookups();
  expect(subplatfroms).toHaveLength(8);
  for (const one of subplatfroms) expect(ids(platforms)).toContain(one.platformId);
  const steam = platforms.find((p: Answer) => p.title === 'Steam');
  expect(subplatfroms.find((s: Answer) => s.id === steam.id).platformId).toBe(steam.id);
});

test('knows the same ids as the database', async () => {
  const { genres, subplatfroms } = await lookups();
  const rows = await stack.db.$client.execute('SELECT id FROM genres UNION SELECT id FROM subplatforms');
  expect(rows.rows.map(row => row.id).sort()).toEqual([...ids(genres), ...ids(subplatfroms)].sort());
});

test('gives the bounds of each length in hours, without gaps', async () => {
  const { gameLengthCriterias: bounds } = await lookups();
  expect(bounds[0].minHours).toBe(0);
  expect(bounds.at(-1).maxHours).toBeNull();
  for (const [i, bound] of bounds.slice(1).entries()) expect(bound.minHours).toBe(bounds[i].maxHours);
});

test('is named in the caller’s language', async () => {
  const [english, arabic] = [await lookups('en'), await lookups('ar')];
  for (const list of ['categories', 'priorities', 'statuses', 'genres', 'lengths', 'gameLengthCriterias']) {
    expect(ids(arabic[list])).toEqual(ids(english[list]));
    for (const [i, item] of english[list].entries()) expect(arabic[list][i].name).not.toBe(item.name);
  }
});

test('may be kept for a while by one reader, in each language apart', async () => {
  const [english, arabic] = [await read('en'), await read('ar')];
  expect(english.headers.get('Cache-Control')).toBe('private, max-age=300');
  expect(english.headers.get('Vary')).toContain('Accept-Language');
  const tag = english.headers.get('ETag') ?? '';
  expect(tag).not.toBe('');
  expect(arabic.headers.get('ETag')).not.toBe(tag);
  expect((await read('ar', { 'If-None-Match': tag })).status).toBe(200);
  const again = await read('en', { 'If-None-Match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('Vary')).toContain('Accept-Language');
});

test('is there while the database is away', async () => {
  const lonely = await startStack();
  await lonely.stopDatabase();
  const response = await lonely.fetch('/api/lookups');
  await lonely.close();
  expect(response.status).toBe(200);
});
