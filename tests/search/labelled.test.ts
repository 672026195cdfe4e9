import { beforeAll, expect, test } from 'vitest';
import { addGames } from '../helpers/games/games.ts';
import { isFull, sampleOf } from '../helpers/run/full.ts';
import {
  askSearch,
  LABELLED_SETS,
  labelledGames,
  labelledQueries,
  OPEN_SETS,
  scoreSearch,
} from '../helpers/search/labelled-queries.ts';
import { ownStack } from '../helpers/stack/stack.ts';

const FIRST_MIN = 0.98;
const SHOWN_MIN = 0.985;

/** Half of these sets look for what is hard. */
const OPEN_FIRST_MIN = 0.94;
const OPEN_SHOWN_MIN = 0.98;
const NONSENSE_MAX = 0.03;

const stack = ownStack({ starter: true });

beforeAll(async () => {
  await addGames(stack, labelledGames());
});

const titles = async (term: string) => (await askSearch(stack, term)).found.slice(0, 10);

test('the labelled queries are many, of many kinds and a third of them in Arabic', () => {
  const queries = [...LABELLED_SETS, ...OPEN_SETS].flatMap(labelledQueries);
  expect(queries.length).toBeGreaterThan(1600);
  expect(new Set(queries.map(({ kind }) => kind)).size).toBeGreaterThan(10);
  expect(queries.filter(({ kind }) => kind.startsWith('ar')).length).toBeGreaterThan(queries.length / 3);
});

test.each(LABELLED_SETS)('of %s nearly all find the game first', { timeout: 120_000 }, async set => {
  const queries = labelledQueries(set);
  const { first, shown, misses } = await scoreSearch(isFull ? queries : sampleOf(queries), text =>
    askSearch(stack, text),
  );
  expect(first, misses.join('\n')).toBeGreaterThanOrEqual(FIRST_MIN);
  expect(shown, misses.join('\n')).toBeGreaterThanOrEqual(SHOWN_MIN);
});

test.each(OPEN_SETS)(
  'of %s, written without the code, nearly all find the game first',
  {
    timeout: 120_000,
  },
  async set => {
    const asked = labelledQueries(set).filter(({ titles }) => titles.length > 0);
    const { first, shown, misses } = await scoreSearch(asked, text => askSearch(stack, text));
    expect(first, misses.join('\n')).toBeGreaterThanOrEqual(OPEN_FIRST_MIN);
    expect(shown, misses.join('\n')).toBeGreaterThanOrEqual(OPEN_SHOWN_MIN);
  },
);

test('what no catalogue of games holds finds next to nothing', async () => {
  const nothings = OPEN_SETS.flatMap(labelledQueries).filter(({ titles }) => titles.length === 0);
  const { nonsense, misses } = await scoreSearch(nothings, text => askSearch(stack, text));
  expect(nothings.length).toBeGreaterThan(40);
  expect(nonsense, misses.join('\n')).toBeLessThanOrEqual(NONSENSE_MAX);
});

test('a platform in the query prefers its games and forbids no other', async () => {
  expect((await titles('ps4 gow'))[0]).toBe('God of War');
  expect((await titles('god of war ps3'))[0]).toMatch(/^God of War/);
  expect((await titles('hollow knight switch'))[0]).toBe('Hollow Knight');
  expect((await titles('هالو اكس بوكس')).every(title => title.includes('Halo'))).toBe(true);
});

test('words that belong to a title are not taken for words beside it', async () => {
  await addGames(stack, [
    { title: 'The Steam Train Game', popularity: 10 },
    { title: 'Train', popularity: 9000 },
    { title: 'Xbox Fitness', popularity: 10 },
  ]);
  expect((await titles('steam train game'))[0]).toBe('The Steam Train Game');
  expect((await titles('xbox fitness'))[0]).toBe('Xbox Fitness');
});

test('words that name no game leave a query that finds none', async () => {
  for (const term of ['ps5', 'لعبة', 'xbox one game', 'العاب بلايستيشن', '2016'])
    expect((await stack.fetch(`/api/search?term=${encodeURIComponent(term)}`)).status, term).toBe(200);
});

test('a nickname stands for its title, with whatever follows it', async () => {
  expect((await titles('كود وارزون'))[0]).toBe('Call of Duty: Warzone');
  expect((await titles('حرامي السيارات سان اندرياس'))[0]).toBe('Grand Theft Auto: San Andreas');
  expect((await titles('civ 5'))[0]).toBe('Sid Meier’s Civilization V');
});

test('two slips in a long word are forgiven, and vowels however they are written', async () => {
  expect((await titles('phasmaphobea'))[0]).toBe('Phasmophobia');
  expect((await titles('subnuticca'))[0]).toBe('Subnautica');
  expect((await titles('fortnight'))[0]).toBe('Fortnite');
});

test('the name of a part is as good as the whole title', async () => {
  expect((await titles('vice city'))[0]).toBe('Grand Theft Auto: Vice City');
  expect((await titles('oblivion'))[0]).toBe('The Elder Scrolls IV: Oblivion');
  expect((await titles('civilization'))[0]).toBe('Sid Meier’s Civilization VI');
});

test('a year is found with two digits and with four', async () => {
  expect((await titles('pes 13'))[0]).toBe('Pro Evolution Soccer 2013');
  expect((await titles('fifa 2023'))[0]).toBe('FIFA 23');
  expect((await titles('بيس ١٧'))[0]).toBe('Pro Evolution Soccer 2017');
  expect((await titles('ea fc 2025'))[0]).toBe('EA Sports FC 25');
});

test('a year prefers the game that came out in it, also before one that is called so', async () => {
  expect((await titles('resident evil 2019'))[0]).toBe('Resident Evil 2');
  expect((await titles('doom 2016'))[0]).toBe('Doom');
});

test('a slip in a word of three letters is forgiven where other words stand with it', async () => {
  for (const term of ['god of wra', 'gid of war', 'godd of war'])
    expect((await titles(term))[0], term).toBe('God of War');
  expect((await titles('far crt 5'))[0]).toBe('Far Cry 5');
  expect((await titles('gta sna andreas'))[0]).toBe('Grand Theft Auto: San Andreas');
});

test('short forms stand for what they mean, and the other way round', async () => {
  expect((await titles('half life 2 ep 2'))[0]).toBe('Half-Life 2: Episode Two');
  expect((await titles('super smash brothers'))[0]).toBe('Super Smash Bros. Ultimate');
});

test('a title among words that are nobody’s is found', async () => {
  expect((await titles('elden ring how to beat margit'))[0]).toBe('Elden Ring');
  expect((await titles('best build baldurs gate 3'))[0]).toBe('Baldur’s Gate 3');
});

test('a series’ Arabic name means its own game before a later one that is also called so', async () => {
  expect((await titles('جيرز اوف وور'))[0]).toBe('Gears of War');
  expect((await titles('كود موبايل'))[0]).toBe('Call of Duty: Mobile');
});

test('a game that is not here is not answered with nonsense', async () => {
  for (const term of ['qwerty', 'زيلدامونك', 'zzqx qwerty']) expect(await titles(term), term).toEqual([]);
});

test('a word that fits no game is left out, and the rest finds its games', async () => {
  expect((await titles('halo zzqx')).every(title => title.includes('Halo'))).toBe(true);
  expect((await titles('horizon chase nowhere'))[0]).toBe('Horizon Chase Turbo');
});

test('a consonant wrong in Arabic is forgiven', async () => {
  expect((await titles('موتال كومبات'))[0]).toMatch(/^Mortal Kombat/);
  expect((await titles('سبايردمان'))[0]).toMatch(/Spider-Man/);
});
