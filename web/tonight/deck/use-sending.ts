import { useEffect, useEffectEvent, useRef } from 'react';
import { useAway } from '../../platform/away.ts';
import { leaveDeck, leavePage, sendDecisions } from './sorting/deck-sync.ts';

const HIDDEN_MS = 60_000;

/**
 * Sends what waits when the connection is back, when the page goes out of sight, and when the screen is left. After a
 * while out of sight the deck is asked for again: another device may have gone on.
 */
export function useSending(onReturn: () => void): void {
  const isAway = useAway();
  const hiddenAt = useRef<number>(undefined);
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isAway) void sendDecisions();
  }, [isAway]);
  useEffect(() => {
    const hide = () => {
      const since = hiddenAt.current;
      hiddenAt.current = document.visibilityState === 'hidden' ? Date.now() : undefined;
      if (hiddenAt.current) void sendDecisions();
      else if (since && Date.now() - since > HIDDEN_MS) returned();
    };
    const back = () => void sendDecisions();
    document.addEventListener('visibilitychange', hide);
    addEventListener('online', back);
    addEventListener('pagehide', leavePage);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('online', back);
      removeEventListener('pagehide', leavePage);
      void leaveDeck();
    };
  }, []);
}
