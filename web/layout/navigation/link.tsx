import type { MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { AnchorProps } from '../../ui/link.tsx';
import { scrollToAddress } from './arrival.tsx';

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;

/**
 * Navigates to an address of the app without loading the document. Another screen sets its scroll position when it is
 * shown.
 */
export function go(href: string): void {
  const { pathname } = location;
  navigate(href, { replace: new URL(href, location.href).href === location.href });
  if (location.pathname === pathname) scrollToAddress();
}

/** A link of the app. `prefetch.ts` loads ahead, for all links at once. */
export function RouterLink({ href, onClick, ...anchor }: AnchorProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    onClick?.(event);
    if (event.defaultPrevented || anchor.target || anchor.download !== undefined) return;
    event.preventDefault();
    go(href);
  };
  return <a {...anchor} href={href} onClick={press} />;
}
