import { acronymsOf } from '../../../lib/titles/acronyms.ts';
import { isEditionWord, isStopWord, withoutArticle } from '../../../lib/titles/common-words.ts';
import { fold, wordsOf } from '../../../lib/titles/fold.ts';
import { canonicalWords } from '../../../lib/titles/numerals.ts';
import { remember } from '../../../lib/titles/remember.ts';
import { squash } from '../../../lib/titles/tokens.ts';

export type TitleReading = {
  raws: string[];
  canonical: string[];
  squash: string;
  /** Where the title begins once a leading article is passed over. */
  start: number;
  acronyms: Set<string>;
};

/** Part of a title that answers to one or more words of a query; `to` is the word after it. */
export type Span = { from: number; to: number };

export const readTitle = remember((title: string): TitleReading => {
  const folded = fold(title);
  const raws = wordsOf(folded);
  return {
    raws,
    canonical: canonicalWords(raws),
    squash: squash(raws),
    start: raws.length - withoutArticle(raws).length,
    acronyms: new Set(acronymsOf(folded)),
  };
});

/** Whether nothing but small words stands between two words of the title. */
export function areNeighbours({ raws }: TitleReading, end: number, next: number): boolean {
  return next >= end && raws.slice(end, next).every(isStopWord);
}

/** The words of the title that no span covers, editions and small words aside. */
export function countLeftOver({ raws }: TitleReading, spans: Span[]): number {
  const covered = (index: number) => spans.some(({ from, to }) => index >= from && index < to);
  return raws.filter((raw, index) => !covered(index) && !isEditionWord(raw) && !isStopWord(raw)).length;
}
