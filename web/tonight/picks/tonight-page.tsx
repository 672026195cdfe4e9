import { useT } from '../../platform/i18n.ts';
import { PageHead } from '../../ui/page-head.tsx';

export function TonightPage() {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t('tonight.title')} />
    </div>
  );
}
