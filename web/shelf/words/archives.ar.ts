import type { Shape } from '../../locales/shape.ts';
import type { archives as english } from './archives.en.ts';

export const archives: Shape<typeof english> = {
  title: 'الأرشيف',
  lead: 'ما انتهى لعبه، وما تُرك، وما أُجّل إلى عام آخر.',
  games: 'الألعاب المؤرشفة',
  filter: 'العرض',
  all: 'الكل',
  on: { finished: 'منتهية منذ {{on}}', kicked: 'متروكة منذ {{on}}', retired: 'مؤجّلة منذ {{on}}' },
  back: 'إعادة إلى «{{list}}»',
  emptyTitle: 'لا شيء في الأرشيف بعد',
  emptyText: 'الألعاب المنتهية أو المتروكة مكانها الأرشيف: تغادر القوائم وتبقى ساعاتها.',
  emptyAct: 'إلى قوائمي',
  noneTitle: 'لا شيء هنا',
  noneText: 'لا لعبة مؤرشفة لهذا السبب.',
};
