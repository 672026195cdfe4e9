import * as v from 'valibot';
import { BODY_MAX_BYTES } from '../../../app.ts';
import { DueAt, PasskeyOptions } from '../../../people/factors/factors.answers.ts';
import { MFA_GRANT } from '../../../people/factors/factors.schema.ts';
import { CLIENTS, SCOPE_NAMES } from '../../../people/session/oauth.ts';
import { AccessToken, Arrival, KeySet, LinkedProviders, SignInFacts } from '../../../people/session/session.answers.ts';
import { SignIn } from '../../../people/session/session.schema.ts';
import { Nothing } from '../../../platform/http/answer-fields.ts';
import { operations } from './operation.ts';

const FORM = 'application/x-www-form-urlencoded';
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

export const sessionOperations = operations('session', {
  'POST /connect/token': {
    facts: { id: 'getToken', answer: AccessToken, isOAuth: true, body: { media: FORM, schema: TokenForm } },
    en: 'An access token for a password, its second step, or a refresh token (OAuth 2.0)',
    ar: 'رمز جلسة مقابل كلمة مرور أو خطوتها الثانية أو رمز تجديد (OAuth 2.0)',
    about:
      'Takes a form and follows RFC 6749. If the password is right and the account has a second step, the answer is `mfa_required` with an `mfa_token`, which is sent back with a code, a recovery code or a passkey. A refresh token is used up when it is sent, and a new one comes with the answer.',
  },
  'POST /connect/logout': {
    facts: {
      id: 'logOut',
      answer: Nothing,
      body: { media: FORM, schema: v.object({ refresh_token: v.optional(Unbound) }) },
    },
    en: 'Ends the session of a refresh token',
    ar: 'إنهاء جلسة رمز التجديد',
    about:
      'Takes the refresh token from the form, or from the cookie of a browser. The answer is the same for a token that nobody has.',
  },
  'GET /.well-known/jwks.json': {
    facts: { id: 'getKeys', answer: KeySet },
    en: 'The public keys that access tokens are signed with',
    ar: 'المفاتيح العامة التي تُوقَّع بها رموز الجلسات',
    about:
      'A JSON Web Key Set (RFC 7517). A key that was replaced stays listed as long as tokens signed with it are valid.',
  },
  'GET /.well-known/openid-configuration': {
    facts: { id: 'getSignInFacts', answer: SignInFacts },
    en: 'Where tokens are issued, for programs that ask',
    ar: 'أين تُمنح الرموز، للبرامج التي تسأل',
    about:
      'The token endpoint, the keys, the grant types and the scopes, by the names that OpenID Connect Discovery gives them.',
  },
  'POST /auth/login': {
    facts: {
      id: 'logIn',
      answer: AccessToken,
      refuses: ['wrong_credentials', 'mfa_required', 'social_expired', 'social_taken'],
    },
    en: 'Signs a browser in; its refresh token goes into a cookie',
    ar: 'دخول المتصفح، ورمز تجديده في ملف ارتباط',
    about:
      'For browsers; other programs take `POST /connect/token`. A right password with a second step to come is `mfa_required`, with a ticket and the methods the person has. Several wrong passwords make the account wait.',
  },
  'POST /auth/:provider': {
    facts: {
      id: 'signInThrough',
      answer: Arrival,
      refuses: ['social_expired', 'social_failed', 'mfa_required', 'confirm_identity', 'social_taken'],
    },
    en: 'Starts or completes a sign-in through Google, Facebook or X',
    ar: 'بدء الدخول عبر Google أو Facebook أو X أو إتمامه',
    about:
      'Without `code` the answer is the address to go to. With the `code` and `state` that came back it is a session, a linked sign-in, or a `ticket` for a new account. Signed-in people link the service to their account.',
  },
  'DELETE /auth/:provider': {
    facts: { id: 'unlinkProvider', answer: LinkedProviders, refuses: ['confirm_identity', 'last_sign_in_method'] },
    en: 'Unlinks a sign-in',
    ar: 'فكّ ربط طريقة دخول',
    about:
      'Answers the services that are still linked. The last way into an account stays: it is `last_sign_in_method` until a password is set.',
  },
  'POST /auth/passkey/options': {
    facts: { id: 'beginPasskeyLogIn', answer: PasskeyOptions },
    en: 'The options with which a browser logs in by a passkey alone',
    ar: 'خيارات يدخل بها المتصفح بمفتاح مرور وحده',
    about:
      'Needs no username: the passkey names its account. The answer of the browser is sent to `POST /auth/passkey`.',
  },
  'POST /auth/passkey': {
    facts: { id: 'logInByPasskey', answer: AccessToken, refuses: ['passkey_refused', 'passkey_unknown'] },
    en: 'Signs a browser in by a passkey alone',
    ar: 'دخول المتصفح بمفتاح مرور وحده',
    about: 'A passkey counts as both steps, so no code is asked for. One that no account has is `passkey_unknown`.',
  },
  'POST /auth/factors/passkey-options': {
    facts: { id: 'beginPasskeyStep', answer: PasskeyOptions, refuses: ['social_expired', 'not_found'] },
    en: 'The options with which a passkey is the second step of a log-in',
    ar: 'خيارات يكون بها مفتاح مرور خطوة الدخول الثانية',
    about:
      'Takes the ticket that a log-in by password was answered with. An account without passkeys is `not_found`, a ticket that is too old is `social_expired`.',
  },
  'POST /auth/factors/lost': {
    facts: { id: 'loseFactors', answer: DueAt, refuses: ['social_expired'] },
    en: 'Says in the middle of a log-in that every factor is lost: they go after 72 hours, and a mail can stop it',
    ar: 'إبلاغ أثناء الدخول بفقد كل العوامل: تُزال بعد 72 ساعة، ويمكن إيقاف ذلك برسالة بريد',
    about:
      'The person is mailed at once. `dueAt` is the time at which passkeys, app and codes are removed if nobody stops it; the password alone opens the account then.',
  },
  'POST /auth/factors/keep': {
    facts: { id: 'keepFactors', answer: Nothing, refuses: ['link_expired'] },
    en: 'Stops the removal of all factors by the link that was mailed',
    ar: 'إيقاف إزالة العوامل كلها بالرابط المرسل',
    about:
      'The link stands in the mail about the removal. Somebody knew the password, so the owner had better change it.',
  },
});
