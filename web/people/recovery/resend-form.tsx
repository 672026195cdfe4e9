import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import type * as v from 'valibot';
import { Resend } from '../../../worker/people/recovery/recovery.schema.ts';
import { ApiError, api, ask } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormBox } from '../auth/auth-form.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { withCaptcha } from '../auth/captcha/with-captcha.ts';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { AgainButton } from './recovery-parts.tsx';

/** The API sends one such mail a minute. */
const AGAIN_AFTER_SECONDS = 60;

const ResendWithCaptcha = withCaptcha(Resend);

const isVerified = (error: unknown) => error instanceof ApiError && error.problem.code === 'already_verified';

export function ResendForm({ onVerified }: { onVerified: () => void }) {
  const t = useT();
  const [isSent, setSent] = useState(false);

  async function resend(input: v.InferOutput<typeof ResendWithCaptcha>): Promise<void> {
    try {
      await ask(api.account.resendVerificationEmail.$post({ json: input }), { quiet: true });
    } catch (error) {
      if (isVerified(error)) return onVerified();
      throw error;
    }
    setSent(true);
    form.rest(AGAIN_AFTER_SECONDS);
    toast.show({ text: t('recovery.said.confirmationSent') });
  }

  const form = useAuthForm({ schema: ResendWithCaptcha, initial: {}, onSubmit: resend });
  return (
    <FormBox form={form}>
      {isSent ? (
        <Notice icon={MailCheck}>{t('recovery.confirm.resentTo')}</Notice>
      ) : (
        <p className="quiet">{t('recovery.confirm.person')}</p>
      )}
      <Captcha action="resend" form={form} />
      <AgainButton variant="main" busy={form.busy} waitSeconds={form.waitSeconds}>
        {t('recovery.confirm.resend')}
      </AgainButton>
    </FormBox>
  );
}
