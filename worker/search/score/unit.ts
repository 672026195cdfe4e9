import { isEditionWord, isStopWord } from '../../catalogue/titles/common-words.ts';
import { isArabic } from '../../catalogue/titles/fold.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import { consonantMask } from '../../catalogue/titles/skeleton.ts';
import { knownSkeletons } from '../../catalogue/titles/sound-distance.ts';

import commonWords from './common-words.json' with { type: 'json' };

/** The share of titles that have a word which is not among the common ones. */
const RARE_SHARE = 1e-4;
/** A word that only this share of titles has would weigh 1. */
const LEAST_SHARE = 1e-5;
const LITTLE = { small: 0.4, edition: 0.35 };

const shares = new Map(Object.entries<number>(commonWords));

/**
 * How much a word of a title says, from 0 to 1: the fewer titles have it, the more. Small words and those that name an
 * edition say little.
 */
export function rarityOf(word: string): number {
  const little = isStopWord(word) ? LITTLE.small : isEditionWord(word) ? LITTLE.edition : 1;
  return (little * Math.log(shares.get(word) ?? RARE_SHARE)) / Math.log(LEAST_SHARE);
}

/** Words of a term as one, from `from` to the one before `to`, and what may stand in a title for them. */
export type TermUnit = {
  from: number;
  to: number;
  /** Empty if only the other forms count: translations, initials. */
  text: string;
  isArabic: boolean;
  isNumber: boolean;
  /** The last word of a term may be unfinished. */
  isLast: boolean;
  same: string[];
  translated: string[];
  /** The initials that these words may be. */
  acronyms: string[];
  letters: number;
  /** How many letters may be wrong. */
  typos: number;
  skeletons: string[];
  masks: number[];
  /** How like the words of titles are that this was compared with. */
  likes: Map<string, number>;
};

type UnitInput = Pick<TermUnit, 'from' | 'to' | 'text' | 'isLast'> &
  Partial<Pick<TermUnit, 'same' | 'translated' | 'acronyms'>>;

export function unitOf({ same = [], translated = [], acronyms = [], ...given }: UnitInput): TermUnit {
  const skeletons = knownSkeletons(given.text);
  return {
    ...given,
    isArabic: isArabic(given.text),
    isNumber: isNumber(given.text),
    same: same.filter(text => text !== given.text),
    translated,
    acronyms,
    skeletons,
    letters: letterMask(given.text),
    typos: typosAllowed(given.text.length),
    likes: new Map(),
    masks: skeletons.map(consonantMask),
  };
}

/** How many letters may be wrong in a word, by its number of letters from 0 to 8. */
const TYPOS_BY_LETTERS = [0, 0, 0, 1, 1, 1, 2, 2, 2];
const TYPOS_MAX = 3;

export const typosAllowed = (letters: number) => TYPOS_BY_LETTERS[letters] ?? TYPOS_MAX;

/** The letters of a word as bits: what two words do not share costs at least a typo each. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}
