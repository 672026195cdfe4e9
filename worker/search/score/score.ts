import type { Candidate } from '../ranking/candidate.ts';
import type { Asked } from './asked.ts';
import { FEATURE_NAMES, type Features, featuresOf } from './features.ts';
import fitted from './weights.json' with { type: 'json' };

/** More that are only close would be a list to read. */
export const CLOSEST_MAX = 5;

const weights = new Map(Object.entries<number>(fitted.weights));

/** The one sum: above 0 it is likelier that the game is meant than that no game is. */
function scoreOf(features: Features): number {
  return FEATURE_NAMES.reduce((sum, name) => sum + (weights.get(name) ?? 0) * features[name], 0);
}

export type ScoredRow<Row> = { row: Row; score: number };

/** Candidates by their score, best first; those without anything in common with the query are left out. */
export function rankCandidates<Row extends Candidate>(asked: Asked, candidates: Row[]): ScoredRow<Row>[] {
  const games = [...new Map(candidates.map(row => [row.num, row])).values()];
  return games
    .flatMap(row => {
      const features = featuresOf(asked, row);
      return features ? [{ row, score: scoreOf(features) }] : [];
    })
    .sort((a, b) => b.score - a.score || b.row.popularity - a.row.popularity || a.row.num - b.row.num);
}

/**
 * The games that a query means, best first, where one of them is sure enough; otherwise at most five that are closest to
 * it.
 */
export function scoreCandidates<Row extends Candidate>(
  asked: Asked,
  candidates: Row[],
): { found: Row[]; closest: Row[] } {
  const ranked = rankCandidates(asked, candidates);
  const rows = ranked.filter(({ score }) => score >= fitted.closest).map(({ row }) => row);
  const isFound = (ranked[0]?.score ?? -Infinity) >= fitted.found;
  return isFound ? { found: rows, closest: [] } : { found: [], closest: rows.slice(0, CLOSEST_MAX) };
}
