import { expect, test } from 'vitest';
import { SUBPLATFORMS } from '../../worker/catalogue/platforms.ts';
import { readPlatform, subplatformOfWord } from '../../worker/imports/files/values/platforms.ts';
import { review, upload } from '../helpers/files/files.ts';
import { readRow } from '../helpers/files/read.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack({ starter: true });

const nameOf = (num: number | null) => SUBPLATFORMS.find(one => one.num === num)?.code ?? num;

test.each([
  ['PS5', 'ps5'],
  ['Sony PlayStation 5', 'ps5'],
  ['PlayStation 5 Pro', 'ps5'],
  ['PlayStation VR2', 'ps5'],
  ['بلايستيشن 5', 'ps5'],
  ['بلاي ستيشن ٤', 'ps4'],
  ['playstation_4', 'ps4'],
  ['PlayStation VR', 'ps4'],
  ['PS3', 'ps3'],
  ['PlayStation Vita', 'vita'],
  ['PS Vita', 'vita'],
  ['Xbox Series X|S', 'xbox-series'],
  ['Microsoft Xbox Series X/S', 'xbox-series'],
  ['XSX', 'xbox-series'],
  ['Xbox One', 'xbox-one'],
  ['إكس بوكس ون', 'xbox-one'],
  ['Xbox 360', 'xbox-360'],
  ['Steam', 'steam'],
  ['PC', 'steam'],
  ['PC / Windows', 'steam'],
  ['PC (Microsoft Windows)', 'steam'],
  ['PC (Windows)', 'steam'],
  ['حاسوب', 'steam'],
  ['PC - Windows 10 (64-bit)', 'steam'],
  ['Gaming PC', 'steam'],
  ['PC (digital)', 'steam'],
  ['PC (Humble Bundle)', 'steam'],
  ['PC (lent to Sami)', 'steam'],
  ['PlayStation Network (PS3)', 'ps3'],
  ['PlayStation Network (Vita)', 'vita'],
  ['PSN (PS3)', 'ps3'],
  ['PlayStation Store (PS4)', 'ps4'],
  ['Xbox Live Arcade', 'xbox-360'],
  ['XBLA', 'xbox-360'],
  ['Xbox Games Store', 'xbox-360'],
  ['Xbox 360 Games Store', 'xbox-360'],
  ['PlayStation 4 / PS4 Pro', 'ps4'],
  ['Xbox One X', 'xbox-one'],
  ['Steam Deck', 'steam'],
])('%s is a platform of Raff', (word, code) => {
  expect(nameOf(subplatformOfWord(word))).toBe(code);
});

test.each([
  ...[
    'Nintendo Switch',
    'Switch 2',
    'iOS',
    'Android',
    'PlayStation',
    'PlayStation 2',
    'PS1',
    'PSP',
    'Xbox',
    'Game Boy Advance',
  ],
  ...[
    'PlayStation Network',
    'Xbox Live',
    'GOG',
    'Epic Games Store',
    'Sega Mega Drive/Genesis',
    'Nintendo 3DS',
    'Wii U',
  ],
  ...[
    'PC-98',
    'PC-88',
    'PC-8801',
    'PC-FX',
    'PC Engine SuperGrafx',
    'PC Booter',
    'DOS',
    'Windows Phone',
    'Windows Store',
  ],
  ...['PlayStation Portable', 'PlayStation Mobile', 'PlayStation Network (PSP)', 'Microsoft Store', 'Humble Bundle'],
])('%s is understood, and has no place in Raff', word => {
  expect(readPlatform(word)).toBeNull();
});

test('a computer means Steam unless the row names another store', () => {
  for (const store of [
    'GOG',
    'Epic',
    'itch.io',
    'Microsoft Store',
    'Battle.net',
    'EA app',
    'Ubisoft Connect',
    'Xbox Game Pass',
  ])
    expect(subplatformOfWord('PC', { store })).toBeNull();
  expect(nameOf(subplatformOfWord('PC', { store: 'Steam' }))).toBe('steam');
  expect(nameOf(subplatformOfWord('PlayStation 5', { store: 'GOG' }))).toBe('ps5');
});

test('other words are no platform', () => {
  for (const word of ['PC-50X Family', 'Pocket PC', 'PC Gamer 2', 'My shelf', 'Toaster', '', 'lent to Sami'])
    expect(readPlatform(word)).toBeUndefined();
});

test('a shop that only sells keys is no store: the game is on Steam', () => {
  for (const store of [
    'Humble Bundle',
    'Green Man Gaming',
    'GamersGate',
    'Fanatical',
    'Gamesplanet',
    'GOG key for Steam',
  ])
    expect(nameOf(subplatformOfWord('PC', { store }))).toBe('steam');
});

const placesIn = async (cell: string) => {
  const row = await readRow(`Title\tPlatform\nHades\t"${cell}"\n`);
  return row.subplatforms.map(num => SUBPLATFORMS.find(one => one.num === num)?.code ?? '-').join(' ');
};

test.each([
  ...['PS4, PS5', 'PS4;PS5', 'PS4/PS5', 'PS4 | PS5', 'PS4 & PS5', 'PS4 + PS5', 'PS4\\PS5', 'PS4 • PS5', 'PS4\nPS5'],
  ...[
    'PS4 and PS5',
    'PS4 und PS5',
    'PS4 PS5',
    'PS4 - PS5',
    'PS4/5',
    'PlayStation 4/5',
    'PlayStation (4, 5)',
    "['PS4', 'PS5', None]",
  ],
  ...['بلايستيشن 4، بلايستيشن 5', 'بلايستيشن 4؛ بلايستيشن 5', 'بلايستيشن 4 و بلايستيشن 5', 'بلايستيشن 4 وبلايستيشن 5'],
])('%s is a copy on each', async cell => {
  expect(await placesIn(cell)).toBe('ps4 ps5');
});

test.each([
  ['PC, Mac & Linux', 'steam'],
  ['PC/Steam', 'steam'],
  ['PC (Steam, GOG)', 'steam -'],
  ['PS5 - PC', 'ps5 steam'],
  ['Xbox (One/Series)', 'xbox-one xbox-series'],
  ['البلايستيشن 4 والحاسوب', 'ps4 steam'],
  ['{}', ''],
  ['[]', ''],
  ['PC / GOG', '-'],
  ['PC (Windows, Mac), PS4', 'steam ps4'],
  ['PlayStation 4 / PS4 Pro', 'ps4'],
  ['PS4, PS4 Pro, PC', 'ps4 steam'],
  ['Xbox One/Series', 'xbox-one xbox-series'],
  ['Xbox Series X/S, PS5', 'xbox-series ps5'],
  ['Xbox 360/One', 'xbox-360 xbox-one'],
  ['PS3/4/Vita', 'ps3 ps4 vita'],
  ['Sega Mega Drive/Genesis', '-'],
  ['Nintendo Switch, Wii', '- -'],
])('%s: %s', async (cell, places) => {
  expect(await placesIn(cell)).toBe(places);
});

/** The sentences of a row with these platforms: those of the review, and those of the preview of its table. */
async function saidOf(cell: string) {
  const owner = await newOwner(stack);
  const { body } = await upload(stack, owner, `Title,Platform\nHades,"${cell}"\n`);
  const { rows } = (await owner.get(`/api/move-in/${body.id}/preview`)).body;
  await owner.put(`/api/move-in/${body.id}/mapping`, { columns: { Title: 'title', Platform: 'platform' }, values: {} });
  const { games } = await review(owner, body.id);
  const words = (errors: Answer[]) => errors.map(({ code, value }) => `${code} ${value}`);
  return { review: words(games[0].errors), preview: words(rows[0].row.errors) };
}

test('a platform without a place is named, in the preview and beside platforms that have one', async () => {
  const named = ['unknown_platform Switch'];
  expect(await saidOf('PS5, Switch, Steam')).toEqual({ review: named, preview: named });
  expect(await saidOf('Switch')).toEqual({ review: [], preview: named });
  expect(await saidOf('PS5, Steam')).toEqual({ review: [], preview: [] });
  const unknown = ['unknown_platform Toaster'];
  expect(await saidOf('PS5, Toaster')).toEqual({ review: unknown, preview: unknown });
});

test.each([
  ['PS4, Toaster', ['Toaster'], 'ps4 -'],
  ['PS4 (PS5 upgrade)', ['PS4 (PS5 upgrade)'], '-'],
  ['lent to A & B', ['lent to A & B'], '-'],
  ['PS4 or PS5', ['PS4 or PS5'], '-'],
  ['Oculus Rift (PC)', ['Oculus Rift (PC)'], '-'],
])('what is no platform in %s is an error that names it', async (cell, unknown, places) => {
  const { errors } = await readRow(`Title,Platform\nHades,"${cell}"\n`);
  expect(errors).toEqual(unknown.map(value => ({ code: 'unknown_platform', column: 'Platform', value })));
  expect(await placesIn(cell)).toBe(places);
});
