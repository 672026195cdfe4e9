import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bare as bareAr } from '../../web/service-worker/words/bare.ar.ts';
import { bare as bareEn } from '../../web/service-worker/words/bare.en.ts';
import { openKeptBrowser } from '../helpers/browser/kept-visits.ts';
import { openNextVersion } from '../helpers/browser/next-version.ts';
import {
  keptNames,
  LONG,
  OUT,
  offlineShelf,
  openSilent,
  playedBy,
  storedNames,
  title,
  tokenIn,
} from '../helpers/browser/offline-shelf.ts';
import { languagesOf, PLACES, settle, widthsOf } from '../helpers/browser/visitor.ts';
import { waitingChanges } from '../helpers/browser/waiting-changes.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { wallOf } from '../helpers/games/walls.ts';
import { PASSWORD } from '../helpers/people/person.ts';
import { send, sharedStack } from '../helpers/stack/stack.ts';

/* Without signal: what few people meet. A browser that keeps nothing, files that were emptied, an account that is gone,
   a new version. */

const stack = sharedStack();

describe.each(languagesOf(PLACES))('in %s', language => {
  const { lists, common, offline, auth, diary, game: words } = wordsIn(language);
  const [width = 390] = widthsOf(language, PLACES);
  const { shelfWith, act, rank, waits, logOut } = offlineShelf(stack, language, width);

  test('the page of a game says in which list it will be', LONG, async () => {
    const { game, browser } = await shelfWith({ status: 2 });
    const page = await browser.settleIn(`/games/${game.slug}/`);
    await page.locator('main').getByText(common.rank['1']).first().waitFor();
    await browser.cut(true);
    await page.getByRole('button', { name: lists.finish }).press('Enter');
    await page.locator('main').getByText(words.archived, { exact: true }).waitFor();
    await browser.leave();
  });

  test('of a write whose answer is lost there is one row, whatever it was', LONG, async () => {
    const { owner, game, copy, browser } = await shelfWith();
    const { id, slug } = await newGame(stack, { title: 'Birch', ...OUT });
    await browser.settleIn('/lists/');
    const { context } = browser;
    let isCut = true;
    // The write arrives, its answer does not.
    const lose = async (route: Route) => {
      if (!isCut || route.request().method() === 'GET') return route.fallback();
      await route.fetch().catch(() => undefined);
      return route.abort();
    };
    await context.route('**/api/**', lose);

    const page = await browser.open('/lists/');
    await act(page, lists.act.start);
    await waits(page, 1).waitFor();
    await page.goto(`/games/${game.slug}/`);
    await page.getByRole('slider', { name: diary.rating }).press('4');
    await waits(page, 2).waitFor();
    await page.goto(`/games/${slug}/`);
    await page.getByRole('button', { name: lists.game.add }).press('Enter');
    const dialog = page.getByRole('dialog', { name: lists.add.title });
    await dialog.getByRole('radio').and(page.locator('[name="platform"]:enabled')).first().check();
    await dialog.getByRole('button', { name: sentence(lists.add.go, { list: '.*' }) }).press('Enter');
    await waits(page, 3).waitFor();
    await page.goto('/lists/');
    await settle(page);
    await page.getByRole('button', { name: sentence(lists.act.more, { title }) }).press('Enter');
    await page.getByRole('menuitem', { name: lists.act.archive }).press('Enter');
    await page.getByRole('menuitem', { name: lists.finish, exact: true }).press('Enter');
    await waits(page, 4).waitFor();
    await page.close();

    isCut = false;
    const again = await browser.open('/lists/');
    await expect.poll(() => waitingChanges(again), { timeout: 40_000 }).toBe(0);
    const { games } = (await owner.get('/api/games')).body;
    const { archivedGames } = (await owner.get('/api/games/archived')).body;
    expect([games.length, archivedGames.map((one: { id: string }) => one.id)]).toEqual([1, [copy.id]]);
    const history = (await owner.get(`/api/diary/${game.id}`)).body;
    expect([history.rating, history.playthroughs.length]).toEqual([8, 1]);
    expect(games[0].gameId).toBe(id);
    await browser.leave();
  });

  test('a page that is closed in the moment of a change loses nothing', LONG, async () => {
    const { owner, browser } = await shelfWith();
    const page = await openSilent(browser);
    await act(page, lists.act.start);
    await rank(page, common.rank['1']).waitFor();
    await expect.poll(() => storedNames(page)).toContain('raff.jotted.');
    expect(await playedBy(owner)).toBe(1);
    await page.evaluate(() => localStorage.removeItem('silent'));
    await page.close();

    const again = await browser.open('/lists/');
    await rank(again, common.rank['1']).waitFor();
    await expect.poll(() => playedBy(owner)).toBe(2);
    await expect.poll(() => waitingChanges(again)).toBe(0);
    await browser.leave();
  });

  test('two tabs send what both of them did, each change once', LONG, async () => {
    const { owner, game, browser } = await shelfWith();
    const lists1 = await browser.settleIn('/lists/');
    const page2 = await browser.open(`/games/${game.slug}/`);
    const stars = page2.getByRole('slider', { name: diary.rating });
    await stars.waitFor();
    const writes: string[] = [];
    browser.context.on('requestfinished', one => {
      if (one.method() !== 'GET' && one.url().includes('/api/')) writes.push(one.url());
    });
    await browser.cut(true);
    await act(lists1, lists.act.start);
    await waits(lists1, 1).waitFor();
    await stars.press('3');
    await waits(page2, 2).waitFor();
    await browser.cut(false);
    await expect.poll(() => waitingChanges(page2), { timeout: 40_000 }).toBe(0);
    await waits(lists1, 2).waitFor({ state: 'hidden' });
    expect([await playedBy(owner), (await owner.get(`/api/diary/${game.id}`)).body.rating]).toEqual([2, 6]);
    expect(writes.length).toBe(2);
    await browser.leave();
  });

  test('what was opened before is there without a connection, and what was not says so', LONG, async () => {
    const { owner, game, browser } = await shelfWith();
    const wall = await wallOf(stack, owner, 2, { title: 'Evenings' });
    const page = await browser.settleIn('/lists/');
    const opened = { archive: '/archives/', game: `/games/${game.slug}/`, wall: `/wall-details/${wall.id}/` };
    for (const [kind, path] of Object.entries(opened)) {
      await page.goto(path);
      await settle(page);
      await expect.poll(async () => (await keptNames(page)).some(name => name.includes(`"${kind}"`))).toBe(true);
    }
    await browser.cut(true);
    await page.goto(`/games/${game.slug}/`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goto('/archives/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`/wall-details/${wall.id}/`);
    await page.getByRole('heading', { level: 1, name: 'Evenings' }).waitFor();
    await page.goto('/subscriptions/');
    await page.getByRole('heading', { name: common.said.notKept }).waitFor();
    await browser.leave();
  });

  test('a change whose answer the server has lost counts as made, and the shelf is read again', LONG, async () => {
    const { owner, browser } = await shelfWith();
    await browser.settleIn('/lists/');
    const lost = { status: 409, code: 'idempotency_lost', title: 'Made before.' };
    await browser.context.route('**/api/**', async route => {
      if (route.request().method() === 'GET') return route.fallback();
      await route.fetch();
      return route.fulfill({ status: 409, contentType: 'application/problem+json', json: lost });
    });
    const page = await browser.open('/lists/');
    await act(page, lists.act.start);
    await expect.poll(() => playedBy(owner)).toBe(2);
    await expect.poll(() => waitingChanges(page)).toBe(0);
    await rank(page, common.rank['1']).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: title }).count()).toBe(0);
    await browser.leave();
  });

  test(
    'a copy that was moved without a connection is in its new list once, after the tab was closed',
    LONG,
    async () => {
      const { owner, copy, browser } = await shelfWith();
      const page = await browser.settleIn('/lists/');
      await browser.cut(true);
      await page.getByRole('button', { name: sentence(lists.act.more, { title }) }).press('Enter');
      await page.getByRole('menuitem', { name: lists.act.move, exact: true }).press('Enter');
      await page.getByRole('menuitemradio', { name: common.list['wished-games'] }).press('Enter');
      await waits(page).waitFor();
      expect((await owner.get('/api/games')).body.games.length).toBe(1);
      await page.close();
      await browser.cut(false);
      const again = await browser.open('/lists/');
      await expect.poll(() => waitingChanges(again), { timeout: 40_000 }).toBe(0);
      const { games } = (await owner.get('/api/games')).body;
      const { games: wished } = (await owner.get('/api/wished-games')).body;
      expect([games.length, wished.map((one: { id: string }) => one.id)]).toEqual([0, [copy.id]]);
      await browser.leave();
    },
  );

  test('a browser that keeps nothing shows the shelf, and a change waits in its tab', LONG, async () => {
    const { owner, browser } = await shelfWith();
    await browser.context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('There is no room.', 'QuotaExceededError');
      };
      IDBFactory.prototype.open = refuse;
      CacheStorage.prototype.open = async () => refuse();
    });
    const page = await browser.open('/lists/');
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    // Files are kept by the service worker, which has room of its own here.
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await browser.cut(true);
    await act(page, lists.act.start);
    await waits(page).waitFor();
    await rank(page, common.rank['1']).waitFor();
    await page.getByRole('button', { name: offline.list.show }).press('Enter');
    await page.getByRole('dialog', { name: offline.list.title }).getByText(offline.list.unstored).waitFor();
    await page.keyboard.press('Escape');
    await browser.cut(false);
    await expect.poll(() => playedBy(owner), { timeout: 20_000 }).toBe(2);
    await waits(page).waitFor({ state: 'hidden' });
    await browser.leave();
  });

  test('where the kept files were emptied, a visit without a connection says so in both languages', LONG, async () => {
    const { browser } = await shelfWith();
    const page = await browser.settleIn('/lists/');
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await browser.cut(true);
    await page.goto('/lists/');
    for (const said of [bareEn, bareAr]) await page.getByRole('heading', { level: 1, name: said.title }).waitFor();
    await browser.cut(false);
    await page.getByRole('link', { name: bareEn.retry }).press('Enter');
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await browser.leave();
  });

  test('logging out erases also what is not kept yet', LONG, async () => {
    const { browser } = await shelfWith();
    const page = await openSilent(browser);
    await act(page, lists.act.start);
    await expect.poll(() => storedNames(page)).toContain('raff.jotted.');
    await logOut(page);
    await expect.poll(() => tokenIn(page)).toBe(null);
    await expect.poll(() => storedNames(page)).not.toContain('raff.jotted.');
    await browser.leave();
  });

  test(
    'a person deleted elsewhere is logged out, and nothing of theirs is shown or sent to the next one',
    LONG,
    async () => {
      const { owner, browser } = await shelfWith();
      const page = await browser.settleIn('/lists/');
      await browser.cut(true);
      await act(page, lists.act.start);
      await waits(page).waitFor();
      const proof = { username: owner.username, currentPassword: PASSWORD };
      expect((await stack.fetch('/api/users', send('DELETE', proof, { token: owner.token }))).status).toBe(200);
      await browser.cut(false);
      await page.getByRole('heading', { level: 1, name: auth.login.title }).waitFor();
      await expect.poll(() => keptNames(page)).toEqual([]);
      const next = await newOwner(stack);
      await page.evaluate(token => localStorage.setItem('raff.token', token), next.token);
      await page.goto('/lists/');
      await settle(page);
      await expect.poll(() => waitingChanges(page)).toBe(0);
      expect(await page.getByRole('link', { name: title, exact: true }).count()).toBe(0);
      await browser.leave();
    },
  );

  test(
    'a new version announces itself; the old tab goes on with its own files until it is loaded again',
    LONG,
    async () => {
      const owner = await newOwner(stack);
      const door = await openNextVersion(stack);
      const browser = await openKeptBrowser(door, { language, width, token: owner.token });
      const page = await browser.settleIn('/lists/');
      const builds = (at: Page) =>
        at.evaluate(async () => (await caches.keys()).filter(one => one.startsWith('raff-files-')));
      expect((await builds(page)).length).toBe(1);
      door.deploy();
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
      await page.getByText(offline.update.title).waitFor();
      expect((await builds(page)).length).toBe(2);
      await page.getByRole('button', { name: offline.update.act }).press('Enter');
      await page.getByText(offline.update.title).waitFor({ state: 'hidden' });
      await settle(page);
      await browser.cut(true);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await browser.leave();
      await door.close();
    },
  );
});
