import { beforeAll, expect, test } from 'vitest';
import { matchTitles } from '../../worker/catalogue/matching/match.ts';
import { isRead, numberOf, orderSync, runsOf, stackWithIgdb } from '../helpers/providers/igdb.ts';
import type { Answer } from '../helpers/stack/stack.ts';
import { GAMES, idAt } from '../simulators/igdb-games.ts';

const { stack, igdb } = stackWithIgdb();

beforeAll(async () => {
  igdb.change(idAt(4000), { name: undefined });
});

async function readAll(): Promise<void> {
  expect((await orderSync(stack)).outcome).toBe('ok');
  await expect.poll(() => isRead(stack), { timeout: 110_000, interval: 500 }).toBe(true);
}

const gamesOf = (provider: string) =>
  numberOf(stack, `SELECT count(DISTINCT game) FROM game_provider_ids WHERE provider = '${provider}'`);
const lastChange = async () =>
  (await stack.db.$client.execute('SELECT max(updated_at), count(*) FROM games')).rows[0]?.[0];
const nowSeconds = () => Math.floor(Date.now() / 1000);

async function gameInfo(slug: string): Promise<Answer> {
  return (await stack.fetch(`/api/gameInfo?slug=${slug}`)).json();
}

test('the first reading brings every game of our platforms in, a row that cannot be used stops no other', {
  timeout: 120_000,
}, async () => {
  const began = Date.now();
  await readAll();
  expect(await numberOf(stack, 'SELECT count(*) FROM games')).toBe(GAMES - 1);
  expect(await gamesOf('igdb')).toBe(GAMES - 1);
  expect((await runsOf(stack)).igdb).toMatchObject({ rows: GAMES, trouble: null });
  expect(Date.now() - began).toBeLessThan(60_000);
});

test('no additions, editions, games of other machines, or games on a PC that are not on Steam come in', async () => {
  expect(await numberOf(stack, "SELECT count(*) FROM games WHERE slug LIKE 'not-ours-%'")).toBe(0);
});

const WINDOW_MS = 5000;

test('IGDB sees four calls a second at most, and one that a busy machine sends late is asked again', () => {
  const calls = igdb.asked();
  const busiest = calls.map(({ at }) => calls.filter(call => call.at >= at && call.at < at + WINDOW_MS).length);
  expect(Math.max(...busiest)).toBeLessThanOrEqual((4 * WINDOW_MS) / 1000);
  const refused = calls.filter(call => call.status !== 200);
  expect(refused.length).toBeLessThanOrEqual(1);
  for (const { at, body } of refused)
    expect(calls.some(call => call.at > at && call.body === body && call.status === 200)).toBe(true);
});

test('one token serves for all of it, and is kept sealed', async () => {
  expect(igdb.logins()).toBe(1);
  const { rows } = await stack.db.$client.execute("SELECT sealed FROM provider_tokens WHERE key = 'igdb.access'");
  expect(rows).toHaveLength(1);
  expect(String(rows[0]?.sealed).length).toBeGreaterThan(60);
});

test('ids of the stores come along, each for one game', async () => {
  expect(await gamesOf('steam')).toBeGreaterThan(1500);
  expect(await gamesOf('psn_concept')).toBeGreaterThan(3000);
  expect(await gamesOf('microsoft')).toBeGreaterThan(2000);
  expect(await numberOf(stack, 'SELECT count(*) FROM similar_games')).toBeGreaterThan(15_000);
});

test('the next reading asks only for what has changed, and takes it over', async () => {
  const before = await lastChange();
  const asked = igdb.asked().length;
  await readAll();
  expect(await lastChange()).toBe(before);
  const bodies = igdb
    .asked()
    .slice(asked)
    .map(call => call.body);
  expect(bodies.length).toBeLessThan(6);
  expect(bodies.every(body => body.includes('updated_at >'))).toBe(true);
  igdb.change(idAt(7), { name: 'A Name Nobody Had', updated_at: nowSeconds() });
  igdb.put(990_001, { title: 'Late Arrival', slug: 'late-arrival', platforms: ['ps5'] }, { updated_at: nowSeconds() });
  await readAll();
  expect(await numberOf(stack, "SELECT count(*) FROM games WHERE title = 'A Name Nobody Had'")).toBe(1);
  expect(await gameInfo('late-arrival')).toMatchObject({ title: 'Late Arrival', releaseDate: null });
  const found: Answer = await (await stack.fetch('/api/search?term=late%20arrival')).json();
  expect(found.games[0]).toMatchObject({ slug: 'late-arrival' });
});

const COMPLETE = {
  title: 'Whole™ Example',
  slug: 'whole-example--1',
  platforms: ['ps5', 'ps3', 'xbox-series', 'xbox-360', 'steam'],
  genres: ['role-playing', 'open-world', 'roguelike', 'mmo'],
  developers: ['First Maker', 'Second Maker'],
  publishers: ['Great Publisher'],
  alternativeTitles: ['المثال الكامل', 'Exemple entier'],
  releaseDate: '2021-03',
  ageRating: 'PEGI 16',
  series: 'Examples',
  steamAppId: '77001',
  playTime: { mainStory: 12, mainPlusExtra: 20.5 },
  popularity: 24_000,
  number: 77_001,
};

/** A game with every fact that IGDB can give, in IGDB's form. */
function putComplete(): void {
  igdb.put(990_002, COMPLETE, {
    updated_at: nowSeconds(),
    similar_games: [990_001, idAt(9), 123],
    hypes: 50,
    total_rating_count: 2000,
  });
  const { language_supports: rows, external_games: stores, game_localizations: names } = igdb.world();
  const languages = [
    [1, 2],
    [1, 3],
    [7, 1],
    [7, 2],
  ].map(([language, language_support_type], index) => ({
    ...{ id: 880_000 + index, game: 990_002, language, language_support_type },
  }));
  for (const row of languages) rows?.set(row.id, row);
  const marketplace = '66acd000-77fe-1000-9115-d8024d5307e6';
  stores?.set(880_000, { id: 880_000, game: 990_002, external_game_source: 31, uid: marketplace });
  names?.set(880_000, { id: 880_000, game: 990_002, name: 'ホール', region: 3 });
  const external_games = igdb.world().games?.get(990_002)?.external_games;
  igdb.change(990_002, {
    language_supports: languages.map(row => row.id),
    game_localizations: [880_000],
    external_games: [...(Array.isArray(external_games) ? external_games : []), 880_000],
  });
}

test('every field that IGDB has is taken over', async () => {
  putComplete();
  await readAll();
  const game = await gameInfo('whole-example-1');
  const names = (all: Answer) => all.map((one: Answer) => one.name);
  expect(game).toMatchObject({
    ...{ title: 'Whole Example', releaseDate: '2021-03-01', releasePrecision: 'month', ageRating: 'PEGI 16' },
    ...{ developer: ['First Maker', 'Second Maker'], publisher: ['Great Publisher'], series: 'Examples' },
    playTime: { mainStory: 12, mainPlusExtra: 20.5, completionist: null },
    arabic: { interface: 'yes', subtitles: 'yes', voice: 'no' },
    length: { name: 'Medium' },
  });
  expect(names(game.platforms)).toEqual(['PS5', 'PS3', 'Xbox Series X', 'Xbox 360', 'Steam']);
  expect(names(game.genres).sort()).toHaveLength(COMPLETE.genres.length);
  expect(game.alternativeTitles.sort()).toEqual(['ホール', ...COMPLETE.alternativeTitles].sort());
  expect(game.relatedGames.map((one: Answer) => one.slug)).toContain('late-arrival');
  const image = 'https://images.igdb.com/igdb/image/upload';
  expect(game.gallery).toHaveLength(3);
  expect(game.coverUrl).toMatch(new RegExp(`^${image}/t_cover_big_2x/co\\w+\\.jpg$`));
  for (const url of game.gallery) expect(url).toMatch(new RegExp(`^${image}/t_1080p/sc\\w+\\.jpg$`));
  const { rows } = await stack.db.$client.execute({
    sql: `SELECT provider || ':' || external_id AS id FROM game_provider_ids i
      JOIN games g ON g.num = i.game WHERE g.slug = ? ORDER BY 1`,
    args: ['whole-example-1'],
  });
  expect(rows.map(row => row.id)).toEqual([
    'igdb:990002',
    'microsoft:9RAFF0077001',
    'psn_concept:20077001',
    'steam:77001',
    `xbox:${0x4d5307e6}`,
  ]);
  const popularity = await numberOf(stack, "SELECT popularity FROM games WHERE slug = 'whole-example-1'");
  expect(popularity).toBeGreaterThan(2050 * 12);
  expect(popularity).toBeLessThan(2050 * 12 + 1000);
});

test('two games of one title that stores sell under one id stay two, however often they are read', {
  timeout: 60_000,
}, async () => {
  const twin = { title: 'Twin Lanterns', platforms: ['ps5', 'steam'], steamAppId: '77900', number: 77_900 };
  const put = () => {
    const more = { updated_at: nowSeconds() };
    igdb.put(990_010, { ...twin, slug: 'twin-lanterns', releaseDate: '2011-04-05' }, more);
    igdb.put(990_011, { ...twin, slug: 'twin-lanterns--1', releaseDate: '2011-09-05' }, more);
  };
  const twins = async () =>
    (
      await stack.db.$client.execute(
        "SELECT slug, release_date, updated_at FROM games WHERE title = 'Twin Lanterns' ORDER BY slug",
      )
    ).rows.map(row => [...Object.values(row)]);
  put();
  await readAll();
  const first = await twins();
  expect(first.map(row => row.slice(0, 2))).toEqual([
    ['twin-lanterns', '2011-04-05'],
    ['twin-lanterns-1', '2011-09-05'],
  ]);
  put();
  await readAll();
  expect(await twins()).toEqual(first);
});

test('titles of a library are known by PlayStation’s concepts and Microsoft’s products, however they are named', async () => {
  const title = { title: 'Nothing Like It', category: 'game' as const, subplatform: null };
  const psn = { ...title, providerId: 'a', matchIds: ['20077001'] };
  const xbox = { ...title, providerId: 'b', matchIds: ['1', '9RAFF0077001', '9raff0077001'] };
  const num = await numberOf(stack, "SELECT num FROM games WHERE slug = 'whole-example-1'");
  expect((await matchTitles(stack.db, 'psn', [psn])).get('a')).toMatchObject({ kind: 'confident', game: num });
  expect((await matchTitles(stack.db, 'xbox', [xbox])).get('b')).toMatchObject({ kind: 'confident', game: num });
  expect((await matchTitles(stack.db, 'steam', [psn])).get('a')).toMatchObject({ kind: 'none' });
});
