import { describe, expect, test } from 'vitest';
import { expectFocus, isFocused, languagesOf, PLACES, settle, stopClock, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const HELD = 'Birch';
const UNDO_MS = 10_000;
/** More than the page has stops for Tab. */
const MOST_STOPS = 80;

describe.each(languagesOf(PLACES))('in %s', language => {
  const { layout, lists, common } = wordsIn(language);

  test('a toast waits while the mouse is on it, its undo is reached by keys, and it follows the language', async () => {
    const owner = await newOwner(stack);
    const { num } = await newGame(stack, { title: HELD, releaseDate: '2020-01-01', releasePrecision: 'day' });
    await owner.hold({ game: num });
    const { page, complaints, leave } = await visit(stack, { language, token: owner.token });
    await page.clock.install();
    await page.goto('/lists/');
    await settle(page);
    const row = page.getByRole('link', { name: HELD, exact: true });
    const undo = page.getByRole('button', { name: common.act.undo });
    const remove = async () => {
      await row.hover();
      await page.getByRole('button', { name: sentence(lists.act.more, { title: HELD }) }).click();
      await page.getByRole('menuitem', { name: lists.act.remove }).click();
      await undo.waitFor();
      await row.waitFor({ state: 'hidden' });
    };

    await remove();
    await undo.hover();
    await page.clock.fastForward(3 * UNDO_MS);
    expect(await undo.isVisible()).toBe(true);
    for (let left = MOST_STOPS; left > 0 && !(await isFocused(undo)); left -= 1) await page.keyboard.press('Tab');
    await expectFocus(undo);
    await page.keyboard.press('Enter');
    await row.waitFor();
    await page.getByRole('status').getByText(common.said.undone).waitFor();
    await undo.waitFor({ state: 'hidden' });

    await remove();
    await page.getByRole('banner').getByRole('button', { name: layout.otherLanguage }).click();
    const other = wordsIn(language === 'en' ? 'ar' : 'en');
    const undoAgain = page.getByRole('button', { name: other.common.act.undo });
    await undoAgain.waitFor();
    await page.getByRole('status').getByRole('button', { name: other.lists.archiveInstead }).waitFor();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(UNDO_MS);
    await undoAgain.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await leave();
  });

  test('each of many undos keeps its time, and two taken back are said once', async () => {
    const owner = await newOwner(stack);
    const titles = ['Alder', 'Beech', 'Cedar', 'Elm'].map(name => `${name} ${language}`);
    for (const title of titles) {
      const { num } = await newGame(stack, { title, releaseDate: '2020-01-01', releasePrecision: 'day' });
      await owner.hold({ game: num });
    }
    const { page, complaints, leave } = await visit(stack, { language, token: owner.token });
    await page.clock.install();
    await page.goto('/lists/');
    await settle(page);
    await stopClock(page);
    const undo = page.getByRole('button', { name: common.act.undo });
    const plural = new Intl.PluralRules(language);
    const many = (forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }, n: number) =>
      sentence(forms[plural.select(n)] ?? forms.other, { n: String(n) });
    const earlier = (n: number) => page.getByRole('button', { name: many(layout.earlier, n) });
    for (const [i, title] of titles.entries()) {
      await page.getByRole('link', { name: title, exact: true }).hover();
      await page.getByRole('button', { name: sentence(lists.act.more, { title }) }).click();
      await page.getByRole('menuitem', { name: lists.act.remove }).click();
      if (i > 0) await earlier(i).waitFor();
      else await undo.waitFor();
    }
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    for (const title of titles.slice(2)) await page.getByRole('link', { name: title, exact: true }).waitFor();
    const said = page.getByRole('status').getByText(common.said.undone);
    await expect.poll(() => said.allInnerTexts()).toEqual([expect.stringContaining('×2')]);
    await earlier(2).click();
    expect(await undo.count()).toBe(2);
    await page.mouse.move(0, 0);
    await page.clock.fastForward(UNDO_MS);
    await undo.first().waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await leave();
  });
});
