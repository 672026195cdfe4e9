import { DAY_SECONDS, dayOf, HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS } from '../../worker/platform/time.ts';
import { localeTag, t } from './i18n.ts';

const STEPS = [
  { unit: 'day', seconds: DAY_SECONDS },
  { unit: 'hour', seconds: HOUR_SECONDS },
  { unit: 'minute', seconds: MINUTE_SECONDS },
] as const;

/** How long ago an instant was, in words: "2 hours ago", "yesterday". Less than a minute ago is "now". */
export function agoText(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const words = new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' });
  const step = STEPS.find(one => seconds >= one.seconds);
  return step ? words.format(-Math.floor(seconds / step.seconds), step.unit) : words.format(0, 'second');
}

export type Precision = 'day' | 'month' | 'year' | 'unknown';

const SHAPES: Record<Exclude<Precision, 'unknown'>, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

type Length = 'long' | 'short';

/** The names of the twelve months in the reader's language. */
const monthNames = (length: Length): string[] => t(`common.months.${length}`).split(' ');

/**
 * A date as both languages write it, from day to year, with the names of their months; undefined if that needs `Intl`.
 * Its date formats take a slow phone a tenth of a second to load, and nearly every first screen says a day.
 */
export function plainDate(
  date: Date,
  { day, month, year, timeZone, ...others }: Intl.DateTimeFormatOptions,
  namesOf = monthNames,
): string | undefined {
  const isNamed = month === 'long' || month === 'short';
  const isPlain = isNamed || (year === 'numeric' && !day && !month);
  if (!isPlain || Object.keys(others).length > 0 || Number.isNaN(date.getTime())) return undefined;
  const told = timeZone ? date : new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  const name = isNamed && namesOf(month)[told.getUTCMonth()];
  if (isNamed && !name) return undefined; // before there are words
  return [day && told.getUTCDate(), name, year && told.getUTCFullYear()].filter(Boolean).join(' ');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes much longer than using it. */
function format(date: Date, options: Intl.DateTimeFormatOptions): string {
  const plain = plainDate(date, options);
  if (plain !== undefined) return plain;
  const key = localeTag() + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(localeTag(), options);
  formats.set(key, known);
  return known.format(date);
}

const asDate = (iso: string) => new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso);

/** A release date as precisely as it is known; undefined if it is not. */
export function releaseText(date: string | null, precision: Precision): string | undefined {
  if (!date || precision === 'unknown') return undefined;
  return format(asDate(date), { ...SHAPES[precision], timeZone: 'UTC' });
}

/** A day in words, from an ISO date or instant. A date is the same day everywhere, an instant is told by the reader's clock. */
export function dayText(iso: string, options: Intl.DateTimeFormatOptions = SHAPES.day): string {
  return format(asDate(iso), iso.length === 10 ? { ...options, timeZone: 'UTC' } : options);
}

/** The time of day of an instant by the reader's clock. */
export const timeOfDay = (iso: string): string => dayText(iso, { hour: 'numeric', minute: '2-digit' });

/** The name of a month, `YYYY-MM`. */
export function monthText(month: string, { year = false, length = 'long' }: MonthShape = {}): string {
  return dayText(`${month}-15`, { month: length, ...(year && { year: 'numeric' }) });
}

type MonthShape = { year?: boolean; length?: Length | undefined };

/** The reader's time zone, by its name of the IANA. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day by the reader's clock, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** The last day of the period a date names: a game "of 2027" is out when 2027 is over. */
function lastDay(date: string, precision: Precision): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  if (precision === 'year') return `${date.slice(0, 4)}-12-31`;
  if (precision === 'month') return dayOf(Date.UTC(year, month, 0));
  return date;
}

/** Whether a game is out on the reader's day; an unknown date counts as no. */
export function isReleased(date: string | null, precision: Precision, now = new Date()): boolean {
  return date !== null && precision !== 'unknown' && lastDay(date, precision) <= today(now);
}
