import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openKeptBrowser } from '../helpers/browser/kept-visits.ts';
import { languagesOf, ON_A_PHONE, settle, widthsOf } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* In a shop without signal: the shelf opens, takes changes, and keeps them until they can be sent. */

const stack = sharedStack();
const OUT = { releaseDate: '2020-01-01', releasePrecision: 'day' } as const;

describe.each(languagesOf(ON_A_PHONE))('in %s', language => {
  const { lists, common, offline } = wordsIn(language);
  const [width = 390] = widthsOf(language, ON_A_PHONE);
  const title = 'Ash';

  const act = async (page: Page, name: string) => {
    await page.getByRole('button', { name: sentence(lists.act.more, { title }) }).press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
  };
  const rank = (page: Page, word: string) => page.getByRole('heading', { level: 3, name: new RegExp(word) });

  const waits = (page: Page) => page.getByText((offline.waits.one ?? '').replace('{{n}}', '1'));

  test('the shelf opens without a connection, takes a change, and sends it once when the connection is back', async () => {
    const owner = await newOwner(stack);
    const { num } = await newGame(stack, { title, ...OUT });
    await owner.hold({ game: num, priority: 3 });
    const browser = await openKeptBrowser(stack, { language, width, token: owner.token });
    const first = await browser.settleIn('/lists/');

    await browser.cut(true);
    await first.close();
    const page = await browser.open('/lists/');
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    await page.getByText(common.said.offlineText).waitFor();
    await act(page, lists.act.start);
    await rank(page, common.rank['1']).waitFor();
    await waits(page).waitFor();
    expect((await owner.get('/api/games')).body.games[0].gameStatus).toBe(1);

    await browser.cut(false);
    await expect.poll(async () => (await owner.get('/api/games')).body.games[0].gameStatus).toBe(2);
    await waits(page).waitFor({ state: 'hidden' });
    await settle(page);
    await browser.leave();
  });
});
