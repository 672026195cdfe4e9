import { expect, test } from 'vitest';
import { contentOf } from '../../worker/search/query-words.ts';
import { alignSounds } from '../../worker/search/ranking/sound-align.ts';
import { readTitle } from '../../worker/search/ranking/title-reading.ts';
import { readOf } from '../helpers/search/reading.ts';

const heard = (term: string, title: string) => alignSounds(contentOf(readOf(term).words), readTitle(title));
const partsOf = (term: string, title: string) => heard(term, title).map(({ from, to, words }) => [from, to, words]);

test('each word is heard in its own part of the title, in any order', () => {
  expect(partsOf('هولو نايت', 'Hollow Knight')).toEqual([
    [0, 1, 1],
    [1, 2, 1],
  ]);
  expect(partsOf('نايت هولو', 'Hollow Knight')).toEqual([
    [1, 2, 1],
    [0, 1, 1],
  ]);
});

test('two words may be one of the title, and one may be several', () => {
  expect(partsOf('كلستر ترك', 'Clustertruck')).toEqual([[0, 1, 2]]);
  expect(partsOf('سبايدرمان', 'Spider Man')).toEqual([[0, 2, 1]]);
});

test('a word with other consonants is heard nowhere', () => {
  expect(heard('زيلدا', 'Portal')).toEqual([]);
});

test('vowels are compared as they are spoken, and a letter that is written for "th" costs a little', () => {
  const [long] = heard('سيميوليتر', 'Simulator');
  const [other] = heard('سامولاتور', 'Simulator');
  expect(long?.cost).toBeLessThan(other?.cost ?? 0);
  const [thief] = heard('تيف سيموليتر', 'Thief Simulator');
  expect(thief?.cost).toBeGreaterThan(0);
  expect(thief?.from).toBe(0);
});
