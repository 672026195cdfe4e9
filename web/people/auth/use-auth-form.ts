import { type FormEvent, useState } from 'react';
import type * as v from 'valibot';
import { ApiError } from '../../platform/api.ts';
import { useForm, type Values } from '../../platform/form.ts';
import { onceReleased } from './press.ts';
import { titled } from './titled.ts';
import { useWait } from './use-wait.ts';

type Options<S extends v.GenericSchema> = {
  schema: S;
  initial: Values;
  onSubmit: (input: v.InferOutput<S>) => Promise<void>;
};

/**
 * A form of the auth layout: after too many attempts it waits, and it counts its errors only after it has been
 * submitted.
 */
export function useAuthForm<S extends v.GenericSchema>({ schema, initial, onSubmit }: Options<S>) {
  const wait = useWait();
  const [isTried, setTried] = useState(false);

  const send = (input: v.InferOutput<S>) =>
    onSubmit(input).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 429) wait.start(error.retryAfterSeconds);
      throw titled(error);
    });

  const form = useForm({ schema, initial, onSubmit: send });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTried(true);
    if (wait.seconds > 0) return event.preventDefault();
    return form.formProps.onSubmit(event);
  };

  const field = (name: string) => {
    const { onBlur, ...control } = form.field(name);
    return { ...control, onBlur: () => onceReleased(onBlur) };
  };

  return {
    ...form,
    field,
    isTried,
    waitSeconds: wait.seconds,
    /** Accepts no submission for this many seconds. */
    rest: wait.start,
    formProps: { ...form.formProps, onSubmit: submit },
  };
}

export type AuthForm = ReturnType<typeof useAuthForm>;
