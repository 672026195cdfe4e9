import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { GENRES } from '../../worker/catalogue/genres.ts';
import {
  AT_A_DESK,
  expectFocus,
  expectSound,
  languagesOf,
  openFilters,
  settle,
  visit,
  type Width,
} from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* The view of the library is its address: it can be saved, sent, reloaded and returned to. */
let token: string;

const genre = (code: string) => GENRES.find(one => one.code === code)?.num ?? 0;

/** The newest first, as the library shows them. */
const OWNED = [
  { title: 'Ash', on: 'ps5', minutes: 180, genres: [genre('puzzle')], played: '2026-01-05T00:00:00.000Z' },
  { title: 'Elm', on: 'steam', minutes: 3000, genres: [genre('puzzle'), genre('racing')], played: null },
  { title: 'Birch', on: 'xbox-series', minutes: null, genres: [genre('racing')], played: '2025-12-05T00:00:00.000Z' },
  { title: 'Cedar', on: 'ps4', minutes: 600, genres: [], played: '2026-02-05T00:00:00.000Z' },
] as const;

const stack = sharedStack();

beforeAll(async () => {
  const owner = await newOwner(stack);
  token = owner.token;
  const now = Date.now();
  for (const [i, { title, on, minutes, genres, played }] of OWNED.entries()) {
    const game = await newGame(stack, { title, on: [on], genres: [...genres], mainStoryMinutes: minutes });
    const addedAt = new Date(now - i * 1000).toISOString();
    await owner.hold({ game: game.num, on, addedAt, lastPlayedAt: played });
  }
});

describe.each(languagesOf(AT_A_DESK))('in %s', language => {
  const { archives, layout, library, lists, common, tags, tonight, views, walls } = wordsIn(language);

  async function open(path = '/library/', signed = token, width: Width = 1280) {
    const visitor = await visit(stack, { language, width, token: signed });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  const shelf = (page: Page) => page.getByRole('list', { name: library.games }).getByRole('link');
  const expectShelf = (page: Page, titles: string[]) =>
    expect.poll(() => shelf(page).locator('[dir="auto"], bdi').allTextContents()).toEqual(titles);
  const expectAddress = (page: Page, query: Record<string, string>) =>
    expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
  const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const select = (page: Page, name: string, value: string) => page.getByRole('combobox', { name }).selectOption(value);
  /** How many were found, in digits or in words. */
  const found = (page: Page) => page.getByRole('main').getByRole('status').first();

  test('a card shows its acts while its menu is open, wherever the mouse is', async () => {
    const { page, leave } = await open();
    const card = page.getByRole('list', { name: library.games }).getByRole('listitem').first();
    const acts = card.getByRole('button').first().locator('xpath=../..');
    const opacity = () => acts.evaluate(element => getComputedStyle(element).opacity);
    expect(await opacity()).toBe('0');
    await card.hover();
    await card.getByRole('button').last().click();
    await page.getByRole('menu').waitFor();
    await page.mouse.move(1, 1);
    await acts.evaluate(element => Promise.all(element.getAnimations().map(one => one.finished)));
    expect(await opacity()).toBe('1');
    await leave();
  });

  test('a dialog that the menu of a card opens takes presses, also where the card lies behind it', async () => {
    const { page, leave } = await open();
    const card = page.getByRole('list', { name: library.games }).getByRole('listitem').first();
    await card.hover();
    await card.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: lists.held.act }).click();
    const dialog = page.getByRole('dialog', { name: lists.held.title });
    await dialog.waitFor();
    await page.mouse.move(1, 1);
    await dialog.getByRole('radio', { name: lists.access.disc }).click();
    await expect.poll(() => dialog.getByRole('radio', { name: lists.access.disc }).isChecked()).toBe(true);
    await leave();
  });

  test('filters narrow the shelf, say how many are left and are cleared together', async () => {
    const { page, complaints, leave } = await open();
    await expectShelf(page, ['Ash', 'Elm', 'Birch', 'Cedar']);
    expect(await filter(page, common.act.clear).count()).toBe(0);

    // The hours are those of the whole shelf.
    const hours = page.getByText(sentence(tonight.card.left));
    await hours.waitFor();
    await filter(page, 'PlayStation').click();
    await expectShelf(page, ['Ash', 'Cedar']);
    await hours.waitFor({ state: 'detached' });
    await expect.poll(() => found(page).textContent()).toMatch(language === 'en' ? /^2 of 4 games$/ : /^لعبتان من 4$/);
    await openFilters(page, library.filter.label);
    await select(page, library.filter.length, '2');
    await expectShelf(page, ['Cedar']);
    await expectAddress(page, { platform: 'playstation', length: '2' });
    await select(page, library.filter.genre, 'racing');
    await page.getByRole('heading', { name: library.noneTitle }).waitFor();
    await expectShelf(page, []);

    await page.getByRole('main').getByRole('button', { name: common.act.clear }).last().click();
    await expectShelf(page, ['Ash', 'Elm', 'Birch', 'Cedar']);
    await expectAddress(page, {});
    await select(page, library.filter.genre, 'puzzle');
    await expectShelf(page, ['Ash', 'Elm']);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a title, a status and a priority narrow the shelf too, and cards show their priority when sorted by it', async () => {
    const { page, complaints, leave } = await open();
    const ranks = page.getByRole('list', { name: library.games }).getByText(common.rank['2'], { exact: true });
    await expectShelf(page, ['Ash', 'Elm', 'Birch', 'Cedar']);
    expect(await ranks.count()).toBe(0);
    await select(page, library.filter.sort, 'priority');
    await expect.poll(() => ranks.count()).toBe(4);
    await page.goto('/library/');
    await openFilters(page, library.filter.label);
    await page.getByRole('searchbox', { name: library.filter.q }).fill('bir');
    await expectShelf(page, ['Birch']);
    await expectAddress(page, { q: 'bir' });
    await page.getByRole('searchbox', { name: library.filter.q }).fill('');
    await select(page, library.filter.status, 'playing');
    await expectShelf(page, []);
    await select(page, library.filter.status, 'waiting');
    await select(page, library.filter.priority, '2');
    await expectShelf(page, ['Ash', 'Elm', 'Birch', 'Cedar']);
    await select(page, library.filter.priority, '5');
    await expectShelf(page, []);
    // What the shelf does not know by these letters, the search may.
    await page.getByRole('searchbox', { name: library.filter.q }).fill('brich');
    const onward = page.getByRole('link', { name: layout.nav.find });
    await expect.poll(() => onward.getAttribute('href')).toBe('/search/?term=brich');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('many games are selected, get another priority at once, and one undo takes it back', async () => {
    const owner = await newOwner(stack);
    for (const title of ['Oak', 'Pine', 'Yew']) {
      const game = await newGame(stack, { title, on: ['ps5'] });
      await owner.hold({ game: game.num, on: 'ps5' });
    }
    // Where it is narrowest: on a phone in Arabic, at a desk in English.
    const { page, complaints, leave } = await open(
      '/library/?sort=priority',
      owner.token,
      language === 'ar' ? 390 : 1280,
    );
    const cards = page.getByRole('list', { name: library.games });
    await page.getByRole('button', { name: library.select.start, exact: true }).click();
    await cards.getByRole('checkbox', { name: sentence(library.select.one, { title: 'Oak' }) }).check();
    await cards.getByRole('link').filter({ hasText: 'Yew' }).click();
    expect(new URL(page.url()).pathname).toBe('/library/');
    const bar = page.getByRole('region', { name: library.select.label });
    await expectSound(page, 'selecting');
    await bar.getByRole('button').nth(1).click();
    await page.getByRole('menuitem', { name: common.rank['5'] }).click();
    await expect.poll(() => cards.getByText(common.rank['5'], { exact: true }).count()).toBe(2);
    await page.getByRole('button', { name: common.act.undo }).click();
    await expect.poll(() => cards.getByText(common.rank['5'], { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: library.select.start, exact: true }).click();
    await bar.getByRole('checkbox').check();
    await bar.getByRole('button').nth(2).click();
    await page.getByRole('menuitem').first().click();
    await expect.poll(async () => (await owner.get('/api/games/counters')).body.archived).toBe(3);
    await page.getByRole('button', { name: common.act.undo }).click();
    await expect
      .poll(async () => (await owner.get('/api/games/counters')).body)
      .toMatchObject({ archived: 0, owned: 3 });

    await page.getByRole('button', { name: library.select.start, exact: true }).click();
    const said = page.getByRole('status').getByText(common.said.undone).last();
    // What is pointed at stays.
    await said.hover();
    const [words, acts] = [await said.boundingBox(), await bar.boundingBox()];
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(acts?.y ?? 0);
    await bar.getByRole('checkbox').check();
    const more = async (name: string) => {
      await bar.getByRole('button', { name: library.select.more, exact: true }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await more(lists.act.removeSome);
    const ask = page.getByRole('alertdialog');
    await ask.getByText(language === 'en' ? /^They are 3 copies/ : /^3 نسخ/).waitFor();
    await ask.getByRole('button', { name: lists.act.remove, exact: true }).click();
    await expect.poll(async () => (await owner.get('/api/games/counters')).body.owned).toBe(0);
    await page.getByRole('button', { name: common.act.undo }).click();
    await expect.poll(async () => (await owner.get('/api/games/counters')).body.owned).toBe(3);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('selected games go on a wall, new or old, and into the plan', async () => {
    const owner = await newOwner(stack);
    for (const title of ['Oak', 'Pine']) {
      const game = await newGame(stack, { title, on: ['ps5'] });
      await owner.hold({ game: game.num, on: 'ps5', ...(title === 'Oak' && { status: 2 }) });
    }
    const { page, complaints, leave } = await open('/library/', owner.token, language === 'ar' ? 390 : 1280);
    await page.getByRole('heading', { name: lists.now, exact: true }).waitFor({ state: 'attached' });
    const bar = page.getByRole('region', { name: library.select.label });
    const more = async (name: string) => {
      await page.getByRole('button', { name: library.select.start, exact: true }).click();
      await bar.getByRole('checkbox').check();
      expect(await page.getByRole('heading', { name: lists.now, exact: true }).count()).toBe(0);
      await bar.getByRole('button', { name: library.select.more, exact: true }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await more(library.select.wall);
    await page.getByRole('menuitem', { name: walls.tab.new }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(walls.edit.name, { exact: true }).fill('Woods');
    await dialog.getByRole('button', { name: walls.edit.make }).click();
    const onWall = async () => (await owner.get(`/api/gaming-walls/user/${owner.id}`)).body.walls;
    await expect.poll(onWall).toMatchObject([{ title: 'Woods', gamesCount: 2 }]);
    await more(library.select.wall);
    await expectSound(page, 'the walls to choose from');
    await page.getByRole('menuitem', { name: 'Woods' }).click();
    await more(lists.act.plan);
    await expect.poll(async () => (await owner.get('/api/plan')).body.games).toHaveLength(2);
    await page.getByRole('button', { name: common.act.undo }).click();
    await expect.poll(async () => (await owner.get('/api/plan')).body.games).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('many games get a new tag at once, the shelf is narrowed by it, the filter becomes a view, and the page of a game shows it', async () => {
    const owner = await newOwner(stack);
    const slugs = [];
    for (const title of ['Oak', 'Pine', 'Rowan']) {
      const game = await newGame(stack, { title, on: ['ps5'] });
      slugs.push(game.slug);
      await owner.hold({ game: game.num, on: 'ps5' });
    }
    const { page, complaints, leave } = await open('/library/', owner.token, language === 'ar' ? 390 : 1280);
    const cards = page.getByRole('listitem');
    await page.getByRole('button', { name: library.select.start, exact: true }).click();
    for (const title of ['Oak', 'Pine'])
      await cards.getByRole('checkbox', { name: sentence(library.select.one, { title }) }).check();
    const bar = page.getByRole('region', { name: library.select.label });
    await bar.getByRole('button', { name: library.select.more, exact: true }).click();
    await page.getByRole('menuitem', { name: lists.act.tags, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(tags.new, { exact: true }).fill('Cosy');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Cosy', pressed: true }).waitFor();
    await expectSound(page, 'the tags of many');
    await dialog.getByRole('button', { name: tags.save, exact: true }).click();
    const tagged = async () => (await owner.get('/api/tags')).body.tags;
    await expect.poll(tagged).toMatchObject([{ name: 'Cosy', games: 2 }]);
    await openFilters(page, library.filter.label);
    await select(page, library.filter.tag, 'Cosy');
    await expectShelf(page, ['Pine', 'Oak']);
    await page.getByRole('button', { name: views.save, exact: true }).click();
    await dialog.getByLabel(views.name, { exact: true }).fill('Cosy ones');
    await dialog.getByText(views.keeps).waitFor();
    await expectSound(page, 'what a view keeps');
    await dialog.getByRole('button', { name: views.change, exact: true }).click();
    await expectFocus(dialog.getByLabel(views.field, { exact: true }).first());
    await expectSound(page, 'the conditions of a view');
    await dialog.getByRole('button', { name: views.saveIt, exact: true }).click();
    await page.getByRole('heading', { name: 'Cosy ones' }).waitFor();
    await expectShelf(page, ['Pine', 'Oak']);
    await expectSound(page, 'a view');
    const isPinned = async () => (await owner.get('/api/views')).body.views[0].pinned;
    const [unpin, pin] = [views.unpin, views.pin].map(name => page.getByRole('button', { name, exact: true }));
    await unpin?.click();
    await page.getByText(sentence(views.unpinned, { name: 'Cosy ones' })).waitFor();
    expect(await isPinned()).toBe(false);
    await page.getByRole('button', { name: common.act.undo }).click();
    await unpin?.waitFor();
    await pin?.waitFor({ state: 'detached' });
    await expect.poll(isPinned).toBe(true);
    await page.getByRole('button', { name: views.remove, exact: true }).click();
    // Until it is said, the undo of the tags may still be there.
    await page.getByText(sentence(views.removed, { name: 'Cosy ones' })).waitFor();
    await page.getByRole('button', { name: common.act.undo }).click();
    await page.getByRole('navigation', { name: views.links.pinned }).getByRole('link', { name: 'Cosy ones' }).click();
    await expectShelf(page, ['Pine', 'Oak']);
    await page.goto(`/games/${slugs[0]}/`);
    await page.getByRole('link', { name: 'Cosy' }).waitFor();
    await expectSound(page, 'a game with a tag');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the archive counts games, not copies, and narrows them as the library does', async () => {
    const owner = await newOwner(stack);
    const kept = { archiveStatus: 'finished', archivedAt: '2026-01-02T03:04:05.000Z' } as const;
    for (const title of ['Oak', 'Pine']) {
      const { num } = await newGame(stack, { title, on: ['ps5', 'steam'] });
      await owner.hold({ game: num, on: 'ps5', ...kept });
      if (title === 'Oak') await owner.hold({ game: num, on: 'steam', ...kept });
    }
    const { page, complaints, leave } = await open('/archives/', owner.token, language === 'ar' ? 390 : 1280);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/2$/);
    await openFilters(page, library.filter.label);
    const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
    await page.getByRole('searchbox', { name: library.filter.q }).fill('pin');
    await expect.poll(() => rows.allTextContents()).toEqual(['Pine']);
    await filter(page, 'Steam').click();
    await page.getByText(archives.noMatch).waitFor();
    await page.getByRole('searchbox', { name: library.filter.q }).fill('');
    await expect.poll(() => rows.allTextContents()).toEqual(['Oak']);
    await expectSound(page, 'a filtered archive');
    await filter(page, common.act.clear).click();
    await expectAddress(page, {});
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the order follows the choice, and what is unknown stands last', async () => {
    const { page, leave } = await open();
    const orders = {
      title: ['Ash', 'Birch', 'Cedar', 'Elm'],
      short: ['Ash', 'Cedar', 'Elm', 'Birch'],
      long: ['Elm', 'Cedar', 'Ash', 'Birch'],
      played: ['Cedar', 'Ash', 'Birch', 'Elm'],
    };
    for (const [sort, titles] of Object.entries(orders)) {
      await select(page, library.filter.sort, sort);
      await expectShelf(page, titles);
      await expectAddress(page, { sort });
    }
    await leave();
  });

  test('filters, order and view are in the address: they survive a reload, another page and the way back', async () => {
    const { page, leave } = await open();
    await filter(page, 'PlayStation').click();
    await select(page, library.filter.sort, 'long');
    await page.getByRole('button', { name: library.view.spines }).click();
    const chosen = { platform: 'playstation', sort: 'long', view: 'spines' };
    const expectAll = async () => {
      await expectAddress(page, chosen);
      await expectShelf(page, ['Cedar', 'Ash']);
      expect(await filter(page, 'PlayStation').getAttribute('aria-pressed')).toBe('true');
      expect(await page.getByRole('combobox', { name: library.filter.sort }).inputValue()).toBe('long');
      expect(await page.getByRole('button', { name: library.view.spines }).getAttribute('aria-pressed')).toBe('true');
    };
    await expectAll();
    await page.reload();
    await expectAll();

    // The first press turns the front of a spine to the reader, the second one opens the game.
    await shelf(page).first().click();
    expect(new URL(page.url()).pathname).toBe('/library/');
    await shelf(page).first().click();
    await page.getByRole('heading', { level: 1, name: 'Cedar' }).waitFor();
    await page.goBack();
    await expectAll();
    await leave();
  });

  test('an address that asks for nothing known shows everything', async () => {
    const { page, complaints, leave } = await open(
      '/library/?platform=atari&genre=%00&length=9&sort=up&view=pile&page=-1',
    );
    await expectShelf(page, ['Ash', 'Elm', 'Birch', 'Cedar']);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('an empty library offers the search', async () => {
    const { page, leave } = await open('/library/', (await newOwner(stack)).token);
    await page.getByRole('heading', { name: library.emptyTitle }).waitFor();
    await page.getByRole('main').getByRole('button', { name: layout.nav.find }).click();
    await page.getByRole('dialog').getByRole('searchbox').waitFor();
    await leave();
  });
});
