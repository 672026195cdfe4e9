import { useLayoutEffect, useRef } from 'react';
import type { GamesType } from '../../../worker/catalogue/lookups/schema.ts';

/** A row, and the part of it that has the focus by its place among those that can have it. */
type Held = { list: GamesType; gameId: string; part: number };

const STOPS = 'a[href], button, [role="button"]';

export const rowId = (list: GamesType, gameId: string) => `${list}-${gameId}`;

const stopsOf = (row: Element | null) => [...(row?.querySelectorAll<HTMLElement>(STOPS) ?? [])];

/** The part of a row that has the focus; undefined where none has. */
function partOf(list: GamesType, gameId: string): number | undefined {
  const focused = document.activeElement;
  const stops = stopsOf(document.getElementById(rowId(list, gameId)));
  return focused instanceof HTMLElement && stops.includes(focused) ? stops.indexOf(focused) : undefined;
}

/**
 * Keeps the focus on a row that moves: to the browser it is a new row when it changes its list.
 * `hold` is called before the row moves and answers what brings the focus back to where it was.
 */
export function useHeldFocus() {
  const held = useRef<Held>(undefined);
  useLayoutEffect(() => {
    if (!held.current) return;
    const { list, gameId, part } = held.current;
    const row = document.getElementById(rowId(list, gameId));
    if (!row) return;
    held.current = undefined;
    if (!row.contains(document.activeElement)) (stopsOf(row)[part] ?? stopsOf(row)[0])?.focus();
  });
  return function hold(from: GamesType, gameId: string, to: GamesType): () => void {
    const part = partOf(from, gameId);
    if (part === undefined) return () => {};
    held.current = { list: to, gameId, part };
    return () => {
      // Somebody who has gone on meanwhile is left alone.
      if (document.activeElement === document.body) held.current = { list: from, gameId, part };
    };
  };
}
