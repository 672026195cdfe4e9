import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button, openAs } from '../helpers/browser/settings-screen.ts';
import { expectSound, PLACES, settle } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { applied, hltbFile, moved } from '../helpers/files/files.ts';
import { fillShelf, makeRoom } from '../helpers/games/full-shelf.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { ended, linked, order, stackWithSteam, stockLibrary } from '../helpers/providers/imports.ts';
import type { Answer } from '../helpers/stack/stack.ts';

/* Receipts of imports that found the shelf full. */

const { stack } = stackWithSteam();

beforeAll(() => stockLibrary(stack, 'demo-30'));

/** Two imports for which there is no room: all of an account, and one row of a file. */
async function bringTooMuch(owner: Owner) {
  const { accountId, games, picked } = await linked(owner, 'demo-30');
  await fillShelf(stack, owner);
  await ended(owner, await order(owner, accountId, picked));
  const title = games.find(({ match }: Answer) => match.game)?.match.game.title;
  const file = await moved(
    stack,
    owner,
    hltbFile([{ Title: title, Platform: 'PC', Storefront: 'Steam', Backlog: 'X' }]),
  );
  await applied(owner, file);
  return { accountId, file, n: picked.length };
}

test.each(PLACES)(
  'in %s at %i pixels receipts say that the shelf is full, and a retry brings the rest',
  {
    timeout: 90_000,
  },
  async (language, width) => {
    const { imports, common } = wordsIn(language);
    const owner = await newOwner(stack);
    const { accountId, file, n } = await bringTooMuch(owner);
    const left = (page: Page, count: number) =>
      page.getByText(sentence(imports.noRoom[count === 1 ? 'one' : 'other'] ?? '', { n: String(count) }));
    const { page, complaints, leave } = await openAs(stack, { language, width, token: owner.token }, '/import/');
    await left(page, n).waitFor();
    await left(page, 1).waitFor();
    await expectSound(page, 'receipts of a full shelf');
    await page.goto(`/move-in/${file}/`);
    await settle(page);
    await page.goto(`/bring-games/steam/?account=${accountId}`);
    await left(page, n).waitFor();
    await button(page, common.act.retry).click();
    await expect.poll(() => page.getByText('25,000').count()).toBe(2);
    await makeRoom(owner);
    await button(page, common.act.retry).click();
    await page
      .getByText(sentence(imports.run.added.other ?? '', { n: String(n) }))
      .first()
      .waitFor();
    expect(await left(page, n).count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  },
);
