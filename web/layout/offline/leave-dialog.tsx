import { useT } from '../../platform/i18n.ts';
import { useSignal } from '../../platform/signal.ts';
import { waiting } from '../../shelf/offline-queue/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isLeaving, leave } from '../log-out.ts';

export function LeaveDialog() {
  const t = useT();
  const n = useSignal(waiting).length;
  const stay = () => isLeaving.set(false);
  return (
    <Dialog
      open
      role="alertdialog"
      size="s"
      title={t('offline.leave.title')}
      note={t('offline.leave.text', { n })}
      onClose={stay}
      acts={
        <>
          <Button data-autofocus variant="main" onClick={stay}>
            {t('offline.leave.stay')}
          </Button>
          <Button variant="quiet" onClick={() => void leave()}>
            {t('offline.leave.go')}
          </Button>
        </>
      }
    />
  );
}
