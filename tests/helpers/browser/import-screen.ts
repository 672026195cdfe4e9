import type { Page } from 'playwright-core';
import type { Env } from '../../../worker/env.ts';
import { applyUntil, findOrder } from '../../../worker/imports/apply/apply.ts';
import type { Stack } from '../stack/stack.ts';
import { wordsIn } from './words.ts';

/* The screen of an import, in English, on an `idle` stack: nobody takes anything from its queue. */

const { imports } = wordsIn('en');

/** What happens next: the result of an import, and below it the selected titles. */
const bar = (page: Page) => page.getByRole('region', { name: imports.bar.label });
/** The button that adds the selected titles; there is none while nothing can be added. */
export const addButton = (page: Page) => bar(page).getByRole('button', { name: /^Add \d+ to/ });
export const ticks = (page: Page) => page.getByRole('tabpanel').getByRole('checkbox');

/** Opens it, with titles to choose from. */
export async function openTitles(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ticks(page).first().waitFor();
}

/** Answers about imports are held back until they are released. */
export async function holdImports(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/game-import', async route => {
    if (route.request().method() === 'GET') await promise;
    await route.continue();
  });
  return resolve;
}

/** Adds what is selected; returns the import's id. */
export async function addSelected(page: Page): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse(response => response.request().method() === 'POST' && /game-import/.test(response.url())),
    addButton(page).click(),
  ]);
  return (await answer.json()).id;
}

/** Nothing of it is used where no store is asked. */
const NO_STORES = { STORE_FACTS: 'off' } as Env;

/** Does the queue's work. A small import was done by the call that ordered it. */
export async function finishImport(stack: Stack, id: string): Promise<void> {
  const order = await findOrder(stack.db, id);
  if (order) await applyUntil({ env: NO_STORES, db: stack.db, order }, Number.POSITIVE_INFINITY);
}
