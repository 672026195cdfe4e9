import { useT } from '../../lib/i18n.ts';

export function AboutPage() {
  const t = useT();
  return (
    <div className="page">
      <h1 className="title" tabIndex={-1}>
        {t('about.title')}
      </h1>
    </div>
  );
}
