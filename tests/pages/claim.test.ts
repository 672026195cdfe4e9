import { expect, test } from 'vitest';
import { claimOf } from '../../web/pages/home/claim.ts';

test('a count is claimed rounded down to two figures, and never more than there is', () => {
  expect(claimOf(1848)).toBe(1800);
  expect(claimOf(120_345)).toBe(120_000);
  expect(claimOf(999)).toBe(990);
  expect(claimOf(10)).toBe(10);
});

test('a catalogue of a few games claims nothing', () => {
  expect(claimOf(9)).toBe(0);
  expect(claimOf(0)).toBe(0);
});
