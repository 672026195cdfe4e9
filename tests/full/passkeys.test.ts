import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { passkeys } from '../../worker/people/factors/factors.tables.ts';
import { socialIdentities, users } from '../../worker/people/people.tables.ts';
import { named, withAuthenticator } from '../helpers/browser/passkeys.ts';
import { button, openAs, part, toSection } from '../helpers/browser/settings-screen.ts';
import { expectFocus, expectSound, PLACES, settle } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { codeOf } from '../helpers/people/factors.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { ageSessions, PASSWORD } from '../helpers/people/person.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* Passkeys with the browser's own authenticator, codes of an app, and what follows when all of it is lost. */

const stack = ownStack({ vars: { SEALING_KEY } });

/** axe takes its time on a busy machine. */
const PATIENT = { timeout: 120_000 };

describe.each(PLACES)('in %s at %i pixels', PATIENT, (language, width) => {
  const { factors, auth, common, settings: profile } = wordsIn(language);
  const { settings, step, lost, keep } = factors;
  const open = (token: string) => openAs(named(stack), { language, width, token }, '/account/settings/#factors');

  async function logOut(page: Page) {
    await page.evaluate(async () => {
      await fetch('/connect/logout', { method: 'POST' });
      localStorage.removeItem('raff.token');
    });
    await page.goto('/account/login/');
    await settle(page);
  }
  async function logIn(page: Page, username: string) {
    await page.getByRole('textbox', { name: auth.login.name }).fill(username);
    await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
    await button(page, auth.login.go).click();
  }
  const isIn = (page: Page) => page.waitForURL(url => url.pathname === '/library/');

  test('a passkey is added after a proof, and opens the account alone and as a second step', async () => {
    const owner = await newOwner(stack);
    await ageSessions(stack, owner.id);
    const { page, complaints, leave } = await open(owner.token);
    const device = await withAuthenticator(page);
    const section = part(page, settings.title);
    await section.getByText(settings.none).waitFor();
    await button(section, settings.add).click();
    const naming = page.getByRole('dialog', { name: settings.addTitle });
    await naming.getByRole('textbox', { name: settings.name }).fill('My phone');
    await expectSound(page, 'a passkey is named');
    await button(naming, settings.goOn).click();
    const proving = page.getByRole('alertdialog', { name: factors.prove.title });
    await proving.getByLabel(auth.proof.password, { exact: true }).fill(PASSWORD);
    await expectSound(page, 'a proof is asked for');
    await button(proving, factors.prove.go).click();

    const codes = page.getByRole('dialog', { name: settings.codesTitle });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    await expectSound(page, 'recovery codes are shown');
    await page.keyboard.press('Escape');
    expect(await codes.isVisible()).toBe(true);
    await button(codes, settings.kept).click();
    await section.getByRole('listitem').filter({ hasText: 'My phone' }).getByText(settings.unused).waitFor();

    await logOut(page);
    await isIn(page); // the browser has offered it, and the authenticator agrees at once
    await device.know(false);
    await logOut(page);
    await expectSound(page, 'the log-in');
    await button(page, factors.use).click();
    await page.getByRole('alert').getByText(factors.failed.cancelled).waitFor();
    await device.know(true);
    await button(page, factors.use).click();
    await isIn(page);

    await device.know(false);
    await logOut(page);
    await logIn(page, owner.username);
    await page.getByRole('heading', { name: step.title }).waitFor();
    await expectSound(page, 'a second step by a passkey');
    await device.know(true);
    await button(page, factors.use).click();
    await isIn(page);
    await device.remove();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('who has a passkey and no password shows it once, and changes every way in', async () => {
    const owner = await newOwner(stack);
    const linkedAt = new Date().toISOString();
    const linked = { userId: owner.id, linkedAt };
    await stack.db.insert(socialIdentities).values([
      { ...linked, provider: 'google', subject: `g-${owner.id}` },
      { ...linked, provider: 'x', subject: `x-${owner.id}` },
    ]);
    await stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, owner.id));
    const { page, complaints, leave } = await open(owner.token);
    const device = await withAuthenticator(page);
    const section = part(page, settings.title);
    await button(section, settings.add).click();
    await button(page.getByRole('dialog'), settings.goOn).click();
    await button(page.getByRole('dialog', { name: settings.codesTitle }), settings.kept).click();
    await ageSessions(stack, owner.id);

    const asked = page.getByRole('alertdialog');
    const unlink = page.getByRole('button', { name: sentence(profile.signIn.unlinkOf, { provider: 'X' }) });
    await unlink.click();
    await button(asked, profile.signIn.unlink).click();
    const proving = page.getByRole('alertdialog', { name: factors.prove.title });
    await expectFocus(button(proving, factors.use));
    await button(proving, auth.proof.again).click(); // the passkey may be on another device
    await asked.getByText(auth.proof.againText).waitFor();
    await button(asked, common.act.cancel).click();
    await unlink.click();
    await button(asked, profile.signIn.unlink).click();
    await expectFocus(button(proving, factors.use));
    await expectSound(page, 'a proof by a passkey alone');
    await button(proving, factors.use).click();
    await page.getByText(sentence(profile.signIn.unlinked, { provider: 'X' })).waitFor();

    await toSection(page, 'email');
    const email = part(page, profile.email.title);
    await button(email, profile.email.change).click();
    await email.getByRole('textbox', { name: profile.email.next }).fill(`next-${owner.username}@mail.com`);
    await button(email, profile.email.go).click();
    await button(email, profile.email.keep).waitFor();
    await toSection(page, 'factors');

    const passkey = section.getByRole('listitem').filter({ hasText: settings.thisDevice });
    const remove = passkey.getByRole('button', {
      name: sentence(settings.removeOf, { name: settings.thisDevice }),
    });
    await remove.click();
    await asked.getByText(settings.removeLast).waitFor();
    await expectSound(page, 'asked whether to remove a passkey');
    await button(asked, common.act.cancel).click();
    expect(await stack.db.$count(passkeys, eq(passkeys.userId, owner.id))).toBe(1);
    await remove.click();
    await button(asked, settings.remove).click();
    await section.getByText(settings.none).waitFor();
    expect(await stack.db.$count(passkeys, eq(passkeys.userId, owner.id))).toBe(0);

    await toSection(page, 'leave');
    await button(page, profile.leave.go).click();
    await asked.getByRole('textbox').fill(owner.username);
    await expectSound(page, 'asked whether to delete');
    await button(asked, profile.leave.go).click();
    await page.getByText(profile.leave.done).waitFor();
    expect(await stack.db.$count(users, eq(users.id, owner.id))).toBe(0);
    await device.remove();
    expect(complaints.filter(one => !one.includes('400'))).toEqual([]);
    await leave();
  });

  test('an app is set up by its key, and its codes and the recovery codes are second steps', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await open(owner.token);
    const section = part(page, settings.title);
    await button(section, `${settings.setUp}: ${settings.app}`).click();
    const setting = page.getByRole('dialog', { name: settings.appTitle });
    await setting.getByRole('img', { name: settings.picture }).waitFor();
    const secret = ((await setting.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await expectSound(page, 'an app is set up');
    await setting.getByRole('textbox', { name: settings.firstCode }).fill(codeOf(secret, -1));
    await button(setting, settings.turnOn).click();
    const codes = page.getByRole('dialog', { name: settings.codesTitle });
    await codes.waitFor();
    const [first = '', second = ''] = await codes.locator('code').allTextContents();
    await button(codes, settings.kept).click();
    await section.getByText(settings.on, { exact: true }).waitFor();

    await logOut(page);
    await logIn(page, owner.username);
    const code = page.getByRole('textbox', { name: step.code });
    await code.fill('12');
    await button(page, step.go).click();
    await page.getByText(wordsIn(language).fields.code_wrong).waitFor();
    await expectSound(page, 'a second step by a code');
    await code.fill(codeOf(secret));
    await button(page, step.go).click();
    await isIn(page);

    await logOut(page);
    await logIn(page, owner.username);
    await button(page, step.useRecovery).click();
    await page.getByRole('textbox', { name: step.recovery }).fill(first);
    await button(page, step.go).click();
    await isIn(page);

    await page.goto('/account/settings/#factors');
    const remove = button(section, `${settings.remove}: ${settings.app}`);
    const sure = page.getByRole('alertdialog', { name: settings.appRemoveTitle });
    await remove.click();
    await button(sure, common.act.cancel).click();
    await section.getByText(settings.on, { exact: true }).waitFor();
    await ageSessions(stack, owner.id);
    await remove.click();
    await button(sure, settings.remove).click();
    const proving = page.getByRole('alertdialog', { name: factors.prove.title });
    await proving.getByRole('textbox', { name: factors.prove.code }).fill(second); // the password is not asked for
    await expectSound(page, 'a proof by a code');
    await button(proving, factors.prove.go).click();
    await page.getByText(settings.appRemoved).waitFor();
    await section.getByText(settings.appText).waitFor();
    expect(complaints.filter(one => !one.includes('400'))).toEqual([]);
    await leave();
  });

  test('who has lost everything waits three days, and the mail stops it', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await open(owner.token);
    const device = await withAuthenticator(page);
    const section = part(page, settings.title);
    await button(section, settings.add).click();
    await button(page.getByRole('dialog'), settings.goOn).click();
    await button(page.getByRole('dialog', { name: settings.codesTitle }), settings.kept).click();
    await device.know(false);
    await logOut(page);
    await logIn(page, owner.username);
    await button(page, step.lost).click();
    await page.getByRole('heading', { name: lost.title }).waitFor();
    await expectSound(page, 'all of them lost');
    await button(page, lost.go).click();
    await page.getByText(lost.doneTitle).waitFor();
    const { link } = await mailTo(stack, owner.email, 'factor_reset');
    await page.goto(link.replace('127.0.0.1', 'localhost'));
    await page.getByRole('heading', { name: keep.title }).waitFor();
    await expectSound(page, 'the page of the mail');
    await button(page, keep.go).click();
    await page.getByRole('heading', { name: keep.done }).waitFor();
    await device.remove();
    expect(complaints).toEqual([]);
    await leave();
  });
});
