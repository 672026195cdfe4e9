import type { Comparison } from '../comparison.ts';

/* What of the query the title has. Each is about 0 to 1. */

/** A query of so many letters and more is no short one, and one of so many words is long. */
const [SHORT_LETTERS, LONG_LETTERS, LONG_WORDS] = [8, 20, 4];
/** Three rare words. */
const FULL_EVIDENCE = 3;
const EVIDENCE_MAX = 1.5;

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** The share of the query's words that the title has, as far as they are like. */
export const covered = ({ weights }: Comparison) => share(weights.covered, weights.asked);

export const coveredSquared = (comparison: Comparison) => covered(comparison) ** 2;

/** What of that is lost because words are only like those of the title. */
export const inexact = ({ weights }: Comparison) => share(weights.matched - weights.covered, weights.asked);

/** How like the least like word is. */
export const weakest = ({ pairs }: Comparison) =>
  pairs.reduce((least, { like }) => Math.min(least, like), pairs.length > 0 ? 1 : 0);

const shortness = ({ reading }: Comparison) => Math.max(0, 1 - reading.letters / SHORT_LETTERS);

export const weakestOfShort = (comparison: Comparison) => weakest(comparison) * shortness(comparison);

/** A short query that is not spelled like the title may be anything. */
export const shortInexact = (comparison: Comparison) => (weakest(comparison) < 1 ? shortness(comparison) : 0);

/** How much the words that agree say together. */
export const evidence = ({ weights }: Comparison) => Math.min(EVIDENCE_MAX, weights.covered / FULL_EVIDENCE);

export const wordsMatched = ({ pairs }: Comparison) => pairs.length / LONG_WORDS;

/** What titles have otherwise, and this one has not. */
export const knownLeft = ({ weights }: Comparison) => share(weights.leftKnown, weights.asked);

/** An Arabic word that is left may be one that nobody has translated. */
export const arabicLeft = ({ weights }: Comparison) => share(weights.leftArabic, weights.asked);

/** What is left names a maker, the series or the year of the game. */
export const explained = (comparison: Comparison) =>
  share(comparison.weights.explained, comparison.weights.asked) * covered(comparison);

/** What is left is about the game rather than in its name: `download`. */
export const asideLeft = ({ left, reading }: Comparison) =>
  left.filter(({ isSide }) => isSide).length / reading.words.length;

export const letters = ({ reading }: Comparison) => Math.min(1.5, reading.letters / LONG_LETTERS);
