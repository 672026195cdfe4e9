import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { errorsIn, type PlayErrors, type PlayValues } from './play-values.ts';

/** The fields of the dialog by the names that the API gives them. */
const NAMES = {
  startedAt: 'started',
  startedPrecision: 'started',
  finishedAt: 'ended',
  finishedPrecision: 'ended',
  minutes: 'hours',
  note: 'note',
} as const;

/** A refusal in the words of the dialog: beside its fields, or over them all. */
export function errorsOf(error: ApiError): PlayErrors {
  const { errors = {} } = error.problem;
  const byField: PlayErrors = {};
  for (const [name, field] of Object.entries(NAMES)) byField[field] ??= errors[name]?.[0];
  if (Object.values(byField).some(Boolean)) return byField;
  return { form: `${t('diary.form.failed')} ${reasonOf(error, t('common.said.away'))}` };
}

/** A form that is checked when it is sent, and then on every change of a wrong field. */
export function usePlayForm(initial: PlayValues, refused: PlayErrors, onSubmit: (values: PlayValues) => void) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(refused);
  const form = useRef<HTMLFormElement>(null);
  const isWrong = Object.values(errors).some(Boolean);
  return {
    values,
    errors,
    form,
    isTyped: JSON.stringify(values) !== JSON.stringify(initial),
    set: (change: Partial<PlayValues>) => {
      const next = { ...values, ...change };
      setValues(next);
      if (isWrong) setErrors(errorsIn(next));
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = errorsIn(values);
      if (Object.keys(found).length === 0) return onSubmit(values);
      setErrors(found);
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(WRONG)?.focus());
    },
  };
}

const WRONG = ':is(input, select, textarea)[aria-invalid="true"]';
