import { useT } from '../../platform/i18n.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { EveningTabs } from '../evening-tabs.tsx';

export function TonightPage() {
  const t = useT();
  return (
    <div className="page">
      <EveningTabs open="tonight" />
      <PageHead title={t('tonight.title')} />
    </div>
  );
}
