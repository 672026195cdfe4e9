import { useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { captcha } from '../../platform/site.ts';
import { toast } from '../../ui/toast-store.ts';
import { useWait } from '../auth/use-auth-form.ts';
import { sayError } from './say-error.ts';

/** A mail of each kind is sent at most once a minute. */
const PAUSE_SECONDS = 60;

export interface Mailing {
  /** Asks the API for the mail, with a value of the bot check if there is one. */
  order: (proof: { captcha?: string }) => Promise<unknown>;
  /** Shown when it has been sent. */
  sent: string;
  onRefused?: (error: ApiError) => void;
}

/** Orders a mail, and counts down to the next time. */
export function useMailing({ order, sent, onRefused }: Mailing) {
  const wait = useWait();
  const [busy, setBusy] = useState(false);
  /** The bot check is shown only from the press until its value has been used, because a value works once. */
  const [isAsking, setAsking] = useState(false);

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429) wait.start(error.retryAfterSeconds);
    sayError(error);
    onRefused?.(error);
  };

  const send = async (proof: { captcha?: string }) => {
    setBusy(true);
    try {
      await order(proof);
      toast.show({ text: sent });
      wait.start(PAUSE_SECONDS);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
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
