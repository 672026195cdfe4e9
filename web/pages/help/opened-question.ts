import { type RefObject, useLayoutEffect } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

const hashOf = () => location.hash;

/** Opens the question that the address names, at first and whenever the address changes. */
export function useOpened(page: RefObject<HTMLElement | null>): void {
  const hash = useLocationProperty(hashOf);
  // before the browser scrolls there: a closed question is not as high
  useLayoutEffect(() => {
    const named = [...(page.current?.querySelectorAll('details') ?? [])].find(one => `#${one.id}` === hash);
    if (!named || named.open) return;
    named.open = true;
    named.scrollIntoView();
  }, [page, hash]);
}

/** The address names the open question, so that it can be sent to somebody. */
export function nameOpened(id: string): void {
  if (location.hash !== `#${id}`) navigate(`${location.pathname}${location.search}#${id}`, { replace: true });
}
