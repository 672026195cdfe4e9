import { useEffect, useState } from 'react';

/* The return from another site's sign-in, which has put its result into the address. */

/** The value to exchange for the person's identity there. */
export type ProviderCode = { code: string; state: string };

export function readReturn(): ProviderCode | { error: string } | undefined {
  const search = new URLSearchParams(location.search);
  const code = search.get('code');
  const state = search.get('state');
  const error = search.get('error');
  if (error) return { error };
  return code && state ? { code, state } : undefined;
}

/** A code is secret: it leaves the address before anything else happens. */
export const clearReturn = () => history.replaceState(history.state, '', location.pathname);

/**
 * State that lasts while the browser leaves for another page. The way back may restore this page as it was left, and
 * resets the state.
 */
export function useUntilBack<Value>() {
  const [leaving, setLeaving] = useState<Value>();
  useEffect(() => {
    const comeBack = () => setLeaving(undefined);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return [leaving, setLeaving] as const;
}
