import { CircleAlert, Fingerprint } from 'lucide-react';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type StepProps, takeStepByPasskey } from '../log-in.ts';
import { usePasskeyAct } from '../passkey-log-in.tsx';

export function PasskeyStep({ half, ticket, onEntered }: StepProps) {
  const t = useT();
  const { busy, reason, run } = usePasskeyAct(async () => onEntered(await takeStepByPasskey(half.token, ticket)));
  return (
    <div className="stack fit gap-4">
      {reason && <Notice kind="bad" icon={CircleAlert} role="alert" title={reason} />}
      <Button variant="main" wide icon={Fingerprint} busy={busy} data-autofocus onClick={() => void run()}>
        {t('factors.use')}
      </Button>
    </div>
  );
}
