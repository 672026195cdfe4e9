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
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { linkSteam, readSteam, stackWithSteam } from '../helpers/providers/imports.ts';
import type { Answer } from '../helpers/stack/stack.ts';

/* Everything on the screen learns that an import has ended. Here only the tests take imports from the queue. */

const { stack } = stackWithSteam({ starter: true, idle: true });

const { imports, common, layout, library, archives, search } = wordsIn('en');
const question = (page: Page) => page.getByRole('alertdialog');
const nothingNew = (page: Page) => page.getByText(imports.empty.after.title);
const games = (page: Page) => page.getByRole('main').locator('a[href^="/games/"]');

/** A person at a browser whose library is read and not imported yet. */
async function arrive() {
  const owner = await newOwner(stack);
  const accountId = await linkSteam(owner, 'demo-500');
  const { games: titles } = await readSteam(owner, accountId);
  const fresh: Answer[] = titles.filter((one: Answer) => one.bucket === 'new' && one.match.kind === 'confident');
  return { owner, fresh, path: `/bring-games/steam/?account=${accountId}`, ...(await visit(stack, owner)) };
}

const finish = (id: string) => finishImport(stack, id);
const newestImport = async (owner: Owner): Promise<string> => (await owner.get('/api/game-import')).body.imports[0].id;

test('an import that is done before anybody has looked at it is noticed', async () => {
  const { page, path, leave } = await arrive();
  const letGo = await holdImports(page);
  await openTitles(page, path);
  await finish(await addSelected(page));
  await addButton(page).waitFor({ state: 'detached' });
  letGo();
  await nothingNew(page).waitFor();
  await page
    .getByRole('main')
    .getByText(sentence(imports.run.where, { tab: imports.tabs.here }))
    .waitFor();
  await page.getByRole('button', { name: imports.run.undo }).waitFor();
  expect(await addButton(page).count()).toBe(0);
  await page.getByRole('link', { name: common.app }).first().click();
  await page.waitForURL(url => url.pathname === '/');
  await leave();
});

test('whoever leaves while it is on its way is not asked, and the library they went to fills', async () => {
  const { page, path, fresh, leave } = await arrive();
  await openTitles(page, path);
  const letGo = await holdImports(page);
  const id = await addSelected(page);
  await page.getByRole('navigation').getByRole('link', { name: layout.nav.library }).click();
  await page.waitForURL('**/library/');
  expect(await question(page).count()).toBe(0);
  await page.getByText(library.emptyTitle).waitFor();
  await finish(id);
  letGo();
  await games(page).first().waitFor();
  await page.getByRole('tab', { name: new RegExp(String(fresh.length)) }).waitFor();
  await leave();
});

test('a search that stands there marks what has come in, also after a reload on the way', async () => {
  const { page, path, fresh, leave } = await arrive();
  await openTitles(page, path);
  const id = await addSelected(page);
  await page.goto(`/search/?${new URLSearchParams({ term: fresh[0].match.game.title })}`);
  await games(page).first().waitFor();
  expect(await page.getByText(search.have).count()).toBe(0);
  await finish(id);
  await page.getByText(search.have).first().waitFor();
  await leave();
});

test('a screen that was loaded in the middle of it learns of its end', async () => {
  const { page, path, leave } = await arrive();
  await openTitles(page, path);
  const id = await addSelected(page);
  const letGo = await holdImports(page);
  await openTitles(page, path);
  expect(await addButton(page).count()).toBe(0);
  await finish(id);
  letGo();
  await nothingNew(page).waitFor();
  await leave();
});

test('the rest that goes to the archive arrives there while somebody looks on', async () => {
  const { page, path, owner, fresh, leave } = await arrive();
  await openTitles(page, path);
  await page.getByRole('link', { name: common.app }).first().click();
  await question(page).getByRole('button', { name: imports.leave.archive }).click();
  await page.waitForURL(url => url.pathname === '/');
  await settle(page); // a step of the page's own while another page is asked for would end that one
  await page.goto('/archives/');
  await page.getByText(archives.emptyTitle).waitFor();
  await finish(await newestImport(owner));
  await games(page).first().waitFor();
  expect((await owner.get('/api/games/counters')).body.archived).toBe(fresh.length);
  await leave();
});

test('one that stopped half way is told, and its second end too', async () => {
  const { page, path, leave } = await arrive();
  await openTitles(page, path);
  const id = await addSelected(page);
  await stack.db.$client.execute({ sql: `UPDATE imports SET status = 'failed' WHERE id = ?`, args: [id] });
  await page.getByText(imports.run.stopped).waitFor();
  await addButton(page).waitFor();
  await page.getByRole('button', { name: common.act.retry }).click();
  await addButton(page).waitFor({ state: 'detached' });
  await finish(id);
  await nothingNew(page).waitFor();
  await page.getByRole('button', { name: imports.run.undo }).click();
  await page.getByText(imports.run.undone).waitFor();
  await ticks(page).first().waitFor();
  await addButton(page).waitFor();
  await leave();
});

test('one that began and ended in another tab is noticed at the next look, and an old one is no news', async () => {
  const { page, path, leave } = await arrive();
  await openTitles(page, path);
  const other = await page.context().newPage();
  await other.clock.install();
  await openTitles(other, path);
  await finish(await addSelected(page));
  await nothingNew(page).waitFor();
  expect(await nothingNew(other).count()).toBe(0);
  await other.clock.fastForward(10_000); // a window that was focused a moment ago does not ask again
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await nothingNew(other).waitFor();
  const readings: string[] = [];
  other.on('request', request => void (/steam\/games/.test(request.url()) && readings.push(request.url())));
  await other.goto(path);
  await nothingNew(other).waitFor();
  await settle(other);
  expect(readings).toHaveLength(1);
  await leave();
});
