import { MailCheck } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../auth/auth.module.css';
import { WaitButton } from '../auth/wait-button.tsx';
import { ResendForm } from './resend-form.tsx';
import type { useConfirmation } from './use-confirmation.ts';

type Link = ReturnType<typeof useConfirmation>;

/** The next step, by the result of the link. */
export function ConfirmNext({ link }: { link: Link }) {
  const signedIn = useSignedIn();
  switch (link.state) {
    case 'working':
      return <Working />;
    case 'failed':
      return <Retry link={link} />;
    case 'missing':
    case 'expired':
      return signedIn ? <ResendForm onVerified={link.noteVerified} /> : <LogInFirst />;
    default:
      return <Onwards email={link.email} />;
  }
}

function Working() {
  const t = useT();
  return (
    <Button variant="main" wide busy>
      {t('recovery.confirm.working')}
    </Button>
  );
}

function Retry({ link: { waitSeconds, retry } }: { link: Link }) {
  const t = useT();
  return (
    <WaitButton variant="main" wide waitSeconds={waitSeconds} onClick={retry} className="num">
      {t('common.act.retry')}
    </WaitButton>
  );
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
