import {
  ConfirmedApp,
  Factors,
  NewApp,
  NewCodes,
  NewPasskey,
  PasskeyOptions,
  ProvedUntil,
} from '../../../people/factors/factors.answers.ts';
import { Nothing } from '../../../platform/http/answer-fields.ts';
import { operations } from './operation.ts';

export const factorsOperations = operations('account', {
  'GET /api/account/factors': {
    facts: { id: 'listFactors', answer: Factors },
    en: 'My passkeys, my authenticator app, how many recovery codes are left, and when all of it goes if somebody has said that it is lost',
    ar: 'مفاتيح المرور وتطبيق المصادقة لحسابي وعدد رموز الاسترداد الباقية، وموعد إزالتها كلها إن قيل إنها مفقودة',
    about: 'Never a key or a secret. `lostAt` is null unless somebody has said in a log-in that all factors are lost.',
  },
  'POST /api/account/passkeys/options': {
    facts: { id: 'beginPasskey', answer: PasskeyOptions, refuses: ['confirm_identity', 'too_many_passkeys'] },
    en: 'The options with which a browser makes a passkey',
    ar: 'خيارات ينشئ بها المتصفح مفتاح مرور',
    about:
      'The challenge is good for a few minutes, and the passkey that is made with it is sent to `POST /api/account/passkeys`. At most 20 passkeys are kept.',
  },
  'POST /api/account/passkeys': {
    facts: {
      id: 'addPasskey',
      answer: NewPasskey,
      refuses: ['passkey_refused', 'confirm_identity', 'too_many_passkeys'],
    },
    en: 'Adds a passkey; with a first factor come ten recovery codes, shown this once',
    ar: 'إضافة مفتاح مرور، ومع أول واحد عشرة رموز استرداد لا تظهر إلا هذه المرة',
    about:
      'Takes what the browser made with the options. A passkey that does not fit its challenge or this site is `passkey_refused`.',
  },
  'PUT /api/account/passkeys/:id': {
    facts: { id: 'renamePasskey', answer: Nothing },
    en: 'Renames a passkey',
    ar: 'إعادة تسمية مفتاح مرور',
    about: 'The name is for the owner alone: it tells their passkeys apart in lists and mails.',
  },
  'DELETE /api/account/passkeys/:id': {
    facts: { id: 'removePasskey', answer: Nothing, refuses: ['confirm_identity'] },
    en: 'Removes a passkey and ends the other sessions it opened',
    ar: 'إزالة مفتاح مرور وإنهاء الجلسات الأخرى التي فتحها',
    about:
      'Like every change of factors it needs a recent proof by one of them, where there is one; `methods` names those that are accepted.',
  },
  'POST /api/account/app': {
    facts: { id: 'beginApp', answer: NewApp, refuses: ['confirm_identity', 'app_exists', 'not_found'] },
    en: 'A secret for an authenticator app, which counts once a code has confirmed it',
    ar: 'مفتاح لتطبيق مصادقة، ولا يُعتدّ به قبل تأكيده برمز',
    about:
      'The answer has the secret as text, and as a `uri` for a picture that the app reads. There is one app for an account: with one, it is `app_exists`.',
  },
  'POST /api/account/app/confirm': {
    facts: { id: 'confirmApp', answer: ConfirmedApp, refuses: ['confirm_identity', 'app_exists'] },
    en: 'Confirms the app by a code; with a first factor come ten recovery codes, shown this once',
    ar: 'تأكيد التطبيق برمز، ومع أول عامل عشرة رموز استرداد لا تظهر إلا هذه المرة',
    about: 'Takes a code of six digits that the app shows now. From then on a log-in by password asks for a code.',
  },
  'DELETE /api/account/app': {
    facts: { id: 'removeApp', answer: Nothing, refuses: ['confirm_identity', 'not_found'] },
    en: 'Removes the authenticator app',
    ar: 'إزالة تطبيق المصادقة',
    about:
      'A log-in by password asks for no code any more, unless there is a passkey. Needs a recent proof of identity.',
  },
  'POST /api/account/recovery-codes': {
    facts: { id: 'renewRecoveryCodes', answer: NewCodes, refuses: ['confirm_identity', 'not_found'] },
    en: 'Ten new recovery codes; older ones no longer work',
    ar: 'عشرة رموز استرداد جديدة، ولا تعمل السابقة بعدها',
    about:
      'Each code opens the second step once. They exist only beside a passkey or an authenticator app; without one it is `not_found`.',
  },
  'POST /api/account/prove/options': {
    facts: { id: 'beginProof', answer: PasskeyOptions, refuses: ['not_found'] },
    en: 'The options with which one of my passkeys proves who I am',
    ar: 'خيارات يثبت بها مفتاح مرور هويتي',
    about:
      'The answer of the browser is sent to `POST /api/account/prove/passkey`. An account without passkeys is `not_found`.',
  },
  'POST /api/account/prove/passkey': {
    facts: { id: 'proveByPasskey', answer: ProvedUntil, refuses: ['passkey_refused', 'passkey_unknown', 'not_found'] },
    en: 'Proves in this session who I am, by a passkey',
    ar: 'إثبات هويتي في هذه الجلسة بمفتاح مرور',
    about:
      'Takes what the browser made with the options of `POST /api/account/prove/options`. The proof belongs to this session and is good until the time in `until`.',
  },
  'POST /api/account/prove/code': {
    facts: { id: 'proveByCode', answer: ProvedUntil },
    en: 'Proves in this session who I am, by a code of my authenticator app, or by a recovery code, which works only once',
    ar: 'إثبات هويتي في هذه الجلسة برمز من تطبيق المصادقة أو برمز استرداد يعمل مرة واحدة',
    about:
      'The proof belongs to this session and is good until the time in `until`. Wrong codes make the account wait, as wrong passwords do.',
  },
  'POST /api/account/factors/keep': {
    facts: { id: 'keepOwnFactors', answer: Nothing },
    en: 'Stops the removal of my factors that somebody has asked for: I still have them',
    ar: 'إيقاف إزالة عوامل حسابي التي طُلبت، فهي ما زالت معي',
    about: 'For people who are signed in and read of the removal there. Passkeys, app and codes stay as they are.',
  },
  'POST /api/account/prove': {
    facts: { id: 'proveIdentity', answer: ProvedUntil, refuses: ['confirm_identity'] },
    en: 'Proves this session by my password, for ten minutes',
    ar: 'إثبات هذه الجلسة بكلمة المرور لعشر دقائق',
    about:
      'Calls that change who can get in ask for such a proof. A wrong password is named in `errors`, several of them make the account wait, and an account without a password is `confirm_identity`.',
  },
});
