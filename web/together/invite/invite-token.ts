import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { InviteToken } from '../../../worker/together/together.schema.ts';
import { readVisit, storeVisit } from '../../platform/storage.ts';

function tokenInAddress(): string | undefined {
  const found = v.safeParse(InviteToken, { token: new URLSearchParams(location.hash.slice(1)).get('token') });
  return found.success ? found.output.token : undefined;
}

/**
 * The secret part of a link that asks to compare shelves. It is removed from the address at once, so that it is not seen
 * on the screen, in the history or in a log, and kept for this tab: a visitor logs in and comes back.
 */
export function useInviteToken(): string | undefined {
  const [token, setToken] = useState(() => tokenInAddress() ?? readVisit('invite') ?? undefined);
  useEffect(() => {
    const take = () => {
      const found = tokenInAddress();
      if (!found) return;
      storeVisit('invite', found);
      setToken(found);
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}

/** Forgets the secret of a link that was answered. */
export const forgetInvite = () => storeVisit('invite', null);
