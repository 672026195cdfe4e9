import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { countSigns } from '../../worker/platform/characters.schema.ts';
import type { ApiError } from './api.ts';
import { t } from './i18n.ts';
import { apiErrorOf } from './use-act.ts';

const NEAR = 15;

/**
 * What stands under a text field near its limit: how many characters are left when there are few, or by how many the
 * text is too long. They are counted as people see them, and nothing that was typed is cut off.
 */
export function roomIn(text: string, max: number, near = NEAR): { help?: string; error?: string } {
  const left = max - countSigns(text.trim());
  if (left < 0) return { error: t('common.room.tooLong', { n: max }), help: t('common.room.over', { n: -left }) };
  return left <= near ? { help: t('common.room.left', { n: left }) } : {};
}

/** The question for a person who leaves a dialog in which they have typed something. */
export const discardWords = () => ({
  title: t('common.discard.title'),
  stayLabel: t('common.discard.stay'),
  leaveLabel: t('common.discard.leave'),
  children: t('common.discard.text'),
});

export type Values = Record<string, string | boolean>;
export type FieldErrors = Record<string, string[]>;

/** The first message of each field, as a message key of the schema. */
function check(schema: v.GenericSchema, values: Values): FieldErrors {
  const result = v.safeParse(schema, values);
  if (result.success) return {};
  const errors: FieldErrors = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? 'form';
    errors[field] ??= [issue.message];
  }
  return errors;
}

export type FormOptions<S extends v.GenericSchema> = {
  schema: S;
  initial: Values;
  /** Called with the schema's output. An ApiError that it throws is shown, by what `errorsOf` makes of it. */
  onSubmit: (input: v.InferOutput<S>) => Promise<void>;
  /** What a refused form shows: messages for its fields, or one for `form`, the form as a whole. */
  errorsOf?: (error: ApiError) => FieldErrors;
};

const ownErrors = ({ problem }: ApiError): FieldErrors => problem.errors ?? { form: [problem.title ?? 'server_error'] };

/**
 * A form checked by the schema that the API checks with: on leaving a field, then on every change of a wrong field, and
 * as a whole when it is submitted; then the first wrong field takes the focus. `errors` holds message keys, or the
 * API's own sentences.
 */
export function useForm<S extends v.GenericSchema>({
  schema,
  initial,
  onSubmit,
  errorsOf = ownErrors,
}: FormOptions<S>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const recheck = (field: string, next: Values) => {
    const found = check(schema, next)[field];
    setErrors(({ [field]: _old, form: _form, ...rest }) => (found ? { ...rest, [field]: found } : rest));
  };

  const set = (field: string, value: string | boolean) => {
    const next = { ...values, [field]: value };
    setValues(next);
    if (errors[field]) recheck(field, next);
  };

  const focusFirst = (wrong: FieldErrors) => {
    const controls = Array.from(form.current?.elements ?? []);
    const first = controls.find(c => c instanceof HTMLElement && (c.getAttribute('name') ?? '') in wrong);
    if (first instanceof HTMLElement) first.focus();
  };

  const fail = (wrong: FieldErrors) => {
    setErrors(wrong);
    focusFirst(wrong);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const result = v.safeParse(schema, values);
    if (!result.success) return fail(check(schema, values));
    setBusy(true);
    setErrors({});
    try {
      await onSubmit(result.output);
    } catch (error) {
      fail(errorsOf(apiErrorOf(error)));
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    errors,
    busy,
    set,
    /** For `<form>`. */
    formProps: { ref: form, noValidate: true, onSubmit: submit },
    /** For a text control. */
    field: (name: string) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
      onBlur: () => {
        if (values[name] !== initial[name]) recheck(name, values);
      },
    }),
    /** For a checkbox. */
    box: (name: string) => ({
      name,
      checked: values[name] === true,
      onChange: (event: { currentTarget: { checked: boolean } }) => set(name, event.currentTarget.checked),
    }),
  };
}
