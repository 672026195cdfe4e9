import { describe, expect, test } from 'vitest';
import { LONG, offlineShelf, title } from '../helpers/browser/offline-shelf.ts';
import { expectSound, languagesOf, PLACES, widthsOf } from '../helpers/browser/visitor.ts';
import { waitingChanges } from '../helpers/browser/waiting-changes.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* What a reader is told without a connection, and after it of what did not work. */

const stack = sharedStack();

describe.each(languagesOf(PLACES))('in %s', language => {
  const { lists, library, common, offline } = wordsIn(language);
  const [width = 390] = widthsOf(language, PLACES);
  const { shelfWith, act, rank, waits } = offlineShelf(stack, language, width);

  test('what is refused is said with its reason and put back, and what is taken back is never sent', LONG, async () => {
    const { owner, copy, browser } = await shelfWith();
    const page = await browser.settleIn('/lists/');
    await browser.cut(true);
    await act(page, lists.act.start);
    await waits(page).waitFor();
    await page.getByRole('button', { name: offline.list.show }).press('Enter');
    const list = page.getByRole('dialog', { name: offline.list.title });
    await list.getByRole('button', { name: sentence(offline.list.dropOne, { title }) }).press('Enter');
    await list.waitFor({ state: 'detached' });
    await rank(page, common.rank['3']).waitFor();

    await act(page, lists.act.start);
    await waits(page).waitFor();
    await act(page, lists.act.remove);
    const undo = page.getByRole('button', { name: common.act.undo });
    await undo.waitFor();
    await owner.remove(`/api/games/${copy.id}`);
    await undo.hover();
    await browser.cut(false);
    const said = (change: string) => sentence(offline.said.gone, { act: change, title });
    await page.getByRole('alert').getByText(said(offline.act.start)).waitFor();
    await page.getByRole('alert').getByText(said(offline.act.remove)).waitFor();
    // The time of a toast stands still under the mouse: it is the refusal that ends the offer.
    expect(await undo.count()).toBe(0);
    await page.getByRole('link', { name: title, exact: true }).waitFor({ state: 'detached' });
    expect(await waitingChanges(page)).toBe(0);
    await browser.leave();
  });

  test('a screen that was never opened says that it is not kept here, and leads to what is', LONG, async () => {
    const { browser } = await shelfWith();
    const unseen = await newGame(stack, { title: 'Never opened' });
    await browser.settleIn('/lists/');
    await browser.cut(true);
    for (const path of ['/calendar/', '/tonight/', '/account/gaming-accounts/', `/games/${unseen.slug}/`]) {
      const page = await browser.open(path);
      const alert = page.getByRole('alert');
      await alert.getByText(common.said.notKept).waitFor();
      await alert.getByText(common.said.notKeptText).waitFor();
      expect(await page.getByText(common.said.brokenText).count(), path).toBe(0);
      if (path !== '/calendar/') {
        await page.close();
        continue;
      }
      await expectSound(page, 'what is not kept');
      await alert.getByRole('link', { name: common.said.toKept }).click();
      await page.getByRole('heading', { level: 1, name: library.title }).waitFor();
      await page.getByRole('link', { name: title }).first().waitFor();
    }
    await browser.leave();
  });

  test('where nothing is kept no way is shown, and the screen opens by itself with the connection', LONG, async () => {
    const { browser } = await shelfWith();
    const page = await browser.settleIn('/calendar/');
    await browser.cut(true);
    await page.goto('/tonight/');
    const alert = page.getByRole('alert');
    await alert.getByText(common.said.notKeptText).waitFor();
    expect(await alert.getByRole('link').count()).toBe(0);
    await browser.cut(false);
    await alert.getByText(common.said.notKeptText).waitFor({ state: 'detached' });
    await browser.leave();
  });
});
