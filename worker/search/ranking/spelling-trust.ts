import { isNumber } from '../../catalogue/titles/numerals.ts';
import type { Query, QueryWord } from '../query-words.ts';
import { isMistyped, type Step } from './step.ts';
import { countLeftOver, type TitleReading } from './title-reading.ts';

export const TELLING_LETTERS = 5;
export const SHORTEST_NAME = 4;
/** So many say which name is meant by the first part of a title. */
const NAME_LETTERS = 7;
/** The share of a query's letters that may be wrong: more of a whole title, and the better known the game is. */
const FAR_SHARE = { unknown: 0.16, perWeight: 0.01, alone: 0.28, whole: { several: 0.25, alone: 0.19 } };
const HEARD_WEIGHT = 13;
const [UNKNOWN_WEIGHT, SHORT_WEIGHT] = [6, 13.1];
const [INNER_WEIGHT, INNER_LETTERS] = [14.5, 6];

/**
 * With a typo, a game that nobody knows is meant only by its whole title, or by the word before its number or colon,
 * spaced and typed to the end; and by a short word beside none like `game`.
 */
export function isUnknown(
  { side }: Query,
  words: QueryWord[],
  steps: Step[],
  title: TitleReading,
  weight: number,
): boolean {
  if (!steps.some(isMistyped)) return false;
  const isMore = steps.some(step => (step.words > 1 && isMistyped(step)) || step.kind === 'typoInBeginning');
  const isShort = words.length === 1 && words.every(({ raw }) => raw.length <= TELLING_LETTERS);
  return weight < UNKNOWN_WEIGHT
    ? isMore || !isNameWhole(steps, title)
    : side !== undefined && isShort && weight < SHORT_WEIGHT;
}

/** Whether nothing of the title is left over but the number of its part and what stands behind that. */
function isNameWhole(steps: Step[], title: TitleReading): boolean {
  const end = steps.at(-1)?.to ?? 0;
  const letters = title.raws.slice(title.start, end).join('').length;
  const isBegun =
    isNumber(title.canonical[end] ?? '') || title.laterStarts.includes(title.canonical[end] === 'the' ? end + 1 : end);
  return (
    countLeftOver(title, steps) === 0 ||
    (isBegun && letters >= NAME_LETTERS && steps.length === 1 && end === title.start + 1)
  );
}

/**
 * One short word with a typo, or one that begins otherwise, is not somewhere in a title: `lamp`, `toaster`. With two
 * typos, it is not what stands behind a colon either; nor are two words with typos of which one is only begun:
 * `advance wars`.
 */
export function isInner(words: QueryWord[], steps: Step[], title: TitleReading, weight: number): boolean {
  const [step] = steps;
  if (!step || !steps.every(isMistyped) || weight >= INNER_WEIGHT) return false;
  const isLater = title.laterStarts.includes(step.from);
  if (words.length > 1) return isLater && steps.some(({ kind }) => kind === 'typoInBeginning');
  const [raw, other] = [words[0]?.raw ?? '', title.raws[step.from] ?? ''];
  if (isLater) return (step.typos ?? 0) >= 2;
  return step.from > title.start && (raw.length < INNER_LETTERS || raw[0] !== other[0] || (step.typos ?? 0) >= 2);
}

/**
 * So many wrong letters in so few, the better known the game is the more, are another word; but not of a well-known
 * game that sounds the same.
 */
export function isFar(words: QueryWord[], steps: Step[], title: TitleReading, weight: number): boolean {
  const wrong = steps.filter(({ typos = 0 }) => typos > 1);
  if (wrong.length > 0 && weight >= HEARD_WEIGHT && wrong.every(({ heard }) => heard)) return false;
  if (isGuess(words, steps)) return true;
  const typos = steps.reduce((sum, step) => sum + (step.typos ?? 0), 0);
  const letters = words.reduce((sum, { raw }) => sum + raw.length, 0);
  const most = words.length === 1 ? FAR_SHARE.alone : 1;
  const isWhole = countLeftOver(title, steps) === 0 && steps.every(({ typos = 0 }) => typos <= 2);
  const least = isWhole ? FAR_SHARE.whole[words.length > 1 ? 'several' : 'alone'] : FAR_SHARE.unknown;
  return (
    typos > 1 && typos / letters > Math.min(most, Math.max(least, FAR_SHARE.unknown + FAR_SHARE.perWeight * weight))
  );
}

/** A short word with a typo says nothing beside initials: `nee oh` is not a New Age of Heroes. */
const isGuess = (words: QueryWord[], steps: Step[]) =>
  words.every(({ raw }) => raw.length <= SHORTEST_NAME) &&
  steps.some(isMistyped) &&
  steps.some(({ kind }) => kind === 'acronym') &&
  steps.filter(step => !isMistyped(step) && step.kind !== 'acronym').length <=
    words.filter(({ canonical }) => isNumber(canonical)).length;
