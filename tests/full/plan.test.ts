import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  EVERYWHERE,
  expectFocus,
  expectNoSidewaysScroll,
  expectSound,
  languagesOf,
  PLACES,
  settle,
  type Visitor,
  visit,
} from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { holdMany } from '../helpers/games/many.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

/* The plan: hours a week, asked once, an order of one's own, and dates that say what nobody knows. */

const stack = sharedStack();

const GAMES = [
  { title: 'Ash', hours: 6 },
  { title: 'Birch', hours: 12 },
  { title: 'Cedar', hours: null },
  { title: 'Dogwood', hours: 3 },
] as const;

/** A person with these games on the shelf, and their ids. */
async function newShelf(games: readonly { title: string; hours: number | null }[] = GAMES) {
  const owner = await newOwner(stack);
  const ids: string[] = [];
  for (const [position, { title, hours }] of games.entries()) {
    const mainStoryMinutes = hours === null ? null : hours * 60;
    const game = await newGame(stack, { title, mainStoryMinutes, releaseDate: '2020-01-01', releasePrecision: 'day' });
    await owner.hold({ game: game.num, position });
    ids.push(game.id);
  }
  return { owner, ids };
}

/** Does something and waits until the API has confirmed it. */
async function saved(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(one => one.request().method() === 'PUT' && one.url().includes('/api/plan'));
  await act();
  expect((await answer).ok()).toBe(true);
}

const linkOf = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
const rowsIn = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('listitem');
const expectRows = (page: Page, name: string, titles: string[]) =>
  expect.poll(() => rowsIn(page, name).getByRole('link').allTextContents()).toEqual(titles);

const titlesIn = async (owner: Owner): Promise<string[]> =>
  (await owner.get('/api/plan')).body.games.map((game: Answer) => game.title);

describe.each(EVERYWHERE)('in %s at %i', (language, width) => {
  const { plan, lists, common } = wordsIn(language);

  let visitor: Visitor;
  let page: Page;
  async function open(owner: Owner, path = '/plan/') {
    visitor = await visit(stack, { language, width, token: owner.token });
    page = visitor.page;
    await page.goto(path);
    await settle(page);
  }
  beforeEach(() => async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  const rows = () => rowsIn(page, plan.order);
  const rowOf = (title: string) => rows().filter({ has: linkOf(page, title) });
  const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole('button', { name });
  const main = () => page.getByRole('heading', { level: 1 });
  const expectOrder = (titles: string[]) => expectRows(page, plan.order, titles);

  test('asks for the hours a week where they will stand, then for games, and says until when they take', async () => {
    const { owner } = await newShelf();
    await open(owner);
    await expect.poll(() => main().textContent()).toBe(plan.ask.title);
    await saved(page, () => button(sentence(plan.ask.go)).click());
    await expect.poll(() => main().textContent()).toBe(plan.empty.title);
    await button(plan.empty.add).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Birch' }).click();
    await dialog.getByRole('searchbox').fill('as');
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1);
    await dialog.getByRole('checkbox', { name: 'Ash' }).click();
    await saved(page, () => dialog.getByRole('button').last().click());
    await expectOrder(['Birch', 'Ash']);
    await expect.poll(() => main().textContent()).not.toBe(plan.empty.title);
    expect(await titlesIn(owner)).toEqual(['Birch', 'Ash']);
    await expectSound(page, 'the plan');
  });

  test('other hours a week are other dates at once, and they stay', async () => {
    const { owner, ids } = await newShelf();
    await owner.put('/api/plan', { hoursPerWeek: 6, gameIds: ids.slice(0, 2) });
    await open(owner);
    const before = await main().textContent();
    await button(plan.week.more).click();
    await button(plan.week.more).click();
    await saved(page, () => button(plan.week.more).click());
    await expect.poll(() => main().textContent()).not.toBe(before);
    await expect.poll(async () => (await owner.get('/api/plan')).body.hoursPerWeek).toBe(9);
    const after = await main().textContent();
    await page.reload();
    await settle(page);
    expect(await main().textContent()).toBe(after);
  });

  test('dates are “not before” behind a game that nobody has timed, and that game has none', async () => {
    const { owner, ids } = await newShelf();
    await owner.put('/api/plan', { hoursPerWeek: 6, gameIds: ids });
    await open(owner);
    const said = (title: string, template: string) =>
      rowOf(title).getByText(sentence(template)).locator('visible=true').waitFor();
    await said('Birch', plan.day.until);
    await said('Cedar', plan.day.none);
    await said('Dogwood', plan.day.least);
    await rows()
      .getByText(sentence(plan.from, { title: 'Cedar' }))
      .waitFor();
    await expectSound(page, 'a plan with an unknown length');
  });

  test('a game is moved and removed by its menu, and an undo puts it back where it was', async () => {
    const { owner, ids } = await newShelf();
    await owner.put('/api/plan', { hoursPerWeek: 6, gameIds: ids });
    await open(owner);
    const choose = async (title: string, item: string) => {
      await rowOf(title).hover();
      await button(sentence(plan.act.more, { title })).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await saved(page, () => choose('Dogwood', lists.act.first));
    await expectOrder(['Dogwood', 'Ash', 'Birch', 'Cedar']);
    await saved(page, () => choose('Ash', plan.act.remove));
    await expectOrder(['Dogwood', 'Birch', 'Cedar']);
    await saved(page, () => button(common.act.undo).click());
    await expectOrder(['Dogwood', 'Ash', 'Birch', 'Cedar']);
    expect(await titlesIn(owner)).toEqual(['Dogwood', 'Ash', 'Birch', 'Cedar']);
  });

  test('what the server refuses is put back, and can be tried again', async () => {
    const { owner, ids } = await newShelf();
    await owner.put('/api/plan', { hoursPerWeek: 6, gameIds: ids });
    await open(owner);
    await page.route('**/api/plan', route => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await linkOf(page, 'Ash').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByText(plan.failed).waitFor();
    await expectOrder(['Ash', 'Birch', 'Cedar', 'Dogwood']);
    await page.unroute('**/api/plan');
    await saved(page, () => button(common.act.retry).first().click());
    await expectOrder(['Birch', 'Ash', 'Cedar', 'Dogwood']);
    visitor.complaints.length = 0; // the call that was cut off
  });

  test('a plan of two hundred games, and one of unknown lengths alone, fit the screen', async () => {
    const owner = await newOwner(stack);
    const many = await holdMany(stack, owner.id, 200, i => ({ mainStoryMinutes: i % 9 ? 60 + i * 20 : null }));
    await owner.put('/api/plan', { hoursPerWeek: 10, gameIds: many.map(game => game.id) });
    await open(owner);
    expect(await rows().getByRole('link').count()).toBe(200);
    await expectNoSidewaysScroll(page, 'a plan of two hundred');
    const unknown = many.filter(game => game.mainStoryMinutes === null).map(game => game.id);
    await owner.put('/api/plan', { gameIds: unknown });
    await page.reload();
    await settle(page);
    await expect.poll(() => main().textContent()).toMatch(sentence(plan.never.other));
    await expectSound(page, 'a plan that nobody can time');
  });

  test('a shelf of two thousand games is searched, and shown a part at a time', async () => {
    const owner = await newOwner(stack);
    await holdMany(stack, owner.id, 2000);
    await owner.put('/api/plan', { hoursPerWeek: 10 });
    await open(owner);
    await button(plan.empty.add).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().waitFor();
    expect(await dialog.getByRole('checkbox').count()).toBeLessThan(100);
    await dialog.getByRole('searchbox').fill('game 1987');
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1);
    await dialog.getByRole('searchbox').fill('no such game');
    await dialog.getByText(plan.pick.nothing).waitFor();
    await expectSound(page, 'choosing games');
  });

  test('somebody without games is told where they come from', async () => {
    await open(await newOwner(stack));
    await button(plan.empty.add).click();
    await page.getByRole('dialog').getByText(plan.pick.bare).waitFor();
    await expectSound(page, 'choosing from an empty shelf');
  });

  test('a game is planned from its menu on a list, once, and an undo takes it off', async () => {
    const { owner } = await newShelf();
    await open(owner, '/lists/');
    const add = async () => {
      await linkOf(page, 'Birch').first().hover();
      await button(sentence(lists.act.more, { title: 'Birch' })).click();
      await page.getByRole('menuitem', { name: lists.act.plan, exact: true }).click();
    };
    await saved(page, add);
    await page.getByText(sentence(plan.said.one, { title: 'Birch' })).waitFor();
    expect(await titlesIn(owner)).toEqual(['Birch']);
    await add();
    await page.getByText(sentence(plan.said.already, { title: 'Birch' })).waitFor();
    await saved(page, () => button(common.act.undo).click());
    expect(await titlesIn(owner)).toEqual([]);
  });
});

describe.each(languagesOf(PLACES))('in %s', language => {
  const { plan } = wordsIn(language);

  test('keys and the mouse move a game, its place is said, and the focus stays on it', async () => {
    const { owner, ids } = await newShelf();
    await owner.put('/api/plan', { hoursPerWeek: 6, gameIds: ids });
    const { page, complaints, leave } = await visit(stack, { language, token: owner.token });
    await page.goto('/plan/');
    await settle(page);
    await linkOf(page, 'Ash').focus();
    await saved(page, () => page.keyboard.press('Alt+ArrowDown'));
    await expectRows(page, plan.order, ['Birch', 'Ash', 'Cedar', 'Dogwood']);
    await expectFocus(linkOf(page, 'Ash'));
    const place = sentence(plan.place, { title: 'Ash', at: '2', count: '4' });
    await page.getByRole('status').filter({ hasText: place }).waitFor({ state: 'attached' });

    const target = rowsIn(page, plan.order).filter({ has: linkOf(page, 'Dogwood') });
    await target.scrollIntoViewIfNeeded();
    await linkOf(page, 'Birch').hover();
    await page.getByRole('button', { name: sentence(plan.act.drag, { title: 'Birch' }) }).hover();
    await page.mouse.down();
    const box = await target.boundingBox();
    if (!box) throw new Error('no row to drop on');
    await page.mouse.move(box.x + box.width / 2, box.y + 5, { steps: 4 });
    await saved(page, async () => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.8, { steps: 4 });
      await page.mouse.up();
    });
    await expectRows(page, plan.order, ['Ash', 'Cedar', 'Dogwood', 'Birch']);
    expect(await titlesIn(owner)).toEqual(['Ash', 'Cedar', 'Dogwood', 'Birch']);
    expect(complaints).toEqual([]);
    await leave();
  });
});

test('a plan that cannot be read says so, and is read again on request', async () => {
  const { common, plan } = wordsIn('en');
  const { owner } = await newShelf();
  const { page, leave } = await visit(stack, { token: owner.token });
  // A refusal, so that the app does not ask again by itself
  await page.route('**/api/plan', route => route.fulfill({ status: 404, json: {} }));
  await page.goto('/plan/');
  await page.getByText(common.said.brokenTitle).waitFor();
  await page.unroute('**/api/plan');
  await page.getByRole('button', { name: common.act.retry }).click();
  await page.getByText(plan.ask.title).waitFor();
  await leave();
});
