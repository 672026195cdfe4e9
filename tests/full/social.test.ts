import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  expectFocus,
  expectSound,
  type Language,
  PLACES,
  settle,
  visit,
  type Width,
} from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { startSocialSimulators } from '../simulators/server.ts';

/* Sign-in through Google, Facebook and X, which are played by servers of this machine. */

const PROVIDERS = { google: 'Google', facebook: 'Facebook', x: 'X' } as const;
type Provider = keyof typeof PROVIDERS;

const providers = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: providers.vars }));

const isAt = (path: string) => (url: URL) => url.origin === stack.url && url.pathname === path;
const isBack = (provider: Provider) => isAt(`/account/external/${provider}/`);
const isAway = (url: URL) => url.origin === providers.url;

const wayIn = (page: Page, provider: Provider) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${PROVIDERS[provider]}`) });

async function leaveFor(page: Page, provider: Provider, door = '/account/login/') {
  await page.goto(door);
  await settle(page);
  await wayIn(page, provider).click();
  await page.waitForURL(isAway);
}

type Somebody = { name: string; email?: string; verified?: boolean };

/** Agrees at the provider's page as a person with given data. */
async function agreeAs(page: Page, { name, email = '', verified = true }: Somebody) {
  await page.locator('input[name="name"]').fill(name);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="verified"]').setChecked(verified);
  await page.locator('button[data-person="custom"]').click();
}

async function complete(page: Page, language: Language, { username, email }: { username: string; email?: string }) {
  if (email) await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="dateOfBirth"]').fill('1991-03-04');
  await page.locator('input[name="acceptTerms"]').check();
  await page.getByRole('button', { name: wordsIn(language).auth.signup.go }).click();
}

const titled = (page: Page, template: string, provider: Provider) =>
  page.getByRole('heading', { level: 1, name: sentence(template, { provider: PROVIDERS[provider] }) });

/** Nothing of a sign-in may stay where a reload, a look at the screen or another script finds it. */
async function expectNothingKept(page: Page) {
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept).not.toMatch(/code|ticket|eyJ/);
}

/** Each provider once in each language, and both widths; the second half in the full run. */
const NEWCOMERS: [Provider, Language, Width][] = [
  ['google', 'ar', 1280],
  ['facebook', 'en', 1280],
  ['x', 'ar', 390],
  ['google', 'en', 390],
  ['facebook', 'ar', 390],
  ['x', 'en', 1280],
];

describe.each(NEWCOMERS)('through %s, in %s at %i pixels', (provider, language, width) => {
  test('somebody new signs up, and is let in at once the next time', async () => {
    const username = `${provider}-${language}-${width}`;
    const somebody = { name: 'Nora Salem', email: `${username}@mail.com` };
    const first = await visit(stack, { language, width });
    const heading = first.page.getByRole('heading', { level: 1, name: wordsIn(language).social.complete.title });
    await leaveFor(first.page, provider, '/account/signup/?next=%2Farchives%2F');
    await agreeAs(first.page, somebody);
    await heading.waitFor();
    await settle(first.page);
    await expectNothingKept(first.page);
    await expectFocus(heading);
    expect(await first.page.locator('input[name="email"]').inputValue()).toBe(somebody.email);
    await expectSound(first.page, 'the completion form');
    await complete(first.page, language, { username });
    await first.page.waitForURL(isAt('/archives/'));
    expect(first.complaints).toEqual([]);
    await first.leave();

    const second = await visit(stack, { language, width });
    await leaveFor(second.page, provider);
    await agreeAs(second.page, somebody);
    await second.page.waitForURL(isAt('/library/'));
    const user = () => second.page.evaluate(() => localStorage.getItem('raff.user'));
    await expect.poll(async () => JSON.parse((await user()) ?? '{}').username).toBe(username);
    await settle(second.page);
    expect(second.complaints).toEqual([]);
    await second.leave();
  });
});

describe.each(PLACES)('in %s at %i pixels', (language, width) => {
  const { social, auth, fields } = wordsIn(language);
  const open = (more: { token?: string } = {}) => visit(stack, { language, width, ...more });
  const unique = (what: string) => `${what}-${language}-${width}`;

  test('who thinks better of it at the provider is received kindly, and may try again', async () => {
    const { page, complaints, leave } = await open();
    await page.goto('/account/login/');
    await settle(page);
    await expectSound(page, 'the log-in with its other ways');
    await leaveFor(page, 'facebook');
    await page.goBack();
    await settle(page);
    await wayIn(page, 'facebook').click();
    await page.waitForURL(isAway);
    await page.locator('[data-cancel]').click();
    await titled(page, social.step.refused.title, 'facebook').waitFor();
    await expectNothingKept(page);
    await expectSound(page, 'a refusal');
    await page.getByRole('button', { name: sentence(social.retry, { provider: 'Facebook' }) }).click();
    await page.waitForURL(isAway);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a provider that knows no e-mail leaves the field to the person', async () => {
    const { page, complaints, leave } = await open();
    const username = unique('nomail');
    await leaveFor(page, 'x');
    await agreeAs(page, { name: username });
    await page.getByText(social.complete.toConfirm).waitFor();
    await page.getByRole('button', { name: auth.signup.go }).click();
    await page.locator('input[name="email"][aria-invalid="true"]').waitFor();
    await expectFocus(page.locator('input[name="email"]'));
    await expectSound(page, 'a completion form with mistakes');
    await complete(page, language, { username, email: `${username}@mail.com` });
    await page.waitForURL(isAt('/library/'));
    expect(complaints).toEqual([]);
    await leave();
  });

  test('an e-mail that has a shelf is linked by its password, and by nothing less', async () => {
    const owner = await newPerson(stack);
    const { page, complaints, leave } = await open();
    await leaveFor(page, 'google');
    await agreeAs(page, { name: 'Omar Said', email: owner.email });
    await page.getByRole('heading', { level: 1, name: social.link.title }).waitFor();
    await expectSound(page, 'the link form');
    await page.locator('input[name="password"]').fill('not my password');
    await page.getByRole('button', { name: social.link.go }).click();
    await page.getByRole('alert').getByText(/./).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/account/external/google/');
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: social.link.go }).click();
    await page.waitForURL(isAt('/library/'));
    await page.getByText(sentence(social.linked, { provider: 'Google' })).waitFor();
    expect(complaints).toEqual([]);
    await leave();

    const again = await open();
    await leaveFor(again.page, 'google');
    await agreeAs(again.page, { name: 'Omar Said', email: owner.email });
    await again.page.waitForURL(isAt('/library/'));
    await again.leave();
  });

  test('another e-mail makes another shelf, and one that turns out to be theirs is linked after all', async () => {
    const owner = await newPerson(stack);
    const { page, complaints, leave } = await open();
    await leaveFor(page, 'facebook');
    await agreeAs(page, { name: 'Omar Said', email: owner.email });
    await page.getByRole('button', { name: social.link.otherEmail }).click();
    const email = page.locator('input[name="email"]');
    expect(await email.inputValue()).toBe('');
    await email.fill(owner.email);
    await email.blur();
    await page.getByText(fields.email_taken).first().waitFor();
    await page.getByRole('button', { name: social.complete.yours }).click();
    await expect.poll(() => page.locator('input[name="username"]').inputValue()).toBe(owner.email);
    await expectFocus(page.getByRole('heading', { level: 1 }));
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a reload in the middle keeps nothing, and says to start again', async () => {
    const { page, complaints, leave } = await open();
    await leaveFor(page, 'google');
    await agreeAs(page, { name: 'Huda Amin', email: `${unique('reload')}@mail.com` });
    await page.getByRole('heading', { level: 1, name: social.complete.title }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: social.step.lost.title }).waitFor();
    await expectNothingKept(page);
    await expectSound(page, 'a lost sign-in');
    await page.getByRole('button', { name: sentence(social.retry, { provider: 'Google' }) }).click();
    await page.waitForURL(isAway);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a code that nobody here asked for leads nowhere', async () => {
    const { page, complaints, leave } = await open();
    await page.goto('/account/external/google/?code=made-up&state=made-up');
    await page.getByRole('heading', { level: 1, name: social.step.expired.title }).waitFor();
    await expectNothingKept(page);
    await expectSound(page, 'an expired sign-in');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a provider that is not well is said to be, and asked anew', async () => {
    const { page, complaints, leave } = await open();
    await leaveFor(page, 'x');
    await page.goto(`${page.url()}&person=profile-html`);
    await page.waitForURL(isBack('x'));
    await titled(page, social.step.failed.title, 'x').waitFor();
    await expectSound(page, 'a failed sign-in');
    await page.getByRole('button', { name: sentence(social.retry, { provider: 'X' }) }).click();
    await page.waitForURL(isAway);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('whoever is signed in links a provider, unless it opens another shelf', async () => {
    const email = `${unique('links')}@mail.com`;
    const mine = await newPerson(stack);
    const me = await open({ token: mine.token });
    await startSignedIn(me.page, 'google', mine.token);
    await agreeAs(me.page, { name: 'Nora Salem', email });
    await me.page.getByText(sentence(social.linked, { provider: 'Google' })).waitFor();
    await me.page.waitForURL(isAt('/library/'));
    expect(me.complaints).toEqual([]);
    await me.leave();

    const other = await newPerson(stack);
    const them = await open({ token: other.token });
    await startSignedIn(them.page, 'google', other.token);
    await agreeAs(them.page, { name: 'Nora Salem', email });
    await titled(them.page, social.step.taken.title, 'google').waitFor();
    await expectSound(them.page, 'a provider that opens another shelf');
    expect(them.complaints).toEqual([]);
    await them.leave();
  });
});

/** The steps on the settings screen for linking a provider. */
async function startSignedIn(page: Page, provider: Provider, token: string) {
  await page.goto('/library/');
  await settle(page);
  const url = await page.evaluate(
    async ([path, signed]) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${signed}` };
      const answer = await fetch(path, { method: 'POST', headers, body: '{}' });
      return (await answer.json()).url;
    },
    [`/auth/${provider}`, token] as const,
  );
  await page.goto(url);
}

test('a phone without a connection says so at the buttons, and keeps the way open', async () => {
  const { page, leave } = await visit(stack, { width: 390 });
  await page.goto('/account/login/');
  await settle(page);
  await page.context().setOffline(true);
  await wayIn(page, 'google').click();
  await page.getByRole('alert').getByText(wordsIn('en').common.said.away).waitFor();
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await wayIn(page, 'google').click();
  await page.waitForURL(isAway);
  await leave();
});

test('a connection lost on the way back costs nothing: what the provider gave is sent once more', async () => {
  const words = wordsIn('ar');
  const { page, leave } = await visit(stack, { width: 390, language: 'ar' });
  await leaveFor(page, 'google');
  await page.route('**/auth/google', route => route.abort());
  await agreeAs(page, { name: 'Lina Fares', email: 'lost-connection@mail.com' });
  await titled(page, words.social.step.away.title, 'google').waitFor();
  await expectNothingKept(page);
  await expectSound(page, 'a lost connection');
  await page.unroute('**/auth/google');
  await page.getByRole('button', { name: words.common.act.retry, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: words.social.complete.title }).waitFor();
  await leave();
});
