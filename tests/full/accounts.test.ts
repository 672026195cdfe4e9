import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { button, openAs } from '../helpers/browser/settings-screen.ts';
import {
  expectFocus,
  expectSound,
  type Language,
  languagesOf,
  PLACES,
  settle,
  widthsOf,
} from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newPerson } from '../helpers/people/person.ts';
import { type Answer, alongside, as, ownStack, send } from '../helpers/stack/stack.ts';
import { startSteam } from '../simulators/steam.ts';

/* Gaming accounts as their owner links, watches and removes them, on a phone and at a desk. */

const steam = alongside(startSteam);
const stack = ownStack(() => ({ starter: true, vars: steam.vars }));
beforeEach(() => {
  steam.reset();
});

const BROUGHT = 3;
const SCREEN = '/account/gaming-accounts/';
/** axe takes its time on a busy machine. */
const PATIENT = { timeout: 90_000 };

/** An account of Steam's, linked through the API. */
async function link(token: string, userName: string): Promise<Answer> {
  const answer: Answer = await (await stack.fetch('/api/steam/account', send('POST', { userName }, { token }))).json();
  return answer.account;
}

const read = (token: string, accountId: string) =>
  stack.fetch(`/api/steam/games?accountId=${accountId}`, as(token)).then(answer => answer.json());

/** Imports three new games and returns how many they were. */
async function bring(token: string, accountId: string): Promise<number> {
  const { games }: Answer = await read(token, accountId);
  const fresh = games.filter((title: Answer) => title.bucket === 'new' && title.match.game).slice(0, BROUGHT);
  const chosen = fresh.map(({ providerId, subplatformId, match }: Answer) => ({
    ...{ providerId, subplatformId },
    gameId: match.game.id,
  }));
  const answer = await stack.fetch('/api/game-import', send('POST', { accountId, games: chosen }, { token }));
  expect(answer.status).toBe(200);
  return chosen.length;
}

/** The line of a receipt for this many added games. */
function receiptOf(language: Language, n: number): RegExp {
  const forms = wordsIn(language).imports.run.added;
  const form = forms[new Intl.PluralRules(language).select(n)] ?? forms.other;
  return sentence(form, { n: String(n) });
}

const card = (page: Page, name: string) => page.locator('main li').filter({ hasText: name });

describe.each(languagesOf(PLACES))('in %s', PATIENT, language => {
  const { accounts, common, fields, imports, library } = wordsIn(language);

  describe.each(widthsOf(language))('at %i pixels', width => {
    const open = (token: string, path = SCREEN) => openAs(stack, { language, width, token }, path);

    test('who has no account links the first one, after a name was left out and one was wrong', async () => {
      const { token } = await newPerson(stack);
      const { page, complaints, leave } = await open(token);
      await page.getByText(accounts.emptyTitle).waitFor();
      await expectSound(page, 'no account');

      await button(page, accounts.add).click();
      const name = page.getByLabel(accounts.link.name.steam);
      await name.waitFor();
      await button(page, accounts.link.go).click();
      await page.getByText(fields.user_name_required).waitFor();
      await expectFocus(name);
      await expectSound(page, 'no name');

      await name.fill('half-a-name');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: common.discard.stay }).click();
      await expectFocus(name);
      await name.fill('nobody-plays-under-this-name');
      await button(page, accounts.link.go).click();
      await page.getByText(fields.user_name_required).waitFor({ state: 'detached' });
      await page.locator('dialog [aria-invalid=true]').waitFor();
      await expectFocus(name);

      await button(page, 'demo-30').click();
      await button(page, accounts.link.go).click();
      await card(page, 'Demo 30').getByText(accounts.state.never).waitFor();
      await expectSound(page, 'linked');
      expect(complaints).toEqual([]);
      await leave();
    });

    test('an account that hides its games says which switch to flip, and where', async () => {
      const { token } = await newPerson(stack);
      await read(token, (await link(token, 'demo-private')).id);
      const { page, complaints, leave } = await open(token);
      const hidden = card(page, 'Demo private');
      await hidden.getByText(accounts.state.error, { exact: true }).waitFor();
      const help = hidden.getByRole('link', { name: accounts.error.open.privacy.replace('{{on}}', '').trim() });
      expect(await help.getAttribute('href')).toMatch(/^https:\/\/steamcommunity\.com\//);
      expect(await help.getAttribute('rel')).toContain('noopener');
      await expectSound(page, 'private');
      expect(complaints).toEqual([]);
      await leave();
    });

    test('an account is removed only after a yes, and a Steam account takes no message', async () => {
      const { token } = await newPerson(stack);
      const { id } = await link(token, 'demo-30');
      await read(token, id);
      const { page, complaints, leave } = await open(token);
      const row = card(page, 'Demo 30');
      await row.getByText(accounts.state.ok).waitFor();
      const more = row.getByRole('button');
      await more.click();
      await page.getByRole('menuitem', { name: accounts.act.invite }).click();
      await page.getByText(accounts.onlyXbox).waitFor();

      await more.click();
      await page.getByRole('menuitem', { name: accounts.act.remove }).click();
      await page.getByText(accounts.removing.text).waitFor();
      await expectSound(page, 'asking');
      await button(page, common.act.cancel).click();
      await row.waitFor();

      await more.click();
      await page.getByRole('menuitem', { name: accounts.act.remove }).click();
      await button(page, accounts.removing.go).click();
      await page.getByText(accounts.emptyTitle).waitFor();
      expect(complaints).toEqual([]);
      await leave();
    });

    test('accounts that do not load are asked for again', async () => {
      const { token } = await newPerson(stack);
      await link(token, 'demo-30');
      const { page, leave } = await open(token, '/lists/');
      await page.route('**/api/connected-accounts', route => route.fulfill({ status: 404, json: {} }));
      await page.goto(SCREEN);
      await page.getByText(accounts.brokenTitle).waitFor();
      await expectSound(page, 'broken');
      await page.unroute('**/api/connected-accounts');
      await button(page, common.act.retry).click();
      await card(page, 'Demo 30').waitFor();
      await leave();
    });

    test('an import leaves a receipt, and is taken back from it after a yes', async () => {
      const { token } = await newPerson(stack);
      const added = await bring(token, (await link(token, 'demo-30')).id);
      const { page, complaints, leave } = await open(token, '/import/');
      const receipt = card(page, accounts.import.add);
      await receipt.getByText(receiptOf(language, added)).waitFor({ timeout: 20_000 });
      await expectSound(page, 'receipt');

      await button(page, imports.run.undo).click();
      await page.getByText(accounts.import.undoing.text).waitFor();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: accounts.import.undoing.go, exact: true })
        .click();
      await receipt.getByText(imports.run.undone).waitFor();
      await page.goto('/library/');
      await page.getByText(library.emptyTitle).waitFor();
      expect(complaints).toEqual([]);
      await leave();
    });

    test('an account linked where importing begins leads on to its games', async () => {
      const { token } = await newPerson(stack);
      const { page, complaints, leave } = await open(token, '/import/');
      await expectSound(page, 'three ways');
      await button(page, `${accounts.add}: Steam`).click();
      await page.getByLabel(accounts.link.name.steam).fill('demo-30');
      await button(page, accounts.link.go).click();
      await page.waitForURL(/\/bring-games\/steam\/\?account=/);
      await settle(page);

      await page.goto('/library/?tab=import');
      await settle(page);
      await page.getByRole('link', { name: sentence(accounts.act.bringOf, { name: 'Demo 30' }) }).waitFor();
      await expectSound(page, 'under a tab of the library');
      expect(complaints).toEqual([]);
      await leave();
    });
  });
});
