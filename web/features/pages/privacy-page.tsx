import { useT } from '../../lib/i18n.ts';

export function PrivacyPage() {
  const t = useT();
  return (
    <div className="page">
      <h1 className="title" tabIndex={-1}>
        {t('privacy.title')}
      </h1>
    </div>
  );
}
