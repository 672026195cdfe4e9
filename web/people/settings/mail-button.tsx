import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ApiError } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { waitText } from '../../platform/reason.ts';
import { captcha } from '../../platform/site.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Captcha } from '../auth/captcha/captcha.tsx';
import { sayRefusal } from '../auth/refusal.ts';
import { useWait } from '../auth/use-auth-form.ts';
import styles from './settings.module.css';

interface MailButtonProps extends Mailing, Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  /** The purpose of the bot check. */
  action: ComponentProps<typeof Captcha>['action'];
  children: ReactNode;
}

/** Asks for a mail, and says when it can be asked for again. It keeps the focus. */
export function MailButton({ action, size, variant, children, ...mailing }: MailButtonProps) {
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
      <Button
        size={size}
        variant={variant}
        busy={busy}
        aria-disabled={!isIdle || undefined}
        onClick={isIdle ? press : undefined}
      >
        {isWaiting ? t('settings.email.resendLater', { when: waitText(waitSeconds) }) : children}
      </Button>
    </>
  );
}

/** A mail of each kind is sent at most once a minute. */
const PAUSE_SECONDS = 60;

type Mailing = {
  /** Asks the API for the mail, with a value of the bot check if there is one. */
  order: (proof: { captcha?: string }) => Promise<unknown>;
  /** Shown when it has been sent. */
  sent: string;
  onRefused?: (error: ApiError) => void;
};

function useMailing({ order, sent, onRefused }: Mailing) {
  const wait = useWait();
  /** The bot check is shown only from the press until its value has been used, because a value works once. */
  const [isAsking, setAsking] = useState(false);
  const { isBusy: busy, run } = useAct(error => {
    if (error.status === 429) wait.start(error.retryAfterSeconds);
    sayRefusal(error);
    onRefused?.(error);
  });

  const send = async (proof: { captcha?: string }) => {
    await run(async () => {
      await order(proof);
      toast.show({ text: sent });
      wait.start(PAUSE_SECONDS);
    });
    setAsking(false);
  };

  return {
    busy,
    isAsking,
    waitSeconds: wait.seconds,
    press: () => (captcha ? setAsking(true) : send({})),
    prove: (value: string) => {
      if (value && !busy) send({ captcha: value });
    },
  };
}
