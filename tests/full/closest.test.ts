import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GENRES } from '../../worker/catalogue/genres.ts';
import { expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { hltbFile, moved } from '../helpers/files/files.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { answerSearches, madeGame, madeGames, type RoutedAnswer, STEAM } from '../helpers/search/routed-answers.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* Games that are only like what was typed: under a sentence of their own, wherever games are looked for. */

const stack = ownStack();

const racing = GENRES.find(({ code }) => code === 'racing')?.id ?? '';

describe.each(PLACES)('in %s at %i', (language, width) => {
  const { search, notes, walls, lists, advanced, imports, plan } = wordsIn(language);

  async function open(path: string, give: RoutedAnswer | ((asked: URLSearchParams) => RoutedAnswer), token?: string) {
    const visitor = await visit(stack, { language, width, ...(token && { token }) });
    await answerSearches(visitor.page, typeof give === 'function' ? give : () => give);
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  const panel = (page: Page) => page.getByRole('dialog').last();
  const rows = (at: Page | Locator) => at.getByRole('list', { name: notes.closestGames });
  /** The sentence as it is announced: with the number of games. */
  const lead = (n: number, words: string = notes.closest) => {
    const { total } = search;
    const form = new Intl.PluralRules(language).select(n);
    return `${words} ${(total[form] ?? total.other).replace('{{n}}', String(n))}`;
  };
  const expectLead = async (at: Page | Locator, text: string) => {
    const line = at.getByRole('status').filter({ hasText: text });
    await line.getByRole('heading', { level: 2 }).waitFor();
    expect(await line.textContent()).toBe(text);
    const [above, below] = [await line.boundingBox(), await rows(at).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  };

  test('they stand under the sentence in panel and page, and are added like any result', async () => {
    const have = [{ gamesType: 'games', subplatformId: STEAM.id, archived: false }];
    const closest = [madeGame(1), { ...madeGame(2), held: have }];
    const { page, complaints, leave } = await open('/help/', { games: [], total: 0, closest });
    await page.keyboard.press('/');
    await panel(page).getByRole('searchbox').fill('maid');
    for (const [place, at] of [
      ['panel', panel(page)],
      ['page', page.getByRole('main')],
    ] as const) {
      await expectLead(at, lead(2));
      expect(await at.getByText(search.none).count()).toBe(0);
      await at.getByRole('heading', { name: notes.noneOfThese }).waitFor();
      expect(await rows(at).getByRole('listitem').nth(1).getByText(search.have).count()).toBe(1);
      await rows(at)
        .getByRole('button', { name: sentence(search.addNamed, { title: 'Made 1' }) })
        .click();
      await panel(page).getByRole('heading', { name: lists.add.title }).waitFor();
      await page.keyboard.press('Escape');
      await panel(page).getByRole('heading', { name: lists.add.title }).waitFor({ state: 'detached' });
      await expectSound(page, `closest, in the ${place}`);
      await page.goto('/search/?term=maid');
      await settle(page);
    }
    expect(complaints).toEqual([]);
    await leave();
  });

  test('while games are chosen for a wall, they are ticked by nobody but the reader, and nothing leads away', async () => {
    const owner = await newOwner(stack);
    await newWall(owner, { title: 'Harbours' });
    const given = { games: [], total: 0, closest: [madeGame(1)] };
    const { page, complaints, leave } = await open('/library/?tab=walls', given, owner.token);
    await page.getByRole('button', { name: sentence(walls.tab.more, { title: 'Harbours' }) }).click();
    await page.getByRole('menuitem', { name: walls.tab.add }).click();
    await panel(page).getByRole('searchbox').fill('maid');
    await expectLead(panel(page), lead(1));
    const box = rows(panel(page)).getByRole('checkbox', { name: 'Made 1' });
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await panel(page)
      .getByRole('button', { name: sentence(walls.pick.add.one ?? '', { n: '1' }) })
      .waitFor();
    expect(await panel(page).getByRole('link').count()).toBe(0);
    await expectSound(page, 'closest, for a wall');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('beside filters the sentence says so, and one press removes the filter in the way', async () => {
    const { page, complaints, leave } = await open(`/search/?term=maid&genreId=${racing}`, asked =>
      asked.has('genreId') ? { games: [], total: 0, closest: madeGames(3) } : { games: madeGames(30), total: 30 },
    );
    const main = page.getByRole('main');
    await expectLead(main, lead(3, notes.closestHere));
    await main.getByRole('button', { name: /30/ }).waitFor();
    expect(await main.getByText(advanced.none).count()).toBe(0);
    await expectSound(page, 'closest, with filters');
    await main.getByRole('button', { name: /30/ }).click();
    await page.getByRole('list', { name: search.found }).waitFor();
    expect(await rows(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a title of an import without a match offers them as choices, and none is chosen before a press', async () => {
    const owner = await newOwner(stack);
    const id = await moved(
      stack,
      owner,
      hltbFile([{ Title: 'Quorvale Nine', Platform: 'PlayStation 5', Backlog: 'X' }]),
    );
    const game = await newGame(stack, { title: `Quirvane ${language}` });
    const closest = [{ ...madeGame(1, `Quirvane ${language}`), id: game.id }, madeGame(2)];
    const path = `/move-in/${id}/?step=review&tab=unmatched`;
    const { page, complaints, leave } = await open(path, { games: [], total: 0, closest }, owner.token);
    await page.getByRole('button', { name: sentence(imports.findFor, { title: 'Quorvale Nine' }) }).click();
    const dialog = page.getByRole('dialog', { name: imports.finding.title });
    await expectLead(dialog, lead(2));
    expect(await dialog.getByText(imports.finding.none).count()).toBe(0);
    expect(await dialog.getByRole('checkbox').count()).toBe(0);
    await expectSound(page, 'closest, for an import');
    const choose = dialog.getByRole('button', {
      name: sentence(imports.finding.chooseNamed, { title: `Quirvane ${language}` }),
    });
    await choose.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`Quirvane ${language}`).first().waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('for the plan, games of one’s own shelf that the search finds are found, and the closest stand apart', async () => {
    const owner = await newOwner(stack);
    const own = await newGame(stack, { title: `Lanternfall ${language}` });
    await owner.hold({ game: own.num });
    const given = [{ ...madeGame(1), id: own.id }];
    const { page, complaints, leave } = await open(
      '/plan/',
      asked =>
        asked.get('statusId') !== '1'
          ? { games: [], total: 0 }
          : asked.get('name') === 'lnatern'
            ? { games: given, total: 1 }
            : { games: [], total: 0, closest: [...given, madeGame(2)] },
      owner.token,
    );
    await page.getByRole('button', { name: plan.empty.add }).click();
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('checkbox', { name: `Lanternfall ${language}` });
    await box.waitFor();
    await dialog.getByRole('searchbox').fill('lnatern');
    await dialog.getByRole('list', { name: plan.pick.own }).getByRole('checkbox').waitFor();
    await dialog.getByRole('searchbox').fill('lantirn fell');
    // The other one is not on the shelf.
    await expectLead(dialog, lead(1));
    expect(await rows(dialog).getByRole('checkbox').count()).toBe(1);
    expect(await box.isChecked()).toBe(false);
    await expectSound(page, 'closest, for the plan');
    await box.check();
    await dialog.getByRole('searchbox').fill('');
    await expect.poll(() => rows(dialog).count()).toBe(0);
    expect(await box.isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await leave();
  });
});
