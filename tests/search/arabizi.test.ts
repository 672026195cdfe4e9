import { describe, expect, test } from 'vitest';
import type { GameFacts } from '../../worker/catalogue/catalogue.schema.ts';
import { groupNames, inArabicLetters, isArabizi, spelledBy } from '../../worker/catalogue/titles/arabizi.ts';
import { asPersian } from '../../worker/catalogue/titles/persian.ts';
import { translateArabizi } from '../../worker/catalogue/titles/translate.ts';
import { labelledGames } from '../helpers/search/labelled-queries.ts';
import { ownSearch } from '../helpers/search/own-search.ts';
import { alongside } from '../helpers/stack/stack.ts';

const few: GameFacts[] = ['The Promised Land', 'Thief Simulator', 'Sword of the Sea'].map(title => ({
  title,
  popularity: 3000,
}));
const catalogue = alongside(() => ownSearch('starter', [...labelledGames(), ...few]));

test.each([
  ['al ared al maw3ooda', 'The Promised Land'],
  ['mu7aki el 7arami', 'Thief Simulator'],
  ['sayf al ba7r', 'Sword of the Sea'],
  ['7arami el sayarat', 'Grand Theft Auto V'],
  ['malek el moqatleen', 'The King of Fighters XV'],
  ['lo3bat hollow knight', 'Hollow Knight'],
  ['3ayez al3ab hollow knight', 'Hollow Knight'],
  ['7itman', 'Hitman'],
  ['harami sayarat', 'Grand Theft Auto V'],
])('%s, Arabic in Latin letters, finds %s', async (term, title) => {
  expect(await catalogue.titles(term)).toContain(title);
});

test.each([
  ['گاد آو وار', 'God of War'],
  ['دویل می کرای ۵', 'Devil May Cry 5'],
  ['دانلود بازی هیتمن', 'Hitman'],
  ['ریزیڈنٹ ایول ۴', 'Resident Evil 4'],
])('%s, in Persian or Urdu letters, finds %s', async (term, title) => {
  expect(await catalogue.titles(term)).toContain(title);
});

test.each(['la3bet el amir prince of persia', 'harab nojoom'])(
  'of %s only words that were typed are told as left out',
  async term => {
    const { without = [] } = await catalogue.search(term);
    for (const word of without) expect(term.split(' ')).toContain(word);
  },
);

describe('Arabic in Latin letters', () => {
  test('is told by its digits and its article', () => {
    for (const text of ['7arb', 'mo7akel sayarat', 'al ared', 'lu3bat el 7arb'])
      expect(isArabizi(text.split(' ')), text).toBe(true);
    for (const text of ['halo 3', 'left4dead', '2nd', 'gta5', 'portal 2', 'alan wake', 'f1', 'el'])
      expect(isArabizi(text.split(' ')), text).toBe(false);
  });

  test('may leave its short vowels out, write two letters as one, and end as many words do', () => {
    expect(spelledBy(['7arb'], groupNames(['حرب', 'هارب', 'غرب']))).toEqual(['حرب']);
    expect(spelledBy(['muqatileen'], groupNames(['مقاتل']))).toEqual(['مقاتل']);
    expect(spelledBy(['kurat', 'qadam'], groupNames(['كره القدم']))).toEqual(['كره القدم']);
    expect(spelledBy(['7adi2a'], groupNames(['حد', 'حديقه']))).toEqual(['حديقه']);
    expect(translateArabizi(['7arb', 'nojoom'])?.map(([word]) => word)).toEqual(['war', 'star']);
  });

  test('sounds as it is written, and numbers stay', () => {
    expect(['7itman', 'zelda', '5'].map(inArabicLetters)).toEqual(['حيتمان', 'زيلدا', '5']);
  });
});

test('Persian spells a v as و, and a vowel before two consonants; what Arabic letters write stays', () => {
  expect(asPersian('نید فور اسپید', ['نيد', 'فور', 'اسپيد'])).toEqual(['نيد', 'فور', 'سپيد']);
  expect(asPersian('اويل', ['اويل'])).toBeUndefined();
});
