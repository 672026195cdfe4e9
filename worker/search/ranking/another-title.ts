import { isPartWord, isStopWord } from '../../catalogue/titles/common-words.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import type { Query, QueryWord } from '../query-words.ts';
import { SHORTEST_NAME, TELLING_LETTERS } from './spelling-trust.ts';
import { isMistyped, type Step } from './step.ts';
import { startOf } from './step-start.ts';
import { countLeftOver, isInOrder, type TitleReading } from './title-reading.ts';

/* Whether what a title does not have, or has otherwise, means another title. */

/** In a longer query nobody knows what is meant. */
const LONG_QUERY_WORDS = 6;
/** First letters that are heard alike, and such as nobody hears. */
const ALIKE = new Map(Object.entries<string>({ g: 'j', k: 'c', q: 'c', z: 's' }));
const SILENT = /^(?:kn|gn|wr|ps|wh)/;

/**
 * Whether what is left of the query without the words that are not in the title is a name of the game by itself: all of
 * the title or a part of it, or its beginning where only a number or one of several words is missing.
 */
export function isNameAlone(steps: Step[], missing: QueryWord[], title: TitleReading, { words }: Query): boolean {
  if (missing.length === 1 && steps.length > 2 && countLeftOver(title, steps) === 0) return true; // in any order
  const start = startOf(steps, title);
  const isJoined =
    isInOrder(steps) && steps.every(({ from }, at) => from - (steps[at - 1]?.to ?? from) <= missing.length);
  if (start === 'none' || !isJoined || !steps.some(step => isTellingStep(step, title))) return false;
  // World of Warcraft is no World.
  if (missing.some(word => words[words.indexOf(word) - 1]?.canonical === 'of')) return false;
  const left = countLeftOver(title, steps, start === 'later' ? steps[0]?.from : 0);
  const isWhole = left === 0 || title.laterStarts.includes(steps.at(-1)?.to ?? 0);
  if (missing.length > 1)
    return (
      isWhole &&
      (steps.length > 1 || (start === 'title' && isTellingWord(steps, title))) &&
      words.length <= LONG_QUERY_WORDS
    );
  const telling = steps.filter(({ from }) => !isStopWord(title.raws[from] ?? ''));
  return isWhole || telling.length > 1 || missing.every(word => isNumber(word.canonical));
}

/** Initials, the beginning of a word and a short word name no game by themselves. */
const isTellingStep = ({ kind, from, to }: Step, { raws }: TitleReading) =>
  kind !== 'acronym' &&
  kind !== 'beginning' &&
  raws.slice(from, to).join('').length >= SHORTEST_NAME &&
  !isPartWord(raws[from] ?? '');
const isTellingWord = ([step]: Step[], { raws }: TitleReading) =>
  (raws[step?.from ?? 0]?.length ?? 0) >= TELLING_LETTERS;

/** People who mistype two words rarely mistype the beginning of one: All Guns is not `fall guys`. */
export function isAnotherTitle(words: QueryWord[], steps: Step[], { raws }: TitleReading): boolean {
  const mistyped = steps.filter(isMistyped);
  if (mistyped.length < 2) return false;
  if (mistyped.length === steps.length && !isInOrder(steps)) return true;
  const initials = words.map(({ raw }) => initialOf(raw));
  return mistyped.some(({ from }) => !initials.includes(initialOf(raws[from])) && !isSilent(raws[from], initials));
}

/** The first letter, one for those that are heard alike. */
const initialOf = (word = '') => ALIKE.get(word[0] ?? '') ?? word[0];

/** Nobody hears the first letter of knights. */
const isSilent = (word = '', initials: (string | undefined)[]) =>
  SILENT.test(word) && initials.includes(initialOf(word.slice(1)));
