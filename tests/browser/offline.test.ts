import { describe, expect, test } from 'vitest';
import {
  keptNames,
  LONG,
  notedUses,
  offlineShelf,
  playedBy,
  title,
  tokenIn,
} from '../helpers/browser/offline-shelf.ts';
import { languagesOf, ON_A_PHONE, settle, widthsOf } from '../helpers/browser/visitor.ts';
import { ageWaiting, waitingChanges } from '../helpers/browser/waiting-changes.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { put, timesOf } from '../helpers/games/diary.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* In a shop without signal: the shelf opens, takes changes, keeps them until they can be sent, and sends each once. */

const stack = sharedStack();

describe.each(languagesOf(ON_A_PHONE))('in %s', language => {
  const { lists, common, offline, diary } = wordsIn(language);
  const [width = 390] = widthsOf(language, ON_A_PHONE);
  const { shelfWith, act, rank, waits, logOut } = offlineShelf(stack, language, width);

  test('the shelf opens without a connection with its age, and a change waits until it can be sent', LONG, async () => {
    // It is another day there than in UTC.
    const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
    const { owner, game, browser } = await shelfWith({}, timeZone);
    const first = await browser.settleIn('/lists/');
    await browser.cut(true);
    await first.close();

    const page = await browser.open('/lists/');
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await page.getByText(common.said.offline).waitFor();
    await page.getByText(sentence(offline.asOf, { at: '.*' })).waitFor();
    await act(page, lists.act.start);
    await rank(page, common.rank['1']).waitFor();
    await waits(page).waitFor();
    await page.getByRole('button', { name: offline.list.show }).press('Enter');
    await page.getByRole('dialog').getByText(offline.act.start).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main').getByText(offline.mark).waitFor();
    expect(await playedBy(owner)).toBe(1);
    const here = await page.evaluate(() => new Intl.DateTimeFormat('sv').format());
    await page.evaluate(ageWaiting, 3);

    await page.close();
    const again = await browser.open('/lists/');
    await rank(again, common.rank['1']).waitFor();
    await waits(again).waitFor();
    await browser.cut(false);
    await expect.poll(() => playedBy(owner), { timeout: 20_000 }).toBe(2);
    await waits(again).waitFor({ state: 'hidden' });
    await again.getByText(common.said.away).waitFor({ state: 'hidden' });
    // The act has the day on which it was done there, and the account knows where that is.
    const threeDaysAgo = new Date(Date.parse(here) - 3 * 86_400_000).toISOString().slice(0, 10);
    expect(await timesOf(owner, game.id)).toMatchObject([{ startedAt: threeDaysAgo }]);
    await expect.poll(async () => (await owner.get('/api/users/profile')).body.timeZone).toBe(timeZone);
    await browser.leave();
  });

  test('a note typed without a connection goes out once, and asks if it was changed elsewhere', LONG, async () => {
    const { owner, game, browser } = await shelfWith();
    const path = `/api/diary/${game.id}`;
    const known = async () => (await owner.get(path)).body.note;
    const page = await browser.settleIn(`/games/${game.slug}/`);
    const type = async (text: string) => {
      await page.getByRole('textbox', { name: diary.note.label }).fill(text);
      await page.getByRole('textbox', { name: diary.note.label }).blur();
    };
    // The write arrives, its answer does not: the next text goes over what this device has written itself.
    await browser.context.route('**/api/diary/**', async route => {
      if (route.request().method() === 'GET') return route.fallback();
      await route.fetch();
      return route.abort().catch(() => {}); // a call under way when the routing ends is no longer ours
    });
    await type('First');
    await waits(page).waitFor();
    expect(await known()).toBe('First');
    await browser.context.unroute('**/api/diary/**');
    await browser.cut(true);
    await type('Second');
    await type('Third');
    await waits(page).waitFor();
    await browser.cut(false);
    await expect.poll(() => waitingChanges(page), { timeout: 20_000 }).toBe(0);
    expect(await known()).toBe('Third');

    await browser.cut(true);
    await type('Typed in a shop');
    await waits(page).waitFor();
    await page.evaluate(ageWaiting, 3);
    await page.close();
    await put(stack, owner, path, { note: 'Written at home' });
    await browser.cut(false);
    const later = await browser.open('/lists/');
    const line = later.getByText(sentence(offline.conflict.line, { title }));
    const compare = later.getByRole('button', { name: offline.conflict.compare, exact: true });
    await line.waitFor();
    expect([await known(), await waitingChanges(later), await waits(later).count()]).toEqual(['Written at home', 1, 0]);
    await compare.press('Enter');
    const question = later.getByRole('dialog', { name: offline.conflict.title });
    await question.getByText('Typed in a shop').waitFor();
    await later.keyboard.press('Escape');
    await line.waitFor();
    await compare.press('Enter');
    await question.getByRole('button', { name: offline.conflict.keepMine }).press('Enter');
    await line.waitFor({ state: 'detached' });
    await expect.poll(() => waitingChanges(later)).toBe(0);
    expect(await known()).toBe('Typed in a shop');
    await browser.leave();
  });

  test('logging out asks about what waits, and erases everything', LONG, async () => {
    const { browser } = await shelfWith();
    const page = await browser.settleIn('/lists/');
    await page.getByRole('link', { name: title, exact: true }).press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => notedUses(page)).not.toEqual([]);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: lists.title, exact: true }).waitFor();
    await settle(page);
    await browser.cut(true);
    await act(page, lists.act.start);
    await waits(page).waitFor();
    await logOut(page);
    const ask = page.getByRole('alertdialog', { name: offline.leave.title });
    await ask.getByRole('button', { name: offline.leave.go }).press('Enter');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => tokenIn(page)).toBe(null);
    await expect.poll(() => waitingChanges(page)).toBe(0);
    await expect.poll(() => keptNames(page)).toEqual([]);
    const pictures = () => page.evaluate(async () => (await (await caches.open('raff-pictures')).keys()).length);
    await expect.poll(pictures).toBe(0);
    await expect.poll(() => notedUses(page)).toEqual([]);
    // Nobody is told of a shelf any more.
    await page.getByText(common.said.offline).waitFor();
    expect(await page.getByText(sentence(offline.asOf, { at: '.*' })).count()).toBe(0);
    await browser.leave();
  });
});
