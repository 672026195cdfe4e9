import type { Shape } from '../../locales/shape.ts';
import type { archives as english } from './archives.en.ts';

export const archives: Shape<typeof english> = {
  title: 'الأرشيف',
  lead: 'ما أنهيته، وما تركته، وما أجّلته إلى عام آخر.',
  games: 'الألعاب المؤرشفة',
  filter: 'العرض',
  all: 'الكل',
  finished: 'أنهيتُها',
  kicked: 'لم تعجبني',
  retired: 'ربما لاحقًا',
  on: { finished: 'أنهيتَها في {{on}}', kicked: 'تركتَها في {{on}}', retired: 'أجّلتَها في {{on}}' },
  back: 'أعِدها إلى «{{list}}»',
  emptyTitle: 'لا شيء في الأرشيف بعد',
  emptyText: 'حين تنهي لعبة أو تتركها أرشِفها: تغادر قوائمك وتبقى ساعاتها.',
  emptyAct: 'إلى قوائمي',
  noneTitle: 'لا شيء هنا',
  noneText: 'لا لعبة مؤرشفة لهذا السبب.',
};
