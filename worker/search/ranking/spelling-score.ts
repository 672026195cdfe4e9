import { withoutArticle } from '../../catalogue/titles/common-words.ts';
import type { Query, QueryWord } from '../term.ts';
import { type Fit, NO_FIT } from './fit.ts';
import { findStep, isMistyped, type Step } from './spelling.ts';
import { areNeighbours, countLeftOver, type TitleReading } from './title-reading.ts';

// A title that begins with the query comes before one that has it further on, however well known.
const TIER = { begins: 3000, words: 2000, mistyped: 1000 };
const START_BONUS = { title: 9, later: 6, none: 0 };
const LEFT_OVER_MAX = 6;

type Start = keyof typeof START_BONUS;

/** How well a title answers a query by its letters; it does not if a word of the query is not in it. */
export function fitSpelling(query: Query, title: TitleReading, weight: number): Fit {
  if (query.compact && title.acronyms.has(query.compact)) return { score: TIER.begins + 104 + 1.9 * weight, doubt: 0 };
  const steps = alignWords(withoutLeadingArticle(query.words), title);
  if (!steps || steps.length === 0) return NO_FIT;
  const penalty = steps.reduce((sum, step) => sum + step.penalty, 0);
  const start = startOf(steps, title);
  const left = countLeftOver(title, steps, start === 'later' ? steps[0]?.from : 0);
  const used = left === 0 ? wholeBonus(steps.at(-1), query, start) : -0.6 * Math.min(left, LEFT_OVER_MAX);
  const neighbours = countNeighbours(steps, title);
  const tier = tierOf(steps, start, neighbours);
  const order = START_BONUS[start] + (isInOrder(steps) ? 3 : 0) + 2 * Math.min(neighbours, 3);
  const score = tier + 100 - 1.6 * penalty + order + used + 1.9 * weight;
  return { score, doubt: tier === TIER.mistyped ? 1 : 0 };
}

function withoutLeadingArticle(words: QueryWord[]): QueryWord[] {
  return words.slice(words.length - withoutArticle(words.map(word => word.raw)).length);
}

/** A part of the title for every word of the query but small ones; undefined if one has none. */
function alignWords(words: QueryWord[], title: TitleReading): Step[] | undefined {
  const steps: Step[] = [];
  for (let index = 0; index < words.length; ) {
    const step = findStep(words, index, title, steps);
    if (!step && !words[index]?.stop) return undefined;
    if (step) steps.push(step);
    index += step?.words ?? 1;
  }
  return isAnotherTitle(words, steps, title) ? undefined : steps;
}

/** People who mistype two words rarely mistype the beginning of one: All Guns is not `fall guys`. */
function isAnotherTitle(words: QueryWord[], steps: Step[], { raws }: TitleReading): boolean {
  const mistyped = steps.filter(isMistyped);
  if (mistyped.length < 2) return false;
  const initials = words.map(({ raw }) => raw[0]);
  return mistyped.some(({ from }) => !initials.includes(raws[from]?.[0]));
}

function tierOf(steps: Step[], start: Start, neighbours: number): number {
  if (steps.some(isMistyped)) return TIER.mistyped;
  return start !== 'none' && neighbours === steps.length - 1 ? TIER.begins : TIER.words;
}

/**
 * A later part (`Skyrim`) and its acronym (`botw`) count as a beginning, because each is as good a name of the game as
 * any.
 */
function startOf([first]: Step[], title: TitleReading): Start {
  if (!first) return 'none';
  if (first.from <= title.start || (first.kind === 'acronym' && first.to - first.from > 2)) return 'title';
  const isWhole = first.kind === 'word' || first.kind === 'joined';
  return isWhole && title.laterStarts.includes(first.from) ? 'later' : 'none';
}

function countNeighbours(steps: Step[], title: TitleReading): number {
  return steps.filter((step, index) => index > 0 && areNeighbours(title, steps[index - 1]?.to ?? 0, step.from)).length;
}

function isInOrder(steps: Step[]): boolean {
  return steps.every((step, index) => index === 0 || step.from >= (steps[index - 1]?.to ?? 0));
}

/** Initials, nicknames and beginnings more often mean the best known game of a series than the one without a number. */
function wholeBonus(last: Step | undefined, { named, side }: Query, start: Start): number {
  if (named || side?.year || last?.kind === 'acronym') return 3;
  if (last?.kind === 'typo') return 5;
  if (last?.kind !== 'word' && last?.kind !== 'joined') return 1;
  return start === 'later' ? 4 : 14;
}
