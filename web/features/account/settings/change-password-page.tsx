import { useLocation } from 'wouter';
import { ChangePassword } from '../../../../worker/features/security/schema.ts';
import { api, change } from '../../../lib/api.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { toast } from '../../../ui/toast-store.ts';
import entry from '../entry/entry.module.css';
import { FormNotice } from '../entry/form-notice.tsx';
import { PasswordField } from '../entry/password-field.tsx';
import { useEntry } from '../entry/use-entry.ts';
import { SaveButton } from './save-button.tsx';
import { Lines } from './section.tsx';
import styles from './settings.module.css';
import { NoPassword } from './signing-in/password-line.tsx';
import { useProfile } from './use-profile.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Another password for whom knows the one there is; whom has none gets a link by mail. */
export function ChangePasswordPage() {
  const t = useT();
  const { data: profile } = useProfile();
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${t('settings.password.title')} · ${t('common.app')}`}</title>
      <PageHead title={t('settings.password.title')} lead={t('settings.password.lead')} />
      <div className={styles.password}>
        {profile?.hasPassword === false ? (
          <Lines>
            <NoPassword email={profile.email} />
          </Lines>
        ) : (
          <PasswordForm username={profile?.username ?? ''} />
        )}
      </div>
    </div>
  );
}

function PasswordForm({ username }: { username: string }) {
  const t = useT();
  const [, navigate] = useLocation();
  const form = useEntry({
    schema: ChangePassword,
    initial: EMPTY,
    onSubmit: async json => {
      await change(api.account.changePassword.$post({ json }));
      toast.show({ kind: 'info', text: t('settings.password.changed') });
      navigate(paths.settings);
    },
  });
  return (
    <form {...form.formProps} className={entry.form}>
      <FormNotice errors={form.errors} isTried={form.isTried} />
      {/* Tells a password manager whose password this is */}
      <input type="hidden" autoComplete="username" value={username} />
      <PasswordField form={form} name="currentPassword" label={t('settings.password.current')} />
      <PasswordField
        form={form}
        name="newPassword"
        isNew
        label={t('settings.password.next')}
        help={t('account.signup.passwordHelp')}
      />
      <PasswordField form={form} name="confirmPassword" label={t('account.signup.again')} isNew />
      <div className={styles.acts}>
        <SaveButton busy={form.busy} waitSeconds={form.waitSeconds}>
          {t('settings.password.go')}
        </SaveButton>
        <Anchor className="link" href={paths.settings}>
          {t('settings.password.back')}
        </Anchor>
      </div>
    </form>
  );
}
