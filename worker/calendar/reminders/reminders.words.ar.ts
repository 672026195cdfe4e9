import type { en } from './reminders.words.en.ts';

export const ar: typeof en = {
  reminders: {
    headlines: {
      release: 'تصدر اليوم',
      moved: 'تغيّر موعد',
      free: 'مجانية لأيام قليلة',
      leaving: 'تغادر قريبًا',
      many: 'مواعيد اليوم',
      trial: 'التذكيرات تصل إلى هنا',
    },
    trial: 'هكذا يظهر التذكير على هذا الجهاز.',
    more: 'البقية في المواعيد.',
    lines: {
      release: 'تصدر {{title}} اليوم.',
      moved: 'تغيّر موعد {{title}} من {{before}} إلى {{after}}.',
      unset: 'لم يعد لصدور {{title}} موعد معروف، وكان {{before}}.',
      free: 'تبقى {{title}} مجانية حتى {{day}}.',
      leaving: 'تغادر {{title}} اشتراك {{subscription}} في {{day}}.',
      leavingSoon: 'تغادر {{title}} اشتراك {{subscription}} قريبًا.',
    },
    week: {
      subject: 'مواعيد هذا الأسبوع',
      text: 'مواعيد الأيام الـ7 القادمة لألعابك المنتظرة.',
      parts: {
        release: 'تصدر',
        moved: 'لها موعد آخر',
        free: 'مجانية لأيام قليلة',
        leaving: 'تغادر اشتراكًا',
      },
      release: '{{title}}: {{day}}',
      button: 'فتح المواعيد',
      leave: 'إيقاف هذه الرسائل',
      sentTo: 'أُرسلت هذه الرسالة إلى {{email}}.',
      why: 'تصلك لأنك طلبتها في رفّ، مرة في الأسبوع وعند وجود جديد فقط.',
    },
  },
};
