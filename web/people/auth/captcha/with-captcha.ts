import { useState } from 'react';
import * as v from 'valibot';
import type { ApiError } from '../../../platform/api.ts';
import type { FieldErrors } from '../../../platform/form.ts';
import { captcha } from '../../../platform/site.ts';
import { formErrors } from '../refusal.ts';

type CaptchaInput = { captcha?: string | null | undefined };

/**
 * The schema of a form that sends the value of the bot check, if a check is set up. A missing value is said together
 * with everything else that is wrong.
 */
export function withCaptcha<Schema extends v.GenericSchema<unknown, CaptchaInput>>(schema: Schema) {
  return v.pipe(
    schema,
    v.rawCheck<v.InferOutput<Schema>>(({ dataset, addIssue }) => {
      const { value: input } = dataset;
      const given = typeof input === 'object' && input !== null && 'captcha' in input ? input.captcha : undefined;
      if (!captcha || given) return;
      addIssue({
        message: 'captcha_required',
        path: [{ type: 'object', origin: 'value', input: { captcha: given }, key: 'captcha', value: given }],
      });
    }),
  );
}

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
