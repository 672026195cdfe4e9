import { isArabic } from '../../catalogue/titles/fold.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import { consonantsIn, countBits, mayBeginAlike } from '../../catalogue/titles/skeleton.ts';
import { knownSkeletons, soundDistance } from '../../catalogue/titles/sound-distance.ts';
import { isOneTypo, typosIn } from '../../catalogue/titles/typo.ts';
import { letterMask, type TermUnit, typosAllowed } from './unit.ts';

/* How like a part of a term and a word of a title are: 1 for the same word, 0 for two different words. */

const TRANSLATED = 0.92;
/** What a word loses of which only the beginning was typed, the more of it is missing; and one that is not the last word. */
const UNFINISHED_LOSS = 0.3;
const SHORTENED_LOSS = 0.15;
const SHORTENED_LETTERS = 3;
const UNFINISHED_TYPO_LOSS = 0.06;
/** What a typo costs by the share of letters: one wrong letter of four leaves a bit more than half. */
const TYPO_COST = 1.5;
/** What a wrong consonant costs in a word of three; and the likeness of sounds that is too little to count. */
const SOUND_COST = 0.75;
const SOUND_CONSONANTS = 3;
const SOUND_LEAST = 0.35;
/** What a word loses that only sounds alike. In Latin letters it loses more, because there it could have been spelled. */
const HEARD_LOSS = 0.03;
const HEARD_LATIN_LOSS = 0.12;
const UNFINISHED_LETTERS = 4;
const SHORTEST_SOUND = 2;
const SHORTEST_NEAR_SOUND = 4;
/** Letters that stand for no sound of an English name. */
const STRANGE = /[عحضظ]/;
const STRANGE_LOSS = 0.1;

/** A word of a title, with as bits its letters and the consonants that they may stand for. */
export type TitleWord = { text: string; isArabic: boolean; letters: number; consonants: number };

export const titleWord = (text: string): TitleWord => ({
  text,
  isArabic: isArabic(text),
  letters: letterMask(text),
  consonants: consonantsIn(text),
});

/** Whether two words may be alike, as far as their letters say. Most are not, and no more is made of them. */
export function mayBeAlike(unit: TermUnit, offered: TitleWord): boolean {
  const isOneScript = unit.isArabic === offered.isArabic;
  if (isOneScript && countBits(unit.letters & ~offered.letters) <= unit.typos) return true;
  if (unit.same.length + unit.translated.length > 0) return true;
  for (const mask of unit.masks) if (hasConsonants(mask, offered.consonants)) return true;
  return false;
}

const hasConsonants = (mask: number, consonants: number) => countBits(mask & ~consonants) <= 1;

export function likeness(unit: TermUnit, { text: word, ...offered }: TitleWord): number {
  if (unit.text === word || unit.same.includes(word)) return 1;
  if (unit.translated.includes(word)) return TRANSLATED;
  const written = begun(unit, word);
  if (unit.isNumber || isNumber(word)) return written;
  const isOneScript = unit.isArabic === offered.isArabic;
  const like = Math.max(written, isOneScript ? mistyped(unit, word, offered.letters) : 0);
  // No word that is only heard is more alike than this.
  return like >= 1 - heardLoss(unit.text, unit.isArabic, offered.isArabic)
    ? like
    : Math.max(like, heard(unit, word, offered));
}

/** How like a word is to one that begins with it: the last word may be unfinished, others shortened (`kerb space prog`), a digit neither. */
function begun({ text, isLast, isNumber }: TermUnit, word: string): number {
  if (!word.startsWith(text) || (isNumber && text.length < 2)) return 0;
  if (!isLast && (isNumber || text.length < SHORTENED_LETTERS)) return 0;
  return 1 - UNFINISHED_LOSS * (1 - text.length / word.length) - (isLast ? 0 : SHORTENED_LOSS);
}

function mistyped({ text, letters, isLast }: TermUnit, word: string, offered: number): number {
  const most = typosAllowed(Math.min(text.length, word.length + 1));
  if (most === 0) return 0;
  const missed = countBits(letters & ~offered);
  if (missed > most) return 0;
  const whole = Math.abs(text.length - word.length) <= most ? typosIn(text, word, most) : Infinity;
  const like = whole <= most ? 1 - (TYPO_COST * whole) / Math.max(text.length, word.length) : 0;
  if (!isLast || text.length < UNFINISHED_LETTERS || word.length <= text.length) return like;
  const parts = [0, 1, -1].map(more => typosIn(text, word.slice(0, text.length + more), most));
  const part = Math.min(...parts);
  return part > most ? like : Math.max(like, 1 - (TYPO_COST * part) / text.length - UNFINISHED_TYPO_LOSS);
}

function heard(unit: TermUnit, word: string, offered: Omit<TitleWord, 'text'>): number {
  const { text, isArabic, skeletons, masks } = unit;
  if (!masks.some(mask => hasConsonants(mask, offered.consonants)) || !mayBeginAlike(skeletons, word)) return 0;
  const like = soundLikeness(unit, word);
  return like === 0 ? 0 : Math.max(0, like - heardLoss(text, isArabic, offered.isArabic));
}

function heardLoss(text: string, isAsked: boolean, isOffered: boolean): number {
  if (!isAsked) return HEARD_LATIN_LOSS;
  return HEARD_LOSS + (STRANGE.test(text) && !isOffered ? STRANGE_LOSS : 0);
}

function soundLikeness({ text, isLast, skeletons }: TermUnit, word: string): number {
  const offered = knownSkeletons(word);
  const shared = Math.max(...skeletons.map(skeleton => sharedConsonants(skeleton, offered, isLast)), 0);
  if (shared === 0) return 0;
  const whole = soundDistance(text, word);
  const distance = isLast && whole > 0 ? Math.min(whole, soundDistance(text, word, true)) : whole;
  const like = 1 - (SOUND_COST * distance * SOUND_CONSONANTS) / Math.max(SOUND_CONSONANTS, shared);
  return like < SOUND_LEAST ? 0 : like;
}

/** How many consonants two words share if they are the same, one typo apart, or begun; 0 otherwise. */
function sharedConsonants(skeleton: string, offered: string[], isLast: boolean): number {
  if (skeleton.length < SHORTEST_SOUND) return offered.includes(skeleton) ? 1 : 0;
  const isShared = (other: string) =>
    other === skeleton ||
    (isLast && other.startsWith(skeleton)) ||
    (Math.max(skeleton.length, other.length) >= SHORTEST_NEAR_SOUND - 1 && isOneTypo(skeleton, other));
  return offered.some(isShared) ? skeleton.length : 0;
}
