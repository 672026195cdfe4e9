import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLoginAgain } from './login-again.ts';

/** Who has no password shows who they are by coming in anew. */
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
