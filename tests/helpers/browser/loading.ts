import type { Page, Request } from 'playwright-core';

/* What a page is loading. */

/** The requests of a page that have no answer yet, and how many were ever made. */
type Loading = { open: Set<Request>; made: number };

const underWay = new WeakMap<Page, Loading>();

/** Records from now on which requests of a page have no answer yet. */
export function watchRequests(page: Page): Loading {
  const known = underWay.get(page);
  if (known) return known;
  const loading: Loading = { open: new Set(), made: 0 };
  const { open } = loading;
  page.on('request', one => {
    open.add(one);
    loading.made += 1;
  });
  page.on('requestfinished', one => open.delete(one));
  page.on('requestfailed', one => open.delete(one));
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) for (const one of open) if (!one.isNavigationRequest()) open.delete(one);
  });
  underWay.set(page, loading);
  return loading;
}

/** Its browser goes to another test. */
export const forgetRequests = (page: Page) => underWay.delete(page);
