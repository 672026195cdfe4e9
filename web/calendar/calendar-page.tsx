import { useT } from '../platform/i18n.ts';
import { PageHead } from '../ui/page-head.tsx';

export function CalendarPage() {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t('calendar.title')} />
    </div>
  );
}
