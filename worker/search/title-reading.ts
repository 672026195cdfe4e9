import { acronymsOf, initialOf } from '../catalogue/titles/acronyms.ts';
import { isEditionWord, isStopWord, withoutArticle } from '../catalogue/titles/common-words.ts';
import { fold, splitWords } from '../catalogue/titles/fold.ts';
import { canonicalTitle, isRoman } from '../catalogue/titles/numerals.ts';
import { remember } from '../platform/remember.ts';

/** A part of a title that answers one or more words of a term: from word `from` to the one before `to`. */
export type WordSpan = { from: number; to: number };

const BRANDS = /^(?:tom clancys|sid meiers|marvels|ea sports|american mcgees|clive barkers|tony hawks) /;
const PARTS = /(?<=:|\/|\s[-–—~|]\s)/;

/**
 * A title as rules and score read it. Most titles are compared by their words alone, so everything else is made at its
 * first use.
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

export const isInOrder = (spans: WordSpan[]): boolean =>
  spans.every(({ from }, index) => index === 0 || from >= (spans[index - 1]?.to ?? 0));

/** The words of the title that no span covers, editions and small words aside. */
export function countLeftOver({ raws }: TitleReading, spans: WordSpan[]): number {
  const covered = (index: number) => spans.some(({ from, to }) => index >= from && index < to);
  return raws.filter((raw, index) => !covered(index) && !isEditionWord(raw) && !isStopWord(raw)).length;
}

const ACRONYM_WORDS_MAX = 6;

/** How many words of the title, from `at` on, have one of these initials, with or without small words; 0 for none. */
export function acronymLength(acronyms: string[], { raws, canonical }: TitleReading, at: number): number {
  const first = raws[at]?.[0];
  if (!acronyms.some(acronym => acronym.length > 1 && acronym[0] === first)) return 0;
  const most = Math.min(raws.length - at, ACRONYM_WORDS_MAX);
  const rows = [raws, canonical].flatMap(words => [true, false].map(all => ({ words, all, initials: '', count: 0 })));
  for (let length = 1; length <= most; length++) {
    for (const row of rows) addInitial(row, at + length - 1);
    if (rows.some(({ initials, count }) => count > 1 && acronyms.includes(initials))) return length;
    if (!rows.some(({ initials }) => acronyms.some(acronym => acronym.startsWith(initials)))) return 0;
  }
  return 0;
}

/** The initials of a title's words so far, of `all` words or without the small ones. */
type InitialsRow = { words: string[]; all: boolean; initials: string; count: number };

function addInitial(row: InitialsRow, at: number): void {
  const word = row.words[at] ?? '';
  if (!row.all && isStopWord(word)) return;
  row.initials += initialOf(word, row.count);
  row.count += 1;
}
