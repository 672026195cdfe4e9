import { genreNamed } from '../catalogue/genre-names.ts';
import { isStopWord } from '../catalogue/titles/common-words.ts';
import { isArabic } from '../catalogue/titles/fold.ts';
import { isLetterName, spelledAcronyms } from '../catalogue/titles/letter-names.ts';
import { arabicNumber, canonicalWords } from '../catalogue/titles/numerals.ts';
import { otherSpellings, shortAndLong } from '../catalogue/titles/other-spellings.ts';
import { isSideWord, type Side } from '../catalogue/titles/side-words.ts';
import { squash } from '../catalogue/titles/title-words.ts';
import { rememberWith } from '../platform/remember.ts';

const WORDS_MAX = 12;
/** Behind the name of one letter it belongs to it: F1. */
const DIGIT = /^[0-9]$/;
const COMPACT_MAX_LETTERS = 8;
const RUN_WORDS_MAX = 6;
const TELLING_WORD_LETTERS = 4;

export type QueryWord = {
  raw: string;
  canonical: string;
  /** What may stand in a title instead of it. */
  others: string[];
  arabic: boolean;
  /** The last word may be unfinished, so the search also covers words that it begins. */
  last: boolean;
  /** Dropped if other words narrow the search. */
  stop: boolean;
  /** The word that a row of letter names spells, if the query is one. */
  acronyms: string[];
};

export type Query = {
  words: QueryWord[];
  /** The words with each row of Arabic letter names, or one and its digit, as one; undefined if there is none. */
  spelled: QueryWord[] | undefined;
  squash: string;
  /** The whole query without spaces if it may be an acronym such as `l4d2`, otherwise empty. */
  compact: string;
  arabic: boolean;
  /** Whether a nickname was replaced by its title: then the title alone does not say which game is meant. */
  named: boolean;
  /** Whether the whole term is a nickname. */
  nickname: boolean;
  /** The word that was left out. Undefined if none was. */
  side: Side | undefined;
  /** Whether the words name a genre. */
  genre: boolean;
  /** Whether a 1 was left out: the first of a series rarely bears it. Only its best known games are read. */
  alone: boolean;
  /** Whether words were translated: a title has them as they are, or is another. */
  translated: boolean;
};

type Told = Partial<Pick<Query, 'named' | 'nickname' | 'side' | 'alone' | 'translated'>> & {
  /** What else may stand in a title instead of each word. */
  others?: string[][];
  /** Whether the last word is finished, because a word behind it was left out. */
  isEnded?: boolean;
};

/** One reading of a term, from its words. */
export function readWords(all: string[], told: Told = {}): Query {
  const { named = false, nickname = false, side, alone = false, translated = false, isEnded = false } = told;
  const raws = all.slice(0, WORDS_MAX);
  const canonical = canonicalWords(raws);
  const words = raws.map((raw, index) => ({
    raw,
    canonical: canonical[index] ?? raw,
    others: [...othersOf(raw, canonical[index] ?? raw, index, raws.length), ...(told.others?.[index] ?? [])],
    arabic: isArabic(raw),
    last: index === raws.length - 1 && !isEnded && !isLoneDigit(raws),
    stop: isStopWord(raw) && index < raws.length - 1,
    acronyms: [],
  }));
  const compact = raws.join('');
  return {
    words,
    spelled: spelledWords(words),
    squash: squash(all),
    compact: raws.length > 1 && compact.length <= COMPACT_MAX_LETTERS ? compact : '',
    arabic: words.some(word => word.arabic),
    named,
    nickname,
    side,
    genre: genreNamed(all.join(' ')) !== undefined,
    alone,
    translated,
  };
}

/** A first word is rarely a number of a series; alone it is none. */
function othersOf(raw: string, canonical: string, index: number, count: number): string[] {
  const number = count > 1 ? arabicNumber(raw) : undefined;
  const others = index > 0 ? otherSpellings(number ?? canonical) : shortAndLong(raw);
  return number === undefined ? others : [number, ...others];
}

/** One digit begins too many titles, unless other words stand before it: `expedition 3` is being typed. */
function isLoneDigit(raws: string[]): boolean {
  return raws.length === 1 && /^\p{N}$/u.test(raws[0] ?? '');
}

/** The words that must be found: all but the stop words. */
export const contentOf = rememberWith((words: QueryWord[]): QueryWord[] => words.filter(word => !word.stop));

/**
 * The squashed runs of a query's words that may be a whole title among other words. One short word is too little: a
 * game called Go is not what `how to go home` means.
 */
export function titleRuns({ words }: Query): { squash: string; words: string[] }[] {
  const raws = words.map(word => word.raw);
  const lengths = Array.from({ length: Math.min(RUN_WORDS_MAX, raws.length) }, (_, index) => index + 1);
  const runs = lengths.flatMap(length => raws.map((_, from) => raws.slice(from, from + length)));
  const isTelling = (run: string[]) =>
    run.filter(word => !isStopWord(word)).length > 1 ||
    run.some(word => word.length >= TELLING_WORD_LETTERS && !isSideWord(word));
  const telling = runs.filter(run => run.length < raws.length && isTelling(run));
  return telling.map(run => ({ squash: squash(run), words: run }));
}

/** Two words written as one. */
export function joined(first: QueryWord, second: QueryWord): QueryWord {
  const raw = first.raw + second.raw;
  return { ...second, raw, canonical: raw, others: [], stop: false };
}

function spelledWords(words: QueryWord[]): QueryWord[] | undefined {
  const rows: QueryWord[][] = [];
  for (const word of words) {
    const row = rows.at(-1);
    const isGoingOn = isLetterName(row?.at(-1)?.raw ?? '');
    if (row && isGoingOn && (isLetterName(word.raw) || (row.length === 1 && DIGIT.test(word.raw)))) row.push(word);
    else rows.push([word]);
  }
  if (rows.length === words.length) return undefined;
  return rows.flatMap(row => (row.length > 1 ? [asAcronym(row)] : row));
}

function asAcronym(row: QueryWord[]): QueryWord {
  const names = row.map(word => word.raw);
  const raw = names.join('');
  return {
    raw,
    canonical: raw,
    others: [],
    arabic: true,
    last: row.some(word => word.last),
    stop: false,
    acronyms: spelledAcronyms(names),
  };
}
