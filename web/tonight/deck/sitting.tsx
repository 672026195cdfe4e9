import { type RefObject, useRef, useState } from 'react';
import type { Act } from '../../../worker/tonight/deck/deck.schema.ts';
import { paths } from '../../paths.ts';
import { useAway } from '../../platform/api.ts';
import { number, useT } from '../../platform/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Kbd } from '../../ui/header.tsx';
import { UndoIcon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './deck.module.css';
import { DeckAgain, DeckEmpty, DeckEnd } from './deck-end.tsx';
import { Hand } from './hand/hand.tsx';
import { useFlights } from './hand/use-flights.ts';
import type { Offset } from './hand/use-swipe.ts';
import { Piles } from './piles.tsx';
import { changeDeck, countUnsent, sitting, state, useUnsent } from './sorting/current-deck.ts';
import {
  aheadOf,
  type Card,
  type DeckState,
  type DeckStep,
  decided,
  goneThrough,
  returned,
  sortedOf,
} from './sorting/deck-state.ts';
import { fetchMore, sendDecisions, sendIn } from './sorting/deck-sync.ts';
import { note } from './sorting/journal.ts';
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

function DeckHead({ deck, onBack }: { deck: DeckState; onBack: () => void }) {
  const t = useT();
  const done = sortedOf(deck);
  const total = done + deck.left;
  const far = t('deck.of', { done: number(done), total: number(total) });
  return (
    <div className={styles.head}>
      <h1 className="heading" tabIndex={-1}>
        {t('deck.title')}
      </h1>
      <div className={`${styles.tools} row`}>
        <Button size="s" variant="quiet" icon={UndoIcon} disabled={deck.steps.length === 0} onClick={onBack}>
          {t('deck.undo')}
        </Button>
        <ButtonLink size="s" variant="quiet" href={paths.library}>
          {t('deck.leave')}
        </ButtonLink>
      </div>
      <div className={styles.far}>
        <b className="num">{far}</b>
        <Progress size="s" value={total > 0 ? (100 * done) / total : 0} label={far} />
        <span className="meta num">
          {t('deck.left', { n: aheadOf(deck) })}
          {deck.skippedCount > 0 && ` · ${t('deck.skipped', { n: deck.skippedCount })}`}
        </span>
      </div>
      <Unsent />
    </div>
  );
}

/** Said only while there is no connection: otherwise what waits is on its way. */
function Unsent() {
  const t = useT();
  const isAway = useAway();
  const unsent = useUnsent();
  if (!isAway || unsent === 0) return null;
  return (
    <p className={`${styles.unsent} quiet small`} role="status">
      {t('deck.unsent', { n: unsent })}
    </p>
  );
}

/* The acts at the deck. Each is written down, shown, and sent a moment later together with others. */

const SEND_AFTER_MS = 800;
const SEND_AT = 10;

/** The card in hand gets its place, or is skipped. Returns the card. */
function decide(act: Act): Card | undefined {
  const card = state.get()?.cards[0];
  if (!card) return undefined;
  note(sitting.user, { id: card.id, act });
  changeDeck(now => decided(now, card, act));
  afterAct();
  return card;
}

/** Steps back over the last decision, whatever device made it. Returns what it was. */
function stepBack(): DeckStep | undefined {
  const step = state.get()?.steps[0];
  if (!step) return undefined;
  note(sitting.user, { id: step.card.id, act: 'back' });
  changeDeck(now => returned(now, step.card.id));
  afterAct();
  return step;
}

function goThroughSkipped(): void {
  changeDeck(goneThrough);
  fetchMore();
}

function afterAct(): void {
  if (countUnsent() >= SEND_AT) void sendDecisions();
  else sendIn(SEND_AFTER_MS);
  fetchMore();
}
