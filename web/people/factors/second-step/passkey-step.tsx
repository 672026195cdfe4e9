import { CircleAlert, Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import factors from '../factors.module.css';
import { takeStepByPasskey } from '../log-in.ts';
import { reasonOf } from '../use-passkey-log-in.ts';
import type { StepProps } from './step-props.ts';

/** A passkey that is shown. */
export function PasskeyStep({ half, ticket, onEntered }: StepProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const show = async () => {
    setBusy(true);
    setReason(undefined);
    try {
      await onEntered(await takeStepByPasskey(half.token, ticket));
    } catch (error) {
      setReason(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={factors.way}>
      {reason && <Notice kind="bad" icon={CircleAlert} role="alert" title={reason} />}
      <Button variant="main" wide icon={Fingerprint} busy={busy} data-autofocus onClick={() => void show()}>
        {t('factors.use')}
      </Button>
    </div>
  );
}
