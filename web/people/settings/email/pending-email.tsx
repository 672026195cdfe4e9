import { Hourglass } from 'lucide-react';
import { useT } from '../../../platform/i18n.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sayRefusal } from '../../auth/refusal.ts';
import { changeProfile } from '../use-profile.ts';

type PendingEmailProps = {
  email: string;
  /** The address that stays valid until then. */
  kept: string;
  /** Opens the form for the same address: its link is sent only after a proof. */
  onAgain: () => void;
};

export function PendingEmail({ email, kept, onAgain }: PendingEmailProps) {
  const t = useT();
  const { isBusy, run } = useAct(sayRefusal);
  return (
    <Notice icon={Hourglass} title={t('settings.email.pending', { email })}>
      {t('settings.email.pendingText')}
      <div className="cluster gap-3 mt-3">
        <Button size="s" onClick={onAgain}>
          {t('settings.email.resend')}
        </Button>
        <Button size="s" variant="quiet" busy={isBusy} onClick={() => run(() => changeProfile({ email: kept }))}>
          {t('settings.email.keep')}
        </Button>
      </div>
    </Notice>
  );
}
