import { fold, splitWords } from '../../../worker/catalogue/titles/fold.ts';
import { canonicalTitle } from '../../../worker/catalogue/titles/numerals.ts';
import type { ListedGame } from './catalogue.ts';

/** A word that fewer titles have is rare, and stands in no list. */
const LEAST_SHARE = 2.5e-4;
const DIGITS = 6;

/** The words that many titles have, and the share of titles that has each, in alphabetical order. */
export function commonWordsOf(games: ListedGame[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { title } of games)
    for (const word of new Set(canonicalTitle(splitWords(fold(title))))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const shares = [...counts].map(([word, count]): [string, number] => [
    word,
    Number((count / games.length).toFixed(DIGITS)),
  ]);
  return Object.fromEntries(shares.filter(([, share]) => share >= LEAST_SHARE).sort(([a], [b]) => (a < b ? -1 : 1)));
}
