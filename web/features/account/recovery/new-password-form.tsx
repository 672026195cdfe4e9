import type * as v from 'valibot';
import { useLocation } from 'wouter';
import { ResetPassword } from '../../../../worker/features/security/schema.ts';
import { ApiError, api, ask } from '../../../lib/api.ts';
import { useT } from '../../../lib/i18n.ts';
import { endSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { toast } from '../../../ui/toast-store.ts';
import styles from '../entry/entry.module.css';
import { EntryButton } from '../entry/entry-button.tsx';
import { FormNotice } from '../entry/form-notice.tsx';
import { PasswordField } from '../entry/password-field.tsx';
import { useEntry } from '../entry/use-entry.ts';

interface NewPasswordProps {
  token: string;
  onExpired: () => void;
}

const isExpired = (error: unknown) => error instanceof ApiError && error.problem.code === 'link_expired';

/** The new password, twice. It ends every session, this browser's too, and leads to the log-in. */
export function NewPasswordForm({ token, onExpired }: NewPasswordProps) {
  const t = useT();
  const [, navigate] = useLocation();

  async function reset(input: v.InferOutput<typeof ResetPassword>): Promise<void> {
    try {
      await ask(api.account.resetPassword.$post({ json: input }), { quiet: true });
    } catch (error) {
      if (isExpired(error)) return onExpired();
      throw error;
    }
    endSession();
    toast.show({ text: t('recovery.said.reset') });
    navigate(paths.login, { replace: true });
  }

  const form = useEntry({
    schema: ResetPassword,
    initial: { token, newPassword: '', confirmPassword: '' },
    onSubmit: reset,
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice errors={form.errors} isTried={form.isTried} />
      <PasswordField
        isNew
        form={form}
        name="newPassword"
        label={t('recovery.reset.password')}
        help={t('account.signup.passwordHelp')}
      />
      <PasswordField isNew form={form} name="confirmPassword" label={t('recovery.reset.again')} />
      <EntryButton busy={form.busy} waitSeconds={form.waitSeconds}>
        {t('recovery.reset.go')}
      </EntryButton>
    </form>
  );
}
