import { agoText } from '../../platform/dates.ts';
import { t as say, useT } from '../../platform/i18n.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { toast } from '../../ui/toast-store.ts';
import { refusalText } from '../auth/refusal.ts';
import { useProving } from '../proof/use-proving.tsx';
import { Facts, Line } from '../settings/section.tsx';
import { deviceIcon, deviceName, endDeviceSession, type Session, usePlace } from './use-sessions.ts';

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
            <span role="alert" className="bad">
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
  const { isBusy, refusal, run } = useAct();
  const { run: prove, dialog } = useProving();
  const end = async () => {
    await endDeviceSession(session);
    toast.show({ kind: 'info', text: say('security.sessions.ended', { device: deviceName(session.device) }) });
  };
  return { busy: isBusy, refused: refusal && refusalText(refusal), end: () => run(() => prove(end)), dialog };
}
