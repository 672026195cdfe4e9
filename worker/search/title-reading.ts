import { acronymsOf } from '../catalogue/titles/acronyms.ts';
import { isEditionWord, isStopWord, withoutArticle } from '../catalogue/titles/common-words.ts';
import { fold, splitWords } from '../catalogue/titles/fold.ts';
import { canonicalTitle, isRoman } from '../catalogue/titles/numerals.ts';
import { remember } from '../platform/remember.ts';

/** Part of a title that answers one or more words of a query; `to` is the word after it. */
export type Span = { from: number; to: number };

const BRANDS = /^(?:tom clancys|sid meiers|marvels|ea sports|american mcgees|clive barkers|tony hawks) /;
const PARTS = /(?<=:|\/|\s[-–—~|]\s)/;

/**
 * A title as the ranking reads it. Most titles of a search are compared by their words alone, so everything else is
 * made at its first use.
 */
export class TitleReading {
  readonly raws: string[];
  readonly canonical: string[];
  /** Where the title begins without its leading article. */
  readonly start: number;
  readonly squash: string;
  readonly #folded: string;
  #laterStarts: number[] | undefined;
  #acronyms: Set<string> | undefined;

  constructor(title: string) {
    this.#folded = fold(title);
    this.raws = splitWords(this.#folded);
    this.canonical = canonicalTitle(this.raws);
    this.start = this.raws.length - withoutArticle(this.raws).length;
    this.squash = withoutArticle(this.canonical).join('');
  }

  /** Where else a name of the game begins: after a brand, a colon, a dash or a numeral. */
  get laterStarts(): number[] {
    this.#laterStarts ??= laterStartsOf(this.#folded, this.raws);
    return this.#laterStarts;
  }

  get acronyms(): Set<string> {
    this.#acronyms ??= new Set(acronymsOf(this.#folded));
    return this.#acronyms;
  }
}

export const readTitle = remember((title: string) => new TitleReading(title));

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

export const isInOrder = (spans: Span[]): boolean =>
  spans.every(({ from }, index) => index === 0 || from >= (spans[index - 1]?.to ?? 0));

/** The words of the title that no span covers, editions and small words aside. */
export function countLeftOver({ raws }: TitleReading, spans: Span[]): number {
  const covered = (index: number) => spans.some(({ from, to }) => index >= from && index < to);
  return raws.filter((raw, index) => !covered(index) && !isEditionWord(raw) && !isStopWord(raw)).length;
}
