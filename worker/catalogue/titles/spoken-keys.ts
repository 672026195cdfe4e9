import { remember } from '../../platform/remember.ts';
import { isStopWord, withoutArticle } from './common-words.ts';
import { isNumber } from './numerals.ts';
import { knownSkeletons, spokenForms } from './sound-distance.ts';

/** How many sounds the beginning of a longer word has, without article or end: fewer are shared by too many words. */
const BEGINNING_SOUNDS = 3;
/** The consonants of sounds, and a blank where a vowel stands alone. */
const CONSONANTS = ' ABTQGCHDRSFKLMNWYh';
const VOWELS = ' aio';
const SYLLABLE = /[A-Zh][aio]?|[aio]/g;
/**
 * The first of the letters that keys are made of. They are Korean: folding takes those of a title apart, so no other
 * key of the index has them.
 */
const FIRST_LETTER = 0xac00;

/**
 * The keys of a word of either script by all its sounds: two words share a key if they sound alike. A consonant and the
 * vowel behind it are one letter, because the index holds the beginnings of words of up to six letters; longer
 * beginnings take the longer, the more games have them.
 */
export const spokenKeys = remember(
  (word: string): string[] => spokenForms(word).map(form => lettersOf(form).join('')),
  'words',
);

/**
 * The beginnings of the keys of all words that begin like an unfinished one, and the keys of the word itself if it is
 * too short to begin another.
 */
export const spokenBeginnings = remember((word: string): { begun: string[]; whole: string[] } => {
  const forms = spokenForms(word);
  const isBegun = ({ length }: string) => length >= Math.min(word.length, BEGINNING_SOUNDS);
  return {
    begun: forms.filter(isBegun).flatMap(beginningsOf),
    whole: forms.filter(form => !isBegun(form)).map(form => lettersOf(form).join('')),
  };
}, 'words');

/** Beginnings of keys in which the last consonant has any vowel behind it. */
function beginningsOf(form: string): string[] {
  const letters = lettersOf(form);
  const last = form.at(-1) ?? '';
  if (VOWELS.includes(last)) return [letters.join('')];
  return [...VOWELS].map(vowel => [...letters.slice(0, -1), letterOf(last + vowel)].join(''));
}

const lettersOf = (form: string) => (form.match(SYLLABLE) ?? []).map(letterOf);

function letterOf(syllable: string): string {
  const [first = ' ', second = ' '] = VOWELS.includes(syllable.charAt(0)) ? [' ', syllable] : syllable;
  return String.fromCharCode(FIRST_LETTER + CONSONANTS.indexOf(first) * VOWELS.length + VOWELS.indexOf(second));
}

/** Marks the sound of a whole title among the other keys of the index: a letter that no skeleton holds. */
const WHOLE = 'ں';
const VARIANTS_MAX = 3;
const WORDS_MAX = 8;
/** Letters that are not heard inside a word; of a whole title, only its first word begins with them. */
const FIRST_VOWEL = /^[اويه]/;

/**
 * The consonants of several words as one, in either script, as keys of the index: the same for every spacing of a name,
 * with and without small words. Numbers stay digits. Empty for words that nobody can pronounce.
 */
export function wholeSounds(words: string[]): string[] {
  const all = withoutArticle(words).slice(0, WORDS_MAX);
  const telling = all.filter((word, index) => index === 0 || !isStopWord(word));
  const lists = telling.length < all.length ? [all, telling] : [all];
  return [...new Set(lists.flatMap(joinedSounds))].filter(text => text.length > 1).map(text => WHOLE + text);
}

/** The sounds of all words as one: with the first reading of every word, then with one word read otherwise. */
function joinedSounds(words: string[]): string[] {
  const readings = words.map((word, index) => (index > 0 ? innerSounds(word) : firstSounds(word)));
  const first = readings.map(([text = '']) => text);
  const others = readings.flatMap((texts, at) => texts.slice(1).map(text => first.with(at, text)));
  return [...new Set([first, ...others].map(texts => texts.join('')))].slice(0, VARIANTS_MAX);
}

const firstSounds = (word: string) => (isNumber(word) ? [word] : knownSkeletons(word));
const innerSounds = (word: string) => firstSounds(word).map(text => text.replace(FIRST_VOWEL, ''));
