import { dayText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { ReadingPage } from './reading-page.tsx';

const CHANGED_ON = '2026-11-24';

const PARTS = [
  'short',
  'who',
  'account',
  'games',
  'linked',
  'signin',
  'safety',
  'browser',
  'others',
  'letters',
  'long',
  'rights',
  'young',
  'changes',
] as const;

/** What is stored about people, why, and for how long. Every change of that must be written here too. */
export function PrivacyPage() {
  const t = useT();
  const parts = PARTS.map(id => ({ id, title: t(`privacy.parts.${id}.title`), text: t(`privacy.parts.${id}.text`) }));
  return (
    <ReadingPage
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      note={t('privacy.changed', { day: dayText(CHANGED_ON) })}
      parts={parts}
      hasContents
    />
  );
}
