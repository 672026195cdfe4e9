import { expect, test } from 'vitest';
import { labelledGames } from '../helpers/search/labelled-queries.ts';
import { ownSearch } from '../helpers/search/own-search.ts';
import { alongside } from '../helpers/stack/stack.ts';

/* What people typed in vain before the search forgave more. */

const catalogue = alongside(() => ownSearch('starter', labelledGames()));
const starter = alongside(() => ownSearch('starter'));

test.each([
  ...[
    ['assasin creed', 'Assassin’s Creed'],
    ['hogwort legacy', 'Hogwarts Legacy'],
    ['baldor gate 3', 'Baldur’s Gate 3'],
    ['civilzaton 6', 'Sid Meier’s Civilization VI'],
  ],
  ...[
    ['tlou 1', 'The Last of Us'],
    ['the last of us part 1', 'The Last of Us Part I'],
    ['shenmue 1 and 2', 'Shenmue I & II'],
    ['mafia 1', 'Mafia'],
    ['halo 1', 'Halo: Combat Evolved Anniversary'],
    ['saints row 3', 'Saints Row: The Third'],
    ['final fantasy x', 'Final Fantasy X/X-2 HD Remaster'],
  ],
  ...[
    ['wholow knight', 'Hollow Knight'],
    ['dragon ball fighters z', 'Dragon Ball FighterZ'],
    ['ratchet n clank', 'Ratchet & Clank'],
    ['devil my cry 5', 'Devil May Cry 5'],
    ['ass creed black flag', 'Assassin’s Creed IV: Black Flag'],
    ['wolf new ord', 'Wolfenstein: The New Order'],
    ['f1 2020 ps4', 'F1 2020'],
  ],
  ...[
    ['Call of Duty: Modern Warfare 2', 'Call of Duty: Modern Warfare 2'],
    ['Call of Duty: Modern Warfare II', 'Call of Duty: Modern Warfare II'],
    ['sotc', 'Shadow of the Colossus'],
  ],
  ...[
    ['باتلفيد 1', 'Battlefield 1'],
    ['اوفرواتس', 'Overwatch'],
    ['كول اوف ديوتي mw2', 'Call of Duty: Modern Warfare II'],
    ['كينشي', 'Kenshi'],
    ['مورتال كومبات 1', 'Mortal Kombat 1'],
    ['روبلوكس', 'Roblox'],
    ['بوردلاندرز 2', 'Borderlands 2'],
    ['ستارديو فالب', 'Stardew Valley'],
  ],
  ...[
    ['bethesda starfield', 'Starfield'],
    ['fromsoftware sekiro', 'Sekiro: Shadows Die Twice'],
  ],
])('%s finds %s first, and no word is left out', async (term, title) => {
  const { games, without } = await catalogue.search(term);
  expect([games[0]?.title, without]).toEqual([title, undefined]);
});

test('the lord of the rings is found by its Arabic name with a letter missing', async () => {
  for (const title of (await catalogue.titles('سيد الخواتم')).slice(0, 3)) expect(title).toContain('Lord of the Rings');
});

test('a word of a title that is another word leaves the series', async () => {
  const { games, without } = await catalogue.search('grand thief auto');
  expect(games[0]?.title).toContain('Grand Theft Auto');
  expect(without).toEqual(['thief']);
});

test('an end that sounds alike is written in three ways, and finds the same games', async () => {
  const [ha, marbuta, alif] = await Promise.all(['مافيه', 'مافية', 'مافيا'].map(term => catalogue.titles(term)));
  expect([ha?.[0], marbuta?.[0], alif?.[0]]).toEqual(['Mafia', 'Mafia', 'Mafia']);
  expect([ha?.toSorted(), marbuta?.toSorted()]).toEqual([alif?.toSorted(), alif?.toSorted()]);
});

test.each([
  ['minecraft bedrock', 'Minecraft', ['bedrock']],
  ['قود اوف وور قويرتي', 'God of War', ['قويرتي']],
])('%s finds %s and tells the word that fits no game', async (term, title, without) => {
  const { games, without: told } = await catalogue.search(term);
  expect([games[0]?.title, told]).toEqual([title, without]);
});

test.each([
  'بوكيمون',
  'iphone 15',
  'splatoon',
  'سباق',
  'كرة قدم',
  'mobile legends',
  'موبايل ليجند',
  'كاندي كراش',
  'fghfgh',
  'سبلاتون',
  'ايفون 15 برو',
  'clash of clans',
])('%s, which is not here, finds no game', async term => {
  expect(await starter.search(term)).toMatchObject({ games: [], total: 0 });
});

/** Each letter finds the game again, once it was among the first ten. */
test.each([
  ['forza horizon 5', 'Forza Horizon 5', 3],
  ['فورزا هورايزن', 'Forza Horizon 5', 3],
  ['ستارفيلد', 'Starfield', 3],
  ['shadow of the colossus', 'Shadow of the Colossus', 4],
  ['shadow of mordor', 'Middle-earth: Shadow of Mordor', 4],
  ['مورتال كومبات 11', 'Mortal Kombat 11', 4],
])('typing %s keeps %s in ten from letter %i on', async (text, title, from) => {
  for (let end = from; end <= text.length; end += 1)
    expect(await catalogue.titles(text.slice(0, end)), text.slice(0, end)).toContain(title);
});
