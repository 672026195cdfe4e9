import { describe, expect, test } from 'vitest';
import { labelledGames } from '../helpers/search/labelled-queries.ts';
import { ownSearch } from '../helpers/search/own-search.ts';
import { alongside } from '../helpers/stack/stack.ts';

/* What makes a query another title, and what does not. */

const OTHERS = [
  { title: 'Knight Online', popularity: 8500 },
  { title: 'Mr. Shifty', popularity: 3000 },
  { title: 'Knights and Merchants', popularity: 6400 },
  { title: 'Candleman: The Complete Journey', popularity: 2200 },
  { title: 'Geneforge 1', popularity: 700 },
  { title: 'Horizon Chase Turbo', popularity: 6800 },
  { title: 'Road to Glory', popularity: 900 },
  { title: 'Road to Glory 2', popularity: 800 },
  { title: 'PRICE', popularity: 60_000 },
  { title: 'Monster Mash' },
];
const catalogue = alongside(() => ownSearch('starter', [...labelledGames(), ...OTHERS]));

describe('is no other title', () => {
  test.each([
    ['نايت اونلاين', 'Knight Online', 'a word that is beside the name elsewhere'],
    ['knight online', 'Knight Online', 'a word that is beside the name elsewhere'],
    ['مستر شيفتي', 'Mr. Shifty', 'a short form as it is said'],
    ['mister shifty', 'Mr. Shifty', 'a short form written out'],
    ['nights and merchents', 'Knights and Merchants', 'a letter that nobody hears'],
    ['هورازيون تشيس تيربو', 'Horizon Chase Turbo', 'one word of three with a slip'],
    ['فول حايز', 'Fall Guys', 'the dot of another letter'],
    ['ستارديو قالي', 'Stardew Valley', 'a dot too many'],
    ['left for dead 1', 'Left 4 Dead', 'a number in words'],
    ['هيتمات', 'Hitman', 'the last consonant of a well-known name'],
  ])('%s: %s, for %s', async (term, title) => {
    expect((await catalogue.titles(term))[0]).toContain(title);
  });
});

test.each([
  ['candelman', 'Candleman: The Complete Journey'],
  ['geneforhe', 'Geneforge 1'],
])('%s is close to %s, which few know', async (term, title) => {
  expect((await catalogue.search(term)).closest?.[0]?.title).toBe(title);
});

describe('is another title', () => {
  test.each([
    ['ديث نوت', 'a strange word behind a nickname'],
    ['كود خصم', 'a strange word behind a nickname'],
    ['فيت جراند اوردر', 'strange words around a nickname'],
    ['بستان كراش ملعب', 'strange words around a game'],
    ['world of knitting', 'a word behind an of'],
    ['squid game season 2', 'the season of something else'],
    ['advance wars', 'two slips behind a colon'],
    ['moshi monsters', 'two slips in another order'],
    ['bmw x5 price', 'a game that is called like a word beside a name'],
    ['jane eyre', 'two words that together sound like one'],
    ['who won the match last night', 'many words that are nobody’s'],
  ])('%s finds nothing: %s', async term => {
    expect(await catalogue.titles(term)).toEqual([]);
  });
});

test('the first of a series is not one with a number, whatever other words may stand for numbers', async () => {
  const titles = await catalogue.titles('road to glory 1');
  expect(titles[0]).toBe('Road to Glory');
  expect(titles).not.toContain('Road to Glory 2');
});
