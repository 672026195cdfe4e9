import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoSidewaysScroll, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { ar, en } from '../helpers/people/api-words.ts';
import { loginCalls } from '../helpers/people/logins.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { startSocialSimulators } from '../simulators/server.ts';
import { startTurnstile } from '../simulators/turnstile.ts';

/* The bot check of the log-in, which is asked for only after many wrong guesses at one name. */

const turnstile = alongside(startTurnstile);
const providers = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: { ...turnstile.vars, ...providers.vars } }));

const { crowdBefore } = loginCalls(() => stack);

const check = (page: Page) => page.locator('fieldset[name="captcha"]');
const frame = (page: Page) => page.frameLocator('fieldset[name="captcha"] iframe');

async function logIn(page: Page, username: string) {
  await page.goto('/account/login/');
  await settle(page);
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(PASSWORD);
  expect(await check(page).count()).toBe(0);
  await page.locator('form button[type="submit"]').click();
}

test.each(PLACES)(
  'in %s at %i pixels it comes with the refusal, and is asked for once in a browser',
  async (language, width) => {
    const { id, username } = await newPerson(stack);
    await crowdBefore(id, 20);
    const { page, complaints, leave } = await visit(stack, { language, width });
    await logIn(page, username);
    await page.getByRole('alert').getByText({ en, ar }[language].oauth.captcha_required).waitFor();
    await frame(page).getByRole('checkbox').waitFor();
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(violations.map(({ id: rule }) => rule)).toEqual([]);
    await expectNoSidewaysScroll(page, 'the log-in with its check');

    const submit = page.locator('form button[type="submit"]');
    await submit.click();
    await page.getByText(wordsIn(language).fields.captcha_required).waitFor();
    await frame(page).getByRole('checkbox').check();
    await frame(page).getByText('Success').waitFor();
    await submit.click();
    await page.waitForURL('**/library/');

    await page.evaluate(() => localStorage.removeItem('raff.token'));
    await logIn(page, username);
    await page.waitForURL('**/library/');
    expect(complaints).toEqual([]);
    await leave();
  },
  90_000,
);

test('a check that has failed is said, keeps what was typed, and makes way for another', async () => {
  const { id, username } = await newPerson(stack);
  await crowdBefore(id, 20);
  const { page, complaints, leave } = await visit(stack);
  await logIn(page, username);
  await frame(page).getByRole('checkbox').check();
  await frame(page).getByText('Success').waitFor();
  turnstile.age(1000);
  await page.locator('form button[type="submit"]').click();
  await page.getByRole('alert').getByText(en.oauth.captcha_failed).waitFor();
  expect(await page.locator('input[name="password"]').inputValue()).toBe(PASSWORD);
  await expect.poll(() => frame(page).getByRole('checkbox').isChecked()).toBe(false);
  await frame(page).getByRole('checkbox').check();
  await frame(page).getByText('Success').waitFor();
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/library/');
  expect(complaints).toEqual([]);
  await leave();
}, 150_000);

test('linking a provider by the password asks for it in the same way', async () => {
  const { id, email } = await newPerson(stack);
  await crowdBefore(id, 20);
  const { page, complaints, leave } = await visit(stack);
  const { social } = wordsIn('en');
  await page.goto('/account/login/');
  await settle(page);
  await page
    .getByRole('group', { name: social.or })
    .getByRole('button', { name: /^Google/ })
    .click();
  await page.waitForURL(url => url.origin === providers.url);
  await page.locator('input[name="name"]').fill('Omar Said');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="verified"]').setChecked(true);
  await page.locator('button[data-person="custom"]').click();
  await page.getByRole('heading', { level: 1, name: social.link.title }).waitFor();
  await page.locator('input[name="password"]').fill(PASSWORD);
  const submit = page.getByRole('button', { name: social.link.go });
  await submit.click();
  await page.getByRole('alert').getByText(en.fields.captcha_required).waitFor();
  await frame(page).getByRole('checkbox').check();
  await frame(page).getByText('Success').waitFor();
  await submit.click();
  await page.waitForURL('**/library/');
  expect(complaints).toEqual([]);
  await leave();
}, 150_000);
