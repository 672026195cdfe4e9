import { type RefObject, useRef, useState } from 'react';
import type { Act } from '../../../worker/tonight/deck/deck.schema.ts';
import { useAway } from '../../platform/away.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './deck.module.css';
import { DeckAgain, DeckEmpty, DeckEnd } from './deck-end.tsx';
import { DeckHead } from './deck-head.tsx';
import { Hand } from './hand/hand.tsx';
import { useFlights } from './hand/use-flights.ts';
import type { Offset } from './hand/use-swipe.ts';
import { Piles } from './piles.tsx';
import { decide, goThroughSkipped, stepBack } from './sorting/deck-actions.ts';
import { aheadOf, type DeckState, sortedOf } from './sorting/deck-state.ts';
import { useDeckKeys } from './use-deck-keys.ts';

export function Sitting({ deck }: { deck: DeckState }) {
  const screen = useRef<HTMLDivElement>(null);
  const { act, back, said, isAgain, goOn, flights, rise, landed } = useSitting(deck, screen);
  useDeckKeys(key => (key === 'back' ? back() : act(key)));
  const isEnd = deck.cards.length === 0 && aheadOf(deck) === 0;
  const isEmpty = isEnd && deck.left === 0 && sortedOf(deck) === 0;

  return (
    <div ref={screen} className={styles.deck}>
      <div className="page">
        <p className="hidden" role="status">
          {said}
        </p>
        {isEmpty && <DeckEmpty />}
        {isEnd && !isEmpty && <DeckEnd deck={deck} onBack={back} onSkipped={goThroughSkipped} />}
        {isAgain && <DeckAgain deck={deck} onGo={goOn} />}
        {!isEnd && !isAgain && (
          <>
            <DeckHead deck={deck} onBack={back} />
            {deck.cards.length === 0 && <OnTheirWay />}
            <Hand cards={deck.cards} flights={flights} rise={rise} onAct={act} onLanded={landed} />
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
    <p className={`${styles.foot} row gap-4`}>
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

/** A shorter pause is none. */
const PAUSE_MS = 30 * 60_000;

/** A sitting is taken up again after a while, or on another device. */
function isPaused({ last, device }: DeckState): boolean {
  if (!last) return false;
  const isElsewhere = last.device !== null && device !== null && last.device !== device;
  return isElsewhere || Date.now() - Date.parse(last.at) > PAUSE_MS;
}

function useSitting(deck: DeckState, screen: RefObject<HTMLElement | null>) {
  const t = useT();
  const { flights, rise, fly, stand, landed } = useFlights(screen);
  const [asksToGoOn, setAsksToGoOn] = useState(() => isPaused(deck) && sortedOf(deck) > 0);
  const [said, setSaid] = useState('');
  const isAgain = asksToGoOn && deck.cards.length > 0;

  const act = (to: Act, from?: Offset) => {
    const [card, next] = deck.cards;
    if (!card || isAgain) return;
    fly(card, to, from);
    decide(to);
    const { title } = card;
    const placed =
      to === 'skip'
        ? t('deck.said.skipped', { title })
        : t('deck.said.decided', { title, pile: t(`deck.piles.${to}`) });
    setSaid([placed, next && t('deck.said.next', { title: next.title })].filter(Boolean).join(' '));
  };
  const back = () => {
    const step = stepBack();
    if (!step) return;
    setAsksToGoOn(false);
    stand(step.card, step.act);
    setSaid(t('deck.said.back', { title: step.card.title }));
  };
  return { act, back, said, isAgain, goOn: () => setAsksToGoOn(false), flights, rise, landed };
}
