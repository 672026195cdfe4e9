import { MailCheck } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../auth/auth.module.css';
import { ResendForm } from './resend-form.tsx';

type ConfirmNextProps = {
  isSettled: boolean;
  email: string | undefined;
  /** The address was confirmed meanwhile. */
  onVerified: () => void;
};

/** The next step: onwards if there is nothing left to do here, otherwise to a new link. */
export function ConfirmNext({ isSettled, email, onVerified }: ConfirmNextProps) {
  const signedIn = useSignedIn();
  if (isSettled) return <Onwards email={email} />;
  return signedIn ? <ResendForm onVerified={onVerified} /> : <LogInFirst />;
}

/** The settings send new links; the way to them leads through the log-in. */
function LogInFirst() {
  const t = useT();
  return (
    <div className={styles.form}>
      <p className="quiet">{t('recovery.confirm.visitor')}</p>
      <ButtonLink variant="main" wide href={paths.settings}>
        {t('recovery.toLogin')}
      </ButtonLink>
    </div>
  );
}

function Onwards({ email }: { email: string | undefined }) {
  const t = useT();
  const signedIn = useSignedIn();
  return (
    <div className={styles.form}>
      {email && <Notice icon={MailCheck} title={<bdi>{email}</bdi>} />}
      <ButtonLink variant="main" wide href={signedIn ? paths.library : paths.login}>
        {t(signedIn ? 'recovery.toLibrary' : 'recovery.toLogin')}
      </ButtonLink>
    </div>
  );
}
