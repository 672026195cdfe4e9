import { useLocation } from 'wouter';
import { ChangePassword } from '../../../worker/people/recovery/recovery.schema.ts';
import { paths } from '../../paths.ts';
import { api, change } from '../../platform/api.ts';
import { t as say, useT } from '../../platform/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Anchor } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormBox, PasswordField } from '../auth/auth-form.tsx';
import { SaveButton } from '../auth/form-parts.tsx';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { type Provider, providerTitles } from '../social/providers.ts';
import { SettingsLines } from './section.tsx';
import styles from './settings.module.css';
import { NoPassword } from './sign-in-methods/password-line.tsx';
import { showProfile, useProfile } from './use-profile.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '', unlinkProviders: false };

/** A new password for a person who knows the present one. A person without one gets a link by mail. */
export function ChangePasswordPage() {
  const t = useT();
  const { data: profile } = useProfile();
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('settings.password.title')} lead={t('settings.password.lead')} />
      <div className={styles.password}>
        {profile?.hasPassword === false ? (
          <SettingsLines>
            <NoPassword email={profile.email} />
          </SettingsLines>
        ) : (
          <PasswordForm username={profile?.username ?? ''} providers={profile?.providers ?? []} />
        )}
      </div>
    </div>
  );
}

/** Says what a changed password has ended, and removes unlinked providers from the profile. */
async function sayChanged(unlinked: Provider[]): Promise<void> {
  if (unlinked.length === 0) return void toast.show({ kind: 'info', text: say('settings.password.changed') });
  toast.show({ kind: 'info', text: say('settings.password.changedUnlinked', { providers: providerTitles(unlinked) }) });
  await showProfile();
}

function PasswordForm({ username, providers }: { username: string; providers: Provider[] }) {
  const t = useT();
  const [, navigate] = useLocation();
  const form = useAuthForm({
    schema: ChangePassword,
    initial: EMPTY,
    onSubmit: async json => {
      const { unlinked } = await change(api.account.changePassword.$post({ json }));
      await sayChanged(unlinked);
      navigate(`${paths.settings}#sign-in`);
    },
  });
  return (
    <FormBox form={form}>
      {/* Tells a password manager whose password this is */}
      <input type="hidden" autoComplete="username" value={username} />
      <PasswordField form={form} name="currentPassword" label={t('settings.password.current')} />
      <PasswordField
        form={form}
        name="newPassword"
        isNew
        label={t('settings.password.next')}
        help={t('auth.signup.passwordHelp')}
      />
      <PasswordField form={form} name="confirmPassword" label={t('auth.signup.again')} isNew />
      {providers.length > 0 && (
        <Checkbox {...form.box('unlinkProviders')} help={t('settings.password.unlinkHelp')}>
          {t('settings.password.unlink', { providers: providerTitles(providers) })}
        </Checkbox>
      )}
      <div className="cluster gap-3">
        <SaveButton busy={form.busy} waitSeconds={form.waitSeconds}>
          {t('settings.password.go')}
        </SaveButton>
        <Anchor className="link" href={`${paths.settings}#sign-in`}>
          {t('settings.password.back')}
        </Anchor>
      </div>
    </FormBox>
  );
}
