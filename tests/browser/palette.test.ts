import { describe, expect, test } from 'vitest';
import { AT_A_DESK, languagesOf, settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

describe.each(languagesOf(AT_A_DESK))('in %s', language => {
  const { layout, keys, palette } = wordsIn(language);

  test('Ctrl and K lead to a game of mine, a screen and an action, by keys alone', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { title: `Quiet Lantern ${language}`, releaseDate: '2020-01-01' });
    await owner.hold({ game: game.num });
    const { page, complaints, leave } = await visit(stack, { language, token: owner.token });
    await page.goto('/library/');
    await settle(page);

    const panel = page.getByRole('dialog');
    const seek = async (typed: string) => {
      await panel.waitFor({ state: 'hidden' });
      await page.keyboard.press('Control+k');
      await panel.getByRole('searchbox').fill(typed);
    };
    await seek('');
    await panel.getByRole('link', { name: layout.nav.free, exact: true }).waitFor();
    await page.keyboard.type('lant');
    const own = panel.getByText(palette.own);
    await own.waitFor();
    expect(await panel.getByRole('link', { name: game.title }).count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/games/${game.slug}/`);

    await seek(layout.menu.myArchives);
    await panel.getByRole('link', { name: layout.menu.myArchives, exact: true }).first().click();
    await page.waitForURL('**/archives/');

    await seek(palette.also.calendar.split(/[,،]/)[0] ?? '');
    await panel.getByRole('link', { name: layout.nav.calendar, exact: true }).first().waitFor();
    await page.keyboard.press('Escape');

    await seek(palette.theme);
    const before = await page.locator('html').getAttribute('data-theme');
    await panel.getByRole('button', { name: palette.theme }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).not.toBe(before);
    await panel.waitFor({ state: 'hidden' });

    await seek(palette.undo);
    await panel.getByRole('button', { name: palette.undo }).click();
    await page.getByText(palette.nothing).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the sheet names the keys of every place', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await visit(stack, { language, token: owner.token });
    await page.goto('/lists/');
    await settle(page);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: keys.title });
    for (const says of [keys.menu, keys.list, keys.order, keys.place, keys.yes])
      await sheet.getByText(says, { exact: true }).waitFor();
    expect(await sheet.locator('kbd').allInnerTexts()).toEqual(
      expect.arrayContaining(['M', '1', 'Alt', 'Y', 'N', 'X']),
    );
    await sheet.getByRole('checkbox', { name: keys.single }).uncheck();
    await sheet.getByText(keys.yes, { exact: true }).waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await leave();
  });
});
