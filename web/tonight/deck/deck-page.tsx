import { useEffect, useEffectEvent, useRef, useState } from 'react';
import useSWR from 'swr';
import type { Act } from '../../../worker/tonight/deck/schema.ts';
import { useAway } from '../../platform/away.ts';
import { useLocale, useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonCards, Waiting } from '../../ui/skeleton.tsx';
import styles from './deck.module.css';
import { DeckAgain, DeckEmpty, DeckEnd } from './deck-end.tsx';
import { DeckHead } from './deck-head.tsx';
import { Hand } from './hand/hand.tsx';
import { useFlights } from './hand/use-flights.ts';
import type { Carried } from './hand/use-swipe.ts';
import { Piles } from './piles.tsx';
import { decide, goThroughSkipped, leaveDeck, openDeck, send, stepBack, useDeck } from './sorting/deck.ts';
import { aheadOf, type DeckState, sortedOf } from './sorting/deck-state.ts';
import { type DeckKey, useDeckKeys } from './use-deck-keys.ts';

/** A shorter pause is none. */
const PAUSE_MS = 30 * 60_000;
const HIDDEN_MS = 60_000;

/** One card at a time, until everything that was imported has its place. */
export function DeckPage() {
  const t = useT();
  const user = useUser()?.id;
  const language = useLocale();
  const still = { revalidateOnFocus: false, revalidateOnReconnect: false };
  const { error, mutate } = useSWR(user && ['deck', user, language], () => openDeck(user ?? ''), still);
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

/**
 * Sends what waits when the connection is back, when the page goes out of sight, and when the screen is left. After a
 * while out of sight the deck is asked for again: another device may have gone on.
 */
function useSending(onReturn: () => void): void {
  const isAway = useAway();
  const hiddenAt = useRef<number>(undefined);
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isAway) void send();
  }, [isAway]);
  useEffect(() => {
    const hide = () => {
      const since = hiddenAt.current;
      hiddenAt.current = document.visibilityState === 'hidden' ? Date.now() : undefined;
      if (hiddenAt.current) void send();
      else if (since && Date.now() - since > HIDDEN_MS) returned();
    };
    const back = () => void send();
    document.addEventListener('visibilitychange', hide);
    addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('online', back);
      void leaveDeck();
    };
  }, []);
}

/** A sitting is taken up again after a while, or on another device. */
function isPaused({ last, device }: DeckState): boolean {
  if (!last) return false;
  const isElsewhere = last.device !== null && device !== null && last.device !== device;
  return isElsewhere || Date.now() - Date.parse(last.at) > PAUSE_MS;
}

function Sitting({ deck }: { deck: DeckState }) {
  const t = useT();
  const screen = useRef<HTMLDivElement>(null);
  const { flights, rise, fly, stand, landed } = useFlights(screen);
  const [asksToGoOn, setAsksToGoOn] = useState(() => isPaused(deck) && sortedOf(deck) > 0);
  const [said, setSaid] = useState('');
  const isAgain = asksToGoOn && deck.cards.length > 0;
  const isEnd = deck.cards.length === 0 && aheadOf(deck) === 0;

  const act = (to: Act, from?: Carried) => {
    const [card, next] = deck.cards;
    if (!card || isAgain) return;
    fly(card, to, from);
    decide(to);
    const placed =
      to === 'skip'
        ? t('deck.said.skipped', { title: card.title })
        : t('deck.said.decided', { title: card.title, pile: t(`deck.piles.${to}`) });
    setSaid([placed, next && t('deck.said.next', { title: next.title })].filter(Boolean).join(' '));
  };
  const back = () => {
    const step = stepBack();
    if (!step) return;
    setAsksToGoOn(false);
    stand(step.card, step.act);
    setSaid(t('deck.said.back', { title: step.card.title }));
  };
  useDeckKeys((key: DeckKey) => (key === 'back' ? back() : act(key)));

  return (
    <div ref={screen} className={styles.deck} data-deck="">
      <div className="page">
        <p className="hidden" role="status">
          {said}
        </p>
        {isEnd && sortedOf(deck) === 0 && deck.left === 0 && (
          <>
            <PageHead title={t('deck.title')} />
            <DeckEmpty />
          </>
        )}
        {isEnd && (sortedOf(deck) > 0 || deck.left > 0) && (
          <DeckEnd deck={deck} onBack={back} onSkipped={goThroughSkipped} />
        )}
        {isAgain && <DeckAgain deck={deck} onGo={() => setAsksToGoOn(false)} />}
        {!isEnd && !isAgain && (
          <>
            <DeckHead deck={deck} onBack={back} />
            {deck.cards.length > 0 ? (
              <Hand cards={deck.cards} flights={flights} rise={rise} onAct={act} onLanded={landed} />
            ) : (
              <OnTheirWay />
            )}
            <Piles deck={deck} onAct={act} />
            <Foot onSkip={() => act('skip')} />
          </>
        )}
      </div>
    </div>
  );
}

/** The next cards are not here yet. */
function OnTheirWay() {
  const t = useT();
  const isAway = useAway();
  return (
    <p className={styles.way} role="status">
      {t(isAway ? 'deck.moreAway' : 'deck.more')}
    </p>
  );
}

function Foot({ onSkip }: { onSkip: () => void }) {
  const t = useT();
  return (
    <p className={styles.foot}>
      <Button size="s" variant="quiet" aria-keyshortcuts="S" onClick={onSkip}>
        {t('deck.skip')}
        <Kbd className="wide-only" aria-hidden="true">
          S
        </Kbd>
      </Button>
      <span className="wide-only meta">{t('deck.keys')}</span>
    </p>
  );
}
