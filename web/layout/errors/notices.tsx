import { CloudOff } from 'lucide-react';
import { useAway } from '../../platform/away.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Offline } from '../../ui/empty-shelf.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './notices.module.css';
import { useOnline } from './recovery.ts';

/** The notices about the connection and the server, as long as they apply. The screen below stays. */
export function Notices() {
  const t = useT();
  const online = useOnline();
  const away = useAway();
  const isSignedIn = useSignedIn();
  if (online && !away) return null;
  return (
    <div className={`page ${styles.notices}`}>
      {online ? (
        <Notice icon={CloudOff} role="status">
          {t('common.said.away')}
        </Notice>
      ) : (
        <Offline title={t('common.said.offline')} text={isSignedIn && t('common.said.offlineText')} />
      )}
    </div>
  );
}
