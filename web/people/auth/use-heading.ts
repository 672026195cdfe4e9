import { useEffect, useRef } from 'react';

/**
 * When a screen turns into another without an address of its own, the focus continues from the new heading; with
 * `toTop` the window also scrolls to the top.
 */
export function useHeading(state: string, { toTop = false } = {}): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (toTop) scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: toTop });
  }, [state, toTop]);
}
