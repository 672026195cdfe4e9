import { type FormEvent, useRef, useState } from 'react';
import { PLAYTHROUGH_NOTE_MAX } from '../../../../worker/shelf/diary/limits.schema.ts';
import { roomIn } from '../../../platform/room.ts';
import { errorsIn, type PlayErrors, type PlayValues } from './play-values.ts';

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
      if (isWrong) setErrors(wrongIn(next));
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = wrongIn(values);
      if (Object.keys(found).length === 0) return onSubmit(values);
      setErrors(found);
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(WRONG)?.focus());
    },
  };
}

function wrongIn(values: PlayValues): PlayErrors {
  const { error } = roomIn(values.note, PLAYTHROUGH_NOTE_MAX);
  return { ...errorsIn(values), ...(error && { note: error }) };
}

const WRONG = ':is(input, select, textarea)[aria-invalid="true"]';
