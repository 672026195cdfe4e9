import type { Comparison } from '../comparison.ts';

/* What of the query the title has. Each is about 0 to 1. */

/** A query of so many letters is long. */
const LONG_LETTERS = 20;

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** The share of the query's words that the title has, as far as they are like. */
export const covered = ({ weights }: Comparison) => share(weights.covered, weights.asked);

/** Squared, because half of the words say less than half. */
export const coveredSquared = (comparison: Comparison) => covered(comparison) ** 2;

/** The share of the query that is lost because words are only like those of the title. */
export const inexact = ({ weights }: Comparison) => share(weights.matched - weights.covered, weights.asked);

/** What is left names a maker, the series or the year of the game. */
export const explained = (comparison: Comparison) =>
  share(comparison.weights.explained, comparison.weights.asked) * covered(comparison);

export const letters = ({ reading }: Comparison) => Math.min(1.5, reading.letters / LONG_LETTERS);
