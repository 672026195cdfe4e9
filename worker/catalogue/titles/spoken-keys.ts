import { remember } from '../../platform/remember.ts';
import { spokenForms } from './sound-distance.ts';

/** Of a longer word a shorter beginning, without its article or end, is shared by too many words. */
const BEGINNING_SOUNDS = 3;
/** Consonants of sounds, and none where a vowel stands alone. */
const CONSONANTS = ' ABTQGCHDRSFKLMNWYh';
const VOWELS = ' aio';
const SYLLABLE = /[A-Zh][aio]?|[aio]/g;
/** Korean letters: folding takes those of a title apart, so no other key of the index has them. */
const FIRST_LETTER = 0xac00;

/**
 * The keys of a word of either script by all its sounds: two words share one if they sound the same. A consonant and the
 * vowel behind it are one letter, because the index has the beginnings of words of up to six letters: those of more
 * take the longer the more games have them.
 */
export const spokenKeys = remember(
  (word: string): string[] => spokenForms(word).map(form => lettersOf(form).join('')),
  'words',
);

/**
 * The beginnings of the keys of all words that begin like an unfinished one, and its own keys where that is too short to
 * begin another.
 */
export const spokenBeginnings = remember((word: string): { begun: string[]; whole: string[] } => {
  const forms = spokenForms(word);
  const isBegun = ({ length }: string) => length >= Math.min(word.length, BEGINNING_SOUNDS);
  return {
    begun: forms.filter(isBegun).flatMap(beginningsOf),
    whole: forms.filter(form => !isBegun(form)).map(form => lettersOf(form).join('')),
  };
}, 'words');

/** The last consonant may have any vowel behind it. */
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
