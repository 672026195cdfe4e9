import type { BrowserContext, Page } from 'playwright-core';
import type { Stack } from '../stack/stack.ts';
import { openBrowser } from './browser.ts';
import { type Language, settle, sizeOf, type Width } from './visitor.ts';

/*
 * A browser with a service worker, for visits without a connection. A test can cut the connection, close a tab and open
 * another one, which a profile that is used again cannot.
 */

type Options = { language: Language; width: Width; token: string; timeZone?: string | undefined };

export type KeptBrowser = {
  context: BrowserContext;
  /** Opens a tab at a path and waits until nothing is loading any more. */
  open: (path: string) => Promise<Page>;
  /** Opens a tab, and waits until the app is kept for a visit without connection. */
  settleIn: (path: string) => Promise<Page>;
  /** Without a connection, or with one again: also for the service worker. */
  cut: (isCut: boolean) => Promise<void>;
  leave: () => Promise<void>;
};

/** Whether the answer is kept, and the service worker stands between the page and the network. Runs in the page. */
export async function isKept(): Promise<boolean> {
  const [names, registration] = await Promise.all([caches.keys(), navigator.serviceWorker.getRegistration()]);
  const isIn = registration?.active?.state === 'activated' && !registration.installing && !registration.waiting;
  const hasFiles = names.some(name => name.startsWith('raff-files-'));
  return hasFiles && Boolean(isIn) && navigator.serviceWorker.controller !== null && 'raff.kept' in localStorage;
}

async function waitFor(page: Page, test: () => Promise<boolean>): Promise<void> {
  while (!(await page.evaluate(test))) await page.evaluate(() => new Promise(done => requestAnimationFrame(done)));
}

export async function openKeptBrowser(stack: Pick<Stack, 'url'>, options: Options): Promise<KeptBrowser> {
  const { language, width, token, timeZone } = options;
  const browser = await openBrowser();
  const context = await browser.newContext({
    ...{ baseURL: stack.url, reducedMotion: 'reduce', viewport: sizeOf(width) },
    ...(timeZone && { timezoneId: timeZone }),
  });
  await context.addCookies([{ name: 'raff.locale', value: language, url: stack.url }]);
  const quiet = await context.newPage();
  await quiet.goto('/robots.txt');
  await quiet.evaluate(
    ([chosen, signed]) => {
      localStorage.setItem('raff.locale', chosen);
      localStorage.setItem('raff.token', signed);
      localStorage.setItem('raff.dont-show-tour', 'yes');
    },
    [language, token] as const,
  );
  await quiet.close();
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(path);
    await settle(page);
    return page;
  };
  return {
    context,
    open,
    settleIn: async path => {
      const page = await open(path);
      await waitFor(page, isKept);
      return page;
    },
    cut: isCut => context.setOffline(isCut),
    leave: () => context.close(),
  };
}
