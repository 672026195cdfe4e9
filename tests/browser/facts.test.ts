import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { bitsOfModes } from '../../worker/catalogue/modes.ts';
import { expectSound, openFilters, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* The filters by Arabic and by ways to play, on the library: the other lists have the same ones. */

const stack = sharedStack();
let token: string;

beforeAll(async () => {
  const owner = await newOwner(stack);
  token = owner.token;
  const games = [
    { title: 'Anvil', modes: bitsOfModes(['couch-coop']), arabicInterface: 'yes' },
    { title: 'Bellows', modes: bitsOfModes(['alone', 'massive']), arabicInterface: 'no' },
    { title: 'Chisel' },
  ] as const;
  for (const facts of games) await owner.hold({ game: (await newGame(stack, facts)).num });
});

test.each(PLACES)('the ways to play are ticked by keys, and unknown is told: %s at %i', async (language, width) => {
  const { facts, library } = wordsIn(language);
  const { page, complaints, leave } = await visit(stack, { language, width, token });
  await page.goto('/library/');
  await settle(page);
  const expectShelf = (titles: string[]) =>
    expect
      .poll(() =>
        cardsOf(page, library.games)
          .allTextContents()
          .then(all => all.toSorted()),
      )
      .toEqual(titles);
  const expectModes = (modes: string | null) =>
    expect.poll(() => new URL(page.url()).searchParams.get('modes')).toBe(modes);
  const item = (mode: keyof typeof facts.modes) =>
    page.getByRole('menuitemcheckbox', { name: facts.modes[mode], exact: true });
  const button = page.getByRole('button', { name: new RegExp(`^${facts.toPlay}`) });

  await openFilters(page, library.filter.label);
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => item('alone').evaluate(one => one === document.activeElement)).toBe(true);
  await expectSound(page, 'the open menu');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectModes('couch-coop');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expectModes('couch-coop,massive');
  await expectShelf(['Anvil', 'Bellows']);
  expect(await item('massive').getAttribute('aria-checked')).toBe('true');
  await expectWithin(page);

  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate(one => one === document.activeElement)).toBe(true);
  expect(await button.getAttribute('aria-label')).toContain(facts.modes.massive);
  const said = page.getByRole('main').getByRole('status').first();
  await expect
    .poll(() => said.textContent())
    .toMatch(language === 'en' ? /^2 of 3 .*1 more/ : /^لعبتان من 3 · .*لعبة أخرى/);

  await page.getByRole('combobox', { name: wordsIn(language).game.arabic }).selectOption('interface');
  await expectShelf(['Anvil']);
  await button.click();
  await page.getByRole('menuitem', { name: facts.anyMode }).click();
  await expectModes(null);
  await expectShelf(['Anvil']);
  expect(complaints).toEqual([]);
  await leave();
});

const cardsOf = (page: Page, name: string) =>
  page.getByRole('list', { name }).getByRole('link').locator('[dir="auto"], bdi');

/** The menu lies within the window, and does not make the page wider. */
async function expectWithin(page: Page) {
  const box = await page.getByRole('menu').boundingBox();
  const { width = 0 } = page.viewportSize() ?? {};
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
