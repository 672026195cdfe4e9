import { firstSigns } from '../../../platform/characters.schema.ts';
import { storable } from '../../../platform/http/storable.ts';
import type { FileRow } from '../file-row.ts';
import type { RowError } from '../files.schema.ts';
import { isClockLost, toInstant } from '../values/clock.ts';
import { type FileDate, parseDate } from '../values/dates.ts';
import { parseMinutes, parseRating } from '../values/numbers.ts';
import { addPlatform, platformWordsIn } from '../values/platform-cells.ts';
import { readPlatform } from '../values/platforms.ts';

/* Values of a document's element. What cannot be read becomes an error of the row. */

export const addError = (row: FileRow, code: RowError['code'], column: string, value: string) =>
  row.errors.push({ code, column, value: firstSigns(value, 100) });

export function dateIn(row: FileRow, column: string, value: unknown): FileDate | null {
  const text = textOf(value);
  const read = parseDate(text, null);
  if (read === 'bad') addError(row, 'bad_date', column, text);
  if (read === null || read === 'bad' || !('ambiguous' in read)) return read === 'bad' ? null : read;
  addError(row, 'ambiguous_date', column, text);
  return read.ambiguous;
}

/** The instant of a date and time; of a month or a year there is none. */
export function instantIn(row: FileRow, column: string, value: unknown): string | null {
  const date = dateIn(row, column, value);
  if (date?.precision !== 'day') return null;
  if (isClockLost(textOf(value))) addError(row, 'bad_date', column, textOf(value));
  return toInstant(date, textOf(value));
}

/** Hours as whole minutes. */
export function hoursIn(row: FileRow, column: string, value: unknown): number | null {
  const read = parseMinutes(textOf(value), 'hours');
  if (read === 'bad') addError(row, 'bad_number', column, textOf(value));
  return read === 'bad' ? null : read;
}

export function ratingIn(row: FileRow, column: string, value: unknown, outOf = 10): number | null {
  const read = parseRating(textOf(value), outOf);
  if (read === 'bad') addError(row, 'bad_rating', column, textOf(value));
  return read === 'bad' ? null : read;
}

/** A whole number that is not negative; null for none. */
export function countIn(row: FileRow, column: string, value: unknown): number | null {
  const text = textOf(value);
  if (text === '') return null;
  const number = Number(text);
  if (Number.isFinite(number) && number >= 0) return number;
  addError(row, 'bad_number', column, text);
  return null;
}

export function setPlatform(row: FileRow, column: string, cell: string, store = ''): void {
  for (const word of platformWordsIn(cell)) {
    const num = readPlatform(word, { store });
    if (num === undefined && !row.platforms.includes(word)) addError(row, 'unknown_platform', column, word);
    addPlatform(row, word, num ?? null, store);
  }
}

/* Values of JSON, of which nothing is known before. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const recordsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** The one of these values that it is, or null. */
export const one = <T>(known: readonly T[], value: unknown): T | null => known.find(item => item === value) ?? null;

/** An instant as we write them, or null. */
export function stamp(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

export const slugsIn = (games: unknown): string[] =>
  Array.isArray(games) ? games.flatMap(game => (isRecord(game) && textOf(game.slug)) || []) : [];

/** A text or number as text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? storable(value.trim()) : typeof value === 'number' ? String(value) : '';
}

/** How deep the values of a file may be nested. No tracker's are half as deep, and some ways of reading call themselves. */
export const DEPTH_MAX = 64;

/** Whether a value of JSON is nested deeper than it may be. */
export function isTooDeep(value: unknown, left = DEPTH_MAX): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some(inner => isTooDeep(inner, left - 1));
}
