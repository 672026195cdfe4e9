import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from '../auth/auth.module.css';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { useHeading } from '../auth/form-parts.tsx';
import { useLinkToken } from './link-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { Remembered } from './recovery-parts.tsx';
import { type ResetAnswer, ResetDone } from './reset-done.tsx';

const WORDS = {
  open: { title: 'recovery.reset.title', text: 'recovery.reset.text' },
  expired: { title: 'recovery.expired.title', text: 'recovery.expired.resetText' },
  done: { title: 'recovery.resetDone.title', text: 'recovery.resetDone.text' },
  missing: { title: 'recovery.missing.title', text: 'recovery.missing.text' },
} as const;

/**
 * The page of the mailed link: a new password and what it has ended and left, or a new link if this one is not valid.
 */
export function ResetPasswordPage() {
  const t = useT();
  const token = useLinkToken();
  const [expired, setExpired] = useState<string>();
  const [answer, setAnswer] = useState<ResetAnswer>();
  const state = answer ? 'done' : !token ? 'missing' : token === expired ? 'expired' : 'open';
  const title = t(WORDS[state].title);
  useHeading(state);
  return (
    <AuthLayout title={title} text={t(WORDS[state].text)} caption={t('recovery.caption')} isFilled>
      <title>{t('layout.head', { screen: title })}</title>
      {token && state === 'open' && (
        <NewPasswordForm key={token} token={token} onExpired={() => setExpired(token)} onDone={setAnswer} />
      )}
      {(state === 'missing' || state === 'expired') && (
        <ButtonLink variant="main" wide href={paths.forgotPassword}>
          {t('recovery.askAnew')}
        </ButtonLink>
      )}
      {answer ? (
        <ResetDone answer={answer} />
      ) : (
        <p className={`${styles.foot} meta between`}>
          <Remembered />
        </p>
      )}
    </AuthLayout>
  );
}
