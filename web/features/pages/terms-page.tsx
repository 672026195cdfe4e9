import { useT } from '../../lib/i18n.ts';

export function TermsPage() {
  const t = useT();
  return (
    <div className="page">
      <h1 className="title" tabIndex={-1}>
        {t('terms.title')}
      </h1>
    </div>
  );
}
