import { startTransition, use, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAway } from '../platform/api.ts';
import { useLocale } from '../platform/i18n.ts';
import { PageDataError, pageData, pageInDocument } from '../platform/page-data.ts';

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

type PageAnswer = { page?: unknown; code?: string; error?: unknown };

const loads = new Map<string, Promise<PageAnswer>>();

const codeOf = (error: unknown) => (error instanceof PageDataError ? error.code : 'FETCH_FAILED');

/** React checks `status` before it waits, so a page that has its data is shown in the very first render. */
const there = (page: unknown) =>
  Object.assign(Promise.resolve<PageAnswer>({ page }), { status: 'fulfilled', value: { page } });

/** A page's data as a promise that never rejects and stays the same from render to render, as `use` needs it. */
function loadPage(path: string, language: string): Promise<PageAnswer> {
  const key = `${language} ${path}`;
  const known = loads.get(key);
  if (known) return known;
  const page = pageInDocument(path, language);
  const loading = page === undefined ? ask(path) : there(page);
  loads.set(key, loading);
  return loading;
}

const ask = (path: string) =>
  pageData(path).then(
    (page): PageAnswer => ({ page }),
    (error: unknown): PageAnswer => ({ code: codeOf(error), error }),
  );

/** Makes the next `loadPage` load again. */
function forgetPage(path: string, language: string): void {
  loads.delete(`${language} ${path}`);
}
