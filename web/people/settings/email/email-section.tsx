import { Check, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { type ApiError, api, ask } from '../../../platform/api.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chips.tsx';
import { MailButton } from '../mail-button.tsx';
import { SettingsSection } from '../section.tsx';
import { type Profile, showProfile } from '../use-profile.ts';
import { ChangeEmail } from './change-email.tsx';
import styles from './email.module.css';
import { PendingEmail } from './pending-email.tsx';

/** The form is gone; the button that opened it takes the focus back. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus();

export function EmailSection({ profile }: { profile: Profile }) {
  const t = useT();
  /** The address the open form starts with; undefined while it is closed. An address is rarely changed. */
  const [asked, setAsked] = useState<string>();
  const [wasAsked, setWasAsked] = useState(false);
  const close = () => {
    setAsked(undefined);
    setWasAsked(true);
  };
  const { email, emailVerified, pendingEmail } = profile;
  const isClosed = asked === undefined;
  return (
    <SettingsSection id="email" title={t('settings.email.title')} text={t('settings.email.text')}>
      <p className={`cluster ${styles.address}`}>
        <bdi dir="ltr">{email}</bdi>
        <Chip variant={emailVerified ? 'fill' : 'line'} icon={emailVerified ? Check : Hourglass}>
          {t(emailVerified ? 'settings.email.confirmed' : 'settings.email.unconfirmed')}
        </Chip>
      </p>
      {pendingEmail && <PendingEmail email={pendingEmail} kept={email} onAgain={() => setAsked(pendingEmail)} />}
      <div className="cluster gap-3">
        {!emailVerified && !pendingEmail && <ResendButton email={email} />}
        {isClosed && (
          <Button ref={wasAsked ? focusOn : undefined} onClick={() => setAsked('')}>
            {t('settings.email.change')}
          </Button>
        )}
      </div>
      {!isClosed && <ChangeEmail key={asked} initial={asked} onDone={close} />}
    </SettingsSection>
  );
}

const order = (json: { captcha?: string }) => ask(api.account.resendVerificationEmail.$post({ json }));

/** Reads the profile again if the address has been confirmed in another tab meanwhile. */
const lookAgain = ({ problem }: ApiError) => {
  if (problem.code === 'already_verified') showProfile();
};

/** Sends the link to confirm an address once more. */
function ResendButton({ email }: { email: string }) {
  const t = useT();
  return (
    <MailButton action="resend" order={order} sent={t('settings.email.sent', { email })} onRefused={lookAgain}>
      {t('settings.email.resend')}
    </MailButton>
  );
}
