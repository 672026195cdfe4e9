import { Bell, Mail } from 'lucide-react';
import { REMINDER_KINDS, type ReminderKind } from '../../../worker/calendar/reminders/reminders.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { Tick } from '../../ui/checkbox.tsx';
import styles from './reminders.module.css';
import type { useDevice } from './use-device.ts';
import { type Reminders, setReminder } from './use-reminders.ts';

type TableProps = { reminders: Reminders; device: ReturnType<typeof useDevice> };

/** Obstacles that a further press cannot remove. */
const FINAL = ['unsupported', 'ios', 'blocked'];

export function KindsTable({ reminders, device }: TableProps) {
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
