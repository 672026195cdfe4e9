import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSER_FLAGS, ensureBrowser } from '../helpers/browser/browser.ts';
import { expectNoSidewaysScroll, LANGUAGES, settle, sizeOf } from '../helpers/browser/visitor.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* A phone whose browser writes at twice the size: everything wraps, and nothing leaves the screen at its side. */

const stack = sharedStack();

const SCREENS = [
  '/',
  '/library/',
  '/lists/',
  '/archives/',
  '/calendar/',
  '/tonight/',
  '/plan/',
  '/free-games/',
  '/subscriptions/',
  '/year/',
  '/together/',
  '/search/?term=ash',
  '/account/settings/',
];

let browser: Browser;

beforeAll(async () => {
  const args = [...BROWSER_FLAGS, '--blink-settings=defaultFontSize=32'];
  browser = await chromium.launch({ executablePath: ensureBrowser(), args });
});

afterAll(() => browser?.close());

describe.each(LANGUAGES)('in %s', language => {
  test('no screen of a shelf is wider than the phone', { timeout: 180_000 }, async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { title: 'Ash', releaseDate: '2020-01-01', releasePrecision: 'day' });
    await owner.hold({ game: game.num, priority: 3 });
    const page = await browser.newPage({ baseURL: stack.url, viewport: sizeOf(390), hasTouch: true });
    await page.context().addCookies([{ name: 'raff.locale', value: language, url: stack.url }]);
    await page.addInitScript(
      ([locale, token]) => {
        localStorage.setItem('raff.locale', locale);
        localStorage.setItem('raff.token', token);
        localStorage.setItem('raff.dont-show-tour', 'yes');
      },
      [language, owner.token] as const,
    );
    for (const path of [...SCREENS, `/games/${game.slug}/`]) {
      await page.goto(path);
      await settle(page);
      await expectNoSidewaysScroll(page, path);
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await page.context().close();
  });
});
