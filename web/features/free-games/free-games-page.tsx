import { useT } from '../../lib/i18n.ts';

export function FreeGamesPage() {
  const t = useT();
  return (
    <div className="page">
      <h1 className="title" tabIndex={-1}>
        {t('free.title')}
      </h1>
    </div>
  );
}
