import type { en } from './calendar.words.en.ts';

export const ar: typeof en = {
  feed: {
    name: 'رفّ: مواعيد الصدور',
    about: 'ألعاب «أتابعها» و«أريدها» في أيام صدورها.',
    summary: 'صدور {{title}}',
    on: 'تصدر على {{platforms}}',
    tracked: 'من ألعاب «أتابعها».',
    wanted: 'من ألعاب «أريدها».',
    moved: 'تغيّر موعدها من {{day}}',
  },
};
