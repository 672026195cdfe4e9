import { useEffect, useRef } from 'react';

/**
 * Where a screen turns into another without an address of its own, the keyboard goes on from its new name; `toTop`, and
 * so does the window, from the top of the page.
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
