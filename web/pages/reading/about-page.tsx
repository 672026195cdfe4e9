import { useT } from '../../platform/i18n.ts';
import { ReadingPage } from './reading-page.tsx';

const PARTS = ['what', 'who', 'facts', 'free', 'open', 'write'] as const;

export function AboutPage() {
  const t = useT();
  const parts = PARTS.map(id => ({ id, title: t(`about.parts.${id}.title`), text: t(`about.parts.${id}.text`) }));
  return (
    <ReadingPage
      title={t('about.title')}
      lead={t('about.lead')}
      parts={parts}
      note={t('layout.foot.version', { version: RAFF_VERSION })}
    />
  );
}
