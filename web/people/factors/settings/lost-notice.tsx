import { dayText } from '../../../platform/dates.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { keepFactors } from '../use-factors.ts';
import type { Acts } from './acts.ts';

/** Says when the factors go because somebody said that they are lost, and stops it. */
export function LostNotice({ lostAt, acts }: { lostAt: string; acts: Acts }) {
  const t = useT();
  const [day, time] = [dayText(lostAt), dayText(lostAt, { hour: '2-digit', minute: '2-digit' })];
  const keep = () =>
    acts.attempt(async () => {
      await keepFactors();
      toast.show({ text: say('factors.settings.haveDone') });
    });
  return (
    <Notice
      kind="bad"
      title={t('factors.settings.lostTitle', { day, time })}
      act={
        <Button size="s" onClick={keep}>
          {t('factors.settings.have')}
        </Button>
      }
    >
      {t('factors.settings.lostText')}
    </Notice>
  );
}
