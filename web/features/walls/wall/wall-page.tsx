import { useT } from '../../../lib/i18n.ts';

export function WallPage(_props: { id: string }) {
  const t = useT();
  return (
    <div className="page">
      <h1 className="title" tabIndex={-1}>
        {t('walls.title')}
      </h1>
    </div>
  );
}
