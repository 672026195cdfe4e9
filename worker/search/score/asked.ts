import { genreNamed } from '../../catalogue/genre-names.ts';
import { withoutArabiziNicknames, withoutNicknames } from '../../catalogue/titles/aliases.ts';
import { inArabicLetters, isArabizi, withoutSmallWords } from '../../catalogue/titles/arabizi.ts';
import { isKindWord, isStopWord } from '../../catalogue/titles/common-words.ts';
import { fold, isArabic, runsOf, splitWords } from '../../catalogue/titles/fold.ts';
import { otherDots, otherLayouts } from '../../catalogue/titles/keyboard.ts';
import { isLetterName, spelledAcronyms } from '../../catalogue/titles/letter-names.ts';
import { arabicNumber, canonicalWords, isNumber } from '../../catalogue/titles/numerals.ts';
import { otherSpellings, shortAndLong } from '../../catalogue/titles/other-spellings.ts';
import { asPersian } from '../../catalogue/titles/persian.ts';
import { isModel, withoutSideWords } from '../../catalogue/titles/side-words.ts';
import { withDigits } from '../../catalogue/titles/spoken-numbers.ts';
import { withoutTalk } from '../../catalogue/titles/talk.ts';
import { squash } from '../../catalogue/titles/title-words.ts';
import { englishBySound, englishOf } from '../../catalogue/titles/translate.ts';
import { firstSigns } from '../../platform/signs/schema.ts';
import { rarityOf } from './rarity.ts';
import { type Unit, unitOf } from './unit.ts';
import { Whole } from './whole.ts';

const TERM_MAX_LETTERS = 100;
const WORDS_MAX = 12;
const JOINED_WORDS_MAX = 3;
/** A nickname of more titles says nothing. */
const NICKNAMES_MAX = 3;
const ACRONYM_LETTERS = { min: 2, max: 8 };

/** A word of a query, and what it says by itself. */
export type AskedWord = {
  raw: string;
  canonical: string;
  isArabic: boolean;
  isNumber: boolean;
  /** The, of, and. */
  isSmall: boolean;
  /** Names no game: a platform, a year, `download`, the kind of game. */
  isSide: boolean;
};

/** How a reading came to be; `keyboard` says that other letters were on the keys, or the dots of Arabic ones are wrong. */
type ReadingKind = 'typed' | 'nickname' | 'arabizi' | 'perhaps arabizi' | 'keyboard';

/** A row of words that a person may have meant, with all that may stand in a title for each part of it. */
export type Reading = {
  kind: ReadingKind;
  words: AskedWord[];
  /** Each word, neighbours as one, letters that are spelled, and phrases: what is compared with the words of titles. */
  units: Unit[];
  whole: Whole;
  letters: number;
  /** How much more the words say than those that were typed: 1 where they were typed so. */
  expansion: number;
};

/** A term as it was typed, and as it may be meant. */
export type Asked = { readings: Reading[] };

/** Reads what a person typed. No reading if nothing in it can be searched for, or if it is a device. */
export function readAsked(term: string): Asked {
  const text = firstSigns(term, TERM_MAX_LETTERS);
  const folded = fold(text);
  const typed = splitWords(folded).slice(0, WORDS_MAX);
  if (typed.length === 0 || isDevice(typed)) return { readings: [] };
  const runs = runsOf(folded);
  const others = [withDigits(typed), asPersian(text, typed)].filter(words => words !== undefined);
  return {
    readings: [
      readingOf('typed', typed, { runs }),
      ...others.map(words => readingOf('typed', words)),
      ...withoutNicknames(typed)
        .slice(0, NICKNAMES_MAX)
        .map(words => named(words, typed)),
      ...(isArabizi(runs) ? readArabizi('arabizi', runs) : []),
    ],
  };
}

/** Reads a term that nothing is called: with other letters on the keys, other dots, or as Arabic in Latin letters. */
export function readGuessed(term: string): Asked {
  const text = firstSigns(term, TERM_MAX_LETTERS);
  const folded = fold(text);
  if (isDevice(splitWords(folded))) return { readings: [] };
  const runs = runsOf(folded);
  return {
    readings: [
      ...(isArabizi(runs) ? [] : readArabizi('perhaps arabizi', runs)),
      ...[...otherLayouts(text), ...otherDots(text)].map(other => readingOf('keyboard', splitWords(fold(other)))),
    ],
  };
}

/** What is left of iPhone 15 Pro names no game. */
function isDevice(typed: string[]): boolean {
  const side = withoutSideWords(typed);
  return side !== undefined && isModel(side.words);
}

/** The words with a nickname spelled out say no more than what was typed. */
function named(words: string[], typed: string[]): Reading {
  const weightOf = (some: string[], others: string[]) =>
    some.filter(word => !others.includes(word)).reduce((sum, word) => sum + rarityOf(word), 0);
  const [said, meant] = [weightOf(typed, words), weightOf(words, typed)];
  const reading = readingOf('nickname', words);
  return { ...reading, letters: lettersIn(typed), expansion: said > 0 ? Math.max(1, meant / said) : 1 };
}

/** How many letters and digits were typed; the same one many times over says no more than once. */
const lettersIn = (raws: string[]) => raws.join('').replace(/(.)\1{2,}/g, '$1').length;

/** Latin words as Arabic ones: `7arb el nojoom`. Of those not spelled so, each must sound like one. */
function readArabizi(kind: 'arabizi' | 'perhaps arabizi', runs: string[]): Reading[] {
  const words = withoutSmallWords(runs);
  const translate = (from: number, to: number) => englishBySound(words.slice(from, to));
  const isSound = kind === 'arabizi' || words.every((run, at) => isNumber(run) || translate(at, at + 1));
  if (words.length === 0 || !isSound || runs.some(run => isArabic(run))) return [];
  return [
    ...withoutArabiziNicknames(words).map(all => named(all, words)),
    readingOf(kind, words.map(inArabicLetters), { translate }),
  ];
}

/** `runs` are the letters and digits that were typed as one; `translate` says in English what some of the words mean. */
type Told = { runs?: string[]; translate?: Translate };
/** Words `from` to `to` (exclusive) in English, all that may stand for them. */
type Translate = (from: number, to: number) => string[] | undefined;

function readingOf(kind: ReadingKind, all: string[], { runs = [], translate }: Told = {}): Reading {
  const raws = all.slice(0, WORDS_MAX);
  const words = readWords(raws);
  const said = words.filter(({ isSide }) => !isSide).map(({ raw }) => raw);
  const named = said.length > 0 ? said : raws;
  const english = translate ?? ((from, to) => englishOf(raws.slice(from, to)));
  return {
    kind,
    words,
    units: [
      ...singles(words, english),
      ...joined(words),
      ...spelled(raws),
      ...phrases(raws, english),
      ...compact(runs, raws),
    ],
    whole: new Whole(named, squash(named)),
    letters: lettersIn(raws),
    expansion: 1,
  };
}

function readWords(raws: string[]): AskedWord[] {
  const canonical = canonicalWords(raws);
  const isSide = sideWords(raws);
  return raws.map((raw, at) => ({
    raw,
    canonical: canonical[at] ?? raw,
    isArabic: isArabic(raw),
    isNumber: isNumber(canonical[at] ?? raw) || (at > 0 && arabicNumber(raw) !== undefined),
    isSmall: isStopWord(raw),
    isSide: isSide[at] || (at > 0 && isKind(raw)),
  }));
}

const isKind = (word: string) => isKindWord(word) || genreNamed(word) !== undefined;

/** Which words are about the game rather than in its name. */
function sideWords(raws: string[]): boolean[] {
  const asked = withoutTalk(raws) ?? raws;
  const kept = withoutSideWords(asked)?.words ?? asked;
  let next = kept.length - 1;
  // From behind, because talk stands in front and may hold the words of the name.
  const isKept = raws.toReversed().map(raw => raw === kept[next] && next-- >= 0);
  return isKept.toReversed().map(is => !is);
}

function singles(words: AskedWord[], english: Translate): Unit[] {
  return words.map((word, at) => {
    const { raw, canonical } = word;
    const number = words.length > 1 ? arabicNumber(raw) : undefined;
    const others = at > 0 ? otherSpellings(number ?? canonical) : shortAndLong(raw);
    const isLone = words.length === 1 && word.isNumber;
    return unitOf({
      ...{ from: at, to: at + 1, text: raw, isLast: at === words.length - 1 && !isLone },
      same: [canonical, ...(number === undefined ? others : [number, ...others])],
      acronyms: isAcronym(raw) && !word.isSide ? [raw] : [],
      translated: english(at, at + 1) ?? [],
    });
  });
}

const isAcronym = (raw: string) =>
  raw.length >= ACRONYM_LETTERS.min && raw.length <= ACRONYM_LETTERS.max && /^[a-z]+$/.test(raw);

/** Two or three neighbours as one word; a number stays by itself. */
function joined(words: AskedWord[]): Unit[] {
  return words.flatMap((_, from) =>
    Array.from({ length: JOINED_WORDS_MAX - 1 }, (_, more) => from + more + 2)
      .filter(to => to <= words.length)
      .map(to => ({ from, to, part: words.slice(from, to) }))
      .filter(({ part }) => !part.some(word => isNumber(word.canonical)))
      .map(({ from, to, part }) =>
        unitOf({ from, to, text: part.map(({ raw }) => raw).join(''), isLast: to === words.length }),
      ),
  );
}

/** Rows of Arabic names of letters, and the digit behind them: the letters of an acronym. */
function spelled(raws: string[]): Unit[] {
  return rowsOf(raws, isLetterName).flatMap(({ from, to }) => {
    const withDigit = isNumber(raws[to] ?? '') ? [to + 1] : [];
    return [to, ...withDigit]
      .filter(end => end - from > 1)
      .map(end => {
        const names = raws.slice(from, end);
        return unitOf({ from, to: end, text: '', isLast: false, acronyms: spelledAcronyms(names) });
      });
  });
}

function rowsOf(raws: string[], isPart: (raw: string) => boolean): { from: number; to: number }[] {
  const rows: { from: number; to: number }[] = [];
  for (const [at, raw] of raws.entries()) {
    const row = rows.at(-1);
    if (!isPart(raw)) continue;
    if (row?.to === at) row.to = at + 1;
    else rows.push({ from: at, to: at + 1 });
  }
  return rows;
}

/** Several Arabic words that are one word of a title. */
function phrases(raws: string[], english: Translate): Unit[] {
  return raws.flatMap((_, from) =>
    [2, 3]
      .map(length => from + length)
      .filter(to => to <= raws.length)
      .flatMap(to => {
        const translated = english(from, to);
        return translated ? [unitOf({ from, to, text: '', isLast: false, translated })] : [];
      }),
  );
}

/** Letters and digits that were typed as one may be an acronym: l4d2. The whole term may be one with spaces in it. */
function compact(runs: string[], raws: string[]): Unit[] {
  const all = raws.join('');
  let from = 0;
  const parts = runs.map(run => {
    const part = { text: run, from, to: from + splitWords(run).length };
    from = part.to;
    return part;
  });
  return [...parts, { text: all, from: 0, to: raws.length }]
    .filter(({ text, from, to }) => to - from > 1 && to <= raws.length && /^[a-z0-9]{2,8}$/.test(text))
    .map(({ text, from, to }) => unitOf({ from, to, text: '', isLast: false, acronyms: [text] }));
}
