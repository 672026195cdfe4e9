import { genreNamed } from '../../catalogue/genre-names.ts';
import { isKindWord, withoutArticle } from '../../catalogue/titles/common-words.ts';
import { isCompany } from '../../catalogue/titles/company-names.ts';
import { isNumber } from '../../catalogue/titles/numerals.ts';
import type { Query, QueryWord } from '../query-words.ts';
import { isAnotherTitle, isNameAlone } from './another-title.ts';
import { type Fit, NO_FIT } from './fit.ts';
import { findStep } from './spelling.ts';
import { isFar, isInner, isUnknown } from './spelling-trust.ts';
import { isMistyped, type Step } from './step.ts';
import { type Start, startOf } from './step-start.ts';
import { areNeighbours, countLeftOver, isInOrder, type TitleReading } from './title-reading.ts';

// A title that begins with the query comes before one that has it further on, however well known.
const TIER = { begins: 3000, words: 2000, mistyped: 1000, maker: 900, missing: 0 };
const START_BONUS = { title: 9, later: 6, none: 0 };
const LEFT_OVER_MAX = 6;
const MISSING_COST = { maker: 0, word: 12, number: 24 };
/** Among words that are nobody's, only a game that many know is meant. */
const KNOWN_WEIGHT = 10;
const PART_WEIGHT = 13.5;

/** How well a title answers a query by its letters; it does not if a word of the query is not in it as it is typed. */
export function fitSpelling(query: Query, title: TitleReading, weight: number): Fit {
  if (query.compact && title.acronyms.has(query.compact)) return { score: TIER.begins + 104 + 1.9 * weight, doubt: 0 };
  const { steps, missing } = alignWords(withoutLeadingArticle(query.words), title, false);
  return missing.length > 0 || steps.length === 0 ? NO_FIT : scoreOf(query, title, steps, weight);
}

/**
 * The same where words may be mistyped, and words may be missing that name the game's makers or its series (`makers`,
 * all of their words), or, if the rest is a name of the game by itself, that are nobody's.
 */
export function fitLoosely(query: Query, title: TitleReading, weight: number, makers: Set<string>): Fit {
  const words = withoutLeadingArticle(query.words);
  const { steps, missing } = alignWords(words, title, true);
  const strange = missing.filter(word => !makers.has(word.raw));
  const isMaker = strange.length === 0 || makers.has(words.map(({ raw }) => raw).join(''));
  if (steps.length === 0) return isMaker ? { score: TIER.maker + weight, doubt: 1 } : NO_FIT;
  if (isAnotherTitle(words, steps, title) && weight < KNOWN_WEIGHT) return NO_FIT;
  const fit = scoreOf(query, title, steps, weight);
  if (strange.length === 0)
    return {
      ...fit,
      far:
        isFar(words, steps, title, weight) ||
        isUnknown(query, words, steps, title, weight) ||
        isInner(words, steps, title, weight),
    };
  if (strange.length > 1 && steps.some(isMistyped)) return NO_FIT;
  const least = leastWeight(words, steps, strange, title);
  if (weight < least || !isNameAlone(steps, strange, title, query)) return NO_FIT;
  return {
    score: fit.score - fit.tier + TIER.missing - missingCost(strange),
    doubt: 1,
    missing: strange.map(word => word.raw),
    far: steps.some(isMistyped) && (steps.length < 2 || steps.some(({ typos = 0 }) => typos > 1)),
  };
}

/** A maker is no word of the title; another number is another game. */
function missingCost(strange: QueryWord[]): number {
  if (isCompany(strange.map(({ raw }) => raw))) return MISSING_COST.maker;
  const costs = strange.map(({ canonical }) => MISSING_COST[isNumber(canonical) ? 'number' : 'word']);
  return costs.reduce((sum, cost) => sum + cost, 0);
}

/**
 * How well known a game has to be to be meant without the strange words: beside a maker of games, or
 * before a genre, any game.
 */
function leastWeight(all: QueryWord[], steps: Step[], strange: QueryWord[], title: TitleReading): number {
  const words = strange.map(({ raw }) => raw);
  const isKind = strange[0] !== all[0] && words.every(word => isKindWord(word) || genreNamed(word));
  if (isKind || isCompany(words)) return 0;
  return steps.length === 1 && startOf(steps, title) === 'later' ? PART_WEIGHT : KNOWN_WEIGHT;
}

function scoreOf(query: Query, title: TitleReading, steps: Step[], weight: number): Fit & { tier: number } {
  const penalty = steps.reduce((sum, step) => sum + step.penalty, 0);
  const start = startOf(steps, title);
  const left = countLeftOver(title, steps, start === 'later' ? steps[0]?.from : 0);
  const used = left === 0 ? wholeBonus(steps.at(-1), query, start) : -0.6 * Math.min(left, LEFT_OVER_MAX);
  const neighbours = countNeighbours(steps, title);
  const tier = tierOf(steps, start, neighbours);
  const order = START_BONUS[start] + (isInOrder(steps) ? 3 : 0) + 2 * Math.min(neighbours, 3);
  const score = tier + 100 - 1.6 * penalty + order + used + 1.9 * weight;
  return { score, tier, doubt: tier === TIER.mistyped ? 1 : 0, asTyped: penalty === 0 };
}

function withoutLeadingArticle(words: QueryWord[]): QueryWord[] {
  return words.slice(words.length - withoutArticle(words.map(word => word.raw)).length);
}

/** A part of the title for each word of the query, and the words without one, small ones aside. */
function alignWords(
  words: QueryWord[],
  title: TitleReading,
  isLoose: boolean,
): { steps: Step[]; missing: QueryWord[] } {
  const steps: Step[] = [];
  const missing: QueryWord[] = [];
  for (let index = 0; index < words.length; ) {
    const step = findStep(words, index, { title, taken: steps, isLoose });
    const word = words[index];
    if (step) steps.push(step);
    else if (word && !word.stop) missing.push(word);
    if (missing.length > 0 && !isLoose) break;
    index += step?.words ?? 1;
  }
  return { steps, missing };
}

function tierOf(steps: Step[], start: Start, neighbours: number): number {
  if (steps.some(isMistyped)) return TIER.mistyped;
  return start !== 'none' && neighbours === steps.length - 1 ? TIER.begins : TIER.words;
}

function countNeighbours(steps: Step[], title: TitleReading): number {
  return steps.filter((step, index) => index > 0 && areNeighbours(title, steps[index - 1]?.to ?? 0, step.from)).length;
}

/** Initials, nicknames and beginnings more often mean the best known game of a series than the one without a number. */
function wholeBonus(last: Step | undefined, { named, side }: Query, start: Start): number {
  if (named || side?.year || last?.kind === 'acronym') return 3;
  if (last?.kind === 'typo') return 5;
  if (last?.kind !== 'word' && last?.kind !== 'joined') return 1;
  return start === 'later' ? 4 : 14;
}
