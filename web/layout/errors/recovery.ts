import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { api, ask, useAway } from '../../platform/api.ts';
import { pauseBefore } from '../../platform/retry.ts';

const listen = (changed: () => void) => {
  const ending = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, changed, { signal: ending.signal });
  return () => ending.abort();
};

export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
}

/** Asks the server repeatedly whether it can be reached again; then everything on the screen is read again. */
export function useRecovery(): void {
  const away = useAway();
  const wasAway = useRef(false);
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (!away) {
      if (wasAway.current) void mutate(() => true);
      wasAway.current = false;
      return;
    }
    wasAway.current = true;
    let tries = 1;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      tries++;
      ask(api.health.$get(), { quiet: true }).catch(knock);
    };
    const knock = () => {
      timer = setTimeout(look, pauseBefore(tries));
    };
    knock();
    // The pauses have grown while there was no connection: nobody waits for the last one.
    addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', look);
    };
  }, [away, mutate]);
}
