import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { readVisit, storeVisit } from './storage.ts';

type TokenSchema = v.GenericSchema<{ token: string }>;

function tokenInAddress(schema: TokenSchema): string | undefined {
  const found = v.safeParse(schema, { token: new URLSearchParams(location.hash.slice(1)).get('token') });
  return found.success ? found.output.token : undefined;
}

/**
 * The secret part of a mailed or copied link. It is removed from the address at once, so that it is not seen on the
 * screen, in the history, or in a copied address. A second link opened in the same tab brings a second one. `kept` is the
 * name under which it waits in this tab: a visitor logs in and comes back.
 */
export function useLinkToken(schema: TokenSchema, kept?: 'invite'): string | undefined {
  const [token, setToken] = useState(() => tokenInAddress(schema) ?? (kept && readVisit(kept)) ?? undefined);
  const take = useEffectEvent(() => {
    const found = tokenInAddress(schema);
    if (!found) return;
    if (kept) storeVisit(kept, found);
    setToken(found);
    history.replaceState(history.state, '', location.pathname + location.search);
  });
  useEffect(() => {
    const follow = () => take();
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return token;
}
