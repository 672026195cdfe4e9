import { useT } from '../../../lib/i18n.ts';
import { PageHead } from '../../../ui/page-head.tsx';

export function ExternalPage({ provider }: { provider: string }) {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t('social.title')} lead={provider} />
    </div>
  );
}
