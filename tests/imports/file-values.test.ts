import { expect, test } from 'vitest';
import { isClockLost, toInstant } from '../../worker/imports/files/values/clock.ts';
import { orderIn, parseDate, provenOrder } from '../../worker/imports/files/values/dates.ts';
import { parseMinutes, parseRating, scaleOf, timeUnitOf } from '../../worker/imports/files/values/numbers.ts';
import { stateOfWord } from '../../worker/imports/files/values/states.ts';

const date = (text: string, order: 'dmy' | 'mdy' | null = null) => {
  const read = parseDate(text, order);
  return read && read !== 'bad' && 'date' in read ? `${read.date} ${read.precision}` : read;
};

test.each([
  ['2026-02-01', '2026-02-01 day'],
  ['2026-02-01T20:00:00.000Z', '2026-02-01 day'],
  ['2026-02-01 20:00:00+00:00', '2026-02-01 day'],
  ['2026-02', '2026-02-01 month'],
  ['2026', '2026-01-01 year'],
  ['2012-00-00', '2012-01-01 year'],
  ['2012-05-00', '2012-05-01 month'],
  ['2010-Q3', '2010-01-01 year'],
  ['25.04.2022', '2022-04-25 day'],
  ['25/04/2022', '2022-04-25 day'],
  ['04/25/2022', '2022-04-25 day'],
  ['5/5/2022', '2022-05-05 day'],
  ['٢٠٢٦-٠٢-٠١', '2026-02-01 day'],
  ['\u200f٢٥\u200f/٤\u200f/٢٠٢٢', '2022-04-25 day'],
  ['Nov 20, 2025', '2025-11-20 day'],
  ['20 November 2025', '2025-11-20 day'],
  ['2024-02-29', '2024-02-29 day'],
  ['', null],
  ['--', null],
  ['None', null],
  ['0000-00-00', null],
  ['2026-02-30', 'bad'],
  ['31/02/2023', 'bad'],
  ['2023-02-29', 'bad'],
  ['soon', 'bad'],
  ['2026-13-01', 'bad'],
  ['5. März 2024', '2024-03-05 day'],
  ['le 1er janvier 2024', '2024-01-01 day'],
  ['5 de marzo de 2024', '2024-03-05 day'],
  ['5 марта 2024 г.', '2024-03-05 day'],
  ['٥ يناير ٢٠٢٤', '2024-01-05 day'],
  ['٥ كانون الثاني ٢٠٢٤', '2024-01-05 day'],
  ['آذار 2024', '2024-03-01 month'],
  ['Sunday, 5 May 2024 10:15 PM', '2024-05-05 day'],
  ['2024. március 5.', '2024-03-05 day'],
  ['2024年3月5日', '2024-03-05 day'],
  ['2024. 3. 5. 오후 9:15', '2024-03-05 day'],
  ['5. 3. 2024', '2024-03-05 day'],
  ['1700000000000', '2023-11-14 day'],
  ['soon in May 2024', 'bad'],
  ['1 2 May 2024', 'bad'],
])('the date %s', (text, expected) => {
  expect(date(text)).toEqual(expected);
});

test.each([
  ...['1970-01-01', '1970-01-02 00:00:00', '12/31/1969 7:00:00 PM', '1/1/1970 12:00:00 AM', '31.12.1969'],
  ...[
    '1/1/0001 12:00:00 AM',
    '0001-01-01',
    '01.01.0001',
    '0000-00-00',
    '9999-12-31',
    '0',
    '-62135596800',
    'Never',
    '1962',
  ],
])('%s is how programs write that there is no date', text => {
  expect(date(text)).toBeNull();
});

test.each([
  ['1444/12/05', '2023-06-23 day'],
  ['05/12/1444', '2023-06-23 day'],
  ['5/12/1444 هـ', '2023-06-23 day'],
  ['1445-09-01 AH', '2024-03-11 day'],
  ['٥ ذو الحجة ١٤٤٤ هـ', '2023-06-23 day'],
  ['1444-02-31', 'bad'],
  ['1444', 'bad'],
  ['1444-12', 'bad'],
])('the Hijri date %s is the day that it names, and no part of a year of ours', (text, expected) => {
  expect(date(text)).toEqual(expected);
});

test('a year that may be Hijri or Persian is not read as either', () => {
  expect(date('1402/05/12')).toBe('bad');
});

test('a Hijri day is no question of day and month: both answers are the same day', () => {
  expect(['05/12/1444', '05/12/1444 هـ', '٠٥/١٢/١٤٤٤'].map(orderIn)).toEqual([undefined, undefined, undefined]);
  expect([date('05/12/1444', 'dmy'), date('05/12/1444', 'mdy')]).toEqual(['2023-06-23 day', '2023-06-23 day']);
});

test('of a day and a month that nothing tells apart only the year is known', () => {
  expect(date('4/5/2026')).toEqual({ ambiguous: { date: '2026-01-01', precision: 'year' } });
  expect([date('4/5/2026', 'dmy'), date('4/5/2026', 'mdy')]).toEqual(['2026-05-04 day', '2026-04-05 day']);
  expect(provenOrder(['4/5/2026', '13/5/2026'])).toBe('dmy');
  expect(provenOrder(['4/5/2026', '5/13/2026'])).toBe('mdy');
  expect([provenOrder(['4/5/2026']), provenOrder(['13/5/2026', '5/13/2026'])]).toEqual([null, null]);
});

test('an instant keeps its time and its zone', () => {
  const day = { date: '2026-02-01', precision: 'day' } as const;
  expect(toInstant(day, '2026-02-01 20:15:30+03:00')).toBe('2026-02-01T17:15:30.000Z');
  expect(toInstant(day, '2/1/2026 8:15 PM')).toBe('2026-02-01T20:15:00.000Z');
  expect(toInstant(day, '2026-02-01T09:12:00.123Z')).toBe('2026-02-01T09:12:00.123Z');
  expect(toInstant(day, '2026-02-01')).toBe('2026-02-01T00:00:00.000Z');
});

test.each([
  ['٢٣/٠٦/٢٠٢٣ ٠٩:١٥:٠٠ م', '21:15'],
  ['23/06/2023 09:15:00 ص', '09:15'],
  ['23/06/2023 9:15 p. m.', '21:15'],
  ['23/06/2023 12:05 a.m.', '00:05'],
  ['2023/6/23 下午 9:15', '21:15'],
  ['2023. 6. 23. 오전 9:15', '09:15'],
  ['23/6/2023 9:15 μ.μ.', '21:15'],
  ['23.06.2023 21:15 PM', '21:15'],
])('the time of %s is %s', (text, time) => {
  expect(toInstant({ date: '2023-06-23' }, text)).toBe(`2023-06-23T${time}:00.000Z`);
});

test('a time of day that nobody can read is known to be lost', () => {
  for (const text of ['2023-06-23 25:15', '2023-06-23 9:75', '2023-06-23 9:15 xx'])
    expect(isClockLost(text)).toBe(true);
  for (const text of ['2023-06-23', '2023-06-23 09:15 UTC', '2023-06-23T09:15:00+03'])
    expect(isClockLost(text)).toBe(false);
});

test.each([
  [['0.97', '0.5', '1'], '', 1],
  [['1', '0'], '', 5],
  [['4.5', '0.5'], '', 5],
  [['7', '11'], '', 10],
  [['80', '4'], '', 100],
  [['3', '4'], 'Score (/10)', 10],
  [['3', '4'], 'Rating 1-10', 10],
  [['3', '4'], 'Note sur 20', 20],
])('ratings %o under “%s” count to %i', (values, name, scale) => {
  expect(scaleOf(values, name)).toBe(scale);
});

test.each([
  ['95', 100, 10],
  ['94', 100, 9],
  ['85', 100, 9],
  ['3', 100, 1],
  ['4.5', 5, 9],
  ['4,5', 5, 9],
  ['٩', 10, 9],
  ['8/10', 5, 8],
  ['80 %', 10, 8],
  ['★★★★½', 5, 9],
  ['★★★☆☆', 10, 6],
  ['⭐⭐⭐⭐', 10, 8],
  ['⭐️⭐️', 10, 4],
  ['٧٫٥', 10, 8],
  ['Great ★', 10, 'bad'],
  ['0', 10, null],
  ['', 10, null],
  ['11', 10, 'bad'],
  ['-1', 10, 'bad'],
  ['good', 10, 'bad'],
])('a rating of %s of %i', (text, outOf, expected) => {
  expect(parseRating(text, outOf)).toBe(expected);
});

test.each([
  ['2:10:00', 'seconds', 130],
  ['45:30', 'seconds', 46],
  ['12:30', 'hours', 750],
  ['3h 00min', 'minutes', 180],
  ['3h30', 'minutes', 'bad'],
  ['12.5', 'hours', 750],
  ['12,5', 'hours', 750],
  ['12 h', 'hours', 720],
  ['1h 5m 30s', 'hours', 66],
  ['٥ ساعات', 'minutes', 300],
  ['1,234', 'minutes', 1234],
  ['--', 'seconds', null],
  ['0', 'minutes', null],
  ['-5', 'minutes', 'bad'],
  ['a while', 'hours', 'bad'],
  ['99999999999', 'hours', 'bad'],
  ['99999', 'hours', 'bad'],
  ['96361', 'hours', 'bad'],
  ['90000', 'hours', 5_400_000],
] as const)('a time of %s in %s', (text, unit, expected) => {
  expect(parseMinutes(text, unit)).toBe(expected);
});

test.each([
  ['Completed', 'finished'],
  ['100%', 'completed'],
  ['Abandoned', 'kicked'],
  ['Backlog', 'have'],
  ['Wish List', 'want'],
  ['plan-to-play', 'want'],
  ['On Hold', 'paused'],
  ['أنهيتها', 'finished'],
  ['قيد اللعب', 'playing'],
  ['قائمة الأمنيات', 'want'],
  ['متروكة', 'kicked'],
  ['Durchgespielt', 'finished'],
  ['Abandonné', 'kicked'],
  ['Jugando', 'playing'],
  ['Concluído', 'finished'],
  ['Пройдено', 'finished'],
  ['B4', null],
])('the state %s', (word, state) => {
  expect(stateOfWord(word)).toBe(state);
});

test.each([
  [['12', '600', '1.5', '40'], 'hours'],
  [['600', '1250', '45', ''], 'minutes'],
  [['1,250', '٦٠٠'], 'minutes'],
  [['350.5', '420.25'], 'hours'],
  [['36000', '72000', '0', '120'], 'seconds'],
  [['12 h', '600 h'], 'hours'],
  [[], 'hours'],
])('times of %o that nothing else tells are %s', (values, unit) => {
  expect(timeUnitOf(values)).toBe(unit);
});
