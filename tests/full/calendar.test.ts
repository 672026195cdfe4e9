import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFocus, expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { holdMany } from '../helpers/games/many.ts';
import { inDays, moveTo, TRACKED, WANTED, wait } from '../helpers/games/releases.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* The calendar: months as shelves, what is out, and the address for calendar apps. */

const stack = sharedStack();

const THIS_YEAR = new Date().getUTCFullYear();
const next = (rest: string) => `${THIS_YEAR + 1}-${rest}`;

/** A person with a PS5 who waits for games of next year. */
async function waiting(): Promise<Owner> {
  const owner = await newOwner(stack);
  await owner.hold({ on: 'ps5', list: 1 });
  await wait(stack, owner, { title: 'Elsewhere first', date: next('03-02'), on: 'xbox-series' });
  await wait(stack, owner, { title: 'Tracked one', date: next('03-20') });
  await wait(stack, owner, { title: 'Wanted one', date: next('03-09'), list: WANTED });
  const { game } = await wait(stack, owner, { title: 'Moved one', date: next('04-05') });
  await moveTo(stack, game.num, next('06-11'));
  await wait(stack, owner, { title: 'Some month', date: `${THIS_YEAR + 2}-08` });
  await wait(stack, owner, { title: 'No date' });
  return owner;
}

describe.each(PLACES)('in %s at %i', (language, width) => {
  const { calendar, feed, common, lists } = wordsIn(language);
  const rules = new Intl.PluralRules(language);
  const tag = language === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB';
  const inWords = (day: string, shape: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...shape, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  const monthOf = (day: string) => inWords(day, { month: 'long' });

  async function open(owner: Owner, path = '/calendar/') {
    const visitor = await visit(stack, { language, width, token: owner.token });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  const region = (page: Page, day: string) =>
    page.getByRole('region', { name: `${monthOf(day)} ${day.slice(0, 4)}`, exact: true });
  const titlesIn = (page: Page, day: string) => region(page, day).locator('a > [dir="auto"]').allTextContents();
  const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page) => page.getByRole('dialog');

  test('a month is a shelf: my platforms first, then the others; months without a game say so', async () => {
    const { page, complaints, leave } = await open(await waiting());
    const forms: Record<string, string | undefined> = calendar.games;
    const lead = (forms[rules.select(6)] ?? calendar.games.other).replace('{{n}}', '6');
    await page.getByText(lead).waitFor();
    expect(await titlesIn(page, next('03-15'))).toEqual(['Wanted one', 'Tracked one', 'Elsewhere first']);
    await region(page, next('03-15')).getByText(calendar.elsewhere, { exact: true }).waitFor();
    await region(page, next('06-15'))
      .getByText(sentence(calendar.moved, { day: inWords(next('04-05'), { day: 'numeric', month: 'long' }) }))
      .waitFor();
    await page.getByText(calendar.noneMany).first().waitFor();
    await page
      .getByRole('region', { name: sentence(calendar.year, { year: String(THIS_YEAR + 2) }) })
      .getByText(monthOf('2027-08-15'))
      .waitFor();
    await page.getByRole('region', { name: common.noDate }).getByRole('link', { name: 'No date' }).waitFor();
    await expectSound(page, 'the calendar');

    await filter(page, calendar.mineFirst).click();
    expect(await titlesIn(page, next('03-15'))).toEqual(['Elsewhere first', 'Wanted one', 'Tracked one']);
    await filter(page, calendar.mineOnly).click();
    expect(await titlesIn(page, next('03-15'))).toEqual(['Wanted one', 'Tracked one']);
    await filter(page, common.list['wished-games']).click();
    expect(await titlesIn(page, next('03-15'))).toEqual(['Wanted one']);
    expect(await page.getByRole('region', { name: common.noDate }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a game that is out goes to what I have, and back', async () => {
    const owner = await newOwner(stack);
    const day = inDays(-1);
    const { copy } = await wait(stack, owner, { title: 'Out already', date: day, list: WANTED });
    const { page, complaints, leave } = await open(owner);
    await page.getByText(sentence(calendar.out, { day: inWords(day, { day: 'numeric', month: 'long' }) })).waitFor();
    const move = page.getByRole('button', { name: sentence(calendar.moveLabel, { title: 'Out already' }) });
    await move.press('Enter');
    await page.getByText(sentence(lists.said.moved, { title: 'Out already', list: common.list.games })).waitFor();
    await move.waitFor({ state: 'detached' });
    expect(await owner.order('games')).toEqual([copy.id]);
    await page.getByRole('button', { name: common.act.undo, exact: true }).press('Enter');
    await move.waitFor();
    expect(await owner.order('wished-games')).toEqual([copy.id]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('of several copies the reader says which one they have now', async () => {
    const owner = await newOwner(stack);
    const { game, copy } = await wait(stack, owner, { title: 'Out twice', date: inDays(-1), list: WANTED });
    const steam = await owner.hold({ game: game.num, on: 'steam', list: TRACKED });
    const { page, complaints, leave } = await open(owner);
    await page.getByRole('button', { name: calendar.move, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Steam' }).press('Enter');
    await page.getByText(sentence(lists.said.moved, { title: 'Out twice', list: common.list.games })).waitFor();
    await expect.poll(() => owner.order('games')).toEqual([steam.id]);
    expect(await owner.order('wished-games')).toEqual([copy.id]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('without a game that is tracked or wanted it says how games come here, and if all are out it says that', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await open(owner);
    await page.getByRole('heading', { name: calendar.empty.nothing }).waitFor();
    await expectSound(page, 'an empty calendar');
    await wait(stack, owner, { date: '2011-11-11' });
    await page.reload();
    await page.getByRole('heading', { name: calendar.empty.out }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('of hundreds of games a few months are drawn, and the rest waits for a press', async () => {
    const owner = await newOwner(stack);
    await holdMany(stack, owner.id, 300, at => ({
      releaseDate: `${THIS_YEAR + 1 + Math.floor(at / 120)}-${String(1 + (at % 12)).padStart(2, '0')}-10`,
      releasePrecision: 'day',
    }));
    await stack.db.$client.execute({ sql: 'UPDATE copies SET list = 3 WHERE user_id = ?', args: [owner.id] });
    const { page, complaints, leave } = await open(owner);
    const cards = page.locator('section li');
    const drawn = await cards.count();
    expect(drawn).toBeLessThan(120);
    await page.getByRole('button', { name: calendar.later, exact: true }).press('Enter');
    await expect.poll(() => cards.count()).toBeGreaterThan(drawn);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the feed: its address is made, copied, spoken in another language and revoked after a yes', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await open(owner);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: calendar.subscribe, exact: true }).press('Enter');
    const press = (name: string) => dialog(page).getByRole('button', { name, exact: true }).press('Enter');
    await dialog(page).getByRole('button', { name: feed.make }).waitFor();
    await expectSound(page, 'the dialog before there is a feed');
    await press(feed.make);
    const field = dialog(page).getByLabel(feed.address, { exact: true });
    await expectFocus(field);
    const first = await field.inputValue();
    expect((await stack.fetch(new URL(first).pathname)).status).toBe(200);
    await press(common.copying.copy);
    await dialog(page).getByText(common.copying.copied, { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    expect(await dialog(page).getByRole('link', { name: feed.open }).getAttribute('href')).toBe(
      first.replace(/^https?:/, 'webcal:'),
    );
    await expectSound(page, 'the dialog with an address');

    const other = language === 'en' ? 'ar' : 'en';
    const languageOf = async () => (await owner.get('/api/calendar/feed')).body.feed.language;
    expect(await languageOf()).toBe(language);
    await dialog(page).getByRole('radio', { name: feed.languages[other] }).press(' ');
    await expect.poll(languageOf).toBe(other);

    await press(feed.renew);
    await expectFocus(dialog(page).getByRole('button', { name: feed.keep, exact: true }));
    await dialog(page).getByText(feed.sure).waitFor();
    await press(feed.keep);
    await expectFocus(dialog(page).getByRole('button', { name: feed.renew, exact: true }));
    await press(feed.renew);
    await press(feed.yes);
    await expect.poll(() => field.inputValue()).not.toBe(first);
    const statusOf = async (url: string) => (await stack.fetch(new URL(url).pathname)).status;
    const second = await field.inputValue();
    expect([await statusOf(first), await statusOf(second), await languageOf()]).toEqual([404, 200, other]);

    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.goto('/calendar/?open=feed');
    await dialog(page).getByText(feed.hidden).waitFor();
    await dialog(page).getByText(sentence(feed.asked)).waitFor();
    await press(feed.renew);
    await press(feed.end);
    await expectFocus(dialog(page).getByRole('button', { name: feed.make }));
    expect(await statusOf(second)).toBe(404);
    expect(complaints).toEqual([]);
    await leave();
  });
});
