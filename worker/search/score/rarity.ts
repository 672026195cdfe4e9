import { isEditionWord, isStopWord } from '../../catalogue/titles/common-words.ts';
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
