import { useT } from '../../platform/i18n.ts';
import { ReadingPage } from './reading-page.tsx';

/** The two legal texts, each with what it is about. */
export function LegalPage() {
  const t = useT();
  const parts = (['privacy', 'terms'] as const).map(id => ({ id, title: t(`${id}.title`), text: t(`${id}.lead`) }));
  return <ReadingPage title={t('terms.title')} lead={t('terms.lead')} parts={parts} />;
}
