import common from './words/common-words.json' with { type: 'json' };
import words from './words/number-words.json' with { type: 'json' };

type NumberWords = {
  value: number;
  english: string;
  /** The numbers in Arabic, as they are written and as people speak. */
  counted: string[];
  /** What else counts the games of a series in Arabic: ordinals, and English names in Arabic letters. */
  heard: string[];
};

/** The words of numbers in both languages, folded: zero to nineteen, then the tens to a hundred. */
export const numberWords = Object.entries(words).map(
  ([english, { value, counted, heard }]): NumberWords => ({
    value,
    english,
    counted: counted.split(' '),
    heard: heard.split(' ').filter(Boolean),
  }),
);

/** A larger number is a word of a title more often than the number of a game. */
const TITLE_NUMBER_MAX = 12;
// "i" is left alone: it is more often a pronoun than a first part.
const ROMANS = 'ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix'.split(' ');

const ENGLISH = numberWords.map(({ english, value }): [string, string] => [english, String(value)]);
const NUMBERS = new Map(ENGLISH.filter(([, value]) => value !== '0' && Number(value) <= TITLE_NUMBER_MAX));
const LARGER = new Map(
  ENGLISH.filter(([, value]) => Number(value) > TITLE_NUMBER_MAX).map(([word, value]) => [value, word]),
);
const ROMAN_NUMBERS = new Map(ROMANS.map((roman, index) => [roman, String(index + 2)]));

export function isRoman(word: string): boolean {
  return ROMAN_NUMBERS.has(word);
}

export function isNumber(word: string): boolean {
  return /^\p{N}/u.test(word);
}

// Numbers both as Arabic counts and as English ones are spelled in Arabic letters. A first word is never one.
const ARABIC_NUMBERS = new Map(
  numberWords.flatMap(({ value, counted, heard }) =>
    value > 0 ? [...counted, ...heard].map((name): [string, string] => [name, String(value)]) : [],
  ),
);

/** The English word for a number that titles keep as it is written: `thirteen` for 13. */
export const largerNumber = (digits: string): string | undefined => LARGER.get(digits);

/** The number that a word of an Arabic term may be, if it is not the first. */
export function arabicNumber(word: string): string | undefined {
  return ARABIC_NUMBERS.get(word);
}

/**
 * Words with numerals as digits: `final fantasy vii` becomes `final fantasy 7`. A first word is never Roman (X-Men).
 */
export function canonicalWords(words: string[]): string[] {
  return words.map((word, index) => NUMBERS.get(word) ?? (index > 0 ? ROMAN_NUMBERS.get(word) : undefined) ?? word);
}

const PARTS = new Set(common.counted.split(' '));

/**
 * The words of a title with numerals as digits. In a title, an I at the end, behind "part" or before another number is
 * a 1.
 */
export function canonicalTitle(words: string[]): string[] {
  return canonicalWords(words).map((word, index, all) => {
    const [before, after] = [words[index - 1] ?? '', all[index + 1] ?? ''];
    const isFirst =
      word === 'i' && index > 0 && (after === '' || after === 'and' || isNumber(after) || PARTS.has(before));
    return isFirst ? '1' : word;
  });
}
