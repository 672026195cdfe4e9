import { useState } from 'react';
import { ApiError } from '../../platform/api.ts';

/** The token endpoint has a code of its own for it; every other call names the field. */
const isAsking = ({ problem }: ApiError) => problem.error === 'captcha_required' || 'captcha' in (problem.errors ?? {});

/** The same with the message about the check above the form, where the token endpoint's sentence stands too. */
function aboveForm({ status, problem, retryAfterSeconds }: ApiError): ApiError {
  const { captcha, ...fields } = problem.errors ?? {};
  const errors = { ...fields, ...(captcha && { form: captcha }) };
  return new ApiError(status, { ...problem, ...(captcha && { errors }) }, retryAfterSeconds);
}

/**
 * Whether a log-in needs the bot check: only after the API has said so, because of many guesses at this name. `note`
 * reads why a submission failed, and throws the error again.
 */
export function useAskedCheck() {
  const [isAsked, setAsked] = useState(false);
  const note = (error: unknown): never => {
    if (!(error instanceof ApiError && isAsking(error))) throw error;
    setAsked(true);
    throw aboveForm(error);
  };
  return { isAsked, note };
}
