import { useCallback, useSyncExternalStore } from 'react';

/** Room for several things side by side. */
export const WIDE = '(width >= 60rem)';
/** Boards of five places. */
export const FIVE_ABREAST = '(40rem <= width < 60rem)';
/** Where a card shows its buttons under the mouse. */
export const HOVERING = '(hover: hover) and (width >= 60rem)';

/** Whether a media query matches, now and when it changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
