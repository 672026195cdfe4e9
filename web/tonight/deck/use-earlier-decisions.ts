import { useEffect } from 'react';
import { useUser } from '../../platform/session.ts';
import { readStored } from '../../platform/storage.ts';

/**
 * When the app starts, on any screen: sends what was decided, or stepped back over, in a tab that was closed too soon.
 * The code for it is loaded only if there is something.
 */
export function useEarlierDecisions(): void {
  const user = useUser()?.id;
  useEffect(() => {
    if (!user || readStored('deck') === null) return;
    const sent = import('./sorting/deck-sync.ts').then(({ sendEarlier }) => sendEarlier(user));
    // What was not sent stays written down, and the next start tries again.
    sent.catch(() => {});
  }, [user]);
}
