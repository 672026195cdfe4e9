import { expect, test } from 'vitest';
import { matchTitles, type TitleToMatch } from '../../worker/catalogue/matching/match.ts';
import { SUBPLATFORMS, type Subplatform } from '../../worker/catalogue/platforms.ts';
import { upsertGames } from '../../worker/catalogue/upsert/upsert.ts';
import { rememberMatch } from '../../worker/imports/matching/known-matches.ts';
import { openDatabase } from '../../worker/platform/database/client.ts';
import { addGames } from '../helpers/games/games.ts';
import { scoreFiles } from '../helpers/search/labelled-files.ts';
import { scoreMatching } from '../helpers/search/labelled-titles.ts';
import { ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack({ starter: true });

const on = (code: Subplatform['code'] | undefined) => SUBPLATFORMS.find(s => s.code === code)?.num ?? null;

/** The slug and the match of one title as a store gives it. */
async function match(title: string, code?: Subplatform['code'], facts: Partial<TitleToMatch> = {}) {
  const asked = { providerId: title, title, matchIds: [], category: 'game' as const, subplatform: on(code), ...facts };
  const found = (await matchTitles(stack.db, 'psn', [asked])).get(asked.providerId);
  return { kind: found?.kind, excluded: found?.excluded, slug: await slugOf(found?.game ?? null) };
}

async function slugOf(num: number | null) {
  const { rows } = await stack.db.$client.execute({ sql: 'SELECT slug FROM games WHERE num = ?', args: [num] });
  return rows[0] ? String(rows[0].slug) : null;
}

async function numOf(slug: string) {
  const { rows } = await stack.db.$client.execute({ sql: 'SELECT num FROM games WHERE slug = ?', args: [slug] });
  return Number(rows[0]?.num);
}

const excluded = { kind: 'none', excluded: true, slug: null };
const unknown = { kind: 'none', excluded: false, slug: null };
const confident = (slug: string) => ({ kind: 'confident', excluded: false, slug });
const likely = (slug: string) => ({ kind: 'likely', excluded: false, slug });

test('labelled titles of the stores are matched as surely as promised', async () => {
  const { titles, precision, recall, needless, misses } = await scoreMatching(stack);
  const [sure, found, asked] = [precision, recall, needless].map(share => share.toFixed(4));
  console.info(`${titles} titles: precision ${sure}, recall ${found}, needless ${asked}\n${misses.join('\n')}`);
  expect(titles).toBeGreaterThanOrEqual(400);
  expect(precision).toBeGreaterThanOrEqual(0.995);
  expect(recall).toBeGreaterThanOrEqual(0.97);
  expect(needless).toBeLessThan(0.15);
});

test.each(['store-titles', 'store-titles-held-out'] as const)(
  'of the %s nearly all are matched without a question, and none wrongly',
  async set => {
    const { titles, precision, sure, recall, needless, misses } = await scoreMatching(stack, set);
    const shares = [sure, recall, needless].map(share => share.toFixed(4));
    console.info(`${titles} ${set}: sure, recall, needless ${shares.join(', ')}\n${misses.join('\n')}`);
    expect(titles).toBeGreaterThan(180);
    expect(precision).toBe(1);
    expect(sure).toBeGreaterThanOrEqual(0.85);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(needless).toBeLessThan(0.1);
  },
);

test.each([
  ['The Witcher 3: Wild Hunt - Blood and Wine', 'steam'],
  ['Cyberpunk 2077: Phantom Liberty', 'ps5'],
  ["Sid Meier's Civilization VI: Gathering Storm", 'steam'],
  ['Insurgency', 'steam'],
  ["Marvel's Guardians of the Galaxy: The Telltale Series", 'ps4'],
  ['Horizon Forbidden West: Burning Shores', 'ps5'],
] as const)('%s is not offered as the game it is an addition to or a namesake of', async (title, code) => {
  expect(await match(title, code)).toEqual(unknown);
});

test.each([
  ['EA SPORTS™ FIFA 20', 'ps4', 'fifa-20'],
  ['Hollow Knight: Voidheart Edition', 'xbox-one', 'hollow-knight'],
  ['Skyrim', 'xbox-360', 'the-elder-scrolls-v-skyrim'],
  ['Modern Warfare 3', 'xbox-360', 'call-of-duty-modern-warfare-3-2011'],
  ['COD: World at War', 'xbox-360', 'call-of-duty-world-at-war'],
  ['Ratchet & Clank: Nexus', 'ps3', 'ratchet-and-clank-into-the-nexus'],
  ['Battlefield™ 1 Revolution', 'ps4', 'battlefield-1'],
  ['METAL GEAR SOLID 4', 'ps3', 'metal-gear-solid-4-guns-of-the-patriots'],
] as const)('%s on %s is %s without a question', async (title, code, slug) => {
  expect(await match(title, code)).toEqual(confident(slug));
});

test.each([
  ['CTR: Crash Team Racing Nitro-Fueled', 'ps4', 'crash-team-racing-nitro-fueled'],
  ['NFS - Need for Speed Heat Deluxe Edition', 'xbox-one', 'need-for-speed-heat'],
  ['NieR:Automata™ Game of the YoRHa Edition', 'ps4', 'nier-automata'],
  ['NieR:Automata™ BECOME AS GODS Edition', 'xbox-one', 'nier-automata'],
  ['UFC® 4', 'xbox-one', 'ea-sports-ufc-4'],
  ['Bully Scholarship Ed.', 'xbox-360', 'bully'],
] as const)('%s on %s is %s, by its initials, the name of an edition or of an owner', async (title, code, slug) => {
  expect(await match(title, code)).toEqual(confident(slug));
});

test('a long name of an edition is no title of a lesser known game, nor of one on other consoles', async () => {
  await addGames(stack, [
    { slug: 'pale-harbourmaster', title: 'Pale Harbourmaster', platforms: ['ps4'], popularity: 400 },
    { slug: 'pale-lighthousekeeper', title: 'Pale Lighthousekeeper', platforms: ['ps4'], popularity: 9_000 },
  ]);
  const named = (game: string) => `${game} Song of the Seven Seas Edition`;
  expect((await match(named('Pale Harbourmaster'), 'ps4')).kind).not.toBe('confident');
  expect((await match(named('Pale Lighthousekeeper'), 'xbox-one')).kind).not.toBe('confident');
  expect(await match(named('Pale Lighthousekeeper'), 'ps4')).toEqual(confident('pale-lighthousekeeper'));
  expect((await match('AB: Pale Lighthousekeeper', 'ps4')).kind).not.toBe('confident');
});

test('a subtitle of initials is asked about, unless two games of the console have them', async () => {
  const games = ['Red Lantern Club: Last Act', 'Red Lantern Club: Lost Ark', 'Blue Lantern Club: Last Act'];
  await addGames(
    stack,
    games.map(title => ({ title, platforms: ['ps3' as const] })),
  );
  expect(await match('Red Lantern Club: LA', 'ps3')).toEqual(unknown);
  expect(await match('Blue Lantern Club: LA', 'ps3')).toEqual(likely('blue-lantern-club-last-act'));
  expect(await match('Banjo-Kazooie: N n B', 'xbox-360')).toEqual(likely('banjo-kazooie-nuts-and-bolts'));
  expect(await match('Blue Lantern Club: LA', 'vita')).toEqual(unknown);
});

test('an edition that may have been made anew is asked about on Steam and on another console', async () => {
  expect(await match('Rise of the Tomb Raider: 20 Year Celebration', 'ps4')).toEqual(
    confident('rise-of-the-tomb-raider'),
  );
  expect(await match('Mafia II: Definitive Edition', 'steam')).toEqual(likely('mafia-ii'));
  expect(await match('Dead Island Definitive Edition', 'ps4')).toEqual(likely('dead-island'));
});

test.each([
  ['Grand Theft Auto: San Andreas – The Definitive Edition', 'ps4', 'grand-theft-auto-san-andreas'],
  ['Grand Theft Auto: San Andreas - Anniversary Edition', 'ps4', 'grand-theft-auto-san-andreas'],
] as const)('%s on %s, a console that came after the game, is asked about', async (title, code, slug) => {
  expect(await match(title, code)).toEqual(likely(slug));
});

test.each([
  ['أمير بلاد فارس', 'ps4', 'prince-of-persia-the-lost-crown'],
  ['برنس اوف برشا', 'ps3', 'prince-of-persia-the-sands-of-time'],
] as const)(
  '%s on %s names a series in another language, so that its game is asked about',
  async (title, code, slug) => {
    expect(await match(title, code)).toEqual(likely(slug));
  },
);

test('another name of a game that is the beginning of its title names its series, and the whole name the game', async () => {
  await addGames(stack, [
    {
      slug: 'song-of-stones-the-gate',
      title: 'Song of Stones: The Gate',
      alternativeTitles: ['Song of Stones', 'سونق اوف ستونز', 'سونق اوف ستونز ذا قيت'],
      platforms: ['ps4'],
    },
  ]);
  expect(await match('Song of Stones', 'ps4')).toEqual(likely('song-of-stones-the-gate'));
  expect(await match('سونق اوف ستونز', 'ps4')).toEqual(likely('song-of-stones-the-gate'));
  expect(await match('سونق اوف ستونز ذا قيت', 'ps4')).toEqual(confident('song-of-stones-the-gate'));
  expect(await match('برنس اوف بيرشا الرمال المنسية', 'ps3')).toEqual(
    confident('prince-of-persia-the-forgotten-sands'),
  );
});

test('labelled rows of other trackers are matched as surely as promised', async () => {
  const { titles, formats, precision, recall, needless, misses } = await scoreFiles(stack);
  const [sure, found, asked] = [precision, recall, needless].map(share => share.toFixed(4));
  console.info(`${titles} rows: precision ${sure}, recall ${found}, needless ${asked}\n${misses.join('\n')}`);
  expect(titles).toBeGreaterThanOrEqual(400);
  expect(formats).toBeGreaterThanOrEqual(6);
  expect(precision).toBe(1);
  expect(recall).toBeGreaterThanOrEqual(0.97);
  expect(needless).toBeLessThan(0.25);
});

test('of games of one name, games made anew and titles that seem to name an edition none is matched wrongly', async () => {
  const { titles, precision, sure, recall, misses } = await scoreFiles(stack, 'labelled-remakes');
  const shares = [precision, sure, recall].map(share => share.toFixed(4));
  console.info(`${titles} rows: precision, sure, recall ${shares.join(', ')}\n${misses.join('\n')}`);
  expect(titles).toBeGreaterThanOrEqual(50);
  expect(precision).toBe(1);
  expect(sure).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBe(1);
});

test('an old game is not the one made anew of its name, nor a later year’s where its source knows that', async () => {
  const classic = { outBy: 2012 };
  expect(await match('MediEvil', 'ps4')).toEqual(confident('medievil-2019'));
  expect(await match('MediEvil', 'ps4', classic)).toEqual(likely('medievil-2019'));
  expect(await match('Resident Evil 2', 'ps5', classic)).toEqual(likely('resident-evil-2-2019'));
  expect(await match('Resident Evil: Director’s Cut', 'ps4', classic)).toEqual(likely('resident-evil-2002'));
  expect(await match('God of War', 'ps4', classic)).toEqual(likely('god-of-war-2005'));
  expect(await match('Flower', 'ps4', classic)).toEqual(confident('flower'));
  expect(await match('Grim Fandango Remastered', 'ps4', classic)).toEqual(confident('grim-fandango-remastered'));
  expect(await match('Mafia II (Classic)', 'steam')).toEqual(confident('mafia-ii'));
  expect(await match('DOOM (Classic)', 'xbox-one')).toEqual(confident('doom-1993'));
  expect(await match('Lords of the Fallen (Classic)', 'ps5')).toEqual(likely('lords-of-the-fallen-2023'));
});

test('a game of which only Steam has told is meant elsewhere too, if its whole title tells enough', async () => {
  const rows: [title: string, popularity: number, releaseDate?: string][] = [
    ['Amber Lighthouse Chronicle', 30],
    ['Dim Pebbles', 40],
    ['Gloaming', 1_200],
    ['Quern', 400],
    ['Umber Tides: Definitive Edition', 300],
    ['Violet Orchardist Complete Edition', 300],
    ['Silver Kettle Parade', 9_000, '2006'],
  ];
  const games = rows.map(([title, popularity, releaseDate = '2015'], index) => ({
    ...{ title, popularity, releaseDate },
    ...{ platforms: ['steam' as const], steamAppId: String(770_001 + index) },
  }));
  await upsertGames(stack.db, games, { source: 'store' });
  expect(await match('Amber Lighthouse Chronicle™', 'ps4')).toEqual(confident('amber-lighthouse-chronicle'));
  expect(await match('Amber Lighthouse Chronicle - Deluxe Edition', 'xbox-one')).toEqual(
    confident('amber-lighthouse-chronicle'),
  );
  expect(await match('Gloaming', 'xbox-series')).toEqual(confident('gloaming'));
  expect(await match('Violet Orchardist', 'ps5')).toEqual(confident('violet-orchardist-complete-edition'));
  expect(await match('Umber Tides', 'ps5')).toEqual(likely('umber-tides-definitive-edition'));
  for (const title of ['Dim Pebbles', 'Quern', 'Silver Kettle Parade'])
    expect((await match(title, 'ps4')).kind).toBe('likely');
  expect((await match('Gloaming', 'ps3')).kind).toBe('confident');
  expect(await match('Quern: Broken Collection', 'ps4')).toEqual(unknown);
});

test('an id the catalogue knows goes before the title', async () => {
  await addGames(stack, [{ slug: 'known-by-id', title: 'Known by Id', psnTitleIds: ['10001234'], platforms: ['ps5'] }]);
  expect(await match('Halo 3', 'ps5', { matchIds: ['x', '10001234'] })).toEqual(confident('known-by-id'));
});

test('a match made by hand goes before everything, for everyone', async () => {
  await rememberMatch(stack.db, 'psn', 'CUSA1', { game: await numOf('journey'), ownGame: false });
  const facts = { providerId: 'CUSA1', category: 'demo' as const };
  expect(await match('Halo 3', 'ps4', facts)).toEqual(confident('journey'));
  await rememberMatch(stack.db, 'psn', 'CUSA2', { game: null, ownGame: false });
  expect(await match('Halo 3', 'xbox-360', { providerId: 'CUSA2' })).toEqual(excluded);
});

test('another choice replaces a match only after as many voices', async () => {
  const [journey, flower] = [await numOf('journey'), await numOf('flower')];
  const choose = (game: number | null) => rememberMatch(stack.db, 'psn', 'CUSA3', { game, ownGame: false });
  await choose(journey);
  await choose(journey);
  await choose(flower);
  expect((await match('x', 'ps4', { providerId: 'CUSA3' })).slug).toBe('journey');
  await choose(flower);
  expect((await match('x', 'ps4', { providerId: 'CUSA3' })).slug).toBe('flower');
});

test('an article that a tracker moved to the end leads again', async () => {
  expect(await match('Wolf Among Us, The', 'ps4')).toEqual(confident('the-wolf-among-us'));
});

test('the platform tells namesakes apart', async () => {
  expect(await match('God of War™', 'ps3')).toEqual(confident('god-of-war-2005'));
  expect(await match('God of War', 'ps4')).toEqual(confident('god-of-war-2018'));
});

test('the numeral tells games of one name apart', async () => {
  expect(await match('Call of Duty®: Modern Warfare® 2', 'steam')).toEqual(
    confident('call-of-duty-modern-warfare-2-2009'),
  );
  expect(await match('Call of Duty®: Modern Warfare® II', 'steam')).toEqual(
    confident('call-of-duty-modern-warfare-ii'),
  );
});

test('the year in brackets tells namesakes on one platform apart, and without it they are asked for', async () => {
  expect(await match('DOOM (1993)', 'steam')).toEqual(confident('doom-1993'));
  expect((await match('DOOM', 'steam')).kind).toBe('likely');
});

test('an edition is the game, a remaster the catalogue lacks is asked for', async () => {
  expect(await match('Control: Ultimate Edition', 'ps5')).toEqual(confident('control'));
  expect(await match('Crysis® Remastered', 'steam')).toEqual(likely('crysis'));
  expect(await match('DARK SOULS™: REMASTERED', 'ps4')).toEqual(confident('dark-souls-remastered'));
});

test('the same title on a console the game is not out on is asked for', async () => {
  expect(await match('Flower', 'xbox-one')).toEqual(likely('flower'));
});

test.each([
  ['FIFA 17 DEMO', 'ps4'],
  ['Marvel’s Avengers Beta', 'ps4'],
  ['Dota 2 Test', 'steam'],
  ['Hades Original Soundtrack', 'steam'],
  ['Cyberpunk 2077 Trial', 'ps5'],
  ['Netflix', 'ps4'],
  ['Proton 9.0', 'steam'],
] as const)('%s is no game', async (title, code) => {
  expect(await match(title, code)).toEqual(excluded);
});

test('a game whose name holds such a word is a game', async () => {
  await addGames(stack, [{ slug: 'the-last-demo', title: 'The Last Demo', platforms: ['ps4'] }]);
  expect(await match('The Last Demo', 'ps4')).toEqual(confident('the-last-demo'));
  expect(await match('Alpha Protocol™', 'ps3')).toEqual(confident('alpha-protocol'));
  expect(await match('The Trial', 'ps4')).toEqual(unknown);
});

test('what the provider calls a tool is excluded unless its id is a game’s', async () => {
  await addGames(stack, [{ slug: 'taken-for-a-tool', title: 'Taken for a Tool', psnTitleIds: ['10005678'] }]);
  expect(await match('Journey', 'ps4', { category: 'tool' })).toEqual(excluded);
  const matchIds = ['10005678'];
  expect(await match('Journey', 'ps4', { category: 'tool', matchIds })).toEqual(confident('taken-for-a-tool'));
});

test('titles of any letters are read, none of them fails', async () => {
  const titles = ['', '™', '🎮', "'; DROP TABLE games; --", '原神', '%_"*', 'a'.repeat(10_000), '(((((((', ' - : '];
  for (const title of titles) expect(await match(title, 'ps4')).toEqual(unknown);
});

test('a library takes two round trips at most', async () => {
  const db = openDatabase(stack.database);
  const send = db.$client.batch.bind(db.$client);
  let trips = 0;
  db.$client.batch = (statements, mode) => {
    trips += 1;
    return send(statements, mode);
  };
  const titles = Array.from({ length: 5_000 }, (_, n) => `Nobody Knows ${n}`);
  const asked = titles.map(title => ({ providerId: title, title, matchIds: [title], subplatform: 2 }));
  const matches = await matchTitles(
    db,
    'psn',
    asked.map(title => ({ ...title, category: 'game' as const })),
  );
  expect(matches.size).toBe(5_000);
  expect(trips).toBe(2);
});
