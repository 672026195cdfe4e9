import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadStarter } from '../../worker/features/catalogue/starter.ts';
import { newCollector } from '../helpers/big-shelf.ts';
import { openBrowser } from '../helpers/browser.ts';
import { type Stack, startStack } from '../helpers/stack.ts';
import { PLACES, settle, visit } from '../helpers/visitor.ts';
import { countShifts, shiftOf, slowAnswers, timeBarePress, timePresses } from '../helpers/vitals.ts';
import { wordsIn } from '../helpers/words.ts';

/* What a person feels of the browser's work: nothing jumps while it loads, and a press is answered at once. */
const SHIFT_MAX = 0.1;
const PRESS_MAX_MS = 200;
/** What a press that does nothing may take; where it takes longer, the machine has other things to do. */
const BARE_MS = 32;
const COPIES = 1_000;
/** A phone of the middle is four times slower than the machine that tests. */
const SLOWER = 4;

let stack: Stack;
let browser: Browser;
let token: string;

beforeAll(async () => {
  stack = await startStack();
  browser = await openBrowser();
  await loadStarter(stack.db);
  token = (await newCollector(stack, COPIES)).token;
}, 120_000);
afterAll(async () => {
  await browser.close();
  await stack.close();
});

const OPEN = ['/', '/search/?term=the', '/games/hades/', '/free-games/', '/login/', '/help/'];
const OWN = ['/library/', '/lists/', '/archives/', '/import/'];
const screens = [...OPEN.map(path => ({ path, own: false })), ...OWN.map(path => ({ path, own: true }))];

describe.each(PLACES)('in %s at %i', (language, width) => {
  test('nothing on a screen jumps while its answers are on their way', async () => {
    for (const { path, own } of screens) {
      const { page, leave } = await visit(browser, stack, { language, width, ...(own && { token }) });
      await countShifts(page);
      await slowAnswers(page);
      await page.goto(path);
      await settle(page);
      expect(await shiftOf(page), path).toBeLessThan(SHIFT_MAX);
      await leave();
    }
  }, 120_000);
});

describe('on a slow phone, with a thousand games', { timeout: 90_000 }, () => {
  const { library } = wordsIn('en');

  async function open(path: string) {
    const visitor = await visit(browser, stack, { token });
    await visitor.page.goto(path);
    await settle(visitor.page);
    const session = await visitor.page.context().newCDPSession(visitor.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return visitor;
  }

  /** The limit, drawn out where others use the processor too. */
  const limit = async (page: Page) => PRESS_MAX_MS * Math.max(1, (await timeBarePress(page)) / BARE_MS);
  const cards = (page: Page) => page.getByRole('list', { name: library.games }).first().getByRole('listitem');
  const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

  test('a filter of the library is answered at once, and taken back as fast', async () => {
    const { page, leave } = await open('/library/');
    const names = ['PlayStation', library.filter.all];
    const [quickest = Number.NaN] = await timePresses(page, i => filter(page, names[i % 2] ?? '').click());
    expect(quickest).toBeLessThan(await limit(page));
    await leave();
  });

  test('the menu of a game opens at once', async () => {
    const { page, leave } = await open('/library/');
    const press = async (i: number) => {
      await cards(page).nth(i).hover();
      await cards(page).nth(i).getByRole('button').last().click();
      await page.getByRole('menu').waitFor();
    };
    const close = () => page.keyboard.press('Escape');
    const [quickest = Number.NaN] = await timePresses(page, press, close);
    expect(quickest).toBeLessThan(await limit(page));
    await leave();
  });

  test('the search that adds a game opens at once', async () => {
    const { page, leave } = await open('/library/');
    const press = async () => {
      await page.getByRole('main').getByRole('button', { name: library.add }).first().click();
      await page.getByRole('dialog').getByRole('searchbox').waitFor();
    };
    const close = () => page.keyboard.press('Escape');
    const [quickest = Number.NaN] = await timePresses(page, press, close);
    expect(quickest).toBeLessThan(await limit(page));
    await leave();
  });
});
