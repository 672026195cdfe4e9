import { useT } from '../../lib/i18n.ts';

export function HelpPage() {
  const t = useT();
  return (
    <div className="page">
      <h1 className="title" tabIndex={-1}>
        {t('help.title')}
      </h1>
    </div>
  );
}
