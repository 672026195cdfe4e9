import { acronymsOf } from './acronyms.ts';
import { withoutArticle } from './common-words.ts';
import { fold, runsOf, splitWords } from './fold.ts';
import { canonicalTitle, canonicalWords, isRoman } from './numerals.ts';
import { knownSkeletons } from './sound-distance.ts';
import { spokenKeys, wholeSounds } from './spoken-keys.ts';
import { isForgiven } from './typo.ts';

// Several words written as one: Spider-Man, X-COM, 1,000.
const HYPHENATED = /[\p{L}\p{N}]+(?:[-‐‑:.,·•_][\p{L}\p{N}]+)+/gu;
const HYPHENS = /[-‐‑:.,·•_]/;

/** Words as one, without a leading "the" or "a": the same text for every spacing of a title. */
export function squash(words: string[]): string {
  return withoutArticle(canonicalWords(words)).join('');
}

/** Words joined across a hyphen, colon, dot or comma: `x-men` gives `xmen`, `a-b-c` gives `abc`, `ab`, `bc`. */
function joinedWords(folded: string): string[] {
  if (!HYPHENS.test(folded)) return [];
  const chains = (folded.match(HYPHENATED) ?? []).map(runsOf);
  return chains.flatMap(runs => [runs.join(''), ...pairs(runs)]);
}

/** Neighbouring words written together. */
function pairs(words: string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

/** The words under which a folded title is found: canonical, raw, written together, and digits with their letters. */
function titleWords(folded: string): string[] {
  const words = splitWords(folded);
  return [...new Set([...canonicalWords(words), ...words, ...joinedWords(folded), ...runsOf(folded)])];
}

export type TitleKeys = {
  /** The main title as one word; empty if it contains no letter or digit. */
  squash: string;
  /** Every title as one word: distinct, and none empty. */
  squashes: string[];
  /** The tokens of all titles joined by spaces, for the full-text index. */
  keys: string;
  /** The distinct Latin words of four letters and more, for the typo table. */
  words: string[];
};

/** All keys under which a game is found, made from its title and alternative titles of any script. */
export function titleKeys(title: string, alternativeTitles: string[]): TitleKeys {
  const folded = [title, ...alternativeTitles].map(fold);
  const squashes = folded.map(text => squash(splitWords(text)));
  const words = new Set(folded.flatMap(titleWords));
  const tokens = new Set([...words, ...folded.flatMap(acronymsOf), ...folded.flatMap(titleSounds)]);
  return {
    squash: squashes[0] ?? '',
    squashes: [...new Set(squashes)].filter(Boolean),
    keys: [...tokens].join(' '),
    words: [...words].filter(isForgiven),
  };
}

/**
 * The keys of a title by its sounds, also of words written together: one Arabic word often stands for two, as سبايدرمان
 * for Spider-Man.
 */
function titleSounds(folded: string): string[] {
  const words = splitWords(folded);
  const spoken = words.filter((word, index) => word !== 'the' && !(index > 0 && isRoman(word)));
  const single = [...spoken, words.slice(0, 2).join(''), ...joinedWords(folded)];
  return [...single.flatMap(knownSkeletons), ...single.flatMap(spokenKeys), ...wholeSounds(canonicalTitle(words))];
}

/**
 * The version of `titleKeys` and of `titleBeginnings`, raised whenever one of them makes something else of a title: a
 * database with keys of a lower version makes them anew.
 */
export const KEYS_VERSION = 7;

/**
 * The part of `catalogue_syncs` whose `known_until` is the version of the keys. It is finished once all games have the
 * newest ones.
 */
export const KEYS_PART = 'search-keys';

/** Whether all games have the newest keys, as SQL. */
export const HAS_KEYS = `EXISTS (SELECT 1 FROM catalogue_syncs
  WHERE part = '${KEYS_PART}' AND known_until >= ${KEYS_VERSION} AND finished_at IS NOT NULL)`;
