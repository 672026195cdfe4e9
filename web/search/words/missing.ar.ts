import type { Shape } from '../../locales/shape.ts';
import type { missing as english } from './missing.en.ts';

export const missing: Shape<typeof english> = {
  offer: 'يمكن البحث عنها في IGDB أيضًا، ففيه كل الألعاب تقريبًا.',
  go: 'البحث في IGDB',
  visitor: 'بعد تسجيل الدخول يمكنك البحث عنها في IGDB وإضافتها.',
  login: 'تسجيل الدخول',
  title: 'في IGDB',
  demo: 'بيانات تجريبية',
  looking: 'نبحث في IGDB…',
  known: {
    zero: 'لم نجد لعبة بهذه الكلمات في IGDB.',
    one: 'وجدنا لعبة واحدة بهذه الكلمات في IGDB.',
    two: 'وجدنا لعبتين بهذه الكلمات في IGDB.',
    few: 'وجدنا {{n}} ألعاب بهذه الكلمات في IGDB.',
    many: 'وجدنا {{n}} لعبة بهذه الكلمات في IGDB.',
    other: 'وجدنا {{n}} لعبة بهذه الكلمات في IGDB.',
  },
  list: 'ألعاب في IGDB',
  add: 'إضافة إلى الدليل',
  addNamed: 'إضافة إلى الدليل: {{title}}',
  here: 'موجودة في رفّ',
  choose: 'اختيار',
  chooseNamed: 'اختيار: {{title}}',
  added: 'أُضيفت {{title}} إلى الدليل.',
  failed: 'تعذّرت إضافة {{title}}.',
  none: 'لا نتائج في IGDB أيضًا.',
  noneText: 'لم نجدها هناك على PlayStation أو Xbox أو Steam. إن كانت صدرت على إحداها فيُرجى مراسلتنا.',
  write: 'مراسلتنا',
  brokenTitle: 'تعذّر البحث في IGDB',
};
