import { startTransition, use, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAway } from '../platform/away.ts';
import { useLocale } from '../platform/i18n.ts';
import { forgetPage, loadPage } from './page-load.ts';

/**
 * A page's data, in the first render where the document brought it. Otherwise it suspends: the screen before stays,
 * and in another language this one, until the data is there.
 */
export function usePage(path: string) {
  const locale = useDeferredValue(useLocale());
  const [, setAttempts] = useState(0);
  const loaded = use(loadPage(path, locale));
  const hasFailed = loaded.code !== undefined;

  // The next visit starts afresh.
  useEffect(() => (hasFailed ? () => forgetPage(path, locale) : undefined), [hasFailed, path, locale]);

  const retry = () => {
    forgetPage(path, locale);
    startTransition(() => setAttempts(attempts => attempts + 1));
  };

  useReturn(() => {
    if (hasFailed && loaded.code !== '404') retry();
  });

  return { ...loaded, locale, retry };
}

/** Calls when the server, which was away, is back. */
function useReturn(onReturn: () => void): void {
  const isAway = useAway();
  const wasAway = useRef(isAway);
  const act = useEffectEvent(onReturn);
  useEffect(() => {
    if (wasAway.current && !isAway) act();
    wasAway.current = isAway;
  }, [isAway]);
}
