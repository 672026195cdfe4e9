import { expect, test } from 'vitest';
import { plainNumber } from '../../web/platform/i18n.ts';

const WRITTEN = ['en-GB', 'ar-u-nu-latn-ca-gregory'].map(tag => new Intl.NumberFormat(tag));
const NUMBERS = [0, 1, 7.5, 12, 99.9, 999, 1_000, 1_234.5, 27_075, 120_000, 1_200_000, 9_007_199_254_740, 1e14];

test('plain numbers are written as both languages write them', () => {
  for (const number of NUMBERS)
    for (const format of WRITTEN) expect(plainNumber(number), String(number)).toBe(format.format(number));
});

test('whatever is not plain is left to the language', () => {
  for (const number of [-1, 0.25, 1 / 3, 1e15, Number.NaN, Number.POSITIVE_INFINITY])
    expect(plainNumber(number), String(number)).toBeUndefined();
});
