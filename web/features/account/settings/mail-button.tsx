import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Captcha } from '../entry/captcha.tsx';
import { type Mailing, useMailing } from './use-mailing.ts';

interface MailButtonProps extends Mailing, Pick<ComponentProps<typeof Button>, 'size'> {
  /** What the bot check is for. */
  action: ComponentProps<typeof Captcha>['action'];
  children: ReactNode;
}

/** Has a mail sent, and says when it can be sent again. It keeps the focus meanwhile. */
export function MailButton({ action, size, children, ...mailing }: MailButtonProps) {
  const t = useT();
  const { busy, waitSeconds, send, round, setCaptcha } = useMailing(mailing);
  const isWaiting = waitSeconds > 0;
  return (
    <>
      <Captcha key={round} action={action} onValue={setCaptcha} />
      <Button size={size} busy={busy} aria-disabled={isWaiting || undefined} onClick={isWaiting ? undefined : send}>
        {isWaiting ? t('settings.email.resendIn', { n: waitSeconds }) : children}
      </Button>
    </>
  );
}
