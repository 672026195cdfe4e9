import type { Candidate } from '../candidate.ts';
import { CLOSEST_MAX } from '../search.schema.ts';
import type { Asked } from './asked.ts';
import { type Comparison, comparisons } from './comparison.ts';
import { FEATURE_NAMES, featureNamed } from './features.ts';
import { isSpelled } from './spelled.ts';
import fitted from './weights.json' with { type: 'json' };

const weights = new Map(Object.entries<number>(fitted.weights));
const TERMS = FEATURE_NAMES.map(name => ({ of: featureNamed(name), weight: weights.get(name) ?? 0 }));

/** The one sum: above 0 it is likelier that the game is meant than that no game is. */
function scoreOf(comparison: Comparison): number {
  let sum = 0;
  for (const { of, weight } of TERMS) sum += weight * of(comparison);
  return sum;
}

/** A game with the reading of the query and the title of its own that score best together. */
export type ScoredRow<Row> = { row: Row; comparison: Comparison; score: number };

/** Undefined if the query has nothing of the game. */
export function scoreGame<Row extends Candidate>(asked: Asked, row: Row): ScoredRow<Row> | undefined {
  let best: ScoredRow<Row> | undefined;
  for (const comparison of comparisons(asked, row)) {
    const score = scoreOf(comparison);
    if (!best || score > best.score) best = { row, comparison, score };
  }
  return best;
}

/** Candidates by their score, best first; those without anything in common with the query are left out. */
export function rankCandidates<Row extends Candidate>(asked: Asked, candidates: Row[]): ScoredRow<Row>[] {
  const games = [...new Map(candidates.map(row => [row.num, row])).values()];
  return games
    .flatMap(row => scoreGame(asked, row) ?? [])
    .sort((a, b) => b.score - a.score || b.row.popularity - a.row.popularity || a.row.num - b.row.num);
}

/** The games that a query means, or that are closest to it, and its words that none of those it means has. */
export type Scored<Row> = { found: Row[]; closest: Row[]; without: string[] };

/**
 * The games that a query means, best first, where one of them is sure enough, or is close and has all its words as they are
 * spoken (`hasAll`); otherwise at most five that are closest to it, among them those that have its words but for slips.
 */
export function scoreCandidates<Row extends Candidate>(
  asked: Asked,
  candidates: Row[],
  hasAll: (row: Row) => boolean = () => false,
): Scored<Row> {
  const ranked = rankCandidates(asked, candidates).filter(
    ({ score, comparison }) => score >= fitted.closest || isSpelled(comparison),
  );
  const [best] = ranked;
  if (best && (best.score >= fitted.found || hasAll(best.row)))
    return { found: ranked.map(({ row }) => row), closest: [], without: lackedBy(ranked, asked) };
  return { found: [], closest: ranked.slice(0, CLOSEST_MAX).map(({ row }) => row), without: [] };
}

/** The words that were typed and that none of the games has; what only says more about a game is not told. */
function lackedBy(games: ScoredRow<unknown>[], { readings: [typed] }: Asked): string[] {
  const isLacked = (raw: string, { comparison: { left, explained } }: ScoredRow<unknown>) =>
    left.some(word => word.raw === raw) && !explained.some(word => word.raw === raw);
  // What is only guessed has words that nobody typed.
  if (typed?.kind !== 'typed') return [];
  const words = typed.words.filter(({ isSide, isSmall }) => !isSide && !isSmall);
  return words.map(({ raw }) => raw).filter(raw => games.every(game => isLacked(raw, game)));
}
