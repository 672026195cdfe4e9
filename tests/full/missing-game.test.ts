import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectFocus, expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { startIgdb } from '../simulators/igdb.ts';

/* A search that finds nothing looks further, and a game found there goes directly to a shelf or a wall. */

const igdb = alongside(startIgdb);
const stack = ownStack(() => ({ vars: igdb.vars }));
let lastId = 700_000;

beforeAll(() => igdb.keep(0));
afterEach(() => igdb.reset());

/** Games that only IGDB knows, without pictures: nothing is fetched from outside in these tests. */
function putGames(...titles: string[]): void {
  for (const title of titles) {
    lastId += 1;
    const slug = title.toLowerCase().replaceAll(' ', '-');
    igdb.put(lastId, { title, slug, platforms: ['ps5', 'xbox-series'], releaseDate: '2021-03-04' });
    igdb.change(lastId, { cover: undefined, screenshots: undefined });
  }
}

describe.each(PLACES)('in %s at %i pixels', (language, width) => {
  const { missing, search, common, lists, walls } = wordsIn(language);
  /** Titles for this language alone, since a game is missing only once. */
  const mark = language === 'en' ? 'Quay' : 'Moor';

  async function open(path: string, owner?: Owner) {
    const visitor = await visit(stack, { language, width, ...(owner && { token: owner.token }) });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  const dialog = (page: Page) => page.getByRole('dialog').last();
  const button = (at: Page | ReturnType<typeof dialog>, name: string | RegExp) =>
    at.getByRole('button', { name, exact: true });
  const row = (page: Page, title: string) =>
    page.getByRole('list', { name: missing.list }).getByRole('listitem').filter({ hasText: title });
  const searchFor = (term: string) => `/search/?term=${encodeURIComponent(term)}`;

  test('from the page of results: looked up, added, put on the shelf, and found from then on', async () => {
    const title = `Silent ${mark}`;
    putGames(title, `${title} Rising`);
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await open(searchFor(title), owner);
    await button(page, missing.go).waitFor();
    await expectSound(page, 'nothing found');
    await button(page, missing.go).press('Enter');
    await expectFocus(page.getByRole('heading', { name: missing.title }));
    await row(page, `${title} Rising`).waitFor();
    await expect.poll(() => row(page, title).first().textContent()).toContain('2021');
    await expectSound(page, 'looked up');

    const add = button(page, sentence(missing.addNamed, { title }));
    await add.click();
    await page.getByText(sentence(missing.added, { title })).waitFor();
    await dialog(page).getByRole('heading', { name: lists.add.title }).waitFor();
    await dialog(page).getByRole('radio', { name: 'PlayStation' }).check();
    await button(dialog(page), sentence(lists.add.go, { list: common.list.games })).click();
    await dialog(page).waitFor({ state: 'detached' });
    const found = page.getByRole('list', { name: search.found });
    await expect.poll(() => found.getByRole('listitem').count()).toBe(1);
    await found.getByText(search.have).first().waitFor();
    expect((await owner.get('/api/games')).body.games).toMatchObject([{ title }]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the dialog that is closed again leaves the game in the catalogue', async () => {
    const title = `Narrow ${mark}`;
    putGames(title);
    const { page, complaints, leave } = await open(searchFor(title), await newOwner(stack));
    await button(page, missing.go).click();
    await button(page, sentence(missing.addNamed, { title })).click();
    await button(dialog(page), common.act.cancel).click();
    await page.getByRole('list', { name: search.found }).getByRole('link', { name: title }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('in the panel a visitor is told that logging in lets them, and comes back to the same words', async () => {
    const { page, leave } = await open('/help/');
    await page.keyboard.press('/');
    await dialog(page).getByRole('searchbox').fill('nothing of the kind');
    const login = dialog(page).getByRole('link', { name: missing.login });
    await dialog(page).getByText(missing.visitor).waitFor();
    expect(await button(dialog(page), missing.go).count()).toBe(0);
    await expectSound(page, 'a visitor finds nothing');
    await login.click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('next')).toBe('/search/?term=nothing+of+the+kind');
    await leave();
  });

  test('a game for a wall becomes a result that is chosen', async () => {
    const title = `Hanging ${mark}`;
    putGames(title);
    const owner = await newOwner(stack);
    const { id } = await newWall(owner, { title: 'Harbours' });
    const { page, complaints, leave } = await open('/library/?tab=walls', owner);
    await page.getByRole('button', { name: sentence(walls.tab.more, { title: 'Harbours' }) }).click();
    await page.getByRole('menuitem', { name: walls.tab.add }).click();
    await dialog(page).getByRole('searchbox').fill(title);
    await button(dialog(page), missing.go).click();
    await button(dialog(page), sentence(missing.addNamed, { title })).click();
    const box = dialog(page).getByRole('list', { name: search.found }).getByRole('checkbox', { name: title });
    await expectFocus(box);
    expect(await box.isChecked()).toBe(true);
    await expectSound(page, 'chosen for a wall');
    await button(dialog(page), sentence(walls.pick.add.one ?? '', { n: '1' })).click();
    await dialog(page).waitFor({ state: 'detached' });
    const { body } = await owner.get(`/api/gaming-walls/${id}`);
    expect(body.wallGames).toMatchObject([{ game: { title } }]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('what IGDB finds by words that the catalogue does not keep is chosen where it stands', async () => {
    const title = `Upper ${mark}`;
    putGames(title);
    const owner = await newOwner(stack);
    const { body: there } = await owner.post('/api/missing', { igdbId: String(lastId) });
    igdb.change(lastId, { name: `Zyxwv ${mark}` });
    await newWall(owner, { title: 'Known' });
    const { page, leave } = await open('/library/?tab=walls', owner);
    await page.getByRole('button', { name: sentence(walls.tab.more, { title: 'Known' }) }).click();
    await page.getByRole('menuitem', { name: walls.tab.add }).click();
    await dialog(page).getByRole('searchbox').fill(`zyxwv ${mark}`);
    await button(dialog(page), missing.go).click();
    await dialog(page).getByText(missing.here).waitFor();
    await button(dialog(page), sentence(missing.chooseNamed, { title: `Zyxwv ${mark}` })).click();
    const box = dialog(page).getByRole('checkbox', { name: there.title });
    await expectFocus(box);
    expect(await box.isChecked()).toBe(true);
    await leave();
  });

  test('when IGDB does not know it either, a letter to us is one press away', async () => {
    const { page, complaints, leave } = await open(searchFor('zzyzx'), await newOwner(stack));
    await button(page, missing.go).click();
    await page.getByRole('heading', { name: missing.none }).waitFor();
    await expectSound(page, 'IGDB does not know it');
    await page.getByRole('link', { name: missing.write }).first().click();
    await page.waitForURL('**/contact/?category=3');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('trouble at IGDB is said in words, and the look-up can be tried again', async () => {
    const title = `Broken ${mark}`;
    putGames(title);
    igdb.behave('html', 2);
    const { page, complaints, leave } = await open(searchFor(title), await newOwner(stack));
    await button(page, missing.go).click();
    const alert = page.getByRole('alert');
    await alert.getByText(missing.brokenTitle).waitFor();
    await expectSound(page, 'IGDB is not well');
    igdb.behave('well');
    await button(page, common.act.retry).click();
    await row(page, title).waitFor();

    igdb.behave('html');
    await button(page, sentence(missing.addNamed, { title })).click();
    await row(page, title).getByRole('alert').waitFor();
    await expectSound(page, 'not added');
    igdb.behave('well');
    await button(page, sentence(missing.addNamed, { title })).click();
    await dialog(page).getByRole('heading', { name: lists.add.title }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });
});
