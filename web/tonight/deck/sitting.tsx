import { useRef } from 'react';
import { useAway } from '../../platform/away.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './deck.module.css';
import { DeckAgain, DeckEmpty, DeckEnd } from './deck-end.tsx';
import { DeckHead } from './deck-head.tsx';
import { Hand } from './hand/hand.tsx';
import { Piles } from './piles.tsx';
import { goThroughSkipped } from './sorting/deck.ts';
import { aheadOf, type DeckState, sortedOf } from './sorting/deck-state.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import { useSitting } from './use-sitting.ts';

/** The deck at work: the cards, their end, or that there are none. */
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
