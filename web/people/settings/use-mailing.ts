import { useState } from 'react';
import type { ApiError } from '../../platform/api.ts';
import { captcha } from '../../platform/site.ts';
import { useAct } from '../../platform/use-act.ts';
import { toast } from '../../ui/toast-store.ts';
import { sayRefusal } from '../auth/refusal.ts';
import { useWait } from '../auth/use-auth-form.ts';

/** A mail of each kind is sent at most once a minute. */
const PAUSE_SECONDS = 60;

export type Mailing = {
  /** Asks the API for the mail, with a value of the bot check if there is one. */
  order: (proof: { captcha?: string }) => Promise<unknown>;
  /** Shown when it has been sent. */
  sent: string;
  onRefused?: (error: ApiError) => void;
};

export function useMailing({ order, sent, onRefused }: Mailing) {
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
