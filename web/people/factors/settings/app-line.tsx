import { useState } from 'react';
import { agoText, dayText } from '../../../platform/dates.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { HeldMark } from '../../../ui/chips.tsx';
import { ConfirmDialog, useConfirm } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Facts, Line } from '../../settings/section.tsx';
import { beginApp, confirmApp, type Factors, removeApp } from '../use-factors.ts';
import { AppDialog, type Made } from './app-dialog.tsx';
import type { Acts } from './codes-line.tsx';

type AppLineProps = {
  app: Factors['app'];
  /** There is no passkey beside it. */
  isOnlyWay: boolean;
  acts: Acts;
};

export function AppLine({ app, isOnlyWay, acts }: AppLineProps) {
  const t = useT();
  const [made, setMade] = useState<Made>();
  const removing = useConfirm<true>();
  const confirm = async (code: string) => {
    const confirmed = await acts.run(async () => ({ codes: await confirmApp(code) }));
    if (!confirmed) return;
    const { codes } = confirmed;
    setMade(undefined);
    acts.showCodes(codes);
    if (!codes) toast.show({ text: say('factors.settings.appOn') });
  };
  const label = t(app ? 'factors.settings.remove' : 'factors.settings.setUp');
  return (
    <>
      <Line
        title={t('factors.settings.app')}
        text={app ? <AppFacts app={app} /> : t('factors.settings.appText')}
        act={
          <Button
            size="s"
            aria-label={`${label}: ${t('factors.settings.app')}`}
            onClick={() => (app ? removing.open(true) : acts.attempt(async () => setMade(await beginApp())))}
          >
            {label}
          </Button>
        }
      />
      {made && <AppDialog made={made} onCode={confirm} onClose={() => setMade(undefined)} />}
      <RemoveDialog removing={removing} isLast={isOnlyWay} acts={acts} />
    </>
  );
}

function AppFacts({ app }: { app: NonNullable<Factors['app']> }) {
  const t = useT();
  return (
    <Facts
      facts={[
        <HeldMark key="on">{t('factors.settings.on')}</HeldMark>,
        t('factors.settings.appSince', { day: dayText(app.createdAt) }),
        app.lastUsedAt && t('factors.settings.used', { ago: agoText(app.lastUsedAt) }),
      ]}
    />
  );
}

type RemoveDialogProps = { removing: ReturnType<typeof useConfirm<true>>; isLast: boolean; acts: Acts };

function RemoveDialog({ removing, isLast, acts }: RemoveDialogProps) {
  const t = useT();
  const remove = () =>
    acts.attempt(async () => {
      await removeApp();
      toast.show({ text: say('factors.settings.appRemoved') });
    });
  return (
    <ConfirmDialog
      confirm={removing}
      danger
      title={t('factors.settings.appRemoveTitle')}
      okLabel={t('factors.settings.remove')}
      cancelLabel={t('common.act.cancel')}
      onSubmitted={remove}
    >
      {t('factors.settings.appRemoveText')} {isLast && t('factors.settings.removeLast')}
    </ConfirmDialog>
  );
}
