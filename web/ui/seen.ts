import { useCallback, useState } from 'react';

// One observer for all covers. Native lazy loading asks for three times as many pictures, far below the fold.
const MARGIN = '20px';
const THRESHOLD = 0.1;
const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function whenSeen(element: Element, call: () => void): () => void {
  observer ??= new IntersectionObserver(callSeen, { rootMargin: MARGIN, threshold: THRESHOLD });
  const watcher = observer;
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

/** Whether an element has come into view, once and for all; `at once` skips the waiting. */
export function useSeen(atOnce: boolean): [ref: (element: Element | null) => (() => void) | undefined, seen: boolean] {
  const [seen, setSeen] = useState(atOnce);
  const ref = useCallback(
    (element: Element | null) => (element && !atOnce ? whenSeen(element, () => setSeen(true)) : undefined),
    [atOnce],
  );
  return [ref, seen || atOnce];
}
