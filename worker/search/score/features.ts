import { isNumber } from '../../catalogue/titles/numerals.ts';
import type { Comparison } from './comparison.ts';

/* What speaks for and against a game, as numbers: most are about 0 to 1. The score is a weighted sum of them. */

/** A term of this many letters is long. */
const LONG_LETTERS = 20;
/** What a 1 in the term counts where the title has no number: the first of a series rarely bears one. */
const UNSAID_FIRST = 0.7;

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** The share of the term's words that the title has, each as far as it is like the title's. */
const covered = ({ weights }: Comparison) => share(weights.covered, weights.asked);

const titleCovered = ({ weights }: Comparison) => share(weights.matched, weights.offered);

/** Whether the term's first word of a name begins the title. */
function beginsTitle({ reading, title, pairs: [first] }: Comparison): number {
  if (!first || first.from > title.reading.start) return 0;
  return reading.words.slice(0, first.unit.from).every(({ isSide }) => isSide) ? 1 : 0;
}

/** Whether a number of the term is the title's: 1; 0.7 for a 1 and a title without a number. */
function sameNumber({ reading, title, pairs }: Comparison): number {
  const numbers = reading.words.filter(({ isNumber }) => isNumber);
  if (numbers.length === 0) return 0;
  const isSame = pairs.some(({ from, like }) => like === 1 && isNumber(title.reading.canonical[from] ?? ''));
  if (isSame) return 1;
  return title.numbers.length === 0 && numbers.every(({ canonical }) => canonical === '1') ? UNSAID_FIRST : 0;
}

const FEATURES = {
  /** How much of the term the title has. Squared, because half of the words say less than half. */
  coveredSquared: comparison => covered(comparison) ** 2,
  /** The share of the term that is lost because words are only like those of the title. */
  inexact: ({ weights }) => share(weights.matched - weights.covered, weights.asked),
  /** Words that the title lacks name a maker, the series or the year of the game. */
  explained: comparison => share(comparison.weights.explained, comparison.weights.asked) * covered(comparison),
  letters: ({ reading }) => Math.min(1.5, reading.letters / LONG_LETTERS),
  coveredBothWays: comparison => covered(comparison) * titleCovered(comparison),
  beginsTitle,
  sameNumber,
  otherNumber: ({ left }) =>
    left.some(({ isNumber, isSide, canonical }) => isNumber && !isSide && canonical !== '1') ? 1 : 0,
  unaskedNumber: ({ title, pairs }) =>
    title.numbers.length > pairs.filter(({ from }) => isNumber(title.reading.canonical[from] ?? '')).length ? 1 : 0,
  /** How like term and title are as one text without spaces, by three letters at a time. */
  wholeTrigrams: ({ whole }) => whole.trigrams,
  /** How like term and title sound as one text. Squared, because little likeness says nothing. */
  wholeSound: ({ whole }) => whole.sound ** 2,
  popularity: ({ popularity }) => popularity,
  popularCovered: comparison => comparison.popularity * covered(comparison),
  /** How well a game is known whose title without spaces begins with the term without spaces. */
  popularBegun: ({ popularity, reading, title }) =>
    reading.whole.squash !== '' && title.whole.squash.startsWith(reading.whole.squash) ? popularity : 0,
  /** The share of the term's words that are initials, of all of the title or of a part beside the words of the rest. */
  initials: comparison =>
    (comparison.pairs.reduce((sum, { isAcronym, unit }) => sum + (isAcronym ? unit.to - unit.from : 0), 0) /
      comparison.reading.words.length) *
    titleCovered(comparison),
  /** A nickname stands for a whole title, which says less than the title itself. */
  nickname: ({ reading }) => (reading.kind === 'nickname' ? 1 : 0),
  /** Any Latin word may sound like an Arabic one. */
  perhapsArabizi: ({ reading }) => (reading.kind === 'perhaps arabizi' ? 1 : 0),
  otherKeyboard: ({ reading }) => (reading.kind === 'keyboard' ? 1 : 0),
  alternative: ({ isAlternative }) => (isAlternative ? 1 : 0),
  /** Counts alike for every game: what it takes to be meant at all. */
  always: () => 1,
} satisfies Record<string, (comparison: Comparison) => number>;

export type FeatureName = keyof typeof FEATURES;
export type Features = Record<FeatureName, number>;

export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[];

/** A feature as a function, for a sum that names none of them. */
export const featureNamed = (name: FeatureName) => FEATURES[name];

/** What speaks for and against a game. */
export function featuresOf(comparison: Comparison): Features {
  const features = {} as Features;
  for (const name of FEATURE_NAMES) features[name] = FEATURES[name](comparison);
  return features;
}
