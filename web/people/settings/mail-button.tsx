import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import styles from './settings.module.css';
import { type Mailing, useMailing } from './use-mailing.ts';

interface MailButtonProps extends Mailing, Pick<ComponentProps<typeof Button>, 'size'> {
  /** What the bot check is for. */
  action: ComponentProps<typeof Captcha>['action'];
  children: ReactNode;
}

/** Has a mail sent, and says when it can be sent again. It keeps the focus meanwhile. */
export function MailButton({ action, size, children, ...mailing }: MailButtonProps) {
  const t = useT();
  const { busy, isAsking, waitSeconds, press, prove } = useMailing(mailing);
  const isWaiting = waitSeconds > 0;
  const isIdle = !isWaiting && !isAsking;
  return (
    <>
      {isAsking && (
        <div className={styles.check}>
          <Captcha action={action} onValue={prove} />
        </div>
      )}
      <Button size={size} busy={busy} aria-disabled={!isIdle || undefined} onClick={isIdle ? press : undefined}>
        {isWaiting ? t('settings.email.resendIn', { n: waitSeconds }) : children}
      </Button>
    </>
  );
}
