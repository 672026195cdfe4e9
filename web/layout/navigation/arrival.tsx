import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { pageData } from '../../platform/page-data.ts';
import { leftAt, watchHistory } from '../../platform/scroll-memory.ts';
import { anchorOf } from './rules.ts';

/** By then the screen has set its title. */
const TITLE_AFTER_MS = 100;

const SCREENS: ReadonlySet<string> = new Set(Object.values(paths));

/** Scrolls to where the reader left this entry of the history, otherwise to the hash, otherwise to the top. */
function settleScroll(isFirst: boolean): void {
  const left = leftAt();
  if (left !== undefined) scrollTo({ top: left, behavior: 'instant' });
  // A document starts at its top: scrolling there would only force a layout before the first paint.
  else if (!isFirst || location.hash) scrollToAddress();
}

/** Scrolls to the part of the screen that the address names, or to its top. */
export function scrollToAddress(): void {
  const anchor = anchorOf(location.hash);
  const target = anchor ? document.getElementById(anchor) : null;
  if (target) target.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
}

/** The focus continues from the heading of the screen, or from its beginning if it has no heading yet. */
function focusHeading(): void {
  if (document.querySelector('dialog[open]')) return;
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/**
 * Mounted beside the screens: when another one is shown, it sets the scroll position, moves the focus and announces the
 * title. It also requests the data file of every screen, which reveals whether this document is of another build.
 */
export function Arrival({ path }: { path: string }) {
  const at = useRef<string>(undefined);
  const opened = useRef(path);
  const [said, setSaid] = useState('');
  useLayoutEffect(watchHistory, []);
  useLayoutEffect(() => {
    if (at.current === path) return;
    const isFirst = at.current === undefined;
    at.current = path;
    settleScroll(isFirst);
    if (!isFirst) focusHeading();
  }, [path]);
  useEffect(() => {
    if (SCREENS.has(path)) pageData(path).catch(() => {}); // a screen that needs no data is shown without any
    if (opened.current === path) return; // the browser has announced the first title itself
    opened.current = '';
    const timer = setTimeout(() => setSaid(document.title), TITLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [path]);
  return (
    <p className="hidden" aria-live="polite">
      {said}
    </p>
  );
}
