import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { ask, connect } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { endSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { keepNext } from '../session/next.ts';

/** A person without a password proves who they are by a new log-in. */
export function AgainDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { busy, logInAgain } = useLoginAgain();
  return (
    <Dialog
      open
      role="alertdialog"
      size="s"
      title={t('auth.proof.againTitle')}
      note={t('auth.proof.againText')}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t('common.act.cancel')}</Button>
          <Button variant="main" busy={busy} data-autofocus onClick={logInAgain}>
            {t('auth.proof.again')}
          </Button>
        </>
      }
    />
  );
}

/** Ends this session, and leads through the log-in back to the profile. */
function useLoginAgain() {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const logInAgain = async () => {
    setBusy(true);
    await ask(connect.logout.$post(), { quiet: true }).catch(() => {});
    endSession();
    navigate(keepNext(paths.login, new URLSearchParams({ next: paths.settings })));
  };
  return { busy, logInAgain };
}
