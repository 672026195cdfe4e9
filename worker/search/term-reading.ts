import { genreNamed } from '../catalogue/genre-names.ts';
import { isStopWord } from '../catalogue/titles/common-words.ts';
import { isArabic } from '../catalogue/titles/fold.ts';
import { isLetterName, spelledAcronyms } from '../catalogue/titles/letter-names.ts';
import { arabicNumber, canonicalWords } from '../catalogue/titles/numerals.ts';
import { otherSpellings, shortAndLong } from '../catalogue/titles/other-spellings.ts';
import type { Side } from '../catalogue/titles/side-words.ts';
import { squash } from '../catalogue/titles/title-keys.ts';
import { rememberWith } from '../platform/remember.ts';

const WORDS_MAX = 12;
/** A digit behind the name of a single letter belongs to it: `اف 1` is F1. */
const DIGIT = /^[0-9]$/;
const COMPACT_MAX_LETTERS = 8;

export type TermWord = {
  raw: string;
  canonical: string;
  /** What may stand in a title instead of the word. */
  others: string[];
  arabic: boolean;
  /** The last word may be unfinished, so the search also covers words that begin with it. */
  last: boolean;
  /** Dropped if other words narrow the search. */
  stop: boolean;
  /** What a row of letter names spells: `gta` for جي تي اي. Empty for any other word. */
  acronyms: string[];
};

export type TermReading = {
  words: TermWord[];
  /** The words with each row of Arabic letter names, or a letter name and its digit, as one; undefined if there is none. */
  spelled: TermWord[] | undefined;
  squash: string;
  /** The whole term without spaces if it may be an acronym such as `l4d2`, otherwise empty. */
  compact: string;
  arabic: boolean;
  /** Whether a nickname was replaced by its title: then the title alone does not say which game is meant. */
  named: boolean;
  /** Whether the whole term is a nickname. */
  nickname: boolean;
  /** The words that were left out because they name no game, such as a platform. Undefined if none was. */
  side: Side | undefined;
  /** Whether the words name a genre. */
  genre: boolean;
  /** Whether a 1 was left out: the first of a series rarely bears it. Only the best known games are read then. */
  alone: boolean;
  /** Whether words were translated: then a title has them exactly, or another game is meant. */
  translated: boolean;
};

type ReadingFacts = Partial<Pick<TermReading, 'named' | 'nickname' | 'side' | 'alone' | 'translated'>> & {
  /** What else may stand in a title instead of each word. */
  others?: string[][];
  /** Whether the last word is finished, because a word behind it was left out. */
  isEnded?: boolean;
};

export function readWords(all: string[], facts: ReadingFacts = {}): TermReading {
  const { named = false, nickname = false, side, alone = false, translated = false, isEnded = false } = facts;
  const raws = all.slice(0, WORDS_MAX);
  const canonical = canonicalWords(raws);
  const words = raws.map((raw, index) => ({
    raw,
    canonical: canonical[index] ?? raw,
    others: [...othersOf(raw, canonical[index] ?? raw, index, raws.length), ...(facts.others?.[index] ?? [])],
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

/** Other spellings of a word. A first word is rarely the number of a series, and a word alone is none. */
function othersOf(raw: string, canonical: string, index: number, count: number): string[] {
  const number = count > 1 ? arabicNumber(raw) : undefined;
  const others = index > 0 ? otherSpellings(number ?? canonical) : shortAndLong(raw);
  return number === undefined ? others : [number, ...others];
}

/** Whether a term is one digit, which begins too many titles. Behind other words it counts: `expedition 3` is being typed. */
function isLoneDigit(raws: string[]): boolean {
  return raws.length === 1 && /^\p{N}$/u.test(raws[0] ?? '');
}

/** The words that must be found: all but the stop words. */
export const contentOf = rememberWith((words: TermWord[]): TermWord[] => words.filter(word => !word.stop));

export function joinWords(first: TermWord, second: TermWord): TermWord {
  const raw = first.raw + second.raw;
  return { ...second, raw, canonical: raw, others: [], stop: false };
}

function spelledWords(words: TermWord[]): TermWord[] | undefined {
  const rows: TermWord[][] = [];
  for (const word of words) {
    const row = rows.at(-1);
    const isGoingOn = isLetterName(row?.at(-1)?.raw ?? '');
    if (row && isGoingOn && (isLetterName(word.raw) || (row.length === 1 && DIGIT.test(word.raw)))) row.push(word);
    else rows.push([word]);
  }
  if (rows.length === words.length) return undefined;
  return rows.flatMap(row => (row.length > 1 ? [asAcronym(row)] : row));
}

function asAcronym(row: TermWord[]): TermWord {
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
