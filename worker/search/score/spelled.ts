import { typosIn } from '../../catalogue/titles/typo.ts';
import type { Pair } from './alignment.ts';
import type { Comparison } from './comparison.ts';

/** From so many letters on a slip leaves a word that can hardly be another; two letters swapped leave more of it. */
const SLIP_LETTERS = { wrong: 6, swapped: 5 };

/**
 * Whether the title has every word of a query in Latin letters as it was typed, or with one slip in a long one: then it is
 * close, however few know the game.
 */
export function isSpelled({ left, pairs, title, reading }: Comparison): boolean {
  if (reading.kind !== 'typed' || pairs.length === 0) return false;
  return (
    left.every(({ isSide, isSmall }) => isSide || isSmall) && pairs.every(pair => isSpelledSo(pair, title.reading.raws))
  );
}

function isSpelledSo({ unit: { text, isArabic, isLast }, from, to, like }: Pair, raws: string[]): boolean {
  if (like === 1) return true;
  const word = raws.slice(from, to).join('');
  if (isArabic || text === '') return false;
  if (isLast && word.startsWith(text)) return true;
  const slips = typosIn(text, word, 1);
  return slips <= 1 && text.length >= (slips < 1 ? SLIP_LETTERS.swapped : SLIP_LETTERS.wrong);
}
