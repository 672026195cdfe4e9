import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { ApiError } from '../../../platform/api.ts';
import { toast } from '../../../ui/toast-store.ts';
import { titled } from '../../auth/titled.ts';
import { wantsProof } from '../../proof/use-proof.ts';
import type { Provider } from '../../social/providers.ts';
import { startSocial } from '../../social/start-social.ts';

/** Leaves for a provider to link it. `onProof` is called where the API wants to know first who asks. */
export function useLinking(onProof: (provider: Provider) => void) {
  const [busy, setBusy] = useState<Provider>();
  const link = async (provider: Provider) => {
    setBusy(provider);
    try {
      await startSocial(provider, paths.settings);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (wantsProof(error)) onProof(provider);
      else toast.show({ kind: 'bad', text: titled(error).problem.title });
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, link };
}
