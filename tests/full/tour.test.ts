import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EVERYWHERE, expectFocus, expectSound, type Language, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { addStarterCopies } from '../helpers/fixtures/starter-copies.ts';
import { logIn, newPerson, PASSWORD } from '../helpers/people/person.ts';
import { as, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack({ starter: true });

const STEPS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
const LAST = '/library/?tutorialStep=v-step-8';

async function arrive(language: Language, width: 390 | 1280, path: string, furnished = true) {
  const { id, token } = await newPerson(stack);
  if (furnished) await addStarterCopies(stack, id);
  const visitor = await visit(stack, { language, width, token, tour: true });
  await visitor.page.goto(path);
  return { ...visitor, token, words: wordsIn(language).tour };
}

const skipsTour = async (token: string) =>
  (await (await stack.fetch('/api/users/profile', as(token))).json()).skipTour as unknown;

const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** Whether the card is whole inside the window and does not cover the lit part, as far as there is room for both. */
async function expectCardInRoom(page: Page): Promise<void> {
  const card = page.getByRole('dialog').locator('[aria-live]');
  await expect
    .poll(async () => {
      const box = await card.boundingBox();
      const room = page.viewportSize();
      return (
        box && room && box.x >= 0 && box.y >= 0 && box.x + box.width <= room.width && box.y + box.height <= room.height
      );
    })
    .toBe(true);
}

describe.each(EVERYWHERE)('in %s at %i', (language, width) => {
  test('the tour is offered on the library and goes through eight stops to its end, by keyboard', async () => {
    const { page, complaints, leave, token, words } = await arrive(language, width, '/library/');
    const offer = page.getByRole('dialog', { name: words.welcome });
    await offer.waitFor();
    await expectSound(page, 'the offer');
    await expectFocus(offer.getByRole('button', { name: words.start }));
    await page.keyboard.press('Enter');
    for (const step of STEPS) {
      const title = page.getByRole('heading', { name: words.stops[step].title });
      await title.waitFor();
      await page.waitForURL(new RegExp(`tutorialStep=v-step-${step}$`));
      await settle(page);
      await expectCardInRoom(page);
      if (step === '1' || step === '4') await expectSound(page, `step ${step}`);
      if (step !== '8') await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    }
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await page.getByRole('heading', { name: words.stops['7'].title }).waitFor();
    await page.getByRole('button', { name: words.next }).click();
    await page.getByRole('button', { name: words.done }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/library/');
    await expect.poll(() => skipsTour(token)).toBe(true);
    expect(complaints).toEqual([]);
    await leave();
  }, 150_000);
});

test('whoever wants no more of it says so once, here and for every device', async () => {
  const { page, leave, token, words } = await arrive('en', 1280, '/library/');
  await page.getByRole('checkbox', { name: words.never }).check();
  await page.getByRole('button', { name: words.skip }).click();
  await expect.poll(() => skipsTour(token)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('raff.dont-show-tour'))).toBe('yes');
  const elsewhere = await visit(stack, { token, tour: true });
  await elsewhere.page.goto('/library/');
  await settle(elsewhere.page);
  await expect.poll(() => elsewhere.page.getByRole('dialog').count()).toBe(0);
  await elsewhere.leave();
  await leave();
});

test('skipping without the box leaves this visit alone and asks again at the next', async () => {
  const { page, leave, token, words } = await arrive('en', 1280, '/library/');
  await page.getByRole('dialog', { name: words.welcome }).waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await settle(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await skipsTour(token)).toBe(false);
  const next = await visit(stack, { token, tour: true });
  await next.page.goto('/library/');
  await next.page.getByRole('dialog', { name: words.welcome }).waitFor();
  await next.leave();
  await leave();
});

test('who logs in next in the same tab is asked for themselves', async () => {
  const { page, leave, words } = await arrive('en', 1280, '/library/');
  const { auth, layout } = wordsIn('en');
  const offer = page.getByRole('dialog', { name: words.welcome });
  await offer.getByRole('button', { name: words.skip }).click();
  await offer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: layout.nav.yours }).click();
  await page.getByRole('menuitem', { name: layout.menu.logout }).click();
  await page.waitForURL('**/account/login/');
  const next = await newPerson(stack);
  await page.getByLabel(auth.login.name).fill(next.username);
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: auth.login.go }).click();
  await page.waitForURL('**/library/');
  await offer.waitFor();
  await leave();
});

test('on the first visit an address alone offers the tour; later it goes on at its step', async () => {
  const person = await newPerson(stack);
  const first = await visit(stack, { token: person.token, tour: true });
  await first.page.goto(LAST);
  await first.page.getByRole('dialog', { name: wordsIn('en').tour.welcome }).waitFor();
  await first.leave();
  const token = await logIn(stack, person.username);
  const later = await visit(stack, { token, tour: true });
  await later.page.goto(LAST);
  await later.page.getByRole('heading', { name: wordsIn('en').tour.stops['8'].title }).waitFor();
  await later.page.reload();
  await later.page.getByRole('heading', { name: wordsIn('en').tour.stops['8'].title }).waitFor();
  await later.page.keyboard.press('Escape');
  await expect.poll(() => addressOf(later.page)).toBe('/library/');
  await later.leave();
});

test('from the menu it starts for anyone, even over an empty shelf, and shows what it speaks of', async () => {
  const { page, leave, words } = await arrive('en', 1280, '/archives/', false);
  await settle(page);
  await page.getByRole('button', { name: wordsIn('en').layout.nav.yours }).click();
  await page.getByRole('menuitem', { name: wordsIn('en').layout.menu.tour }).click();
  await page.getByText(sentence(words.of, { step: '1', of: '7' })).waitFor();
  expect(addressOf(page)).toBe('/library/?tutorialStep=v-step-1');
  for (const [i, step] of (['2', '4', '5', '6', '7', '8'] as const).entries()) {
    await page.getByRole('dialog').getByRole('button', { name: words.next }).click();
    await page.getByRole('heading', { name: words.stops[step].title }).waitFor();
    await page.getByText(sentence(words.of, { step: String(i + 2), of: '7' })).waitFor();
    await page.locator('[data-lit]').waitFor();
  }
  await expectCardInRoom(page);
  await page.goBack();
  await page.getByRole('heading', { name: words.stops['7'].title }).waitFor();
  // The filters have nothing to show here, whoever asks for them.
  await page.goto('/library/?tutorialStep=v-step-3');
  await page.getByRole('heading', { name: words.stops['4'].title }).waitFor();
  await leave();
});
