import { type FormEvent, useState } from 'react';
import { DAY_MINUTES } from '../../../worker/shelf/play-days/play-days.schema.ts';
import { today } from '../../platform/dates.ts';
import { useT, withLatinDigits } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { DateInput, TextInput } from '../../ui/input.tsx';
import type { Copy } from '../copies/copy.ts';
import { addTime } from './add-time.ts';
import styles from './play-days.module.css';
import { playedText, usePlayDays } from './use-play-days.ts';

export type AddTimeProps = { copies: readonly Copy[]; onClose: () => void };

const HOUR_MINUTES = 60;

/** A whole number of what was typed, in any digits; nothing is none. */
function wholeIn(text: string): number {
  const digits = withLatinDigits(text.trim());
  return digits === '' ? 0 : /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Minutes that were added by hand to a day of a game; 0 until they are known. */
function useTimeOf(gameId: string, day: string): number {
  const { data } = usePlayDays({ gameId });
  const own = data?.days.filter(one => one.day === day && one.source === 'manual') ?? [];
  return own.reduce((sum, one) => sum + one.minutes, 0);
}

/** Adds minutes or hours to a day of a game. */
export function AddTimeDialog({ copies, onClose }: AddTimeProps) {
  const t = useT();
  const [day, setDay] = useState(today);
  const [hours, setHours] = useState('');
  const [minutes, setMinutes] = useState('');
  const [isChecked, check] = useState(false);
  const sum = wholeIn(hours) * HOUR_MINUTES + wholeIn(minutes);
  const isTime = sum >= 1 && sum <= DAY_MINUTES;
  const there = useTimeOf(copies[0]?.gameId ?? '', day);
  const hasRoom = there + sum <= DAY_MINUTES;
  const refusal = isTime ? t('days.full', { time: playedText(there) }) : t('days.wrongTime');
  const isDay = day !== '' && day <= today();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(true);
    if (!isTime || !hasRoom || !isDay) return;
    onClose();
    void addTime(copies, { day, minutes: sum });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={submit}
      closeLabel={t('common.act.close')}
      title={t('days.addTo', { title: copies[0]?.title ?? '' })}
      acts={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.act.cancel')}
          </Button>
          <Button variant="main" type="submit">
            {t('days.save')}
          </Button>
        </>
      }
    >
      <div className={styles.time}>
        <Field label={t('days.hours')} error={isChecked && !(isTime && hasRoom) ? refusal : undefined}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            value={hours}
            onChange={event => setHours(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('days.minutes')}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={minutes}
            onChange={event => setMinutes(event.currentTarget.value)}
          />
        </Field>
      </div>
      <Field label={t('days.day')} error={isChecked && !isDay ? t('days.wrongDay') : undefined}>
        <DateInput value={day} max={today()} onChange={event => setDay(event.currentTarget.value)} />
      </Field>
    </Dialog>
  );
}
