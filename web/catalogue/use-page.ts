import { startTransition, use, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAway } from '../platform/away.ts';
import { useLocale } from '../platform/i18n.ts';
import { forgetPage, loadPage } from './page-load.ts';

/**
 * A page's data, in the first render if the document contained it. Otherwise it suspends: the previous screen stays, or
 * this one in the previous language, until the data is there.
 */
export function usePage(path: string) {
  const locale = useDeferredValue(useLocale());
  const [, setAttempts] = useState(0);
  const loaded = use(loadPage(path, locale));
  const hasFailed = loaded.code !== undefined;

  // The next visit loads it again.
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

/** Calls back when the server can be reached again. */
function useReturn(onReturn: () => void): void {
  const isAway = useAway();
  const wasAway = useRef(isAway);
  const act = useEffectEvent(onReturn);
  useEffect(() => {
    if (wasAway.current && !isAway) act();
    wasAway.current = isAway;
  }, [isAway]);
}
