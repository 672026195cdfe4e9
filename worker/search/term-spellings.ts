import { withoutNicknames } from '../catalogue/titles/aliases.ts';
import { canonicalWords, isNumber } from '../catalogue/titles/numerals.ts';
import type { withoutSideWords } from '../catalogue/titles/side-words.ts';

/* Other ways to write the words of a term. */

const GLUED_MIN_LETTERS = 8;
const GLUED_NUMBER = /^([\u0620-\u064a]{4,})(سكس|سيكس|فايف|سفن|سيفن|ثري|تري|فور)$/;
const GLUED_OF = /^([\u0620-\u064a]{3,})(اوف|اف)([\u0620-\u064a]{3,})$/;

type SideReading = ReturnType<typeof withoutSideWords>;

/** The words with the article apart: titles are stored without it, and `thelastofus` begins with it. */
export function withoutGluedArticle([first = '', ...rest]: string[]): string[][] {
  return first.startsWith('the') && first.length >= GLUED_MIN_LETTERS ? [['the', first.slice(3), ...rest]] : [];
}

/** The words with only their year kept of what names no game: many titles end in a year, `download pes 2018`. */
export function withYear(all: string[], kept: SideReading): string[][] {
  const year = kept?.side.year;
  return year && kept.words.length + 1 < all.length ? [[...kept.words, year]] : [];
}

/** The words with a glued number or a glued "of" apart: فار كرايسكس is Far Cry 6, سيزاوفستارز Sea of Stars. */
export function withGluedWords(words: string[]): string[][] {
  const last = words.at(-1) ?? '';
  const [, ...parts] = GLUED_NUMBER.exec(last) ?? ((words.length === 1 && GLUED_OF.exec(last)) || []);
  return parts.length > 0 ? [[...words.slice(0, -1), ...parts]] : [];
}

/** The words without `part` before a number: Max Payne part two is called Max Payne 2. */
export function withoutPart(words: string[]): string[][] {
  const at = words.findIndex(
    (word, index) => index > 0 && word === 'part' && isNumber(canonicalWords(words)[index + 1] ?? ''),
  );
  return at < 0 ? [] : [words.toSpliced(at, 1)];
}

/** The words without a 1 at their end: Halo 1, Mafia 1 and Shenmue part 1 are called Halo, Mafia and Shenmue. */
export function withoutFirstNumber(words: string[]): string[][] {
  if (words.length < 2 || canonicalWords(words).at(-1) !== '1') return [];
  const rest = words.slice(0, words.at(-2) === 'part' ? -2 : -1);
  return rest.length === 0 ? [] : [rest, ...withoutNicknames(rest)];
}
