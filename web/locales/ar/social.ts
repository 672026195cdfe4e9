import type { social as english } from '../en/social.ts';
import type { Shape } from '../shape.ts';

export const social: Shape<typeof english> = {
  or: 'أو عبر',
  demo: 'بيانات تجريبية',
  logIn: 'ادخل بكلمة المرور',
  signUp: 'ابدأ رفّك بالبريد',
  retry: 'أعد المحاولة عبر {{provider}}',
  linked: 'صار {{provider}} يفتح رفّك من الآن.',
  step: {
    working: { title: 'أهلًا بعودتك من {{provider}}', text: 'لحظة واحدة، نفتح لك الباب.' },
    refused: {
      title: 'لم تدخل عبر {{provider}}',
      text: 'توقّفت قبل أن تكمل، فلم يصلنا عنك شيء. أعد المحاولة، أو اختر طريقًا آخر.',
    },
    expired: {
      title: 'طال هذا الدخول قليلًا',
      text: 'كل دخول يصلح مرة واحدة ولدقائق قليلة. ابدأ من جديد عبر {{provider}}، فالأمر سريع.',
    },
    failed: {
      title: 'لم ينجح الدخول عبر {{provider}}',
      text: 'حدث خلل في الطريق، ولم يتغيّر شيء. أعد المحاولة، أو اختر طريقًا آخر.',
    },
    taken: {
      title: 'حساب {{provider}} هذا يفتح رفًّا آخر',
      text: 'افصله أولًا من إعدادات ذلك الرفّ، أو اختر حسابًا آخر في {{provider}}.',
    },
    lost: {
      title: 'لنبدأ من جديد',
      text: 'حفاظًا على أمانك لا يبقى من الدخول شيء بعد صفحته. ابدأ من جديد عبر {{provider}}، فالأمر سريع.',
    },
    away: { title: 'توقّفنا عند الباب', text: 'وصلتَ من {{provider}}، لكن الباب لم يُفتح بعد.' },
    closed: { title: 'لا باب هنا', text: 'هذه الطريقة في الدخول غير متاحة. اختر غيرها من فضلك.' },
  },
  complete: {
    title: 'خطوة أخيرة',
    text: 'أهلًا {{name}}. بقيت أشياء قليلة لم يخبرنا بها {{provider}}.',
    textUnnamed: 'أهلًا بك. بقيت أشياء قليلة لم يخبرنا بها {{provider}}.',
    confirmed: 'أكّده {{provider}}.',
    toConfirm: 'سنرسل إليه رسالة لتأكيده.',
    yours: 'هل هو رفّك؟ اربطه',
  },
  link: {
    title: 'عندك رفّ من قبل',
    text: 'هو مسجّل بهذا البريد. أدخل كلمة مروره مرة واحدة، ويفتحه {{provider}} من بعدها.',
    go: 'اربط وادخل',
    otherEmail: 'استخدم بريدًا آخر',
  },
};
