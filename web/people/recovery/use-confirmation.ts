import { useEffect, useEffectEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useWait } from '../auth/use-wait.ts';
import { type Confirmation, confirmOnce, forgetAnswer } from './confirm-email.ts';

type State = Confirmation['kind'] | 'working' | 'missing';

/** The result of a link, or of an address without one, and the possible next steps. */
export function useConfirmation(token: string | undefined) {
  const { mutate } = useSWRConfig();
  const [outcome, setOutcome] = useState<Confirmation>();
  const wait = useWait();

  const note = useEffectEvent((found: Confirmation) => {
    setOutcome(found);
    if (found.kind === 'failed') wait.start(found.waitSeconds);
    else void mutate(['profile']);
  });

  const isOpen = token !== undefined && outcome === undefined;
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    confirmOnce(token).then(found => {
      if (!isOver) note(found);
    });
    return () => {
      isOver = true;
    };
  }, [isOpen, token]);

  const retry = () => {
    if (!token || wait.seconds > 0) return;
    forgetAnswer(token);
    setOutcome(undefined);
  };
  const state: State = outcome?.kind ?? (token ? 'working' : 'missing');
  return {
    state,
    email: outcome && 'email' in outcome ? outcome.email : undefined,
    waitSeconds: wait.seconds,
    retry,
    noteVerified: () => setOutcome({ kind: 'already' }),
  };
}
