import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import { button, openAs, part, profileOf, toSection } from '../helpers/browser/settings-screen.ts';
import { expectFocus, expectSound, languagesOf, PLACES, settle, visit, widthsOf } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { ageSessions, logIn, newPerson, PASSWORD } from '../helpers/people/person.ts';
import { socialCalls, stranger, type Who } from '../helpers/people/social.ts';
import { alongside, ownStack, send } from '../helpers/stack/stack.ts';
import { startSocialSimulators } from '../simulators/server.ts';

/* The ways into an account can be changed only by somebody who proves that it is theirs. */

const OTHER_PASSWORD = 'another horse 7';

const providers = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: providers.vars }));

const { through } = socialCalls(() => stack);

const isAway = (url: URL) => url.origin === providers.url;
const isAt = (path: string) => (url: URL) => url.origin === stack.url && url.pathname === path;

/** Agrees at the provider's page as a person with given data. */
async function agreeAs(page: Page, subject: Who) {
  await page.waitForURL(isAway);
  const address = new URL(page.url());
  for (const [name, value] of Object.entries(subject)) address.searchParams.set(name, value);
  await page.goto(address.href);
}

/** axe takes its time on a busy machine. */
const PATIENT = { timeout: 90_000 };

describe.each(languagesOf(PLACES))('in %s', PATIENT, language => {
  const { settings, social, auth, factors, recovery, common, fields } = wordsIn(language);
  const name = { provider: 'Google' };

  describe.each(widthsOf(language))('at %i pixels', width => {
    const open = (token: string, path = '/account/settings/#sign-in') =>
      openAs(stack, { language, width, token }, path);
    const named = (page: Page, template: string) =>
      page.getByRole('button', { name: sentence(template, { provider: 'Google' }) });

    test('a provider is linked by the password once the sign-in lies back, and unlinked without another question', async () => {
      const { id, token } = await newPerson(stack);
      await ageSessions(stack, id);
      const { page, complaints, leave } = await open(token);
      const link = named(page, settings.signIn.linkOf);
      const unlink = named(page, settings.signIn.unlinkOf);
      const asked = page.getByRole('alertdialog');
      const question = page.getByRole('alertdialog', { name: factors.prove.title });
      const password = question.getByRole('textbox', { name: auth.proof.password });

      await link.click();
      await question.waitFor();
      await expectFocus(password);
      await expectSound(page, 'asked for the password before linking');
      await page.keyboard.press('Escape');
      await asked.waitFor({ state: 'hidden' });
      await expectFocus(link);

      await link.click();
      await password.fill('not my password');
      await page.keyboard.press('Enter');
      await asked.getByText(fields.password_wrong).waitFor();
      await expectFocus(password);
      await expectSound(page, 'a wrong password before linking');
      await password.fill(PASSWORD);
      await page.keyboard.press('Enter');
      await agreeAs(page, stranger());
      await page.getByText(sentence(social.linked, name)).waitFor();
      await page.waitForURL(isAt('/account/settings/'));

      await unlink.click();
      await expectFocus(button(asked, common.act.cancel));
      await expectSound(page, 'asked whether to unlink');
      await button(asked, settings.signIn.unlink).click();
      await page.getByText(sentence(settings.signIn.unlinked, name)).waitFor();
      await asked.waitFor({ state: 'hidden' });
      await link.waitFor();
      expect(await profileOf(stack, token)).toMatchObject({ providers: [] });
      expect(complaints).toEqual([]);
      await leave();
    });

    test('right after a sign-in nothing is asked for, and linking starts at once', async () => {
      const { token } = await newPerson(stack);
      const { page, complaints, leave } = await open(token);
      await named(page, settings.signIn.linkOf).click();
      await agreeAs(page, stranger());
      await page.waitForURL(isAt('/account/settings/'));
      await named(page, settings.signIn.unlinkOf).click();
      await button(page.getByRole('alertdialog'), settings.signIn.unlink).click();
      await named(page, settings.signIn.linkOf).waitFor();
      expect(complaints).toEqual([]);
      await leave();
    });

    test('who has no password logs in again, and comes back to their profile', async () => {
      const { id, token } = await newPerson(stack);
      const who = stranger();
      await through('google', who, { token });
      await stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
      await ageSessions(stack, id);
      const { page, complaints, leave } = await open(token);
      await toSection(page, 'email');
      const section = part(page, settings.email.title);
      await button(section, settings.email.change).click();
      await section.getByRole('textbox', { name: settings.email.next }).fill(`moved-${who.email}`);
      await button(section, settings.email.go).click();
      await page.getByRole('alertdialog').getByText(auth.proof.againTitle).waitFor();
      await page.keyboard.press('Escape');

      await toSection(page, 'sign-in');
      await page.getByRole('button', { name: sentence(settings.signIn.linkOf, { provider: 'X' }) }).click();
      const asked = page.getByRole('alertdialog');
      const again = button(asked, auth.proof.again);
      await expectFocus(again);
      await expectSound(page, 'asked to log in again');
      await again.click();
      await page.waitForURL(isAt('/account/login/'));
      await settle(page);
      await page
        .getByRole('group', { name: social.or })
        .getByRole('button', { name: /Google/ })
        .click();
      await agreeAs(page, who);
      await page.waitForURL(isAt('/account/settings/'));
      await page.getByRole('button', { name: sentence(settings.signIn.linkOf, { provider: 'X' }) }).click();
      await page.waitForURL(isAway);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('who comes back from a provider without having shown it is told so, and starts anew', async () => {
      const { id, token } = await newPerson(stack);
      await ageSessions(stack, id);
      const visitor = await visit(stack, { language, width });
      const { page } = visitor;
      await page.goto('/account/login/');
      await settle(page);
      await page
        .getByRole('group', { name: social.or })
        .getByRole('button', { name: /Google/ })
        .click();
      await page.waitForURL(isAway);
      const away = page.url();
      await page.goto('/about/');
      await page.evaluate(signed => localStorage.setItem('raff.token', signed), token); // at the same time, in another tab
      await page.goto(away);
      await agreeAs(page, stranger());
      await page.getByRole('heading', { level: 1, name: social.step.unproven.title }).waitFor();
      await settle(page);
      await expectSound(page, 'nothing was linked');
      await page.getByRole('button', { name: sentence(social.retry, name) }).click();
      const asked = page.getByRole('alertdialog');
      await asked.getByRole('textbox', { name: auth.proof.password }).fill(PASSWORD);
      await button(asked, factors.prove.go).click();
      await page.waitForURL(isAway);
      expect(await profileOf(stack, token)).toMatchObject({ providers: [] });
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    });

    test('another password unlinks the providers that it names, where that is wished for', async () => {
      const { id, username, token } = await newPerson(stack);
      await through('google', stranger(), { token });
      await ageSessions(stack, id);
      const { page, complaints, leave } = await open(token, '/account/change-password/');
      const box = page.getByRole('checkbox', { name: sentence(settings.password.unlink, { providers: 'Google' }) });
      expect(await box.isChecked()).toBe(false);
      await page.getByRole('textbox', { name: settings.password.current }).fill(PASSWORD);
      const [next, twice] = [settings.password.next, auth.signup.again].map(of =>
        page.getByRole('textbox', { name: of }),
      );
      await next?.fill('password123');
      await twice?.fill('password123');
      await button(page, settings.password.go).click();
      await page.getByRole('main').getByText(fields.password_common).waitFor();
      if (next) await expectFocus(next);
      await expectSound(page, 'a common password');
      await next?.fill(OTHER_PASSWORD);
      await twice?.fill(OTHER_PASSWORD);
      await box.check();
      await button(page, settings.password.go).click();
      await page.getByText(sentence(settings.password.changedUnlinked, { providers: 'Google' })).waitFor();
      await page.waitForURL(isAt('/account/settings/'));
      await named(page, settings.signIn.linkOf).waitFor();
      const profile = await profileOf(stack, await logIn(stack, username, OTHER_PASSWORD));
      expect(profile).toMatchObject({ providers: [] });
      expect(complaints).toEqual([]);
      await leave();
    });

    test('a password that is reset takes every provider along, where that is wished for', async () => {
      const { id, email, token } = await newPerson(stack);
      await stack.db.update(users).set({ emailVerifiedAt: '2026-01-01T00:00:00.000Z' }).where(eq(users.id, id));
      await through('x', stranger(), { token });
      await stack.fetch('/api/account/forgotPassword', send('POST', { email }));
      const mail = await mailTo(stack, email, 'reset');
      const { page, complaints, leave } = await visit(stack, { language, width });
      const { pathname, hash } = new URL(mail.link);
      await page.goto(pathname + hash);
      await settle(page);
      await page.getByRole('textbox', { name: recovery.reset.password, exact: true }).fill(OTHER_PASSWORD);
      await page.getByRole('textbox', { name: recovery.reset.again }).fill(OTHER_PASSWORD);
      const box = page.getByRole('checkbox', { name: recovery.reset.unlink });
      expect(await box.isChecked()).toBe(false);
      await box.check();
      await expectSound(page, 'a reset with its providers');
      await button(page, recovery.reset.go).click();
      await page.getByText(sentence(recovery.said.resetUnlinked, { providers: 'X' })).waitFor();
      const signed = await logIn(stack, email, OTHER_PASSWORD);
      expect(await profileOf(stack, signed)).toMatchObject({ providers: [] });
      expect(complaints).toEqual([]);
      await leave();
    });
  });
});
