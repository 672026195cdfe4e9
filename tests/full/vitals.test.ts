import { beforeAll, describe, expect, test } from 'vitest';
import { PAGE_SIZE } from '../../web/shelf/library/library-view.ts';
import { PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { countShifts, shiftOf, slowAnswers } from '../helpers/browser/vitals.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newCollector } from '../helpers/fixtures/collector.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* Nothing jumps while a screen loads. The bench measures how soon presses are answered. */
const SHIFT_MAX = 0.1;
const COPIES = 1_000;

const stack = ownStack({ starter: true });
let token: string;

beforeAll(async () => {
  token = (await newCollector(stack, COPIES)).token;
});

const OPEN = ['/', '/search/?term=the', '/games/hades/', '/free-games/', '/login/', '/help/'];
const OWN = ['/library/', '/lists/', '/archives/', '/import/'];
const screens = [...OPEN.map(path => ({ path, own: false })), ...OWN.map(path => ({ path, own: true }))];

describe.each(PLACES)('in %s at %i', (language, width) => {
  test('nothing on a screen jumps while its answers are on their way', async () => {
    for (const { path, own } of screens) {
      const { page, leave } = await visit(stack, { language, width, ...(own && { token }) });
      await countShifts(page);
      await slowAnswers(page);
      await page.goto(path);
      await settle(page);
      expect(await shiftOf(page), path).toBeLessThan(SHIFT_MAX);
      await leave();
    }
  });

  test('a large library draws what is near the window, and the rest where its reader goes', async () => {
    const { page, complaints, leave } = await visit(stack, { language, width, token });
    await page.goto('/library/');
    await settle(page);
    const drawn = page.locator('main ul[aria-label] > li');
    expect(await drawn.count()).toBeLessThan(PAGE_SIZE / 2);
    // Whoever opens it again, with its games there at once, has not come back to a place further down.
    const { nav } = wordsIn(language).layout;
    for (const screen of [nav.lists, nav.library])
      await page.getByRole('navigation').getByRole('link', { name: screen }).first().click();
    await page.getByRole('heading', { level: 1, name: wordsIn(language).library.title }).waitFor();
    await settle(page);
    expect(await drawn.count()).toBeLessThan(PAGE_SIZE / 2);
    const asked = 2_500;
    await page.evaluate(y => scrollTo(0, y), asked);
    await expect
      .poll(() =>
        page.evaluate(() => document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('li') !== null),
      )
      .toBe(true);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(asked);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => drawn.count()).toBe(PAGE_SIZE);
    expect(complaints).toEqual([]);
    await leave();
  });
});
