import type { Shape } from '../../locales/shape.ts';
import type { tags as en } from './tags.en.ts';

export const tags: Shape<typeof en> = {
  of: 'وسوم {{title}}',
  ofMany: {
    zero: 'وسوم الألعاب',
    one: 'وسوم لعبة واحدة',
    two: 'وسوم لعبتين',
    few: 'وسوم {{n}} ألعاب',
    many: 'وسوم {{n}} لعبة',
    other: 'وسوم {{n}} لعبة',
  },
  label: 'وسومك',
  new: 'وسم جديد',
  newHelp: 'كلمة من عندك، مثل «هادئة» أو «لشخصين».',
  add: 'إضافة',
  some: 'على بعضها',
  full: 'للعبة الواحدة 20 وسمًا على الأكثر.',
  save: 'حفظ الوسوم',
  said: 'حُفظت الوسوم',
  manage: 'إعادة تسمية وسم أو إزالته',
  which: 'الوسم',
  choose: 'اختيار وسم',
  name: 'الاسم على كل الألعاب',
  rename: 'إعادة التسمية',
  remove: 'إزالة من كل الألعاب',
  removed: 'أُزيل الوسم «{{name}}»',
};
