import {
  Availabilities,
  Availability,
  EndedSessions,
  Events,
  NewPerson,
  OwnEmail,
  PasswordReset,
  Sessions,
  UnlinkedProviders,
} from '../../../people/people.answers.ts';
import { NewSession } from '../../../people/session/session.answers.ts';
import { Nothing } from '../../../platform/http/answer-fields.ts';
import { operations } from './operation.ts';

const TAKEN = ['username_taken', 'email_taken'] as const;

export const accountOperations = operations('account', {
  'POST /api/account/confirmEmail': {
    facts: { id: 'confirmEmail', answer: OwnEmail, refuses: ['link_expired', 'email_taken'] },
    en: 'Confirms an address by the link that was mailed',
    ar: 'تأكيد البريد بالرابط المرسل إليه',
    about:
      'The token stands in the link of the mail. A link that was used before is answered with `already` as long as the address is still confirmed; one that is too old is `link_expired`.',
  },
  'POST /api/account/resendVerificationEmail': {
    facts: { id: 'resendConfirmation', answer: Nothing, refuses: ['already_verified'] },
    en: 'Mails the confirmation once more',
    ar: 'إرسال رسالة التأكيد مرة أخرى',
    about: 'Sends a new link to the address of the account. A confirmed address is `already_verified`.',
  },
  'POST /api/account/forgotPassword': {
    facts: { id: 'forgotPassword', answer: Nothing },
    en: 'Mails a link for a new password, if there is such an account',
    ar: 'إرسال رابط لكلمة مرور جديدة إن وُجد الحساب',
    about:
      'The answer is the same whether or not an account has the address, so that nobody learns who is here. The link works once, for a while.',
  },
  'POST /api/account/forgotUsername': {
    facts: { id: 'forgotUsername', answer: Nothing },
    en: 'Mails the username, if there is such an account',
    ar: 'إرسال اسم المستخدم إن وُجد الحساب',
    about: 'The answer is the same whether or not an account has the address, so that nobody learns who is here.',
  },
  'POST /api/account/resetPassword': {
    facts: { id: 'resetPassword', answer: PasswordReset, refuses: ['link_expired'] },
    en: 'Sets a new password by the link that was mailed',
    ar: 'كلمة مرور جديدة بالرابط المرسل',
    about:
      'Ends every session and names in `stays` what still opens the account. With `unlinkProviders` the sign-ins through other services end as well. A link works once.',
  },
  'POST /api/account/changePassword': {
    facts: { id: 'changePassword', answer: UnlinkedProviders },
    en: 'Changes my password, and ends all other sessions',
    ar: 'تغيير كلمة المرور وإنهاء الجلسات الأخرى',
    about:
      'Needs the present password, and keeps the session that makes the call. With `unlinkProviders` the sign-ins through other services end as well.',
  },
  'POST /api/account/signOutEverywhere': {
    facts: { id: 'signOutEverywhere', answer: Nothing },
    en: 'Ends every session',
    ar: 'تسجيل الخروج من كل الأجهزة',
    about:
      'Ends the session that makes the call as well. Access tokens that were given out end by themselves, which is a matter of minutes. Personal access tokens stay.',
  },
  'GET /api/account/sessions': {
    facts: { id: 'listSessions', answer: Sessions },
    en: 'Where I am signed in',
    ar: 'الأجهزة المتصلة بحسابي',
    about:
      'Every open session with its device and country, as far as they are known; `isThis` marks the one that makes the call.',
  },
  'DELETE /api/account/sessions/:id': {
    facts: { id: 'endSession', answer: Nothing, refuses: ['confirm_identity'] },
    en: 'Ends one of my sessions; another one than this only after a recent proof',
    ar: 'إنهاء إحدى جلساتي، وإن لم تكن هذه فبعد إثبات قريب',
    about:
      'Its refresh token works no longer. Access tokens that were given out end by themselves, which is a matter of minutes.',
  },
  'DELETE /api/account/sessions': {
    facts: { id: 'endOtherSessions', answer: EndedSessions, refuses: ['confirm_identity'] },
    en: 'Ends all my sessions but this one',
    ar: 'إنهاء كل جلساتي غير هذه',
    about:
      'Answers how many sessions were ended. Needs a log-in or a proof of identity in the last ten minutes, and is `confirm_identity` without one.',
  },
  'GET /api/account/events': {
    facts: { id: 'listSecurityEvents', answer: Events },
    en: 'What happened to the safety of my account in the last 90 days',
    ar: 'سجلّ أمان حسابي في آخر 90 يومًا',
    about:
      'Log-ins, changes of passwords and addresses, exports and tokens, newest first, each with the device and the country it came from. `total` counts them all.',
  },
  'POST /auth/disown': {
    facts: { id: 'disown', answer: Nothing, refuses: ['link_expired'] },
    en: 'Takes an account back by the link of a notice: ends its sessions and tokens and what was added in the last week, with `everything` also what is older, and mails a link for a new password',
    ar: 'استعادة حساب برابط وصل في رسالة: تنتهي جلساته ورموزه وما أُضيف في الأسبوع الأخير، ومع `everything` ما هو أقدم أيضًا، ويُرسل رابط لكلمة مرور جديدة',
    about:
      'For the owner of an account that somebody else has got into. The link stands in the mail about a log-in or a change, and works once.',
  },
  'POST /api/account/register': {
    facts: { id: 'register', answer: NewPerson, refuses: TAKEN },
    en: 'A new account',
    ar: 'حساب جديد',
    about:
      'Makes an account and mails a link that confirms the address; nobody is signed in by it. A reserved username needs its `secretCode`, and a site with a bot check needs its value in `captcha`.',
  },
  'POST /auth/register': {
    facts: { id: 'registerAndLogIn', answer: NewSession, refuses: TAKEN },
    en: 'A new account, signed in at once',
    ar: 'حساب جديد مع الدخول في الحال',
    about:
      'Makes an account like `POST /api/account/register` and opens a session in the same step. A browser receives the refresh token in a cookie.',
  },
  'POST /api/account/registerExternal': {
    facts: { id: 'registerThrough', answer: NewSession, refuses: [...TAKEN, 'social_expired', 'social_taken'] },
    en: 'A new account after a sign-in through another service',
    ar: 'حساب جديد بعد الدخول عبر خدمة أخرى',
    about:
      'Takes the `ticket` of a sign-in through Google, Facebook or X that found no account. There is no password; the service opens the account from then on.',
  },
  'GET /api/account/checkPreservedUsername': {
    facts: { id: 'checkUsername', answer: Availability },
    en: 'Whether a username is available',
    ar: 'هل اسم المستخدم متاح؟',
    about:
      '`preserved` is true if somebody has the name or it may not be used; `secretCodeRequired` is true if it is kept for whoever knows its code.',
  },
  'GET /api/account/checkPreservedEmail': {
    facts: { id: 'checkEmail', answer: Availability },
    en: 'Whether an e-mail is available',
    ar: 'هل البريد متاح؟',
    about: '`preserved` is true if an account has the address. Whether letters reach it is not looked at.',
  },
  'GET /api/account/checkPreservedItem': {
    facts: { id: 'checkBoth', answer: Availabilities },
    en: 'Whether a username and an e-mail are available',
    ar: 'هل اسم المستخدم والبريد متاحان؟',
    about: 'Answers the same as the two separate checks, in one call, for a form that asks for both.',
  },
});
