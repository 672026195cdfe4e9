import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ApiError, ask, auth } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { useUntilBack } from '../../platform/provider-return.ts';
import { reasonOf } from '../../platform/reason.ts';
import { readVisit, storeVisit } from '../../platform/storage.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import type { Run } from '../proof/use-proving.tsx';
import { ownPath } from '../session/next.ts';
import type { Provider } from './providers.ts';

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
      setReason(reasonOf(apiErrorOf(error), t('common.said.away')));
    }
  };

  return { leavingFor, reason, start };
}

/**
 * Leaves for a provider, whose page replaces this one. `next` is the page that the person goes to once they are back. A
 * signed-in person links the provider to their account, for which the API may want a proof. Throws ApiError.
 */
export async function startSocial(provider: Provider, next: string): Promise<void> {
  const call = auth[':provider'].$post({ param: { provider }, json: {} });
  const answer = await ask(call, { quiet: true });
  if (answer.kind !== 'started') throw new ApiError(500, {});
  rememberNext(next);
  location.assign(answer.url);
}

/* Where a person wants to go after the sign-in through a provider. It stays in this tab, and the provider does not see
   it. */
const KEY = 'social-next';

/** Without storage the library is next. */
function rememberNext(next: string): void {
  storeVisit(KEY, next);
}

/** The remembered address, or the library; always an address of our own. */
export function rememberedNext(): string {
  return ownPath(readVisit(KEY)) ?? paths.library;
}

export function forgetNext(): void {
  storeVisit(KEY, null);
}
