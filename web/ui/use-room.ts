import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** Below the window cards are drawn half as far as it is high. */
const AHEAD = '50% 0px';

/**
 * How many cards are rendered: all, or two rows and one more with every paint, so that a press is answered between. With
 * an element for the rest, more come only while it is near: a dialog that opens restyles all that is drawn.
 */
export function useRoom(wanted: number, atOnce: boolean, row: number): [number, RefObject<HTMLDivElement | null>] {
  const [drawn, setDrawn] = useState(atOnce ? wanted : row * 2);
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
