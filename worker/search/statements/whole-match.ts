import { asConsonant } from '../../catalogue/titles/letter-names.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import { wholeSounds } from '../../catalogue/titles/spoken-keys.ts';
import type { TermReading, TermWord } from '../term-reading.ts';
import { anyOf, beginning, exact } from './match.ts';
import { deletionsAndSwaps } from './wide-units.ts';

/** A sound of fewer letters (its mark, then consonants) begins too many titles. */
const BEGINNING_LETTERS = 5;
const MISTYPED_LETTERS = 7;

/** The match of titles that sound like all words together, however these are spaced and however few know the game. */
export function wholeMatch({ words }: TermReading): string {
  const readings = [words.map(plain), words.map(numbered), words.map(plain).map(asLetter), asOne(words)];
  const sounds = [...new Set(readings.flatMap(wholeSounds))];
  const begun = sounds.filter(({ length }) => length >= BEGINNING_LETTERS);
  return anyOf([...sounds.map(exact), ...begun.map(beginning)]);
}

/** The match of titles that sound like all words together but for a consonant: one too many, two swapped, or another end. */
export function wholeMistyped({ words }: TermReading): string {
  const sounds = wholeSounds(asOne(words)).filter(({ length }) => length >= MISTYPED_LETTERS);
  return anyOf(
    sounds.flatMap(text => [...deletionsAndSwaps(text).map(exact), beginning(text.slice(0, BEGINNING_LETTERS))]),
  );
}

const plain = ({ raw, canonical }: TermWord) => (isNumber(canonical) ? canonical : raw);
const numbered = (word: TermWord, index: number) =>
  (index > 0 && word.others.find(other => isNumber(other))) || plain(word);

/** The words, with the first ones in Arabic letters as one: ون شوت (One Shot) may be the single word Oneshot. */
function asOne(words: TermWord[]): string[] {
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
