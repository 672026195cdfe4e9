import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addButton,
  addSelected,
  finishImport,
  holdImports,
  openTitles,
  ticks,
} from '../helpers/browser/import-screen.ts';
import { settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { logIn, newPerson, PASSWORD } from '../helpers/people/person.ts';
import { linkSteam, stackWithSteam } from '../helpers/providers/imports.ts';
import { send } from '../helpers/stack/stack.ts';

declare global {
  interface Window {
    /** The pages the app has opened, and when, in ms of the page's clock. */
    went: [string, number][];
  }
}

const { stack } = stackWithSteam({ starter: true, idle: true });

const { imports, layout, tour, auth } = wordsIn('en');
const LIBRARY = '/library/';
const STEP = '/library/?tutorialStep=v-step-8';
const AFTER_MS = 3000;

/** A person who has logged in before, at a browser whose clock can be put forward. A small import is done at once. */
async function arrive(account: 'demo-30' | 'demo-500' = 'demo-30') {
  const owner = await newOwner(stack);
  const accountId = await linkSteam(owner, account);
  const token = await logIn(stack, owner.username);
  const { page, leave } = await visit(stack, { token, tour: true });
  await page.clock.install();
  await page.addInitScript(() => {
    window.went = [];
    const note = () => window.went.push([location.pathname + location.search, Date.now()]);
    for (const name of ['pushState', 'replaceState', 'popstate']) addEventListener(name, note);
  });
  return { owner, token, page, leave, path: `/bring-games/steam/?account=${accountId}` };
}

/** The import is done before anybody looks at the screen. */
async function bringAll(page: Page): Promise<void> {
  const letGo = await holdImports(page);
  await finishImport(stack, await addSelected(page));
  letGo();
  await page.getByRole('button', { name: imports.run.undo }).waitFor();
}

const toLibrary = (page: Page) => page.getByRole('navigation').getByRole('link', { name: layout.nav.library }).click();

async function standInLibrary(page: Page): Promise<void> {
  await page.waitForURL(`**${LIBRARY}`);
  await page.getByRole('heading', { name: wordsIn('en').library.title, level: 1 }).waitFor();
}

/** Moves the clock in two steps, so that anything that comes too early is noticed. */
async function waitForTour(page: Page): Promise<void> {
  await page.clock.fastForward(AFTER_MS - 1000);
  await page.clock.fastForward(1000);
  await page.waitForURL(`**${STEP}`);
  await page.getByRole('heading', { name: tour.stops['8'].title }).waitFor();
}

/** The addresses since the import, each with the moment it was first seen. */
async function placesOf(page: Page): Promise<Map<string, number>> {
  const went = await page.evaluate(() => window.went);
  const places = went.filter(([path]) => !path.startsWith('/bring-games/'));
  return new Map(places.reverse());
}

async function expectThreeSeconds(page: Page): Promise<void> {
  const places = await placesOf(page);
  expect([...places.keys()].sort()).toEqual([LIBRARY, STEP]);
  expect((places.get(STEP) ?? 0) - (places.get(LIBRARY) ?? 0)).toBeGreaterThanOrEqual(AFTER_MS);
}

/** Longer than the tour, and than everything that follows from it. */
async function letTimePass(page: Page): Promise<void> {
  await page.clock.fastForward(2 * AFTER_MS);
  await settle(page);
}

test('three seconds after an import is left for the library, the tour goes on at its last step', async () => {
  const { page, path, leave } = await arrive();
  await openTitles(page, path);
  await bringAll(page);
  await toLibrary(page);
  await standInLibrary(page);
  await waitForTour(page);
  await expectThreeSeconds(page);
  await leave();
});

test('they begin when the question of who leaves is answered, however late', async () => {
  const { page, path, leave } = await arrive();
  await openTitles(page, path);
  await ticks(page).last().uncheck();
  await bringAll(page);
  await ticks(page).last().check();
  await addButton(page).waitFor();
  const question = page.getByRole('alertdialog');
  await toLibrary(page);
  await question.waitFor();
  await letTimePass(page);
  await question.getByRole('button', { name: imports.leave.stay }).click();
  await question.waitFor({ state: 'detached' });
  await toLibrary(page);
  await question.waitFor();
  await letTimePass(page);
  await question.getByRole('button', { name: imports.leave.leave, exact: true }).click();
  await standInLibrary(page);
  await waitForTour(page);
  await expectThreeSeconds(page);
  await leave();
});

test('an import that ends after it was left is followed by the tour as well', async () => {
  const { page, path, leave } = await arrive('demo-500');
  await openTitles(page, path);
  const id = await addSelected(page);
  await toLibrary(page);
  await standInLibrary(page);
  await letTimePass(page);
  expect([...(await placesOf(page)).keys()]).toEqual([LIBRARY]);
  await finishImport(stack, id);
  await page.getByRole('main').locator('a[href^="/games/"]').first().waitFor();
  await waitForTour(page);
  await leave();
});

test('who goes back to the library gets the tour too, and gets it once', async () => {
  const { page, path, leave } = await arrive();
  await page.goto(LIBRARY);
  await page.getByRole('dialog').getByRole('button', { name: tour.skip }).click();
  await page.evaluate(to => history.pushState(null, '', to), path);
  await ticks(page).first().waitFor();
  await bringAll(page);
  await page.goBack();
  await standInLibrary(page);
  await waitForTour(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goForward();
  await page.getByRole('button', { name: imports.run.undo }).waitFor();
  await page.goBack();
  await standInLibrary(page);
  await letTimePass(page);
  expect(page.url()).toBe(`${stack.url}${LIBRARY}`);
  await leave();
});

test('a reload between the import and the library loses nothing', async () => {
  const { page, path, leave } = await arrive();
  await openTitles(page, path);
  await bringAll(page);
  await page.goto(LIBRARY);
  await standInLibrary(page);
  await waitForTour(page);
  await leave();
});

test('who has opted out meanwhile, on whichever device, or has taken the import back, is left alone', async () => {
  const { page, path, token, leave } = await arrive();
  await openTitles(page, path);
  await bringAll(page);
  await page.getByRole('button', { name: imports.run.undo }).click();
  await page.getByText(imports.run.undone).waitFor();
  await ticks(page).first().waitFor();
  await bringAll(page);
  await stack.fetch('/api/users/profile/skip-tour', send('POST', {}, { token }));
  await toLibrary(page);
  await standInLibrary(page);
  await letTimePass(page);
  expect([...(await placesOf(page)).keys()]).toEqual([LIBRARY]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await leave();
});

test('who logs in next in the same tab does not get the tour of somebody else’s import', async () => {
  const { page, path, leave } = await arrive();
  await openTitles(page, path);
  await bringAll(page);
  await page.getByRole('button', { name: layout.nav.yours }).click();
  await page.getByRole('menuitem', { name: layout.menu.logout }).click();
  await page.waitForURL('**/account/login/');
  const next = await newPerson(stack);
  await page.getByLabel(auth.login.name).fill(next.username);
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: auth.login.go }).click();
  await standInLibrary(page);
  await page.getByRole('dialog', { name: tour.welcome }).waitFor();
  await letTimePass(page);
  expect(page.url()).toBe(`${stack.url}${LIBRARY}`);
  await leave();
});
