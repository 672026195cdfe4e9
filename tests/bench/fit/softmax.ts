import { minimise, type Slope } from './minimise.ts';

/** What a query may be answered with: a row of features for each candidate, and which candidates are right. */
export type Example = { rows: Float32Array; isRight: Uint8Array };

/** Weights as large as the features need, and no larger (L2, for each query). */
const SHRINK = 1e-5;

/**
 * The weights with which right candidates, or nothing where none is right, are likeliest: P = e^score / (1 + all e^score).
 * Queries whose right game was not found say nothing. `off` are features that stay 0.
 */
export function fitWeights(
  examples: Example[],
  features: number,
  { start, rounds = 300, off = [] }: { start?: Float64Array; rounds?: number; off?: number[] } = {},
): Float64Array {
  const slopeAt = (weights: Float64Array) => slopeOf(examples, weights, off);
  const first = (start ?? new Float64Array(features)).map((weight, at) => (off.includes(at) ? 0 : weight));
  return minimise(slopeAt, first, { rounds });
}

/** The score of each candidate. */
export function scoresOf({ rows, isRight }: Example, weights: Float64Array): Float64Array {
  const width = weights.length;
  const scores = new Float64Array(isRight.length);
  for (let row = 0, at = 0; row < scores.length; row++) {
    let sum = 0;
    for (let column = 0; column < width; column++, at++) sum += (rows[at] ?? 0) * (weights[column] ?? 0);
    scores[row] = sum;
  }
  return scores;
}

function slopeOf(examples: Example[], weights: Float64Array, off: number[]): Slope {
  const gradient = new Float64Array(weights.length);
  let value = 0;
  for (const example of examples) value += addExample(example, weights, gradient);
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] ?? 0;
    value += (SHRINK / 2) * examples.length * weight * weight;
    gradient[at] = off.includes(at) ? 0 : ((gradient[at] ?? 0) + SHRINK * examples.length * weight) / examples.length;
  }
  return { value: value / examples.length, gradient };
}

/** Adds how the surprise at one query's answer changes with the weights, and returns the surprise. */
function addExample(example: Example, weights: Float64Array, gradient: Float64Array): number {
  const scores = scoresOf(example, weights);
  const { rows, isRight } = example;
  const most = Math.max(0, ...scores);
  const hasRight = isRight.includes(1);
  let [all, right] = [Math.exp(-most), hasRight ? 0 : Math.exp(-most)];
  for (let row = 0; row < scores.length; row++) {
    const likely = Math.exp((scores[row] ?? 0) - most);
    all += likely;
    if (isRight[row]) right += likely;
  }
  const width = weights.length;
  for (let row = 0; row < scores.length; row++) {
    const likely = Math.exp((scores[row] ?? 0) - most);
    const pull = likely / all - (isRight[row] ? likely / right : 0);
    if (Math.abs(pull) < 1e-7) continue;
    for (let column = 0, at = row * width; column < width; column++, at++)
      gradient[column] = (gradient[column] ?? 0) + pull * (rows[at] ?? 0);
  }
  return Math.log(all) - Math.log(right);
}
