import { eq } from 'drizzle-orm';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { games } from '../../worker/catalogue/catalogue.tables.ts';
import { subscriptionGames, subscriptionLists } from '../../worker/subscriptions/subscriptions.tables.ts';
import { expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { heldBy, listIn, readWell, shelfOf, switchTo } from '../helpers/games/subscriptions.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* Subscriptions: what is held, what rests when it is not, and where a game is said to be part of one. */

const stack = ownStack();

type Plural = { other: string } & { [form in Intl.LDMLPluralRule]?: string };

describe.each(PLACES)('in %s at %i', (language, width) => {
  const { game, subscriptions, lists, library, search, common } = wordsIn(language);
  const rules = new Intl.PluralRules(language);
  const many = (forms: Plural, n: number, names: Record<string, string> = {}) =>
    sentence(forms[rules.select(n)] ?? forms.other, { n: String(n), ...names });

  async function open(owner: Owner, path = '/subscriptions/') {
    const visitor = await visit(stack, { language, width, token: owner.token });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  /** Three that came through Extra, one of Game Pass, and one that was bought. */
  async function subscriber() {
    const owner = await newOwner(stack);
    await switchTo(owner, ['ps-plus-extra', true], ['game-pass-ultimate', true]);
    const through = { access: 'subscription', subscription: 'ps-plus-extra' } as const;
    for (let n = 0; n < 3; n += 1) await owner.hold(through);
    await owner.hold({ access: 'subscription', subscription: 'game-pass-ultimate', on: 'xbox-series' });
    await owner.hold({ access: 'bought' });
    return owner;
  }

  const family = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const tier = (page: Page, of: string, name: string) => family(page, of).getByRole('radio', { name, exact: true });
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const greyed = (page: Page, of: string) =>
    family(page, of)
      .locator('[style*="--at"] > span')
      .evaluateAll(books => books.filter(book => getComputedStyle(book).filter.includes('grayscale(1)')).length);
  const accesses = async (owner: Owner) => (await shelfOf(stack, owner)).map(copy => copy.access).sort();

  const PLUS = 'PlayStation Plus';
  const HELD = ['bought', 'subscription', 'subscription', 'subscription', 'subscription'];
  const RESTING = ['bought', 'gone', 'gone', 'gone', 'subscription'];

  test('what is in a subscription is listed for whoever has just chosen it, and first what leaves it', async () => {
    await stack.db.delete(subscriptionGames); // those of the other place
    const owner = await newOwner(stack);
    await switchTo(owner, ['ps-plus-essential', true], ['game-pass-starter', true]);
    await readWell(stack, 'ps-plus-monthly', 'game-pass-starter');
    const [stays, goes] = [await newGame(stack, { title: 'It Stays' }), await newGame(stack, { title: 'It Goes' })];
    await listIn(stack, 'game-pass-starter', stays.num);
    await listIn(stack, 'game-pass-starter', goes.num, { leavesSoon: true });
    await owner.hold({ game: stays.num });
    const { page, complaints, leave } = await open(owner);
    await family(page, PLUS).getByText(subscriptions.leaving.untold).waitFor();
    const { one, other } = subscriptions.leaving.some;
    await family(page, 'Game Pass')
      .getByText((one ?? other).replace('{{n}}', '1'))
      .waitFor();
    await family(page, 'Game Pass').getByRole('button', { name: subscriptions.list.show }).click();
    const rows = page.getByRole('dialog').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => rows.first().innerText()).toContain('It Goes');
    expect(await rows.first().innerText()).toContain(subscriptions.leaving.undated);
    expect(await rows.first().innerText()).not.toContain(game.have);
    expect(await rows.last().innerText()).toContain(game.have);
    await expectSound(page, 'the games of a subscription');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('switching off is asked in place, greys what came through it, and one undo brings it back', async () => {
    const owner = await subscriber();
    const { page, complaints, leave } = await open(owner);
    await expect.poll(() => tier(page, PLUS, 'Extra').isChecked()).toBe(true);
    await family(page, PLUS).getByText(many(subscriptions.games, 3)).waitFor();
    await tier(page, PLUS, subscriptions.none).check();
    const alert = family(page, PLUS).getByRole('alert');
    await alert.getByText(many(subscriptions.ask.title, 3, { name: 'PS Plus' })).waitFor();
    await expectSound(page, 'the question');
    expect(await heldBy(stack, owner)).toContain('ps-plus-extra');
    await press(page, sentence(subscriptions.ask.keep, { name: 'PS Plus' }));
    await expect.poll(() => tier(page, PLUS, 'Extra').isChecked()).toBe(true);

    await tier(page, PLUS, subscriptions.none).check();
    await press(page, subscriptions.ask.go);
    await page
      .getByRole('status')
      .getByText(many(subscriptions.said.off, 3, { name: 'PS Plus' }))
      .first()
      .waitFor();
    await expect.poll(() => accesses(owner)).toEqual(RESTING);
    await expect.poll(() => greyed(page, PLUS)).toBe(3);
    expect(await greyed(page, 'Game Pass')).toBe(0);
    await press(page, common.act.undo);
    await expect.poll(() => accesses(owner)).toEqual(HELD);
    await expect.poll(() => tier(page, PLUS, 'Extra').isChecked()).toBe(true);
    await expect.poll(() => greyed(page, PLUS)).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('what rests is switched on again where it stands', async () => {
    const owner = await subscriber();
    await switchTo(owner, ['ps-plus-extra', false]);
    const { page, leave } = await open(owner);
    await family(page, PLUS)
      .getByText(many(subscriptions.off.title, 3, { name: 'PS Plus' }))
      .waitFor();
    await expectSound(page, 'a family that is off');
    const resting = page.getByRole('region', { name: subscriptions.resting });
    expect(await resting.getByText(lists.rests, { exact: true }).count()).toBe(3);
    expect(await resting.getByText(lists.access.bought, { exact: true }).count()).toBe(1);
    await press(page, subscriptions.off.on);
    await page
      .getByRole('status')
      .getByText(many(subscriptions.said.back, 3, { name: 'PlayStation Plus Extra' }))
      .first()
      .waitFor();
    await expect.poll(() => accesses(owner)).toEqual(HELD);
    expect(await heldBy(stack, owner)).toEqual(['game-pass-ultimate', 'ps-plus-extra']);
    await leave();
  });

  test('one tier of a family is held at a time; arrows only pass over them, Space and Enter choose', async () => {
    const owner = await newOwner(stack);
    const { page, leave } = await open(owner);
    const isFocused = (name: string) => tier(page, PLUS, name).evaluate(box => box === document.activeElement);
    await tier(page, PLUS, 'Essential').check();
    await expect.poll(() => heldBy(stack, owner)).toEqual(['ps-plus-essential']);
    await expect.poll(() => tier(page, PLUS, 'Essential').isChecked()).toBe(true);
    const acts: string[] = [];
    // The time zone is told a little later by itself.
    const isAct = (request: Request) => request.method() === 'PUT' && request.url().includes('/api/subscriptions');
    page.on('request', request => isAct(request) && acts.push(request.url()));
    await page.keyboard.press('ArrowDown');
    expect([await isFocused('Extra'), await tier(page, PLUS, 'Extra').isChecked()]).toEqual([true, false]);
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    expect([await isFocused('Premium'), acts]).toEqual([true, []]);
    // One act at a time: a key during another act is not heard.
    const heldAfter = async (key: string) => {
      await page.keyboard.press(key);
      return heldBy(stack, owner);
    };
    await expect.poll(() => heldAfter(' ')).toEqual(['ps-plus-premium']);
    await expect.poll(() => tier(page, PLUS, 'Premium').isChecked()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => heldAfter('Enter')).toEqual(['ps-plus-extra']);
    expect(acts.length).toBe(2);
    await tier(page, 'Game Pass', 'PC').check();
    await expect.poll(() => heldBy(stack, owner)).toEqual(['game-pass-pc', 'ps-plus-extra']);
    await leave();
  });

  test('bought copies of what rests keep their colour beside it, and are counted only where they stand', async () => {
    const owner = await subscriber();
    const through = (await shelfOf(stack, owner)).filter(copy => copy.subscription === 'ps-plus-extra');
    const [first, second] = through.map(copy => copy.game);
    await owner.hold({ access: 'bought', game: first ?? 0, on: 'ps4' });
    const archived = { archiveStatus: 'finished', archivedAt: '2026-01-02T03:04:05Z' } as const;
    await owner.hold({ access: 'bought', game: second ?? 0, on: 'ps4', ...archived });
    const { page, leave } = await open(owner);
    const books = family(page, PLUS).locator('[style*="--at"]');
    await expect.poll(() => books.count()).toBe(3);
    await tier(page, PLUS, subscriptions.none).check();
    const alert = family(page, PLUS).getByRole('alert');
    await expect.poll(() => alert.innerText()).toContain(subscriptions.ask.also.one);
    expect(await books.count()).toBe(4);
    await press(page, subscriptions.ask.go);
    await expect.poll(() => greyed(page, PLUS)).toBe(3);
    expect(await books.count()).toBe(4);
    const resting = page.getByRole('region', { name: subscriptions.resting });
    expect(await resting.getByText(lists.rests, { exact: true }).count()).toBe(3);
    expect(await resting.getByText(lists.access.bought, { exact: true }).count()).toBe(1);
    await leave();
  });

  test('the focus stays with the family when the question, and what follows it, are answered by key', async () => {
    const owner = await subscriber();
    const { page, leave } = await open(owner);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await tier(page, PLUS, subscriptions.none).check();
    const keep = sentence(subscriptions.ask.keep, { name: 'PS Plus' });
    await page.getByRole('button', { name: keep, exact: true }).press('Enter');
    await expect.poll(() => tier(page, PLUS, 'Extra').evaluate(box => box === document.activeElement)).toBe(true);
    await tier(page, PLUS, subscriptions.none).check();
    await page.getByRole('button', { name: subscriptions.ask.go, exact: true }).press('Enter');
    await expect.poll(focused).toMatch(many(subscriptions.off.title, 3, { name: 'PS Plus' }));
    await page.getByRole('button', { name: subscriptions.off.on, exact: true }).press('Enter');
    await expect.poll(() => accesses(owner)).toEqual(HELD);
    await expect.poll(() => tier(page, PLUS, 'Extra').evaluate(box => box === document.activeElement)).toBe(true);
    await leave();
  });

  test('the way to all is offered only where the board has no room for them', async () => {
    const owner = await subscriber();
    const { page, leave } = await open(owner);
    const board = family(page, PLUS).locator('[style*="--at"]');
    await expect.poll(() => board.count()).toBe(3);
    expect(await family(page, PLUS).getByRole('link').count()).toBe(0);
    expect(await family(page, PLUS).getByRole('listitem').count()).toBe(3);
    const through = { access: 'subscription', subscription: 'ps-plus-extra' } as const;
    for (let n = 0; n < 38; n += 1) await owner.hold(through);
    await page.reload();
    await settle(page);
    await family(page, PLUS)
      .getByRole('link', { name: many(subscriptions.all, 41) })
      .waitFor();
    await leave();
  });

  test('an act that fails leaves everything as it was, and can be tried again', async () => {
    const owner = await subscriber();
    const { page, leave } = await open(owner);
    await page.route('**/api/subscriptions', route =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', title: 'Not now.' } })
        : route.fallback(),
    );
    await tier(page, PLUS, subscriptions.none).check();
    await press(page, subscriptions.ask.go);
    await page.getByText(subscriptions.said.failed).first().waitFor();
    await expect.poll(() => tier(page, PLUS, 'Extra').isChecked()).toBe(true);
    expect(await accesses(owner)).toEqual(HELD);
    await page.unroute('**/api/subscriptions');
    await press(page, common.act.retry);
    await expect.poll(() => accesses(owner)).toEqual(RESTING);
    await leave();
  });

  test('a copy that rests says so in the library, where it can be filtered, and in the lists', async () => {
    const owner = await subscriber();
    await switchTo(owner, ['ps-plus-extra', false]);
    const { page, leave } = await open(owner, '/library/?through=resting');
    const cards = page.getByRole('list', { name: library.games }).getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(3);
    expect(await cards.getByText(lists.rests, { exact: true }).count()).toBe(3);
    expect(await cards.getByText(sentence(lists.notIn, { name: 'PS Plus' })).count()).toBe(3);
    await page.goto('/lists/');
    await settle(page);
    await page.getByText(lists.rests, { exact: true }).first().waitFor();
    await expectSound(page, 'lists with resting copies');
    await leave();
  });

  test('“in your PS Plus” stands in results, on the game’s page, and at wanted games', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['ps-plus-extra', true]);
    const title = `Quorble${width}`;
    const slug = title.toLowerCase();
    await addGames(stack, [{ slug, title, platforms: ['ps5'] }]);
    const [game] = await stack.db.select().from(games).where(eq(games.slug, slug));
    await listIn(stack, 'ps-plus-extra', game?.num ?? 0);
    await owner.hold({ list: 2, game: game?.num ?? 0 });
    const { page, complaints, leave } = await open(owner, `/search/?term=${title}`);
    const mark = page.getByText(sentence(search.within, { name: 'PS Plus' }));
    await mark.first().waitFor();
    await page.goto(`/games/${slug}/`);
    await settle(page);
    await mark.first().waitFor();
    await page.goto(width < 600 ? '/lists/?list=wished-games' : '/lists/');
    await settle(page);
    if (width < 600) await page.getByRole('tab', { name: common.list['wished-games'] }).click();
    await mark.first().waitFor();
    await expectSound(page, 'a wanted game of a subscription');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('what leaves soon is shown with its day where one is said, and a refused list with its age', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['game-pass-ultimate', true]);
    const dated = await newGame(stack, { on: ['xbox-series'], mainStoryMinutes: 600 });
    const undated = await newGame(stack, { on: ['xbox-series'] });
    const through = { access: 'subscription', subscription: 'game-pass-ultimate', on: 'xbox-series' } as const;
    for (const { num } of [dated, undated]) await owner.hold({ ...through, game: num });
    await listIn(stack, 'game-pass-ultimate', dated.num, { leavesSoon: true, leavesAt: '2099-12-15' });
    await listIn(stack, 'game-pass-ultimate', undated.num, { leavesSoon: true });
    const at = '2026-11-20T05:41:00.000Z';
    for (const list of ['game-pass-ultimate', 'game-pass-pc'])
      await stack.db
        .insert(subscriptionLists)
        .values({ list, askedAt: at, goodAt: at, trouble: list.endsWith('pc') ? null : 'list_shrank:468:49' })
        .onConflictDoNothing();
    const { page, leave } = await open(owner);
    const leaving = page.getByRole('region', { name: subscriptions.leaving.title });
    const cards = leaving.getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(2);
    expect(await cards.nth(0).innerText()).toContain('15');
    expect(await cards.nth(1).innerText()).toContain(subscriptions.leaving.undated);
    expect(await cards.nth(1).innerText()).toContain(subscriptions.leaving.unknown);
    await family(page, 'Game Pass')
      .locator('p, span')
      .filter({ hasText: /49.*468|468.*49/ })
      .last()
      .waitFor();
    await expectSound(page, 'what leaves soon');
    await leave();
  });
});
