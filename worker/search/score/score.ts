import { typosIn } from '../../catalogue/titles/typo.ts';
import type { SearchCandidate } from '../candidate.ts';
import { CLOSEST_MAX } from '../search.schema.ts';
import type { AlignedPair } from './alignment.ts';
import { type Comparison, comparisons } from './comparison.ts';
import { FEATURE_NAMES, featureNamed } from './features.ts';
import type { ScoredTerm } from './scored-term.ts';
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
