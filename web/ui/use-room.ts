import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** Enough rows to fill any window at first. */
const FIRST_ROWS = 2;
/** How far below the window cards are drawn: half as far as it is high. */
const AHEAD = '50% 0px';

/**
 * How many of the cards are rendered: all of them at once, or two rows and one more with every paint. A slow phone then
 * lays out one row between a press and the next frame. Where an element stands for the rest of them, more come only
 * while it is near the window: a dialog that opens restyles every element there is, which a press waits for.
 */
export function useRoom(
  wanted: number,
  atOnce: boolean,
  row: number,
): [room: number, rest: RefObject<HTMLDivElement | null>] {
  const [drawn, setDrawn] = useState(atOnce ? wanted : row * FIRST_ROWS);
  const rest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawn >= wanted) return;
    const addRow = () => startTransition(() => setDrawn(before => before + row));
    if (!rest.current) return addRow();
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && addRow(), { rootMargin: AHEAD });
    watcher.observe(rest.current);
    return () => watcher.disconnect();
  }, [drawn, wanted, row]);
  return [Math.min(drawn, wanted), rest];
}
