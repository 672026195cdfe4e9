import { asConsonant } from '../../catalogue/titles/letter-names.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import { wholeSounds } from '../../catalogue/titles/whole-sound.ts';
import type { Query, QueryWord } from '../query-words.ts';
import { anyOf, beginning, exact } from './match-statement.ts';
import { deletionsAndSwaps } from './slips.ts';

/** Fewer consonants, behind the mark, begin too many titles. */
const BEGINNING_LETTERS = 5;
const MISTYPED_LETTERS = 7;

/** Titles that sound like all words of the query as one, however they are spaced and however few know them. */
export function wholeMatch({ words }: Query): string {
  const readings = [words.map(plain), words.map(numbered), words.map(plain).map(asLetter), asOne(words)];
  const sounds = [...new Set(readings.flatMap(wholeSounds))];
  const begun = sounds.filter(({ length }) => length >= BEGINNING_LETTERS);
  return anyOf([...sounds.map(exact), ...begun.map(beginning)]);
}

/** The same with a consonant wrong: one too many, two swapped, or another end. */
export function wholeMistyped({ words }: Query): string {
  const sounds = wholeSounds(asOne(words)).filter(({ length }) => length >= MISTYPED_LETTERS);
  return anyOf(
    sounds.flatMap(text => [...deletionsAndSwaps(text).map(exact), beginning(text.slice(0, BEGINNING_LETTERS))]),
  );
}

const plain = ({ raw, canonical }: QueryWord) => (isNumber(canonical) ? canonical : raw);
const numbered = (word: QueryWord, index: number) =>
  (index > 0 && word.others.find(other => isNumber(other))) || plain(word);
/** The first words in Arabic letters as one: ون شوت is not two words. */
function asOne(words: QueryWord[]): string[] {
  const end = words.findIndex(({ arabic }) => !arabic);
  const count = end < 0 ? words.length : end;
  return [
    words
      .slice(0, count)
      .map(({ raw }) => raw)
      .join(''),
    ...words.slice(count).map(plain),
  ].filter(Boolean);
}

const asLetter = (word: string, index: number, all: string[]) =>
  index === 0 && all.length > 1 ? asConsonant(word) : word;
