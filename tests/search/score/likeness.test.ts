import { describe, expect, test } from 'vitest';
import { typosIn } from '../../../worker/catalogue/titles/typo.ts';
import { likeness, mayBeAlike, titleWord } from '../../../worker/search/score/likeness.ts';
import { unitOf } from '../../../worker/search/score/unit.ts';

const like = (text: string, word: string, isLast = false) => {
  const unit = unitOf({ from: 0, to: 1, text, isLast });
  const titleWordOf = titleWord(word);
  return mayBeAlike(unit, titleWordOf) ? likeness(unit, titleWordOf) : 0;
};

describe('a word of a query is', () => {
  test.each([
    ['skyrim', 'skyrim', 1, 'itself'],
    ['skyrmi', 'skyrim', 0.8, 'two letters swapped'],
    ['skiryn', 'skyrim', 0.3, 'spelled otherwise'],
    ['سكايرم', 'skyrim', 0.7, 'in the other script'],
    ['prince', 'princess', 0.3, 'nearly another word'],
  ])('%s like %s: at least %d, %s', (text, word, least) => {
    expect(like(text, word)).toBeGreaterThanOrEqual(least);
    expect(like(text, word)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['cat', 'dog'],
    ['5', '6'],
    ['skyrim', 'minecraft'],
    ['خبز', 'skyrim'],
  ])('%s not like %s', (text, word) => {
    expect(like(text, word)).toBe(0);
  });

  test('like one that it begins, the more the more of it is typed, if it is the last', () => {
    expect(like('skyr', 'skyrim', true)).toBeGreaterThan(like('sk', 'skyrim', true));
    expect(like('sk', 'skyrim', false)).toBe(0);
  });
});

test.each([
  ['abc', 'abc', 0],
  ['abc', 'acb', 0.7],
  ['abc', 'abx', 1],
  ['abc', 'abcd', 1],
  ['', 'ab', 2],
])('%s has %s with %d typos', (word, other, typos) => {
  expect(typosIn(word, other)).toBeCloseTo(typos);
});

test('more typos than allowed are not counted', () => {
  expect(typosIn('abcdef', 'ghijkl', 2)).toBe(Infinity);
});
