import { useState } from 'react';
import { ApiError, auth, change } from '../../../../lib/api.ts';
import { paths } from '../../../../paths.ts';
import { toast } from '../../../../ui/toast-store.ts';
import { titled } from '../../entry/titled.ts';
import type { Provider } from '../../social/providers.ts';
import { startSocial } from '../../social/start-social.ts';
import { sayTrouble } from '../say-trouble.ts';
import { showProfile } from '../use-profile.ts';

async function unlink(provider: Provider): Promise<void> {
  await showProfile(await change(auth[':provider'].$delete({ param: { provider } }), { kind: 'deleted' }));
}

/** Leaving for a provider tells nothing by itself. */
async function link(provider: Provider): Promise<void> {
  await startSocial(provider, paths.settings).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    toast.show({ kind: 'bad', text: titled(error).problem.title });
  });
}

/** Links and unlinks the providers one signs in through. `onLast` is called for the only way in. */
export function useProviders(onLast: (provider: Provider) => void) {
  const [busy, setBusy] = useState<Provider>();
  const run = (act: (provider: Provider) => Promise<void>) => async (provider: Provider) => {
    setBusy(provider);
    try {
      await act(provider);
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'last_sign_in_method') onLast(provider);
      else sayTrouble(error);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, link: run(link), unlink: run(unlink) };
}
