import { withoutArticle } from '../../../lib/titles/common-words.ts';
import type { Query, QueryWord } from '../query.ts';
import { type Fit, NO_FIT } from './fit.ts';
import { findStep, isMistyped, type Step } from './spelling.ts';
import { areNeighbours, countLeftOver, type TitleReading } from './title-reading.ts';

const TIER = { begins: 3000, words: 2000, mistyped: 1000 };
const LEFT_OVER_MAX = 6;

/** How well a title answers a query by its letters; it does not when a word of the query is not in it. */
export function fitSpelling(query: Query, title: TitleReading, weight: number): Fit {
  if (query.compact && title.acronyms.has(query.compact)) return { score: TIER.begins + 104 + 1.9 * weight, doubt: 0 };
  const steps = alignWords(withoutLeadingArticle(query.words), title);
  if (!steps || steps.length === 0) return NO_FIT;
  const penalty = steps.reduce((sum, step) => sum + step.penalty, 0);
  const left = countLeftOver(title, steps);
  const used = left === 0 ? wholeBonus(steps.at(-1), query) : -0.6 * Math.min(left, LEFT_OVER_MAX);
  const tier = tierOf(steps, title);
  const score = tier + 100 - 1.6 * penalty + orderBonus(steps, title) + used + 1.9 * weight;
  return { score, doubt: tier === TIER.mistyped ? 1 : 0 };
}

function withoutLeadingArticle(words: QueryWord[]): QueryWord[] {
  return words.slice(words.length - withoutArticle(words.map(word => word.raw)).length);
}

/** A part of the title for every word of the query but small ones; undefined when one has none. */
function alignWords(words: QueryWord[], title: TitleReading): Step[] | undefined {
  const steps: Step[] = [];
  for (let index = 0; index < words.length; ) {
    const step = findStep(words, index, title, steps);
    if (!step && !words[index]?.stop) return undefined;
    if (step) steps.push(step);
    index += step?.words ?? 1;
  }
  return steps;
}

function tierOf(steps: Step[], title: TitleReading): number {
  if (steps.some(isMistyped)) return TIER.mistyped;
  return isAtStart(steps, title) && countNeighbours(steps, title) === steps.length - 1 ? TIER.begins : TIER.words;
}

/** The acronym of a later part (`botw`) counts as a beginning, being as good a name of the game as any. */
function isAtStart([first]: Step[], title: TitleReading): boolean {
  if (!first) return false;
  return first.from <= title.start || (first.kind === 'acronym' && first.to - first.from > 2);
}

function countNeighbours(steps: Step[], title: TitleReading): number {
  return steps.filter((step, index) => index > 0 && areNeighbours(title, steps[index - 1]?.to ?? 0, step.from)).length;
}

function orderBonus(steps: Step[], title: TitleReading): number {
  const inOrder = steps.every((step, index) => index === 0 || step.from >= (steps[index - 1]?.to ?? 0));
  return (isAtStart(steps, title) ? 9 : 0) + (inOrder ? 3 : 0) + 2 * Math.min(countNeighbours(steps, title), 3);
}

/** Initials, nicknames and beginnings rather mean the best known game of a series than the one without a number. */
function wholeBonus(last: Step | undefined, { named }: Query): number {
  if (named || last?.kind === 'acronym') return 3;
  return last?.kind === 'word' || last?.kind === 'joined' ? 14 : 2;
}
