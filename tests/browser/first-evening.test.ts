import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  DESK_OR_EVERYWHERE,
  expectNoSidewaysScroll,
  languagesOf,
  settle,
  visit,
  widthsOf,
} from '../helpers/browser/visitor.ts';
import { waitingChanges } from '../helpers/browser/waiting-changes.ts';
import { removeBoth, sentence, wordsIn } from '../helpers/browser/words.ts';
import { newName, newPerson, PASSWORD } from '../helpers/people/person.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* The main job, as a new person does it on their first evening, in both languages, on a phone and at a desk. */

const stack = ownStack({ starter: true });

const GAME = 'God of War';
const other = (language: 'en' | 'ar') => (language === 'en' ? 'ar' : 'en');

describe.each(languagesOf(DESK_OR_EVERYWHERE))('in %s', language => {
  test.each(widthsOf(language, DESK_OR_EVERYWHERE))(
    'at %i pixels: sign up, find, add, play, move, archive, undo, and find all in place',
    async width => {
      const { page, complaints, leave } = await visit(stack, { language, width });
      const words = wordsIn(language);
      await signUp(page, language, newName(`nora-${language}`));
      await find(page, language, width);
      await addFirstCopy(page, language);
      await addSecondCopy(page, language);
      await play(page, language, width);
      await moveAndArchive(page, language, width);
      await removeAndUndo(page, language, width);

      await page.reload();
      await settle(page);
      await expectInList(page, 'wished-games', language, width);

      const wide = width > 600;
      if (!wide) await page.getByRole('banner').getByRole('button', { name: words.layout.otherLanguage }).click();
      else await page.getByRole('banner').getByRole('button', { name: words.layout.otherLanguage }).click();
      await page.locator(`html[lang="${other(language)}"]`).waitFor();
      expect(await page.locator('html').getAttribute('dir')).toBe(language === 'en' ? 'rtl' : 'ltr');
      await expectInList(page, 'wished-games', other(language), width);
      await expectNoSidewaysScroll(page, 'my lists in the other language');
      expect(complaints).toEqual([]);
      await leave();
    },
    120_000,
  );

  test('a sign-up counts every field that it marks, also a name of which the answer comes later', async () => {
    const { auth, fields } = wordsIn(language);
    const wrong = auth.toPutRight.few ?? auth.toPutRight.other; // of five
    const { username } = await newPerson(stack);
    const { page, leave } = await visit(stack, { language });
    await page.goto('/account/signup/');
    await settle(page);
    await page.getByLabel(auth.username, { exact: true }).fill(username);
    await page.getByRole('button', { name: auth.signup.go }).click();
    await page.getByText(fields.username_taken).first().waitFor();
    expect(await page.locator('form [aria-invalid="true"]').count()).toBe(5);
    await page.getByRole('alert').getByText(wrong.replace('{{n}}', '5')).waitFor();
    await leave();
  });
});

async function signUp(page: Page, language: 'en' | 'ar', username: string) {
  const { auth } = wordsIn(language);
  await page.goto('/account/signup/');
  await settle(page);
  await page.getByLabel(auth.email, { exact: true }).fill(`${username}@mail.com`);
  await page.getByLabel(auth.username, { exact: true }).fill(username);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="dateOfBirth"]').fill('1990-05-17');
  await page.locator('input[name="acceptTerms"]').check();
  await page.getByRole('button', { name: auth.signup.go }).click();
  await page.waitForURL('**/library/');
  const names = { name: username, email: `${username}@mail.com` };
  await page.getByText(sentence(auth.signup.welcome, names)).waitFor();
}

async function find(page: Page, language: 'en' | 'ar', width: number) {
  const { layout, search } = wordsIn(language);
  await settle(page);
  const opener = width > 600 ? layout.nav.find : layout.nav.search;
  await page.getByRole('button', { name: opener }).first().click();
  const field = page.getByRole('dialog').getByRole('searchbox', { name: search.term });
  for (const typed of ['god of war', 'قود اوف وور']) {
    await field.fill(typed);
    await field.press('Enter');
    const first = page.getByRole('dialog').getByRole('listitem').first();
    await first.getByRole('link', { name: GAME, exact: true }).waitFor();
  }
}

async function addFirstCopy(page: Page, language: 'en' | 'ar') {
  const { lists, search, common } = wordsIn(language);
  const first = page.getByRole('dialog').getByRole('listitem').first();
  await first.getByRole('button', { name: sentence(search.addNamed, { title: GAME }) }).click();
  const dialog = page.getByRole('dialog', { name: lists.add.title });
  const add = dialog.getByRole('button', { name: sentence(lists.add.go, { list: common.list.games }) });
  // Nothing is added before a platform is chosen.
  expect(await add.isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'PlayStation' }).check();
  expect(await dialog.getByRole('radio', { name: 'PS4' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('radio', { name: 'PS5' }).isDisabled()).toBe(true);
  await dialog.getByText(lists.add.more, { exact: true }).click();
  expect(await dialog.getByRole('radio', { name: common.rank['2'] }).isChecked()).toBe(true);
  await add.click();
  await dialog.waitFor({ state: 'hidden' });
  await first.getByText(search.have).waitFor();
  await page.keyboard.press('Escape');
}

async function addSecondCopy(page: Page, language: 'en' | 'ar') {
  const { lists, common, fields } = wordsIn(language);
  await goOn(page, '/games/god-of-war-2018/');
  await page.getByRole('button', { name: lists.game.another }).click();
  const dialog = page.getByRole('dialog', { name: lists.add.title });
  await dialog.getByRole('radio', { name: 'PlayStation' }).check();
  const add = dialog.getByRole('button', { name: sentence(lists.add.go, { list: common.list.games }) });
  await add.click();
  await dialog.getByText(fields.already_added).waitFor();
  await dialog.getByRole('radio', { name: 'Steam' }).check();
  await add.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: lists.game.copies }).waitFor();
}

/** Goes on to another page as people do: once what they did is said to be saved. */
async function goOn(page: Page, path: string) {
  await expect.poll(() => waitingChanges(page)).toBe(0);
  await page.goto(path);
  await settle(page);
}

async function openLists(page: Page, list: 'games' | 'wished-games', language: 'en' | 'ar', width: number) {
  await goOn(page, '/lists/');
  const { common } = wordsIn(language);
  if (width < 600) await page.getByRole('tab', { name: new RegExp(common.list[list]) }).click();
}

const rowOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: GAME, exact: true }) });

async function openMenu(page: Page, language: 'en' | 'ar') {
  const { lists } = wordsIn(language);
  await rowOf(page).first().hover();
  await rowOf(page)
    .first()
    .getByRole('button', { name: sentence(lists.act.more, { title: GAME }) })
    .click();
}

const choose = (page: Page, name: string | RegExp) => page.getByRole('menu').getByText(name).first().click();

async function play(page: Page, language: 'en' | 'ar', width: number) {
  const { lists, common } = wordsIn(language);
  await openLists(page, 'games', language, width);
  await openMenu(page, language);
  await choose(page, lists.act.start);
  await page.getByText(common.rank['1']).first().waitFor();
}

async function moveAndArchive(page: Page, language: 'en' | 'ar', width: number) {
  const { lists, common, archives } = wordsIn(language);
  await openMenu(page, language);
  await choose(page, lists.act.move);
  await choose(page, common.list['wished-games']);
  await expectInList(page, 'wished-games', language, width);
  await openMenu(page, language);
  await choose(page, lists.act.archive);
  await choose(page, lists.finish);
  await goOn(page, '/archives/');
  const back = page.getByRole('button', { name: sentence(archives.back, { list: common.list['wished-games'] }) });
  await back.first().waitFor();
  for (let left = await back.count(); left > 0; left = await back.count()) {
    await back.first().click();
    await expect.poll(() => back.count()).toBeLessThan(left);
  }
  await expectInList(page, 'wished-games', language, width);
}

async function removeAndUndo(page: Page, language: 'en' | 'ar', width: number) {
  const { lists, common } = wordsIn(language);
  await openMenu(page, language);
  // There are two copies, so it is asked which.
  await choose(page, lists.act.removeSome);
  await choose(page, removeBoth(language));
  await expect.poll(() => rowOf(page).count()).toBe(0);
  await page.getByRole('button', { name: common.act.undo }).first().click();
  await expect.poll(() => rowOf(page).count()).toBe(1);
  await expectInList(page, 'wished-games', language, width);
}

async function expectInList(page: Page, list: 'games' | 'wished-games', language: 'en' | 'ar', width: number) {
  await openLists(page, list, language, width);
  await rowOf(page).first().waitFor();
  const { common } = wordsIn(language);
  const region =
    width < 600 ? page.getByRole('tabpanel') : page.getByRole('region', { name: new RegExp(common.list[list]) });
  await expect.poll(() => region.getByRole('link', { name: GAME, exact: true }).count()).toBe(1);
}
