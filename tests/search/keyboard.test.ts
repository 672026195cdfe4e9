import { expect, test } from 'vitest';
import { otherDots, otherLayouts } from '../../worker/catalogue/titles/keyboard.ts';
import { labelledGames } from '../helpers/search/labelled-queries.ts';
import { ownSearch } from '../helpers/search/own-search.ts';
import { alongside } from '../helpers/stack/stack.ts';

const catalogue = alongside(() => ownSearch('starter', labelledGames()));

test.each([
  ['تخعقىثغ', 'Journey'],
  ['يخفش 2', 'Dota 2'],
  ['لاهخساخؤن', 'BioShock'],
  ['v,fg,;s', 'Roblox'],
  ['لفش 5', 'Grand Theft Auto V'],
  ['idjlhk', 'Hitman'],
])('%s, typed with the other keyboard, finds %s', async (term, title) => {
  expect(await catalogue.titles(term)).toContain(title);
});

test.each(['asdfgh', 'كسكسي', 'كوكا كولا', 'فيروز', 'فيسبوك', 'شجر', 'xkqvzz'])(
  '%s, which is no game on the other keyboard either, finds nothing',
  async term => {
    expect(await catalogue.titles(term)).toEqual([]);
  },
);

test('a game that is found as it is typed is not looked for on the other keyboard', async () => {
  expect((await catalogue.titles('دوتا 2'))[0]).toBe('Dota 2');
});

test('the key of two letters is read both ways, and a sign is none of a title', () => {
  expect(otherLayouts('لاهخساخؤن')).toEqual(['bioshock', 'ghioshock']);
  expect(otherLayouts('هىبشةخعس 2')).toEqual(['infamous 2']);
  for (const text of ['يد', 'ab', 'hades', 'half life 2', 'كورة', 'dota لعبة', 'game!', '2077', ''])
    expect(otherLayouts(text), text).toEqual([]);
});

test('letters beside the ones that were meant are read so in names of several words', () => {
  expect(otherDots('فول حايز')).toEqual(['فول جايز']);
  expect(otherDots('حرب القلعه')).toEqual(['جرب القلغه', 'حرب الفلعه']);
  for (const text of ['حايز', 'fall guys', 'فول جايز', '']) expect(otherDots(text), text).toEqual([]);
});
