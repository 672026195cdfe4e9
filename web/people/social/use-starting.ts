import { useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { reasonOf } from '../../platform/reason.ts';
import { useUntilBack } from '../../platform/use-until-back.ts';
import type { Run } from '../proof/use-proving.tsx';
import type { Provider } from './providers.ts';
import { startSocial } from './start-social.ts';

const atOnce: Run = act => act();

/**
 * Leaving for a provider: which one while it lasts, and the error if it failed. `run` is that of `useProving`, for a
 * person who is signed in; nothing is asked of a visitor.
 */
export function useStarting(next: string, run = atOnce) {
  const [leavingFor, setLeavingFor] = useUntilBack<Provider>();
  const [reason, setReason] = useState<string>();

  const start = async (provider: Provider) => {
    if (leavingFor) return;
    setLeavingFor(provider);
    setReason(undefined);
    try {
      const isLeaving = await run(() => startSocial(provider, next).then(() => true));
      if (!isLeaving) setLeavingFor(undefined);
    } catch (error) {
      setLeavingFor(undefined);
      if (!(error instanceof ApiError)) throw error;
      setReason(reasonOf(error, error.message));
    }
  };

  return { leavingFor, reason, start };
}
