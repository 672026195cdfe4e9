import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { GENRES } from '../../worker/catalogue/genres.ts';
import { expectFocus, expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* The address of an advanced search is the whole search: everybody who opens it sees the same games. */

const GAMES = 30;
const genre = (code: string) => GENRES.find(one => one.code === code)?.id ?? '';
let token: string;

const stack = ownStack();

beforeAll(async () => {
  const boxes = Array.from({ length: GAMES }, (_, i) => ({
    ...{ title: `Box ${i + 1}`, developers: ['Boxes Ltd'], genres: ['puzzle' as const] },
    ...{ platforms: ['ps5' as const], popularity: 1000 - i },
  }));
  await addGames(stack, [...boxes, { title: 'Kart', genres: ['racing'], platforms: ['steam'], popularity: 5 }]);
  ({ token } = await newOwner(stack));
});

describe.each(PLACES)('in %s at %i pixels', (language, width) => {
  const { advanced, library, search } = wordsIn(language);
  const open = async (path: string, signed?: string) => {
    const visitor = await visit(stack, { language, width, ...(signed && { token: signed }) });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  };
  const shelf = (page: Page) => page.getByRole('list', { name: search.found }).getByRole('link');
  const expectFirst = (page: Page, title: string, count: number) =>
    expect
      .poll(async () => [await shelf(page).count(), (await shelf(page).first().textContent())?.includes(title)])
      .toEqual([count, true]);
  const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

  test('filters find, pages turn, and the link shows a stranger the same games', async () => {
    const { page, complaints, leave } = await open('/search/', token);
    await page.getByRole('main').getByRole('button', { name: library.filter.label }).click();
    await page.getByRole('combobox', { name: advanced.genreId }).selectOption(genre('puzzle'));
    await page.getByRole('textbox', { name: advanced.developer }).fill('boxes');
    await page.getByRole('textbox', { name: advanced.developer }).press('Enter');
    await expectFocus(page.getByRole('textbox', { name: advanced.developer }));
    if (width < 600) await page.getByRole('button', { name: advanced.show }).click();
    await expectFirst(page, 'Box 1', 12);
    await expectSound(page, 'filtered');
    await page.getByRole('navigation', { name: advanced.pages }).getByRole('link', { name: advanced.next }).click();
    await expectFirst(page, 'Box 13', 12);
    expect(query(page)).toEqual({ genreId: genre('puzzle'), developer: 'boxes', page: '2' });
    const seen = await shelf(page).allTextContents();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: advanced.copy }).click();
    await page.getByText(advanced.copied).first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const friend = await open(link);
    await expectFirst(friend.page, 'Box 13', 12);
    expect(await shelf(friend.page).allTextContents()).toEqual(seen);
    await friend.leave();

    await page.goBack();
    await expectFirst(page, 'Box 1', 12);
    const chips = page.getByRole('group', { name: advanced.applied });
    await chips.getByRole('button').first().click();
    await expect.poll(() => query(page)).toEqual({ developer: 'boxes' });
    await chips.getByRole('button', { name: advanced.clear }).click();
    await expect.poll(() => query(page)).toEqual({});
    expect(complaints).toEqual([]);
    await leave();
  });

  test('where nothing fits, it says which filter stands in the way', async () => {
    const { page, complaints, leave } = await open(`/search/?developer=boxes&genreId=${genre('racing')}`);
    await page.getByRole('heading', { name: advanced.none }).waitFor();
    const ways = page.getByRole('main').getByRole('button', { name: /30/ });
    await ways.waitFor();
    await expectSound(page, 'nothing fits');
    await ways.click();
    await expectFirst(page, 'Box 1', 12);
    expect(query(page)).toEqual({ developer: 'boxes' });
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a visitor is told that status and priority need a log-in, and gets the other filters', async () => {
    const { page, leave } = await open('/search/?developer=boxes&statusId=1&priorityId=2');
    await page.getByText(advanced.ownText).waitFor();
    await expectFirst(page, 'Box 1', 12);
    const login = page.getByRole('main').getByRole('link', { name: advanced.login });
    expect(await login.getAttribute('href')).toContain(encodeURIComponent('statusId=1'));
    await leave();
  });
});
