import type { DatePrecision } from '../file-row.ts';
import type { DATE_ORDERS } from '../schema.ts';
import { isNothing, plainDigits } from './nothing.ts';

export type FileDate = { date: string; precision: Exclude<DatePrecision, 'unknown'> };
/** Which of two numbers is the month in `4/5/2026`. */
export type DateOrder = (typeof DATE_ORDERS)[number];

const YEAR_FIRST = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?(?:[T ,].*)?$/;
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:[T ,].*)?$/;
const MAYBE = /[\d٠-٩۰-۹][/-][\d٠-٩۰-۹\u200f]/;
const QUARTER = /^(\d{4})[- ]?Q[1-4]$/i;
const NAMED_DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[ .-]+(\p{L}{3,})\.?[ ,-]+(\d{4})/u;
const NAMED_MONTH_FIRST = /^(\p{L}{3,})\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?,? (\d{4})/u;
const SECONDS_SINCE_1970 = /^1\d{9}$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (value: number) => String(value).padStart(2, '0');

/** A day that the calendar has; a part of 0 is unknown (`2012-00-00`). Undefined for an impossible one. */
function dateOf(year: number, month: number, day: number): FileDate | undefined {
  if (year < 1950 || year > 2100 || month > 12) return undefined;
  if (month === 0) return day === 0 ? { date: `${year}-01-01`, precision: 'year' } : undefined;
  if (day === 0) return { date: `${year}-${two(month)}-01`, precision: 'month' };
  if (day > 28 && day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return { date: `${year}-${two(month)}-${two(day)}`, precision: 'day' };
}

function namedDate(text: string): FileDate | undefined {
  const dayFirst = NAMED_DAY_FIRST.exec(text);
  const monthFirst = NAMED_MONTH_FIRST.exec(text);
  const [day, month, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2] ?? '0', monthFirst?.[1], monthFirst?.[3]];
  const number = MONTHS.indexOf(month?.slice(0, 3).toLowerCase() ?? '') + 1;
  return number > 0 ? dateOf(Number(year), number, Number(day)) : undefined;
}

/**
 * A date as a file writes it; null for none. `ambiguous` is a day and a month that nothing tells apart: only its year
 * is known.
 */
export function readDate(written: string, order: DateOrder | null): FileDate | 'bad' | { ambiguous: FileDate } | null {
  let text = plainDigits(written);
  if (isNothing(text) || /^0000-00-00/.test(text)) return null;
  if (SECONDS_SINCE_1970.test(text)) text = new Date(Number(text) * 1000).toISOString();
  const first = YEAR_FIRST.exec(text);
  if (first) return dateOf(Number(first[1]), Number(first[2] ?? 0), Number(first[3] ?? 0)) ?? 'bad';
  const last = YEAR_LAST.exec(text);
  if (last) return readYearLast(Number(last[1]), Number(last[3]), Number(last[4]), last[2] === '.' ? 'dmy' : order);
  const quarter = QUARTER.exec(text);
  return (quarter ? dateOf(Number(quarter[1]), 0, 0) : namedDate(text)) ?? 'bad';
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
  if (!found || found[2] === '.') return undefined;
  const [one, other] = [Number(found[1]), Number(found[3])];
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

const CLOCK = /[T ,]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*([ap]m)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** The instant of a date with a time; without a time the day's beginning, without a zone UTC. */
export function toInstant({ date }: FileDate, written: string): string {
  const clock = CLOCK.exec(plainDigits(written));
  if (!clock) return `${date}T00:00:00.000Z`;
  const [, hour = '0', minute = '0', second = '0', part = '', half, zone = 'Z'] = clock;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  const ahead = zone.toUpperCase() === 'Z' ? 0 : zoneMinutes(zone);
  const millis = Number(`${part}000`.slice(0, 3));
  const day = Date.parse(`${date}T00:00:00Z`);
  return new Date(day + ((hours * 60 + Number(minute) - ahead) * 60 + Number(second)) * 1000 + millis).toISOString();
}

function zoneMinutes(zone: string): number {
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}
