import { paths } from '../../../paths.ts';
import { api, ask } from '../../../platform/api.ts';
import { useT } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MailButton } from '../mail-button.tsx';
import { Line } from '../section.tsx';
import type { Profile } from '../use-profile.ts';

export function PasswordLine({ profile: { hasPassword, email } }: { profile: Profile }) {
  const t = useT();
  if (!hasPassword) return <NoPassword email={email} />;
  return (
    <Line
      title={t('auth.password')}
      text={t('settings.signIn.passwordText')}
      act={
        <ButtonLink size="s" href={paths.changePassword}>
          {t('settings.password.go')}
        </ButtonLink>
      }
    />
  );
}

/** Only the owner reads the mail, so a link in it may set the first password. */
export function NoPassword({ email }: { email: string }) {
  const t = useT();
  const order = (proof: { captcha?: string }) => ask(api.account.forgotPassword.$post({ json: { email, ...proof } }));
  return (
    <Line
      title={t('auth.password')}
      text={
        <>
          {t('settings.signIn.noPassword')} {t('settings.signIn.setText', { email })}
        </>
      }
      act={
        <MailButton size="s" action="reset" order={order} sent={t('settings.signIn.setSent', { email })}>
          {t('settings.signIn.set')}
        </MailButton>
      }
    />
  );
}
