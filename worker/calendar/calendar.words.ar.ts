import type { en } from './calendar.words.en.ts';

export const ar: typeof en = {
  feed: {
    name: 'رفّ: مواعيد الصدور',
    about: 'ألعاب «أتابعها» و«أريدها» في أيام صدورها، وما يغادر اشتراكاتك.',
    summary: 'صدور {{title}}',
    on: 'تصدر على {{platforms}}',
    tracked: 'من ألعاب «أتابعها».',
    wanted: 'من ألعاب «أريدها».',
    moved: 'تغيّر موعدها من {{day}}',
    leaves: 'مغادرة {{title}} اشتراك {{subscription}}',
    leavesText: 'من ألعاب هذا الاشتراك لديك.',
  },
};
