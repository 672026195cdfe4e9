import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/**
 * How many cards are rendered: all, or two rows and one more with every paint. Where an element stands for the rest,
 * only while it is within half a window: what is drawn is restyled by every dialog.
 */
export function useRoom(wanted: number, atOnce: boolean, row: number): [number, RefObject<HTMLDivElement | null>] {
  const [drawn, setDrawn] = useState(atOnce ? wanted : row * 2);
  const rest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawn >= wanted) return;
    const add = () => startTransition(() => setDrawn(drawn + row));
    if (!rest.current) return add();
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && add(), { rootMargin: '50% 0px' });
    watcher.observe(rest.current);
    return () => watcher.disconnect();
  }, [drawn, wanted, row]);
  return [Math.min(drawn, wanted), rest];
}
