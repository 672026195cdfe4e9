import { expect, test } from 'vitest';
import { askedBy, COMPARISONS, type Comparison, comparisonOf, rangeEndsOf } from '../../web/shelf/views/comparisons.ts';

/* A condition on numbers in the words of the builder, and as it is saved. */

const ENDS = { from: '8', to: '20', others: [], orUnknown: false };

const SAVED = {
  least: { is: 'any', values: ['8-'] },
  most: { is: 'any', values: ['-20'] },
  between: { is: 'any', values: ['8-20'] },
  exactly: { is: 'any', values: ['8'] },
  outside: { is: 'not', values: ['8-20'] },
  unknown: { is: 'any', values: ['none'] },
  known: { is: 'not', values: ['none'] },
} as const satisfies Record<Comparison, unknown>;

test.each(COMPARISONS)('"%s" is saved as its range, and is read back as itself', comparison => {
  const saved = askedBy(comparison, ENDS);
  expect(saved).toEqual(SAVED[comparison]);
  expect(comparisonOf(saved)).toBe(comparison);
  expect(askedBy(comparison, rangeEndsOf(saved))).toEqual(saved);
});

test('what else a range asks for stays when its ends change', () => {
  const asked = { is: 'any', values: ['8-20', '40-', 'none'] } as const;
  const ends = rangeEndsOf({ is: asked.is, values: [...asked.values] });
  expect(ends).toEqual({ from: '8', to: '20', others: ['40-'], orUnknown: true });
  expect(askedBy('between', { ...ends, to: '12' })).toEqual({ is: 'any', values: ['8-12', '40-', 'none'] });
});

test('a comparison without its number asks nothing', () => {
  const none = { from: '', to: '', others: [], orUnknown: false };
  for (const comparison of ['least', 'most', 'between', 'exactly', 'outside'] as const)
    expect([comparison, askedBy(comparison, none).values]).toEqual([comparison, []]);
});
