import type { Shape } from '../../locales/shape.ts';
import type { library as english } from './library.en.ts';

export const library: Shape<typeof english> = {
  title: 'المكتبة',
  add: 'إضافة لعبة',
  tabs: { label: 'المكتبة', all: 'كل الألعاب', walls: 'جدارياتي', import: 'استيراد الألعاب' },
  now: 'ألعبها الآن',
  left: {
    some: '{{in}}، وبقي نحو {{left}}',
    past: '{{in}}، وهي أكثر من القصة الرئيسية',
    unknown: '{{in}}، والمدة غير معروفة',
    all: 'نحو {{all}} إجمالًا',
    nothing: 'المدة غير معروفة',
  },
  filter: {
    label: 'التصفية',
    all: 'الكل',
    genre: 'النوع',
    anyGenre: 'كل الأنواع',
    length: 'المدة',
    anyLength: 'كل المدد',
    sort: 'الترتيب',
    found: {
      zero: 'لا شيء من {{all}}',
      one: 'لعبة واحدة من {{all}}',
      two: 'لعبتان من {{all}}',
      few: '{{n}} ألعاب من {{all}}',
      many: '{{n}} لعبة من {{all}}',
      other: '{{n}} لعبة من {{all}}',
    },
  },
  sort: { added: 'الأحدث إضافة', title: 'العنوان', short: 'الأقصر أولًا', long: 'الأطول أولًا', played: 'الأحدث لعبًا' },
  view: { label: 'طريقة العرض', covers: 'أغلفة', spines: 'كعوب' },
  games: 'ألعابك',
  emptyTitle: 'رفّ فارغ',
  emptyText: 'البداية بالبحث عن لعبة من ألعابك، أو باستيرادها كلها مرة واحدة من PlayStation أو Xbox أو Steam.',
  search: 'بحث عن لعبة',
  import: 'استيراد ألعابك',
  noneTitle: 'لا لعبة تطابق',
  noneText: 'لا شيء على رفّك يجمع كل ما اخترته من تصفية.',
};
