import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  expectFocus,
  expectSound,
  languagesOf,
  PLACES,
  settle,
  visit,
  type Width,
} from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* Everything that opens over a screen takes the focus, keeps it and gives it back, and is accessible. */

const stack = ownStack();

beforeAll(async () => {
  await addGames(stack, [{ title: 'Ashen Grove', slug: 'ashen-grove', releaseDate: '2020-01-01', platforms: ['ps4'] }]);
});

const HELD = 'Birch';
/** More presses of Tab than any dialog has stops. */
const AROUND = 25;

async function newShelf(): Promise<string> {
  const owner = await newOwner(stack);
  const { num } = await newGame(stack, { title: HELD, releaseDate: '2020-01-01', releasePrecision: 'day' });
  await owner.hold({ game: num, priority: 3 });
  return owner.token;
}

/** The focus goes round inside; on its way it may leave the page, but never reach what lies behind. */
async function expectKept(page: Page, inside: Locator): Promise<void> {
  for (let presses = 0; presses < AROUND; presses += 1) {
    await page.keyboard.press('Tab');
    const kept = await inside.evaluate(
      one => [one, document.body].some(at => at === document.activeElement) || one.contains(document.activeElement),
    );
    expect(kept, `after ${presses + 1} presses of Tab`).toBe(true);
  }
}

describe.each(languagesOf(PLACES))('in %s', language => {
  const { layout, lists, common, search } = wordsIn(language);
  const [onwards, back] = language === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

  async function open(path: string, width: Width = 1280) {
    const visitor = await visit(stack, { language, width, token: await newShelf() });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  test('the add dialog opens on its first choice, keeps the focus, says why a platform is out, and gives the focus back', async () => {
    const { page, complaints, leave } = await open('/games/ashen-grove/');
    const opener = page.getByRole('button', { name: lists.game.add });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: lists.add.title });
    await expectFocus(dialog.getByRole('radio', { name: common.list.games }));
    for (const platform of ['Xbox', 'Steam'])
      expect(await dialog.getByRole('radio', { name: `${platform} ${lists.add.notOut}` }).isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: 'PlayStation' }).check();
    expect(await dialog.getByRole('radio', { name: `PS5 ${lists.add.notOut}` }).isDisabled()).toBe(true);
    await expectSound(page, 'the add dialog');
    await expectKept(page, dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(opener);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the profile menu is used by keys alone', async () => {
    const { page, leave } = await open('/library/');
    const opener = page.getByRole('button', { name: layout.nav.yours }).and(page.locator(':enabled'));
    await opener.press('ArrowDown');
    const items = page.getByRole('menu').getByRole('menuitem');
    await expectFocus(items.first());
    await page.keyboard.press('ArrowDown');
    await expectFocus(items.nth(1));
    await page.keyboard.press('End');
    await expectFocus(items.filter({ hasText: layout.menu.logout }));
    await page.keyboard.press('ArrowDown');
    await expectFocus(items.first());
    await expectSound(page, 'the profile menu');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await expectFocus(opener);
    await leave();
  });

  test('the bar of a phone opens the same menu', async () => {
    const { page, leave } = await open('/library/', 390);
    const opener = page.getByRole('navigation').getByRole('button', { name: layout.nav.you });
    await opener.press('Enter');
    const menu = page.getByRole('menu', { name: layout.nav.yours });
    await expectFocus(menu.getByRole('menuitem').first());
    await menu.getByRole('menuitem', { name: layout.menu.safety }).waitFor();
    await expectSound(page, 'the menu of the bar');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expectFocus(opener);
    await leave();
  });

  test('"/" opens the search, which finds while one types, and Escape gives the focus back', async () => {
    const { page, leave } = await open('/library/');
    const before = page.getByRole('banner').getByRole('link', { name: layout.nav.lists });
    await before.focus();
    await page.keyboard.press('/');
    const panel = page.getByRole('dialog', { name: search.title });
    await expectFocus(panel.getByRole('searchbox'));
    await page.keyboard.type('ashen');
    await panel.getByRole('link', { name: 'Ashen Grove' }).waitFor();
    await expectSound(page, 'the search panel');
    await expectKept(page, panel);
    await panel.getByRole('searchbox').press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await expectFocus(before);
    await leave();
  });

  test('the side menu of a phone is sound, and Escape gives the focus back', async () => {
    const { page, leave } = await open('/library/', 390);
    const opener = page.getByRole('banner').getByRole('button', { name: layout.nav.menu });
    await opener.press('Enter');
    const menu = page.getByRole('dialog', { name: layout.nav.menu });
    await menu.waitFor();
    await expectSound(page, 'the side menu');
    await expectKept(page, menu);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expectFocus(opener);
    await leave();
  });

  test('on a phone the arrows go through the lists in the direction of reading', async () => {
    const { page, leave } = await open('/lists/', 390);
    const tabs = page.getByRole('tab');
    await tabs.first().focus();
    for (const [arrow, at] of [
      [onwards, 1],
      [onwards, 2],
      [back, 1],
      [back, 0],
      [back, 2],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(arrow);
      await expectFocus(tabs.nth(at));
      expect(await tabs.nth(at).getAttribute('aria-selected')).toBe('true');
    }
    await page.getByRole('tabpanel').getByRole('link', { name: HELD, exact: true }).waitFor();
    await leave();
  });
});
