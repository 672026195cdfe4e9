import { Nothing } from '../answers/fields.ts';
import { Ended, Events, ProvedUntil, Sessions } from '../answers/safety.ts';
import { rows } from './row.ts';

export const safety = rows({
  'GET /api/account/sessions': {
    ...{ id: 'listSessions', tag: 'account', answer: Sessions },
    en: 'Where I am signed in',
    ar: 'الأجهزة التي تفتح حسابي',
  },
  'DELETE /api/account/sessions/:id': {
    ...{ id: 'endSession', tag: 'account', answer: Nothing, refuses: ['confirm_identity'] },
    en: 'Ends one of my sessions; another one than this only after a recent proof',
    ar: 'إنهاء إحدى جلساتي، وإن لم تكن هذه فبعد إثبات قريب',
  },
  'DELETE /api/account/sessions': {
    ...{ id: 'endOtherSessions', tag: 'account', answer: Ended, refuses: ['confirm_identity'] },
    en: 'Ends all my sessions but this one',
    ar: 'إنهاء كل جلساتي غير هذه',
  },
  'GET /api/account/events': {
    ...{ id: 'listSecurityEvents', tag: 'account', answer: Events },
    en: 'What happened to the safety of my account in the last 90 days',
    ar: 'ما حدث في أمان حسابي خلال آخر 90 يومًا',
  },
  'POST /api/account/prove': {
    ...{ id: 'proveIdentity', tag: 'account', answer: ProvedUntil, refuses: ['confirm_identity'] },
    en: 'Proves this session by my password, for ten minutes',
    ar: 'إثبات هذه الجلسة بكلمة المرور لعشر دقائق',
  },
  'POST /auth/disown': {
    ...{ id: 'disown', tag: 'account', answer: Nothing, refuses: ['link_expired'] },
    en: 'Takes an account back by the link of a notice: ends its sessions and tokens and what was added in the last week, with `everything` also what is older, and mails a link for a new password',
    ar: 'استعادة حساب برابط وصل في رسالة: تنتهي جلساته ورموزه وما أُضيف في الأسبوع الأخير، ومع `everything` ما هو أقدم أيضًا، ويُرسل رابط لكلمة مرور جديدة',
  },
});
