import { Mail } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from '../auth/auth.module.css';
import { FormBox, TextField } from '../auth/auth-form.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { SubmitButton, useHeading } from '../auth/form-parts.tsx';
import type { AuthForm } from '../auth/use-auth-form.ts';
import { AgainButton, Remembered } from './recovery-parts.tsx';
import { type Forgotten, useForgotten } from './use-forgotten.ts';

/**
 * One form with two states: asking for the address, and saying that the mail has been sent. Neither reveals who has an
 * account.
 */
function ForgottenScreen({ what }: { what: Forgotten }) {
  const t = useT();
  const { form, sentTo, change } = useForgotten(what);
  const title = t(sentTo ? 'recovery.sent.title' : `recovery.${what}.title`);
  useHeading(sentTo ? 'sent' : 'asking');
  return (
    <AuthLayout
      title={title}
      text={t(sentTo ? 'recovery.sent.text' : `recovery.${what}.text`)}
      caption={t('recovery.caption')}
      isFilled
    >
      <title>{t('layout.head', { screen: title })}</title>
      <FormBox form={form}>
        {sentTo ? <OnItsWay what={what} to={sentTo} /> : <Address form={form} />}
        <Captcha action={what === 'forgotPassword' ? 'reset' : 'username'} form={form} />
        {sentTo ? (
          <AgainButton busy={form.busy} waitSeconds={form.waitSeconds}>
            {t('recovery.sent.again')}
          </AgainButton>
        ) : (
          <SubmitButton busy={form.busy} waitSeconds={form.waitSeconds}>
            {t(`recovery.${what}.go`)}
          </SubmitButton>
        )}
      </FormBox>
      <p className={`${styles.foot} meta between`}>
        {sentTo && <Change onChange={change} />}
        <Remembered />
      </p>
    </AuthLayout>
  );
}

function Address({ form }: { form: AuthForm }) {
  const t = useT();
  const label = t('auth.email');
  return <TextField form={form} name="email" label={label} type="email" dir="ltr" autoComplete="email" required />;
}

function OnItsWay({ what, to }: { what: Forgotten; to: string }) {
  const t = useT();
  return (
    <Notice icon={Mail} title={<bdi>{to}</bdi>}>
      <div className="stack">
        <p>{t(`recovery.${what}.about`)}</p>
        <p>{t('recovery.sent.look')}</p>
      </div>
    </Notice>
  );
}

function Change({ onChange }: { onChange: () => void }) {
  const t = useT();
  return (
    <button type="button" className="link" onClick={onChange}>
      {t('recovery.sent.change')}
    </button>
  );
}

export function ForgotPasswordPage() {
  return <ForgottenScreen what="forgotPassword" />;
}

export function ForgotUsernamePage() {
  return <ForgottenScreen what="forgotUsername" />;
}
