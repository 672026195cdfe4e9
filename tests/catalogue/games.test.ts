import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { GameFacts } from '../../worker/catalogue/catalogue.schema.ts';
import { loadStarter } from '../../worker/catalogue/starter.ts';
import { titleKeys } from '../../worker/catalogue/titles/title-keys.ts';
import { deletionRows } from '../../worker/catalogue/titles/typo.ts';
import type { Source } from '../../worker/catalogue/upsert/plan.ts';
import { upsertGames } from '../../worker/catalogue/upsert/upsert.ts';
import { type Answer, ownStack, startStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

const upsert = (source: Source, ...rows: GameFacts[]) => upsertGames(stack.db, rows, { source });

async function info(slug: string, language = 'en'): Promise<Answer> {
  const answer = await stack.fetch(`/api/gameInfo?slug=${slug}`, { headers: { 'Accept-Language': language } });
  return answer.status === 200 ? answer.json() : { status: answer.status, ...(await answer.json()) };
}

async function slugsOf(title: string): Promise<unknown[]> {
  const rows = await stack.db.$client.execute({
    sql: 'SELECT slug FROM games WHERE title = ? ORDER BY num',
    args: [title],
  });
  return rows.rows.map(row => row.slug);
}

/** Everything in the catalogue and its search, to tell whether a run wrote anything. */
async function contents(): Promise<string> {
  const tables = 'games game_titles game_platforms game_genres companies game_companies game_provider_ids'.split(' ');
  const search = 'game_squashes search_words search_deletions search_keys_docsize'.split(' ');
  const all = await stack.db.$client.batch([...tables, ...search].map(table => `SELECT * FROM ${table}`));
  return JSON.stringify(all.map(result => result.rows));
}

const FULL = {
  slug: 'orchard-keeper',
  title: 'Orchard   Keeper™',
  alternativeTitles: ['حارس البستان', 'OK'],
  releaseDate: '2019-05-21',
  platforms: ['ps4', 'steam'],
  genres: ['adventure', 'puzzle'],
  developers: ['Plum Works'],
  publishers: ['Cider House'],
  ageRating: 'PEGI 7',
  playTime: { mainStory: 6.5, completionist: 20 },
  steamAppId: '990001',
  series: 'Orchard',
  popularity: 5000,
  arabic: { interface: 'yes', voice: 'no' },
} as const satisfies GameFacts;

test('a game has everything its source gave, and what it did not give is said to be unknown', async () => {
  await upsert('starter', { ...FULL, alternativeTitles: [...FULL.alternativeTitles] });
  expect(await info('orchard-keeper')).toMatchObject({
    slug: 'orchard-keeper',
    title: 'Orchard Keeper',
    alternativeTitles: ['OK', 'حارس البستان'],
    releaseDate: '2019-05-21',
    releasePrecision: 'day',
    platforms: [{ name: 'PS4' }, { name: 'Steam' }],
    genres: [{ name: 'Adventure' }, { name: 'Puzzle' }],
    developer: ['Plum Works'],
    publisher: ['Cider House'],
    ageRating: 'PEGI 7',
    playTime: { mainStory: 6.5, mainPlusExtra: null, completionist: 20 },
    length: { id: 2 },
    arabic: { interface: 'yes', subtitles: 'unknown', voice: 'no' },
    coverUrl: null,
    alreadyOwned: null,
  });
});

test('a game nobody knows is 404, and a call without a slug is 400', async () => {
  expect(await info('no-such-game')).toMatchObject({ status: 404, code: 'not_found' });
  expect(await info('')).toMatchObject({ status: 400, errors: { slug: expect.any(Array) } });
  expect(await info('x'.repeat(500))).toMatchObject({ status: 400 });
});

test('a game shows the other games of its series', async () => {
  await upsert('starter', { title: 'Lantern One', series: 'Lantern' }, { title: 'Lantern Two', series: 'Lantern' });
  const { relatedGames } = await info('lantern-one');
  expect(relatedGames.map((game: Answer) => game.slug)).toEqual(['lantern-two']);
});

test('a game outside a series shows what its makers made besides', async () => {
  const rows = ['Quiet Harbour', 'Loud Harbour'].map(title => ({ title, developers: ['Harbour Studio'] }));
  await upsert('starter', ...rows);
  const { relatedGames } = await info('quiet-harbour');
  expect(relatedGames.map((game: Answer) => game.slug)).toEqual(['loud-harbour']);
});

test('an old game does not become one of its name that is still to come', async () => {
  await upsert('starter', { title: 'Far Verdict', platforms: ['ps5'] });
  expect(await upsert('bulk', { title: 'Far Verdict', releaseDate: '2017', steamAppId: '990101' })).toMatchObject({
    added: 1,
  });
  expect((await info('far-verdict')).releaseDate).toBeNull();
  expect(await upsert('igdb', { title: 'Far Verdict', releaseDate: '2028' })).toMatchObject({ added: 0, changed: 1 });
});

test('the same rows twice change nothing at all', async () => {
  const rows: GameFacts[] = [
    { title: 'Twice Told', releaseDate: '2011', genres: ['puzzle'], popularity: 7 },
    { title: 'Twice Told', releaseDate: '2015-02', steamAppId: '990010', developers: ['B', 'A'] },
    { title: 'TWICE TOLD', steamAppId: '990010', alternativeTitles: ['Twice', 'مرتين'], platforms: ['ps5'] },
    { title: 'Twice Told', releaseDate: '2015-02', steamAppId: '990011' },
    { title: '二度', steamAppId: '990012' },
  ];
  expect(await upsert('bulk', ...rows)).toMatchObject({ added: 4, changed: 1, unchanged: 0, refused: [] });
  const before = await contents();
  expect(await upsert('bulk', ...rows)).toMatchObject({ added: 0, changed: 0, unchanged: 5, refused: [] });
  expect(await contents()).toBe(before);
});

test('a bad row is refused with its line and stops no other', async () => {
  const rows = [
    { title: 'Good Before' },
    { title: '' },
    { title: 'Bad Date', releaseDate: '2018-02-30' },
    { title: 'x'.repeat(300) },
    { title: '★★★' },
    { title: 'Bad Popularity', popularity: -1 },
    { title: 'Good After \ud800' },
  ];
  const { added, refused } = await upsert('bulk', ...rows);
  expect(added).toBe(2);
  expect(refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  expect(refused[1]?.reason).toMatch(/^releaseDate: .*2018-02-30/);
  expect(await slugsOf('Bad Date')).toEqual([]);
});

test('a weaker source fills gaps and overwrites nothing', async () => {
  await upsert('starter', { title: 'Still Water', releaseDate: '2020-03-04', genres: ['puzzle'], platforms: ['ps5'] });
  await upsert('bulk', {
    title: 'STILL WATER',
    releaseDate: '2020',
    genres: ['action'],
    ageRating: 'PEGI 3',
    steamAppId: '990020',
  });
  expect(await info('still-water')).toMatchObject({
    title: 'Still Water',
    releaseDate: '2020-03-04',
    releasePrecision: 'day',
    genres: [{ name: 'Puzzle' }],
    platforms: [{ name: 'PS5' }, { name: 'Steam' }],
    ageRating: 'PEGI 3',
  });
});

test('a source as strong or stronger overwrites what it brings and leaves the rest', async () => {
  await upsert('bulk', {
    title: 'Iron Meadow',
    releaseDate: '2016',
    genres: ['action'],
    series: 'Meadow',
    popularity: 90,
  });
  await upsert('igdb', { title: 'Iron Meadow', releaseDate: '2016-08-01', genres: ['strategy'], popularity: 2 });
  expect(await info('iron-meadow')).toMatchObject({
    releaseDate: '2016-08-01',
    releasePrecision: 'day',
    genres: [{ name: 'Strategy' }],
    series: 'Meadow',
  });
});

test('a date gets more precise from any source, and less precise from none that agrees', async () => {
  await upsert('starter', { title: 'Slow Comet', releaseDate: '2022' });
  await upsert('bulk', { title: 'Slow Comet', releaseDate: '2022-11-05' });
  await upsert('starter', { title: 'Slow Comet', releaseDate: '2022-11' });
  expect(await info('slow-comet')).toMatchObject({ releaseDate: '2022-11-05', releasePrecision: 'day' });
});

test('the Arabic names of a game survive a stronger source that has none', async () => {
  await upsert('starter', { title: 'Amber Road', alternativeTitles: ['طريق العنبر'] });
  await upsert('igdb', { title: 'Amber Road', alternativeTitles: ['Bernsteinstraße'] });
  expect((await info('amber-road')).alternativeTitles).toEqual(['Bernsteinstraße', 'طريق العنبر']);
});

test('a game is known again by its provider’s id, whatever it is called now', async () => {
  await upsert('bulk', { title: 'Working Title', steamAppId: '990030' });
  const { id } = await info('working-title');
  await upsert('starter', { title: 'Grand Title', steamAppId: '990030' });
  expect(await info('working-title')).toMatchObject({ id, title: 'Grand Title' });
});

test('games of one title but other years or other ids on Steam stay apart, each with its own address', async () => {
  await upsert('bulk', { title: 'Same Name', releaseDate: '1999', steamAppId: '990040' });
  await upsert('bulk', { title: 'Same Name', releaseDate: '2009' });
  await upsert('bulk', { title: 'Same Name', releaseDate: '1999', steamAppId: '990041' });
  await upsert('bulk', { title: 'Same Name', releaseDate: '1999', steamAppId: '990042' });
  expect(await slugsOf('Same Name')).toEqual(['same-name', 'same-name-2009', 'same-name-1999', 'same-name-990042']);
  expect(await upsert('bulk', { title: 'same name', releaseDate: '2009-04-01' })).toMatchObject({
    added: 0,
    changed: 1,
  });
});

test('a slug given by the starter catalogue is not mistaken for that of another game from a weaker source', async () => {
  await upsert('bulk', { title: 'Gridlock', releaseDate: '2016', steamAppId: '990050' });
  await upsert('starter', { slug: 'gridlock', title: 'Gridlock', steamAppId: '990051' });
  expect(await slugsOf('Gridlock')).toEqual(['gridlock', 'gridlock-990051']);
});

test('the id of a game follows from its slug alone', async () => {
  await upsert('bulk', { title: 'Fixed Star' });
  const { id } = await info('fixed-star');
  const other = await startStack();
  await upsertGames(other.db, [{ title: 'Another' }, { title: 'FIXED STAR!' }], { source: 'igdb' });
  const there: Answer = await (await other.fetch('/api/gameInfo?slug=fixed-star')).json();
  await other.close();
  expect(there.id).toBe(id);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a game that changes its title is found under the new one and no longer under the old', async () => {
  const find = async (term: string): Promise<string[]> => {
    const { games }: Answer = await (await stack.fetch(`/api/search?term=${encodeURIComponent(term)}`)).json();
    return games.map((game: Answer) => game.slug);
  };
  await upsert('bulk', { title: 'Zanzibarium', steamAppId: '990060', popularity: 10 });
  expect(await find('zanzibarium')).toEqual(['zanzibarium']);
  await upsert('bulk', { title: 'Quetzalonia', steamAppId: '990060', popularity: 90_000 });
  expect(await find('zanzibarium')).toEqual([]);
  expect(await find('quetzalonia')).toEqual(['zanzibarium']);
  expect(await find('quetzalonai')).toEqual(['zanzibarium']);
});

test('every word of a title leads to it by the typos of its letters, and each is counted once a game', async () => {
  const titles = ['Balloon Mississippi', 'Mississippi Ox', 'Aaaa Letter', 'Cafés Münster'];
  await upsert('bulk', ...titles.map(title => ({ title })), { title: 'Mississippi', alternativeTitles: ['Letters'] });
  const words = new Set(['Mississippi', 'Letters', ...titles].flatMap(title => titleKeys(title, []).words));
  const list = JSON.stringify([...words]);
  const [typos, counts] = await stack.db.$client.batch([
    { sql: 'SELECT * FROM search_deletions WHERE word IN (SELECT value FROM json_each(?))', args: [list] },
    { sql: "SELECT df FROM search_words WHERE word = 'mississippi'", args: [] },
  ]);
  const expected = [...words].flatMap(word =>
    deletionRows(word).map(({ deletion, position }) => [deletion, word, position].join()),
  );
  const found = typos?.rows.map(({ deletion, word, position }) => [deletion, word, position].join());
  expect(found?.sort()).toEqual(expected.sort());
  expect(counts?.rows[0]?.df).toBe(3);
});

test('two imports at the same time lose nothing', async () => {
  const rows = (from: number) =>
    Array.from({ length: 60 }, (_, i) => ({ title: `Parallel ${from + i}`, popularity: i }));
  const reports = await Promise.all([upsert('bulk', ...rows(100)), upsert('bulk', ...rows(130))]);
  expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(90);
  expect(await slugsOf('Parallel 140')).toEqual(['parallel-140']);
});

test('the starter catalogue loads from its files, and again without a change', async () => {
  const folder = mkdtempSync(join(inject('folder'), 'starter-'));
  writeFileSync(join(folder, 'b.ndjson'), '{"title":"Second Shelf","genres":["puzzle"]}\n{"title":"First Shelf"}\n');
  writeFileSync(join(folder, 'a.ndjson'), '{"title":"First Shelf","releaseDate":"2001"}\nnot json\n');
  expect(await loadStarter(stack.db, folder)).toMatchObject({ added: 2, unchanged: 1, refused: [{ line: 2 }] });
  expect(await loadStarter(stack.db, folder)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  rmSync(folder, { recursive: true });
});

test('every row of the shipped starter catalogue is a game', async () => {
  const other = await startStack();
  const report = await loadStarter(other.db);
  await other.close();
  expect(report).toMatchObject({ changed: 0, unchanged: 0, refused: [] });
  expect(report.added).toBeGreaterThan(500);
});

test('a game called Undefined takes no other game in that has no address of its own', async () => {
  await upsert('store', { title: 'Undefined', steamAppId: '990201' });
  expect(await upsert('store', { title: 'Plum Ledger', steamAppId: '990202' })).toMatchObject({ added: 1 });
  expect((await info('undefined')).title).toBe('Undefined');
  expect((await info('plum-ledger')).steamAppId).toBe('990202');
});

test('what its store calls a game besides is kept as another name, and signs alone make none', async () => {
  await upsert(
    'starter',
    { title: 'Copper Valley', steamAppId: '990301' },
    { title: 'Tin: Ridge', steamAppId: '990302' },
  );
  const rows = [
    { title: 'Copper Valley: Lost Mines', steamAppId: '990301' },
    { title: 'TIN RIDGE™', steamAppId: '990302' },
  ];
  await upsert('store', ...rows);
  expect(await upsert('store', ...rows)).toMatchObject({ unchanged: 2 });
  const found = await info('copper-valley');
  expect(found).toMatchObject({ title: 'Copper Valley', alternativeTitles: ['Copper Valley: Lost Mines'] });
  expect((await info('tin-ridge')).alternativeTitles).toEqual([]);
});
