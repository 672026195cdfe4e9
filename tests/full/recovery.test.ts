import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { mailLinks, sentMails } from '../../worker/people/people.tables.ts';
import { expectFocus, expectSound, languagesOf, PLACES, settle, visit, widthsOf } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { mailsTo, mailTo } from '../helpers/people/mailbox.ts';
import { logIn, newPerson, PASSWORD, signUp } from '../helpers/people/person.ts';
import { type Answer, as, sharedStack } from '../helpers/stack/stack.ts';

/* The ways back to an account, from the request for the mail to the link in it. */

const stack = sharedStack();

const OTHER_PASSWORD = 'another horse 7';
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const MINUTE_AND_MORE_MS = 70_000;

/** Makes earlier mails look as if they had been sent long ago. */
const ageMails = (userId: string) =>
  stack.db.update(sentMails).set({ sentAt: LONG_AGO }).where(eq(sentMails.userId, userId));

const ageLinks = (userId: string) =>
  stack.db.update(mailLinks).set({ expiresAt: LONG_AGO }).where(eq(mailLinks.userId, userId));

/** A secret stays in the address only until it is read. */
const expectNoSecret = (page: Page) => expect.poll(() => page.url()).not.toContain('token');

describe.each(languagesOf(PLACES))('in %s', language => {
  const { auth, recovery, common, fields } = wordsIn(language);
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const said = (page: Page, text: string) => page.getByRole('region').getByText(text, { exact: true });

  async function askFor(page: Page, path: string, email: string, go: string) {
    await page.goto(path);
    await settle(page);
    await page.getByLabel(auth.email, { exact: true }).fill(email);
    await button(page, go).click();
    await heading(page, recovery.sent.title).waitFor();
  }

  async function choose(page: Page, password: string, again = password) {
    await page.locator('input[name="newPassword"]').fill(password);
    await page.locator('input[name="confirmPassword"]').fill(again);
    await button(page, recovery.reset.go).click();
  }

  describe.each(widthsOf(language))('at %i pixels', width => {
    const arrive = (more: { token?: string } = {}) => visit(stack, { language, width, ...more });

    test('a forgotten password is replaced by a mailed link, which signs every browser out and works once', async () => {
      const person = await newPerson(stack);
      const other = await arrive({ token: person.token });
      const { page, complaints, leave } = await arrive();

      await askFor(page, '/account/forgot-password/', person.email, recovery.forgotPassword.go);
      await page.locator('bdi', { hasText: person.email }).waitFor();
      expect(await said(page, recovery.said.sent).count()).toBe(0);
      await expectFocus(heading(page, recovery.sent.title));
      await expectSound(page, 'the mail is on its way');

      const { link } = await mailTo(stack, person.email, 'reset');
      await page.goto(link);
      await heading(page, recovery.reset.title).waitFor();
      await expectNoSecret(page);
      await choose(page, OTHER_PASSWORD, PASSWORD);
      await page.getByText(fields.password_mismatch).waitFor();
      await expectSound(page, 'two different passwords');
      await choose(page, OTHER_PASSWORD);
      await page.waitForURL('**/account/login/');
      await said(page, recovery.said.reset).waitFor();
      expect(await logIn(stack, person.username, OTHER_PASSWORD)).not.toBe('');

      await other.page.goto('/library/');
      await other.page.waitForURL('**/account/login/**');
      await page.goto(link);
      await heading(page, recovery.reset.title).waitFor();
      await choose(page, OTHER_PASSWORD);
      await heading(page, recovery.expired.title).waitFor();
      await expectSound(page, 'the link was used');
      await page.getByRole('link', { name: recovery.askAnew }).click();
      await heading(page, recovery.forgotPassword.title).waitFor();
      expect([...complaints, ...other.complaints]).toEqual([]);
      await leave();
      await other.leave();
    });

    test('a forgotten username is mailed, and an address without a shelf looks no different', async () => {
      const person = await newPerson(stack);
      const nobody = `nobody-${width}-${language}@mail.com`;
      const { page, complaints, leave } = await arrive();

      await askFor(page, '/account/forgot-username/', nobody, recovery.forgotUsername.go);
      await page.locator('bdi', { hasText: nobody }).waitFor();
      const told = await page.locator('#main').innerText();
      await button(page, recovery.sent.change).click();
      await expectSound(page, 'another address');
      await askFor(page, '/account/forgot-username/', person.email, recovery.forgotUsername.go);
      const toldPerson = await page.locator('#main').innerText();
      expect(plain(toldPerson, person.email)).toBe(plain(told, nobody));

      expect((await mailTo(stack, person.email, 'username')).text).toContain(person.username);
      expect(mailsTo(stack, nobody)).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('the mailed link confirms the e-mail by one press, and pressed again it says that all is well', async () => {
      const person = await signUp(stack);
      const { link } = await mailTo(stack, person.email, 'confirm');
      const { page, complaints, leave } = await arrive({ token: person.token });
      const asked: string[] = [];
      page.on('request', request => request.url().endsWith('/confirmEmail') && asked.push(request.url()));

      await page.goto(link);
      await heading(page, recovery.confirm.title).waitFor();
      await expectNoSecret(page);
      await expectSound(page, 'asked for a press');
      expect(asked).toEqual([]);
      await button(page, recovery.confirm.go).click();
      await heading(page, recovery.confirm.done).waitFor();
      await page.locator('bdi', { hasText: person.email }).waitFor();
      expect(asked.length).toBe(1);
      await expectSound(page, 'confirmed');
      const profile: Answer = await (await stack.fetch('/api/users/profile', as(person.token))).json();
      expect(profile.emailVerified).toBe(true);

      await page.goto('/');
      await page.goto(link);
      await button(page, recovery.confirm.go).click();
      await heading(page, recovery.confirm.already).waitFor();
      await expectSound(page, 'confirmed already');
      await page.getByRole('link', { name: recovery.toLibrary }).click();
      await page.waitForURL('**/library/');
      expect(complaints).toEqual([]);
      await leave();
    });

    test('an expired link offers a new one, which confirms', async () => {
      const person = await signUp(stack);
      const { link } = await mailTo(stack, person.email, 'confirm');
      await ageLinks(person.id);
      const { page, complaints, leave } = await arrive({ token: person.token });
      await page.goto(link);
      await button(page, recovery.confirm.go).click();
      await heading(page, recovery.expired.title).waitFor();
      await expectSound(page, 'expired');

      await button(page, recovery.confirm.resend).click();
      await page.locator('form button[aria-disabled="true"]').waitFor();
      await ageMails(person.id);
      await page.reload();
      await heading(page, recovery.missing.title).waitFor();
      await button(page, recovery.confirm.resend).click();
      await said(page, recovery.said.confirmationSent).waitFor();
      await expectSound(page, 'a new link is on its way');
      await page.goto((await mailTo(stack, person.email, 'confirm', { count: 2 })).link);
      await button(page, recovery.confirm.go).click();
      await heading(page, recovery.confirm.done).waitFor();
      expect(complaints).toEqual([]);
      await leave();
    });
  });

  test('a mail can be sent again after a minute, and at once to another address', async () => {
    const person = await newPerson(stack);
    const { page, complaints, leave } = await visit(stack, { language });
    await page.clock.install();
    await askFor(page, '/account/forgot-password/', person.email, recovery.forgotPassword.go);
    await mailTo(stack, person.email, 'reset');
    await ageMails(person.id);
    expect(await button(page, recovery.sent.again).count()).toBe(0);
    // The wait of a minute and a few seconds is told in minutes, never as "64 seconds".
    const waiting = page.locator('main button[aria-disabled="true"]');
    expect(await waiting.innerText()).not.toMatch(/6[1-9]|[7-9]\d/);
    await page.clock.fastForward(MINUTE_AND_MORE_MS);
    await button(page, recovery.sent.again).click();
    await mailTo(stack, person.email, 'reset', { count: 2 });

    await button(page, recovery.sent.change).click();
    await button(page, recovery.forgotPassword.go).click();
    await heading(page, recovery.sent.title).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a link that lost its secret on the way says so, and leads to a new one', async () => {
    const { page, complaints, leave } = await visit(stack, { language });
    await page.goto('/account/reset-password/');
    await heading(page, recovery.missing.title).waitFor();
    await page.getByRole('link', { name: recovery.askAnew }).click();
    await page.waitForURL('**/account/forgot-password/');
    await page.goto('/account/confirm-email/');
    await heading(page, recovery.missing.title).waitFor();
    await expectSound(page, 'no secret');
    await page.getByRole('link', { name: recovery.toLogin }).click();
    await page.waitForURL('**/account/login/?next=*');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a link opened while the API is away can be tried again', async () => {
    const person = await signUp(stack);
    const { link } = await mailTo(stack, person.email, 'confirm');
    const { page, leave } = await visit(stack, { language });
    await page.route('**/api/account/confirmEmail', route => route.abort());
    await page.goto(link);
    await button(page, recovery.confirm.go).click();
    await page.getByRole('alert').getByText(common.said.away).waitFor();
    await expectSound(page, 'not confirmed');
    await page.unroute('**/api/account/confirmEmail');
    await button(page, recovery.confirm.go).click();
    await heading(page, recovery.confirm.done).waitFor();
    await page.getByRole('link', { name: recovery.toLogin }).click();
    await page.waitForURL('**/account/login/');
    await leave();
  });
});

/** The text of a screen, independent of the name and of the seconds that are left. */
const plain = (text: string, email: string) => text.replace(email, '').replaceAll(/\d+/g, '');
