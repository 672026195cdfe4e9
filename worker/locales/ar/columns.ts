import type { columns as english } from '../en/columns.ts';

export const columns: typeof english = {
  list: 'القائمة',
  title: 'اللعبة',
  slug: 'العنوان',
  platform: 'المنصة',
  subplatform: 'الجهاز',
  status: 'الحالة',
  priority: 'الأولوية',
  access: 'كيف هي عندك',
  minutesPlayed: 'دقائق اللعب',
  lastPlayedAt: 'آخر مرة لعبتها',
  addedAt: 'تاريخ الإضافة',
  archiveStatus: 'سبب الأرشفة',
  archivedAt: 'تاريخ الأرشفة',
  source: 'المصدر',
  notes: 'ملاحظات',
};
