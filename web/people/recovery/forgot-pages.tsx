import { Mail } from 'lucide-react';
import { useState } from 'react';
import type * as v from 'valibot';
import { ForgotPassword } from '../../../worker/people/recovery/recovery.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { t, useT } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from '../auth/auth.module.css';
import { FormBox, TextField } from '../auth/auth-form.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { withCaptcha } from '../auth/captcha/with-captcha.ts';
import { SubmitButton } from '../auth/form-parts.tsx';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { AgainButton, Remembered } from './recovery-parts.tsx';

/**
 * One form with two states: asking for the address, and saying that the mail has been sent. Neither reveals who has an
 * account.
 */
function ForgottenScreen({ what }: { what: Forgotten }) {
  const t = useT();
  const { form, sentTo, change } = useForgotten(what);
  const title = t(sentTo ? 'recovery.sent.title' : `recovery.${what}.title`);
  return (
    <AuthLayout
      title={title}
      text={t(sentTo ? 'recovery.sent.text' : `recovery.${what}.text`)}
      caption={t('recovery.caption')}
      state={sentTo ? 'sent' : 'asking'}
      isFilled
    >
      <FormBox form={form}>
        {sentTo ? (
          <OnItsWay what={what} to={sentTo} />
        ) : (
          <TextField
            form={form}
            name="email"
            label={t('auth.email')}
            type="email"
            dir="ltr"
            autoComplete="email"
            required
          />
        )}
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
        {sentTo && (
          <button type="button" className="link" onClick={change}>
            {t('recovery.sent.change')}
          </button>
        )}
        <Remembered />
      </p>
    </AuthLayout>
  );
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

export const ForgotPasswordPage = () => <ForgottenScreen what="forgotPassword" />;

export const ForgotUsernamePage = () => <ForgottenScreen what="forgotUsername" />;

/** What can be forgotten: the names of the calls, and of their words. */
type Forgotten = 'forgotPassword' | 'forgotUsername';

/** Both calls take the same input. */
const ForgottenInput = withCaptcha(ForgotPassword);

type ForgottenInput = v.InferOutput<typeof ForgottenInput>;

/** The API sends one mail a minute, counted from when the last one left, which is a moment after the request. */
const AGAIN_AFTER_SECONDS = 65;

/** The form that asks for a mail, and after that the address it was sent to. */
function useForgotten(what: Forgotten) {
  const [sentTo, setSentTo] = useState<string>();

  async function order(input: ForgottenInput): Promise<void> {
    await ask(api.account[what].$post({ json: input }), { quiet: true });
    setSentTo(input.email);
    form.rest(AGAIN_AFTER_SECONDS);
    if (sentTo) toast.show({ text: t('recovery.said.sent') }); // the first time the screen turns into another
  }

  const form = useAuthForm({ schema: ForgottenInput, initial: { email: '' }, onSubmit: order });
  const change = () => {
    setSentTo(undefined);
    form.rest(0);
  };
  return { form, sentTo, change };
}
