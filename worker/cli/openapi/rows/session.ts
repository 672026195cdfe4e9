import * as v from 'valibot';
import { BODY_MAX_BYTES } from '../../../app.ts';
import { MFA_GRANT } from '../../../people/factors/factors.schema.ts';
import { CLIENTS, SCOPE_NAMES } from '../../../people/session/oauth.ts';
import { SignIn } from '../../../people/session/session.schema.ts';
import { Nothing } from '../answers/fields.ts';
import {
  AccessToken,
  Arrival,
  Availabilities,
  Availability,
  Linked,
  NewPerson,
  NewSession,
} from '../answers/people.ts';
import { Keys, SignInFacts } from '../answers/site.ts';
import { rows } from './row.ts';

const FORM = 'application/x-www-form-urlencoded';
const TAKEN = ['username_taken', 'email_taken'] as const;

/** Nothing but the body's own limit bounds it. */
const Unbound = v.pipe(v.string(), v.maxLength(BODY_MAX_BYTES));

const TokenForm = v.object({
  grant_type: v.picklist(['password', 'refresh_token', MFA_GRANT]),
  client_id: v.picklist(CLIENTS.map(client => client.id)),
  ...v.partial(SignIn).entries,
  refresh_token: v.optional(Unbound),
  mfa_token: v.optional(Unbound),
  otp: v.optional(Unbound),
  recovery_code: v.optional(Unbound),
  passkey: v.optional(Unbound),
  ticket: v.optional(Unbound),
  scope: v.optional(v.pipe(Unbound, v.examples([SCOPE_NAMES.join(' ')]))),
});

export const session = rows({
  'POST /connect/token': {
    ...{ id: 'getToken', tag: 'session', answer: AccessToken, isOAuth: true },
    body: { media: FORM, schema: TokenForm },
    en: 'An access token for a password, its second step, or a refresh token (OAuth 2.0)',
    ar: 'رمز جلسة مقابل كلمة مرور أو خطوتها الثانية أو رمز تجديد (OAuth 2.0)',
  },
  'POST /connect/logout': {
    ...{ id: 'logOut', tag: 'session', answer: Nothing },
    body: { media: FORM, schema: v.object({ refresh_token: v.optional(Unbound) }) },
    en: 'Ends the session of a refresh token',
    ar: 'إنهاء جلسة رمز التجديد',
  },
  'GET /.well-known/jwks.json': {
    ...{ id: 'getKeys', tag: 'session', answer: Keys },
    en: 'The public keys that access tokens are signed with',
    ar: 'المفاتيح العامة التي تُوقَّع بها رموز الجلسات',
  },
  'GET /.well-known/openid-configuration': {
    ...{ id: 'getSignInFacts', tag: 'session', answer: SignInFacts },
    en: 'Where tokens are issued, for programs that ask',
    ar: 'أين تُمنح الرموز، للبرامج التي تسأل',
  },
  'POST /auth/login': {
    ...{ id: 'logIn', tag: 'session', answer: AccessToken },
    refuses: ['wrong_credentials', 'mfa_required', 'social_expired', 'social_taken'],
    en: 'Signs a browser in; its refresh token goes into a cookie',
    ar: 'دخول المتصفح، ورمز تجديده في ملف ارتباط',
  },
  'POST /auth/:provider': {
    ...{ id: 'signInThrough', tag: 'session', answer: Arrival },
    refuses: ['social_expired', 'social_failed', 'mfa_required', 'confirm_identity', 'social_taken'],
    en: 'Starts or completes a sign-in through Google, Facebook or X',
    ar: 'بدء الدخول عبر Google أو Facebook أو X أو إتمامه',
  },
  'DELETE /auth/:provider': {
    ...{ id: 'unlinkProvider', tag: 'session', answer: Linked, refuses: ['confirm_identity', 'last_sign_in_method'] },
    en: 'Unlinks a sign-in',
    ar: 'فصل طريقة دخول',
  },
});

export const account = rows({
  'POST /api/account/register': {
    ...{ id: 'register', tag: 'account', answer: NewPerson, refuses: TAKEN },
    en: 'A new account',
    ar: 'حساب جديد',
  },
  'POST /auth/register': {
    ...{ id: 'registerAndLogIn', tag: 'account', answer: NewSession, refuses: TAKEN },
    en: 'A new account, signed in at once',
    ar: 'حساب جديد مع الدخول في الحال',
  },
  'POST /api/account/registerExternal': {
    ...{ id: 'registerThrough', tag: 'account', answer: NewSession },
    refuses: [...TAKEN, 'social_expired', 'social_taken'],
    en: 'A new account after a sign-in through another service',
    ar: 'حساب جديد بعد الدخول عبر خدمة أخرى',
  },
  'GET /api/account/checkPreservedUsername': {
    ...{ id: 'checkUsername', tag: 'account', answer: Availability },
    en: 'Whether a username can still be had',
    ar: 'هل الاسم متاح؟',
  },
  'GET /api/account/checkPreservedEmail': {
    ...{ id: 'checkEmail', tag: 'account', answer: Availability },
    en: 'Whether an e-mail is free',
    ar: 'هل البريد متاح؟',
  },
  'GET /api/account/checkPreservedItem': {
    ...{ id: 'checkBoth', tag: 'account', answer: Availabilities },
    en: 'Both at once',
    ar: 'الاسم والبريد معًا',
  },
});
