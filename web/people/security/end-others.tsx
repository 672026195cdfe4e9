import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { t as say, useDirection, useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, useConfirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useProving } from '../proof/use-proving.tsx';
import { sayError } from '../settings/say-error.ts';
import { endOthers } from './use-sessions.ts';

async function end(): Promise<void> {
  const n = await endOthers();
  toast.show({ kind: 'info', text: say('security.sessions.othersDone', { n }) });
}

/** Logs out every device but this one, after a question. */
export function EndOthers() {
  const t = useT();
  const dir = useDirection();
  const asking = useConfirm<true>();
  const [busy, setBusy] = useState(false);
  const { run, dialog } = useProving();
  const go = async () => {
    setBusy(true);
    await run(end).catch(sayError);
    setBusy(false);
  };
  return (
    <div>
      <Button icon={LogOut} flip busy={busy} onClick={() => asking.open(true)}>
        {t('security.sessions.others')}
      </Button>
      <ConfirmDialog
        confirm={asking}
        dir={dir}
        title={t('security.sessions.othersTitle')}
        okLabel={t('security.sessions.others')}
        cancelLabel={t('common.act.cancel')}
        onSubmitted={go}
      >
        {t('security.sessions.othersText')}
      </ConfirmDialog>
      {dialog}
    </div>
  );
}
