import { expect, test } from 'vitest';
import { plainDate } from '../../web/platform/dates.ts';
import { common as ar } from '../../web/platform/words/common.ar.ts';
import { common as en } from '../../web/platform/words/common.en.ts';

const LANGUAGES = [
  { tag: 'en-GB', words: en },
  { tag: 'ar-u-nu-latn-ca-gregory', words: ar },
];
const MONTHS = ['long', 'short'] as const;
const SHAPES: Intl.DateTimeFormatOptions[] = [
  { year: 'numeric' },
  ...MONTHS.flatMap(month => [
    { month } as const,
    { month, year: 'numeric' } as const,
    { day: 'numeric', month } as const,
    { day: 'numeric', month, year: 'numeric' } as const,
  ]),
];
const DAYS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1 + month * 2, 23, 30)));

test.each(LANGUAGES)('plain dates are written as the language writes them ($tag)', ({ tag, words }) => {
  for (const shape of SHAPES)
    for (const timeZone of ['UTC', undefined])
      for (const day of DAYS) {
        const options = { ...shape, ...(timeZone && { timeZone }) };
        const written = new Intl.DateTimeFormat(tag, options).format(day);
        expect(plainDate(day, options, length => words.months[length].split(' '))).toBe(written);
      }
});

test('whatever is not plain is left to the language', () => {
  const [day = new Date()] = DAYS;
  const others: Intl.DateTimeFormatOptions[] = [{}, { weekday: 'short' }, { hour: 'numeric' }, { month: 'numeric' }];
  for (const options of [...others, { day: 'numeric' }] as const) expect(plainDate(day, options)).toBeUndefined();
  expect(plainDate(new Date(Number.NaN), { year: 'numeric' })).toBeUndefined();
});
