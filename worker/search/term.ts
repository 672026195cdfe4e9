import { isNickname, withoutArabiziNicknames, withoutNicknames } from '../catalogue/titles/aliases.ts';
import { inArabicLetters, isArabizi, withoutSmallWords } from '../catalogue/titles/arabizi.ts';
import { fold, isArabic, runsOf, splitWords } from '../catalogue/titles/fold.ts';
import { canonicalWords, isNumber } from '../catalogue/titles/numerals.ts';
import { asPersian } from '../catalogue/titles/persian.ts';
import { inEnglish, isModel, type Side, withoutSideWords } from '../catalogue/titles/side-words.ts';
import { withDigits } from '../catalogue/titles/spoken-numbers.ts';
import { withoutTalk } from '../catalogue/titles/talk.ts';
import { translate, translateArabizi } from '../catalogue/titles/translate.ts';
import { firstSigns } from '../platform/characters.schema.ts';
import { type Query, readWords } from './query-words.ts';

const TERM_MAX_LETTERS = 100;
const GLUED_MIN_LETTERS = 8;
const GLUED_NUMBER = /^([\u0620-\u064a]{4,})(سكس|سيكس|فايف|سفن|سيفن|ثري|تري|فور)$/;
const GLUED_OF = /^([\u0620-\u064a]{3,})(اوف|اف)([\u0620-\u064a]{3,})$/;
/** WWE 2K16 as it is said. */
const TWO_K = /(?<!\d)2 *كي *(?=\d)/g;

type Kept = ReturnType<typeof withoutSideWords>;
/**
 * Reads what a person typed: first as it stands, then as it may be meant, with nicknames spelled out and without the
 * words that name no game. Empty if nothing in it can be searched for.
 */
export function readTerm(text: string): Query[] {
  const folded = fold(firstSigns(text, TERM_MAX_LETTERS)).replace(TWO_K, '2k');
  const all = splitWords(folded);
  if (all.length === 0) return [];
  const side = withoutSideWords(all);
  // What is left of iPhone 15 names no game.
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

/** Behind every title with the words: Play With Me is a game. */
function readAfterTalk(all: string[]): Query[] {
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

/** Arabic names that are translations: محاكي الباصات. */
const readTranslated = (words: string[]) => asTold(translate(words));

function asTold(told: string[][] | undefined): Query[] {
  if (!told) return [];
  const [first, others] = [told.map(([word = '']) => word), told.map(([, ...more]) => more)];
  return [readWords(first, { named: true, translated: true, others, isEnded: true })];
}

/** Arabic in Latin letters, as Arabic words mean it and as they sound: `7arb el nojoom`, `7itman`. */
function readArabizi(runs: string[]): Query[] {
  if (!isArabizi(runs)) return [];
  const asked = withoutTalk(runs) ?? runs;
  const kept = withoutSideWords(asked);
  const words = withoutSmallWords(kept?.words ?? asked);
  if (words.length === 0) return [];
  return [
    ...(words.length < runs.length ? [readWords(words, { side: kept?.side ?? NOTHING_SAID })] : []),
    ...withoutArabiziNicknames(words).map(named => readWords(named, { named: true })),
    ...asTold(translateArabizi(words)),
    readWords(words.map(inArabicLetters)),
  ];
}

/**
 * A term of Latin words that nothing is called, if Arabic words sound like each of them: `harb nojoom`. None where its
 * spelling says so, for then it has been read.
 */
export function readAsArabizi(text: string): Query[] {
  const runs = runsOf(fold(firstSigns(text, TERM_MAX_LETTERS)));
  if (isArabizi(runs) || runs.some(run => isArabic(run))) return [];
  const words = withoutSmallWords(runs);
  const told = translateArabizi(words);
  const isTold = told?.every(([word = '']) => isNumber(word) || !words.includes(word));
  return [
    ...withoutArabiziNicknames(words).map(named => readWords(named, { named: true })),
    ...(isTold ? asTold(told) : []),
  ];
}

/** As Arabic would spell its sounds, also without what is no name. */
function readPersian(words: string[]): Query[] {
  const kept = withoutSideWords(words);
  return [readWords(words), ...readAfterTalk(words), ...(kept ? [readWords(kept.words, { side: kept.side })] : [])];
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
