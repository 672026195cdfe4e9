import { SUBPLATFORMS } from '../../../../worker/catalogue/lookups/lookups.schema.ts';
import { PLAYTHROUGH_NOTE_MAX } from '../../../../worker/shelf/diary/limits.schema.ts';
import { roomIn } from '../../../platform/form.ts';
import { useT } from '../../../platform/i18n.ts';
import { ChoiceGroup } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput, TextInput } from '../../../ui/input.tsx';
import type { PlayOutcome } from '../use-diary.ts';
import { DateFields } from './date-fields.tsx';
import styles from './play-dialog.module.css';
import type { PlayErrors, PlayValues } from './play-values.ts';

/** First those that may go on. */
const ORDER = ['playing', 'paused', 'finished', 'completed', 'kicked'] as const satisfies readonly PlayOutcome[];
const COLUMNS = 3;

type PlayFieldsProps = {
  values: PlayValues;
  errors: PlayErrors;
  set: (change: Partial<PlayValues>) => void;
};

export function PlayFields({ values, errors, set }: PlayFieldsProps) {
  const t = useT();
  return (
    <>
      <ChoiceGroup
        label={t('diary.form.outcome')}
        name="outcome"
        columns={COLUMNS}
        value={values.outcome}
        onChange={value => set({ outcome: ORDER.find(one => one === value) ?? 'finished' })}
        choices={ORDER.map(value => ({
          value,
          label: t(`diary.outcome.${value}`),
          ...((value === 'finished' || value === 'completed') && { note: t(`diary.outcomeNote.${value}`) }),
        }))}
      />
      <DateFields
        label={t('diary.form.started')}
        name="started"
        value={values.started}
        onChange={started => set({ started })}
        error={errors.started}
      />
      {values.outcome !== 'playing' && (
        <DateFields
          label={t('diary.form.ended')}
          name="ended"
          value={values.ended}
          onChange={ended => set({ ended })}
          error={errors.ended}
        />
      )}
      <WhereAndHowLong values={values} errors={errors} set={set} />
      <Field label={t('diary.form.note')} error={errors.note} {...roomIn(values.note, PLAYTHROUGH_NOTE_MAX)}>
        <TextInput
          dir="auto"
          autoComplete="off"
          value={values.note}
          onChange={event => set({ note: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}

function WhereAndHowLong({ values, errors, set }: PlayFieldsProps) {
  const t = useT();
  return (
    <div className={`${styles.two} stack gap-3`}>
      <Field label={t('diary.form.on')}>
        <SelectInput
          value={values.subplatformId}
          empty={t('diary.form.onUnknown')}
          options={SUBPLATFORMS.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={event => set({ subplatformId: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('diary.form.hours')} help={t('diary.form.hoursHelp')} error={errors.hours}>
        <TextInput
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={values.hours}
          onChange={event => set({ hours: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}
