import type { Candidate } from '../candidate.ts';
import { CLOSEST_MAX } from '../schema.ts';
import type { Asked } from './asked.ts';
import { type Comparison, comparisons } from './comparison.ts';
import { FEATURE_NAMES, type Features, featuresOf } from './features.ts';
import { isSpelled } from './spelled.ts';
import fitted from './weights.json' with { type: 'json' };

const weights = new Map(Object.entries<number>(fitted.weights));

/** The one sum: above 0 it is likelier that the game is meant than that no game is. */
function scoreOf(features: Features): number {
  return FEATURE_NAMES.reduce((sum, name) => sum + (weights.get(name) ?? 0) * features[name], 0);
}

/**
 * `left` are the words of the query that the game does not have or explain; `isSpelled` says that it has all of them but for
 * slips.
 */
export type ScoredRow<Row> = {
  row: Row;
  features: Features;
  score: number;
  left: string[];
  isSpelled: boolean;
};

/** A game by the reading and the title of it that score best together; undefined if the query has nothing of it. */
export function scoreGame<Row extends Candidate>(asked: Asked, row: Row): ScoredRow<Row> | undefined {
  let best: { comparison: Comparison; features: Features; score: number } | undefined;
  for (const comparison of comparisons(asked, row)) {
    const features = featuresOf(comparison);
    const score = scoreOf(features);
    if (!best || score > best.score) best = { comparison, features, score };
  }
  if (!best) return undefined;
  const left = best.comparison.left.filter(word => !word.isSide && !word.isSmall && !word.isExplained);
  const { features, score, comparison } = best;
  return {
    row,
    features,
    score,
    left: left.map(({ raw }) => raw),
    isSpelled: isSpelled(comparison),
  };
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
  const ranked = rankCandidates(asked, candidates).filter(one => one.score >= fitted.closest || one.isSpelled);
  const [best] = ranked;
  if (best && (best.score >= fitted.found || hasAll(best.row)))
    return { found: ranked.map(({ row }) => row), closest: [], without: lackedBy(ranked, asked) };
  return { found: [], closest: ranked.slice(0, CLOSEST_MAX).map(({ row }) => row), without: [] };
}

/** The words that were typed and that none of the games has. */
function lackedBy(games: ScoredRow<unknown>[], { readings: [typed] }: Asked): string[] {
  const words = typed?.words.map(({ raw }) => raw) ?? [];
  return words.filter(word => games.every(({ left }) => left.includes(word)));
}
