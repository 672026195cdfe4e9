import { type RefObject, useState } from 'react';
import type { Act } from '../../../worker/tonight/deck/deck.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { useFlights } from './hand/use-flights.ts';
import type { Carried } from './hand/use-swipe.ts';
import { decide, stepBack } from './sorting/deck.ts';
import { type DeckState, sortedOf } from './sorting/deck-state.ts';

/** A shorter pause is none. */
const PAUSE_MS = 30 * 60_000;

/** A sitting is taken up again after a while, or on another device. */
function isPaused({ last, device }: DeckState): boolean {
  if (!last) return false;
  const isElsewhere = last.device !== null && device !== null && last.device !== device;
  return isElsewhere || Date.now() - Date.parse(last.at) > PAUSE_MS;
}

/** What one does at the deck, what is seen of it, and what readers are told. */
export function useSitting(deck: DeckState, screen: RefObject<HTMLElement | null>) {
  const t = useT();
  const { flights, rise, fly, stand, landed } = useFlights(screen);
  const [asksToGoOn, setAsksToGoOn] = useState(() => isPaused(deck) && sortedOf(deck) > 0);
  const [said, setSaid] = useState('');
  const isAgain = asksToGoOn && deck.cards.length > 0;

  const act = (to: Act, from?: Carried) => {
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
