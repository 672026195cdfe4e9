import { useState } from 'react';
import type { ApiError } from '../../platform/api.ts';
import type { FieldErrors } from '../../platform/form.ts';
import { formErrors } from './refusal.ts';

/** The token endpoint has a code of its own for a missing check; every other call names the field. */
const isAsking = ({ problem }: ApiError) => problem.error === 'captcha_required' || 'captcha' in (problem.errors ?? {});

/**
 * Whether a log-in needs the bot check: only after the API has said so, because of many guesses at this name. `errorsOf`
 * notes it when a submission is refused. The message about the check stands above the form, because the check itself was
 * not there yet.
 */
export function useAskedCheck() {
  const [isAsked, setAsked] = useState(false);
  const errorsOf = (error: ApiError): FieldErrors => {
    if (isAsking(error)) setAsked(true);
    const { captcha, ...errors } = formErrors(error);
    return captcha ? { ...errors, form: captcha } : errors;
  };
  return { isAsked, errorsOf };
}
