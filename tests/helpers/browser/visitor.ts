import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFull } from '../run/full.ts';
import type { Stack } from '../stack/stack.ts';
import { openBrowser } from './browser.ts';
import { forgetRequests, watchRequests } from './loading.ts';
import { giveBack, takeProfile } from './profiles.ts';

declare global {
  interface Window {
    /** Set once `expectSound` has checked the page. */
    axe: typeof axe;
  }
}

export const WIDTHS = [390, 1280] as const;
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Width = (typeof WIDTHS)[number];

type ViewOptions = [Language, Width];
const DESK: ViewOptions = ['en', 1280];
const PHONE: ViewOptions = ['ar', 390];

/** A desk in English and a phone in Arabic: for tests whose screens are the same at the other width. */
export const PLACES: ViewOptions[] = [DESK, PHONE];

/** Every language at every width. */
export const EVERYWHERE: ViewOptions[] = LANGUAGES.flatMap(language =>
  WIDTHS.map((width): ViewOptions => [language, width]),
);

/* A long test runs at one place, which its file names, and in the full run at the others: nothing runs twice. */
export const AT_A_DESK: ViewOptions[] = isFull ? [PHONE] : [DESK];
export const ON_A_PHONE: ViewOptions[] = isFull ? [DESK] : [PHONE];

/** At a desk, and in the full run everywhere else. */
export const DESK_OR_EVERYWHERE: ViewOptions[] = isFull
  ? EVERYWHERE.filter(place => String(place) !== String(DESK))
  : [DESK];

export const languagesOf = (places: ViewOptions[]) =>
  LANGUAGES.filter(one => places.some(([language]) => language === one));

/** The widths at which such a test runs in a language. */
export const widthsOf = (language: Language, places = PLACES) =>
  places.filter(([of]) => of === language).map(([, width]) => width);

type Options = {
  language?: Language;
  width?: Width;
  token?: string;
  theme?: 'night' | 'paper';
  /** Whether the tour may offer itself; otherwise this browser has declined it. */
  tour?: boolean;
};

/** A person at a browser. `complaints` are errors and warnings of the page's console, and requests that failed. */
export type Visitor = { page: Page; complaints: string[]; leave: () => Promise<void> };

/** What tests provoke, and the browser itself writes to the console: failed answers, and no service worker. */
export const PROVOKED =
  /Failed to load resource: the server responded with a status of 4\d\d|^Service Worker registration blocked by Playwright$/;

/** The browser leaves out a transition between two screens that a busy machine was too slow for: nothing is wrong with the page. */
const TOO_SLOW = /^TimeoutError: Transition was aborted because of timeout in DOM update/;

/** The window size of a phone or of a desk. */
export const sizeOf = (width: Width) => ({ width, height: width < 600 ? 844 : 900 });

/** Shows the filters that stand behind the button of that name, on the library and the lists. */
export async function openFilters(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

/** Opens an empty browser profile, in a language and at a width, signed in when a token is given. */
export async function visit(stack: Pick<Stack, 'url'>, options: Options = {}): Promise<Visitor> {
  const { language = 'en', width = 1280, token, theme = 'night', tour = false } = options;
  const profile = await takeProfile(await openBrowser(), { url: stack.url, hasTouch: width < 600 });
  const { page } = profile;
  await page.setViewportSize(sizeOf(width));
  await page.emulateMedia({ colorScheme: theme === 'night' ? 'dark' : 'light' });
  await page.context().addCookies([{ name: 'raff.locale', value: language, url: stack.url }]);
  await page.evaluate(
    ([chosen, signed, touring]) => {
      localStorage.setItem('raff.locale', chosen);
      if (signed) localStorage.setItem('raff.token', signed);
      if (!touring) localStorage.setItem('raff.dont-show-tour', 'yes');
    },
    [language, token, tour] as const,
  );
  watchRequests(page);
  const complaints: string[] = [];
  page.on('console', message => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !PROVOKED.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', error => {
    if (!TOO_SLOW.test(String(error))) complaints.push(String(error));
  });
  const leave = () => {
    forgetRequests(page);
    return giveBack(profile);
  };
  return { page, complaints, leave };
}

/** Half the length of the script that the package itself would inject. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules about colours. All other rules check what a theme does not change: names, roles, order, sizes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds. In a page without frames axe runs directly: its builder, made for frames, injects it
 * each time and opens an empty page to join the results, which takes four times as long.
 */
async function findViolations(page: Page, options: RunOptions): Promise<AxeResults['violations']> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async asked => (await window.axe.run(document, asked)).violations, options);
}

/** Waits until no colour is in transition, because axe would measure a colour that is never meant to be read. */
const standStill = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter(one => one instanceof CSSTransition);
    await Promise.allSettled(moving.map(one => one.finished));
  });

/** Fails on any violation that axe finds, and on anything wider than the window. */
export async function expectSound(page: Page, where: string, only?: 'colours'): Promise<void> {
  await standStill(page);
  const violations = await findViolations(page, {
    resultTypes: ['violations'],
    ...(only && { runOnly: COLOUR_RULES }),
  });
  const found = violations.map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 160)).join(' | ')}`);
  expect(found, where).toEqual([]);
  await expectNoSidewaysScroll(page, where);
}

export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const [needed, there] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(needed, `${where} is wider than its window`).toBeLessThanOrEqual(there ?? 0);
}

/** Stops the installed clock of a page. From then on only `runFor` moves it, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

export const isFocused = (at: Locator) => at.evaluate(one => one === document.activeElement);
export const expectFocus = (at: Locator) => expect.poll(() => isFocused(at)).toBe(true);

/**
 * Whether the app has replaced the document's shell and has nothing left to do. It runs after all tasks that are
 * already queued.
 */
const isIdle = (page: Page) =>
  page.evaluate(() =>
    scheduler.postTask(
      () => document.readyState === 'complete' && !document.querySelector('[data-shell], [aria-busy="true"]'),
      { priority: 'background' },
    ),
  );

/** What keeps a page from being quiet, for the message of a failure. */
async function stillLoading(page: Page): Promise<string> {
  const requests = [...watchRequests(page).open].map(one => `${one.method()} ${one.url()}`);
  const parts = await page.evaluate(() => [
    document.readyState,
    ...[...document.querySelectorAll('[data-shell], [aria-busy="true"]')].map(one => one.outerHTML.slice(0, 120)),
  ]);
  return [...requests, ...parts].join(', ');
}

/**
 * Waits until nothing is loading any more: no skeleton, no busy control, no open request. A page that still gets on is
 * loading, however slow the machine is: it has failed only when nothing of it has moved for the time of a poll.
 */
export async function settle(page: Page): Promise<void> {
  const loading = watchRequests(page);
  await page.waitForLoadState();
  await page.locator('h1').first().waitFor();
  const isQuiet = async () => (await isIdle(page)) && loading.open.size === 0;
  const step = () => `${loading.made} ${loading.open.size}`;
  for (let isSettled = false; !isSettled; ) {
    const before = step();
    isSettled = await expect
      .poll(async () => (await isQuiet()) && isQuiet(), { interval: 20, message: 'nothing is loading any more' })
      .toBe(true)
      .then(
        () => true,
        async cause => {
          if (step() === before) throw new Error(`still loading: ${await stillLoading(page)}`, { cause });
          return false;
        },
      );
  }
}
