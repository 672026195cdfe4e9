import { expect, test } from 'vitest';
import { unpacker } from '../../worker/platform/database/packed.ts';
import { columnsOf } from '../../worker/search/statements/candidate-columns.ts';
import { searchStatement } from '../../worker/search/statements/search-statement.ts';
import { readTerm } from '../../worker/search/term.ts';
import { ownSearch } from '../helpers/search/own-search.ts';
import { alongside } from '../helpers/stack/stack.ts';

/** Popularity in thousands is that of well-known games of the starter. */
const GAMES: [title: string, thousands: number, ...alternatives: string[]][] = [
  ['Halo Infinite', 26],
  ['Halo', 4],
  ['The Master of Halo', 90],
  ['Grand Theft Auto V', 60, 'GTA 5'],
  ['Grand Theft Auto: San Andreas', 30],
  ['Red Dead Redemption 2', 50],
  ['Red Dead Redemption', 25],
  ['FINAL FANTASY VII', 24],
  ['FINAL FANTASY VIII', 21],
  ["Marvel's Spider-Man", 36],
  ['BioShock Infinite', 15],
  ['The Witcher 3: Wild Hunt', 30],
  ['Ratchet & Clank', 20],
  ['Pokémon Sword', 25],
  ['FIFA 23', 40],
  ['FIFA 22', 35],
  ["Five Nights at Freddy's", 20],
  ['God of War', 38],
  ['Code World', 0.1],
  ['Call of Duty: Black Ops III', 49],
  ['Call of Duty: Warzone', 45, 'كول أوف ديوتي: وارزون'],
  ["Assassin's Creed Odyssey", 31],
  ['Resident Evil 4', 25],
  ['RESIDENT EVIL 7 biohazard', 20],
  ['Minecraft', 60],
  ['Counter-Strike: Global Offensive', 45],
  ['NBA 2K19', 29],
  ['The Legend of Zelda: Breath of the Wild', 42, 'ゼルダの伝説'],
  ['Stardew Valley', 28],
  ['Chess Puzzles', 0.5],
  ['The Cathedral Code', 3],
];

const catalogue = alongside(() =>
  ownSearch(
    'empty',
    GAMES.map(([title, thousands, ...alternativeTitles]) => ({
      title,
      popularity: 1000 * thousands,
      alternativeTitles,
      releaseDate: '2020',
    })),
  ),
);

const search = (text: string, filter?: string) => catalogue.titles(text, { filter, count: 50 });

test('the exact title comes first, then titles that begin with it, then titles that hold it, however much better known', async () => {
  expect(await search('halo')).toEqual(['Halo', 'Halo Infinite', 'The Master of Halo']);
});

test('a part of a title begins it as the title does', async () => {
  expect((await search('san andreas'))[0]).toBe('Grand Theft Auto: San Andreas');
  expect((await search('breath of the'))[0]).toBe('The Legend of Zelda: Breath of the Wild');
});

test('a word that is typed in full is read as it stands before it is taken for a year', async () => {
  expect(await search('fifa 23')).toEqual(['FIFA 23']);
  expect(await search('fifa 2')).toEqual(['FIFA 23', 'FIFA 22']);
});

test.each([
  ['stard', 'Stardew Valley'],
  ['wild hu', 'The Witcher 3: Wild Hunt'],
  ['witcher 3', 'The Witcher 3: Wild Hunt'],
  ['pokemon', 'Pokémon Sword'],
  ['ratchet and clank', 'Ratchet & Clank'],
  ['ratchet clank', 'Ratchet & Clank'],
  ['final fantasy 7', 'FINAL FANTASY VII'],
  ['Final Fantasy VIII', 'FINAL FANTASY VIII'],
  ['ff7', 'FINAL FANTASY VII'],
  ['gta v', 'Grand Theft Auto V'],
  ['gta5', 'Grand Theft Auto V'],
  ['gta san andreas', 'Grand Theft Auto: San Andreas'],
  ['rdr2', 'Red Dead Redemption 2'],
  ['csgo', 'Counter-Strike: Global Offensive'],
  ['botw', 'The Legend of Zelda: Breath of the Wild'],
  ['spiderman', "Marvel's Spider-Man"],
  ['bio shock', 'BioShock Infinite'],
  ['mincraft', 'Minecraft'],
  ['minecarft', 'Minecraft'],
  ['stardw val', 'Stardew Valley'],
  ['counterstirke', 'Counter-Strike: Global Offensive'],
  ['cal of duty', 'Call of Duty: Warzone'],
])('%s finds %s first', async (text, title) => {
  expect((await search(text))[0]).toBe(title);
});

test.each([
  ['فيفا', 'FIFA 23'],
  ['فيفا ٢٢', 'FIFA 22'],
  ['قود اوف وور', 'God of War'],
  ['قود أوف وار', 'God of War'],
  ['كول اوف ديوتي', 'Call of Duty: Warzone'],
  ['كول اوف ديوتي بلاك اوبس', 'Call of Duty: Black Ops III'],
  ['اساسنز كريد', "Assassin's Creed Odyssey"],
  ['ريزدنت ايفل', 'Resident Evil 4'],
  ['ريزدنت ايفل 7', 'RESIDENT EVIL 7 biohazard'],
  ['سبايدرمان', "Marvel's Spider-Man"],
  ['ماين كرافت', 'Minecraft'],
  ['ماينكر', 'Minecraft'],
  ['جي تي اي 5', 'Grand Theft Auto V'],
  ['ان بي اي', 'NBA 2K19'],
  ['call اوف duty', 'Call of Duty: Warzone'],
])('%s finds %s first', async (text, title) => {
  expect((await search(text))[0]).toBe(title);
});

test('an Arabic search finds the whole series, with and without an Arabic title', async () => {
  expect(await search('كول اوف ديوتي')).toEqual(['Call of Duty: Warzone', 'Call of Duty: Black Ops III']);
});

test('a title of another script is found by its beginning', async () => {
  expect(await search('ゼルダ')).toEqual(['The Legend of Zelda: Breath of the Wild']);
});

test('games that only sound a little alike do not appear', async () => {
  expect(await search('فيفا')).toEqual(['FIFA 23', 'FIFA 22']);
  expect(await search('شسيب')).toEqual([]);
});

test.each(['zxcvbn', 'قققق', 'سسس ططط'])('%s finds nothing', async text => {
  expect(await search(text)).toEqual([]);
});

test.each([
  ['minecraft bedrock', 'Minecraft', ['bedrock']],
  ['resident evil 4 zxcvbn', 'Resident Evil 4', ['zxcvbn']],
])('%s finds %s and says which word it is without', async (text, title, without) => {
  const { games, without: told } = await catalogue.search(text);
  expect([games[0]?.title, told]).toEqual([title, without]);
});

test.each([
  ['halo qwerty', 'Halo'],
  ['qwerty halo', 'Halo'],
  ['redemtpi', 'Red Dead Redemption'],
])('%s is only close to games that are called %s', async (text, title) => {
  const { games, closest } = await catalogue.search(text);
  expect(games).toEqual([]);
  expect(closest?.[0]?.title).toContain(title);
});

test('a word is only left out where all words together fit no game', async () => {
  for (const text of ['halo infinite', 'bioshock infinite', 'red dead redemption 2', 'halo infinte'])
    expect((await catalogue.search(text)).without, text).toBeUndefined();
});

test('a game is found once, however many ways lead to it', async () => {
  const titles = await search('grand theft auto v');
  expect(new Set(titles).size).toBe(titles.length);
});

test('a filter narrows every way to find a game', async () => {
  const filter = 'g.popularity > 45000';
  expect(await search('call of duty', filter)).toEqual(['Call of Duty: Black Ops III']);
  expect(await search('كول اوف ديوتي', filter)).toEqual(['Call of Duty: Black Ops III']);
});

test('columns that the caller names come with each row', async () => {
  const columns = { fame: 'g.popularity + ?1' };
  const statement = searchStatement(readTerm('halo'), { columns, args: [1] });
  const row = statement && (await catalogue.ask(statement));
  expect(unpacker(columnsOf(columns))(row?.packed)).toContainEqual(
    expect.objectContaining({ title: 'The Master of Halo', fame: 90_001 }),
  );
});

test.each(['', '"', '!!!', '🎮', '\u0301', '\0', '\ud800', 'ـــ'])('%j asks nothing of the database', text => {
  expect(searchStatement(readTerm(text))).toBeUndefined();
});

const HOSTILE = ['"a', 'a OR OR b', 'NEAR(a b)', '-x', 't:x', '(((a', 'a\0b', "'; DROP TABLE games;--", 'a*', '½ ﷺ'];
const LONG = [
  'a'.repeat(100),
  'ab '.repeat(33),
  'spiderman '.repeat(10),
  'قود '.repeat(25),
  'ﷺ'.repeat(100),
  'تشق'.repeat(33),
];

test.each([...HOSTILE, ...LONG, '__proto__', 'a1b2c3d4e5f6g7h8', 'اي بي سي دي اف جي اتش'])(
  '%j is a safe question',
  async text => {
    expect(Array.isArray(await search(text))).toBe(true);
    expect(JSON.stringify(searchStatement(readTerm(text))).length).toBeLessThan(64_000);
  },
);
