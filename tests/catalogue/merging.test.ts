import { expect, test } from 'vitest';
import { mergeGames, unmergeGames } from '../../worker/catalogue/merging/merge-games.ts';
import { FACT_TABLES, NAMING_TABLES } from '../../worker/catalogue/merging/naming-tables.ts';
import type { GameFacts } from '../../worker/catalogue/schema.ts';
import { upsertGames } from '../../worker/catalogue/upsert/upsert.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

async function rows(sql: string, ...args: (string | number)[]) {
  return (await stack.db.$client.execute({ sql, args })).rows.map(row => ({ ...row }));
}

async function add(slug: string, facts: Partial<GameFacts> = {}): Promise<number> {
  await upsertGames(stack.db, [{ slug, title: slug.replaceAll('-', ' '), platforms: ['ps5'], ...facts }], {
    source: 'bulk',
  });
  return Number((await rows('SELECT num FROM games WHERE slug = ?', slug))[0]?.num);
}

async function info(slug: string): Promise<Answer> {
  return (await stack.fetch(`/api/gameInfo?slug=${slug}`)).json();
}

async function find(term: string): Promise<string[]> {
  const { games }: Answer = await (await stack.fetch(`/api/search?term=${encodeURIComponent(term)}`)).json();
  return games.map((game: Answer) => game.slug);
}

test('every table that names a game goes along, or holds its own facts', async () => {
  const keys =
    await rows(`SELECT m.name || '.' || f."from" AS key FROM sqlite_master m, pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND f."table" = 'games'`);
  const known = [
    ...NAMING_TABLES.map(({ name, game }) => `${name}.${game}`),
    ...FACT_TABLES.map(name => `${name}.game`),
  ];
  expect(keys.map(({ key }) => key).sort()).toEqual([...known, 'games_apart.other'].sort());
});

test('two games become one: names, ids, search, pages and the API lead to it', async () => {
  await add('quartz-harbour', { releaseDate: '2014', platforms: ['ps4'], alternativeTitles: ['ميناء الكوارتز'] });
  await add('quartz-harbor-redone', { steamAppId: '770001', releaseDate: '2019', popularity: 40 });
  expect(await mergeGames(stack.db, 'quartz-harbour', 'quartz-harbor-redone')).toBeUndefined();
  const game = await info('quartz-harbour');
  expect(game).toMatchObject({
    ...{ releaseDate: '2014-01-01', steamAppId: '770001' },
    alternativeTitles: expect.arrayContaining(['quartz harbor redone', 'ميناء الكوارتز']),
  });
  expect(game.platforms.map((p: Answer) => p.name)).toEqual(['PS5', 'PS4', 'Steam']);
  expect(await info('quartz-harbor-redone')).toMatchObject({ id: game.id, slug: 'quartz-harbour' });
  expect(await find('quartz harbor redone')).toEqual(['quartz-harbour']);
  const page = await stack.fetch('/games/quartz-harbor-redone/?locale=ar', { redirect: 'manual' });
  expect([page.status, page.headers.get('Location')]).toEqual([301, '/games/quartz-harbour/?locale=ar']);
});

test('who holds both has one copy with what both had, and gets both back when they are parted', async () => {
  const [kept, other] = [await add('amber-field'), await add('amber-field-twin', { steamAppId: '770002' })];
  const [both, one] = [await newOwner(stack), await newOwner(stack)];
  const note = (id: string, text: string) => rows('UPDATE copies SET notes = ? WHERE id = ?', text, id);
  const mine = await both.hold({ game: kept, on: 'ps5', minutesPlayed: 300 });

  const twin = await both.hold({ game: other, on: 'ps5', minutesPlayed: 900 });
  const theirs = await one.hold({ game: other, on: 'ps5', minutesPlayed: 60 });
  await note(mine.id, 'first');
  await note(twin.id, 'second');
  expect(await mergeGames(stack.db, 'amber-field', 'amber-field-twin')).toBeUndefined();
  expect((await both.get('/api/games')).body.games).toMatchObject([
    { id: mine.id, slug: 'amber-field', minutesPlayed: 900 },
  ]);
  const notesOf = async (id: string) => (await rows('SELECT notes FROM copies WHERE id = ?', id))[0]?.notes;
  expect(await notesOf(mine.id)).toBe('first\n\nsecond');
  expect((await one.get('/api/games')).body.games).toMatchObject([{ id: theirs.id, slug: 'amber-field' }]);

  expect(await unmergeGames(stack.db, 'amber-field', 'amber-field-twin')).toBeUndefined();
  const again = (await both.get('/api/games')).body.games;
  expect(again.find((copy: Answer) => copy.id === mine.id)).toMatchObject({ minutesPlayed: 300 });

  expect(await notesOf(mine.id)).toBe('first');
  expect(again.find((copy: Answer) => copy.id === twin.id)).toMatchObject({
    slug: 'amber-field-twin',
    minutesPlayed: 900,
  });
  expect((await one.get('/api/games')).body.games).toMatchObject([{ id: theirs.id, slug: 'amber-field-twin' }]);
  expect(await info('amber-field-twin')).toMatchObject({ slug: 'amber-field-twin', steamAppId: '770002' });
  expect(await info('amber-field')).toMatchObject({ steamAppId: null });
});

test('a merge that cannot be is refused, and of two at once one is done', async () => {
  for (const slug of ['tin-bell', 'tin-bell-two', 'tin-bell-three']) await add(slug);
  const merge = (kept: string, other: string) => mergeGames(stack.db, kept, other);
  expect(await merge('tin-bell', 'tin-bell')).toBe('same');
  expect(await merge('tin-bell', 'no-such-bell')).toBe('no_other');
  expect(await merge('no-such-bell', 'tin-bell')).toBe('no_kept');
  const done = await Promise.all([merge('tin-bell', 'tin-bell-two'), merge('tin-bell', 'tin-bell-two')]);
  expect(done.sort()).toEqual(['merged_already', undefined]);
  expect(await merge('tin-bell-two', 'tin-bell')).toBe('merged_already');
  // What was kept becomes one with a third: both old addresses lead there.
  expect(await merge('tin-bell-three', 'tin-bell')).toBeUndefined();
  expect(await info('tin-bell-two')).toMatchObject({ slug: 'tin-bell-three' });
  expect(await unmergeGames(stack.db, 'tin-bell', 'tin-bell-three')).toBe('not_merged');
});
