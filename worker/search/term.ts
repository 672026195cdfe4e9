import { isNickname, withoutArabiziNicknames, withoutNicknames } from '../catalogue/titles/aliases.ts';
import { inArabicLetters, isArabizi, withoutSmallWords } from '../catalogue/titles/arabizi.ts';
import { fold, isArabic, runsOf, splitWords } from '../catalogue/titles/fold.ts';
import { canonicalWords, isNumber } from '../catalogue/titles/numerals.ts';
import { asPersian } from '../catalogue/titles/persian.ts';
import { inEnglish, isModel, type Side, withoutSideWords, withoutTalk } from '../catalogue/titles/side-words.ts';
import { withDigits } from '../catalogue/titles/spoken-numbers.ts';
import { translate, translateArabizi } from '../catalogue/titles/translate.ts';
import { firstSigns } from '../platform/characters.schema.ts';
import { readWords, type TermReading } from './term-reading.ts';

/* Other ways to write the words of a term. */

const GLUED_MIN_LETTERS = 8;
const GLUED_NUMBER = /^([\u0620-\u064a]{4,})(سكس|سيكس|فايف|سفن|سيفن|ثري|تري|فور)$/;
const GLUED_OF = /^([\u0620-\u064a]{3,})(اوف|اف)([\u0620-\u064a]{3,})$/;

type SideReading = ReturnType<typeof withoutSideWords>;

/** The words with the article apart: titles are stored without it, and `thelastofus` begins with it. */
function withoutGluedArticle([first = '', ...rest]: string[]): string[][] {
  return first.startsWith('the') && first.length >= GLUED_MIN_LETTERS ? [['the', first.slice(3), ...rest]] : [];
}

/** The words with only their year kept of what names no game: many titles end in a year, `download pes 2018`. */
function withYear(all: string[], kept: SideReading): string[][] {
  const year = kept?.side.year;
  return year && kept.words.length + 1 < all.length ? [[...kept.words, year]] : [];
}

/** The words with a glued number or a glued "of" apart: فار كرايسكس is Far Cry 6, سيزاوفستارز Sea of Stars. */
function withGluedWords(words: string[]): string[][] {
  const last = words.at(-1) ?? '';
  const [, ...parts] = GLUED_NUMBER.exec(last) ?? ((words.length === 1 && GLUED_OF.exec(last)) || []);
  return parts.length > 0 ? [[...words.slice(0, -1), ...parts]] : [];
}

/** The words without `part` before a number: Max Payne part two is called Max Payne 2. */
function withoutPart(words: string[]): string[][] {
  const at = words.findIndex(
    (word, index) => index > 0 && word === 'part' && isNumber(canonicalWords(words)[index + 1] ?? ''),
  );
  return at < 0 ? [] : [words.toSpliced(at, 1)];
}

/** The words without a 1 at their end: Halo 1, Mafia 1 and Shenmue part 1 are called Halo, Mafia and Shenmue. */
function withoutFirstNumber(words: string[]): string[][] {
  if (words.length < 2 || canonicalWords(words).at(-1) !== '1') return [];
  const rest = words.slice(0, words.at(-2) === 'part' ? -2 : -1);
  return rest.length === 0 ? [] : [rest, ...withoutNicknames(rest)];
}

const TERM_MAX_LETTERS = 100;
/** The sound of 2K in Arabic letters: WWE 2K16 is said `2 كي 16`. */
const TWO_K = /(?<!\d)2 *كي *(?=\d)/g;

/**
 * Reads what a person typed, first as it stands, then as it may be meant. Games are looked for under every reading; of two
 * that fit a game equally well, the earlier counts. A reading is spelled otherwise (a glued article apart, side words in
 * English), lacks the words that name no game, has a nickname spelled out, its numbers as digits or glued words apart, or
 * is Arabizi, Persian or translated. Empty if nothing can be searched for.
 */
export function readTerm(text: string): TermReading[] {
  const folded = fold(firstSigns(text, TERM_MAX_LETTERS)).replace(TWO_K, '2k');
  const all = splitWords(folded);
  if (all.length === 0) return [];
  const side = withoutSideWords(all);
  // Without its side words, `iphone 15 pro` is the name of a device, and of no game.
  const isDevice = side !== undefined && isModel(side.words);
  const kept = isDevice ? undefined : side;
  const english = inEnglish(all);
  // FIFA 2005, Call of Duty: Mobile: a word beside the name may be part of the title after all.
  const isPart = kept?.side.year || english.some((word, index) => word !== all[index]);
  return [
    readWords(all),
    ...withoutGluedArticle(all).map(words => readWords(words)),
    ...(english.some((word, index) => word !== all[index]) ? [readWords(english)] : []),
    ...(kept ? [readWords(kept.words, { side: kept.side, isEnded: kept.words.at(-1) !== all.at(-1) })] : []),
    ...readAfterTalk(all),
    ...(isPart ? withoutNicknames(english) : []).map(words => readWords(words, { named: true })),
    ...(isDevice ? [] : withoutNicknames(all)).map(words =>
      readWords(words, { named: true, nickname: isNickname(all) }),
    ),
    ...withYear(all, kept).flatMap(words => [
      readWords(words),
      ...withoutNicknames(words).map(one => readWords(one, { named: true })),
    ]),
    ...withoutNicknames(kept?.words ?? []).map(words => readWords(words, { named: true, side: kept?.side })),
    ...[withDigits(all)].flatMap(words => (words ? readDigits(words) : [])),
    ...withGluedWords(all).map(words => readWords(words)),
    ...readArabizi(runsOf(folded)),
    ...[asPersian(text, all)].flatMap(words => (words ? readPersian(words) : [])),
    ...withoutPart(all).map(words => readWords(words)),
    ...[all, ...(kept ? [kept.words] : []), ...withoutNicknames(all).slice(0, 1)].flatMap(readTranslated),
    ...withoutFirstNumber(kept?.words ?? all).map(words => readWords(words, { alone: true, side: kept?.side })),
  ];
}

const NOTHING_SAID: Side = { platforms: [], year: undefined, edition: false };

/** The readings without talk: `i want to play halo`. They stand behind the whole words: Play With Me is a game. */
function readAfterTalk(all: string[]): TermReading[] {
  const asked = withoutTalk(all);
  if (!asked) return [];
  const { words, side } = withoutSideWords(asked) ?? { words: asked, side: NOTHING_SAID };
  const isEnded = words.at(-1) !== all.at(-1);
  return [
    readWords(words, { side, isEnded }),
    ...withoutNicknames(words).map(one => readWords(one, { named: true, side })),
    ...readTranslated(words),
  ];
}

const readDigits = (words: string[]) => [
  readWords(words),
  ...withoutNicknames(words).map(named => readWords(named, { named: true })),
];

/** The reading of Arabic names that are translations: محاكي الباصات is Bus Simulator. */
const readTranslated = (words: string[]) => translated(translate(words));

function translated(options: string[][] | undefined): TermReading[] {
  if (!options) return [];
  const first = options.map(([word = '']) => word);
  const others = options.map(([, ...more]) => more);
  return [readWords(first, { named: true, translated: true, others, isEnded: true })];
}

/** The readings of Arabic in Latin letters, by what the words mean (`7arb el nojoom`) and by their sound (`7itman`). */
function readArabizi(runs: string[]): TermReading[] {
  if (!isArabizi(runs)) return [];
  const asked = withoutTalk(runs) ?? runs;
  const kept = withoutSideWords(asked);
  const words = withoutSmallWords(kept?.words ?? asked);
  if (words.length === 0) return [];
  return [
    ...(words.length < runs.length ? [readWords(words, { side: kept?.side ?? NOTHING_SAID })] : []),
    ...withoutArabiziNicknames(words).map(named => readWords(named, { named: true })),
    ...translated(translateArabizi(words)),
    readWords(words.map(inArabicLetters)),
  ];
}

/**
 * The readings of Latin words that nothing is called, if Arabic words sound like each of them: `harb nojoom`. None where
 * the spelling itself is Arabizi, for then `readTerm` has read it so.
 */
export function readAsArabizi(text: string): TermReading[] {
  const runs = runsOf(fold(firstSigns(text, TERM_MAX_LETTERS)));
  if (isArabizi(runs) || runs.some(run => isArabic(run))) return [];
  const words = withoutSmallWords(runs);
  const english = translateArabizi(words);
  const isTranslated = english?.every(([word = '']) => isNumber(word) || !words.includes(word));
  return [
    ...withoutArabiziNicknames(words).map(named => readWords(named, { named: true })),
    ...(isTranslated ? translated(english) : []),
  ];
}

/** The readings of Persian letters as Arabic would spell their sounds, also without the words that name no game. */
function readPersian(words: string[]): TermReading[] {
  const kept = withoutSideWords(words);
  return [readWords(words), ...readAfterTalk(words), ...(kept ? [readWords(kept.words, { side: kept.side })] : [])];
}
