import { remember } from '../../platform/remember.ts';
import { splitWords } from '../titles/fold.ts';
import { squash } from '../titles/title-keys.ts';
import {
  asEdition,
  dropIssue,
  issueSteps,
  looserTitles,
  namedEditions,
  plainEditions,
  reissueSteps,
} from './editions.ts';
import { writtenOut } from './initials.ts';
import { dropNoise, foldTitle, type Plain, plainTitle } from './noise.ts';
import { perhapsSame, surelySame, swap, withOwner } from './other-names.ts';

/**
 * One way to understand a store's title. `exact`: all of it names the game; `edition`: the rest names an edition of
 * that game; `reissue`: the rest says that it is sold once more; `named`: the rest is a long name of an edition, if the
 * game is known widely enough; `loose`: the rest may make it another game. `written`: its words with a leading article.
 */
export type Reading = {
  squash: string;
  words: string;
  written: string;
  strength: 'exact' | 'edition' | 'reissue' | 'named' | 'loose';
  year: string | undefined;
};

// How many texts are tried with an owner's name: the title itself, and the title without what may make it another game.
const OWNED_TEXTS = 2;
const GREEK: [RegExp, string][] = [
  [/α/g, ' alpha '],
  [/β/g, ' beta '],
  [/γ/g, ' gamma '],
  [/δ/g, ' delta '],
  [/σ/g, ' sigma '],
  [/ω/g, ' omega '],
];
// A title that is sorted by its first telling word: `Wolf Among Us, The`.
const ARTICLE_LAST = /^(.+), (the|an?)$/;
const OTHER_SCRIPTS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー・：]+/gu;

const spelled = (words: string[]) => words.join(' ').replace(/^(?:the|a) /, '');

/** The words of a title as they are spelled, numerals unchanged, without a leading article. */
export const spelledWords = remember((title: string) => spelled(splitWords(foldTitle(title))));

export const writtenWords = remember((title: string) => splitWords(foldTitle(title)).join(' '));

/** The main title of a game as the catalogue keys it. */
export const squashFoldedTitle = remember((title: string) => squash(splitWords(foldTitle(title))));

/**
 * Shorter titles by which a store may call a game: without the last parts, or without the year that tells it from
 * others.
 */
export function beginningsOf(title: string): string[] {
  const { text, year } = plainTitle(title);
  return [...headsOf(title), ...(year ? [text] : [])];
}

/** The titles without their last parts, folded. */
export function headsOf(title: string): string[] {
  const parts = foldTitle(title).split(/:\s| [-–—] /);
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join(' '));
}

/**
 * The readings that may be matched with confidence: the title itself, then without more and more of what names an
 * edition. The first that is a game's is meant. `told` is a year that stands beside the title, not in it.
 */
export function firmReadings({ folded, text, year }: Plain, told?: string): Reading[] {
  const bare = writtenOut(text);
  const issues = [...new Set([text, bare])].flatMap(issueSteps).flatMap(left => [dropNoise(left), ...asEdition(left)]);
  const editions = plainEditions(text).map(dropNoise);
  const reading = (strength: Reading['strength']) => (left: string) => readingOf(left, strength, year);
  return distinct([
    readingOf(folded, 'exact', told),
    ...[text, bare, text.replace(ARTICLE_LAST, '$2 $1'), swap(text, GREEK)].map(reading('exact')),
    ...[...issues, ...editions].flatMap(withSame).map(reading('edition')),
    ...reissueSteps(text).flatMap(withSame).map(reading('reissue')),
    ...namedEditions(text).map(reading('named')),
  ]);
}

const withSame = (text: string) => [text, ...surelySame(text)];

/** The reading of a title that may leave out the end of a game's title. */
export const shortReading = ({ text, year }: Plain): Reading => readingOf(dropNoise(dropIssue(text)), 'loose', year);

/** The readings that may only be suggested, best first. */
export function looseReadings({ text, year }: Plain): Reading[] {
  const texts = [...new Set(looserTitles(text).map(dropNoise))];
  const parts = [...texts, ...texts.flatMap(halves)].flatMap(otherNames);
  const owned = texts.slice(0, OWNED_TEXTS).flatMap(withOwner);
  return distinct([...new Set([...parts, ...owned])].map(left => readingOf(left, 'loose', year))).filter(
    reading => reading.squash.length > 1,
  );
}

/** A reading of a text that is folded already. */
function readingOf(folded: string, strength: Reading['strength'], year: string | undefined): Reading {
  const words = splitWords(folded);
  return { squash: squash(words), words: spelled(words), written: words.join(' '), strength, year };
}

/** The halves of a title in two languages, and of a game sold together with extras. */
function halves(text: string): string[] {
  return [...text.split(' / '), text.split(/ ?\+ ?/)[0] ?? ''];
}

/** The title itself, with the names of others, and without words of another script. */
function otherNames(text: string): string[] {
  const latin = /[a-z]{3}/.test(text) ? text.replace(OTHER_SCRIPTS, ' ') : text;
  return [text, ...perhapsSame(text), latin];
}

function distinct(readings: Reading[]): Reading[] {
  const seen = new Set<string>();
  return readings.filter(({ squash: key }) => key && !seen.has(key) && seen.add(key));
}
