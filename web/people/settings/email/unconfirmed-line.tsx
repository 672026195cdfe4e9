import { MailWarning, X } from 'lucide-react';
import { useState } from 'react';
import { type ApiError, api, ask } from '../../../platform/api.ts';
import { useT } from '../../../platform/i18n.ts';
import { readStored, store } from '../../../platform/storage.ts';
import { Tool } from '../../../ui/tool.tsx';
import { MailButton } from '../mail-button.tsx';
import styles from '../settings.module.css';
import { type Profile, showProfile } from '../use-profile.ts';

const order = (json: { captcha?: string }) => ask(api.account.resendVerificationEmail.$post({ json }));

/** Reads the profile again if the address has been confirmed in another tab meanwhile. */
const lookAgain = ({ problem }: ApiError) => {
  if (problem.code === 'already_verified') showProfile();
};

/** Sends the link once more that confirms an address. */
export function ResendButton({ email, isQuiet = false }: { email: string; isQuiet?: boolean }) {
  const t = useT();
  return (
    <MailButton
      action="resend"
      {...(isQuiet && ({ size: 's', variant: 'quiet' } as const))}
      order={order}
      sent={t('settings.email.sent', { email })}
      onRefused={lookAgain}
    >
      {t(isQuiet ? 'settings.unconfirmed.again' : 'settings.email.resend')}
    </MailButton>
  );
}

/** One quiet line until the address is confirmed, or until it is closed in this browser. */
export function UnconfirmedLine({ profile: { email } }: { profile: Profile }) {
  const t = useT();
  const [closedFor, setClosedFor] = useState(() => readStored('unconfirmed'));
  const close = () => {
    store('unconfirmed', email);
    setClosedFor(email);
  };
  if (closedFor === email) return null;
  return (
    <section className={`${styles.line} row gap-3`} aria-label={t('settings.unconfirmed.title')}>
      <MailWarning className="icon icon-s wide-only" />
      <p className={styles.lineWords}>{t('settings.unconfirmed.line')}</p>
      <ResendButton email={email} isQuiet />
      <Tool label={t('common.act.close')} icon={X} onClick={close} />
    </section>
  );
}
