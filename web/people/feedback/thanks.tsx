import { Mail } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './contact.module.css';

/** What happens now with what was sent. */
export function Thanks({ to, onAgain }: { to: string; onAgain: () => void }) {
  const t = useT();
  const signedIn = useSignedIn();
  return (
    <div className={styles.thanks}>
      <Notice icon={Mail}>{t('contact.sent.text', { email: to })}</Notice>
      <div className={styles.acts}>
        <ButtonLink variant="main" href={signedIn ? paths.library : paths.home}>
          {t(signedIn ? 'contact.sent.library' : 'contact.sent.home')}
        </ButtonLink>
        <Button onClick={onAgain}>{t('contact.sent.again')}</Button>
      </div>
    </div>
  );
}
