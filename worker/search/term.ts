import { genreNamed } from '../catalogue/genre-names.ts';
import { isNickname, withoutNicknames } from '../catalogue/titles/aliases.ts';
import { isStopWord } from '../catalogue/titles/common-words.ts';
import { fold, isArabic, runsOf, splitWords } from '../catalogue/titles/fold.ts';
import { isLetterName, spelledAcronyms } from '../catalogue/titles/letter-names.ts';
import { arabicNumber, canonicalWords, isNumber } from '../catalogue/titles/numerals.ts';
import { otherSpellings } from '../catalogue/titles/other-spellings.ts';
import { inEnglish, isModel, type Side, withoutSideWords } from '../catalogue/titles/side-words.ts';
import { withDigits } from '../catalogue/titles/spoken-numbers.ts';
import { squash } from '../catalogue/titles/title-words.ts';
import { rememberWith } from '../platform/remember.ts';

const TERM_MAX_LETTERS = 100;
const WORDS_MAX = 12;
const COMPACT_MAX_LETTERS = 8;
const GLUED_MIN_LETTERS = 8;
const RUN_WORDS_MAX = 6;
const GLUED_NUMBER = /^([\u0620-\u064a]{4,})(سكس|سيكس|فايف|سفن|سيفن|ثري|تري|فور)$/;
const GLUED_OF = /^([\u0620-\u064a]{3,})(اوف|اف)([\u0620-\u064a]{3,})$/;
const DIGITS_INSIDE = /^(?:[a-z]+[235-9])*[235-9]?[a-z]{3,}$|^[a-z]{2,}[235-9][a-z]+$/;
const DIGIT_LETTERS: Record<string, string> = { 2: '', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 'q' };
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
  /** The words with each row of Arabic letter names as one; undefined if there is none. */
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
};

type Kept = ReturnType<typeof withoutSideWords>;
type Told = Partial<Pick<Query, 'named' | 'nickname' | 'side' | 'alone'>> & {
  /** Whether the last word is finished, because a word behind it was left out. */
  isEnded?: boolean;
};

/**
 * Reads what a person typed: first as it stands, then as it may be meant, with nicknames spelled out and without the
 * words that name no game. Empty if nothing in it can be searched for.
 */
export function readTerm(text: string): Query[] {
  const folded = fold(text.slice(0, TERM_MAX_LETTERS));
  const all = splitWords(folded);
  if (all.length === 0) return [];
  const side = withoutSideWords(all);
  // What is left of iPhone 15 names no game.
  const kept = side && isModel(side.words) ? undefined : side;
  const english = inEnglish(all);
  // FIFA 2005, Call of Duty: Mobile: a word beside the name may be part of the title after all.
  const isPart = kept?.side.year || english.some((word, index) => word !== all[index]);
  return [
    readWords(all),
    ...withoutGluedArticle(all).map(words => readWords(words)),
    ...(english.some((word, index) => word !== all[index]) ? [readWords(english)] : []),
    ...(kept ? [readWords(kept.words, { side: kept.side, isEnded: kept.words.at(-1) !== all.at(-1) })] : []),
    ...(isPart ? withoutNicknames(english) : []).map(words => readWords(words, { named: true })),
    ...withoutNicknames(all).map(words => readWords(words, { named: true, nickname: isNickname(all) })),
    ...withYear(all, kept).flatMap(words => [
      readWords(words),
      ...withoutNicknames(words).map(one => readWords(one, { named: true })),
    ]),
    ...withoutNicknames(kept?.words ?? []).map(words => readWords(words, { named: true, side: kept?.side })),
    ...[withDigits(all) ?? []].filter(({ length }) => length > 0).map(words => readWords(words)),
    ...withGluedWords(all).map(words => readWords(words)),
    ...withLettersForDigits(folded).map(words => readWords(words)),
    ...withoutPart(all).map(words => readWords(words)),
    ...withoutFirstNumber(kept?.words ?? all).map(words => readWords(words, { alone: true, side: kept?.side })),
  ];
}

/** Titles are stored without the article, with which `thelastofus` begins. */
function withoutGluedArticle([first = '', ...rest]: string[]): string[][] {
  return first.startsWith('the') && first.length >= GLUED_MIN_LETTERS ? [['the', first.slice(3), ...rest]] : [];
}

/** Many titles end in a year, which a word that names no game may follow: `download pes 2018`. */
function withYear(all: string[], kept: Kept): string[][] {
  const year = kept?.side.year;
  return year && kept.words.length + 1 < all.length ? [[...kept.words, year]] : [];
}

/** The number of a series, or a whole title with an "of" in it, may be written as one: فار كرايسكس, سيزاوفستارز. */
function withGluedWords(words: string[]): string[][] {
  const last = words.at(-1) ?? '';
  const [, ...parts] = GLUED_NUMBER.exec(last) ?? ((words.length === 1 && GLUED_OF.exec(last)) || []);
  return parts.length > 0 ? [[...words.slice(0, -1), ...parts]] : [];
}

/** Arabic sounds that Latin letters lack are written as digits inside a word: 7itman, mo3ala8. */
function withLettersForDigits(folded: string): string[][] {
  const runs = runsOf(folded);
  const spelled = runs.map(run =>
    DIGITS_INSIDE.test(run) ? run.replace(/[2-9]/g, digit => DIGIT_LETTERS[digit] ?? digit) : run,
  );
  return spelled.some((run, index) => run !== runs[index]) ? [splitWords(spelled.join(' '))] : [];
}

/** Max Payne part two is called Max Payne 2. */
function withoutPart(words: string[]): string[][] {
  const at = words.findIndex(
    (word, index) => index > 0 && word === 'part' && isNumber(canonicalWords(words)[index + 1] ?? ''),
  );
  return at < 0 ? [] : [words.toSpliced(at, 1)];
}

/** Halo 1, Mafia 1 and Shenmue part 1 are called Halo, Mafia and Shenmue. */
function withoutFirstNumber(words: string[]): string[][] {
  if (words.length < 2 || canonicalWords(words).at(-1) !== '1') return [];
  const rest = words.slice(0, words.at(-2) === 'part' ? -2 : -1);
  return rest.length === 0 ? [] : [rest, ...withoutNicknames(rest)];
}

function readWords(all: string[], told: Told = {}): Query {
  const { named = false, nickname = false, side, alone = false, isEnded = false } = told;
  const raws = all.slice(0, WORDS_MAX);
  const canonical = canonicalWords(raws);
  const words = raws.map((raw, index) => ({
    raw,
    canonical: canonical[index] ?? raw,
    others: othersOf(raw, canonical[index] ?? raw, index, raws.length),
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
  };
}

/** A first word is rarely a number of a series; alone it is none. */
function othersOf(raw: string, canonical: string, index: number, count: number): string[] {
  const number = count > 1 ? arabicNumber(raw) : undefined;
  const others = index > 0 ? otherSpellings(number ?? canonical) : [];
  return number === undefined ? others : [number, ...others];
}

/** One digit begins too many titles, unless other words stand before it: `expedition 3` is being typed. */
function isLoneDigit(raws: string[]): boolean {
  return raws.length === 1 && /^\p{N}$/u.test(raws[0] ?? '');
}

/** The readings that are searched with typos: the last with the words as typed, and the last of a nickname. */
export function mostMeant(queries: Query[]): Query[] {
  const spelled = queries.filter(query => !query.arabic && !query.alone);
  const [typed, named] = [spelled.findLast(query => !query.named), spelled.findLast(query => query.named)];
  return [...(typed ? [typed] : []), ...(named ? [named] : [])];
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
    run.filter(word => !isStopWord(word)).length > 1 || run.some(word => word.length >= TELLING_WORD_LETTERS);
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
    if (row && isLetterName(word.raw) && isLetterName(row.at(-1)?.raw ?? '')) row.push(word);
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
