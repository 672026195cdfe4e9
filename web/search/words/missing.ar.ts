import type { Shape } from '../../locales/shape.ts';
import type { missing as english } from './missing.en.ts';

export const missing: Shape<typeof english> = {
  offer: 'أو دعنا نبحث عنها في IGDB، ففيه كل الألعاب تقريبًا.',
  go: 'ابحث عنها هناك',
  visitor: 'سجّل الدخول لتبحث عنها في IGDB وتضيفها.',
  login: 'تسجيل الدخول',
  title: 'في IGDB',
  demo: 'بيانات تجريبية',
  looking: 'نسأل IGDB…',
  known: {
    zero: 'لم نجد لعبة بهذه الكلمات في IGDB.',
    one: 'وجدنا لعبة واحدة بهذه الكلمات في IGDB.',
    two: 'وجدنا لعبتين بهذه الكلمات في IGDB.',
    few: 'وجدنا {{n}} ألعاب بهذه الكلمات في IGDB.',
    many: 'وجدنا {{n}} لعبة بهذه الكلمات في IGDB.',
    other: 'وجدنا {{n}} لعبة بهذه الكلمات في IGDB.',
  },
  list: 'ألعاب في IGDB',
  add: 'أضِفها إلى الدليل',
  addNamed: 'أضِفها إلى الدليل: {{title}}',
  here: 'موجودة في رفّ',
  choose: 'اخترها',
  chooseNamed: 'اخترها: {{title}}',
  added: 'صارت {{title}} في دليل الألعاب.',
  failed: 'تعذّرت إضافة {{title}}.',
  none: 'ولا IGDB يعرفها.',
  noneText: 'لم نجدها هناك على بلايستيشن أو إكس بوكس أو ستيم. إن كانت صدرت على إحداها فأخبرنا بما ينقصنا.',
  write: 'تواصل معنا',
  brokenTitle: 'تعذّر سؤال IGDB',
};
