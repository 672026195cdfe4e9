import { beforeAll, expect, test } from 'vitest';
import { GENRES } from '../../worker/catalogue/genres.ts';
import { PLATFORMS } from '../../worker/catalogue/platforms.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, as, ownStack, startStack } from '../helpers/stack/stack.ts';

const genre = (code: string) => GENRES.find(one => one.code === code)?.id ?? '';
const platform = (name: string) => PLATFORMS.find(one => one.iconClass === name)?.id ?? '';
const on = (code: Parameters<typeof subplatform>[0]) => subplatform(code).id;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const BULK = 60;

type Query = Record<string, string>;

const stack = ownStack();

beforeAll(async () => {
  const hours = (mainStory: number) => ({ playTime: { mainStory, mainPlusExtra: null, completionist: null } });
  await addGames(stack, [
    {
      ...{ title: 'Dark Souls', developers: ['FromSoftware, Inc.'], publishers: ['Bandai Namco'], popularity: 900 },
      ...{ genres: ['action', 'role-playing'], platforms: ['ps4', 'ps5', 'steam'], ...hours(42) },
    },
    {
      ...{ title: 'Darkest Hour', developers: ['Été Studio'], publishers: ['Sony Interactive'], popularity: 800 },
      ...{ genres: ['action'], platforms: ['ps3', 'vita'], ...hours(4) },
    },
    {
      ...{ title: 'Halo Wars', developers: ['Ensemble Studios'], publishers: ['Xbox Games'], popularity: 700 },
      ...{ genres: ['strategy'], platforms: ['xbox-one'], ...hours(15) },
    },
    {
      ...{ title: 'Elden Ring', developers: ['FromSoftware, Inc.'], publishers: ['Bandai Namco'], popularity: 950 },
      ...{ genres: ['role-playing'], platforms: ['ps5', 'xbox-series'], ...hours(60) },
    },
    ...Array.from({ length: BULK }, (_, i) => ({
      ...{ title: `Puzzle Box ${i + 1}`, developers: ['Boxes'], popularity: i % 3 },
      ...{ genres: ['puzzle' as const], platforms: ['steam' as const] },
    })),
  ]);
});

async function search(query: Query | string, init?: RequestInit): Promise<Answer> {
  const asked = typeof query === 'string' ? query : new URLSearchParams(query);
  const answer = await stack.fetch(`/api/search/advanced?${asked}`, init);
  return { status: answer.status, ...(await answer.json()) };
}
const titles = async (query: Query, init?: RequestInit): Promise<string[]> =>
  (await search(query, init)).games.map((game: Answer) => game.title);

const SINGLE: [Query, string[]][] = [
  [{ name: 'dark' }, ['Dark Souls', 'Darkest Hour']],
  [{ name: 'drak souls' }, ['Dark Souls']],
  [{ name: 'دارك سولز' }, ['Dark Souls']],
  [{ developer: 'from' }, ['Elden Ring', 'Dark Souls']],
  [{ developer: 'From Software' }, ['Elden Ring', 'Dark Souls']],
  [{ developer: 'ETE' }, ['Darkest Hour']],
  [{ developer: 'studio' }, ['Darkest Hour', 'Halo Wars']],
  [{ developer: 'software' }, []],
  [{ publisher: 'namco' }, ['Elden Ring', 'Dark Souls']],
  [{ publisher: 'from' }, []],
  [{ genreId: genre('action') }, ['Dark Souls', 'Darkest Hour']],
  [{ platformId: platform('playstation') }, ['Elden Ring', 'Dark Souls', 'Darkest Hour']],
  [{ platformId: on('vita') }, ['Darkest Hour']],
  [{ platformId: on('vita').toUpperCase() }, ['Darkest Hour']],
  [{ lengthId: '1' }, ['Darkest Hour']],
  [{ lengthId: '2' }, []],
  [{ lengthId: '3' }, ['Halo Wars']],
  [{ lengthId: '4' }, ['Elden Ring', 'Dark Souls']],
];

test.each(SINGLE)('%j finds what it names, best first', async (query, expected) => {
  const { games, total, status } = await search(query);
  expect([status, games.map((game: Answer) => game.title), total]).toEqual([200, expected, expected.length]);
});

test('any two parameters together find what both find', async () => {
  const pairs = SINGLE.flatMap((one, i) => SINGLE.slice(i + 1).map(other => [one, other] as const));
  const apart = pairs.filter(([[a], [b]]) => Object.keys(a)[0] !== Object.keys(b)[0]);
  expect(apart.length).toBeGreaterThan(100);
  for (const [[a, found], [b, others]] of apart) {
    const both = found.filter(title => others.includes(title));
    expect((await titles({ ...a, ...b })).sort(), JSON.stringify({ ...a, ...b })).toEqual(both.sort());
  }
});

test('all parameters at once, and empty ones that say nothing', async () => {
  const owner = await newOwner(stack);
  const num = await numberOf('Dark Souls');
  await owner.hold({ game: num, on: 'ps5', status: 2, priority: 3 });
  const all = {
    ...{
      name: 'souls',
      developer: 'from',
      publisher: 'bandai',
      statusId: '2',
      genreId: genre('action'),
      lengthId: '4',
    },
    ...{ platformId: on('ps5'), priorityId: '3', count: '12' },
  };
  expect(await titles(all, as(owner.token))).toEqual(['Dark Souls']);
  const empty = Object.fromEntries(Object.keys(all).map(key => [key, '']));
  expect(await search(empty)).toMatchObject({ status: 200, total: 4 + BULK });
});

test('without anything asked it shows the best known games, twelve at a time', async () => {
  const { games, total } = await search({});
  expect([games.length, total]).toEqual([12, 4 + BULK]);
  expect(games.slice(0, 4).map((game: Answer) => game.title)).toEqual([
    'Elden Ring',
    'Dark Souls',
    'Darkest Hour',
    'Halo Wars',
  ]);
});

test('pages add up to the total, each game once', async () => {
  const asked: Query[] = [{}, { genreId: genre('puzzle') }, { developer: 'boxes', platformId: platform('steam') }];
  for (const query of asked) {
    const { total } = await search(query);
    const pages = [];
    for (let skip = 0; skip < total + 12; skip += 12) pages.push(await titles({ ...query, skip: String(skip) }));
    expect(pages.at(-1)).toEqual([]);
    expect([pages.flat().length, new Set(pages.flat()).size], JSON.stringify(query)).toEqual([total, total]);
  }
  expect((await search({ genreId: genre('puzzle'), skip: '1000' })).total).toBe(BULK);
});

test('status asks of my own games, priority of my copies in any list, and of no other’s', async () => {
  const [owner, other] = [await newOwner(stack), await newOwner(stack)];
  await owner.hold({ game: await numberOf('Halo Wars'), on: 'xbox-one', status: 2, priority: 2 });
  await owner.hold({ game: await numberOf('Elden Ring'), on: 'ps5', status: 1, priority: 5 });
  await owner.hold({ game: await numberOf('Dark Souls'), on: 'ps4', list: 2, priority: 5 });
  await owner.hold({ game: await numberOf('Darkest Hour'), on: 'vita', priority: 5, archiveStatus: 'finished' });
  const mine = (query: Query) => titles(query, as(owner.token));
  expect(await mine({ statusId: '1' })).toEqual(['Elden Ring']);
  expect(await mine({ statusId: '2' })).toEqual(['Halo Wars']);
  expect(await mine({ priorityId: '1' })).toEqual(['Halo Wars']);
  expect(await mine({ priorityId: '5' })).toEqual(['Elden Ring', 'Dark Souls']);
  expect(await mine({ priorityId: '5', statusId: '1' })).toEqual(['Elden Ring']);
  expect(await mine({ priorityId: '5', name: 'souls' })).toEqual(['Dark Souls']);
  expect(await mine({ priorityId: '2', genreId: genre('action') })).toEqual([]);
  const own: Query[] = [{ statusId: '1' }, { priorityId: '5' }, { statusId: '2', name: 'halo' }];
  for (const query of own) {
    expect(await search(query)).toMatchObject({ status: 200, games: [], total: 0 });
    expect(await titles(query, as(other.token))).toEqual([]);
  }
});

test('ids that nothing has find nothing, what is no id or no choice is refused by its field', async () => {
  const unknown: Query[] = [{ genreId: UNKNOWN }, { platformId: UNKNOWN }, { genreId: UNKNOWN, name: 'dark' }];
  for (const query of unknown) expect(await search(query)).toMatchObject({ status: 200, games: [], total: 0 });
  const bad: [string, string][] = [
    ...['action', '1', `${UNKNOWN}0`].map((value): [string, string] => ['genreId', value]),
    ['platformId', 'ps5'],
    ...['0', '5', '1.5', 'x'].map((value): [string, string] => ['lengthId', value]),
    ...['0', '3', '-1'].map((value): [string, string] => ['statusId', value]),
    ...['0', '6', '1e1'].map((value): [string, string] => ['priorityId', value]),
    ...['0', '51', '٣'].map((value): [string, string] => ['count', value]),
    ...['-1', '1001'].map((value): [string, string] => ['skip', value]),
    ...(['name', 'developer', 'publisher'] as const).map((field): [string, string] => [field, 'x'.repeat(10_000)]),
  ];
  for (const [field, value] of bad) {
    const answer = await search({ [field]: value });
    expect([answer.status, answer.code, Object.keys(answer.errors)], `${field}=${value.slice(0, 9)}`).toEqual([
      400,
      'invalid',
      [field],
    ]);
  }
});

test('junk in any field is answered, never failed at', async () => {
  const junk = ['" OR "a"*', "'; DROP TABLE games; --", '💥'.repeat(20), '\0', '%', '*', '?[a-z]', 'a'.repeat(10_000)];
  const fields = 'name developer publisher statusId genreId lengthId platformId priorityId count skip'.split(' ');
  for (const text of junk)
    for (const field of fields)
      expect([200, 400], `${field}=${text.slice(0, 20)}`).toContain((await search({ [field]: text })).status);
  for (const query of ['name=%00', 'name=%ff%fe', 'genreId=a&genreId=b', 'name[]=x', 'developer=%'])
    expect([200, 400], query).toContain((await search(query)).status);
  expect((await search({})).total).toBe(4 + BULK);
});

test('a visitor who asks too often is asked to wait', async () => {
  const strict = await startStack({ strict: true });
  const ask = async () => (await strict.fetch('/api/search/advanced')).status;
  // More than two minutes may hold: the first of them may end in between. A few at a time: the database has no room for all.
  const visits: number[] = [];
  while (visits.length < 260 && !visits.includes(429))
    visits.push(...(await Promise.all(Array.from({ length: 20 }, () => ask()))));
  await strict.close();
  expect(visits).toContain(429);
});

async function numberOf(title: string): Promise<number> {
  const { rows } = await stack.db.$client.execute({ sql: 'SELECT num FROM games WHERE title = ?', args: [title] });
  return Number(rows[0]?.num);
}
