import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Act, deckOn } from '../helpers/browser/deck.ts';
import { expectSound, LANGUAGES, ON_A_PHONE, settle, sizeOf, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { addTime } from '../helpers/games/diary.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

/* The deck: one card at a time, by keys, by a swipe or by its buttons, until everything has its place. */

const stack = sharedStack();

const { sorter, deckOf, knows, openDeck, hand, inHand, isFar } = deckOn(stack);

/** Carries the book in hand: with a mouse at a desk, with a finger on a phone. */
async function carry(page: Page, { x, y }: { x: number; y: number }, isPhone: boolean) {
  const box = await hand(page).boundingBox();
  if (!box) throw new Error('no book in hand');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const steps = [0.25, 0.5, 0.75, 1].map(part => ({ x: from.x + x * part, y: from.y + y * part }));
  if (!isPhone) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const step of steps) await page.mouse.move(step.x, step.y);
    return () => page.mouse.up();
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const step of steps) await touch('touchMove', [step]);
  return async () => {
    await touch('touchEnd', []);
    await finger.detach();
  };
}

describe.each(ON_A_PHONE)('in %s at %i', (language, width) => {
  const { deck, library } = wordsIn(language);
  const isPhone = width < 600;
  const forward = language === 'ar' ? -1 : 1;

  test('the buttons give a card its place, the piles count it, and nothing scrolls on a phone', async () => {
    const { owner, titles } = await sorter(6);
    const { page, complaints, leave } = await openDeck(owner, language, width);
    const acts: Act[] = ['playing', 'mustPlay', 'someDay', 'finished', 'notForMe'];
    for (const [at, act] of acts.entries()) {
      await inHand(page, titles[at] ?? '');
      await page.getByRole('button', { name: deck.piles[act] }).click();
    }
    await inHand(page, titles[5] ?? '');
    await isFar(page, language, 5, 6);
    await knows(owner, Object.fromEntries(acts.map((act, at) => [titles[at], act])));
    await expectSound(page, 'the deck');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (isPhone) expect(height).toBeLessThanOrEqual(sizeOf(width).height);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a swipe forward is must play, backward not for me, up playing; a short one is nothing', async () => {
    const { owner, titles } = await sorter(4);
    const { page, leave } = await openDeck(owner, language, width);
    const [first = '', second = '', third = '', fourth = ''] = titles;
    await inHand(page, first);
    const settleBack = await carry(page, { x: 30 * forward, y: 0 }, isPhone);
    await settleBack();
    await inHand(page, first);
    const letGo = await carry(page, { x: 140 * forward, y: 10 }, isPhone);
    await hand(page).getByText(deck.piles.mustPlay, { exact: true }).first().waitFor();
    await letGo();
    await inHand(page, second);
    await (await carry(page, { x: -140 * forward, y: 10 }, isPhone))();
    await inHand(page, third);
    await (await carry(page, { x: 10, y: -140 }, isPhone))();
    await inHand(page, fourth);
    await knows(owner, { [first]: 'mustPlay', [second]: 'notForMe', [third]: 'playing' });
    await leave();
  });

  test('what was skipped is offered at the end, and the end says how many have their place', async () => {
    const { owner, titles } = await sorter(2);
    const { page, leave } = await openDeck(owner, language, width);
    const [first = '', second = ''] = titles;
    await inHand(page, first);
    await page.getByRole('button', { name: deck.skip }).click();
    await inHand(page, second);
    await page.getByRole('button', { name: deck.piles.finished }).click();
    await page.getByRole('button', { name: deck.end.skipped.one }).click();
    await inHand(page, first);
    await page.getByRole('button', { name: deck.piles.someDay }).click();
    await page.getByRole('link', { name: deck.end.act }).waitFor();
    await expectSound(page, 'the end of the deck');
    await page.getByRole('button', { name: deck.end.back }).click();
    await inHand(page, first);
    await knows(owner, { [second]: 'finished' });
    await leave();
  });

  test('the library says how many wait, and leads to the deck; without any it says nothing', async () => {
    const { owner, titles } = await sorter(3);
    const visitor = await visit(stack, { language, width, token: owner.token });
    const { page, complaints, leave } = visitor;
    await page.goto('/library/');
    const waiting = sentence((language === 'ar' ? deck.notice.few : deck.notice.other) ?? '', { n: '3' });
    await page.getByRole('link', { name: waiting }).click();
    await inHand(page, titles[0] ?? '');
    const decisions = (await deckOf(owner)).games.map((game: Answer) => ({ id: game.id, act: 'mustPlay' }));
    await owner.post('/api/triage', { decisions, key: crypto.randomUUID() });
    await page.goto('/library/');
    await page.getByRole('heading', { level: 1, name: library.title }).waitFor();
    await settle(page);
    expect(await page.getByRole('main').locator(`a[href='/deck/']`).count()).toBe(0);
    await page.goto('/deck/');
    await settle(page);
    expect(complaints).toEqual([]);
    await leave();
  });
});

test.each(LANGUAGES)(
  'on a phone in %s all is above the bar at the foot, the counts in one row, and nothing scrolls',
  async language => {
    const { deck } = wordsIn(language);
    const owner = await newOwner(stack);
    const game = await newGame(stack, { title: 'A game with a very long name, and all that can be known of it' });
    const lastPlayedAt = '2025-09-02T10:00:00.000Z';
    await owner.hold({ game: game.num, source: 'steam', minutesPlayed: 12_660, lastPlayedAt });
    await addTime(owner, game.id, { outcome: 'finished' });
    const { page, leave } = await openDeck(owner, language, 390);
    await page.getByText(deck.finishedBefore).waitFor();
    const edges = (at: Locator) => at.evaluate(one => one.getBoundingClientRect().toJSON());
    const skip = await edges(page.getByRole('button', { name: deck.skip }));
    const bar = await edges(page.getByRole('navigation').last());
    expect(bar.top).toBeGreaterThan(700);
    expect(skip.bottom).toBeLessThanOrEqual(bar.top);
    const counts = await page
      .locator('main li button .num')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().top));
    expect([counts.length, new Set(counts).size]).toEqual([5, 1]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(sizeOf(390).height);
    await leave();
  },
);

describe('by keys', () => {
  test('1 to 5 are the piles, S skips, Z and Ctrl+Z step back through everything, also after a reload', async () => {
    const { owner, titles } = await sorter(6);
    const { page, leave } = await openDeck(owner);
    await inHand(page, titles[0] ?? '');
    for (const key of ['1', '2', '3', '4', '5', 's']) await page.keyboard.press(key);
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = titles;
    await knows(owner, {
      [a]: 'playing',
      [b]: 'mustPlay',
      [c]: 'someDay',
      [d]: 'finished',
      [e]: 'notForMe',
      [f]: 'skip',
    });
    await page.keyboard.press('z');
    await inHand(page, f);
    await page.keyboard.press('Control+z');
    await inHand(page, e);
    await knows(owner, { [a]: 'playing', [b]: 'mustPlay', [c]: 'someDay', [d]: 'finished' });
    await page.reload();
    await settle(page);
    await inHand(page, e);
    for (const title of [d, c, b, a]) {
      await page.keyboard.press('z');
      await inHand(page, title);
    }
    await knows(owner, {});
    expect((await deckOf(owner)).left).toBe(6);
    await isFar(page, 'en', 0, 6);
    await leave();
  });

  test('forty presses without a pause decide forty cards, in their order and once', async () => {
    const { owner, titles } = await sorter(41);
    const { page, leave } = await openDeck(owner);
    await inHand(page, titles[0] ?? '');
    await page.evaluate(() => {
      for (let at = 0; at < 40; at++)
        document.dispatchEvent(
          new KeyboardEvent('keydown', { key: String((at % 5) + 1), code: `Digit${(at % 5) + 1}` }),
        );
    });
    await inHand(page, titles[40] ?? '');
    await expect.poll(async () => (await deckOf(owner)).left).toBe(1);
    expect((await deckOf(owner)).piles).toEqual({ playing: 8, mustPlay: 8, someDay: 8, finished: 8, notForMe: 8 });
    await leave();
  });

  test.each(LANGUAGES)('in %s the arrows put a game where the card and its buttons show', async language => {
    const { owner, titles } = await sorter(4);
    const { deck } = wordsIn(language);
    const { page, leave } = await openDeck(owner, language);
    const [first = '', second = '', third = '', fourth = ''] = titles;
    const [forward, backward] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await inHand(page, first);
    const keysOf = (act: Act) => page.getByRole('button', { name: deck.piles[act] }).getAttribute('aria-keyshortcuts');
    expect(await keysOf('mustPlay')).toBe(`2 ${forward}`);
    expect(await keysOf('notForMe')).toBe(`5 ${backward}`);
    expect(await keysOf('someDay')).toBe('3');
    for (const key of ['ArrowDown', 'ArrowUp', forward, backward]) await page.keyboard.press(key);
    await inHand(page, fourth);
    await knows(owner, { [first]: 'playing', [second]: 'mustPlay', [third]: 'notForMe' });
    await expectSound(page, 'the keys of the deck');
    await leave();
  });

  test('single keys that are switched off do nothing', async () => {
    const { owner, titles } = await sorter(2);
    const { page, leave } = await openDeck(owner);
    await page.evaluate(() => localStorage.setItem('raff.shortcuts', 'off'));
    for (const key of ['1', 'ArrowUp']) await page.keyboard.press(key);
    await inHand(page, titles[0] ?? '');
    expect(await page.evaluate(() => localStorage.getItem('raff.deck'))).toBe(null);
    await leave();
  });
});

test('with reduced motion nothing flies: the next card is simply there', async () => {
  const { owner, titles } = await sorter(2);
  const { page, leave } = await openDeck(owner);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('1');
  await inHand(page, titles[1] ?? '');
  const running = await hand(page).evaluate(place => place.getAnimations({ subtree: true }).length);
  expect(running).toBe(0);
  expect(await hand(page).locator('> span').count()).toBe(1);
  await leave();
});
