import { useEffect, useEffectEvent, useRef } from 'react';
import useSWR from 'swr';
import { useAway } from '../../platform/api.ts';
import { useLocale, useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { useUser } from '../../platform/session.ts';
import { Broken } from '../../ui/empty-shelf.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonCards, Waiting } from '../../ui/skeleton.tsx';
import { Sitting } from './sitting.tsx';
import { useDeck } from './sorting/current-deck.ts';
import { leaveDeck, leavePage, openDeck, sendDecisions } from './sorting/deck-sync.ts';

/** The screen asks by itself when it wants the deck again. */
const STILL = { revalidateOnFocus: false, revalidateOnReconnect: false, dedupingInterval: 0 };

/** One card at a time, until everything that was imported has its place. */
export function DeckPage() {
  const t = useT();
  const user = useUser()?.id;
  const language = useLocale();
  const { error, mutate } = useSWR(user && ['deck', user, language], () => openDeck(user ?? ''), STILL);
  const deck = useDeck(user);
  useSending(() => void mutate());
  if (deck) return <Sitting deck={deck} />;
  return (
    <div className="page">
      <PageHead title={t('deck.title')} />
      {error ? (
        <Broken {...brokenWords(error)} onRetry={() => mutate()} />
      ) : (
        <Waiting label={t('common.loading')}>
          <SkeletonCards count={1} />
        </Waiting>
      )}
    </div>
  );
}

const HIDDEN_MS = 60_000;

/**
 * Sends what waits when the connection is back, when the page goes out of sight, and when the screen is left. After a
 * while out of sight the deck is asked for again: another device may have gone on.
 */
function useSending(onReturn: () => void): void {
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
