import { largerNumber } from './numerals.ts';
import spellings from './words/other-spellings.json' with { type: 'json' };

const WRITTEN_OUT = new Map([
  // Long forms as people say them, for the short forms of titles: مستر for Mr., as in مستر شيفتي.
  ...Object.entries(spellings.said),
  ...Object.entries(spellings.short).flatMap(([short, long]): [string, string][] => [
    [short, long],
    [long, short],
  ]),
]);

/** The short form of a word, or its long form. A first word may have one too. */
export function shortAndLong(word: string): string[] {
  const other = WRITTEN_OUT.get(word);
  return other ? [other] : [];
}

const CENTURY_ENDS = 90;

// Numbers as titles write them where they do not count (Saints Row: The Third, Part I), and words that titles write as
// digits (Left 4 Dead).
const OTHERS = new Map(Object.entries(spellings.written).map(([word, others]) => [word, others.split(' ')]));

/**
 * Other forms of a word in a title: a year with all of its digits or the last two (`PES 13`, `FIFA 2023`, `KOF 98`), a
 * number as a letter, an ordinal or a word, and a short form or its long form.
 */
export function otherSpellings(word: string): string[] {
  if (/^(?:199|20\d)\d$/.test(word)) return [word.slice(2)];
  if (/^\d\d$/.test(word))
    return [`${Number(word) < CENTURY_ENDS ? 20 : 19}${word}`, ...[largerNumber(word) ?? []].flat()];
  return [...shortAndLong(word), ...(OTHERS.get(word) ?? [])];
}
