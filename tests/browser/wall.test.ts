import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { AT_A_DESK, expectFocus, expectSound, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { wallOf } from '../helpers/games/walls.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

/* A wall has an order, which its owner sets with keys, the menu and the mouse, and a link for other people. */
let gameIds: string[];

const TITLES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'];
const [ASH, BIRCH, CEDAR, DOGWOOD, ELM] = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'] as const;

const stack = sharedStack();

beforeAll(async () => {
  gameIds = [];
  for (const title of TITLES) {
    const game = await newGame(stack, { title, mainStoryMinutes: 240, releaseDate: '2016-06-29' });
    gameIds.push(game.id);
  }
});

/** A wall with the five games, through the API. */
async function hang(owner: Owner, more: Record<string, unknown> = {}): Promise<Answer> {
  const wall = { title: 'A row of trees', description: 'All of them stand.', privacy: 'public', ...more };
  const { body } = await owner.post('/api/gaming-walls', wall);
  const hung = await owner.post('/api/wall-games', { gamingWallId: body.id, gameIds });
  expect(hung.status).toBe(200);
  return hung.body;
}

const pathOf = (wall: Answer) => `/wall-details/${wall.id}/`;

/** Does something and waits until the API has confirmed it. */
async function sent(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(one => one.request().method() !== 'GET' && one.url().includes(path));
  await act();
  expect((await answer).ok()).toBe(true);
}

describe.each(AT_A_DESK)('in %s at %i px', (language, width) => {
  const { walls, common, layout, game: gameWords } = wordsIn(language);
  const { act, stranger } = walls.wall;
  const [onwards, back] = language === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

  async function open(path: string, token?: string, wide: number = width) {
    const visitor = await visit(stack, {
      language,
      width: wide === 390 ? 390 : 1280,
      ...(token && { token }),
    });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  /** The owner of a wall, looking at it. */
  async function openOwn(more: Record<string, unknown> = {}, wide: number = width) {
    const owner = await newOwner(stack);
    const wall = await hang(owner, more);
    return { owner, wall, ...(await open(pathOf(wall), owner.token, wide)) };
  }

  const board = (page: Page) => page.getByRole('list', { name: walls.wall.games });
  const linkOf = (page: Page, title: string) => board(page).getByRole('link', { name: title, exact: true });
  const expectOrder = (page: Page, titles: (string | undefined)[]) =>
    expect.poll(() => board(page).locator('bdi').allTextContents()).toEqual(titles);
  const expectSaid = (page: Page, title: string, at: number, count = TITLES.length) => {
    const said = sentence(walls.wall.place, { title, at: `${at}`, count: `${count}` });
    return page.getByRole('status').filter({ hasText: said }).waitFor({ state: 'attached' });
  };
  const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true });

  /** Opens the menu of a game and presses entries in it. */
  async function choose(page: Page, title: string, ...items: (string | RegExp)[]) {
    await button(page, sentence(act.itemMore, { title })).click();
    for (const item of items) await page.getByRole('menu').getByText(item, { exact: true }).click();
  }

  test('Alt and an arrow move a game, it is said, the focus stays and the order with it', async () => {
    const { page, complaints, leave } = await openOwn();
    await linkOf(page, BIRCH).focus();
    await sent(page, '/order', () => page.keyboard.press('Alt+ArrowDown'));
    await expectOrder(page, [ASH, CEDAR, BIRCH, DOGWOOD, ELM]);
    await expectSaid(page, BIRCH, 3);
    await expectFocus(linkOf(page, BIRCH));
    await sent(page, '/order', () => page.keyboard.press('Alt+ArrowUp'));
    await sent(page, '/order', () => page.keyboard.press(`Alt+${back}`));
    await expectOrder(page, [BIRCH, ASH, CEDAR, DOGWOOD, ELM]);
    await expectSaid(page, BIRCH, 1);
    await expectFocus(linkOf(page, BIRCH));
    await sent(page, '/order', () => page.keyboard.press(`Alt+${onwards}`));
    await page.reload();
    await expectOrder(page, [ASH, BIRCH, CEDAR, DOGWOOD, ELM]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('quick moves in a row are sent one after the other, and the last one stays', async () => {
    const { page, wall, owner, leave } = await openOwn();
    await linkOf(page, ASH).focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press('Alt+ArrowDown');
    await expectOrder(page, [BIRCH, CEDAR, DOGWOOD, ELM, ASH]);
    const titles = async () => {
      const { body } = await owner.get(`/api/gaming-walls/${wall.id}`);
      return body.wallGames.map((one: Answer) => one.game.title);
    };
    await expect.poll(titles).toEqual([BIRCH, CEDAR, DOGWOOD, ELM, ASH]);
    await settle(page);
    await expectOrder(page, [BIRCH, CEDAR, DOGWOOD, ELM, ASH]);
    await leave();
  });

  test('the menu moves a game to an end, one place on, and to any place', async () => {
    const { page, complaints, leave } = await openOwn();
    await sent(page, '/order', () => choose(page, ASH, act.last));
    await expectOrder(page, [BIRCH, CEDAR, DOGWOOD, ELM, ASH]);
    await sent(page, '/order', () => choose(page, BIRCH, act.later));
    await expectOrder(page, [CEDAR, BIRCH, DOGWOOD, ELM, ASH]);
    await sent(page, '/order', () => choose(page, ASH, act.to, sentence(act.place, { at: '2' })));
    await expectOrder(page, [CEDAR, ASH, BIRCH, DOGWOOD, ELM]);
    await expectSaid(page, ASH, 2);
    await expectFocus(button(page, sentence(act.itemMore, { title: ASH })));
    await page.reload();
    await expectOrder(page, [CEDAR, ASH, BIRCH, DOGWOOD, ELM]);
    expect(complaints).toEqual([]);
    await leave();
  });

  /** Takes a game by its handle and drops it over another one, at a fraction of its width from the start of reading. */
  async function drag(page: Page, title: string, over: string, part: number) {
    await button(page, sentence(act.drag, { title })).hover();
    await page.mouse.down();
    const box = await board(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: over, exact: true }) })
      .boundingBox();
    if (!box) throw new Error(`nothing to drop ${title} on`);
    const x = box.x + box.width * (language === 'en' ? part : 1 - part);
    await page.mouse.move(x, box.y + box.height / 2, { steps: 6 });
    await page.mouse.move(x + 1, box.y + box.height / 2, { steps: 2 });
    await board(page).locator('[data-side]').waitFor(); // the place where it will land is shown before it is dropped
    await page.mouse.up();
  }

  test.each([
    [ELM, BIRCH, 'in front of', 0.2, [ASH, ELM, BIRCH, CEDAR, DOGWOOD]],
    [ASH, CEDAR, 'behind', 0.8, [BIRCH, CEDAR, ASH, DOGWOOD, ELM]],
  ] as const)(
    '%s is dragged to %s, and let go %s it',
    async (title, over, _side, part, order) => {
      const { page, complaints, leave } = await openOwn({}, 1280);
      await sent(page, '/order', () => drag(page, title, over, part));
      await expectOrder(page, [...order]);
      await expectSaid(page, title, order.indexOf(title) + 1);
      await page.reload();
      await expectOrder(page, [...order]);
      expect(complaints).toEqual([]);
      await leave();
    },
    90_000,
  );

  test('an order that is refused is taken back, and the reader is told', async () => {
    const { page, leave } = await openOwn();
    await page.route('**/order', route => route.fulfill({ status: 500, json: { code: 'server_error' } }));
    await linkOf(page, CEDAR).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('alert').getByText(walls.wall.failed.order).waitFor();
    await expectOrder(page, TITLES);
    await expectFocus(linkOf(page, CEDAR));
    await page.unroute('**/order');
    await sent(page, '/order', () => button(page, common.act.retry).click());
    await expectOrder(page, [ASH, CEDAR, BIRCH, DOGWOOD, ELM]);
    await leave();
  });

  test('a game is taken off the wall and brought back to its place', async () => {
    const { page, complaints, leave } = await openOwn();
    await sent(page, '/api/wall-games/', () => choose(page, CEDAR, act.off));
    await expectOrder(page, [ASH, BIRCH, DOGWOOD, ELM]);
    await expectFocus(linkOf(page, DOGWOOD));
    await sent(page, '/api/undo', () => button(page, common.act.undo).click());
    await expectOrder(page, TITLES);
    await page.reload();
    await expectOrder(page, TITLES);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a wall is removed, which leads to the other walls, and is brought back', async () => {
    const { page, wall, complaints, leave } = await openOwn();
    await button(page, act.more).click();
    await sent(page, '/api/gaming-walls/', () => page.getByRole('menu').getByText(act.remove).click());
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=walls');
    expect((await stack.fetch(`/api/gaming-walls/${wall.id}`)).status).toBe(404);
    await sent(page, '/api/undo', () => button(page, common.act.undo).click());
    await page.goto(pathOf(wall));
    await expectOrder(page, TITLES);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the owner sees a wall as a stranger, and comes back', async () => {
    const { page, complaints, leave } = await openOwn();
    await button(page, act.more).click();
    await page.getByRole('menuitem', { name: act.stranger }).click();
    await page.getByText(stranger.said).waitFor();
    await expectOrder(page, TITLES);
    expect(await button(page, act.edit).count()).toBe(0);
    expect(await button(page, sentence(act.itemMore, { title: ASH })).count()).toBe(0);
    await page.getByRole('link', { name: stranger.back }).click();
    await button(page, act.edit).waitFor();
    await expectFocus(page.getByRole('heading', { level: 1 }));
    expect(await page.getByText(stranger.said).count()).toBe(0);
    await page.goBack();
    await page.reload();
    await page.getByRole('link', { name: stranger.back }).click();
    await button(page, act.edit).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('of a private wall a stranger finds nothing, and nobody else finds it at all', async () => {
    const { page, wall, leave } = await openOwn({ privacy: 'private' });
    await page.goto(`${pathOf(wall)}?as=stranger`);
    await page.getByRole('heading', { name: stranger.title }).waitFor();
    await leave();
    for (const token of [undefined, (await newOwner(stack)).token]) {
      const other = await open(pathOf(wall), token);
      await other.page.getByRole('heading', { name: layout.lost.title }).waitFor();
      expect(await other.page.getByText(wall.title).count()).toBe(0);
      await other.leave();
    }
    const nowhere = await open('/wall-details/not-a-wall/');
    await nowhere.page.getByRole('heading', { name: layout.lost.title }).waitFor();
    expect(nowhere.complaints).toEqual([]);
    await nowhere.leave();
  });

  test('sharing copies the link, which opens the wall for somebody who is not signed in', async () => {
    const { page, wall, complaints, leave } = await openOwn();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, walls.share.act).click();
    const dialog = page.getByRole('dialog');
    await button(dialog, common.copying.link).click();
    await dialog.getByRole('status').getByText(common.copying.copied).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${stack.url}${pathOf(wall)}`);
    await expectSound(page, 'the dialog that shares a wall');
    expect(complaints).toEqual([]);
    await leave();

    const other = await open(link);
    await other.page.getByRole('heading', { level: 1, name: wall.title }).waitFor();
    await expectOrder(other.page, TITLES);
    await other.page.getByRole('link', { name: act.start }).waitFor();
    expect(await button(other.page, act.edit).count()).toBe(0);
    await expectSound(other.page, 'a wall somebody else made');
    expect(other.complaints).toEqual([]);
    await other.leave();
  });

  test('where the system can share, it is handed the wall, and turning back in its sheet opens nothing', async () => {
    const { page, wall, leave } = await openOwn();
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      const share = async (data: ShareData) => {
        shared.push(data);
        if (shared.length === 2) throw new DOMException('turned back', 'AbortError');
        if (shared.length === 3) throw new DOMException('no', 'NotAllowedError');
      };
      Object.assign(Navigator.prototype, { share, canShare: () => true });
      Object.assign(window, { shared });
    });
    await page.reload();
    await settle(page);
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    const dialog = page.getByRole('dialog');
    for (const times of [1, 2]) {
      await button(page, walls.share.act).click();
      await expect.poll(async () => (await shared()).length).toBe(times);
      expect(await dialog.count()).toBe(0);
    }
    expect((await shared())[0]).toEqual({ title: wall.title, url: `${stack.url}${pathOf(wall)}` });
    // A share sheet that does not open leaves the link to copy, and another try
    await button(page, walls.share.act).click();
    await button(dialog, common.copying.link).waitFor();
    await button(dialog, walls.share.system).click();
    await expect.poll(async () => (await shared()).length).toBe(4);
    await leave();
  });

  test('a public wall comes with its document: nothing more is asked for it', async () => {
    const wall = await hang(await newOwner(stack));
    const visitor = await visit(stack, { language, width });
    const asked: string[] = [];
    visitor.page.on('request', one => one.url().includes(wall.id) && asked.push(new URL(one.url()).pathname));
    await visitor.page.goto(pathOf(wall));
    await settle(visitor.page);
    await expectOrder(visitor.page, TITLES);
    expect(asked).toEqual([pathOf(wall)]);
    await visitor.leave();
  });

  test('sharing a private wall offers to make it public', async () => {
    const { page, wall, complaints, leave } = await openOwn({ privacy: 'private' });
    await button(page, walls.share.act).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: walls.share.privateTitle }).waitFor();
    await sent(page, '/api/gaming-walls', () => button(dialog, walls.share.publish).click());
    await dialog.getByRole('status').getByText(walls.share.published).waitFor();
    await button(dialog, common.copying.link).waitFor();
    expect((await stack.fetch(`/api/gaming-walls/${wall.id}`)).status).toBe(200);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a game one holds says so, and the other walls of the same person follow', async () => {
    const owner = await newOwner(stack);
    const [wall, other] = [await hang(owner), await hang(owner, { title: 'Another row' })];
    const reader = await newOwner(stack);
    const copy = await reader.hold({ list: 1 });
    const { body } = await reader.get('/api/games');
    const [held] = body.games;
    expect(copy.id).toBe(held.id);
    await owner.post('/api/wall-games', { gamingWallId: wall.id, gameIds: [held.gameId] });
    const { page, complaints, leave } = await open(pathOf(wall), reader.token);
    const item = board(page).getByRole('listitem').last();
    await item.getByText(gameWords.have).waitFor();
    await expectSound(page, 'a wall of six games');
    await page.getByRole('link', { name: other.title }).click();
    await page.getByRole('heading', { level: 1, name: other.title }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a wall without games offers its owner to hang the first one', async () => {
    const owner = await newOwner(stack);
    const { body: wall } = await owner.post('/api/gaming-walls', { title: 'Bare', privacy: 'public', description: '' });
    const own = await open(pathOf(wall), owner.token);
    await own.page.getByRole('heading', { name: walls.wall.empty.title }).waitFor();
    await expectSound(own.page, 'a bare wall of one’s own');
    await own.leave();
    const other = await open(pathOf(wall));
    await other.page.getByRole('heading', { name: walls.wall.empty.visitorTitle }).waitFor();
    await other.leave();
  });

  test('games are picked from the owner’s own shelf', async () => {
    const owner = await newOwner(stack);
    const { body: wall } = await owner.post('/api/gaming-walls', { title: 'Bare', privacy: 'public', description: '' });
    const { num } = await newGame(stack, { title: `Larch ${language} ${width}`, releaseDate: '2016-06-29' });
    await owner.hold({ game: num, list: 1 });
    const { page, complaints, leave } = await open(pathOf(wall as Answer), owner.token);
    await button(page, walls.wall.act.add).first().click();
    const panel = page.getByRole('dialog');
    const own = panel.getByRole('list', { name: walls.pick.own });
    await own.locator('label').click();
    await sent(page, '/api/wall-games', () => panel.getByRole('button', { name: /1|لعبة واحدة/ }).click());
    await expectOrder(page, [`Larch ${language} ${width}`]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the first game fits into the window, its name included', async () => {
    const { page, leave } = await openOwn();
    const words = page.locator('main ol > li').first().locator('bdi');
    const box = await words.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(width === 1280 ? 900 : 1200);
    await leave();
  });

  test('a wall of forty leaves no more than two fifths of its last row empty, and its words keep clear of the buttons', async () => {
    const owner = await newOwner(stack);
    const { id } = await wallOf(stack, owner, 40);
    const { page, leave } = await open(`/wall-details/${id}/`, owner.token);
    await expect.poll(() => board(page).getByRole('listitem').count()).toBe(40);
    const boxes = await board(page)
      .getByRole('listitem')
      .evaluateAll(all =>
        all.map(one => one.getBoundingClientRect()).map(({ top, left, right }) => ({ top, left, right })),
      );
    const edges = { left: Math.min(...boxes.map(one => one.left)), right: Math.max(...boxes.map(one => one.right)) };
    const last = boxes.filter(one => one.top === boxes.at(-1)?.top);
    const filled = Math.max(...last.map(one => one.right)) - Math.min(...last.map(one => one.left));
    expect(filled / (edges.right - edges.left)).toBeGreaterThan(width === 1280 ? 0.55 : 0.4);
    expect(
      await board(page)
        .getByRole('listitem')
        .evaluateAll(all =>
          all.every(one => {
            const [meta, tools] = [...(one.lastElementChild?.children ?? [])].slice(-2);
            return !meta || !tools || meta.scrollWidth <= meta.clientWidth;
          }),
        ),
    ).toBe(true);
    await leave();
  });

  test('a wall is never blank: its document is a skeleton before any script has run', async () => {
    const owner = await newOwner(stack);
    const wall = await hang(owner, { privacy: 'private' });
    const { page, leave } = await visit(stack, { language, width, token: owner.token });
    await page.route('**/*.js', route => route.abort());
    await page.goto(pathOf(wall));
    await page.locator('main').getByText(common.loading).waitFor({ state: 'attached' });
    expect(await page.locator('main li, main [class*="cover"]').count()).toBeGreaterThan(4);
    await leave();
  });
});
