import { CloudOff } from 'lucide-react';
import { Suspense } from 'react';
import { isUpdateReady } from '../../offline/versions.ts';
import { useAway } from '../../platform/away.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignal } from '../../platform/signal.ts';
import { waiting } from '../../shelf/waiting/changes.ts';
import { Offline } from '../../ui/empty-shelf.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Age, UpdateLine, WaitingLine } from '../overlays.ts';
import styles from './notices.module.css';
import { useOnline } from './recovery.ts';

/** The notices about the connection and the server, as long as they apply. The screen below stays. */
export function Notices({ path }: { path: string }) {
  const t = useT();
  const online = useOnline();
  const away = useAway();
  const isCut = !online || away;
  const hasWaiting = useSignal(waiting).length > 0;
  const isOld = useSignal(isUpdateReady);
  if (!isCut && !hasWaiting && !isOld) return null;
  const age = (
    <Suspense>
      <Age path={path} />
    </Suspense>
  );
  return (
    <div className={`page ${styles.notices}`}>
      {!online && (
        <Offline
          title={t('common.said.offline')}
          text={
            <>
              {t('common.said.offlineText')} {age}
            </>
          }
        />
      )}
      {online && away && (
        <Notice icon={CloudOff} role="status">
          {t('common.said.away')} {age}
        </Notice>
      )}
      <Suspense>
        {hasWaiting && <WaitingLine />}
        {isOld && <UpdateLine />}
      </Suspense>
    </div>
  );
}
