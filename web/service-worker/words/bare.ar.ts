import type { bare as english } from './bare.en.ts';

export const bare: typeof english = {
  title: 'تعذّر الوصول إلى رفّ',
  text: 'لا يوجد اتصال، ولا شيء محفوظ على هذا الجهاز.',
  retry: 'إعادة المحاولة',
};
