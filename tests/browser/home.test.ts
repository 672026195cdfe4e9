import { describe, expect, test } from 'vitest';
import { expectSound, ON_A_PHONE, settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { giveAway, THIS_MONTH } from '../helpers/games/free-games.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* The front page: a shop window for visitors, and their own shelf for people. */

const stack = ownStack();

describe.each(ON_A_PHONE)('in %s at %i', (language, width) => {
  const { home, lists } = wordsIn(language);

  test('somebody signed in finds what they are playing, what is new and what is free, and no shop window', async () => {
    const owner = await newOwner(stack);
    const [fresh, played, old] = [`Alder ${language}`, `Rowan ${language}`, `Hazel ${language}`] as const;
    for (const [i, title] of [fresh, played, old].entries()) {
      const game = await newGame(stack, { title, on: ['ps5'] });
      const addedAt = new Date(Date.now() - i * 86_400_000).toISOString();
      await owner.hold({ game: game.num, addedAt, ...(title === played && { status: 2, priority: 1 }) });
    }
    const gift = await newGame(stack, { title: `Gift ${language}`, on: ['ps5'] });
    await giveAway(stack, { game: gift.num, title: gift.title, month: THIS_MONTH });
    const { page, complaints, leave } = await visit(stack, { language, width, token: owner.token });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: home.mine.title }).waitFor();
    await settle(page);
    const playing = page.locator('section').filter({ has: page.getByRole('heading', { name: lists.now }) });
    await playing.getByRole('link', { name: played, exact: true }).waitFor();
    const recent = page.getByRole('list', { name: home.mine.recent });
    await expect.poll(() => recent.getByRole('link').count()).toBeGreaterThanOrEqual(3);
    expect(await recent.getByRole('listitem').first().getByRole('link', { name: fresh, exact: true }).count()).toBe(1);
    await page.getByText(`Gift ${language}`).first().waitFor();
    expect(await page.getByText(home.line).count()).toBe(0);
    expect(await page.getByText(home.tallyNote).count()).toBe(0);
    await expectSound(page, 'one’s own front page');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('an empty shelf is told what to begin with, and a visitor what Raff is', async () => {
    const owner = await newOwner(stack);
    const { page, leave } = await visit(stack, { language, width, token: owner.token });
    await page.goto('/');
    await page.getByRole('heading', { name: home.mine.emptyTitle }).waitFor();
    await page.getByRole('main').getByRole('link', { name: home.mine.import }).click();
    await page.waitForURL('**/import/');
    await leave();
    const visitor = await visit(stack, { language, width });
    await visitor.page.goto('/');
    await visitor.page.getByText(home.line).first().waitFor();
    expect(await visitor.page.getByText(home.mine.title, { exact: true }).count()).toBe(0);
    await visitor.leave();
  });
});
