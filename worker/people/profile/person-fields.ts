import * as v from 'valibot';
import { atMostSigns, CalendarDate } from '../../platform/http/fields.ts';
import { HOUR_MS } from '../../platform/time.ts';

/* The personal fields, at sign-up and later. */

const MIN_AGE_YEARS = 13;
/** From this age on a person may switch on what is not for children. */
const ADULT_AGE_YEARS = 18;
const NAME_MAX_LENGTH = 50;
const SECRET_CODE_MAX_LENGTH = 128;

/** Noon UTC of a date that is today anywhere on earth is at most this far: zones reach from UTC-12 to UTC+14. */
const FURTHEST_NOON_MS = 26 * HOUR_MS;

/** Optional text; a form's empty field is the same as none. */
const optionalText = (max: number, pattern: RegExp, message: string) =>
  v.nullish(v.pipe(v.string(message), v.trim(), atMostSigns(max), v.regex(pattern, message)));

export const Name = optionalText(NAME_MAX_LENGTH, /^[a-z0-9 ._-]*$/i, 'english_only');
export const SecretCode = optionalText(SECRET_CODE_MAX_LENGTH, /^\P{Cc}*$/u, 'secret_code_wrong');
export const DateOfBirth = v.config(CalendarDate, { abortPipeEarly: true });
export const AcceptTerms = v.literal(true, 'terms_required');

/** Today in this place: the reader's own calendar in a browser, UTC in the Worker. */
function localToday(): string {
  const now = new Date();
  const year = now.getFullYear();
  const month = now.getMonth() + 1;
  const day = now.getDate();
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

const isTodaySomewhere = (date: string) => Math.abs(Date.parse(`${date}T12:00Z`) - Date.now()) <= FURTHEST_NOON_MS;

/**
 * The date in the person's own calendar, which decides whether a birthday has come. It is filled in if it is missing.
 */
export const Today = v.optional(v.pipe(CalendarDate, v.check(isTodaySomewhere, 'bad_date')), localToday);

type Born = { dateOfBirth: string; today: string };

export const isInPast = ({ dateOfBirth, today }: Born) => dateOfBirth <= today;

/** From the birthday on, by the calendar. A person born on 29 February comes of age on 1 March in other years. */
const isAged = ({ dateOfBirth, today }: Born, years: number) =>
  `${Number(dateOfBirth.slice(0, 4)) + years}${dateOfBirth.slice(4)}` <= today;

export const isOldEnough = (born: Born): boolean =>
  !v.is(CalendarDate, born.dateOfBirth) || !isInPast(born) || isAged(born, MIN_AGE_YEARS);

/** Whether a person is an adult by the date of birth that they gave; false without one. */
export const isAdult = (born: Born): boolean => v.is(CalendarDate, born.dateOfBirth) && isAged(born, ADULT_AGE_YEARS);
