import { expect, test } from 'vitest';
import type { GameFacts } from '../../worker/catalogue/catalogue.schema.ts';
import { withDigits } from '../../worker/catalogue/titles/spoken-numbers.ts';
import { labelledGames } from '../helpers/search/labelled-queries.ts';
import { ownSearch } from '../helpers/search/own-search.ts';
import { alongside } from '../helpers/stack/stack.ts';

const few: GameFacts[] = ['60 Seconds!', 'One Hundred Ways', '100 Chests', 'Boy Teen Thirteen'].map(title => ({
  title,
}));
const catalogue = alongside(() => ownSearch('starter', [...labelledGames(), ...few]));

test.each([
  ['thirteen sentinels', '13 Sentinels: Aegis Rim'],
  ['ثلاثة عشر سينتينلز', '13 Sentinels: Aegis Rim'],
  ['sixty seconds', '60 Seconds!'],
  ['ستين ثانية', '60 Seconds!'],
  ['a hundred chests', '100 Chests'],
  ['fallout seventy six', 'Fallout 76'],
  ['final fantasy sixteen', 'Final Fantasy XVI'],
  ['فاينل فانتسي ستاشر', 'Final Fantasy XVI'],
  ['فاينل فانتسي سطعش', 'Final Fantasy XVI'],
  ['فيفا تسعتاشر', 'FIFA 19'],
  ['فيفا تلاتة وعشرين', 'FIFA 23'],
  ['مافيا تلاتة', 'Mafia III'],
  ['مافيا اتنين', 'Mafia II'],
  ['boy teen 13', 'Boy Teen Thirteen'],
])('%s, with a number in words, finds %s first', async (term, title) => {
  expect((await catalogue.titles(term))[0]).toBe(title);
});

test.each([
  ['it takes two', 'It Takes Two'],
  ['unravel two', 'Unravel Two'],
  ['one hundred ways', 'One Hundred Ways'],
])('%s, which is spelt with the word, stays first', async (term, title) => {
  expect((await catalogue.titles(term))[0]).toBe(title);
});

test('One Piece is not the first of a series', async () => {
  expect((await catalogue.titles('one piece'))[0]).toMatch(/^One Piece/);
});

test.each([
  ['five hundred and one', ['501']],
  ['hundred', ['100']],
  ['خمس ميه', ['500']],
  ['zero escape', undefined],
  ['seven', undefined],
])('%s is read as %j', (text, digits) => {
  expect(withDigits(text.split(' '))).toEqual(digits);
});
