import { Bell, Mail, X } from 'lucide-react';
import { REMINDER_KINDS, type ReminderKind } from '../../../worker/calendar/reminders/reminders.schema.ts';
import { offerRetry } from '../../catalogue/say-failed.ts';
import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { reasonOf } from '../../platform/reason.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Tick } from '../../ui/checkbox.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/panel.tsx';
import { WaitingRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Tool } from '../../ui/tool.tsx';
import { QuietTime } from './quiet-time.tsx';
import styles from './reminders.module.css';
import { sendTrial, useDevice } from './use-device.ts';
import { type Reminders, setReminder, useReminders } from './use-reminders.ts';

const isAnyOn = ({ kinds }: Reminders, ...channels: ('push' | 'mail')[]) =>
  REMINDER_KINDS.some(kind => channels.some(channel => kinds[kind][channel]));

/** What the reader is reminded of: on this device, and by a weekly mail. Everything is off until it is asked for. */
export function RemindersPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, error, mutate } = useReminders();
  if (data) return <Open reminders={data} onClose={onClose} />;
  return (
    <SidePanel onClose={onClose} label={t('reminders.title')} top={<Top onClose={onClose} />}>
      {error ? (
        <Broken {...brokenWords(error)} onRetry={() => void mutate()} />
      ) : (
        <WaitingRows count={REMINDER_KINDS.length} />
      )}
    </SidePanel>
  );
}

function Top({ onClose, isOn = false }: { onClose: () => void; isOn?: boolean }) {
  const t = useT();
  return (
    <>
      <div className="headed">
        <h2 className="heading">{t('reminders.title')}</h2>
        <Tool label={t('common.act.close')} icon={X} tip={false} onClick={onClose} />
      </div>
      <p className="quiet">{t(isOn ? 'reminders.on' : 'reminders.off')}</p>
    </>
  );
}

function Open({ reminders, onClose }: { reminders: Reminders; onClose: () => void }) {
  const t = useT();
  const { pushKey, devices } = reminders;
  const isWanted = isAnyOn(reminders, 'push');
  const device = useDevice(pushKey, isWanted);
  const { subscription, join } = device;
  const obstacle = pushKey ? device.obstacle : 'operator';
  return (
    <SidePanel
      onClose={onClose}
      label={t('reminders.title')}
      top={<Top onClose={onClose} isOn={isAnyOn(reminders, 'push', 'mail')} />}
      foot={<Foot subscription={subscription} onClose={onClose} />}
    >
      <KindsTable reminders={reminders} device={device} />
      {obstacle && (
        <Notice role="status" className={styles.notice ?? ''}>
          {t(`reminders.why.${obstacle}`)}
        </Notice>
      )}
      {!obstacle && !subscription && isWanted && devices > 0 && (
        <Notice className={styles.notice ?? ''} act={<Button onClick={join}>{t('reminders.joinAct')}</Button>}>
          {t('reminders.join')}
        </Notice>
      )}
      <p className={`meta ${styles.note}`}>
        {t('reminders.mailNote')} {subscription && devices > 1 && t('reminders.others', { n: devices })}
      </p>
      <QuietTime quiet={reminders.quiet} />
    </SidePanel>
  );
}

type FootProps = { subscription: PushSubscription | undefined; onClose: () => void };

function Foot({ subscription, onClose }: FootProps) {
  const t = useT();
  const { isBusy, run } = useAct(refusal => offerRetry(reasonOf(refusal, t('common.said.away')), test));
  const test = async (): Promise<void> => {
    if (subscription && (await run(() => sendTrial(subscription)))) toast.show({ text: t('reminders.tested') });
  };
  return (
    <>
      <Button disabled={!subscription} busy={isBusy} onClick={test}>
        {t('reminders.test')}
      </Button>
      <Button variant="main" onClick={onClose}>
        {t('reminders.done')}
      </Button>
    </>
  );
}

type TableProps = { reminders: Reminders; device: ReturnType<typeof useDevice> };

/** Obstacles that a further press cannot remove. */
const FINAL = ['unsupported', 'ios', 'blocked'];

function KindsTable({ reminders, device }: TableProps) {
  const t = useT();
  const { kinds, pushKey } = reminders;
  const { subscription, obstacle, join, leave } = device;
  const isOut = !pushKey || FINAL.includes(obstacle ?? '');
  const ring = async (kind: ReminderKind, isOn: boolean) => {
    if (isOn && !subscription && !(await join())) return;
    const isLast = !isOn && REMINDER_KINDS.every(one => one === kind || !kinds[one].push);
    if ((await setReminder(kind, 'push', isOn)) && isLast) await leave();
  };
  return (
    <table className={`${styles.kinds} wide small`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('reminders.kind')}</span>
          </th>
          <th scope="col">
            <Bell className="icon" />
            {t('reminders.device')}
          </th>
          <th scope="col">
            <Mail className="icon" />
            {t('reminders.mail')}
          </th>
        </tr>
      </thead>
      <tbody>
        {REMINDER_KINDS.map((kind, at) => {
          const first = at === 0 ? '' : undefined;
          const name = t(`reminders.kinds.${kind}.name`);
          const { push, mail } = kinds[kind];
          return (
            <tr key={kind}>
              <th scope="row">
                {name}
                <span className={styles.help}>{t(`reminders.kinds.${kind}.help`)}</span>
              </th>
              <td>
                <Tick
                  label={`${name}: ${t('reminders.device')}`}
                  checked={push && subscription !== undefined}
                  disabled={isOut}
                  data-autofocus={isOut ? undefined : first}
                  onChange={event => void ring(kind, event.currentTarget.checked)}
                />
              </td>
              <td>
                <Tick
                  label={`${name}: ${t('reminders.mail')}`}
                  checked={mail}
                  data-autofocus={isOut ? first : undefined}
                  onChange={event => void setReminder(kind, 'mail', event.currentTarget.checked)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
