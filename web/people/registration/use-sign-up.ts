import type { Register } from '../../../worker/people/registration/registration.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import { withCaptcha } from '../auth/captcha/with-captcha.ts';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { signIn } from '../session/sign-in.ts';
import { SignUpInput } from './sign-up-schema.ts';
import { useCheckedNames } from './use-availability.ts';

const EMPTY = {
  email: '',
  username: '',
  secretCode: '',
  password: '',
  dateOfBirth: '',
  acceptTerms: false,
};

const SignUpWithCaptcha = withCaptcha(SignUpInput);

/** Makes the account and logs in. If only the second half fails, `onMade` leads to the log-in. */
async function join(input: Register, onMade: () => void): Promise<void> {
  await ask(api.account.register.$post({ json: input }), { quiet: true });
  try {
    await signIn({ username: input.username, password: input.password }); // its check was for the sign-up, and is used
    toast.show({ text: t('auth.signup.welcome', { name: input.username, email: input.email }) });
  } catch {
    toast.show({ kind: 'info', text: t('auth.signup.made') });
    onMade();
  }
}

export function useSignUp(onMade: () => void) {
  const form = useAuthForm({ schema: SignUpWithCaptcha, initial: EMPTY, onSubmit: input => join(input, onMade) });
  return useCheckedNames(form);
}

export type SignUp = ReturnType<typeof useSignUp>;
