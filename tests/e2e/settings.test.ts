import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sentMails, socialIdentities, users } from '../../worker/db/tables/people.ts';
import { openBrowser } from '../helpers/browser.ts';
import { mailTo } from '../helpers/mailbox.ts';
import { logIn, newPerson, PASSWORD } from '../helpers/person.ts';
import { paint, pngOf } from '../helpers/pictures.ts';
import { newGame, newOwner } from '../helpers/shelf.ts';
import { as, type Stack, send, startStack } from '../helpers/stack.ts';
import { expectFocus, expectSound, LANGUAGES, settle, visit, WIDTHS } from '../helpers/visitor.ts';
import { sentence, wordsIn } from '../helpers/words.ts';

/* Everything somebody can see and change about themselves, on a phone and at a desk. */

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await startStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await stack.close();
});

const TITLE = 'ظلال المدينة';
const OTHER_PASSWORD = 'another horse 7';
const PICTURE = pngOf(
  640,
  480,
  paint(640, 480, (x, y) => [x % 256, y % 256, 90, 255]),
);
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>');

/** As if the mails so far had been sent a day ago. */
const ageMails = (userId: string) =>
  stack.db.update(sentMails).set({ sentAt: '2020-01-01T00:00:00.000Z' }).where(eq(sentMails.userId, userId));

const confirmEmail = (userId: string) =>
  stack.db.update(users).set({ emailVerifiedAt: '2026-01-01T00:00:00.000Z' }).where(eq(users.id, userId));

const profileOf = async (token: string) => (await stack.fetch('/api/users/profile', as(token))).json();

describe.each(LANGUAGES)('in %s', language => {
  const { settings, account, common, fields, frame } = wordsIn(language);
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const button = (within: ReturnType<typeof part> | Page, name: string) =>
    within.getByRole('button', { name, exact: true });

  describe.each(WIDTHS)('at %i pixels', width => {
    async function open(token: string, path = '/account/settings/') {
      const visitor = await visit(browser, stack, { language, width, token });
      await visitor.page.goto(path);
      await settle(visitor.page);
      return visitor;
    }

    /** The face around every screen: in the header at a desk, in the side menu on a phone. */
    async function expectFace(page: Page, picture: boolean) {
      if (width < 600) await page.getByRole('button', { name: frame.nav.menu }).click();
      const place = width < 600 ? page.getByRole('dialog', { name: frame.nav.menu }) : page.getByRole('banner');
      await expect.poll(() => place.locator('img[src^="/api/avatars/"]').count()).toBe(picture ? 1 : 0);
      if (width < 600) await place.getByRole('button', { name: common.act.close }).click();
    }

    test('a name and a birthday are changed, and what cannot be one is refused at its field', async () => {
      const { token } = await newPerson(stack, { firstName: 'Sara' });
      const { page, complaints, leave } = await open(token);
      const about = part(page, settings.about.title);
      const first = about.getByRole('textbox', { name: account.signup.firstName });
      const birth = about.getByLabel(account.signup.birth);
      const save = button(about, settings.save);
      expect(await first.inputValue()).toBe('Sara');
      expect(await save.getAttribute('aria-disabled')).toBe('true');

      await first.fill('سارة');
      await birth.fill(`${new Date().getFullYear() - 5}-01-01`);
      await save.click();
      await about.getByText(fields.english_only).waitFor();
      await about.getByText(fields.too_young).waitFor();
      await expectFocus(first);
      await expectSound(page, 'about, refused');

      await first.fill('Noor');
      await birth.fill('1991-02-03');
      await save.click();
      await page.getByText(common.said.saved).waitFor();
      await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
      expect(await profileOf(token)).toMatchObject({ firstName: 'Noor', dateOfBirth: '1991-02-03' });
      await page.reload();
      await settle(page);
      expect(await first.inputValue()).toBe('Noor');
      expect(complaints).toEqual([]);
      await leave();
    });

    test('a picture stands in the header at once and after a reload, until it is removed', async () => {
      const { token } = await newPerson(stack);
      const { page, complaints, leave } = await open(token);
      const picture = part(page, settings.picture.title);
      const file = picture.locator('input[type=file]');

      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
      await page.getByText(common.said.saved).waitFor();
      await button(picture, settings.picture.replace).waitFor();
      await expectFace(page, true);
      await expectSound(page, 'with a picture');
      await page.reload();
      await settle(page);
      await picture.getByRole('img', { name: settings.picture.yours }).waitFor();
      await expectFace(page, true);

      await button(picture, settings.picture.remove).click();
      await page.getByText(common.said.deleted).waitFor();
      await expectFace(page, false);
      expect(await profileOf(token)).toMatchObject({ imageUrl: null });
      expect(complaints).toEqual([]);
      await leave();
    });

    test('what is no picture of the right kind is refused in words, and the old one stays', async () => {
      const { token } = await newPerson(stack);
      const { page, complaints, leave } = await open(token);
      const picture = part(page, settings.picture.title);
      const file = picture.locator('input[type=file]');
      const refusal = picture.getByText(fields.picture_type);

      await file.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
      await refusal.waitFor();
      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
      await refusal.waitFor({ state: 'hidden' });
      await page.getByText(common.said.saved).waitFor();
      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: DRAWING });
      await refusal.waitFor();
      await expectSound(page, 'picture refused');
      await picture.getByRole('img', { name: settings.picture.yours }).waitFor();
      expect(complaints).toEqual([]);
      await leave();
    });

    test('the link to confirm an address is sent again, once a minute', async () => {
      const { id, email, token } = await newPerson(stack);
      await mailTo(stack, email, 'confirm');
      const { page, complaints, leave } = await open(token);
      await page.getByText(settings.unconfirmed.title).waitFor();
      const section = part(page, settings.email.title);
      const again = button(section, settings.email.resend);
      const waiting = section.locator('button[aria-disabled=true]');
      await expectSound(page, 'not confirmed');

      await again.click();
      await waiting.waitFor();
      await ageMails(id);
      await page.reload();
      await settle(page);
      await again.click();
      await page.getByText(sentence(settings.email.sent, { email })).waitFor();
      await waiting.waitFor();
      await mailTo(stack, email, 'confirm', { count: 2 });

      await confirmEmail(id);
      await page.reload();
      await settle(page);
      await section.getByText(settings.email.confirmed).waitFor();
      expect(await page.getByText(settings.unconfirmed.title).count()).toBe(0);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('another address needs the password, waits for its link, and can be given up', async () => {
      const { id, email, username, token } = await newPerson(stack);
      await confirmEmail(id);
      const next = `next-${username}@mail.com`;
      const { page, complaints, leave } = await open(token);
      const section = part(page, settings.email.title);
      await button(section, settings.email.change).click();
      const address = section.getByRole('textbox', { name: settings.email.next });
      const proof = section.getByRole('textbox', { name: settings.email.proof });
      await expectFocus(address);
      await address.fill(next);
      await proof.fill('not my password');
      await button(section, settings.email.go).click();
      await section.getByText(fields.password_wrong).waitFor();
      expect(await address.inputValue()).toBe(next);
      await expectSound(page, 'address refused');

      await proof.fill(PASSWORD);
      await button(section, settings.email.go).click();
      const pending = section.getByText(sentence(settings.email.pending, { email: next }));
      await pending.waitFor();
      await mailTo(stack, next, 'confirm');
      await page.reload();
      await settle(page);
      await pending.waitFor();
      await section.getByText(email, { exact: true }).waitFor();
      await expectSound(page, 'address pending');

      await button(section, settings.email.keep).click();
      await pending.waitFor({ state: 'hidden' });
      expect(await profileOf(token)).toMatchObject({ email, pendingEmail: null });
      expect(complaints).toEqual([]);
      await leave();
    });

    test('a changed password signs out every other browser, not this one', async () => {
      const { username, token } = await newPerson(stack);
      const elsewhere = await open(await logIn(stack, username), '/library/');
      const { page, complaints, leave } = await open(token);
      await part(page, settings.signIn.title).getByRole('link', { name: settings.password.title }).click();
      await page.getByRole('heading', { level: 1, name: settings.password.title }).waitFor();
      const current = page.getByRole('textbox', { name: settings.password.current });
      await current.fill('not my password');
      await page.getByRole('textbox', { name: settings.password.next }).fill(OTHER_PASSWORD);
      await page.getByRole('textbox', { name: account.signup.again }).fill(OTHER_PASSWORD);
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
      await part(page, settings.about.title).waitFor();
      expect(complaints).toEqual([]);
      await elsewhere.leave();
      await leave();
    });

    test('everything can be downloaded, and holds the games', async () => {
      const owner = await newOwner(stack);
      const { num } = await newGame(stack, { title: TITLE });
      await owner.hold({ game: num });
      const { page, complaints, leave } = await open(owner.token);
      const take = async (name: string) => {
        const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
        return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
      };
      const json = await take(settings.data.json);
      expect(json.name).toMatch(new RegExp(`^raff-${owner.username}-.*\\.json$`));
      expect(JSON.stringify(JSON.parse(json.text))).toContain(TITLE);
      const csv = await take(settings.data.csv);
      expect(csv.name).toMatch(/\.csv$/);
      expect(csv.text).toContain(TITLE);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('signing out everywhere ends every session, this one too', async () => {
      const { username, token } = await newPerson(stack);
      const other = await logIn(stack, username);
      const { page, complaints, leave } = await open(token);
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
      const { page, complaints, leave } = await open(token);
      await button(page, settings.leave.go).click();
      const asked = page.getByRole('alertdialog');
      const go = button(asked, settings.leave.go);
      expect(await go.getAttribute('aria-disabled')).toBe('true');
      await expectSound(page, 'asked whether to delete');
      const proof = asked.getByRole('textbox', { name: settings.leave.proof });
      await proof.fill('not my password');
      await go.click();
      await asked.getByText(fields.password_wrong).waitFor();
      await proof.fill(PASSWORD);
      await go.click();
      await page.waitForURL(`${stack.url}/`);
      await page.getByText(settings.leave.done).waitFor();
      const answer = await stack.fetch('/auth/login', send('POST', { username, password: PASSWORD }));
      expect(answer.status).toBe(400);
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
      const { page, complaints, leave } = await open(token);
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
      await button(asked, common.act.ok).click();
      expect(await profileOf(token)).toMatchObject({ providers: ['google'], hasPassword: false });

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

  test('language and theme act at once, and the account remembers the language', async () => {
    const { token } = await newPerson(stack);
    const { page, complaints, leave } = await visit(browser, stack, { language, token });
    await page.goto('/account/settings/');
    await settle(page);
    const other = language === 'en' ? 'ar' : 'en';
    await page.getByRole('radio', { name: frame.menu.paper }).check();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('paper');
    await page.getByRole('radio', { name: frame.otherLanguage }).check();
    await page.locator(`html[lang="${other}"]`).waitFor();
    await page.getByRole('heading', { level: 1, name: wordsIn(other).settings.title, exact: true }).waitFor();
    await expect.poll(async () => (await profileOf(token)).locale).toBe(other);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a profile that does not load says so, and loads when it is asked again', async () => {
    const { token } = await newPerson(stack);
    const { page, leave } = await visit(browser, stack, { language, token });
    const broken = page.route('**/api/users/profile', route => route.fulfill({ status: 404, json: {} }));
    await broken;
    await page.goto('/account/settings/');
    await page.getByRole('heading', { name: settings.brokenTitle }).waitFor();
    await page.unroute('**/api/users/profile');
    await button(page, common.act.retry).click();
    await part(page, settings.about.title).waitFor();
    await leave();
  });
});
