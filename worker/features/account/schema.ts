import * as v from 'valibot';
import { Email, NewPassword, Password, Username } from '../../lib/credentials.ts';
import { CalendarDate } from '../../lib/fields.ts';

export const MIN_AGE_YEARS = 13;
export const NAME_MAX_LENGTH = 50;
export const SECRET_CODE_MAX_LENGTH = 128;
export const CAPTCHA_MAX_LENGTH = 2048;

/** Noon UTC of a date that is today anywhere on earth is at most this far: zones reach from UTC-12 to UTC+14. */
const FURTHEST_NOON_MS = 26 * 60 * 60 * 1000;

/** Optional text; a form's empty field is the same as none. */
const optionalText = (max: number, pattern: RegExp, message: string) =>
  v.nullish(v.pipe(v.string(message), v.trim(), v.maxLength(max, `too_long:${max}`), v.regex(pattern, message)));

const Name = optionalText(NAME_MAX_LENGTH, /^[a-z0-9 ._-]*$/i, 'english_only');

/** Today where this runs: the reader's own calendar in a browser, UTC in the Worker. */
function localToday(): string {
  const now = new Date();
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

const isTodaySomewhere = (date: string) => Math.abs(Date.parse(`${date}T12:00Z`) - Date.now()) <= FURTHEST_NOON_MS;

type Born = { dateOfBirth: string; today: string };

const isInPast = ({ dateOfBirth, today }: Born) => dateOfBirth <= today;

/** From the birthday on, by the calendar; who was born on 29 February comes of age on 1 March in other years. */
function isOldEnough({ dateOfBirth, today }: Born): boolean {
  const birthday = `${Number(dateOfBirth.slice(0, 4)) + MIN_AGE_YEARS}${dateOfBirth.slice(4)}`;
  return !v.is(CalendarDate, dateOfBirth) || !isInPast({ dateOfBirth, today }) || birthday <= today;
}

export const Register = v.pipe(
  v.object({
    username: Username,
    email: Email,
    password: NewPassword,
    confirmPassword: Password,
    dateOfBirth: v.config(CalendarDate, { abortPipeEarly: true }),
    acceptTerms: v.literal(true, 'terms_required'),
    firstName: Name,
    lastName: Name,
    secretCode: optionalText(SECRET_CODE_MAX_LENGTH, /^\P{Cc}*$/u, 'secret_code_wrong'),
    captcha: v.nullish(v.pipe(v.string(), v.maxLength(CAPTCHA_MAX_LENGTH, `too_long:${CAPTCHA_MAX_LENGTH}`))),
    /** The date in the person's own calendar, which decides whether a birthday has come. Filled in where it is missing. */
    today: v.optional(v.pipe(CalendarDate, v.check(isTodaySomewhere, 'bad_date')), localToday),
  }),
  v.forward(
    v.partialCheck([['password'], ['confirmPassword']], p => p.password === p.confirmPassword, 'password_mismatch'),
    ['confirmPassword'],
  ),
  v.forward(v.partialCheck([['dateOfBirth'], ['today']], isInPast, 'bad_date'), ['dateOfBirth']),
  v.forward(v.partialCheck([['dateOfBirth'], ['today']], isOldEnough, 'too_young'), ['dateOfBirth']),
);

export type Register = v.InferOutput<typeof Register>;

export const UsernameQuery = v.object({ username: Username });
export const EmailQuery = v.object({ email: Email });
export const ItemQuery = v.object({ username: Username, email: Email });
