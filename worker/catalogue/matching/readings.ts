import { remember } from '../../platform/remember.ts';
import { splitWords } from '../titles/fold.ts';
import { isNumber, isRoman } from '../titles/numerals.ts';
import { squash } from '../titles/title-words.ts';
import { dropIssue, looserTitles } from './editions.ts';
import { dropNoise, foldTitle, type Plain } from './noise.ts';

/**
 * One way to understand a store's title. `exact`: all of it names the game; `edition`: the rest names an edition of
 * that game; `loose`: the rest may make it another game.
 */
export type Reading = {
  squash: string;
  words: string;
  strength: 'exact' | 'edition' | 'loose';
  year: string | undefined;
};

// Names of developers and owners that some stores put before a title and others leave out.
const OWNERS = ['tom clancys', 'sid meiers', 'marvels', 'marvel', 'ea sports', 'disney', 'disney pixar'];
// The title itself, and the same without what may make it another game.
const OWNED_TEXTS = 2;
const OWNER = new RegExp(`^(?:disney ?[•·-] ?pixar|${OWNERS.join('|')})[\\s:]+(?=\\S{3})`);
// Series that have another name in other regions.
const REGIONAL: [RegExp, string][] = [
  [/\bbiohazard\b/, 'resident evil'],
  [/\brockman\b/, 'mega man'],
  [/\bryu ga gotoku\b/, 'yakuza'],
  [/\b(?:pes|winning eleven)\b/, 'pro evolution soccer'],
  [/\beverybodys golf\b/, 'hot shots golf'],
  [/\bfifa soccer\b/, 'fifa'],
  [/\bakumajo dracula\b/, 'castlevania'],
];
const GREEK: [RegExp, string][] = [
  [/α/g, ' alpha '],
  [/β/g, ' beta '],
  [/γ/g, ' gamma '],
  [/δ/g, ' delta '],
  [/σ/g, ' sigma '],
  [/ω/g, ' omega '],
];
const LAST_PART = /^(.*\S)(?:: | [-–—] ?| ?[-–—] )[^:–—]+$/;
// Sorted by their first telling word: `Wolf Among Us, The`.
const ARTICLE_LAST = /^(.+), (the|an?)$/;
const OTHER_SCRIPTS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー・：]+/gu;

const spelled = (words: string[]) => words.join(' ').replace(/^(?:the|a) /, '');

/** The words of a title as they are spelled, numerals unchanged, without a leading article. */
export const spelledWords = remember((title: string) => spelled(splitWords(foldTitle(title))));

/** The main title of a game as the catalogue keys it. */
export const squashOf = remember((title: string) => squash(splitWords(foldTitle(title))));

/** The readings that may be matched with confidence, best first. */
export function firmReadings({ folded, text, year }: Plain): Reading[] {
  const issue = dropNoise(dropIssue(text));
  return distinct([
    readingOf(folded, 'exact', undefined),
    readingOf(text, 'exact', year),
    readingOf(text.replace(ARTICLE_LAST, '$2 $1'), 'exact', year),
    readingOf(swap(text, GREEK), 'exact', year),
    readingOf(issue, 'edition', year),
  ]);
}

/** The readings that may only be suggested, best first. */
export function looseReadings({ text, year }: Plain): Reading[] {
  const texts = [...new Set(looserTitles(text).map(dropNoise))];
  const parts = [...texts, ...texts.flatMap(halves), ...texts.flatMap(wholeBase)].flatMap(otherNames);
  const owned = texts.slice(0, OWNED_TEXTS).flatMap(withOwner);
  return distinct([...new Set([...parts, ...owned])].map(left => readingOf(left, 'loose', year))).filter(
    reading => reading.squash.length > 1,
  );
}

/** Takes a text that is folded already. */
function readingOf(folded: string, strength: Reading['strength'], year: string | undefined): Reading {
  const words = splitWords(folded);
  return { squash: squash(words), words: spelled(words), strength, year };
}

const swap = (text: string, pairs: [RegExp, string][]) =>
  pairs.reduce((left, [pattern, by]) => left.replace(pattern, by), text);

/** Both halves of a title given in two languages, and a game sold together with extras. */
function halves(text: string): string[] {
  return [...text.split(' / '), text.split(/ ?\+ ?/)[0] ?? ''];
}

/**
 * The title before its last part, if a number or an earlier part shows that it is no series: `Dark Souls II` of `Dark
 * Souls II: Scholar of the First Sin`.
 */
function wholeBase(text: string): string[] {
  const base = LAST_PART.exec(text)?.[1] ?? '';
  const last = splitWords(base).at(-1) ?? '';
  return isNumber(last) || isRoman(last) || LAST_PART.test(base) ? [base] : [];
}

/**
 * The title without its owner's name, without words of another script, and with the series named as in other regions.
 */
function otherNames(text: string): string[] {
  const latin = /[a-z]{3}/.test(text) ? text.replace(OTHER_SCRIPTS, ' ') : text;
  return [text, text.replace(OWNER, ''), latin, swap(text, REGIONAL)];
}

function withOwner(text: string): string[] {
  return OWNER.test(text) ? [] : OWNERS.map(owner => `${owner} ${text}`);
}

function distinct(readings: Reading[]): Reading[] {
  const seen = new Set<string>();
  return readings.filter(({ squash: key }) => key && !seen.has(key) && seen.add(key));
}
