import { fold, runsOf } from '../titles/fold.ts';

/** Words that say nothing about which game is meant. */
const EMPTY = new Set(['the', 'a', 'an', 'of', 'and', 'for', 'in', 'to', 'on', 'edition', 'game', 'vr', 'hd']);
const LATIN = /\p{Script=Latin}/u;

const wordsOf = (title: string) => runsOf(fold(title)).flatMap(run => run.split(' '));
const tellingOf = (title: string) => {
  const words = wordsOf(title);
  const telling = words.filter(word => !EMPTY.has(word));
  return telling.length > 0 ? telling : words;
};

/**
 * Whether two titles may be of one game: they share a word, or one is written in one word. Titles in two scripts cannot
 * be compared, so they may be.
 */
export function sharesName(one: string, other: string): boolean {
  if (LATIN.test(one) !== LATIN.test(other)) return true;
  const [ours, theirs] = [tellingOf(one), tellingOf(other)];
  if (ours.some(word => theirs.includes(word))) return true;
  const [a, b] = [ours.join(''), theirs.join('')];
  return a.includes(b) || b.includes(a);
}
