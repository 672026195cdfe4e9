import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { WALL_GAMES_MAX, WALL_TITLE_MAX, WALLS_MAX } from '../../worker/shelf/walls/walls.schema.ts';
import { expectFocus, expectNoSidewaysScroll, expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { manyGames, newWall } from '../helpers/games/walls.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* Walls are made, filled, changed and removed from the library's tab; games are chosen in the search panel. */

const WHALES = Array.from({ length: 12 }, (_, i) => `Whale ${'abcdefghijkl'[i]}`);
const TITLES = ['Ember Path', 'Ember Ways', 'Frost Hollow', ...WHALES];

const stack = ownStack();

beforeAll(async () => {
  await addGames(
    stack,
    TITLES.map(title => ({
      title,
      slug: title.toLowerCase().replace(' ', '-'),
      releaseDate: '2020-01-01',
      platforms: ['ps5'],
    })),
  );
});

const TAB = '/library/?tab=walls';

describe.each(PLACES)('in %s at %i pixels', (language, width) => {
  const { walls, common, fields, library, search } = wordsIn(language);
  const { tab, edit, pick } = walls;

  async function open(owner: Owner, path = TAB) {
    const visitor = await visit(stack, { language, width, token: owner.token });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  const dialog = (page: Page) => page.getByRole('dialog');
  const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true });
  const shelf = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true });
  const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });
  const box = (page: Page, title: string) => dialog(page).getByRole('checkbox', { name: title, exact: true });

  async function act(page: Page, title: string, name: string) {
    await page.getByRole('button', { name: sentence(tab.more, { title }) }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }

  async function seek(page: Page, term: string) {
    await dialog(page).getByRole('searchbox').fill(term);
    await dialog(page).getByRole('searchbox').press('Enter');
  }

  async function make(page: Page, title: string) {
    await page.getByRole('main').getByRole('button', { name: tab.new, exact: true }).click();
    await dialog(page).getByLabel(edit.name, { exact: true }).fill(title);
    await button(page, edit.make).click();
    await heading(page, title).waitFor();
  }

  test('a wall is made from the empty tab, filled over two searches, hidden, removed and brought back', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await open(owner);
    await page.getByRole('heading', { name: tab.emptyTitle }).waitFor();
    await expectSound(page, 'the empty tab');
    await make(page, 'Rainy days');
    expect(new URL(page.url()).pathname).toMatch(/^\/wall-details\/[0-9a-f-]{36}\/$/);

    await page.goBack();
    await act(page, 'Rainy days', tab.add);
    await dialog(page)
      .getByRole('heading', { name: sentence(pick.title, { title: 'Rainy days' }) })
      .waitFor();
    expect(await button(page, pick.none).isDisabled()).toBe(true);
    await seek(page, 'ember');
    await box(page, 'Ember Ways').check();
    await expectSound(page, 'choosing games');
    await seek(page, 'frost');
    await dialog(page).getByText('Frost Hollow', { exact: true }).click();
    expect(await box(page, 'Frost Hollow').isChecked()).toBe(true);
    await seek(page, 'ember');
    expect(await box(page, 'Ember Ways').isChecked()).toBe(true);
    await button(page, language === 'en' ? 'Add 2 games' : 'إضافة لعبتين').click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText(sentence(pick.added[language === 'en' ? 'other' : 'two'] ?? '', { n: '2' })).waitFor();
    await shelf(page, 'Rainy days')
      .getByText(language === 'en' ? '2 games' : 'لعبتان', { exact: true })
      .waitFor();
    await expectSound(page, 'a wall in the tab');

    await act(page, 'Rainy days', tab.edit);
    await dialog(page).getByLabel(edit.name, { exact: true }).fill('Snowy days');
    await dialog(page).getByRole('radio', { name: edit.private }).check();
    await button(page, edit.save).click();
    await shelf(page, 'Snowy days').getByText(edit.private, { exact: true }).waitFor();

    await shelf(page, 'Snowy days').getByRole('link').click();
    await heading(page, 'Snowy days').waitFor();
    for (const title of ['Ember Ways', 'Frost Hollow'])
      await page.getByRole('main').getByRole('link', { name: title }).first().waitFor();

    await page.goBack();
    await act(page, 'Snowy days', tab.remove);
    await page.getByRole('heading', { name: tab.emptyTitle }).waitFor();
    await expectFocus(page.locator('h1'));
    await page.getByRole('button', { name: common.act.undo }).click();
    await shelf(page, 'Snowy days').waitFor();
    await page.reload();
    await shelf(page, 'Snowy days')
      .getByText(language === 'en' ? '2 games' : 'لعبتان', { exact: true })
      .waitFor();
    const { body } = await owner.get(`/api/gaming-walls/user/${owner.id}`);
    expect(body.walls.map((wall: { privacy: string }) => wall.privacy)).toEqual(['private']);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a title is asked for, one that is too long is refused, and what is typed outlives a failure', async () => {
    const owner = await newOwner(stack);
    const { page, leave } = await open(owner);
    await page.getByRole('main').getByRole('button', { name: tab.new, exact: true }).click();
    const title = dialog(page).getByLabel(edit.name, { exact: true });
    const says = (text: string) => expect.poll(() => dialog(page).locator('form').innerText()).toContain(text);
    await button(page, edit.make).click();
    await says(fields.required);
    await expectFocus(title);
    await title.fill('x'.repeat(WALL_TITLE_MAX - 1));
    await says(language === 'en' ? '1 character left' : 'بقي حرف واحد');
    await title.fill('x'.repeat(WALL_TITLE_MAX + 1));
    await says(fields.too_long.replace('{{n}}', String(WALL_TITLE_MAX)));
    await button(page, edit.make).click();
    await expectFocus(title);
    await expectSound(page, 'a refused title');

    await page.route('**/api/gaming-walls', route => route.abort());
    await title.fill('Kept');
    await button(page, edit.make).click();
    await dialog(page).getByRole('alert').getByText(edit.failed).waitFor();
    expect(await title.inputValue()).toBe('Kept');
    await page.unroute('**/api/gaming-walls');
    await button(page, edit.make).click();
    await heading(page, 'Kept').waitFor();
    await leave();
  });

  test('a wall that is being written is not closed without a question, and an untouched one is', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await open(owner);
    const create = page.getByRole('main').getByRole('button', { name: tab.new, exact: true });
    const title = page.getByLabel(edit.name, { exact: true });
    const asks = page.getByRole('alertdialog', { name: common.discard.title });
    await create.click();
    await dialog(page).getByRole('radio', { name: edit.private }).check();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocus(create);

    await create.click();
    await title.fill('Half a thought');
    // A browser lets no page prevent a second Escape in a row: the question comes all the same
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press('Escape');
      await asks.waitFor();
      if (press === 0) await expectSound(page, 'the question');
      await page.keyboard.press('Escape');
      await asks.waitFor({ state: 'detached' });
      expect(await title.inputValue()).toBe('Half a thought');
    }
    await page.mouse.click(2, 2);
    await expectFocus(asks.getByRole('button', { name: common.discard.stay }));
    await page.keyboard.press('Enter');
    await asks.waitFor({ state: 'detached' });
    await expectFocus(title);
    await dialog(page).getByRole('button', { name: common.act.close }).click();
    await asks.getByRole('button', { name: common.discard.leave }).click();
    await dialog(page).waitFor({ state: 'detached' });

    await create.click();
    expect(await title.inputValue()).toBe('');
    await title.fill('Given up');
    await button(page, common.act.cancel).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect((await owner.get(`/api/gaming-walls/user/${owner.id}`)).body.walls).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('what is chosen survives more results, closing and a failure, and what stands on the wall stays there', async () => {
    const owner = await newOwner(stack);
    const { id } = await newWall(owner, { title: 'Deep sea' });
    const { body } = await owner.get('/api/search?term=whale+a&count=1');
    await owner.post('/api/wall-games', { gamingWallId: id, gameIds: [body.games[0].id] });
    const { page, leave } = await open(owner);
    await act(page, 'Deep sea', tab.add);
    await seek(page, 'whale');
    await box(page, 'Whale b').check();
    await expectFixed(page, 'Whale a');
    await button(page, search.more).click();
    await expect.poll(() => dialog(page).getByRole('checkbox').count()).toBe(WHALES.length);
    expect(await box(page, 'Whale b').isChecked()).toBe(true);
    // The arrow keys skip what cannot be changed
    const first = dialog(page).getByRole('checkbox', { disabled: false }).first();
    await dialog(page).getByRole('searchbox').press('ArrowDown');
    await expectFocus(first);

    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await act(page, 'Deep sea', tab.add);
    await dialog(page).locator('p', { hasText: pick.chosen }).getByText('Whale b', { exact: true }).waitFor();
    await page.route('**/api/wall-games', route => route.abort());
    const add = button(page, language === 'en' ? 'Add 1 game' : 'إضافة لعبة واحدة');
    await add.click();
    await dialog(page).getByRole('alert').getByText(pick.failed).waitFor();
    await page.unroute('**/api/wall-games');
    await add.click();
    await dialog(page).waitFor({ state: 'detached' });

    await act(page, 'Deep sea', tab.add);
    await seek(page, 'whale');
    await expectFixed(page, 'Whale b');
    await box(page, 'Whale c').check();
    await button(page, common.act.cancel).click();
    await act(page, 'Deep sea', tab.add);
    expect(await button(page, pick.none).isDisabled()).toBe(true);
    await leave();
  });

  async function expectFixed(page: Page, title: string) {
    const row = dialog(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(title, { exact: true }) });
    await row.getByText(pick.on, { exact: true }).waitFor();
    const state = [await box(page, title).isChecked(), await box(page, title).isDisabled()];
    expect(state).toEqual([true, true]);
  }

  test('a wall takes no more than it has room for, and says how much that is', async () => {
    const owner = await newOwner(stack);
    const { id } = await newWall(owner, { title: 'Nearly full' });
    const gameIds = await manyGames(stack, WALL_GAMES_MAX - 1);
    await owner.post('/api/wall-games', { gamingWallId: id, gameIds });
    const { page, leave } = await open(owner);
    await act(page, 'Nearly full', tab.add);
    await seek(page, 'ember');
    await box(page, 'Ember Path').check();
    await box(page, 'Ember Ways').check();
    const fits = pick.fits.one ?? '';
    await dialog(page)
      .getByRole('status')
      .filter({ hasText: sentence(fits, { n: '1' }) })
      .waitFor();
    const add = (n: 'one' | 'two') =>
      button(page, language === 'en' ? `Add ${n === 'one' ? '1 game' : '2 games'}` : (pick.add[n] ?? ''));
    expect(await add('two').isDisabled()).toBe(true);
    await box(page, 'Ember Path').uncheck();
    await add('one').click();
    await dialog(page).waitFor({ state: 'detached' });
    await act(page, 'Nearly full', tab.add);
    await dialog(page)
      .getByText(sentence(pick.full, { n: String(WALL_GAMES_MAX) }))
      .waitFor();
    await leave();
  });

  test('the link of a public wall is copied, a private one offers none', async () => {
    const owner = await newOwner(stack);
    const { id } = await newWall(owner, { title: 'Seen' });
    await newWall(owner, { title: 'Unseen', privacy: 'private' });
    const { page, leave } = await open(owner);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await act(page, 'Seen', common.copying.link);
    await page.getByText(common.copying.copied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stack.url}/wall-details/${id}/`);
    await page.getByRole('button', { name: sentence(tab.more, { title: 'Unseen' }) }).click();
    await page.getByRole('menuitem', { name: tab.edit }).waitFor();
    expect(await page.getByRole('menuitem', { name: common.copying.link }).count()).toBe(0);
    await leave();
  });

  test('the tab counts the walls, and at the most of them it says why there can be no other', async () => {
    const owner = await newOwner(stack);
    for (let i = 0; i < WALLS_MAX; i += 10)
      await Promise.all(Array.from({ length: 10 }, (_, k) => newWall(owner, { title: `Wall ${i + k}` })));
    const { page, leave } = await open(owner);
    const count = page.getByRole('tab', { selected: true }).locator('.count');
    await expect.poll(() => count.textContent()).toBe(String(WALLS_MAX));
    expect(await page.getByRole('main').getByRole('button', { name: tab.new, exact: true }).isDisabled()).toBe(true);
    await page.getByText(tab.full.replace('{{n}}', String(WALLS_MAX))).waitFor();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page, 'the tab of walls at 320 pixels');

    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.goto('/library/');
    await settle(page);
    await page.getByRole('tab', { name: library.tabs.all }).waitFor();
    expect(asked.filter(url => url.includes('gaming-walls'))).toEqual([]);
    await leave();
  });

  test('walls that did not load can be asked for again', async () => {
    const owner = await newOwner(stack);
    await newWall(owner, { title: 'Later' });
    const visitor = await visit(stack, { language, width, token: owner.token });
    // A refusal, so that the app does not ask again by itself
    await visitor.page.route('**/api/gaming-walls/user/**', route => route.fulfill({ status: 404, json: {} }));
    await visitor.page.goto(TAB);
    await visitor.page.getByRole('heading', { name: common.said.brokenTitle }).waitFor();
    await visitor.page.unroute('**/api/gaming-walls/user/**');
    await visitor.page.getByRole('main').getByRole('button', { name: common.act.retry }).click();
    await shelf(visitor.page, 'Later').waitFor();
    await visitor.leave();
  });
});
