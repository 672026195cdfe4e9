import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ConfirmEmail } from '../../../worker/people/recovery/recovery.schema.ts';

function tokenInAddress(): string | undefined {
  const found = v.safeParse(ConfirmEmail, { token: new URLSearchParams(location.hash.slice(1)).get('token') });
  return found.success ? found.output.token : undefined;
}

/**
 * The secret part of a mailed link. It is removed from the address at once, so that it is not seen on the screen, in
 * the history, or in a copied address. A second link opened in the same tab brings a second one.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    const take = () => {
      const found = tokenInAddress();
      if (!found) return;
      setToken(found);
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
