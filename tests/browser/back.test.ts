import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* Back closes what is open over a screen, and stays on the screen. */

const stack = sharedStack();

const { lists, layout, search, walls, common, library } = wordsIn('en');

const pathOf = (page: Page) => new URL(page.url()).pathname;
const panel = (page: Page) => page.getByRole('dialog', { name: search.title });
const adding = (page: Page) => page.getByRole('dialog', { name: lists.add.title });
const gone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

let count = 0;

/** The library, which was reached from the lists by a link. */
async function arrive() {
  const owner = await newOwner(stack);
  const title = `Rowan ${++count}`;
  await addGames(stack, [{ title, slug: `rowan-${count}`, platforms: ['ps5'], releaseDate: '2020-01-01' }]);
  const visitor = await visit(stack, { token: owner.token });
  const { page } = visitor;
  await page.goto('/lists/');
  await settle(page);
  await page.getByRole('banner').getByRole('link', { name: layout.nav.library }).first().click();
  await page.getByRole('heading', { level: 1, name: library.title }).waitFor();
  await settle(page);
  return { ...visitor, title };
}

async function openSearch(page: Page) {
  await page.keyboard.press('Control+k');
  await panel(page).waitFor();
}

async function backToLists(page: Page) {
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: lists.title }).waitFor();
  expect(pathOf(page)).toBe('/lists/');
}

test('one thing after the other, and only then the screen', async () => {
  const { page, title, complaints, leave } = await arrive();
  await openSearch(page);
  await page.getByRole('searchbox', { name: search.term }).fill(title);
  await panel(page)
    .getByRole('button', { name: sentence(search.addNamed, { title }) })
    .first()
    .click();
  await adding(page).waitFor();
  await page.goBack();
  await adding(page).waitFor({ state: 'detached' });
  expect(await panel(page).count()).toBe(1);
  await page.goBack();
  await gone(page);
  expect(pathOf(page)).toBe('/library/');
  await backToLists(page);
  expect(complaints).toEqual([]);
  await leave();
});

test('what was closed otherwise needs no Back of its own, and Forward opens nothing', async () => {
  const { page, leave } = await arrive();
  for (let turn = 0; turn < 3; turn += 1) {
    await openSearch(page);
    await page.keyboard.press('Escape');
    await gone(page);
  }
  await openSearch(page);
  await page.goBack();
  await gone(page);
  await page.goForward();
  await settle(page);
  expect([pathOf(page), await page.getByRole('dialog').count()]).toEqual(['/library/', 0]);
  await backToLists(page);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: library.title }).waitFor();
  await leave();
});

test('a screen that was reached from inside leads back to the one it was reached from', async () => {
  const { page, title, leave } = await arrive();
  await openSearch(page);
  await page.getByRole('searchbox', { name: search.term }).fill(title);
  await panel(page).getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await gone(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: library.title }).waitFor();
  await backToLists(page);
  await page.goForward();
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await leave();
});

test('a reload closes it, and leaves no step behind', async () => {
  const { page, leave } = await arrive();
  await openSearch(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: library.title }).waitFor();
  await settle(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await backToLists(page);
  await leave();
});

test('what is half typed is asked about, and Back again returns to it', async () => {
  const { page, leave } = await arrive();
  await page.goto('/library/?tab=walls');
  await settle(page);
  await page.getByRole('button', { name: walls.tab.new }).first().click();
  const name = page.getByRole('textbox', { name: walls.edit.name });
  await name.fill('Half a');
  await page.goBack();
  const asked = page.getByRole('alertdialog', { name: common.discard.title });
  await asked.waitFor();
  await page.goBack();
  await asked.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Half a');
  await page.goBack();
  await asked.getByRole('button', { name: common.discard.leave }).click();
  await gone(page);
  expect(page.url()).toContain('/library/?tab=walls');
  await page.goBack();
  await page.waitForURL(url => url.pathname === '/library/' && url.search === '');
  await leave();
});

test('a link that is pressed in the moment of closing is followed', async () => {
  const { page, leave } = await arrive();
  await openSearch(page);
  await page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => {
      back();
      document.querySelector<HTMLElement>('header a[href="/calendar/"]')?.click();
    };
  });
  await page.keyboard.press('Escape');
  await page.waitForURL('**/calendar/');
  await page.evaluate(() => Reflect.deleteProperty(history, 'back'));
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: library.title }).waitFor();
  await backToLists(page);
  await leave();
});

test('an address that changes while something is open stays as it became', async () => {
  const owner = await newOwner(stack);
  const { page, leave } = await visit(stack, { token: owner.token, width: 390 });
  await page.goto('/lists/?locale=en');
  await settle(page);
  await page.getByRole('button', { name: layout.nav.menu }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: layout.otherLanguage }).click();
  await page.locator('html[lang="ar"]').waitFor();
  await page.waitForURL(`${stack.url}/lists/`);
  await page.goBack();
  await gone(page);
  await settle(page);
  expect([page.url(), await page.locator('html').getAttribute('lang')]).toEqual([`${stack.url}/lists/`, 'ar']);
  await leave();
});
