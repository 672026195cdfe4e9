import { once } from '../../platform/remember.ts';
import { groupNames, spelledBy } from './arabizi.ts';
import { isArabic } from './fold.ts';
import { isNumber } from './numerals.ts';
import stems from './words/stems.json' with { type: 'json' };
import translations from './words/translations.json' with { type: 'json' };

const LONGEST_IN_WORDS = 3;
/**
 * What may stand before and behind a word's stem, and how many letters the stem must have: a shorter one is more often
 * another word.
 */
const { before: BEFORE, after: AFTER } = stems;
/** Particles of Arabic names that English titles express otherwise. */
const PARTICLES = new Set(stems.particles);
/** Letters that one dialect or language writes for those of another: چلب is كلب. */
const OTHER_LETTERS = new Map(Object.entries(stems.letters));
const OTHER_LETTER = new RegExp(`[${[...OTHER_LETTERS.keys()].join('')}]`);

const english = once(() => {
  const known = new Map<string, string[]>();
  for (const [words, forms] of Object.entries(translations))
    for (const name of forms.split(', '))
      known.set(name, [...new Set([...(known.get(name) ?? []), ...words.split(' ')])]);
  return known;
});
const names = once(() => groupNames(english().keys()));

type Find = (words: string[]) => string[] | undefined;

/**
 * A term with the common words of Arabic titles in English: for each word all that may stand in its place; other words
 * stay. Undefined if too little is translated to mean a title, such as one word among numbers.
 */
export function translate(words: string[], find: Find = englishOf): string[][] | undefined {
  const told: string[][] = [];
  let count = 0;
  for (let at = 0; at < words.length; ) {
    const found = longestAt(words, at, find);
    const word = words[at] ?? '';
    if (found) told.push(found.english);
    else if (!PARTICLES.has(word)) told.push([word]);
    if (found) count += 1;
    at += found?.length ?? 1;
  }
  const isTelling = told.filter(([word = '']) => !isNumber(word)).length > 1;
  return count > 0 && isTelling ? told : undefined;
}

/** A term in Arabizi with its common words in English, without an article. */
export const translateArabizi = (runs: string[]): string[][] | undefined => translate(runs, englishBySound);

/** The longest phrase from `at` on that is translated, and all that may stand for it. */
function longestAt(words: string[], at: number, find: Find): { english: string[]; length: number } | undefined {
  for (let length = Math.min(LONGEST_IN_WORDS, words.length - at); length > 0; length--) {
    const found = find(words.slice(at, at + length));
    if (found) return { english: found, length };
  }
  return undefined;
}

/** The English words that Arabic ones, as one phrase, may stand for. */
export function englishOf(words: string[]): string[] | undefined {
  if (!isArabic(words[0] ?? '')) return undefined;
  const stem = withPlainLetters(words.join(' '))
    .flatMap(stemsOf)
    .find(phrase => english().has(phrase));
  return stem === undefined ? undefined : english().get(stem);
}

/** The English words of Arabic ones in Latin letters. */
export function englishBySound(words: string[]): string[] | undefined {
  const found = spelledBy(words, names()).flatMap(name => english().get(name) ?? []);
  return found.length > 0 ? [...new Set(found)] : undefined;
}

/**
 * A phrase, and phrases that it may be a form of: without article or particle, and with another end (للملوك, مقاتلين).
 */
export function stemsOf(phrase: string): string[] {
  const begun = BEFORE.filter(
    ({ text, shortest }) => phrase.startsWith(text) && phrase.length >= text.length + shortest,
  );
  return AFTER.flatMap(({ end, instead, shortest }) =>
    begun
      .map(({ text }) => phrase.slice(text.length))
      .filter(stem => stem.endsWith(end) && stem.length >= end.length + shortest)
      .map(stem => stem.slice(0, stem.length - end.length) + instead),
  );
}

/** All ways to read a phrase with letters of other countries: چلب as كلب. */
function withPlainLetters(phrase: string): string[] {
  const letter = OTHER_LETTER.exec(phrase)?.[0];
  const plain = [...(OTHER_LETTERS.get(letter ?? '') ?? '')];
  return [phrase, ...plain.flatMap(other => withPlainLetters(phrase.replaceAll(letter ?? '', other)))];
}
