import { type FormEvent, useEffect, useState } from 'react';
import type * as v from 'valibot';
import { type FormOptions, useForm } from '../../platform/form.ts';
import { formErrors } from './refusal.ts';

/**
 * A form of the auth layout: after too many attempts it waits, and it counts its errors only after it has been
 * submitted.
 */
export function useAuthForm<S extends v.GenericSchema>({ errorsOf = formErrors, ...options }: FormOptions<S>) {
  const wait = useWait();
  const [isTried, setTried] = useState(false);
  const form = useForm({
    ...options,
    errorsOf: error => {
      if (error.status === 429) wait.start(error.retryAfterSeconds);
      return errorsOf(error);
    },
  });

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

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Counts down the seconds before the next try, by the clock: timers of a page in the background are late. */
export function useWait() {
  const [end, setEnd] = useState(0);
  const [seconds, setSeconds] = useState(0);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const ticking = setInterval(() => setSeconds(secondsUntil(end)), 1000);
    return () => clearInterval(ticking);
  }, [isWaiting, end]);
  const start = (forSeconds: number) => {
    setEnd(Date.now() + forSeconds * 1000);
    setSeconds(forSeconds);
  };
  return { seconds, start };
}

/* A reader leaves a field by pressing something else, and that must not move away: a message that appears between press
   and release shifts the page, and the click is lost. */
let isDown = false;
let waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  const due = waiting;
  waiting = [];
  // The click comes after the release.
  setTimeout(() => {
    for (const call of due) call();
  });
}

function press(): void {
  isDown = true;
}

addEventListener('pointerdown', press, { capture: true, passive: true });
addEventListener('pointerup', release, { capture: true, passive: true });
addEventListener('pointercancel', release, { capture: true, passive: true });

/** Calls at once, or when the pressed button or finger is lifted. */
function onceReleased(call: () => void): void {
  if (isDown) waiting.push(call);
  else call();
}
