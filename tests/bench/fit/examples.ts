import { FEATURE_NAMES, featuresOf, scoreGame } from '../../../worker/search/score/score.ts';
import { readAll } from '../../helpers/search/all-readings.ts';
import type { Finder } from './finder.ts';
import type { Query } from './queries.ts';
import { type Example, scoresOf } from './softmax.ts';

/** A query, the numbers of its candidates, and what is known of each. */
export type LabelledExample = Query & Example & { candidates: number[] };

/** Finds the candidates of a query and their features. */
export function askOf(query: Query, finder: Finder): LabelledExample {
  const asked = readAll(query.text);
  const rows = finder.find(asked, query.withExtra).flatMap(candidate => {
    const scored = scoreGame(asked, candidate);
    return scored ? [{ num: candidate.num, features: featuresOf(scored.comparison) }] : [];
  });
  const values = new Float32Array(rows.length * FEATURE_NAMES.length);
  for (const [row, { features }] of rows.entries())
    values.set(
      FEATURE_NAMES.map(name => features[name]),
      row * FEATURE_NAMES.length,
    );
  return {
    ...query,
    candidates: rows.map(({ num }) => num),
    rows: values,
    isRight: Uint8Array.from(rows, ({ num }) => (query.right.has(num) ? 1 : 0)),
  };
}

/** A query with the candidates alone that score best, and the right ones: the others hardly turn a weight. */
export function withBest(asked: LabelledExample, weights: Float64Array, count: number): LabelledExample {
  const scores = scoresOf(asked, weights);
  const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const kept = order.filter((at, place) => place < count || asked.isRight[at] === 1);
  const rows = new Float32Array(kept.length * weights.length);
  for (const [row, at] of kept.entries())
    rows.set(asked.rows.subarray(at * weights.length, (at + 1) * weights.length), row * weights.length);
  return {
    ...asked,
    rows,
    candidates: kept.map(at => asked.candidates[at] ?? 0),
    isRight: Uint8Array.from(kept, at => asked.isRight[at] ?? 0),
  };
}
