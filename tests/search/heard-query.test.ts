import { expect, test } from 'vitest';
import { asHeard } from '../../worker/search/heard-query.ts';
import { readTerm } from '../../worker/search/term.ts';

test('Latin words are heard as they are spoken, and numbers that sound like other words as numbers', () => {
  const [query] = asHeard(readTerm('nid for sbid'));
  expect(query?.words.map(({ arabic }) => arabic)).toEqual([true, true, true]);
  expect(query?.words[1]?.others).toContain('4');
});

test('what holds no Latin word is not heard anew, nor is a long sentence', () => {
  expect(asHeard(readTerm('2048'))).toEqual([]);
  expect(asHeard(readTerm('ماينكرافت'))).toEqual([]);
  expect(asHeard(readTerm('one two three four five six seven'))).toEqual([]);
});
