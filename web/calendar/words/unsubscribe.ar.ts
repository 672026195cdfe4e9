import type { Dictionary } from '../../locales/shape.ts';

export const unsubscribe: Dictionary['unsubscribe'] = {
  title: 'الرسائل الأسبوعية',
  text: 'ضغطة واحدة توقف كل رسائل المواعيد، وتبقى تنبيهات المتصفحات كما هي.',
  act: 'إيقاف الرسائل',
  failed: 'لم تتوقف الرسائل بعد',
  doneTitle: 'توقفت الرسائل',
  doneText: 'لن تصلك رسالة أسبوعية بعد الآن، ويمكن تفعيلها من جديد في المواعيد.',
  goneTitle: 'لم يعد هذا الرابط يعمل',
  goneText: 'يمكن إيقاف الرسائل في المواعيد أيضًا.',
  toCalendar: 'فتح المواعيد',
};
