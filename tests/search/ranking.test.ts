import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { deletionRows } from '../../worker/catalogue/titles/deletions.ts';
import { searchRowId } from '../../worker/catalogue/titles/row-id.ts';
import { titleKeys } from '../../worker/catalogue/titles/title-keys.ts';
import { unpacker } from '../../worker/platform/database/packed.ts';
import { type Candidate, rank } from '../../worker/search/ranking/rank.ts';
import { columnsOf, type Statement, searchStatement } from '../../worker/search/statements/search-statement.ts';
import { readTerm } from '../../worker/search/term.ts';

const GAMES: [title: string, popularity: number, ...alternatives: string[]][] = [
  ['Halo Infinite', 2600],
  ['Halo', 10],
  ['The Master of Halo', 90_000],
  ['Grand Theft Auto V', 9800, 'GTA 5'],
  ['Grand Theft Auto: San Andreas', 3000],
  ['Red Dead Redemption 2', 5000],
  ['Red Dead Redemption', 2500],
  ['FINAL FANTASY VII', 2400],
  ['FINAL FANTASY VIII', 2100],
  ["Marvel's Spider-Man", 3600],
  ['BioShock Infinite', 1500],
  ['The Witcher® 3: Wild Hunt', 3000],
  ['Ratchet & Clank', 2000],
  ['Pokémon Sword', 2500],
  ['FIFA 23', 4000],
  ['FIFA 22', 3500],
  ["Five Nights at Freddy's", 2000],
  ['God of War', 3800],
  ['Code World', 10],
  ['Call of Duty®: Black Ops III', 4900],
  ['Call of Duty: Warzone', 4500, 'كول أوف ديوتي: وارزون'],
  ["Assassin's Creed® Odyssey", 3100],
  ['Resident Evil 4', 2500],
  ['RESIDENT EVIL 7 biohazard', 2000],
  ['Minecraft', 22_000],
  ['Counter-Strike: Global Offensive', 22_000],
  ['NBA 2K19', 2900],
  ['The Legend of Zelda: Breath of the Wild', 4200, 'ゼルダの伝説'],
  ['Stardew Valley', 2800],
  ['Chess Puzzles', 50],
  ['The Cathedral Code', 300],
];

const database = new DatabaseSync(':memory:');
database.exec(`
  CREATE TABLE games (num INTEGER PRIMARY KEY, title TEXT, popularity INTEGER, release_date TEXT);
  CREATE TABLE game_titles (game INTEGER, title TEXT);
  CREATE TABLE game_platforms (game INTEGER, subplatform INTEGER);
  CREATE TABLE game_squashes (squash TEXT, popularity INTEGER, game INTEGER);
  CREATE VIRTUAL TABLE search_keys USING fts5(t, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6',
    tokenize="unicode61 remove_diacritics 0");
  CREATE TABLE search_words (word TEXT PRIMARY KEY, df INTEGER);
  CREATE TABLE search_deletions (deletion TEXT, word TEXT, position INTEGER, PRIMARY KEY (deletion, word));
`);
GAMES.forEach(([title, popularity, ...alternatives], index) => {
  addGame(index + 1, title, popularity, alternatives);
});

function addGame(num: number, title: string, popularity: number, alternatives: string[]) {
  const insert = (table: string, ...values: (string | number)[]) =>
    database.prepare(`INSERT OR IGNORE INTO ${table} VALUES (${values.map(() => '?').join(', ')})`).run(...values);
  const { keys, squashes, words } = titleKeys(title, alternatives);
  insert('games', num, title, popularity, '2020-01-01');
  database.prepare('INSERT INTO search_keys (rowid, t) VALUES (?, ?)').run(searchRowId(num, popularity), keys);
  for (const alternative of alternatives) insert('game_titles', num, alternative);
  for (const squash of squashes) insert('game_squashes', squash, popularity, num);
  for (const word of words) {
    insert('search_words', word, 1);
    for (const { deletion, position } of deletionRows(word)) insert('search_deletions', deletion, word, position);
  }
}

const unpack = unpacker<Candidate>(columnsOf({}));

function ask({ sql, args }: Statement) {
  return database.prepare(sql).get(...args)?.packed;
}

function search(text: string, filter?: string) {
  const queries = readTerm(text);
  const statement = searchStatement(queries, { filter });
  return rank(queries, statement ? unpack(ask(statement)) : []).map(({ title }) => title);
}

test('the exact title comes first, then titles that begin with it, then titles that hold it, however much better known', () => {
  expect(search('halo')).toEqual(['Halo', 'Halo Infinite', 'The Master of Halo']);
});

test('a part of a title begins it as the title does', () => {
  expect(search('san andreas')[0]).toBe('Grand Theft Auto: San Andreas');
  expect(search('breath of the')[0]).toBe('The Legend of Zelda: Breath of the Wild');
});

test('a word that is typed in full is read as it stands before it is taken for a year', () => {
  expect(search('fifa 23')).toEqual(['FIFA 23']);
  expect(search('fifa 2')).toEqual(['FIFA 23', 'FIFA 22']);
});

test.each([
  ['stard', 'Stardew Valley'],
  ['wild hu', 'The Witcher® 3: Wild Hunt'],
  ['witcher 3', 'The Witcher® 3: Wild Hunt'],
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
  ['redemtpi', 'Red Dead Redemption 2'],
])('%s finds %s first', (text, title) => {
  expect(search(text)[0]).toBe(title);
});

test.each([
  ['فيفا', 'FIFA 23'],
  ['فيفا ٢٢', 'FIFA 22'],
  ['قود اوف وور', 'God of War'],
  ['قود أوف وار', 'God of War'],
  ['كول اوف ديوتي', 'Call of Duty: Warzone'],
  ['كول اوف ديوتي بلاك اوبس', 'Call of Duty®: Black Ops III'],
  ['اساسنز كريد', "Assassin's Creed® Odyssey"],
  ['ريزدنت ايفل', 'Resident Evil 4'],
  ['ريزدنت ايفل 7', 'RESIDENT EVIL 7 biohazard'],
  ['سبايدرمان', "Marvel's Spider-Man"],
  ['ماين كرافت', 'Minecraft'],
  ['ماينكر', 'Minecraft'],
  ['جي تي اي 5', 'Grand Theft Auto V'],
  ['ان بي اي', 'NBA 2K19'],
  ['call اوف duty', 'Call of Duty: Warzone'],
])('%s finds %s first', (text, title) => {
  expect(search(text)[0]).toBe(title);
});

test('an Arabic search finds the whole series, with and without an Arabic title', () => {
  expect(search('كول اوف ديوتي')).toEqual(['Call of Duty: Warzone', 'Call of Duty®: Black Ops III']);
});

test('a title of another script is found by its beginning', () => {
  expect(search('ゼルダ')).toEqual(['The Legend of Zelda: Breath of the Wild']);
});

test('games that only sound a little alike do not appear', () => {
  expect(search('فيفا')).toEqual(['FIFA 23', 'FIFA 22']);
  expect(search('شسيب')).toEqual([]);
});

test.each(['zxcvbn', 'god zelda', 'halo qwerty', 'قققق', 'سسس ططط'])('%s finds nothing', text => {
  expect(search(text)).toEqual([]);
});

test('a game is found once, however many ways lead to it', () => {
  const titles = search('grand theft auto v');
  expect(new Set(titles).size).toBe(titles.length);
});

test('a filter narrows every way to find a game', () => {
  const filter = 'g.popularity > 4500';
  expect(search('call of duty', filter)).toEqual(['Call of Duty®: Black Ops III']);
  expect(search('كول اوف ديوتي', filter)).toEqual(['Call of Duty®: Black Ops III']);
});

test('columns that the caller names come with each row', () => {
  const columns = { fame: 'g.popularity + ?1' };
  const statement = searchStatement(readTerm('halo'), { columns, args: [1] });
  expect(statement && unpacker(columnsOf(columns))(ask(statement))).toContainEqual(
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

test.each([
  ...HOSTILE,
  ...LONG,
  '__proto__',
  'a1b2c3d4e5f6g7h8',
  'اي بي سي دي اف جي اتش',
])('%j is a safe question', text => {
  expect(() => search(text)).not.toThrow();
  expect(JSON.stringify(searchStatement(readTerm(text))).length).toBeLessThan(64_000);
});
