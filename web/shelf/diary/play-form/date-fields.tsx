import { PRECISIONS } from '../../../../worker/shelf/diary/limits.schema.ts';
import { today } from '../../../platform/dates.ts';
import { localeTag, useT } from '../../../platform/i18n.ts';
import { FieldGroup } from '../../../ui/field.tsx';
import { DateInput, SelectInput } from '../../../ui/input.tsx';
import styles from './play-dialog.module.css';
import type { DateChoice } from './play-values.ts';

/** Before it nobody had a console at home. */
const FIRST_YEAR = 1970;

type DateFieldsProps = {
  label: string;
  name: string;
  value: DateChoice;
  onChange: (value: DateChoice) => void;
  error: string | undefined;
};

/** A date as exactly as it is known: how exactly is asked before the date. */
export function DateFields({ label, name, value, onChange, error }: DateFieldsProps) {
  const t = useT();
  return (
    <FieldGroup label={label} error={error} className={styles.when}>
      <div role="radiogroup" aria-label={t('diary.form.precision')} className={styles.precisions}>
        {PRECISIONS.map(precision => (
          <label key={precision} className={`${styles.precision} quiet small`}>
            <input
              type="radio"
              name={`${name}-precision`}
              checked={value.precision === precision}
              onChange={() => onChange({ at: value.at || today(), precision })}
            />
            <span>{t(`diary.form.${precision}`)}</span>
          </label>
        ))}
      </div>
      <DateParts label={label} value={value} onChange={onChange} isWrong={error !== undefined} />
    </FieldGroup>
  );
}

type PartsProps = Pick<DateFieldsProps, 'label' | 'value' | 'onChange'> & { isWrong: boolean };

function DateParts({ label, value, onChange, isWrong }: PartsProps) {
  const t = useT();
  const { at, precision } = value;
  const wrong = isWrong ? ({ 'aria-invalid': true } as const) : {};
  const set = (next: string) => onChange({ precision, at: next });
  if (precision === 'unknown') return null;
  if (precision === 'day')
    return (
      <DateInput
        {...wrong}
        aria-label={`${label}: ${t('diary.form.day')}`}
        value={at}
        max={today()}
        onChange={event => set(event.currentTarget.value)}
      />
    );
  const year = (at || today()).slice(0, 4);
  const month = (at || today()).slice(5, 7);
  return (
    <div className={`${styles.two} stack gap-3`}>
      {precision === 'month' && (
        <SelectInput
          {...wrong}
          aria-label={`${label}: ${t('diary.form.month')}`}
          value={month}
          options={months()}
          onChange={event => set(`${year}-${event.currentTarget.value}-01`)}
        />
      )}
      <SelectInput
        {...wrong}
        aria-label={`${label}: ${t('diary.form.year')}`}
        value={year}
        options={yearsTo(year)}
        onChange={event => set(`${event.currentTarget.value}-${month}-01`)}
      />
    </div>
  );
}

const MONTHS = 12;

function months() {
  const format = new Intl.DateTimeFormat(localeTag(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: MONTHS }, (_, i) => ({
    value: String(i + 1).padStart(2, '0'),
    label: format.format(Date.UTC(2000, i, 1)),
  }));
}

/** This year and those before it; a file may have brought an older one. */
function yearsTo(chosen: string) {
  const first = Math.min(FIRST_YEAR, Number(chosen));
  const last = Math.max(new Date().getFullYear(), Number(chosen));
  return Array.from({ length: last - first + 1 }, (_, i) => ({ value: String(last - i), label: String(last - i) }));
}
