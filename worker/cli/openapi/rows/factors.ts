import {
  ConfirmedApp,
  DueAt,
  Factors,
  NewApp,
  NewCodes,
  NewPasskey,
  PasskeyOptions,
  ProvedUntil,
} from '../answers/factors.ts';
import { Nothing } from '../answers/fields.ts';
import { AccessToken } from '../answers/people.ts';
import { rows } from './row.ts';

export const factors = rows({
  'GET /api/account/factors': {
    ...{ id: 'listFactors', tag: 'account', answer: Factors },
    en: 'My passkeys, my authenticator app, how many recovery codes are left, and when all of it goes if somebody has said that it is lost',
    ar: 'مفاتيح المرور وتطبيق المصادقة لحسابي وعدد رموز الاسترداد الباقية، وموعد إزالتها كلها إن قيل إنها مفقودة',
  },
  'POST /api/account/passkeys/options': {
    ...{ id: 'beginPasskey', tag: 'account', answer: PasskeyOptions },
    refuses: ['confirm_identity', 'too_many_passkeys'],
    en: 'The options with which a browser makes a passkey',
    ar: 'خيارات ينشئ بها المتصفح مفتاح مرور',
  },
  'POST /api/account/passkeys': {
    ...{ id: 'addPasskey', tag: 'account', answer: NewPasskey },
    refuses: ['passkey_refused', 'confirm_identity', 'too_many_passkeys'],
    en: 'Adds a passkey; with a first factor come ten recovery codes, shown this once',
    ar: 'إضافة مفتاح مرور، ومع أول واحد عشرة رموز استرداد لا تظهر إلا هذه المرة',
  },
  'PUT /api/account/passkeys/:id': {
    ...{ id: 'renamePasskey', tag: 'account', answer: Nothing },
    en: 'Renames a passkey',
    ar: 'إعادة تسمية مفتاح مرور',
  },
  'DELETE /api/account/passkeys/:id': {
    ...{ id: 'removePasskey', tag: 'account', answer: Nothing, refuses: ['confirm_identity'] },
    en: 'Removes a passkey and ends the other sessions it opened. Like every change of factors it asks for a recent proof by one of them, where there is one: `methods` names those that are accepted',
    ar: 'إزالة مفتاح مرور وإنهاء الجلسات الأخرى التي فتحها. ويلزمها إثبات قريب بأحد العوامل إن وُجد عامل، ويذكر `methods` المقبول منها',
  },
  'POST /api/account/app': {
    ...{ id: 'beginApp', tag: 'account', answer: NewApp, refuses: ['confirm_identity', 'app_exists', 'not_found'] },
    en: 'A secret for an authenticator app, which counts once a code has confirmed it',
    ar: 'مفتاح لتطبيق مصادقة، ولا يُعتدّ به قبل تأكيده برمز',
  },
  'POST /api/account/app/confirm': {
    ...{ id: 'confirmApp', tag: 'account', answer: ConfirmedApp, refuses: ['confirm_identity', 'app_exists'] },
    en: 'Confirms the app by a code; with a first factor come ten recovery codes, shown this once',
    ar: 'تأكيد التطبيق برمز، ومع أول عامل عشرة رموز استرداد لا تظهر إلا هذه المرة',
  },
  'DELETE /api/account/app': {
    ...{ id: 'removeApp', tag: 'account', answer: Nothing, refuses: ['confirm_identity', 'not_found'] },
    en: 'Removes the authenticator app',
    ar: 'إزالة تطبيق المصادقة',
  },
  'POST /api/account/recovery-codes': {
    ...{ id: 'renewRecoveryCodes', tag: 'account', answer: NewCodes, refuses: ['confirm_identity', 'not_found'] },
    en: 'Ten new recovery codes; older ones no longer work',
    ar: 'عشرة رموز استرداد جديدة، ولا تعمل السابقة بعدها',
  },
  'POST /api/account/prove': {
    ...{ id: 'proveByPassword', tag: 'account', answer: ProvedUntil },
    en: 'Proves in this session who I am, by my password; it counts for ten minutes',
    ar: 'إثبات هويتي في هذه الجلسة بكلمة المرور لمدة عشر دقائق',
  },
  'POST /api/account/prove/options': {
    ...{ id: 'beginProof', tag: 'account', answer: PasskeyOptions, refuses: ['not_found'] },
    en: 'The options with which one of my passkeys proves who I am',
    ar: 'خيارات يثبت بها مفتاح مرور هويتي',
  },
  'POST /api/account/prove/passkey': {
    ...{
      id: 'proveByPasskey',
      tag: 'account',
      answer: ProvedUntil,
      refuses: ['passkey_refused', 'passkey_unknown', 'not_found'],
    },
    en: 'The same by a passkey',
    ar: 'مثله بمفتاح مرور',
  },
  'POST /api/account/prove/code': {
    ...{ id: 'proveByCode', tag: 'account', answer: ProvedUntil },
    en: 'The same by a code of my authenticator app, or by a recovery code, which is used up by it',
    ar: 'مثله برمز من تطبيق المصادقة أو برمز استرداد لا يعمل بعده',
  },
  'POST /api/account/factors/keep': {
    ...{ id: 'keepOwnFactors', tag: 'account', answer: Nothing },
    en: 'Stops the removal of my factors that somebody has asked for: I still have them',
    ar: 'إيقاف إزالة عوامل حسابي التي طُلبت، فهي ما زالت معي',
  },
  'POST /auth/passkey/options': {
    ...{ id: 'beginPasskeyLogIn', tag: 'session', answer: PasskeyOptions },
    en: 'The options with which a browser logs in by a passkey alone',
    ar: 'خيارات يدخل بها المتصفح بمفتاح مرور وحده',
  },
  'POST /auth/passkey': {
    ...{ id: 'logInByPasskey', tag: 'session', answer: AccessToken, refuses: ['passkey_refused', 'passkey_unknown'] },
    en: 'Signs a browser in by a passkey alone',
    ar: 'دخول المتصفح بمفتاح مرور وحده',
  },
  'POST /auth/factors/passkey-options': {
    ...{ id: 'beginPasskeyStep', tag: 'session', answer: PasskeyOptions, refuses: ['social_expired', 'not_found'] },
    en: 'The options with which a passkey is the second step of a log-in',
    ar: 'خيارات يكون بها مفتاح مرور خطوة الدخول الثانية',
  },
  'POST /auth/factors/lost': {
    ...{ id: 'loseFactors', tag: 'session', answer: DueAt, refuses: ['social_expired'] },
    en: 'Says in the middle of a log-in that every factor is lost: they go after 72 hours, and a mail can stop it',
    ar: 'إبلاغ أثناء الدخول بفقد كل العوامل: تُزال بعد 72 ساعة، ويمكن إيقاف ذلك برسالة بريد',
  },
  'POST /auth/factors/keep': {
    ...{ id: 'keepFactors', tag: 'session', answer: Nothing, refuses: ['link_expired'] },
    en: 'Stops that removal by the link that was mailed',
    ar: 'إيقاف تلك الإزالة بالرابط المرسل',
  },
});
