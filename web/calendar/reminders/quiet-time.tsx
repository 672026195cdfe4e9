import { useState } from 'react';
import { QUIET_DEFAULT } from '../../../worker/calendar/reminders/reminders.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import styles from './reminders.module.css';
import { changeReminders, type Reminders } from './use-reminders.ts';

type QuietHours = NonNullable<Reminders['quiet']>;
type End = keyof QuietHours;

/** `7`, `7.30` and `0730` as `07:30`; undefined if it is no time. */
function timeOf(typed: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.٫]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < 60;
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

/** Between these hours nothing rings; it can be switched off. */
export function QuietTime({ quiet }: Pick<Reminders, 'quiet'>) {
  const t = useT();
  const toggle = (isOn: boolean) => void changeReminders({ quiet: isOn ? QUIET_DEFAULT : null });
  return (
    <fieldset className={styles.quiet}>
      <Checkbox
        checked={quiet !== null}
        help={t('reminders.quietHelp')}
        onChange={event => toggle(event.currentTarget.checked)}
      >
        {t('reminders.quiet')}
      </Checkbox>
      {quiet && (
        <div className={`${styles.hours} stack gap-3 mt-4`}>
          {(['from', 'to'] as const).map(end => (
            <Hour key={`${end} ${quiet[end]}`} quiet={quiet} end={end} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** Saved when the reader leaves the field, or presses Enter in it. */
function Hour({ quiet, end }: { quiet: QuietHours; end: End }) {
  const t = useT();
  const [typed, setTyped] = useState(quiet[end]);
  const [error, setError] = useState<'time' | 'same'>();
  const save = () => {
    const time = timeOf(typed);
    const next = { ...quiet, [end]: time ?? '' };
    const wrong = time ? (next.from === next.to ? 'same' : undefined) : 'time';
    setError(wrong);
    if (wrong || time === quiet[end]) return;
    void changeReminders({ quiet: next });
  };
  return (
    <Field label={t(`reminders.${end}`)} error={error && t(`reminders.${error}`)}>
      <TextInput
        className="num"
        dir="ltr"
        inputMode="numeric"
        maxLength={5}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={event => event.key === 'Enter' && save()}
      />
    </Field>
  );
}
