import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { waitText } from '../../platform/reason.ts';
import { Button } from '../../ui/button.tsx';
import { Captcha } from '../auth/captcha/captcha.tsx';
import styles from './settings.module.css';
import { type Mailing, useMailing } from './use-mailing.ts';

interface MailButtonProps extends Mailing, Pick<ComponentProps<typeof Button>, 'size'> {
  /** The purpose of the bot check. */
  action: ComponentProps<typeof Captcha>['action'];
  children: ReactNode;
}

/** Asks for a mail, and says when it can be asked for again. It keeps the focus. */
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
        {isWaiting ? t('settings.email.resendLater', { when: waitText(waitSeconds) }) : children}
      </Button>
    </>
  );
}
