import { MINUTES_MAX } from '../../../providers/store-values.ts';
import { isNothing, plainDigits } from './nothing.ts';

/** A number with a point or a comma before its decimals, or with commas between thousands; undefined for other text. */
function readNumber(written: string): number | undefined {
  const text = plainDigits(written);
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Stars by any of their signs; a half one is written as such. The empty ones beside them only say how many there may be. */
const STARS = /[★⭐🌟✭✮]/gu;
const IS_STARS = /^(?:[★⭐🌟✭✮☆✩½\s]|\ufe0f)+$/u;

/** What a rating counts to, as its own text says it: `4/5`, `80 %`. */
function scaleIn(written: string): number | undefined {
  const text = plainDigits(written);
  const of = /\/\s*(\d+)$/.exec(text)?.[1];
  return of ? Number(of) : text.endsWith('%') ? 100 : text.search(STARS) >= 0 ? 5 : undefined;
}

/** How many stars a text is, if it is nothing else. */
function starsIn(written: string): number {
  if (written.length > 20 || !IS_STARS.test(written)) return 0;
  return (written.match(STARS)?.length ?? 0) + (written.includes('½') ? 0.5 : 0);
}

/** A rating as 1 to 10, rounded half up; null for none, and for 0, by which trackers mean none. */
export function parseRating(written: string, outOf: number): number | null | 'bad' {
  if (isNothing(written)) return null;
  const stars = starsIn(written);
  const scale = scaleIn(written) ?? outOf;
  const value = stars || readNumber(plainDigits(written).replace(/\s*(?:\/\s*\d+|%)$/, ''));
  if (value === undefined || value < 0 || value > scale || scale <= 0) return 'bad';
  return value === 0 ? null : Math.max(1, Math.floor((value * 10) / scale + 0.5));
}

/** What a column of ratings counts to, as its name says it: `Score (/10)`, `Rating 1-5`, `Note sur 10`. */
const NAMED_SCALE = /(?:\/|-|–|of|sur|von|de|из|من)\s*(5|10|20|100)(?!\d)/iu;

/**
 * The scale of a column of ratings by its name or else its values: a share of 1, or of 5, 10 or 100. Somebody's 11 of
 * 10 does not make it 100.
 */
export function scaleOf(values: string[], name = ''): number {
  const named = NAMED_SCALE.exec(plainDigits(name))?.[1];
  if (named) return Number(named);
  const numbers = values.flatMap(value => readNumber(value) ?? []);
  const most = Math.max(0, ...numbers);
  if (most <= 1 && numbers.some(number => number % 1 !== 0)) return 1;
  return most > 20 ? 100 : most > 5 ? 10 : 5;
}

export const TIME_UNITS = ['hours', 'minutes', 'seconds'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];
const SECONDS: Record<TimeUnit, number> = { seconds: 1, minutes: 60, hours: 3600 };

const PARTS =
  /(\d+(?:[.,]\d+)?)\s*(d|days?|h|hrs?|hours?|std|stunden?|heures?|horas?|ч|m|mins?|minutes?|minuten|minutos|мин|s|secs?|seconds?|يوم|ساعه|ساعة|ساعات|س|دقيقه|دقيقة|دقائق|د)(?!\p{L})\.?/giu;

function secondsOfPart(unit: string): number {
  if (/^(?:d|ي)/i.test(unit) && unit !== 'دقيقة' && unit !== 'د') return 86_400;
  if (/^(?:m|м|د)/i.test(unit)) return 60;
  return /^s(?!t)/i.test(unit) ? 1 : 3600;
}

/** Numbers that are hardly hours, and those that are hardly minutes. */
const MANY_HOURS = 300;
const MANY_MINUTES = 20_000;

/** What a column of times counts in whose name does not tell: most of its numbers are whole, and too great for another. */
export function timeUnitOf(values: string[]): TimeUnit {
  const numbers = values.flatMap(value => readNumber(value) || []);
  const isMostly = (least: number) =>
    numbers.filter(number => number > least && number % 1 === 0).length > numbers.length / 2;
  return isMostly(MANY_MINUTES) ? 'seconds' : isMostly(MANY_HOURS) ? 'minutes' : 'hours';
}

/** `3h 00min`, `45 min`, `12 h`; undefined if something else stands there too. */
function readParts(text: string): number | undefined {
  let seconds = 0;
  const rest = text.replace(PARTS, (_, amount: string, unit: string) => {
    seconds += Number(amount.replace(',', '.')) * secondsOfPart(unit);
    return '';
  });
  return rest === text || /[\p{L}\p{N}]/u.test(rest) ? undefined : seconds;
}

/** `h:mm:ss`; of two numbers the unit says which: `mm:ss`, or `h:mm` where hours are meant. */
function readClock(text: string, unit: TimeUnit): number | undefined {
  const clock = /^(\d+):(\d{1,2})(?::(\d{1,2}))?$/.exec(text);
  if (!clock) return undefined;
  const first = Number(clock[1]);
  const second = Number(clock[2]);
  const third = clock[3];
  if (third === undefined && unit !== 'hours') return first * 60 + second;
  return first * 3600 + second * 60 + Number(third ?? 0);
}

/** A time as whole minutes; null for none. A number alone counts in the unit. */
export function parseMinutes(written: string, unit: TimeUnit): number | null | 'bad' {
  const text = plainDigits(written);
  if (isNothing(text)) return null;
  const plain = readNumber(text);
  const seconds = plain === undefined ? (readClock(text, unit) ?? readParts(text)) : plain * SECONDS[unit];
  if (seconds === undefined || seconds < 0 || seconds > MINUTES_MAX * 60) return 'bad';
  return Math.round(seconds / 60) || null;
}
