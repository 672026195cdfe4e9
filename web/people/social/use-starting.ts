import { useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { reasonOf } from '../../platform/reason.ts';
import { useUntilBack } from '../../platform/use-until-back.ts';
import { isProofWanted } from '../proof/use-proof.ts';
import type { Provider } from './providers.ts';
import { startSocial } from './start-social.ts';

/**
 * Leaving for a provider: which one while it lasts, and the error if it failed. `onProof` is called for a signed-in
 * person if the API wants proof of the owner first.
 */
export function useStarting(next: string, onProof?: () => void) {
  const [leavingFor, setLeavingFor] = useUntilBack<Provider>();
  const [reason, setReason] = useState<string>();

  const start = async (provider: Provider) => {
    if (leavingFor) return;
    setLeavingFor(provider);
    setReason(undefined);
    try {
      await startSocial(provider, next);
    } catch (error) {
      setLeavingFor(undefined);
      if (!(error instanceof ApiError)) throw error;
      if (onProof && isProofWanted(error)) onProof();
      else setReason(reasonOf(error, error.message));
    }
  };

  return { leavingFor, reason, start };
}
