import { describe, expect, test } from 'vitest';
import { button, openAs, part } from '../helpers/browser/settings-screen.ts';
import { expectSound, languagesOf, PLACES, widthsOf } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { changeToken, newToken } from '../helpers/people/personal-tokens.ts';
import { as, sharedStack } from '../helpers/stack/stack.ts';

/* The section of a person's profile where they give programs a key of their own. */

const stack = sharedStack();
const SECRET = /^raff_[0-9A-Za-z]{36}$/;

/** axe takes its time on a busy machine. */
const PATIENT = { timeout: 90_000 };

const opens = async (token: string) => (await stack.fetch('/api/games', as(token))).status;

describe.each(languagesOf(PLACES))('in %s', PATIENT, language => {
  const { tokens, common, fields } = wordsIn(language);
  const named = (sentence: string, name: string) =>
    sentence.replace('{{name}}', language === 'ar' ? `\u2068${name}\u2069` : name);

  describe.each(widthsOf(language, PLACES))('at %i pixels', width => {
    const open = (token: string) => openAs(stack, { language, width, token }, '/account/settings/#tokens');

    test('a token is created, shown once with a copy button, used, and revoked after a question', async () => {
      const owner = await newOwner(stack);
      const { page, complaints, leave } = await open(owner.token);
      const section = part(page, tokens.title);
      await section.getByText(tokens.empty).waitFor();
      await section.getByText(tokens.stays).waitFor();
      expect(await section.getByRole('link', { name: tokens.developers }).getAttribute('href')).toBe('/developers/');

      await button(section, tokens.create).click();
      const asking = page.getByRole('dialog', { name: tokens.create });
      await button(asking, tokens.go).click();
      await asking.getByText(fields.required).waitFor();
      await asking.getByRole('textbox', { name: tokens.name }).fill('My script');
      await asking.getByRole('radio', { name: tokens.scope.write }).check({ force: true });
      await asking.getByRole('radio', { name: tokens.noEnd }).check({ force: true });
      await expectSound(page, 'a token is asked for');
      await button(asking, tokens.go).click();

      const made = page.getByRole('dialog', { name: tokens.madeTitle });
      const secret = await made.getByRole('textbox', { name: tokens.token }).inputValue();
      expect(secret).toMatch(SECRET);
      await expectSound(page, 'a token is shown');
      await page.keyboard.press('Escape');
      expect(await made.isVisible()).toBe(true);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await button(made, common.copying.copy).click();
      await made.getByRole('status').getByText(common.copying.copied).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
      await button(made, tokens.done).click();
      expect(await opens(secret)).toBe(200);

      await page.reload();
      const line = section.getByRole('listitem').filter({ hasText: 'My script' });
      await line.getByText(tokens.scope.write).waitFor();
      await line.getByText(tokens.never).waitFor();
      expect(await page.content()).not.toContain(secret);
      await expectSound(page, 'a token in the list');

      await button(line, named(tokens.revokeOf, 'My script')).click();
      const sure = page.getByRole('alertdialog');
      await button(sure, common.act.cancel).click();
      expect(await opens(secret)).toBe(200);
      await button(line, named(tokens.revokeOf, 'My script')).click();
      await button(sure, tokens.revoke).click();
      await section.getByText(tokens.empty).waitFor();
      expect(await opens(secret)).toBe(401);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('the list says what each may do, until when, and when it was last used', async () => {
      const owner = await newOwner(stack);
      const [fresh, over] = [
        await newToken(owner, { name: 'Fresh', scope: 'read' }),
        await newToken(owner, { name: 'Over' }),
      ];
      await changeToken(stack, over.id, { expiresAt: '2026-02-03T12:00:00.000Z' });
      await changeToken(stack, fresh.id, { lastUsedAt: new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString() });
      const { page, complaints, leave } = await open(owner.token);
      const lineOf = (name: string) => part(page, tokens.title).getByRole('listitem').filter({ hasText: name });
      await lineOf('Fresh').getByText(tokens.scope.read).waitFor();
      await lineOf('Fresh')
        .getByText(tokens.until.split('{{')[0] ?? '')
        .waitFor();
      await lineOf('Fresh')
        .getByText(tokens.used.split('{{')[0] ?? '')
        .waitFor();
      await lineOf('Over')
        .getByText(tokens.ended.split('{{')[0] ?? '')
        .waitFor();
      await lineOf('Over').getByText('2026').waitFor();
      await lineOf('Over').getByText(tokens.unused).waitFor();
      expect(complaints).toEqual([]);
      await leave();
    });

    test('what cannot be read is said with a way to try again, and what cannot be made is said in the dialog', async () => {
      const owner = await newOwner(stack);
      const visitor = await openAs(stack, { language, width, token: owner.token }, '/');
      const { page, leave } = visitor;
      let isBroken = true;
      // A refusal, so that the app does not ask again by itself
      await page.route('**/api/tokens', route =>
        isBroken ? route.fulfill({ status: 404, json: {} }) : route.continue(),
      );
      await page.goto('/account/settings/#tokens');
      const section = part(page, tokens.title);
      await section.getByText(tokens.broken).waitFor();
      isBroken = false;
      await button(section, common.act.retry).click();
      await section.getByText(tokens.empty).waitFor();
      await page.unroute('**/api/tokens');
      await page.route('**/api/tokens', route =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: { code: 'too_many_tokens', title: 'fifty' } })
          : route.continue(),
      );
      await button(section, tokens.create).click();
      const asking = page.getByRole('dialog', { name: tokens.create });
      await asking.getByRole('textbox', { name: tokens.name }).fill('One too many');
      await button(asking, tokens.go).click();
      await asking.getByRole('alert').getByText('fifty').waitFor();
      expect(await asking.getByRole('textbox', { name: tokens.name }).inputValue()).toBe('One too many');
      await leave();
    });
  });
});
