import { dayText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { ReadingPage } from './reading-page.tsx';

const ABOUT = ['what', 'who', 'facts', 'free', 'open', 'write'] as const;

export function AboutPage() {
  const t = useT();
  const parts = ABOUT.map(id => ({ id, title: t(`about.parts.${id}.title`), text: t(`about.parts.${id}.text`) }));
  return (
    <ReadingPage
      title={t('about.title')}
      lead={t('about.lead')}
      parts={parts}
      note={t('layout.foot.version', { version: RAFF_VERSION })}
    />
  );
}

const TERMS = ['what', 'account', 'conduct', 'content', 'facts', 'marks', 'warranty', 'end', 'changes'] as const;
const TERMS_CHANGED_ON = '2026-11-21';

export function TermsPage() {
  const t = useT();
  const parts = TERMS.map(id => ({ id, title: t(`terms.parts.${id}.title`), text: t(`terms.parts.${id}.text`) }));
  const note = t('privacy.changed', { day: dayText(TERMS_CHANGED_ON) });
  return <ReadingPage title={t('terms.title')} lead={t('terms.lead')} note={note} parts={parts} hasContents />;
}

const PRIVACY = [
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
const PRIVACY_CHANGED_ON = '2026-11-27';

/** What is stored about people, why, and for how long. Every change of that must be written here too. */
export function PrivacyPage() {
  const t = useT();
  const parts = PRIVACY.map(id => ({ id, title: t(`privacy.parts.${id}.title`), text: t(`privacy.parts.${id}.text`) }));
  const note = t('privacy.changed', { day: dayText(PRIVACY_CHANGED_ON) });
  return <ReadingPage title={t('privacy.title')} lead={t('privacy.lead')} note={note} parts={parts} hasContents />;
}
