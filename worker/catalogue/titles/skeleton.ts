import { isArabic } from './fold.ts';
import { arabicSounds } from './sounds-arabic.ts';
import { latinSounds } from './sounds-latin.ts';

const TELLING_CONSONANTS = 4;

// Skeletons are written in Arabic letters, so that none equals a Latin word in the same index.
const ARABIC_LETTERS = new Map(
  Object.entries<string>({
    ...{ A: 'ا', B: 'ب', T: 'ت', Q: 'ث', G: 'ج', C: 'ش', H: 'ه', D: 'د', R: 'ر' },
    ...{ S: 'س', F: 'ف', K: 'ك', L: 'ل', M: 'م', N: 'ن', W: 'و', Y: 'ي' },
  }),
);

/** How a folded word of either script may sound; nothing for other scripts and for numbers. */
export function soundsOf(word: string): string[] {
  return isArabic(word) ? arabicSounds(word) : latinSounds(word);
}

/**
 * The consonants of a word in Arabic letters, the same for a Latin title and its Arabic spelling: `fifa` and `فيفا` are
 * both `فف`. The first letter is kept even if it is a vowel.
 */
export function skeletonsOf(word: string): string[] {
  return [...new Set(soundsOf(word).map(skeletonOf))];
}

/** An Arabic word that is being typed: its last ت may become the تش of واتش. */
export const unfinishedForms = (word: string): string[] =>
  word.length > 2 && word.endsWith('ت') ? [word, `${word.slice(0, -1)}ش`] : [word];

const TH = 'ث';
const WRITTEN_FOR_TH = 'تسد';

/** A skeleton with each letter in turn that may be written for the sound of "th": تيف for Thief. */
export const thForms = (skeleton: string): string[] =>
  [...skeleton].flatMap((letter, at) =>
    WRITTEN_FOR_TH.includes(letter) ? [skeleton.slice(0, at) + TH + skeleton.slice(at + 1)] : [],
  );

const VOWEL_FIRSTS = 'اي';
/** The letters with which the skeleton of a Latin word may begin, by the word's first letter. */
const LATIN_FIRSTS = new Map(
  Object.entries<string>({
    ...{ a: VOWEL_FIRSTS, e: VOWEL_FIRSTS, i: VOWEL_FIRSTS, o: VOWEL_FIRSTS, u: VOWEL_FIRSTS, y: VOWEL_FIRSTS },
    ...{
      b: 'ب',
      c: 'كسش',
      d: 'د',
      f: 'ف',
      g: 'جنك',
      h: 'ه',
      j: 'ج',
      k: 'كن',
      l: 'ل',
      m: 'م',
      n: 'ن',
      p: 'بسف',
      q: 'ك',
    },
    ...{ r: 'ر', s: 'سش', t: 'تثش', v: 'ف', w: 'ور', x: 'سا', z: 'س' },
  }),
);

/**
 * Whether a word may have one of these skeletons, or one that begins alike, by its first letter alone: making the
 * skeletons of all words of all titles takes many times longer.
 */
export function mayBeginAlike(skeletons: string[], word: string): boolean {
  const firsts = LATIN_FIRSTS.get(word.charAt(0));
  return firsts === undefined || skeletons.some(skeleton => firsts.includes(skeleton.charAt(0)));
}

/** The consonants that a Latin letter may stand for, alone or with its neighbours. */
const LATIN_CONSONANTS: Record<string, string> = {
  ...{ b: 'ب', c: 'كسش', d: 'دج', f: 'ف', g: 'جكف', j: 'ج', k: 'ك', l: 'ل', m: 'م', n: 'ن', p: 'بف', q: 'ك', r: 'ر' },
  ...{ s: 'سشج', t: 'تثش', v: 'ف', x: 'كسج', z: 'س' },
};
const CONSONANTS = 'بتثجشدرسفكلمن';
const LETTER_MASKS = new Map(
  Object.entries(LATIN_CONSONANTS).map(([letter, sounds]) => [letter, consonantMask(sounds)]),
);
const LATIN = /^[a-z]+$/;

/** The consonants of a skeleton as bits. A sound that may be unheard has no bit. */
export function consonantMask(skeleton: string): number {
  let mask = 0;
  for (const letter of skeleton) {
    const at = CONSONANTS.indexOf(letter);
    if (at >= 0) mask |= 1 << at;
  }
  return mask;
}

/** All consonants that the letters of a word may stand for, as bits; all bits for words of other scripts. */
export function consonantsIn(word: string): number {
  let held = 0;
  for (let at = 0; at < word.length; at++) held |= LETTER_MASKS.get(word.charAt(at)) ?? 0;
  return LATIN.test(word) ? held : -1;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Whether a skeleton has so many consonants that only spellings of one word share them. */
export function isTellingSkeleton(skeleton: string): boolean {
  return skeleton.length >= TELLING_CONSONANTS;
}

function skeletonOf(sounds: string): string {
  const [first = ''] = sounds;
  let skeleton = ARABIC_LETTERS.get('aeiou'.includes(first) ? 'A' : first.toUpperCase()) ?? '';
  for (let at = first.length; at < sounds.length; at++) skeleton += ARABIC_LETTERS.get(sounds.charAt(at)) ?? '';
  return skeleton;
}
