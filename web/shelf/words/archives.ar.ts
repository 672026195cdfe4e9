import type { Shape } from '../../locales/shape.ts';
import type { archives as english } from './archives.en.ts';

export const archives: Shape<typeof english> = {
  title: 'الأرشيف',
  lead: 'ما أنهيته، وما لم يناسبك، وما ينتظر وقتًا آخر.',
  games: 'الألعاب المؤرشفة',
  filter: 'العرض',
  all: 'الكل',
  on: {
    finished: 'منتهية، أُرشفت في {{on}}',
    kicked: 'لا تناسبني، أُرشفت في {{on}}',
    retired: 'ربما لاحقًا، أُرشفت في {{on}}',
  },
  back: 'إعادة إلى «{{list}}»',
  emptyTitle: 'لا شيء في الأرشيف بعد',
  emptyText: 'هنا مكان الألعاب التي أنهيتها أو لم تناسبك: تغادر القوائم وتبقى مدة لعبها.',
  emptyAct: 'إلى قوائمي',
  noneTitle: 'لا شيء هنا',
  noneText: 'لا توجد لعبة مؤرشفة لهذا السبب.',
  noMatch: 'لا توجد لعبة مؤرشفة تطابق الكلمات والتصفية معًا.',
};
