import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { paths } from '../paths.ts';
import { api, ask, connect } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';
import { endSession, type SessionUser, setUser, useSignedIn } from '../platform/session.ts';
import { signal } from '../platform/signal.ts';
import { forgetTour } from '../platform/tour-state.ts';
import { waiting } from '../shelf/waiting/changes.ts';
import { toast } from '../ui/toast-store.ts';
import { go } from './navigation/link.tsx';

/** The user object is kept from the last visit; the profile updates it. */
export function useProfile() {
  const signedIn = useSignedIn();
  return useSWR(signedIn ? ['profile'] : null, () => ask(api.users.profile.$get(), { quiet: true }), {
    onSuccess: ({ id, username, firstName, imageUrl }: SessionUser) => setUser({ id, username, firstName, imageUrl }),
  });
}

/** Data that was read for one person is not shown to the next one. */
export function useForgetting(): void {
  const signedIn = useSignedIn();
  const before = useRef(signedIn);
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    if (before.current === signedIn) return;
    before.current = signedIn;
    if (!signedIn) forgetTour();
    for (const key of [...cache.keys()]) if (key.startsWith('$')) cache.delete(key);
    void mutate(() => true, undefined, { revalidate: true });
  }, [signedIn, cache, mutate]);
}

/** Somebody wants to log out while changes wait: they are asked first. */
export const isLeaving = signal(false);

/** Logs out; if changes would be lost by it, the reader is asked before. */
export async function logOut(): Promise<void> {
  if (waiting.get().length > 0) isLeaving.set(true);
  else await leave();
}

/** Ends the session on the server if it can be reached, and in any case in this browser. */
export async function leave(): Promise<void> {
  isLeaving.set(false);
  await ask(connect.logout.$post(), { quiet: true }).catch(() => {});
  endSession({ byHand: true });
  go(paths.login);
  toast.show({ kind: 'info', text: t('layout.said.loggedOut') });
}
