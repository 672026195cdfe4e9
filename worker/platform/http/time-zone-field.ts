import * as v from 'valibot';

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
