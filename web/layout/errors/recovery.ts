import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { api, ask } from '../../platform/api.ts';
import { useAway } from '../../platform/away.ts';
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
    const knock = () => {
      timer = setTimeout(() => {
        tries++;
        ask(api.health.$get(), { quiet: true }).catch(knock);
      }, pauseBefore(tries));
    };
    knock();
    return () => clearTimeout(timer);
  }, [away, mutate]);
}
