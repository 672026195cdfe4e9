import { CloudOff } from 'lucide-react';
import { useAway } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import styles from './notices.module.css';
import { useOnline } from './recovery.ts';

/** One line about the connection, as long as it is cut: what is known of the screen and its changes follows in it. */
export function Notices() {
  const t = useT();
  const online = useOnline();
  const isCut = useAway() || !online;
  return (
    <div className={`page ${styles.notices}`}>
      <div className={styles.line}>
        {isCut && (
          <span role="status" className="row">
            <CloudOff className="icon icon-s" />
            {online ? t('common.said.away') : t('common.said.offline')}
          </span>
        )}
        <div id="line" className={styles.more} />
      </div>
    </div>
  );
}
