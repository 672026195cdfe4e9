import { dayText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { ReadingPage } from './reading-page.tsx';

const CHANGED_ON = '2026-11-21';

const PARTS = ['what', 'account', 'conduct', 'content', 'facts', 'marks', 'warranty', 'end', 'changes'] as const;

export function TermsPage() {
  const t = useT();
  const parts = PARTS.map(id => ({ id, title: t(`terms.parts.${id}.title`), text: t(`terms.parts.${id}.text`) }));
  return (
    <ReadingPage
      title={t('terms.title')}
      lead={t('terms.lead')}
      note={t('privacy.changed', { day: dayText(CHANGED_ON) })}
      parts={parts}
      hasContents
    />
  );
}
