import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectFocus, languagesOf, PLACES, settle, type Visitor, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* The order of the lists is the person's own: set by keys, by the mouse and by the menu, and it stays. */

const stack = sharedStack();

const HELD = [
  { title: 'Ash', list: 1, priority: 3 },
  { title: 'Birch', list: 1, priority: 3 },
  { title: 'Cedar', list: 1, priority: 3 },
  { title: 'Dogwood', list: 1, priority: 4 },
  { title: 'Elm', list: 2, priority: 3 },
  { title: 'Fir', list: 2, priority: 3 },
];

async function newShelf(): Promise<string> {
  const owner = await newOwner(stack);
  for (const [position, { title, ...place }] of HELD.entries()) {
    const { num } = await newGame(stack, { title, releaseDate: '2020-01-01', releasePrecision: 'day' });
    await owner.hold({ game: num, position, ...place });
  }
  return owner.token;
}

/** Does something and waits until the API has confirmed it. */
async function sent(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(one => one.request().method() !== 'GET' && one.url().includes(path));
  await act();
  expect((await answer).ok()).toBe(true);
}

const linkOf = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

describe.each(languagesOf(PLACES))('in %s', language => {
  const { lists, common } = wordsIn(language);
  const { games, 'wished-games': wished } = common.list;
  const [onwards, back] = language === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const [high, medium, low] = [common.rank['3'], common.rank['4'], common.rank['5']];

  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await visit(stack, { language, token: await newShelf() });
    page = visitor.page;
    await page.goto('/lists/');
    await settle(page);
    return async () => {
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    };
  });

  const listOf = (name: string) => page.getByRole('region', { name, exact: true });

  /** The headings of the priorities and the titles below them, from the top. */
  async function standing(list: string): Promise<string[]> {
    const parts = listOf(list).getByRole('heading', { level: 3 }).or(listOf(list).getByRole('link'));
    return (await parts.allTextContents()).map(text => text.replace(/\d+$/, ''));
  }
  const expectStanding = (list: string, order: string[]) => expect.poll(() => standing(list)).toEqual(order);

  const expectSaid = (title: string, list: string, at: number, count: number) => {
    const said = sentence(lists.place, { title, list, rank: high, at: `${at}`, count: `${count}` });
    return page.getByRole('status').filter({ hasText: said }).waitFor({ state: 'attached' });
  };

  test('Alt with up and down moves a game among those of its rank', async () => {
    await linkOf(page, 'Ash').focus();
    await sent(page, '/place', () => page.keyboard.press('Alt+ArrowDown'));
    await expectStanding(games, [high, 'Birch', 'Ash', 'Cedar', medium, 'Dogwood']);
    await expectSaid('Ash', games, 2, 3);
    await expectFocus(linkOf(page, 'Ash'));
    await sent(page, '/place', () => page.keyboard.press('Alt+ArrowDown'));
    await expectStanding(games, [high, 'Birch', 'Cedar', 'Ash', medium, 'Dogwood']);
    await sent(page, '/place', () => page.keyboard.press('Alt+ArrowUp'));
    await page.reload();
    await settle(page);
    await expectStanding(games, [high, 'Birch', 'Ash', 'Cedar', medium, 'Dogwood']);
  });

  test('Alt with the arrow along the line of reading moves a game to the next list, the other one back', async () => {
    await linkOf(page, 'Cedar').focus();
    await page.keyboard.press(`Alt+${back}`);
    await sent(page, '/move/', () => page.keyboard.press(`Alt+${onwards}`));
    await expectStanding(wished, [high, 'Cedar', 'Elm', 'Fir']);
    await expectSaid('Cedar', wished, 1, 3);
    await expectFocus(listOf(wished).getByRole('link', { name: 'Cedar', exact: true }));
    await sent(page, '/move/', () => page.keyboard.press(`Alt+${back}`));
    await expectSaid('Cedar', games, 3, 3);
    await expectFocus(listOf(games).getByRole('link', { name: 'Cedar', exact: true }));
    await page.reload();
    await settle(page);
    await expectStanding(games, [high, 'Ash', 'Birch', 'Cedar', medium, 'Dogwood']);
  });

  /** Takes a game by its handle and drops it over something, at a fraction of its height. */
  async function drag(title: string, target: Locator, part: number) {
    await linkOf(page, title).hover();
    await page.getByRole('button', { name: sentence(lists.act.drag, { title }) }).hover();
    await page.mouse.down();
    const box = await target.boundingBox();
    if (!box) throw new Error(`nothing to drop ${title} on`);
    await page.mouse.move(box.x + box.width / 2, box.y, { steps: 4 });
    const now = (await target.boundingBox()) ?? box; // a drag opens the empty priorities
    await page.mouse.move(now.x + now.width / 2, now.y + now.height * part, { steps: 4 });
    await page.mouse.up();
  }
  const rowOf = (title: string) => page.getByRole('listitem').filter({ has: linkOf(page, title) });

  test('a game is dragged by its grip to another rank and to another list', async () => {
    await sent(page, '/place', () => drag('Ash', rowOf('Dogwood'), 0.8));
    await expectStanding(games, [high, 'Birch', 'Cedar', medium, 'Dogwood', 'Ash']);
    await sent(page, '/place', () => drag('Birch', rowOf('Fir'), 0.2));
    await expectStanding(wished, [high, 'Elm', 'Birch', 'Fir']);
    await page.reload();
    await settle(page);
    await expectStanding(games, [high, 'Cedar', medium, 'Dogwood', 'Ash']);
    await expectStanding(wished, [high, 'Elm', 'Birch', 'Fir']);
  });

  async function choose(title: string, ...items: string[]) {
    await linkOf(page, title).hover();
    await page.getByRole('button', { name: sentence(lists.act.more, { title }) }).click();
    for (const item of items) await page.getByRole('menu').getByText(item, { exact: true }).click();
  }

  test('the menu changes the priority', async () => {
    await sent(page, '/priority', () => choose('Birch', lists.act.priority, low));
    await expectStanding(games, [high, 'Ash', 'Cedar', medium, 'Dogwood', low, 'Birch']);
    await page.reload();
    await settle(page);
    await expectStanding(games, [high, 'Ash', 'Cedar', medium, 'Dogwood', low, 'Birch']);
  });

  test('Ctrl+Z takes back a removal, and the game stands where it stood', async () => {
    await sent(page, '/api/games/', () => choose('Birch', lists.act.remove));
    await expectStanding(games, [high, 'Ash', 'Cedar', medium, 'Dogwood']);
    await page.getByRole('button', { name: common.act.undo }).waitFor();
    await sent(page, '/undo', () => page.keyboard.press('Control+z'));
    await page.reload();
    await settle(page);
    await expectStanding(games, [high, 'Ash', 'Birch', 'Cedar', medium, 'Dogwood']);
  });
});
