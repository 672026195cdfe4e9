import * as v from 'valibot';
import { fits } from '../characters.schema.ts';

/* Fields that many schemas share. Messages are keys of the words, never sentences. */

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A GUID, lower-cased. */
export const Id = v.pipe(v.string('required'), v.regex(guid, 'bad_id'), v.toLowerCase());

/** At most so many signs, as people count them. */
export const atMostSigns = (max: number) => v.check<string, string>(value => fits(value, max), `too_long:${max}`);

/** Text with a length limit, trimmed. Control characters and lone surrogates are dropped: no field means them. */
export function text(max: number, min = 1) {
  return v.pipe(
    v.string('required'),
    v.transform(value =>
      value
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .trim(),
    ),
    v.minLength(min, min === 1 ? 'required' : `too_short:${min}`),
    atMostSigns(max),
  );
}

/** Every control character except the end of a line and a tab. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Text in several lines, which stay lines; trimmed. */
export const lines = (max: number) =>
  v.pipe(
    v.string('required'),
    v.transform(value => value.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, ' ').trim()),
    atMostSigns(max),
  );

/** A whole number that may arrive as text, as in a query or a form. */
export function whole(min: number, max: number) {
  return v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,9}$/, 'out_of_range'), v.transform(Number))],
      'out_of_range',
    ),
    v.integer('out_of_range'),
    v.minValue(min, 'out_of_range'),
    v.maxValue(max, 'out_of_range'),
  );
}

/** A date of the calendar, `YYYY-MM-DD`, years 1900 to 2100. */
export const CalendarDate = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.regex(/^(19|20)\d\d-\d\d-\d\d$/, 'bad_date'),
  v.check(value => !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value), 'bad_date'),
);

const ZONE_MAX_LENGTH = 64;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A name such as `Asia/Riyadh`. A distance such as `+03:00` is none: it does not know when clocks change. */
export const TimeZone = v.pipe(
  v.string('out_of_range'),
  v.maxLength(ZONE_MAX_LENGTH, 'out_of_range'),
  v.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/, 'out_of_range'),
  v.check(isTimeZone, 'out_of_range'),
);
