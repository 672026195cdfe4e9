import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { platformOf } from '../../worker/catalogue/platforms.ts';
import { button, part, proving, toSection } from '../helpers/browser/settings-screen.ts';
import { PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame, subplatform } from '../helpers/games/shelf.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { PASSWORD } from '../helpers/people/person.ts';
import { paint, pngOf } from '../helpers/people/pictures.ts';
import { bucketKeys, tracesOf } from '../helpers/people/traces.ts';
import { top } from '../helpers/run/tree.ts';
import { alongside, ownStack, send } from '../helpers/stack/stack.ts';
import { startSocialSimulators } from '../simulators/server.ts';

/* The life of an account from its first mail to its last, as a new person meets it. */

const PROVIDERS = { google: 'Google', facebook: 'Facebook', x: 'X' } as const;
const NEW_PASSWORD = 'a better horse 10';
const PICTURE = pngOf(
  80,
  60,
  paint(80, 60, (x, y) => [x * 3, y * 4, 90, 255]),
);

const providers = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: providers.vars }));

describe.each(PLACES)('in %s at %i pixels', (language, width) => {
  const words = wordsIn(language);
  const username = `whole-${language}`;
  const email = `${username}@mail.com`;

  const enter = () => visit(stack, { language, width });
  const shelf = (page: Page) => page.waitForURL(url => url.origin === stack.url && url.pathname === '/library/');

  async function fillSignUp(page: Page, name: string, more: Record<string, string> = {}) {
    const texts = { email: `${name}@mail.com`, username: name, password: PASSWORD, ...more };
    await settle(page);
    for (const [field, text] of Object.entries(texts)) await page.locator(`input[name="${field}"]`).fill(text);
    await page.locator('input[name="dateOfBirth"]').fill('1990-05-17');
    await page.locator('input[name="acceptTerms"]').check();
    await page.getByRole('button', { name: words.auth.signup.go }).click();
    await shelf(page);
  }

  async function logIn(page: Page, name: string, password = PASSWORD) {
    await page.goto('/account/login/');
    await settle(page);
    await page.locator('input[name="username"]').fill(name);
    await page.locator('input[name="password"]').fill(password);
    await page.getByRole('main').getByRole('button', { name: words.auth.login.go }).click();
    await shelf(page);
    await settle(page);
  }

  async function logOut(page: Page) {
    await page.goto('/account/settings/#sign-in');
    await settle(page);
    const signingIn = part(page, words.settings.signIn.title);
    await button(signingIn, words.settings.signIn.everywhereGo).click();
    await button(page.getByRole('alertdialog'), words.settings.signIn.everywhereGo).click();
    await page.waitForURL('**/account/login/**');
  }

  async function openSettings(page: Page) {
    await page.goto('/account/settings/');
    await settle(page);
  }

  const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  test('sign up, confirm, come back by name and by e-mail, get a face, forget the password, link three providers, take everything along and leave nothing', async () => {
    const { page, complaints, leave } = await enter();
    await page.goto('/account/signup/');
    await fillSignUp(page, username);
    const welcome = await mailTo(stack, email, 'confirm');
    expect(welcome.html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    await page.goto(welcome.link);
    await page.getByRole('button', { name: words.recovery.confirm.go, exact: true }).click();
    await titled(page, words.recovery.confirm.done);
    expect(page.url()).not.toContain('token');

    for (const name of [username, email.toUpperCase()]) {
      await logOut(page);
      await logIn(page, name);
    }

    await openSettings(page);
    const picture = part(page, words.settings.picture.title);
    await picture.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    await picture.getByRole('img', { name: words.settings.picture.yours }).waitFor();
    await page.getByText(words.common.said.saved).first().waitFor();

    const other = await enter();
    await logIn(other.page, username);
    await forget(page);
    await other.page.goto('/lists/');
    await other.page.waitForURL('**/account/login/**');
    expect(await other.page.evaluate(() => localStorage.getItem('raff.token'))).toBe(null);
    await other.leave();

    await logIn(page, username, NEW_PASSWORD);
    for (const [provider, name] of Object.entries(PROVIDERS)) await linkAndReturn(page, provider, name);
    await takeAlong(page);
    await leaveForGood(page);
    expect(complaints).toEqual([]);
    await leave();
  }, 480_000);

  /** From another browser's point of view: the password was forgotten and is reset by mail. */
  async function forget(page: Page) {
    await page.goto('/account/forgot-password/');
    await settle(page);
    await page.locator('input[name="email"]').fill(email);
    await page.getByRole('button', { name: words.recovery.forgotPassword.go }).click();
    await titled(page, words.recovery.sent.title);
    await page.goto((await mailTo(stack, email, 'reset')).link);
    await page.locator('input[name="newPassword"]').fill(NEW_PASSWORD);
    await page.locator('input[name="confirmPassword"]').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: words.recovery.reset.go }).click();
    await page.waitForURL('**/account/login/**');
    await mailTo(stack, email, 'password_changed');
  }

  async function agree(page: Page) {
    await page.waitForURL(url => url.origin === providers.url);
    await page.locator('input[name="name"]').fill('Nora Salem');
    await page.locator('input[name="email"]').fill(email);
    await page.locator('button[data-person="custom"]').click();
  }

  async function linkAndReturn(page: Page, provider: string, name: string) {
    await openSettings(page);
    await toSection(page, 'sign-in');
    await page.getByRole('button', { name: sentence(words.settings.signIn.linkOf, { provider: name }) }).click();
    await agree(page);
    await page.waitForURL('**/account/settings/**');
    await page.getByRole('button', { name: sentence(words.settings.signIn.unlinkOf, { provider: name }) }).waitFor();
    await logOut(page);
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await agree(page);
    await shelf(page);
    await expect.poll(() => nameOf(page), { message: provider }).toBe(username);
  }

  const nameOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('raff.user') ?? '{}').username);

  async function takeAlong(page: Page) {
    const token = String(await page.evaluate(() => localStorage.getItem('raff.token')));
    const game = await newGame(stack, { title: 'ظلال المدينة', releaseDate: '2020-01-01', releasePrecision: 'day' });
    const ps5 = subplatform('ps5');
    const added = { gameId: game.id, priority: 2, platformId: platformOf(ps5).id, subplatformId: ps5.id };
    expect((await stack.fetch('/api/games', send('POST', added, { token }))).status).toBe(200);
    await openSettings(page);
    const downloading = page.waitForEvent('download');
    await toSection(page, 'data');
    await button(part(page, words.settings.data.title), words.settings.data.json).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    expect(file).toContain('ظلال المدينة');
    expect(JSON.parse(file).profile.email).toBe(email);
  }

  async function leaveForGood(page: Page) {
    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('raff.user') ?? '{}').id);
    expect(await bucketKeys(stack)).not.toEqual([]);
    await toSection(page, 'leave');
    await button(part(page, words.settings.leave.title), words.settings.leave.go).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill(username);
    await button(dialog, words.settings.leave.go).click();
    await proving(page, words).answer(NEW_PASSWORD);
    await page.waitForURL(url => url.pathname === '/');
    await mailTo(stack, email, 'account_deleted');
    await expect.poll(() => tracesOf(stack, [id, username, email])).toEqual([]);
    expect(await bucketKeys(stack)).toEqual([]);
  }

  test('a reserved name opens with its code alone', async () => {
    const name = `star-${language}`;
    const env = { ...process.env, ...stack.database };
    const said = execFileSync(process.execPath, ['worker/cli/vip.ts', 'add', name], {
      cwd: top,
      env,
      encoding: 'utf8',
    });
    const code = /: (\S+)\n$/.exec(said)?.[1] ?? '';
    const { page, leave } = await enter();
    await page.goto('/account/security-signup/');
    await fillSignUp(page, name, { secretCode: code });
    await expect.poll(() => nameOf(page)).toBe(name);
    await leave();
  }, 150_000);
});
