import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadStarter } from '../../worker/features/catalogue/starter.ts';
import { openBrowser } from './browser.ts';
import { giveMonth } from './free-games.ts';
import { furnish } from './furnish.ts';
import { newPerson } from './person.ts';
import { type Stack, startStack } from './stack.ts';
import { expectNoSidewaysScroll, expectSound, type Language, settle, visit, WIDTHS } from './visitor.ts';

const VISITOR_SCREENS = [
  '/',
  '/account/signup/',
  '/account/login/',
  '/search/?term=halo',
  '/games/hades/',
  '/free-games/',
  '/404/',
  '/help/',
  '/about/',
  '/contact/',
  '/legal/privacy/',
  '/legal/terms/',
  '/import/',
];
const PERSON_SCREENS = [
  '/',
  '/library/',
  '/library/?view=spines',
  '/library/?tab=walls',
  '/lists/',
  '/archives/',
  '/games/god-of-war-2018/',
  '/free-games/?pc=true',
  '/search/?term=zelda%20of%20nowhere',
  '/account/settings/',
  '/account/gaming-accounts/',
  '/import/',
  '/library/?tab=import',
];
const SMALLEST_PHONE = 320;

/** Every screen in a language, for visitors and for people, at both widths and in both themes. */
export function everyScreenIn(language: Language): void {
  let stack: Stack;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    stack = await startStack();
    await loadStarter(stack.db);
    await giveMonth(stack);
    const person = await newPerson(stack);
    token = person.token;
    await furnish(stack, token);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await stack.close();
  });

  describe.each(WIDTHS)('at %i pixels', width => {
    test.each([
      ...VISITOR_SCREENS.map(path => ({ path, who: 'a visitor', signed: '' })),
      ...PERSON_SCREENS.map(path => ({ path, who: 'a person', signed: 'yes' })),
    ])('$path is sound for $who, by night and on paper', async ({ path, signed }) => {
      const options = { language, width, ...(signed && { token }) };
      const { page, complaints, leave } = await visit(browser, stack, options);
      await page.goto(path);
      await settle(page);
      for (const theme of ['night', 'paper']) {
        await page.evaluate(chosen => document.documentElement.setAttribute('data-theme', chosen), theme);
        await expectSound(page, `${path} ${theme}`);
      }
      if (width < 600) {
        await page.setViewportSize({ width: SMALLEST_PHONE, height: 700 });
        await expectNoSidewaysScroll(page, `${path} at ${SMALLEST_PHONE}`);
      }
      expect(complaints).toEqual([]);
      await leave();
    }, 60_000);
  });
}
