import { type RefObject, useState } from 'react';
import type { Act } from '../../../../worker/tonight/deck/deck.schema.ts';
import { isRightToLeft } from '../../../ui/direction.ts';
import type { Card } from '../sorting/deck-state.ts';
import { IN_PLACE, type Offset } from './use-swipe.ts';

/** A book on its way to a pile. */
export type Flight = { key: number; card: Card; from: Offset; to: Offset };

/** How far along the shelf a skipped book goes, as a share of its width. */
const ASIDE = 0.8;

/** Somebody who is faster than the books sees the last ones. */
const IN_THE_AIR = 3;

let last = 0;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The way from the book in hand to a pile, or for a skipped one along the shelf. */
function wayTo(screen: HTMLElement, act: Act): Offset | undefined {
  const hand = screen.querySelector('[data-hand]')?.getBoundingClientRect();
  if (!hand) return undefined;
  if (act === 'skip') return { x: hand.width * ASIDE * (isRightToLeft(screen) ? -1 : 1), y: 0 };
  const pile = screen.querySelector(`[data-pile="${act}"]`)?.getBoundingClientRect();
  if (!pile) return undefined;
  const middle = (box: DOMRect) => box.left + box.width / 2;
  return { x: middle(pile) - middle(hand), y: pile.bottom - hand.bottom };
}

/** The books that fly: out of the hand onto a pile, and back. With reduced motion none does. */
export function useFlights(screen: RefObject<HTMLElement | null>) {
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const [rise, setRise] = useState<Flight>();
  const flightOf = (card: Card, act: Act, from: Offset): Flight | undefined => {
    const to = screen.current && !isStill() ? wayTo(screen.current, act) : undefined;
    return to && { key: ++last, card, from, to };
  };
  return {
    flights,
    rise,
    fly: (card: Card, act: Act, from: Offset = IN_PLACE) => {
      const flight = flightOf(card, act, from);
      setRise(undefined);
      if (flight) setFlights(before => [...before.slice(1 - IN_THE_AIR), flight]);
    },
    stand: (card: Card, act: Act) => setRise(flightOf(card, act, IN_PLACE)),
    landed: (key: number) => setFlights(before => before.filter(one => one.key !== key)),
  };
}
