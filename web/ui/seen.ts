import { useCallback, useState } from 'react';

/** Renders its content only when it is nearly in view: a picture costs network time, a drawing only a moment. */
type Kind = 'picture' | 'drawing';

// One observer for each kind. Native lazy loading asks for three times as many pictures, far below the fold;
// drawings begin two screens ahead, so that nobody scrolls into blank covers.
const REACH: Record<Kind, IntersectionObserverInit> = {
  picture: { rootMargin: '20px', threshold: 0.1 },
  drawing: { rootMargin: '200% 0px' },
};
const waiting = new WeakMap<Element, () => void>();
const observers: Partial<Record<Kind, IntersectionObserver>> = {};

function whenSeen(element: Element, kind: Kind, call: () => void): () => void {
  const watcher = observers[kind] ?? new IntersectionObserver(callSeen, REACH[kind]);
  observers[kind] = watcher;
  waiting.set(element, call);
  watcher.observe(element);
  return () => watcher.unobserve(element);
}

function callSeen(entries: IntersectionObserverEntry[], watcher: IntersectionObserver) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watcher.unobserve(target);
    waiting.get(target)?.();
  }
}

/** Whether an element has come near the view, once and for all; `atOnce` skips the waiting. */
export function useSeen(
  atOnce: boolean,
  kind: Kind,
): [ref: (element: Element | null) => (() => void) | undefined, seen: boolean] {
  const [seen, setSeen] = useState(atOnce);
  const ref = useCallback(
    (element: Element | null) => (element && !atOnce ? whenSeen(element, kind, () => setSeen(true)) : undefined),
    [atOnce, kind],
  );
  return [ref, seen || atOnce];
}
