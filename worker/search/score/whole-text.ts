import { isArabic } from '../../catalogue/titles/fold.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import { spokenForms } from '../../catalogue/titles/sound-distance.ts';
import { typosIn } from '../../catalogue/titles/typo.ts';

const LETTER_BITS = 10;
const WORDS_MAX = 8;
/** Two texts are not alike if the shorter one has less than this share of the longer one's letters. */
const LEAST_SHARE = 0.55;

/** A text without its spaces, by its letters and by its sound. Most are compared by their letters alone. */
export class WholeText {
  readonly squash: string;
  readonly isArabic: boolean;
  readonly #words: string[];
  #trigrams: Int32Array | undefined;
  #sound: string | undefined;
  #soundTrigrams: Int32Array | undefined;

  constructor(words: string[], squash = words.join('')) {
    this.squash = squash;
    this.isArabic = isArabic(squash);
    this.#words = words;
  }

  get trigrams(): Int32Array {
    this.#trigrams ??= trigramsOf(this.squash);
    return this.#trigrams;
  }

  get sound(): string {
    this.#sound ??= soundOf(this.#words);
    return this.#sound;
  }

  get soundTrigrams(): Int32Array {
    this.#soundTrigrams ??= trigramsOf(this.sound.toLowerCase());
    return this.#soundTrigrams;
  }
}

/** The first way to say the words: capitals for consonants. */
function soundOf(words: string[]): string {
  return words
    .slice(0, WORDS_MAX)
    .map(word => (isNumber(word) ? word : (spokenForms(word)[0] ?? '')))
    .join('');
}

/** Each three letters in a row, with the beginning and the end, as sorted numbers. */
function trigramsOf(text: string): Int32Array {
  const padded = ` ${text} `;
  const found = new Int32Array(Math.max(0, padded.length - 2));
  const codeAt = (at: number) => padded.charCodeAt(at) & ((1 << LETTER_BITS) - 1);
  for (let at = 0; at < found.length; at++)
    found[at] = (((codeAt(at) << LETTER_BITS) | codeAt(at + 1)) << LETTER_BITS) | codeAt(at + 2);
  return found.sort();
}

/** How many rows of three letters two texts have in common, by the sound if their letters are of two scripts: 0 to 1. */
export function trigramLikeness(some: WholeText, other: WholeText): number {
  return some.isArabic === other.isArabic
    ? shareOf(some.trigrams, other.trigrams)
    : shareOf(some.soundTrigrams, other.soundTrigrams);
}

/** The share of numbers that two sorted lists have in common (Dice). */
function shareOf(some: Int32Array, others: Int32Array): number {
  if (some.length === 0 || others.length === 0) return 0;
  let common = 0;
  for (let at = 0, other = 0; at < some.length && other < others.length; ) {
    const difference = (some[at] ?? 0) - (others[other] ?? 0);
    if (difference === 0) common++;
    if (difference <= 0) at++;
    if (difference >= 0) other++;
  }
  return (2 * common) / (some.length + others.length);
}

/** The share of letters that two texts have in the same order, 0 to 1. */
export function editLikeness(some: string, other: string): number {
  const shorter = Math.min(some.length, other.length);
  const longer = Math.max(some.length, other.length);
  if (shorter === 0 || shorter < LEAST_SHARE * longer) return 0;
  const most = (1 - LEAST_SHARE) * longer;
  const typos = typosIn(some, other, most);
  return typos > most ? 0 : 1 - typos / longer;
}
