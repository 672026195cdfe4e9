import { describe, expect, test } from 'vitest';
import { minimise } from '../../bench/fit/minimise.ts';
import { type Example, fitWeights, scoresOf } from '../../bench/fit/softmax.ts';

describe('the least of a function', () => {
  test('is found where its slope is none', () => {
    const least = minimise(
      ([x = 0, y = 0]) => ({
        value: (x - 3) ** 2 + 10 * (y + 1) ** 2 + x * y,
        gradient: Float64Array.of(2 * (x - 3) + y, 20 * (y + 1) + x),
      }),
      Float64Array.of(0, 0),
      { rounds: 100 },
    );
    expect(least[0]).toBeCloseTo(140 / 39, 3);
    expect(least[1]).toBeCloseTo(-46 / 39, 3);
  });
});

describe('fitted weights', () => {
  // The first feature says which candidate is right, the second nothing, the third is always there.
  const right = (at: number): Example => ({
    rows: Float32Array.from([0, 1].flatMap(row => [row === at ? 0.9 : 0.2, (row + at) % 2, 1])),
    isRight: Uint8Array.from([0, 1], row => (row === at ? 1 : 0)),
  });
  const nothing: Example = { rows: Float32Array.from([0.3, 1, 1, 0.2, 0, 1]), isRight: Uint8Array.of(0, 0) };
  const examples = [right(0), right(1), right(0), right(1), nothing, nothing];

  test('put the right candidate first, and none where nothing is right', () => {
    const weights = fitWeights(examples, 3);
    const [best = 0, other = 0] = scoresOf(right(0), weights);
    expect(best).toBeGreaterThan(0);
    expect(other).toBeLessThan(0);
    expect(Math.max(...scoresOf(nothing, weights))).toBeLessThan(0);
  });

  test('are the same each time, and leave out what is off', () => {
    expect(fitWeights(examples, 3)).toEqual(fitWeights(examples, 3));
    expect(fitWeights(examples, 3, { off: [1] })[1]).toBe(0);
  });
});
