import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { addTime } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* The year in numbers: its shelf, its charts and the tables behind them, and the link that shows it to others. */

const stack = sharedStack();

/** Finished in 2024, in this order: what is known of each, and its hours. */
const GAMES = [
  { title: 'Aster', finishedAt: '2024-01-05', minutes: 600, rating: 6 },
  { title: 'Bluebell', finishedAt: '2024-01-20', minutes: 90, rating: 10 },
  { title: 'Clover', finishedAt: '2024-03-02', minutes: null, rating: 4 },
  { title: 'Daisy', finishedAt: '2024-06-30', minutes: 4260, rating: null },
  { title: 'Erica', finishedAt: '2024', minutes: 120, rating: null },
] as const;

/** A person with these games finished, one given up and one unfinished. */
async function lived(): Promise<Owner> {
  const owner = await newOwner(stack);
  for (const { title, finishedAt, minutes, rating } of GAMES) {
    const facts = { title, releaseDate: `19${90 + title.length}-01-01`, releasePrecision: 'day' as const };
    const { id } = await newGame(stack, { ...facts, mainStoryMinutes: 600, genres: [1] });
    const finishedPrecision = finishedAt.length === 4 ? 'year' : 'day';
    await addTime(owner, id, { outcome: 'finished', finishedAt, finishedPrecision, minutes });
    if (rating) await owner.put(`/api/diary/${id}`, { rating });
  }
  const { id } = await newGame(stack, { title: 'Nettle' });
  await addTime(owner, id, { outcome: 'kicked', finishedAt: '2024-07-07', minutes: 60 });
  const waiting = await newGame(stack, { title: 'Quince', mainStoryMinutes: 1200 });
  await owner.hold({ game: waiting.num, addedAt: '2023-03-03T00:00:00.000Z' });
  return owner;
}

let owner: Owner;
beforeAll(async () => {
  owner = await lived();
});

describe.each(PLACES)('in %s at %i', (language, width) => {
  const { common, year } = wordsIn(language);

  async function open(path: string, token?: string) {
    const visitor = await visit(stack, { language, width, ...(token && { token }) });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  const named = { year: '2024' };
  const shelf = (page: Page) => page.getByRole('list', { name: sentence(year.shelf, named) });
  const cells = (page: Page, row: number) =>
    page.getByRole('table', { name: year.months.title }).getByRole('row').nth(row).locator('th, td').allTextContents();
  const dialog = (page: Page) => page.getByRole('dialog');

  test('the finished games stand in order, and the best rated one faces the room', async () => {
    const { page, complaints, leave } = await open('/year/2024/', owner.token);
    await page.getByRole('heading', { level: 1, name: sentence(year.named, named) }).waitFor();
    expect(await shelf(page).locator('a > bdi').allTextContents()).toEqual(GAMES.map(({ title }) => title));
    const book = (title: string) => shelf(page).getByRole('link', { name: title });
    await book('Daisy').click();
    expect(new URL(page.url()).pathname).toBe('/year/2024/');
    await book('Daisy').click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/games\//);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the chart of months is a table for readers, which its tool shows to everybody', async () => {
    const { page, complaints, leave } = await open('/year/2024/', owner.token);
    expect((await cells(page, 1)).slice(1)).toEqual(['12', '0', '2']);
    expect((await cells(page, 3)).slice(1)).toEqual(['0', '1', '1']);
    expect((await cells(page, 6)).slice(1)).toEqual(['71', '0', '1']);
    expect((await cells(page, 12)).slice(1)).toEqual(['0', '0', '0']);
    const table = page.getByRole('table', { name: year.months.title });
    const wide = async () => (await table.locator('..').boundingBox())?.width ?? 0;
    const tool = page.getByRole('button', { name: year.months.table });
    await tool.click();
    await expect.poll(wide).toBeGreaterThan(200);
    await expectSound(page, 'the table of months');
    const january = table.getByRole('row').nth(1).getByRole('button');
    expect(await january.count()).toBe(2);
    await january.last().click();
    await dialog(page).getByRole('link', { name: 'Bluebell' }).waitFor();
    await page.keyboard.press('Escape');
    await tool.click();
    await expect.poll(wide).toBeLessThan(200);
    expect(await table.getByRole('button').count()).toBe(0);
    await page
      .getByText(sentence(year.months.undated[language === 'en' ? 'other' : 'two'] ?? '', { n: '2', year: '2024' }))
      .waitFor();
    await page.getByText(year.firsts.firstMaybe).waitFor();
    await expectSound(page, 'a year');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('every number leads to its games', async () => {
    const { page, complaints, leave } = await open('/year/2024/', owner.token);
    const follow = async (name: string, list: string) => {
      await page.getByRole('button', { name, exact: true }).first().click();
      const games = dialog(page).getByRole('list', { name: sentence(list, named) });
      await games.waitFor();
      const titles = await games.locator('a').allTextContents();
      await expectSound(page, list);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      return titles;
    };
    const said = language === 'en' ? year.tally.finished.other : year.tally.finished.few;
    expect(await follow(`5 ${said}`, year.listed.finished)).toEqual(GAMES.map(({ title }) => title));
    expect(await follow(`1 ${year.tally.kicked.one}`, year.listed.kicked)).toEqual(['Nettle']);
    const games = year.backlog.games.one ?? '';
    expect(await follow(games.replace('{{n}}', '1'), year.backlog.atStart)).toEqual(['Quince']);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the hours of the year and of a month lead to the games they are of, each with its own', async () => {
    const { page, complaints, leave } = await open('/year/2024/', owner.token);
    const rows = async () => {
      const titles = dialog(page).getByRole('listitem');
      await titles.first().waitFor();
      const told = await titles.allInnerTexts();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      return told;
    };
    const own = (year.tally.others.one ?? '').replace('{{n}}', '1');
    await page.getByRole('button', { name: own }).click();
    const all = await rows();
    expect(all).toHaveLength(5);
    const daisy = all.find(text => text.includes('Daisy'));
    expect(daisy).toContain('71');
    expect(all.some(text => text.includes('Nettle'))).toBe(true);
    const march = new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date('2024-03-15'));
    const title = year.months.hoursIn.replace('{{month}}', march);
    await page.getByRole('button', { name: title }).click();
    const [clover, ...others] = await rows();
    expect(others).toEqual([]);
    expect(clover).toContain('Clover');
    expect(clover).toContain(year.months.without);
    await page
      .getByRole('button', { name: year.backlog.games.one?.replace('{{n}}', '1'), exact: true })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a year in which nothing was finished says so once, without a number of none', async () => {
    const reader = await newOwner(stack);
    const { id } = await newGame(stack, { title: 'Nettle' });
    await addTime(reader, id, { outcome: 'paused', finishedAt: '2024-07-07', minutes: 60 });
    const { page, leave } = await open('/year/2024/', reader.token);
    await page.getByText(year.nothingThen).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').getByText('0', { exact: true }).count()).toBe(0);
    await leave();
  });

  test('nothing is public before its owner makes the link, and all of it is gone when it is taken back', async () => {
    const person = await lived();
    const { page, complaints, leave } = await open('/year/2024/', person.token);
    await page.getByRole('button', { name: year.sharing.act, exact: true }).click();
    await dialog(page).getByText(year.sharing.text).waitFor();
    await expectSound(page, 'before sharing');
    expect((await person.get('/api/year/2024')).body.share).toBeNull();
    await dialog(page).getByRole('button', { name: year.sharing.make }).click();
    const link = dialog(page).getByRole('textbox', { name: year.sharing.link });
    const url = await link.inputValue();
    const { pathname } = new URL(url);
    expect((await person.get('/api/year/2024')).body.share).toMatchObject({ url, showsRatings: false });
    await expectSound(page, 'while shared');

    const stranger = await open(pathname);
    await stranger.page
      .getByText(sentence(year.by, { name: person.username }))
      .first()
      .waitFor();
    expect(await shelf(stranger.page).locator('a > bdi').allTextContents()).toEqual(GAMES.map(({ title }) => title));
    const text = await stranger.page.locator('main').innerText();
    for (const secret of ['Nettle', 'Quince', year.firsts.best]) expect(text).not.toContain(secret);
    expect(await stranger.page.getByRole('link', { name: year.stranger.act }).count()).toBe(1);
    expect(await stranger.page.locator('main button').count()).toBe(1);
    await expectSound(stranger.page, 'a shared year');
    expect(stranger.complaints).toEqual([]);
    await stranger.leave();

    await dialog(page).getByRole('checkbox', { name: year.sharing.ratings }).check();
    await expect
      .poll(async () => (await person.get('/api/year/2024')).body.share)
      .toMatchObject({ url, showsRatings: true });
    await dialog(page).getByRole('button', { name: year.sharing.back }).click();
    await dialog(page).getByRole('button', { name: year.sharing.make }).waitFor();
    expect((await person.get('/api/year/2024')).body.share).toBeNull();
    const late = await open(pathname);
    await late.page.getByRole('heading', { name: year.lost.title }).waitFor();
    await late.leave();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a year with one game says so, without a chart; one without leads to the archive', async () => {
    const person = await newOwner(stack);
    const { id } = await newGame(stack, { title: 'Only' });
    await addTime(person, id, { outcome: 'finished', finishedAt: '2024-03-12', minutes: 540 });
    const { page, complaints, leave } = await open('/year/2024/', person.token);
    await page.getByText(year.order.one ?? '').waitFor();
    await page.getByText(year.months.noChart).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await expectSound(page, 'a year with one game');
    await page.getByRole('link', { name: sentence(year.go, { year: '2023' }) }).click();
    await page.getByText(sentence(year.empty.title, { year: '2023' })).waitFor();
    await expectSound(page, 'a year without a game');
    await page.getByRole('link', { name: year.empty.archives }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/archives/');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the address without a year opens the present one, which leads to the others; one that has not begun is none', async () => {
    const { page, leave } = await open('/year/', owner.token);
    const now = new Date().getFullYear();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/year/${now}/`);
    await page.getByRole('link', { name: sentence(year.go, { year: String(now - 1) }) }).waitFor();
    // No step leads to a year that has not begun, and none looks as if it did.
    expect(await page.getByLabel(sentence(year.go, { year: String(now + 1) })).count()).toBe(0);
    const years = page.getByRole('navigation', { name: year.list.title }).getByRole('link');
    await years.first().waitFor();
    expect(await years.locator('b').allTextContents()).toEqual(['2024']);
    await expectSound(page, 'the years');
    await years.last().click();
    await page.getByRole('heading', { level: 1, name: sentence(year.named, named) }).waitFor();
    await page.goto(`/year/${now + 1}/`);
    await page.getByText(year.lost.own).waitFor();
    await leave();
  });

  test('Back returns to the place that was read, far below a long shelf', async () => {
    const reader = await newOwner(stack);
    for (let at = 0; at < 30; at += 1) {
      const { id } = await newGame(stack, { title: `Fern ${at}`, mainStoryMinutes: 600, genres: [1] });
      await addTime(reader, id, { outcome: 'finished', finishedAt: '2024-02-02', minutes: 600 });
    }
    const { page, complaints, leave } = await open('/year/2024/', reader.token);
    const memory = page.getByRole('main').locator('a[href^="/games/"]').last();
    await memory.click();
    await page.waitForURL(/\/games\//);
    await page.goBack();
    const isSeen = () =>
      memory.evaluate(link => {
        const { top, bottom } = link.getBoundingClientRect();
        return scrollY > 0 && bottom > 0 && top < innerHeight;
      });
    await expect.poll(isSeen).toBe(true);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a year that does not load says so, and loads when it is asked again', async () => {
    const { page, leave } = await open('/year/', owner.token);
    // A refusal, so that the app does not ask again by itself
    await page.route('**/api/year/2024', route => route.fulfill({ status: 404, json: {} }));
    await page.getByRole('navigation', { name: year.list.title }).getByRole('link').last().click();
    await page.getByRole('alert').getByText(common.said.brokenTitle).waitFor();
    await page.unroute('**/api/year/2024');
    await page.getByRole('alert').getByRole('button', { name: common.act.retry }).click();
    await shelf(page).waitFor();
    await leave();
  });
});
