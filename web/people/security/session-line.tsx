import { useState } from 'react';
import { agoText } from '../../platform/ago.ts';
import { ApiError } from '../../platform/api.ts';
import { t as say, useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { toast } from '../../ui/toast-store.ts';
import { titled } from '../auth/titled.ts';
import { useProving } from '../proof/use-proving.tsx';
import { Facts, Line } from '../settings/section.tsx';
import styles from './security.module.css';
import { deviceIcon, deviceName, endSession, type Session, usePlace } from './use-sessions.ts';

/** One device, with its own way out. */
export function SessionLine({ session }: { session: Session }) {
  const t = useT();
  const { device, isThis, lastUsedAt } = session;
  const place = usePlace(session.place);
  const { busy, refused, end, dialog } = useEnding(session);
  const Drawing = deviceIcon(device);
  return (
    <Line
      title={
        <>
          <Drawing className="icon" />
          <bdi>{deviceName(device)}</bdi>
          {isThis && <Chip>{t('security.sessions.here')}</Chip>}
        </>
      }
      text={
        <>
          <Facts facts={[place, t('security.sessions.used', { ago: agoText(lastUsedAt) })]} />
          {refused && (
            <span role="alert" className={styles.refused}>
              {refused}
            </span>
          )}
          {dialog}
        </>
      }
      act={
        !isThis && (
          <Button
            size="s"
            busy={busy}
            aria-label={t('security.sessions.endOf', { device: deviceName(device) })}
            onClick={end}
          >
            {t('security.sessions.end')}
          </Button>
        )
      }
    />
  );
}

/** Ends a session, after a proof if the API wants one. `refused` says why it is still there. */
function useEnding(session: Session) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const { run, dialog } = useProving();
  const act = async () => {
    await endSession(session);
    toast.show({ kind: 'info', text: say('security.sessions.ended', { device: deviceName(session.device) }) });
  };
  const end = async () => {
    setBusy(true);
    setRefused('');
    try {
      await run(act);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(titled(error).problem.title ?? '');
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, end, dialog };
}
