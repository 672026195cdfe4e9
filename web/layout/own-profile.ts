import { useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { api, ask } from '../platform/api.ts';
import { ownTimeZone } from '../platform/dates.ts';
import { setUser, useSignedIn } from '../platform/session.ts';
import { forgetTour } from '../platform/tour-state.ts';

/** The user object is kept from the last visit; the profile updates it. */
export function useOwnProfile() {
  const signedIn = useSignedIn();
  return useSWR(signedIn ? ['profile'] : null, () => ask(api.users.profile.$get(), { quiet: true }), {
    onSuccess: ({ id, username, firstName, imageUrl, timeZone }) => {
      setUser({ id, username, firstName, imageUrl });
      tellTimeZone({ id, timeZone });
    },
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

/** What was told in this visit: an account that refuses it is not asked again and again. */
let told = '';

/** Tells the account where its owner is, when it does not know: at the first sign-in, and on a journey. */
function tellTimeZone({ id, timeZone }: { id: string; timeZone: string | null }): void {
  const here = ownTimeZone();
  if (!here || here === timeZone || told === `${id} ${here}`) return;
  told = `${id} ${here}`;
  ask(api.users.$put({ json: { timeZone: here } }), { quiet: true }).catch(() => {});
}
