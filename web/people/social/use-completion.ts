import * as v from 'valibot';
import { RegisterExternal, UsernameQuery } from '../../../worker/people/registration/registration.schema.ts';
import { ApiError, api, ask } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { withCaptcha } from '../auth/captcha/with-captcha.ts';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { CompletionInput } from '../registration/sign-up-schema.ts';
import { useAvailability } from '../registration/use-availability.ts';
import { type Newcomer, type Return, stepAfter } from './use-return.ts';

const CompletionWithCaptcha = withCaptcha(CompletionInput);

/** A value that would have to be corrected first is not filled in. */
const nameOrNone = (name: string | null) => (v.is(RegisterExternal.entries.firstName, name) ? (name ?? '') : '');
const usernameOrNone = (username: string | null) => (v.is(UsernameQuery, { username }) ? (username ?? '') : '');

const startWith = ({ ticket, username, firstName, lastName }: Newcomer, email: string) => ({
  ticket,
  email,
  username: usernameOrNone(username),
  secretCode: '',
  dateOfBirth: '',
  firstName: nameOrNone(firstName),
  lastName: nameOrNone(lastName),
  acceptTerms: false,
});

const ENDS: readonly string[] = ['social_expired', 'social_taken'];

/** An end of the sign-in itself belongs to no field and replaces the form. Every other error is thrown again. */
export function endOrThrow(error: unknown, setStep: Return['setStep']): void {
  if (!(error instanceof ApiError) || !ENDS.includes(error.problem.code ?? '')) throw error;
  setStep(stepAfter(error));
}

export function useCompletion(newcomer: Newcomer, email: string, { enter, setStep }: Return) {
  const join = async (input: RegisterExternal) => {
    const { access_token } = await ask(api.account.registerExternal.$post({ json: input }), { quiet: true });
    await enter(access_token, t('auth.signup.ready', { name: input.firstName || input.username }));
  };
  const form = useAuthForm({
    schema: CompletionWithCaptcha,
    initial: startWith(newcomer, email),
    onSubmit: input => join(input).catch((error: unknown) => endOrThrow(error, setStep)),
  });
  const username = useAvailability('username', String(form.values.username));
  const emailState = useAvailability('email', String(form.values.email));
  return { ...form, username, email: emailState };
}
