import { isStopWord, withoutArticle } from './common-words.ts';
import { isNumber } from './numerals.ts';
import { knownSkeletons } from './sound-distance.ts';

/** Marks the sound of a whole title among the other keys of the index: a letter that no skeleton holds. */
const WHOLE = 'ں';
const VARIANTS_MAX = 3;
const WORDS_MAX = 8;
/** Inside a word these are not heard, and of a whole title only the first word begins it. */
const FIRST_VOWEL = /^[اويه]/;

/**
 * The consonants of several words as one, in either script, as keys of the index: the same for every spacing of a name,
 * with and without its small words. Numbers stay digits. Empty for words that nobody can pronounce.
 */
export function wholeSounds(words: string[]): string[] {
  const all = withoutArticle(words).slice(0, WORDS_MAX);
  const telling = all.filter((word, index) => index === 0 || !isStopWord(word));
  const lists = telling.length < all.length ? [all, telling] : [all];
  return [...new Set(lists.flatMap(joinedSounds))].filter(text => text.length > 1).map(text => WHOLE + text);
}

/** The first reading of every word, and then those where one word is read otherwise. */
function joinedSounds(words: string[]): string[] {
  const readings = words.map((word, index) => (index > 0 ? innerSounds(word) : firstSounds(word)));
  const first = readings.map(([text = '']) => text);
  const others = readings.flatMap((texts, at) => texts.slice(1).map(text => first.with(at, text)));
  return [...new Set([first, ...others].map(texts => texts.join('')))].slice(0, VARIANTS_MAX);
}

const firstSounds = (word: string) => (isNumber(word) ? [word] : knownSkeletons(word));
const innerSounds = (word: string) => firstSounds(word).map(text => text.replace(FIRST_VOWEL, ''));
