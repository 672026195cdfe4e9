import type * as v from 'valibot';
import { useLocation } from 'wouter';
import { ResetPassword } from '../../../worker/people/recovery/recovery.schema.ts';
import { paths } from '../../paths.ts';
import { ApiError, api, ask } from '../../platform/api.ts';
import { t as say, useT } from '../../platform/i18n.ts';
import { endSession } from '../../platform/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormBox, PasswordField } from '../auth/auth-form.tsx';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { offered, providerTitles } from '../social/providers.ts';
import { hasMore, type ResetAnswer } from './reset-done.tsx';

type NewPasswordProps = {
  token: string;
  onExpired: () => void;
  /** Called when the password is set and there is more to say than that. */
  onDone: (answer: ResetAnswer) => void;
};

const isExpired = (error: unknown) => error instanceof ApiError && error.problem.code === 'link_expired';

const said = ({ unlinked }: ResetAnswer) =>
  unlinked.length > 0
    ? say('recovery.said.resetUnlinked', { providers: providerTitles(unlinked) })
    : say('recovery.said.reset');

/** The new password, twice. It ends every session, this browser's too, and leads to the log-in. */
export function NewPasswordForm({ token, onExpired, onDone }: NewPasswordProps) {
  const t = useT();
  const [, navigate] = useLocation();

  async function reset(input: v.InferOutput<typeof ResetPassword>): Promise<void> {
    const answer = await ask(api.account.resetPassword.$post({ json: input }), { quiet: true }).catch(error => {
      if (!isExpired(error)) throw error;
    });
    if (!answer) return onExpired();
    endSession();
    if (hasMore(answer)) return onDone(answer);
    toast.show({ text: said(answer) });
    navigate(paths.login, { replace: true });
  }

  const form = useAuthForm({
    schema: ResetPassword,
    initial: { token, newPassword: '', confirmPassword: '', unlinkProviders: false },
    onSubmit: reset,
  });
  return (
    <FormBox form={form} submit={t('recovery.reset.go')}>
      <PasswordField
        isNew
        form={form}
        name="newPassword"
        label={t('recovery.reset.password')}
        help={t('auth.signup.passwordHelp')}
      />
      <PasswordField isNew form={form} name="confirmPassword" label={t('recovery.reset.again')} />
      {offered.length > 0 && (
        <Checkbox {...form.box('unlinkProviders')} help={t('recovery.reset.unlinkHelp')}>
          {t('recovery.reset.unlink')}
        </Checkbox>
      )}
    </FormBox>
  );
}
