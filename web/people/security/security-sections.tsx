import { LogOut } from 'lucide-react';
import { agoText } from '../../platform/dates.ts';
import { t as say, useT } from '../../platform/i18n.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { ConfirmDialog, useConfirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { refusalText, sayRefusal } from '../auth/refusal.ts';
import { useProving } from '../proof/use-proving.tsx';
import { Facts, Line, Quiet, SettingsLines, SettingsSection, Unread } from '../settings/section.tsx';
import { EventsSection } from './events-section.tsx';
import {
  deviceIcon,
  deviceName,
  endDeviceSession,
  endOthers,
  type Session,
  usePlace,
  useSessions,
} from './use-sessions.ts';

/**
 * The sections of the profile about its safety. They come after the others: they are long, and read data of their own.
 */
export function SecuritySections() {
  return (
    <>
      <SessionsSection />
      <EventsSection />
    </>
  );
}

function SessionsSection() {
  const t = useT();
  return (
    <SettingsSection id="sessions" title={t('settings.sessions')} text={t('security.sessions.text')}>
      <Devices />
    </SettingsSection>
  );
}

function Devices() {
  const t = useT();
  const { data: sessions, error, mutate } = useSessions();
  if (!sessions) return <Unread error={error} broken={t('security.sessions.broken')} onRetry={() => mutate()} />;
  const isAlone = sessions.every(one => one.isThis);
  return (
    <>
      <SettingsLines>
        {sessions.map(one => (
          <SessionLine key={one.id} session={one} />
        ))}
      </SettingsLines>
      {isAlone ? <Quiet>{t('security.sessions.only')}</Quiet> : <EndOthers />}
    </>
  );
}

async function end(): Promise<void> {
  const n = await endOthers();
  toast.show({ kind: 'info', text: say('security.sessions.othersDone', { n }) });
}

/** Logs out every device but this one, after a question. */
function EndOthers() {
  const t = useT();
  const asking = useConfirm<true>();
  const { isBusy, run } = useAct(sayRefusal);
  const { run: prove, dialog } = useProving();
  return (
    <div>
      <Button icon={LogOut} flip busy={isBusy} onClick={() => asking.open(true)}>
        {t('security.sessions.others')}
      </Button>
      <ConfirmDialog
        confirm={asking}
        title={t('security.sessions.othersTitle')}
        okLabel={t('security.sessions.others')}
        cancelLabel={t('common.act.cancel')}
        onSubmitted={() => run(() => prove(end))}
      >
        {t('security.sessions.othersText')}
      </ConfirmDialog>
      {dialog}
    </div>
  );
}

function SessionLine({ session }: { session: Session }) {
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
          <Facts
            facts={[
              place,
              isThis ? t('security.sessions.now') : t('security.sessions.used', { ago: agoText(lastUsedAt) }),
            ]}
          />
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
