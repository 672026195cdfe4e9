import { useLayoutEffect, useRef } from 'react';

/** A piece of the wall, and the part of it that has the focus by its place among those that can have it. */
type Held = { id: string; part: number };

const STOPS = 'a[href]:not([tabindex="-1"]), button, [role="button"]';

export const pieceId = (id: string) => `piece-${id}`;

const pieceOf = (id: string) => document.getElementById(pieceId(id));
const stopsOf = (piece: Element | null) => [...(piece?.querySelectorAll<HTMLElement>(STOPS) ?? [])];

/** Keeps the focus on a game that moves. `hold` is called before it does, and answers what brings the focus back. */
export function useHeldPiece() {
  const held = useRef<Held>(undefined);
  useLayoutEffect(() => {
    if (!held.current) return;
    const { id, part } = held.current;
    held.current = undefined;
    const stops = stopsOf(pieceOf(id));
    if (!stops.some(stop => stop.matches(':focus'))) (stops[part] ?? stops[0])?.focus();
  });
  return function hold(id: string): () => void {
    const part = stopsOf(pieceOf(id)).findIndex(stop => stop.matches(':focus'));
    if (part === -1) return () => {};
    held.current = { id, part };
    return () => {
      // Somebody who has gone on meanwhile is left alone.
      if (document.activeElement === document.body) held.current = { id, part };
    };
  };
}

/** Gives the focus to the piece beside the one that has it, because that one is about to leave. */
export function focusBeside(id: string): void {
  const piece = pieceOf(id);
  const beside = piece?.nextElementSibling ?? piece?.previousElementSibling ?? null;
  const target = stopsOf(beside)[0] ?? document.querySelector<HTMLElement>('#main h1');
  target?.focus();
}
