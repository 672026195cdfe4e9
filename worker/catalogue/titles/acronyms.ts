import { isEditionWord, isStopWord, withoutArticle } from './common-words.ts';
import { isArabic, splitWords } from './fold.ts';
import { canonicalWords, isNumber, isRoman } from './numerals.ts';

const SEPARATORS = /(:|\/|\s[-–—~|]\s)/;
const LONGEST_IN_WORDS = 6;
// Shorter initials across a colon fit so many titles that they would bury the intended ones.
const SHORTEST_ACROSS_COLON = 4;

/** The first letters of words, numbers whole: `left 4 dead 2` gives `l4d2`, `final fantasy vii` gives `ffvii`. */
function initials(words: string[]): string {
  return words.map(initialOf).join('');
}

/** The initial of one word, which depends on its place: a number is whole behind the first word. */
export function initialOf(word: string, index: number): string {
  if (isNumber(word) || (index > 0 && isRoman(word))) return word;
  const first = word.codePointAt(0);
  return first === undefined ? '' : String.fromCodePoint(first);
}

/**
 * The acronyms players use for a folded title: its leading words (`rdr`, `rdr2`), each later part on its own (`botw`),
 * and across a colon if long enough (`csgo`), with and without "the" and other small words.
 */
export function acronymsOf(folded: string): string[] {
  const pieces = folded.split(SEPARATORS);
  const [main = [], ...later] = pieces.filter((_, index) => index % 2 === 0).map(partWords);
  const acrossColon = pieces[1] === ':' ? [...main, ...(later[0] ?? [])] : [];
  const found = [
    ...spellings(main).flatMap(words => leading(words, 2)),
    ...spellings(acrossColon).flatMap(words => leading(words, SHORTEST_ACROSS_COLON)),
    ...later.flatMap(spellings).flatMap(whole),
  ];
  return [...new Set(found)];
}

function partWords(part: string): string[] {
  return splitWords(part).filter(word => !isEditionWord(word) && !isArabic(word));
}

function spellings(words: string[]): string[][] {
  const lists = [words, withoutArticle(words), words.filter(word => !isStopWord(word))];
  // articles are stop words, so lists of equal length are equal lists
  const distinct = lists.filter((list, index) => lists[index - 1]?.length !== list.length);
  return distinct.flatMap(list => {
    const canonical = canonicalWords(list);
    return canonical.some((word, index) => word !== list[index]) ? [list, canonical] : [list];
  });
}

function leading(words: string[], shortest: number): string[] {
  const found: string[] = [];
  let acronym = '';
  for (const [index, word] of words.slice(0, LONGEST_IN_WORDS).entries()) {
    acronym += initialOf(word, index);
    if (index > 0 && acronym.length >= shortest) found.push(acronym);
  }
  return found;
}

function whole(words: string[]): string[] {
  const numbered = isNumber(words.at(-1) ?? '') ? [words, words.slice(0, -1)] : [words];
  return numbered.filter(list => list.length > 1 && list.length <= LONGEST_IN_WORDS).map(initials);
}
