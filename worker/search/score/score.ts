import { isNumber } from '../../catalogue/titles/numerals.ts';
import { typosIn } from '../../catalogue/titles/typo.ts';
import type { SearchCandidate } from '../candidate.ts';
import { CLOSEST_MAX } from '../search.schema.ts';
import type { AlignedPair } from './alignment.ts';
import { type Comparison, comparisons } from './comparison.ts';
import type { ScoredTerm } from './scored-term.ts';

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
type Features = Record<FeatureName, number>;

export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[];

/** A feature as a function, for a sum that names none of them. */
const featureNamed = (name: FeatureName) => FEATURES[name];

/** What speaks for and against a game. */
export function featuresOf(comparison: Comparison): Features {
  const features = {} as Features;
  for (const name of FEATURE_NAMES) features[name] = FEATURES[name](comparison);
  return features;
}

import fitted from './weights.json' with { type: 'json' };

const weights = new Map(Object.entries<number>(fitted.weights));
const TERMS = FEATURE_NAMES.map(name => ({ of: featureNamed(name), weight: weights.get(name) ?? 0 }));

/** The sum of all features by their weights: above 0 it is likelier that the game is meant than that no game is. */
function scoreOf(comparison: Comparison): number {
  let sum = 0;
  for (const { of, weight } of TERMS) sum += weight * of(comparison);
  return sum;
}

/** A game with the reading of the term and the title that score best together. */
export type ScoredRow<Row> = { row: Row; comparison: Comparison; score: number };

/** The score of a game; undefined if the term has nothing in common with it. */
export function scoreGame<Row extends SearchCandidate>(asked: ScoredTerm, row: Row): ScoredRow<Row> | undefined {
  let best: ScoredRow<Row> | undefined;
  for (const comparison of comparisons(asked, row)) {
    const score = scoreOf(comparison);
    if (!best || score > best.score) best = { row, comparison, score };
  }
  return best;
}

/** Candidates by their score, best first; games without anything in common with the term are left out. */
export function rankCandidates<Row extends SearchCandidate>(asked: ScoredTerm, candidates: Row[]): ScoredRow<Row>[] {
  const games = [...new Map(candidates.map(row => [row.num, row])).values()];
  return games
    .flatMap(row => scoreGame(asked, row) ?? [])
    .sort((a, b) => b.score - a.score || b.row.popularity - a.row.popularity || a.row.num - b.row.num);
}

/** The games that a term means, or that are closest to it, and the words of the term that none of the `found` has. */
export type ScoreResult<Row> = { found: Row[]; closest: Row[]; without: string[] };

/**
 * The games that a term means, best first, if one of them is sure enough, or is close and has all words as they are spoken
 * (`hasAll`); otherwise at most five that are closest, among them those that have all words but for slips.
 */
export function scoreCandidates<Row extends SearchCandidate>(
  asked: ScoredTerm,
  candidates: Row[],
  hasAll: (row: Row) => boolean = () => false,
): ScoreResult<Row> {
  const ranked = rankCandidates(asked, candidates).filter(
    ({ score, comparison }) => score >= fitted.closest || isSpelled(comparison),
  );
  const [best] = ranked;
  if (best && (best.score >= fitted.found || hasAll(best.row)))
    return { found: ranked.map(({ row }) => row), closest: [], without: lackedBy(ranked, asked) };
  return { found: [], closest: ranked.slice(0, CLOSEST_MAX).map(({ row }) => row), without: [] };
}

/** The words that were typed and that none of the games has. Words about a game, such as its maker's name, are not told. */
function lackedBy(games: ScoredRow<unknown>[], { readings: [typed] }: ScoredTerm): string[] {
  const isLacked = (raw: string, { comparison: { left, explained } }: ScoredRow<unknown>) =>
    left.some(word => word.raw === raw) && !explained.some(word => word.raw === raw);
  // A guessed term has words that nobody typed.
  if (typed?.kind !== 'typed') return [];
  const words = typed.words.filter(({ isSide, isSmall }) => !isSide && !isSmall);
  return words.map(({ raw }) => raw).filter(raw => games.every(game => isLacked(raw, game)));
}

/** From this many letters on, a word with a slip can hardly be another word; two swapped letters leave more of it. */
const SLIP_LETTERS = { wrong: 6, swapped: 5 };

/**
 * Whether the title has every word of a term in Latin letters as it was typed, or with one slip in a long word: then the
 * game is close, however few know it.
 */
function isSpelled({ left, pairs, title, reading }: Comparison): boolean {
  if (reading.kind !== 'typed' || pairs.length === 0) return false;
  return (
    left.every(({ isSide, isSmall }) => isSide || isSmall) && pairs.every(pair => isSpelledSo(pair, title.reading.raws))
  );
}

function isSpelledSo({ unit: { text, isArabic, isLast }, from, to, like }: AlignedPair, raws: string[]): boolean {
  if (like === 1) return true;
  const word = raws.slice(from, to).join('');
  if (isArabic || text === '') return false;
  if (isLast && word.startsWith(text)) return true;
  const slips = typosIn(text, word, 1);
  return slips <= 1 && text.length >= (slips < 1 ? SLIP_LETTERS.swapped : SLIP_LETTERS.wrong);
}
