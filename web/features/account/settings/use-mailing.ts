import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { useWait } from '../entry/use-wait.ts';
import { sayTrouble } from './say-trouble.ts';

/** A mail of each kind goes out once a minute. */
const PAUSE_SECONDS = 60;

export interface Mailing {
  /** Asks the API for the mail, with a value of the bot check where there is one. */
  order: (proof: { captcha?: string }) => Promise<unknown>;
  /** Said when it is on its way. */
  sent: string;
  onRefused?: (error: ApiError) => void;
}

/** Orders a mail, and counts down to the next time. */
export function useMailing({ order, sent, onRefused }: Mailing) {
  const wait = useWait();
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState('');
  /** A value of the bot check works once: each round asks for a new one. */
  const [round, setRound] = useState(0);

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429) wait.start(error.retryAfterSeconds);
    sayTrouble(error);
    onRefused?.(error);
  };

  const send = async () => {
    setBusy(true);
    try {
      await order(captcha ? { captcha } : {});
      toast.show({ text: sent });
      wait.start(PAUSE_SECONDS);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
      setCaptcha('');
      setRound(now => now + 1);
    }
  };

  return { busy, waitSeconds: wait.seconds, send, round, setCaptcha };
}
