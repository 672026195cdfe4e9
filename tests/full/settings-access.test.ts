import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { socialIdentities, users } from '../../worker/people/people.tables.ts';
import {
  ageMails,
  button,
  confirmAddress,
  openAs,
  part,
  profileOf,
  proving,
  toSection,
} from '../helpers/browser/settings-screen.ts';
import { expectFocus, expectSound, languagesOf, PLACES, settle, widthsOf } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { logIn, newPerson, PASSWORD, signUp } from '../helpers/people/person.ts';
import { as, send, sharedStack } from '../helpers/stack/stack.ts';

/* The owner of an account changes the ways into it, on a phone and at a desk. */

const stack = sharedStack();

const OTHER_PASSWORD = 'another horse 7';

/** axe takes its time on a busy machine. */
const PATIENT = { timeout: 90_000 };

describe.each(languagesOf(PLACES))('in %s', PATIENT, language => {
  const { settings, auth, factors, common, fields } = wordsIn(language);

  describe.each(widthsOf(language))('at %i pixels', width => {
    const open = (token: string, path?: string) => openAs(stack, { language, width, token }, path);

    test('the link to confirm an address is sent again, once a minute', async () => {
      const { id, email, token } = await signUp(stack);
      await mailTo(stack, email, 'confirm');
      const { page, complaints, leave } = await open(token);
      await page.getByText(settings.unconfirmed.title).waitFor();
      const section = part(page, settings.email.title);
      const again = button(section, settings.email.resend);
      const waiting = section.locator('button[aria-disabled=true]');
      await expectSound(page, 'not confirmed');

      await again.click();
      await waiting.waitFor();
      await ageMails(stack, id);
      await page.reload();
      await settle(page);
      await again.click();
      await page.getByText(sentence(settings.email.sent, { email })).waitFor();
      await waiting.waitFor();
      await mailTo(stack, email, 'confirm', { count: 2 });

      await confirmAddress(stack, id);
      await page.reload();
      await settle(page);
      await section.getByText(settings.email.confirmed).waitFor();
      expect(await page.getByText(settings.unconfirmed.title).count()).toBe(0);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('another address needs the password, waits for its link, and can be given up', async () => {
      const { id, email, username, token } = await newPerson(stack);
      await confirmAddress(stack, id);
      const next = `next-${username}@mail.com`;
      const { page, complaints, leave } = await open(token);
      const section = part(page, settings.email.title);
      await button(section, settings.email.change).click();
      const address = section.getByRole('textbox', { name: settings.email.next });
      const { question, answer } = proving(page, { auth, factors });
      await expectFocus(address);
      await address.fill(next);
      await button(section, settings.email.go).click();
      await answer('not my password');
      await question.getByText(fields.password_wrong).waitFor();
      await expectSound(page, 'the question before another address');
      await button(question, common.act.cancel).click();
      expect(await address.inputValue()).toBe(next);
      expect(await profileOf(stack, token)).toMatchObject({ pendingEmail: null });

      await button(section, settings.email.go).click();
      await answer(PASSWORD);
      const pending = section.getByText(sentence(settings.email.pending, { email: next }));
      await pending.waitFor();
      await expectFocus(button(section, settings.email.change));
      await mailTo(stack, next, 'confirm');
      await page.reload();
      await settle(page);
      await pending.waitFor();
      await section.getByText(email, { exact: true }).waitFor();
      await expectSound(page, 'address pending');

      await button(section, settings.email.keep).click();
      await pending.waitFor({ state: 'hidden' });
      expect(await profileOf(stack, token)).toMatchObject({ email, pendingEmail: null });
      expect(complaints).toEqual([]);
      await leave();
    });

    test('a changed password signs out every other browser, not this one', async () => {
      const { username, token } = await newPerson(stack);
      const elsewhere = await open(await logIn(stack, username), '/library/');
      const { page, complaints, leave } = await open(token, '/account/settings/#sign-in');
      await part(page, settings.signIn.title).getByRole('link', { name: settings.password.go }).click();
      await page.getByRole('heading', { level: 1, name: settings.password.title }).waitFor();
      const current = page.getByRole('textbox', { name: settings.password.current });
      await current.fill('not my password');
      await page.getByRole('textbox', { name: settings.password.next }).fill(OTHER_PASSWORD);
      await page.getByRole('textbox', { name: auth.signup.again }).fill(OTHER_PASSWORD);
      await button(page, settings.password.go).click();
      await page.getByRole('main').getByText(fields.password_wrong).waitFor();
      await expectFocus(current);
      await expectSound(page, 'password refused');

      await current.fill(PASSWORD);
      await button(page, settings.password.go).click();
      await page.getByText(settings.password.changed).waitFor();
      await page.getByRole('heading', { level: 1, name: settings.title, exact: true }).waitFor();
      await logIn(stack, username, OTHER_PASSWORD);
      await elsewhere.page.goto('/lists/');
      await elsewhere.page.waitForURL(/\/account\/login\//);
      await page.reload();
      await part(page, settings.signIn.title).waitFor();
      expect(complaints).toEqual([]);
      await elsewhere.leave();
      await leave();
    });

    test('signing out everywhere ends every session, this one too', async () => {
      const { username, token } = await newPerson(stack);
      const other = await logIn(stack, username);
      const { page, complaints, leave } = await open(token, '/account/settings/#sign-in');
      await button(page, settings.signIn.everywhereGo).click();
      const asked = page.getByRole('alertdialog');
      await expectSound(page, 'asked whether to sign out');
      await button(asked, common.act.cancel).click();
      await asked.waitFor({ state: 'hidden' });
      expect((await stack.fetch('/api/users/profile', as(other))).status).toBe(200);

      await button(page, settings.signIn.everywhereGo).click();
      await button(asked, settings.signIn.everywhereGo).click();
      await page.waitForURL(/\/account\/login\/$/);
      await page.getByText(settings.signIn.everywhereDone).waitFor();
      expect((await stack.fetch('/api/users/profile', as(other))).status).toBe(401);
      expect((await stack.fetch('/api/users/profile', as(token))).status).toBe(401);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('a deleted account is gone: nobody can log in to it', async () => {
      const { username, token } = await newPerson(stack);
      const { page, complaints, leave } = await open(token, '/account/settings/#leave');
      await button(page, settings.leave.go).click();
      const asked = page.getByRole('alertdialog', { name: settings.leave.ask });
      const go = button(asked, settings.leave.go);
      expect(await go.getAttribute('aria-disabled')).toBe('true');
      await expectSound(page, 'asked whether to delete');
      await asked.getByRole('textbox').fill(username);
      await go.click();
      const { question, answer } = proving(page, { auth, factors });
      await answer('not my password');
      await question.getByText(fields.password_wrong).waitFor();
      await answer(PASSWORD);
      await page.waitForURL(`${stack.url}/`);
      await page.getByText(settings.leave.done).waitFor();
      const gone = await stack.fetch('/auth/login', send('POST', { username, password: PASSWORD }));
      expect(gone.status).toBe(400);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('who has no password keeps a way in, and leaves by their username', async () => {
      const { id, username, token } = await newPerson(stack);
      await stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
      const linkedAt = new Date().toISOString();
      await stack.db.insert(socialIdentities).values([
        { provider: 'google', subject: `g-${id}`, userId: id, linkedAt },
        { provider: 'x', subject: `x-${id}`, userId: id, linkedAt },
      ]);
      const { page, complaints, leave } = await open(token, '/account/settings/#sign-in');
      const asked = page.getByRole('alertdialog');
      const unlink = (provider: string) =>
        page.getByRole('button', { name: sentence(settings.signIn.unlinkOf, { provider }) });
      await page.getByText(settings.signIn.noPassword).waitFor();
      await expectSound(page, 'without a password');
      await unlink('X').click();
      await button(asked, settings.signIn.unlink).click();
      await unlink('X').waitFor({ state: 'hidden' });
      await unlink('Google').click();
      await asked.getByText(settings.signIn.lastText).waitFor();
      await button(asked, settings.signIn.ok).click();
      expect(await profileOf(stack, token)).toMatchObject({ providers: ['google'], hasPassword: false });

      await toSection(page, 'leave');
      await button(page, settings.leave.go).click();
      const go = button(asked, settings.leave.go);
      const name = asked.getByRole('textbox');
      await name.fill('somebody-else');
      expect(await go.getAttribute('aria-disabled')).toBe('true');
      await name.fill(username);
      await go.click();
      await page.getByText(settings.leave.done).waitFor();
      expect(await stack.db.select({ id: users.id }).from(users).where(eq(users.id, id))).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    });
  });
});
