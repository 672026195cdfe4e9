import type { Browser, BrowserContext, CDPSession, Page, Route } from 'playwright-core';

/**
 * Browser profiles that are emptied and used again: a page that stays on its site keeps its process and the compiled
 * scripts, so a screen opens in a third of the processor time that a new profile takes.
 */

type Kind = { url: string; hasTouch: boolean };
type Profile = Kind & { page: Page; browsing: CDPSession; isSpent: boolean };

/** An address that every site has; what it answers here is empty and runs no script. */
const QUIET = '/robots.txt';
/** Not the storage that pages read at once: the browser tells a page late that it was emptied, and then takes new values. */
const STORES = 'indexeddb,cache_storage,service_workers,websql,file_systems';
const HEARD = [
  ...['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response', 'framenavigated'],
  ...['dialog', 'download', 'popup', 'filechooser', 'crash'],
];
/** Outside every window, where the mouse points at nothing. */
const NOWHERE = -100;

/**
 * Nothing moves, and no service worker stands between the page and the network: what a test answers itself would never
 * reach it. The tests of a visit without connection open browsers of their own (`kept-visits.ts`).
 */
const QUIETLY = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

/** How many unused profiles are kept. */
const UNUSED_MAX = 6;

let unused: Profile[] = [];

/** Notices changes to a page that cannot be undone: after them the page must not be used again. */
function watchForGood(profile: Profile): void {
  const { page } = profile;
  const { addInitScript, clock } = page;
  page.addInitScript = (...given: Parameters<typeof addInitScript>) => {
    profile.isSpent = true;
    return addInitScript.apply(page, given);
  };
  // Whatever is asked of the clock installs it, and the page after this one would live on another day.
  Object.defineProperty(page, 'clock', {
    get: () => {
      profile.isSpent = true;
      return clock;
    },
  });
}

async function makeProfile(browser: Browser, kind: Kind): Promise<Profile> {
  const context = await browser.newContext({ ...QUIETLY, baseURL: kind.url, hasTouch: kind.hasTouch });
  const page = await context.newPage();
  const profile = { ...kind, page, browsing: await context.newCDPSession(page), isSpent: false };
  watchForGood(profile);
  await goQuiet(page, kind.url);
  return profile;
}

/**
 * Goes to the quiet address. It is isolated as all pages are: otherwise the browser changes to another process for the
 * page after it, which may not know yet what has just been stored.
 */
async function goQuiet(page: Page, url: string): Promise<void> {
  const address = new URL(QUIET, url).href;
  const answer = { body: '', contentType: 'text/plain', headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } };
  const give = (route: Route) => route.fulfill(answer);
  await page.route(address, give);
  // A step through the page's own history that is still on its way ends a navigation that begins meanwhile.
  await page.goto(address).catch(error => (isEnded(error) ? page.goto(address) : Promise.reject(error)));
  await page.unroute(address, give);
}

const isEnded = (error: unknown) => error instanceof Error && error.message.includes('net::ERR_ABORTED');

/** A page with an empty profile, at a small address of its site. */
export async function takeProfile(browser: Browser, kind: Kind): Promise<Profile> {
  const at = unused.findIndex(one => one.url === kind.url && one.hasTouch === kind.hasTouch);
  const [found] = at < 0 ? [] : unused.splice(at, 1);
  const profile = found ?? (await makeProfile(browser, kind));
  await profile.browsing.send('Page.resetNavigationHistory');
  return profile;
}

async function forgetContext(context: BrowserContext): Promise<void> {
  for (const name of HEARD) context.removeAllListeners(name);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
}

async function empty({ page, browsing, url }: Profile): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map(one => one !== page && one.close()));
  for (const name of HEARD) page.removeAllListeners(name);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await forgetContext(context);
  await goQuiet(page, url);
  await page.mouse.move(NOWHERE, NOWHERE);
  await browsing.send('Storage.clearDataForOrigin', { origin: url, storageTypes: STORES });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}

/** Takes a page back, to be used again if everything about it could be undone. */
export async function giveBack(profile: Profile): Promise<void> {
  if (profile.isSpent) return profile.page.context().close();
  await empty(profile);
  unused.push(profile);
}

/** Closes pages that were not given back. Unused profiles stay: the next stack may have an address they know. */
export async function endVisits(browser: Browser): Promise<void> {
  unused = unused.slice(-UNUSED_MAX);
  const kept = new Set(unused.map(({ page }) => page.context()));
  await Promise.all(browser.contexts().map(context => kept.has(context) || context.close()));
}
