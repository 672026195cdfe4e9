import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefetchPage } from '../lib/page-data.ts';
import { paths } from '../paths.ts';
import { anchorOf } from './rules.ts';
import { leftAt, watchHistory } from './scroll-memory.ts';

const SCREENS: ReadonlySet<string> = new Set(Object.values(paths));

/** To the hash, to where the reader left this entry, or to the top. */
export function settleScroll(): void {
  const left = leftAt();
  const anchor = anchorOf(location.hash);
  const target = anchor ? document.getElementById(anchor) : null;
  if (left === undefined && target) target.scrollIntoView();
  else scrollTo({ top: left ?? 0, behavior: 'instant' });
}

/** The keyboard goes on from the name of the screen, or from its beginning where it has none yet. */
function focusHeading(): void {
  if (document.querySelector('dialog[open]')) return;
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/**
 * Mounted beside the screens: when another one stands, it settles the scroll, moves the focus and says the title.
 * The data file of every screen is asked for, which finds out when this document is of another build.
 */
export function Arrival({ path }: { path: string }) {
  const at = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  useLayoutEffect(watchHistory, []);
  useLayoutEffect(() => {
    if (at.current === path) return;
    const isFirst = at.current === undefined;
    at.current = path;
    settleScroll();
    if (!isFirst) focusHeading();
  }, [path]);
  useEffect(() => {
    if (SCREENS.has(path)) prefetchPage(path);
    const timer = setTimeout(() => setSaid(document.title), 100);
    return () => clearTimeout(timer);
  }, [path]);
  return (
    <p className="hidden" aria-live="polite">
      {said}
    </p>
  );
}
