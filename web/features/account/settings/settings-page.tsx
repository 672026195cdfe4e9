import { useT } from '../../../lib/i18n.ts';
import { PageHead } from '../../../ui/page-head.tsx';

export function SettingsPage() {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t('settings.title')} />
    </div>
  );
}
