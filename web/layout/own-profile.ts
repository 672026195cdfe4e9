import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { type Profile, useProfile } from '../people/settings/use-profile.ts';
import { api, ask } from '../platform/api.ts';
import { ownTimeZone } from '../platform/dates.ts';
import { setUser, useSignedIn } from '../platform/session.ts';
import { forgetTour } from '../platform/tour-state.ts';

/**
 * Nobody waits for it: a browser takes long to find its time zone, and a screen first takes the answers that were asked
 * for before the app was there, which whatever is written drops.
 */
const TELL_AFTER_MS = 5_000;

/** The user object is kept from the last visit; the profile updates it, whichever part of the page has asked for it. */
export function useKeptUser(): void {
  const { data: profile } = useProfile();
  useEffect(() => {
    if (!profile) return;
    const { id, username, firstName, imageUrl } = profile;
    setUser({ id, username, firstName, imageUrl });
    const timer = setTimeout(() => tellTimeZone(profile), TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [profile]);
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
function tellTimeZone({ id, timeZone }: Profile): void {
  const here = ownTimeZone();
  if (!here || here === timeZone || told === `${id} ${here}`) return;
  told = `${id} ${here}`;
  ask(api.users.$put({ json: { timeZone: here } }), { quiet: true }).catch(() => {});
}
