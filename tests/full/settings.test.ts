import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AVATAR_MAX_BYTES } from '../../worker/people/avatar/avatar.schema.ts';
import { button, openAs, part, profileOf } from '../helpers/browser/settings-screen.ts';
import { expectFocus, expectSound, languagesOf, PLACES, settle, visit, widthsOf } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { newPerson } from '../helpers/people/person.ts';
import { paint, pngOf } from '../helpers/people/pictures.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* A person's own data, on a phone and at a desk: picture, name, language, and all of it as a download. */

const stack = sharedStack();

const TITLE = 'ظلال المدينة';
const SMALL = pngOf(
  64,
  48,
  paint(64, 48, (x, y) => [x, y, 90, 255]),
);
/** Over three megabytes: more than the API accepts, so that it must be made smaller first. */
const LARGE = pngOf(900, 900, new Uint8Array(randomBytes(900 * 900 * 4)));
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>');

const pngFile = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer });

/** axe takes its time on a busy machine. */
const PATIENT = { timeout: 90_000 };

describe.each(languagesOf(PLACES))('in %s', PATIENT, language => {
  const { settings, auth, common, fields, layout } = wordsIn(language);

  describe.each(widthsOf(language))('at %i pixels', width => {
    const open = (token: string, path?: string) => openAs(stack, { language, width, token }, path);

    /** The picture of the person on every screen: in the header at a desk, in the side menu on a phone. */
    async function expectFace(page: Page, picture: boolean) {
      if (width < 600) await page.getByRole('button', { name: layout.nav.menu }).click();
      const place = width < 600 ? page.getByRole('dialog', { name: layout.nav.menu }) : page.getByRole('banner');
      await expect.poll(() => place.locator('img[src^="/api/avatars/"]').count()).toBe(picture ? 1 : 0);
      if (width < 600) await place.getByRole('button', { name: common.act.close }).click();
    }

    test('a name and a birthday are changed, and what cannot be one is refused at its field', async () => {
      const { token } = await newPerson(stack, { firstName: 'Sara' });
      const { page, complaints, leave } = await open(token);
      const about = part(page, settings.about.title);
      const first = about.getByRole('textbox', { name: settings.about.firstName });
      const birth = about.getByLabel(auth.signup.birth);
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
      expect(await profileOf(stack, token)).toMatchObject({ firstName: 'Noor', dateOfBirth: '1991-02-03' });
      await page.reload();
      await settle(page);
      expect(await first.inputValue()).toBe('Noor');
      expect(complaints).toEqual([]);
      await leave();
    });

    test('a photo too large to send stands in the header at once and after a reload, until it is removed', async () => {
      const { token } = await newPerson(stack);
      const { page, complaints, leave } = await open(token);
      const picture = part(page, settings.picture.title);
      const file = picture.locator('input[type=file]');

      await file.setInputFiles(pngFile(LARGE));
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
      expect(await profileOf(stack, token)).toMatchObject({ imageUrl: null });
      expect(complaints).toEqual([]);
      await leave();
    });

    test('what is no picture of the right kind is refused in words, and the old one stays', async () => {
      const { token } = await newPerson(stack);
      const { page, complaints, leave } = await open(token);
      const picture = part(page, settings.picture.title);
      const file = picture.locator('input[type=file]');
      const refusal = picture.getByText(fields.picture_type);

      const dataTransfer = await page.evaluateHandle(() => {
        const dropped = new DataTransfer();
        dropped.items.add(new File(['GIF89a'], 'me.gif', { type: 'image/gif' }));
        return dropped;
      });
      await button(picture, settings.picture.choose).dispatchEvent('drop', { dataTransfer });
      await refusal.waitFor();
      await file.setInputFiles(pngFile(SMALL));
      await refusal.waitFor({ state: 'hidden' });
      await page.getByText(common.said.saved).waitFor();
      await file.setInputFiles(pngFile(DRAWING));
      await refusal.waitFor();
      await expectSound(page, 'picture refused');
      // What cannot be read is not made smaller either; it is broken, and not just large.
      const buffer = Buffer.alloc(AVATAR_MAX_BYTES + 1);
      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await picture.getByText(fields.picture_broken).waitFor();
      await picture.getByRole('img', { name: settings.picture.yours }).waitFor();
      expect(complaints).toEqual([]);
      await leave();
    });

    test('a picture that did not arrive is sent again when asked', async () => {
      const { token } = await newPerson(stack);
      const { page, leave } = await open(token);
      const picture = part(page, settings.picture.title);
      await page.route('**/image', route => route.abort());
      await picture.locator('input[type=file]').setInputFiles(pngFile(SMALL));
      await picture.getByRole('alert').getByText(settings.picture.failed).waitFor();
      await expectSound(page, 'picture on its way back');
      await page.unroute('**/image');
      await button(picture, common.act.retry).click();
      await page.getByText(common.said.saved).waitFor();
      expect((await profileOf(stack, token)).imageUrl).toMatch(/^\/api\/avatars\//);
      await leave();
    });

    test('everything can be downloaded, and holds the games', async () => {
      const owner = await newOwner(stack);
      const { num } = await newGame(stack, { title: TITLE });
      await owner.hold({ game: num });
      const { page, complaints, leave } = await open(owner.token, '/account/settings/#data');
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
      const times = await take(settings.data.playthroughs);
      expect(times.name).toMatch(/-playthroughs\.csv$/);
      const schema = part(page, settings.data.title).getByRole('link', { name: settings.data.schema });
      expect(await schema.getAttribute('href')).toBe('/api/export.schema.json');
      expect(complaints).toEqual([]);
      await leave();
    });
  });

  test('language and theme act at once, and the account remembers the language', async () => {
    const { token } = await newPerson(stack);
    const { page, complaints, leave } = await openAs(stack, { language, token });
    const other = language === 'en' ? 'ar' : 'en';
    await page.getByRole('radio', { name: layout.menu.paper }).check();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('paper');
    // As the device: night now, and paper as soon as the device changes.
    await page.getByRole('radio', { name: settings.reading.system }).check();
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const night = await ground();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(ground).not.toBe(night);
    await page.reload();
    await settle(page);
    expect(await page.getByRole('radio', { name: settings.reading.system }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: layout.otherLanguage }).click();
    await page.locator(`html[lang="${other}"]`).waitFor();
    await page.getByRole('heading', { level: 1, name: wordsIn(other).settings.title, exact: true }).waitFor();
    await expect.poll(async () => (await profileOf(stack, token)).locale).toBe(other);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a profile that does not load says so, and loads when it is asked again', async () => {
    const { token } = await newPerson(stack);
    const { page, leave } = await visit(stack, { language, token });
    await page.route('**/api/users/profile', route => route.fulfill({ status: 404, json: {} }));
    await page.goto('/account/settings/');
    await page.getByRole('heading', { name: settings.brokenTitle }).waitFor();
    await page.unroute('**/api/users/profile');
    await button(page, common.act.retry).click();
    await part(page, settings.about.title).waitFor();
    await page.getByRole('link', { name: settings.pages.safety, exact: true }).click();
    await part(page, settings.sessions).waitFor();
    expect(await part(page, settings.about.title).count()).toBe(0);
    await page.goBack();
    await part(page, settings.about.title).waitFor();
    await leave();
  });
});
