import { isStopWord } from '../titles/common-words.ts';
import { splitWords } from '../titles/fold.ts';
import { wholeSounds } from '../titles/spoken-keys.ts';
import { squash } from '../titles/title-keys.ts';
import { isForgiven } from '../titles/typo.ts';
import { issueSteps } from './editions.ts';
import type { TitleToMatch } from './match.ts';
import { dropNoise, plainTitle } from './noise.ts';

/** A reading of a title that no game has, without `step` names of an edition: its words, and all of them as one. */
export type MistypedTitle = {
  title: TitleToMatch;
  year: string | undefined;
  step: number;
  words: string[];
  squash: string;
};

/** How many letters a title must have to be mistyped: a shorter title with another letter is another title. */
export const SHORTEST_MISREAD = 5;
/** A text of more words is a sentence, and looking for each word costs as much as for a title. */
const WORDS_MAX = 10;
/** With more words than this that no title has, a text is not mistyped. */
const UNKNOWN_MAX = 2;
/** How long a word must be to be mended, among others and alone: too many shorter ones differ by a letter. */
const MENDED_LETTERS = { among: 3, alone: 5 };
/** How many short words, or neighbours of a word that may be right, are tried. */
const TRIED_MAX = 3;
/** A word that is too short for the search's table of typos. */
const SHORT_WORD = /^[a-z]{1,3}$/;
/** How long the sound of a whole title must be, with its mark: fewer consonants are those of many titles. */
const SOUND_LETTERS = 6;

/** The ways to read a title, the whole one first. */
export function misreadingsOf(title: TitleToMatch): MistypedTitle[] {
  const { text, year } = plainTitle(title.title);
  const steps = issueSteps(text).map((left, step) => {
    const words = splitWords(dropNoise(left));
    return { title, year: title.year ?? year, step, words, squash: squash(words) };
  });
  return steps.filter(one => one.squash.length >= SHORTEST_MISREAD && one.words.length <= WORDS_MAX);
}

/** The words whose neighbours mend a title. */
export const mendable = ({ words }: MistypedTitle): string[] => words.filter(word => /^[a-z]{3,}$/.test(word));

/**
 * Matches of the search index for games like a title: those that sound like it, and those with all words but a short
 * one.
 */
export function likenesses({ words }: MistypedTitle): string[] {
  const sounds = wholeSounds(words).filter(({ length }) => length >= SOUND_LETTERS);
  const short = words.filter(word => SHORT_WORD.test(word)).slice(0, TRIED_MAX);
  const others = short.map(word => words.filter(other => other !== word && !isStopWord(other)));
  return [anyOf(sounds), ...others.filter(left => left.some(isForgiven)).map(allOf)].filter(Boolean);
}

const quoted = (word: string) => `"${word}"`;
const anyOf = (words: string[]) => words.map(quoted).join(' OR ');
const allOf = (words: string[]) => words.map(quoted).join(' AND ');

/**
 * Spellings of a title with its slips mended, as the catalogue keys titles: unknown words become the words near them.
 */
export function spellingsOf({ words, squash: whole }: MistypedTitle, near: Map<string, string[]>): string[] {
  const unknown = words.filter(word => isForgiven(word) && !near.get(word)?.includes(word));
  if (unknown.length > UNKNOWN_MAX) return [];
  const mended = unknown.length > 0 ? mendAll(words, unknown, near) : words.flatMap((_, at) => mendAt(words, at, near));
  return [...new Set([whole, ...mended.map(squash)])];
}

function mendAll(words: string[], [first, ...others]: string[], near: Map<string, string[]>): string[][] {
  if (first === undefined) return [words];
  const mended = (near.get(first) ?? []).map(other => words.map(word => (word === first ? other : word)));
  return mended.flatMap(one => mendAll(one, others, near));
}

function mendAt(words: string[], at: number, near: Map<string, string[]>): string[][] {
  const word = words[at] ?? '';
  if (word.length < (words.length > 1 ? MENDED_LETTERS.among : MENDED_LETTERS.alone)) return [];
  const others = (near.get(word) ?? []).filter(other => other !== word).slice(0, TRIED_MAX);
  return others.map(other => words.with(at, other));
}
