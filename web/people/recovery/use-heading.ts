import { useEffect, useRef } from 'react';

/** Where a screen turns into another without an address of its own, the keyboard goes on from its new name. */
export function useHeading(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    document.querySelector<HTMLElement>('#main h1')?.focus();
  }, [state]);
}
