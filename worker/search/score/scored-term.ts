import { genreNamed } from '../../catalogue/genre-names.ts';
import { withoutArabiziNicknames, withoutNicknames } from '../../catalogue/titles/aliases.ts';
import { inArabicLetters, isArabizi, withoutSmallWords } from '../../catalogue/titles/arabizi.ts';
import { isKindWord, isStopWord } from '../../catalogue/titles/common-words.ts';
import { fold, isArabic, runsOf, splitWords } from '../../catalogue/titles/fold.ts';
import { otherDots, otherLayouts } from '../../catalogue/titles/keyboard.ts';
import { arabicNumber, canonicalWords, isNumber } from '../../catalogue/titles/numerals.ts';
import { asPersian } from '../../catalogue/titles/persian.ts';
import { isModel, withoutSideWords, withoutTalk } from '../../catalogue/titles/side-words.ts';
import { withDigits } from '../../catalogue/titles/spoken-numbers.ts';
import { squash } from '../../catalogue/titles/title-keys.ts';
import { englishBySound, englishOf } from '../../catalogue/titles/translate.ts';
import { firstSigns } from '../../platform/characters.schema.ts';
import { rarityOf, type TermUnit } from './unit.ts';
import { type ScoredWord, type Translate, unitsOf } from './units.ts';
import { WholeText } from './whole-text.ts';

const TERM_MAX_LETTERS = 100;
const WORDS_MAX = 12;
/** A nickname that stands for more titles than this says nothing. */
const NICKNAMES_MAX = 3;

/** How a reading came to be; `keyboard` says that other letters were on the keys, or the dots of Arabic ones are wrong. */
type ReadingKind = 'typed' | 'nickname' | 'arabizi' | 'perhaps arabizi' | 'keyboard';

/** A row of words that a person may have meant, with all that may stand in a title for each part of it. */
export type ScoredReading = {
  kind: ReadingKind;
  words: ScoredWord[];
  /** Each word, neighbours as one, letters that are spelled, and phrases: what is compared with the words of titles. */
  units: TermUnit[];
  whole: WholeText;
  letters: number;
  /** How much more the words say than those that were typed: 1 where they were typed so. */
  expansion: number;
};

export type ScoredTerm = { readings: ScoredReading[] };

/** Reads a term as it was typed and as it may be meant. No reading if nothing can be searched for, or a device was typed. */
export function readScoredTerm(term: string): ScoredTerm {
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
        .map(words => withNickname(words, typed)),
      ...(isArabizi(runs) ? readArabizi('arabizi', runs) : []),
    ],
  };
}

/** Reads a term that nothing is called: with other letters on the keys, other dots, or as Arabic in Latin letters. */
export function readGuessedTerm(term: string): ScoredTerm {
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

/** Whether the words name a device: without its side words, `iphone 15 pro` names no game. */
function isDevice(typed: string[]): boolean {
  const side = withoutSideWords(typed);
  return side !== undefined && isModel(side.words);
}

/** The reading with a nickname spelled out. Its words together say no more than what was typed. */
function withNickname(words: string[], typed: string[]): ScoredReading {
  const weightOf = (some: string[], others: string[]) =>
    some.filter(word => !others.includes(word)).reduce((sum, word) => sum + rarityOf(word), 0);
  const said = weightOf(typed, words);
  const meant = weightOf(words, typed);
  const reading = readingOf('nickname', words);
  return { ...reading, letters: lettersIn(typed), expansion: said > 0 ? Math.max(1, meant / said) : 1 };
}

/** How many letters and digits were typed; a letter that is held down (`heeeelp`) counts once. */
const lettersIn = (raws: string[]) => raws.join('').replace(/(.)\1{2,}/g, '$1').length;

/** The readings of Latin words as Arabic ones: `7arb el nojoom`. Without such spelling each word must sound like an Arabic one. */
function readArabizi(kind: 'arabizi' | 'perhaps arabizi', runs: string[]): ScoredReading[] {
  const words = withoutSmallWords(runs);
  const translate = (from: number, to: number) => englishBySound(words.slice(from, to));
  const isSound = kind === 'arabizi' || words.every((run, at) => isNumber(run) || translate(at, at + 1));
  if (words.length === 0 || !isSound || runs.some(run => isArabic(run))) return [];
  return [
    ...withoutArabiziNicknames(words).map(all => withNickname(all, words)),
    readingOf(kind, words.map(inArabicLetters), { translate }),
  ];
}

/** `runs` are the letters and digits that were typed as one; `translate` says in English what some of the words mean. */
type ReadingSource = { runs?: string[]; translate?: Translate };

function readingOf(kind: ReadingKind, all: string[], { runs = [], translate }: ReadingSource = {}): ScoredReading {
  const raws = all.slice(0, WORDS_MAX);
  const words = readWords(raws);
  const said = words.filter(({ isSide }) => !isSide).map(({ raw }) => raw);
  const named = said.length > 0 ? said : raws;
  const english = translate ?? ((from, to) => englishOf(raws.slice(from, to)));
  return {
    kind,
    words,
    units: unitsOf(words, runs, english),
    whole: new WholeText(named, squash(named)),
    letters: lettersIn(raws),
    expansion: 1,
  };
}

function readWords(raws: string[]): ScoredWord[] {
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

/** Which words are about the game rather than in the game's name: `download`, `ps4`. */
function sideWords(raws: string[]): boolean[] {
  const named = withoutTalk(raws) ?? raws;
  const kept = withoutSideWords(named)?.words ?? named;
  let next = kept.length - 1;
  // Matched from the end, because talk stands in front and may hold the words of the name.
  const isKept = raws.toReversed().map(raw => raw === kept[next] && next-- >= 0);
  return isKept.toReversed().map(is => !is);
}
