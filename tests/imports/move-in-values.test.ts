import { expect, test } from 'vitest';
import { SUBPLATFORMS } from '../../worker/catalogue/platforms.ts';
import { stateOfWord, subplatformOfWord } from '../../worker/imports/move-in/reading/open-file.ts';
import { toInstant } from '../../worker/imports/move-in/values/clock.ts';
import { provenOrder, readDate } from '../../worker/imports/move-in/values/dates.ts';
import { readMinutes, readRating } from '../../worker/imports/move-in/values/numbers.ts';
import { readPlatform } from '../../worker/imports/move-in/values/platforms.ts';

const date = (text: string, order: 'dmy' | 'mdy' | null = null) => {
  const read = readDate(text, order);
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
])('the date %s', (text, expected) => {
  expect(date(text)).toEqual(expected);
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
  ['0', 10, null],
  ['', 10, null],
  ['11', 10, 'bad'],
  ['-1', 10, 'bad'],
  ['good', 10, 'bad'],
])('a rating of %s of %i', (text, outOf, expected) => {
  expect(readRating(text, outOf)).toBe(expected);
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
] as const)('a time of %s in %s', (text, unit, expected) => {
  expect(readMinutes(text, unit)).toBe(expected);
});

const nameOf = (num: number | null) => SUBPLATFORMS.find(one => one.num === num)?.code ?? num;

test.each([
  ['PS5', 'ps5'],
  ['Sony PlayStation 5', 'ps5'],
  ['PlayStation 5 Pro', 'ps5'],
  ['PlayStation VR2', 'ps5'],
  ['بلايستيشن 5', 'ps5'],
  ['بلاي ستيشن ٤', 'ps4'],
  ['playstation_4', 'ps4'],
  ['PlayStation VR', 'ps4'],
  ['PS3', 'ps3'],
  ['PlayStation Vita', 'vita'],
  ['PS Vita', 'vita'],
  ['Xbox Series X|S', 'xbox-series'],
  ['Microsoft Xbox Series X/S', 'xbox-series'],
  ['XSX', 'xbox-series'],
  ['Xbox One', 'xbox-one'],
  ['إكس بوكس ون', 'xbox-one'],
  ['Xbox 360', 'xbox-360'],
  ['Steam', 'steam'],
  ['PC', 'steam'],
  ['PC / Windows', 'steam'],
  ['PC (Microsoft Windows)', 'steam'],
  ['PC (Windows)', 'steam'],
  ['حاسوب', 'steam'],
])('%s is a platform of Raff', (word, code) => {
  expect(nameOf(subplatformOfWord(word))).toBe(code);
});

test.each([
  ...[
    'Nintendo Switch',
    'Switch 2',
    'iOS',
    'Android',
    'PlayStation',
    'PlayStation 2',
    'PS1',
    'PSP',
    'Xbox',
    'Game Boy Advance',
  ],
  ...[
    'PlayStation Network',
    'Xbox Live',
    'GOG',
    'Epic Games Store',
    'Sega Mega Drive/Genesis',
    'Nintendo 3DS',
    'Wii U',
  ],
])('%s is understood, and has no place in Raff', word => {
  expect(readPlatform(word)).toBeNull();
});

test('a computer means Steam unless the row names another store', () => {
  for (const store of [
    'GOG',
    'Epic',
    'itch.io',
    'Microsoft Store',
    'Battle.net',
    'EA app',
    'Ubisoft Connect',
    'Xbox Game Pass',
  ])
    expect(subplatformOfWord('PC', { store })).toBeNull();
  expect(nameOf(subplatformOfWord('PC', { store: 'Steam' }))).toBe('steam');
  expect(nameOf(subplatformOfWord('PlayStation 5', { store: 'GOG' }))).toBe('ps5');
});

test('other words are no platform', () => {
  for (const word of ['My shelf', 'Toaster', '', 'lent to Sami']) expect(readPlatform(word)).toBeUndefined();
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
