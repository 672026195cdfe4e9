import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSound, openFilters, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* What stands over the games leaves them the first place, and the front page answers at once. */

const stack = sharedStack();

/** The highest that the first cover may begin, in pixels, by the width of the window. */
const FIRST_COVER_MAX = { 390: 420, 1280: 450 };

async function shelfOf(count: number) {
  const owner = await newOwner(stack);
  for (let i = 0; i < count; i += 1) {
    const game = await newGame(stack, { title: `Alder ${i}`, mainStoryMinutes: 300, releaseDate: '2020-01-01' });
    await owner.hold({ game: game.num });
  }
  return owner;
}

const topOf = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list })
    .first()
    .evaluate(one => Math.round(one.getBoundingClientRect().top + scrollY));

/** Whether all of it can be seen: neither the window nor a line that scrolls cuts it. */
const isInSight = (one: Locator) =>
  one.evaluate(element => {
    const { left, right } = element.getBoundingClientRect();
    const line = element.parentElement?.getBoundingClientRect();
    return line !== undefined && left >= Math.max(0, line.left) && right <= Math.min(innerWidth, line.right);
  });

test.each(PLACES)('the first cover stands high, and filters say how many are on: %s at %i', async (language, width) => {
  const { library, tonight, common, settings, layout } = wordsIn(language);
  const { token } = await shelfOf(8);
  const { page, complaints, leave } = await visit(stack, { language, width, token });
  // Also below the line of somebody who has just signed up, which comes with the screen or not at all, and stays away
  // once it is closed.
  await page.goto('/lists/');
  await settle(page);
  await page.getByRole('link', { name: layout.nav.library }).filter({ visible: true }).first().click();
  const line = page.getByRole('region', { name: tonight.card.label });
  await line.getByRole('link').first().waitFor();
  const unconfirmed = page.getByRole('region', { name: settings.unconfirmed.title });
  await unconfirmed.getByRole('button', { name: settings.unconfirmed.again }).waitFor();
  expect(await topOf(page, library.games)).toBeLessThanOrEqual(FIRST_COVER_MAX[width]);
  // While games are selected, the filters stand right below it, with room between them.
  await page.getByRole('button', { name: library.select.start, exact: true }).click();
  await line.waitFor({ state: 'detached' });
  const filters = page.getByRole('button', { name: library.filter.all, exact: true });
  const [above, below] = await Promise.all([unconfirmed.boundingBox(), filters.boundingBox()]);
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8);
  await page.getByRole('button', { name: library.select.end }).click();
  await line.waitFor();
  await unconfirmed.getByRole('button', { name: common.act.close }).click();
  await unconfirmed.waitFor({ state: 'detached' });
  await page.reload();
  await settle(page);
  await line.getByRole('link').first().waitFor();
  expect(await unconfirmed.count()).toBe(0);

  for (const narrow of [360, width]) {
    await page.setViewportSize({ width: narrow, height: 844 });
    for (const name of ['PlayStation', 'Xbox', 'Steam'])
      expect([name, await isInSight(page.getByRole('button', { name, exact: true }))]).toEqual([name, true]);
  }

  await openFilters(page, library.filter.label);
  await page.getByRole('combobox', { name: library.filter.status }).selectOption('waiting');
  await page.getByRole('combobox', { name: library.filter.priority }).selectOption('2');
  const button = page.locator('[aria-controls="other-filters"]');
  await expect.poll(() => button.innerText()).toMatch(/2|٢/);
  // Who filters looks for something else than tonight's game.
  await line.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: common.act.clear }).first().click();
  await line.waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('the lamp takes the press of a mouse on its shade, its bulb and its cord', async () => {
  const { page, leave } = await visit(stack);
  await page.goto('/');
  await settle(page);
  const lamp = page.getByRole('button', { name: wordsIn('en').home.lamp }).filter({ visible: true });
  const theme = () => page.locator('html').getAttribute('data-theme');
  for (const part of ['path', 'ellipse', 'circle']) {
    const before = await theme();
    const box = await lamp.locator(part).last().boundingBox();
    if (!box) throw new Error(`no ${part}`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(theme).not.toBe(before);
  }
  await leave();
});

test.each(PLACES)('the front page finds while one types, by keys too: %s at %i', async (language, width) => {
  const title = `Hazel Grove ${language}`;
  await addGames(stack, [{ title, slug: `hazel-grove-${language}`, platforms: ['ps5'], releaseDate: '2020-01-01' }]);
  const { page, complaints, leave } = await visit(stack, { language, width });
  await page.goto('/');
  await settle(page);
  const place = page.getByRole('search');
  const field = place.getByRole('searchbox');
  const found = place.getByRole('link', { name: title });
  await field.fill('hazel grove');
  await found.waitFor();
  await page.keyboard.press('Escape');
  await found.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('hazel grove');
  await field.press('End');
  await page.keyboard.type(` ${language}`);
  await found.waitFor();
  await page.mouse.click(2, 200);
  await found.waitFor({ state: 'detached' });
  await field.fill(title);
  await found.waitFor();
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('a browser that asks for Arabic is asked once, in Arabic, and any answer is one', async () => {
  const { palette, layout } = wordsIn('en');
  const { page, leave } = await visit(stack);
  await page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'ar-EG' }));
  const line = page.getByRole('region', { name: palette.inArabic });
  await page.goto('/about/');
  await line.waitFor();
  await expectSound(page, 'the line in Arabic');
  await line.getByRole('button', { name: palette.turnArabic }).click();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ar');
  await line.waitFor({ state: 'detached' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: wordsIn('ar').layout.otherLanguage })
    .click();
  await page.getByRole('banner').getByRole('button', { name: layout.otherLanguage }).waitFor();
  await page.reload();
  await settle(page);
  expect(await line.count()).toBe(0);

  await page.evaluate(() => localStorage.removeItem('raff.asked-arabic'));
  await page.reload();
  await line.getByRole('button', { name: palette.stayEnglish }).click();
  await line.waitFor({ state: 'detached' });
  await page.reload();
  await settle(page);
  expect(await line.count()).toBe(0);
  await leave();
});
