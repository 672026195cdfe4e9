import type { en } from './pages.words.en.ts';

export const ar: typeof en = {
  install: {
    shortcuts: { search: 'البحث عن لعبة', tonight: 'لعبة الليلة' },
    shots: {
      library: 'كل الألعاب على رفّ واحد',
      game: 'صفحة لعبة، ومكانها على رفّك',
      tonight: 'ثلاث ألعاب لهذه الليلة، ولكل منها سببها',
      search: 'بحث يفهم العنوان كيفما كُتب',
    },
  },
  failed: {
    unavailable: {
      title: 'تعذّر الوصول إلى الخادم الآن',
      text: 'تواصل هذه الصفحة المحاولة، وتُفتح فور عودة الخادم.',
    },
    server_error: { title: 'لم تُفتح هذه الصفحة', text: 'الخطأ من عندنا. إعادة تحميلها تصلح الأمر غالبًا.' },
    reference: 'الرقم المرجعي:',
  },
  /** The mark after a name keeps what follows it from taking the name's direction. */
  walls: {
    by: 'جدارية {{name}}\u200f',
    games: {
      zero: 'بلا ألعاب بعد',
      one: 'لعبة واحدة',
      two: 'لعبتان',
      few: '{{n}} ألعاب',
      many: '{{n}} لعبة',
      other: '{{n}} لعبة',
    },
  },
  years: {
    by: 'عام {{name}}\u200f',
    latest: 'هنا آخر {{n}} منها',
    finished: {
      zero: 'لم تنتهِ لعبة بعد',
      one: 'لعبة واحدة منتهية',
      two: 'لعبتان منتهيتان',
      few: '{{n}} ألعاب منتهية',
      many: '{{n}} لعبة منتهية',
      other: '{{n}} لعبة منتهية',
    },
  },
};
