import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoSidewaysScroll, languagesOf, PLACES, settle, visit, widthsOf } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { PASSWORD } from '../helpers/people/person.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { startTurnstile } from '../simulators/turnstile.ts';

/* The bot check in the forms that send mail, if a site has set one up. */

const turnstile = alongside(startTurnstile);
const stack = ownStack(() => ({ vars: turnstile.vars }));

const SMALLEST_PHONE = 320;

const box = (page: Page) => page.frameLocator('fieldset[name="captcha"] iframe').getByRole('checkbox');
const submit = (page: Page) => page.locator('form button[type="submit"]');

const heightOf = async (page: Page) => (await page.locator('form').boundingBox())?.height;

/** Presses the widget and waits until its value has reached the form. */
async function prove(page: Page) {
  await box(page).check();
  await page.frameLocator('fieldset[name="captcha"] iframe').getByText('Success').waitFor();
}

/** The content of the maker's frame is not ours. */
async function expectSoundAround(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 160)).join(' | ')}`)).toEqual([]);
  await expectNoSidewaysScroll(page, where);
}

async function fillSignUp(page: Page, username: string) {
  await page.goto('/account/signup/');
  await settle(page);
  await page.locator('input[name="email"]').fill(`${username}@mail.com`);
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="dateOfBirth"]').fill('1990-05-17');
  await page.locator('input[name="acceptTerms"]').check();
}

describe.each(languagesOf(PLACES))('in %s', language => {
  const { fields, recovery, common, layout } = wordsIn(language);
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  test.each(widthsOf(language))(
    'at %i pixels a form asks for the check, and goes on with it',
    async width => {
      const username = `cap-${language}-${width}`;
      const { page, complaints, leave } = await visit(stack, { language, width });
      await fillSignUp(page, username);
      await prove(page);
      await expectSoundAround(page, 'the check in a form');
      await submit(page).click();
      await page.waitForURL('**/library/');
      await mailTo(stack, `${username}@mail.com`, 'confirm');

      await page.goto('/account/forgot-password/');
      await settle(page);
      await page.locator('input[name="email"]').fill(`${username}@mail.com`);
      await submit(page).click();
      await page.getByText(fields.captcha_required).waitFor();
      await expectSoundAround(page, 'without the check');
      await prove(page);
      await page.getByText(fields.captcha_required).waitFor({ state: 'hidden' });
      await submit(page).click();
      await heading(page, recovery.sent.title).waitFor();
      await mailTo(stack, `${username}@mail.com`, 'reset');
      expect(complaints).toEqual([]);
      await leave();
    },
    90_000,
  );

  test('a value is used once: what is refused keeps the input, and the next try takes a new check', async () => {
    const { page, complaints, leave } = await visit(stack, { language, width: 390 });
    await page.goto('/account/forgot-username/');
    await settle(page);
    await page.locator('input[name="email"]').fill(`once-${language}@mail.com`);
    await prove(page);
    turnstile.age(1000);
    await submit(page).click();
    await page.getByText(fields.captcha_failed).waitFor();
    expect(await page.locator('input[name="email"]').inputValue()).toBe(`once-${language}@mail.com`);
    expect(await box(page).isChecked()).toBe(false);
    await prove(page);
    expect(await page.getByText(fields.captcha_failed).isVisible()).toBe(true);
    await submit(page).click();
    await heading(page, recovery.sent.title).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the other language brings another check, and a small phone a small one', async () => {
    const { page, complaints, leave } = await visit(stack, { language, width: 390 });
    await page.setViewportSize({ width: SMALLEST_PHONE, height: 700 });
    await page.goto('/account/forgot-password/');
    await settle(page);
    await prove(page);
    await expectNoSidewaysScroll(page, 'the check on a small phone');
    await page.getByRole('button', { name: layout.otherLanguage }).click();
    await page.locator(`html[lang="${language === 'en' ? 'ar' : 'en'}"]`).waitFor();
    await expect.poll(() => box(page).isChecked()).toBe(false);
    expect(await page.locator('fieldset[name="captcha"] iframe').count()).toBe(1);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a check that does not load says so and can be tried again, and moves nothing when it comes', async () => {
    const { page, leave } = await visit(stack, { language });
    await page.route('**/turnstile/v0/api.js*', route => route.abort());
    await page.goto('/account/forgot-password/');
    await settle(page);
    await page.getByText(recovery.captcha.away).waitFor();
    await expectSoundAround(page, 'the check is away');
    const before = await heightOf(page);
    await page.unroute('**/turnstile/v0/api.js*');
    await page.getByRole('button', { name: common.act.retry, exact: true }).click();
    await prove(page);
    expect(await page.getByText(recovery.captcha.away).count()).toBe(0);
    expect(await heightOf(page)).toBe(before);
    await leave();
  });
});
