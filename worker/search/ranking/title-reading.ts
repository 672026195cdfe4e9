import { acronymsOf } from '../../catalogue/titles/acronyms.ts';
import { isEditionWord, isStopWord, withoutArticle } from '../../catalogue/titles/common-words.ts';
import { fold, splitWords } from '../../catalogue/titles/fold.ts';
import { canonicalWords, isRoman } from '../../catalogue/titles/numerals.ts';
import { squash } from '../../catalogue/titles/title-words.ts';
import { remember } from '../../platform/remember.ts';

export type TitleReading = {
  raws: string[];
  /** Each word and the next one as one; the last one alone. */
  pairs: string[];
  canonical: string[];
  squash: string;
  /** Where the title begins without its leading article. */
  start: number;
  /** Where else a name of the game begins: after a brand, a colon, a dash or a numeral. */
  laterStarts: number[];
  acronyms: Set<string>;
};

/** Part of a title that answers one or more words of a query; `to` is the word after it. */
export type Span = { from: number; to: number };

const BRANDS = /^(?:tom clancys|sid meiers|marvels|ea sports|american mcgees|clive barkers|tony hawks) /;
const PARTS = /(?<=:|\/|\s[-–—~|]\s)/;

export const readTitle = remember((title: string): TitleReading => {
  const folded = fold(title);
  const raws = splitWords(folded);
  return {
    raws,
    pairs: raws.map((raw, index) => raw + (raws[index + 1] ?? '')),
    canonical: canonicalWords(raws),
    squash: squash(raws),
    start: raws.length - withoutArticle(raws).length,
    laterStarts: laterStartsOf(folded, raws),
    acronyms: new Set(acronymsOf(folded)),
  };
});

function laterStartsOf(folded: string, raws: string[]): number[] {
  const brand = splitWords(BRANDS.exec(folded)?.[0] ?? '').length;
  const behindNumerals = raws.flatMap((raw, index) => (index > 0 && isRoman(raw) ? [index + 1] : []));
  let words = 0;
  const parts = folded.split(PARTS).map(part => {
    const own = splitWords(part);
    words += own.length;
    return words - withoutArticle(own).length;
  });
  return [brand, ...parts.slice(1), ...behindNumerals].filter(index => index > 0 && index < raws.length);
}

/** Whether only small words stand between two words of the title. */
export function areNeighbours({ raws }: TitleReading, end: number, next: number): boolean {
  return next >= end && raws.slice(end, next).every(isStopWord);
}

/** The words of the title, from `start` on, that no span covers, editions and small words aside. */
export function countLeftOver({ raws }: TitleReading, spans: Span[], start = 0): number {
  const covered = (index: number) => spans.some(({ from, to }) => index >= from && index < to);
  return raws.filter((raw, index) => index >= start && !covered(index) && !isEditionWord(raw) && !isStopWord(raw))
    .length;
}
