import { describe, expect, test } from 'vitest';
import { languagesOf, ON_A_PHONE, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* In a train through a tunnel: the shelf stays, a change says why it was not saved, and everything continues
   afterwards. */

const stack = sharedStack();

describe.each(languagesOf(ON_A_PHONE))('in %s', language => {
  const { lists, common } = wordsIn(language);
  const title = 'Ash';

  test('offline the shelf stays and a change is taken back under the reason; back again all works, without a reload', async () => {
    const owner = await newOwner(stack);
    const { num } = await newGame(stack, { title, releaseDate: '2020-01-01', releasePrecision: 'day' });
    await owner.hold({ game: num, priority: 3 });
    const { page, leave } = await visit(stack, { language, token: owner.token });
    await page.goto('/lists/');
    await settle(page);
    await page.evaluate(() => {
      document.documentElement.dataset.marked = 'yes';
    });
    const rank = (word: string) => page.getByRole('heading', { level: 3, name: new RegExp(word) });
    const play = async () => {
      await page.getByRole('link', { name: title, exact: true }).hover();
      await page.getByRole('button', { name: sentence(lists.act.more, { title }) }).click();
      await page.getByRole('menuitem', { name: lists.act.start }).click();
    };

    await page.context().setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: common.said.offlineText });
    await notice.waitFor();
    await page.getByRole('link', { name: title, exact: true }).waitFor();

    await play();
    await page.getByRole('alert').filter({ hasText: lists.failed.change }).waitFor();
    expect(await notice.isVisible()).toBe(true);
    await rank(common.rank['3']).waitFor();
    expect(await rank(common.rank['1']).count()).toBe(0);

    await page.context().setOffline(false);
    await notice.waitFor({ state: 'hidden' });
    await play();
    await rank(common.rank['1']).waitFor();
    await expect.poll(async () => (await owner.get('/api/games')).body.games[0].gameStatus).toBe(2);
    // The server is asked again at its own interval; then the last notice disappears too.
    await page.getByText(common.said.away).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.documentElement.dataset.marked)).toBe('yes');
    await leave();
  });
});
