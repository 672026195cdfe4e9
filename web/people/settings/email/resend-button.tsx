import { type ApiError, api, ask } from '../../../platform/api.ts';
import { useT } from '../../../platform/i18n.ts';
import { MailButton } from '../mail-button.tsx';
import { showProfile } from '../use-profile.ts';

const order = (json: { captcha?: string }) => ask(api.account.resendVerificationEmail.$post({ json }));

/** It may have been confirmed in another tab meanwhile. */
const lookAgain = ({ problem }: ApiError) => {
  if (problem.code === 'already_verified') showProfile();
};

/** Sends the link to confirm an address once more. */
export function ResendButton({ email }: { email: string }) {
  const t = useT();
  return (
    <MailButton action="resend" order={order} sent={t('settings.email.sent', { email })} onRefused={lookAgain}>
      {t('settings.email.resend')}
    </MailButton>
  );
}
