import * as v from 'valibot';
import { countSigns } from '../platform/characters.schema.ts';
import { atMostSigns } from '../platform/http/fields.ts';

/* The fields that identify and prove a person. Each field reports its first error, not all of them. */

const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;
/** The longest address that mail can be sent to (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 128;

/** The longest value of a bot check that Turnstile makes. */
const CAPTCHA_MAX_LENGTH = 2048;

const FIRST = { abortPipeEarly: true } as const;

/** Lower-case, however it is typed: two names that differ in case only would look like one name. */
export const Username = v.config(
  v.pipe(
    v.string('required'),
    v.nonEmpty('required'),
    v.regex(/^[a-z0-9._-]+$/i, 'username_invalid'),
    v.toLowerCase(),
    v.minLength(USERNAME_MIN_LENGTH, `too_short:${USERNAME_MIN_LENGTH}`),
    v.maxLength(USERNAME_MAX_LENGTH, `too_long:${USERNAME_MAX_LENGTH}`),
  ),
  FIRST,
);

/**
 * Word characters joined by single dots or hyphens, a domain, and a suffix of two or three letters. The rule is the
 * product's own and narrower than mail itself: `a+b@c.com` and `a@b.info` are refused. The separators are not
 * optional inside the groups, so no input makes the pattern slow.
 */
export const Email = v.config(
  v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(EMAIL_MAX_LENGTH, `too_long:${EMAIL_MAX_LENGTH}`),
    v.regex(/^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[a-z]{2,3}$/i, 'email_invalid'),
  ),
  FIRST,
);

/** Counted as it is stored: special forms of letters (`𝐪𝐰𝐞𝐫𝐭𝐲`) count as the plain letters. */
const isLongEnough = (password: string) => countSigns(password.normalize('NFKC')) >= PASSWORD_MIN_LENGTH;

/** A new password: any characters, spaces included. The commonest are refused by the API alone, which has their list. */
export const NewPassword = v.config(
  v.pipe(
    v.string('required'),
    v.nonEmpty('required'),
    v.check(isLongEnough, 'password_short'),
    atMostSigns(PASSWORD_MAX_LENGTH),
  ),
  FIRST,
);

/** A password as it is typed for a log-in, whatever rules it was made under. */
export const Password = v.config(
  v.pipe(v.string('required'), v.nonEmpty('required'), atMostSigns(PASSWORD_MAX_LENGTH)),
  FIRST,
);

/** The value of the bot check in a form. */
export const Captcha = v.nullish(v.pipe(v.string('captcha_failed'), v.maxLength(CAPTCHA_MAX_LENGTH, 'captcha_failed')));
