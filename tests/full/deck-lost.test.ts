import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { deckOn } from '../helpers/browser/deck.ts';
import { expectSound, LANGUAGES } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* Tabs that die, answers that are lost, two devices: no decision of the deck is lost or made twice. */

const stack = sharedStack();
const { sorter, deckOf, actsOf, knows, openDeck, inHand, isFar } = deckOn(stack);

/** Ends the process of a tab, which has no time left to say anything: one that is closed still may, whatever its network is. */
async function kill(page: Page) {
  const isGone = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => {}); // it never answers
  await isGone;
  await page.close();
}

describe('nothing is lost', () => {
  test('a tab that dies without a connection: the next one sends what was decided, once', async () => {
    const { owner, titles } = await sorter(5);
    const { page: first, leave } = await openDeck(owner);
    const context = first.context();
    const page = await context.newPage();
    await page.goto('/deck/');
    await inHand(page, titles[0] ?? '');
    await first.goto('/help/');
    await context.setOffline(true);
    for (const key of ['1', '4', '2']) await page.keyboard.press(key);
    await inHand(page, titles[3] ?? '');
    await page.getByText(sentence(wordsIn('en').deck.unsent.other, { n: '3' })).waitFor();
    await kill(page);
    expect(await actsOf(owner)).toEqual({});
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/deck/');
    const [a = '', b = '', c = ''] = titles;
    await knows(owner, { [a]: 'playing', [b]: 'finished', [c]: 'mustPlay' });
    await inHand(next, titles[3] ?? '');
    await isFar(next, 'en', 3, 5);
    expect(await next.evaluate(() => localStorage.getItem('raff.deck'))).toBe(null);
    await next.close();
    await leave();
  });

  test.each(['/tonight/', '/free-games/'])(
    'a step back in a tab that died is sent when the app starts at %s',
    async path => {
      const { owner, titles } = await sorter(3);
      const { page: first, leave } = await openDeck(owner);
      const context = first.context();
      const page = await context.newPage();
      await page.goto('/deck/');
      const [a = '', b = ''] = titles;
      await inHand(page, a);
      await page.keyboard.press('1');
      await inHand(page, b);
      await knows(owner, { [a]: 'playing' });
      await first.goto('/help/');
      await context.setOffline(true);
      await page.keyboard.press('z');
      await inHand(page, a);
      await kill(page);
      await context.setOffline(false);
      const next = await context.newPage();
      await next.goto(path);
      await knows(owner, {});
      await expect.poll(() => next.evaluate(() => localStorage.getItem('raff.deck'))).toBe(null);
      await next.close();
      await leave();
    },
  );

  test('a tab that is closed sends a step back at once, also while the decision is on its way', async () => {
    const { owner, titles } = await sorter(3);
    const { page: first, leave } = await openDeck(owner);
    const page = await first.context().newPage();
    await page.goto('/deck/');
    const [a = '', b = '', c = ''] = titles;
    await inHand(page, a);
    // The first answer never comes.
    let isHeld = false;
    await page.route('**/api/triage', async route => {
      if (route.request().method() !== 'POST' || isHeld) return route.fallback();
      isHeld = true;
      await route.fetch();
    });
    await page.keyboard.press('1');
    await inHand(page, b);
    await knows(owner, { [a]: 'playing' });
    await page.keyboard.press('4');
    await inHand(page, c);
    await page.keyboard.press('z');
    await page.keyboard.press('z');
    await inHand(page, a);
    await page.close({ runBeforeUnload: true });
    await knows(owner, {});
    expect((await deckOf(owner)).left).toBe(3);
    await leave();
  });

  test('logging out erases what waits on the device', async () => {
    const { owner, titles } = await sorter(2);
    const { page, leave } = await openDeck(owner);
    await page.route('**/api/triage', route =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.keyboard.press('2');
    await inHand(page, titles[1] ?? '');
    const kept = () => page.evaluate(() => localStorage.getItem('raff.deck'));
    expect(await kept()).toContain('mustPlay');
    await page.getByRole('button', { name: wordsIn('en').layout.nav.yours }).click();
    await page.getByRole('menuitem', { name: wordsIn('en').layout.menu.logout }).click();
    await page.waitForURL('**/account/login/**');
    expect(await kept()).toBe(null);
    await leave();
  });

  test('a lost answer is asked for again with the same key, and doubles nothing', async () => {
    const { owner, titles } = await sorter(2);
    const { page: first, leave } = await openDeck(owner);
    const context = first.context();
    const page = await context.newPage();
    await page.goto('/deck/');
    await inHand(page, titles[0] ?? '');
    await first.goto('/help/');
    const keys: string[] = [];
    await context.route('**/api/triage', async route => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().postDataJSON().key);
      if (keys.length > 1) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press('1');
    await inHand(page, titles[1] ?? '');
    await knows(owner, { [titles[0] ?? '']: 'playing' });
    await kill(page);
    await first.goto('/deck/');
    await expect.poll(() => keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect((await deckOf(owner)).piles.playing).toBe(1);
    await context.unroute('**/api/triage');
    await leave();
  });

  test('what is refused is said, and the card is back in hand', async () => {
    const { owner, titles } = await sorter(2);
    const { page, leave } = await openDeck(owner);
    await page.route('**/api/triage', route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { status: 409, code: 'invalid', title: 'Not like this.' } })
        : route.fallback(),
    );
    await page.keyboard.press('4');
    await page
      .getByText(`${wordsIn('en').deck.said.refused.one} Not like this.`)
      .first()
      .waitFor();
    await inHand(page, titles[0] ?? '');
    await isFar(page, 'en', 0, 2);
    await leave();
  });

  test('another device goes on where this one stopped, and steps back over its decisions', async () => {
    const { owner, titles } = await sorter(3);
    const desk = await openDeck(owner);
    await desk.page.keyboard.press('2');
    await inHand(desk.page, titles[1] ?? '');
    await knows(owner, { [titles[0] ?? '']: 'mustPlay' });
    const other = await openDeck(owner, 'ar', 390);
    await inHand(other.page, titles[1] ?? '');
    await isFar(other.page, 'ar', 1, 3);
    await other.page.getByRole('button', { name: wordsIn('ar').deck.undo }).click();
    await inHand(other.page, titles[0] ?? '');
    await knows(owner, {});
    await other.leave();
    await desk.leave();
  });

  test('the same card decided on two devices has the later place', async () => {
    const { owner, titles } = await sorter(1);
    const [one, two] = [await openDeck(owner), await openDeck(owner)];
    await one.page.keyboard.press('1');
    await knows(owner, { [titles[0] ?? '']: 'playing' });
    await two.page.keyboard.press('3');
    await knows(owner, { [titles[0] ?? '']: 'someDay' });
    const { body } = await owner.get('/api/games');
    expect(body.games).toMatchObject([{ gameStatus: 1, gamePriority: 5 }]);
    await one.leave();
    await two.leave();
  });

  test('a sitting that rested is summed up before it goes on', async () => {
    const { owner, titles } = await sorter(3);
    const [card] = (await deckOf(owner)).games;
    await owner.post('/api/triage', { decisions: [{ id: card.id, act: 'finished' }], key: crypto.randomUUID() });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await stack.db.$client.execute({
      sql: `UPDATE triage_decisions SET decided_at = ?1, device = 'phone' WHERE user_id = ?2`,
      args: [yesterday, owner.id],
    });
    for (const language of LANGUAGES) {
      const { deck } = wordsIn(language);
      const { page, leave } = await openDeck(owner, language);
      await page
        .getByRole('heading', { level: 1, name: sentence(deck.again.title, { done: '1', left: '2' }) })
        .waitFor();
      await expectSound(page, 'a sitting that rested');
      await page.getByRole('button', { name: deck.again.act }).click();
      await inHand(page, titles[1] ?? '');
      await leave();
    }
  });
});
