import type { DatePrecision } from '../file-row.ts';
import type { DATE_ORDERS } from '../files.schema.ts';
import { fromHijri } from './hijri.ts';
import { monthIn } from './months.ts';
import { isNothing, plainDigits } from './nothing.ts';

export type FileDate = { date: string; precision: Exclude<DatePrecision, 'unknown'> };
export type DateOrder = (typeof DATE_ORDERS)[number];

const YEAR_FIRST = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?(?:[T ,].*)?$/;
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:[T ,].*)?$/;
const MAYBE = /[\d٠-٩۰-۹][/-][\d٠-٩۰-۹\u200f]/;
const QUARTER = /^(\d{4})[- ]?Q[1-4]$/i;
/** Seconds or thousandths since 1970; 0 and what is less are how programs write "never". */
const SINCE_1970 = /^(?:0|-\d+|1\d{9}|1\d{12})$/;
const NEVER = /^(?:never|[-–—/.:_ ]*)$/i;
/** With a month's name the year may stand first or last; what follows a year that is last says no more. */
const NAMED = /^(.*?\p{L}.*?(?<!\d)\d{4})(?!\d)/u;
const BEFORE_CLOCK = /^(.*?)(?:[T ,]\s*\d{1,2}[:.]\d{2}.*)?$/;

/** The year of the first console. An earlier date, and the last that a program can write, say that there is none. */
const FIRST_YEAR = 1972;
const LAST_YEAR = 9999;
/** Years of the Hijri calendar, if no more is said; lower ones may be Persian. */
const HIJRI_YEARS = { least: 1411, most: 1500 };
const HIJRI_MARK = /\s*(?:هـ|ه(?=\s|$)|\bAH\b)/;

const two = (value: number) => String(value).padStart(2, '0');

/** A day that the calendar has; a part of 0 is unknown (`2012-00-00`). Undefined for an impossible one. */
function dateOf(year: number, month: number, day: number): FileDate | undefined {
  if (year > 2100 || month > 12) return undefined;
  if (month === 0) return day === 0 ? { date: `${year}-01-01`, precision: 'year' } : undefined;
  if (day === 0) return { date: `${year}-${two(month)}-01`, precision: 'month' };
  if (day > 28 && day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return { date: `${year}-${two(month)}-${two(day)}`, precision: 'day' };
}

/** Signs between the parts of a date as languages of East Asia and Central Europe set them: `2024年3月5日`, `5. 3. 2024`. */
const withPlainSigns = (text: string) =>
  text
    .replace(/^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日일])?/, (_, year, month, day) =>
      [year, month, day].filter(Boolean).join('-'),
    )
    .replace(/^(\d{1,4})\. ?(\d{1,2})\. ?(\d{1,4})\.?(?=\s|$)/, '$1.$2.$3');

const isNever = (year: number) => year < FIRST_YEAR || year === LAST_YEAR;

/** A day of the Hijri calendar in ours. Its months and years lie across ours, so that only a whole day can be read. */
function hijriDate(year: number, month: number, day: number): FileDate | 'bad' | null {
  const date = fromHijri(year, month, day);
  if (!date) return 'bad';
  return isNever(Number(date.slice(0, 4))) ? null : { date, precision: 'day' };
}

/** Whether a year is one of the Hijri calendar: the text says so, or no other calendar has it. */
const isHijri = (year: number, text: string) =>
  year < FIRST_YEAR && (HIJRI_MARK.test(text) || (year >= HIJRI_YEARS.least && year <= HIJRI_YEARS.most));

/** Persian and Hijri years of these numbers are decades apart, and nothing says which is meant. */
const isPersianOrHijri = (year: number) => year >= 1350 && year < HIJRI_YEARS.least;

function namedDate(text: string): FileDate | 'bad' | null {
  const written = NAMED.exec(text)?.[1] ?? BEFORE_CLOCK.exec(text)?.[1] ?? '';
  const month = monthIn(written);
  const numbers = written.match(/\d+/g) ?? [];
  const year = Number(numbers.find(number => number.length === 4));
  const days = numbers.filter(number => number.length <= 2);
  if (!month || !year || numbers.length > 2 || days.length !== numbers.length - 1) return 'bad';
  if (month.isHijri) return hijriDate(year, month.number, Number(days[0]));
  return isNever(year) ? null : (dateOf(year, month.number, Number(days[0] ?? 0)) ?? 'bad');
}

/**
 * A date as a file writes it; null for none. `ambiguous` is a day and a month that nothing tells apart: only its year
 * is known.
 */
export function parseDate(written: string, order: DateOrder | null): FileDate | 'bad' | { ambiguous: FileDate } | null {
  const plain = plainDigits(written);
  if (isNothing(plain) || NEVER.test(plain)) return null;
  const text = withPlainSigns(SINCE_1970.test(plain) ? instantOf(Number(plain)) : plain);
  const first = YEAR_FIRST.exec(text.replace(HIJRI_MARK, ''));
  if (first) return readNumbers(text, Number(first[1]), Number(first[2] ?? 0), Number(first[3] ?? 0));
  const last = YEAR_LAST.exec(text.replace(HIJRI_MARK, ''));
  if (last) {
    const one = Number(last[1]);
    const other = Number(last[3]);
    const year = Number(last[4]);
    // Such years are written with the day first.
    if (isNever(year)) return readNumbers(text, year, other, one);
    return readYearLast(one, other, year, last[2] === '.' ? 'dmy' : order);
  }
  const quarter = QUARTER.exec(text);
  return quarter ? (dateOf(Number(quarter[1]), 0, 0) ?? 'bad') : namedDate(text);
}

const instantOf = (since1970: number) => new Date(since1970 < 1e12 ? since1970 * 1000 : since1970).toISOString();

function readNumbers(text: string, year: number, month: number, day: number): FileDate | 'bad' | null {
  if (isHijri(year, text)) return hijriDate(year, month, day);
  if (isPersianOrHijri(year)) return 'bad';
  return isNever(year) ? null : (dateOf(year, month, day) ?? 'bad');
}

function readYearLast(one: number, other: number, year: number, order: DateOrder | null) {
  const asDayFirst = dateOf(year, other, one);
  const asMonthFirst = dateOf(year, one, other);
  // A day that exists in one order only is that day, whatever the others of its column are.
  if (!asDayFirst || !asMonthFirst) return asDayFirst ?? asMonthFirst ?? 'bad';
  if (order || one === other) return order === 'mdy' ? asMonthFirst : asDayFirst;
  return { ambiguous: { date: `${year}-01-01`, precision: 'year' as const } };
}

/** Whether the numbers of a date tell which of them is the month; `open` if both may be. Undefined for any other text. */
export function orderIn(value: string): DateOrder | 'open' | undefined {
  // Nearly all cells are no dates.
  if (!MAYBE.test(value)) return undefined;
  const found = YEAR_LAST.exec(plainDigits(value));
  // In another calendar the day stands first.
  if (!found || found[2] === '.' || isNever(Number(found[4]))) return undefined;
  const one = Number(found[1]);
  const other = Number(found[3]);
  if (one > 12 === other > 12) return one <= 12 && one !== other ? 'open' : undefined;
  return one > 12 ? 'dmy' : 'mdy';
}

/** The order that the values of a column prove: one of them has a number over 12. Null if none does, or if both do. */
export function provenOrder(values: Iterable<string>): DateOrder | null {
  const found = new Set<ReturnType<typeof orderIn>>();
  for (const value of values) found.add(orderIn(value));
  return onlyOrder(found);
}

/** The order that is found, if it is the only one. */
export function onlyOrder(found: ReadonlySet<unknown>): DateOrder | null {
  if (found.has('dmy') === found.has('mdy')) return null;
  return found.has('dmy') ? 'dmy' : 'mdy';
}

const YEARS = /(?<!\d)(?:19[7-9]|20\d)\d(?!\d)/g;

/** The year in a date, and the earliest in a list of several: a game came out once, and again for other machines. */
export function yearIn(text: string, order: DateOrder): number | null {
  const years = yearsIn(text);
  if (years.length > 1) return Math.min(...years);
  const read = parseDate(text, order);
  if (read && read !== 'bad' && 'date' in read) return Number(read.date.slice(0, 4));
  return years[0] ?? null;
}

/** No list of dates is longer. In letters. */
const LIST_MAX = 2_000;

const yearsIn = (text: string) => (text.slice(0, LIST_MAX).match(YEARS) ?? []).map(Number);
