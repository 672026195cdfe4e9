import { CircleAlert, Fingerprint } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './factors.module.css';
import { usePasskeyLogIn } from './use-passkey.ts';

/** The way in that needs no password. */
export function PasskeyLogIn() {
  const t = useT();
  const { busy, reason, run } = usePasskeyLogIn();
  return (
    <div className={styles.way}>
      {reason && <Notice kind="bad" icon={CircleAlert} role="alert" title={reason} />}
      <Button wide icon={Fingerprint} busy={busy} onClick={() => void run()}>
        {t('factors.use')}
      </Button>
    </div>
  );
}
