import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Language, settle, visit, type Width } from '../helpers/browser/visitor.ts';
import { addStarterCopies } from '../helpers/fixtures/starter-copies.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { startSteam } from '../simulators/steam.ts';

/* Nothing that floats lies over something to press. Bars across the whole window may, until one scrolls on. */

const steam = alongside(startSteam);
const stack = ownStack(() => ({ starter: true, vars: { ...steam.vars } }));

/** What covers a button, a link or a box of the screen at this scroll position, apart from bars; both in words. */
const covered = (page: Page, atTheEnd: boolean) =>
  page.evaluate(end => {
    const isBar = (element: Element | null): boolean => {
      for (let at = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position))
          return at.getBoundingClientRect().width >= innerWidth * 0.9;
      return false;
    };
    const presses = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select), footer a')];
    return presses.flatMap(one => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const [atX, atY] = [x + width / 2, y + height / 2];
      const isSeen = width > 1 && height > 1 && atX > 0 && atX < innerWidth && atY > 0 && atY < innerHeight;
      if (!isSeen || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const top = document.elementFromPoint(atX, atY);
      const isItself = !top || one.contains(top) || top.contains(one) || one.closest('label') === top.closest('label');
      const isOver =
        top?.closest('li, [role="listitem"]') !== one.closest('li, [role="listitem"]') || !one.closest('li');
      if (isItself || !isOver || (isBar(top) && !end) || (isBar(one) && !isBar(top))) return [];
      return [`${one.outerHTML.slice(0, 120)} under ${top.outerHTML.slice(0, 120)}`];
    });
  }, atTheEnd);

const SCREENS: [string, Language, Width][] = [
  ['import', 'en', 1280],
  ['import', 'ar', 390],
  ['/library/', 'en', 390],
  ['/library/', 'ar', 390],
  ['/', 'en', 390],
  ['/', 'ar', 390],
  ['/', 'ar', 1280],
];

test.each(SCREENS)('%s in %s at %i', async (screen, language, width) => {
  const owner = await newOwner(stack);
  await addStarterCopies(stack, owner.id);
  let path = screen;
  if (screen === 'import') {
    const { body } = await owner.post('/api/steam/account', { userName: 'demo-500' });
    path = `/bring-games/steam/?account=${body.account.id}`;
  }
  const { page, complaints, leave } = await visit(stack, { language, width, token: owner.token });
  await page.goto(path);
  if (screen === 'import') await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  await settle(page);
  const step = 500;
  for (let y = 0; y < 4000; y += step) {
    await page.evaluate(to => scrollTo({ top: to, behavior: 'instant' }), y);
    expect(await covered(page, false), `at ${y}`).toEqual([]);
  }
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await settle(page);
  expect(await covered(page, true), 'at the end').toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test.each([
  ['en', 1280],
  ['ar', 390],
] as const)('what the front page finds while one types lies over the shelf in %s at %i', async (language, width) => {
  const owner = await newOwner(stack);
  await addStarterCopies(stack, owner.id);
  const { page, leave } = await visit(stack, { language, width, token: owner.token });
  await page.goto('/');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await settle(page);
  await page.getByRole('main').getByRole('searchbox').fill('the');
  const sheet = page.locator('[data-results-sheet]');
  await sheet.getByRole('listitem').nth(1).waitFor();
  const below = await sheet.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const parts = Array.from({ length: 19 }, (_, at) => (at + 1) / 20);
    const points = parts.flatMap(across => parts.map(down => [x + width * across, y + height * down] as const));
    return points.filter(
      ([atX, atY]) => atY < innerHeight - 80 && !element.contains(document.elementFromPoint(atX, atY)),
    );
  });
  expect(below).toEqual([]);
  await leave();
});

test('a box is drawn small, and takes the finger on 44 px', async () => {
  const owner = await newOwner(stack);
  const { body } = await owner.post('/api/steam/account', { userName: 'demo-30' });
  const { page, leave } = await visit(stack, { language: 'ar', width: 390, token: owner.token });
  await page.goto(`/bring-games/steam/?account=${body.account.id}`);
  const boxes = page.getByRole('tabpanel').getByRole('checkbox');
  await boxes.nth(1).waitFor();
  await settle(page);
  const reach = 21;
  for (const box of [boxes.nth(0), boxes.nth(1)]) {
    await box.evaluate(one => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const missed = await box.evaluate((one, far) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const [atX, atY] = [x + width / 2, y + height / 2];
      return [
        [0, far],
        [0, -far],
        [far, 0],
        [-far, 0],
      ].filter(([dx = 0, dy = 0]) => {
        const there = document.elementFromPoint(atX + dx, atY + dy);
        return there !== one && there?.closest('label')?.contains(one) !== true;
      });
    }, reach);
    expect(missed).toEqual([]);
  }
  await leave();
});
