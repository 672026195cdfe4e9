import { useLayoutEffect, useRef } from 'react';

/** An item, and its focused part by the index among the focusable ones. */
type FocusHold = { id: string; part: number };

const STOPS = 'a[href]:not([tabindex="-1"]), button, [role="button"]';

const stopsOf = (item: Element | null) => [...(item?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
const itemOf = (id: string) => document.getElementById(id);

/**
 * Keeps the focus on an item that moves: the browser may see a new element, as with a row that changes its list. `hold`
 * is called before it moves, with its id now and its id afterwards, and returns a function that puts the focus back
 * where it was.
 */
export function useHeldFocus() {
  const held = useRef<FocusHold>(undefined);
  useLayoutEffect(() => {
    if (!held.current) return;
    const item = itemOf(held.current.id);
    if (!item) return;
    const stops = stopsOf(item);
    const stop = stops[held.current.part] ?? stops[0];
    held.current = undefined;
    if (!item.contains(document.activeElement)) stop?.focus();
  });
  return function hold(id: string, to = id): () => void {
    const part = stopsOf(itemOf(id)).findIndex(stop => stop.matches(':focus'));
    if (part === -1) return () => {};
    held.current = { id: to, part };
    return () => {
      // The focus is not moved if the reader has focused something else in the meantime.
      if (document.activeElement === document.body) held.current = { id, part };
    };
  };
}

/** Moves the focus to the item beside the focused one, because that one is about to be removed. */
export function focusNeighbour(): void {
  const item = document.activeElement?.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>(STOPS) ?? document.querySelector<HTMLElement>('#main h1');
  target?.focus();
}
