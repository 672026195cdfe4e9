import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button, openAs } from '../helpers/browser/settings-screen.ts';
import { AT_A_DESK, expectSound, languagesOf, settle, widthsOf } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { link, newTitles } from '../helpers/providers/imports.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { startSteam } from '../simulators/steam.ts';

/* A library is imported: read, selected from, added by the queue, taken back; on a phone and at a desk. */

const steam = alongside(startSteam);
const stack = ownStack(() => ({ starter: true, vars: steam.vars }));

/** axe takes its time on a busy machine. */
const PATIENT = { timeout: 90_000 };

const count = async (owner: Owner) => (await owner.get('/api/games/counters')).body.owned;

describe.each(languagesOf(AT_A_DESK))('in %s', PATIENT, language => {
  const { imports, common, fields, accounts } = wordsIn(language);
  const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
  const ticks = (page: Page) => rows(page).getByRole('checkbox');
  const ticked = (page: Page) => rows(page).getByRole('checkbox', { checked: true });
  const add = (page: Page) => page.getByRole('region', { name: imports.bar.label }).getByRole('button').last();
  const filter = (page: Page) => page.getByRole('searchbox', { name: imports.filter });
  const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

  describe.each(widthsOf(language))('at %i pixels', width => {
    const open = (owner: Owner, path: string) => openAs(stack, { language, width, token: owner.token }, path);

    test('a library is chosen from, comes in, survives a reload, and can be taken back', async () => {
      const owner = await newOwner(stack);
      const accountId = await link(owner, 'steam', 'demo-30');
      const fresh = await newTitles(owner, 'steam', accountId);
      const { page, complaints, leave } = await open(owner, `/bring-games/steam/?account=${accountId}`);
      await expect.poll(() => ticked(page).count()).toBe(fresh.length);
      expect(await count(owner)).toBe(0);
      await expectSound(page, 'new titles');
      await ticks(page).nth(0).uncheck();
      await ticks(page).nth(1).uncheck();
      const rank = page.getByRole('combobox', { name: imports.rankAll });
      await rank.waitFor();
      await tab(page, imports.tabs.excluded).click();
      await rank.waitFor({ state: 'detached' });
      await page.getByRole('region', { name: imports.bar.label }).waitFor({ state: 'detached' });
      await tab(page, imports.tabs.new).click();
      await expect.poll(() => ticked(page).count()).toBe(fresh.length - 2);
      await add(page).click();
      await page
        .getByText(sentence(imports.run.add, { provider: 'Steam' }))
        .first()
        .waitFor();
      await page.reload();
      await page.getByRole('button', { name: imports.run.undo }).waitFor();
      expect(await count(owner)).toBe(fresh.length - 2);
      await expect.poll(() => rows(page).count()).toBe(2);
      await page
        .getByRole('main')
        .getByText(sentence(imports.run.where, { tab: imports.tabs.here }))
        .waitFor();
      await expectSound(page, 'receipt');
      await tab(page, imports.tabs.here).click();
      await expect.poll(() => rows(page).count()).toBe(fresh.length - 2);
      await expectSound(page, 'already here');
      await page.getByRole('button', { name: imports.run.undo }).click();
      await page.getByText(imports.run.undone).waitFor();
      const bar = page.getByRole('region', { name: imports.bar.label });
      await bar.getByText(sentence(imports.run.add, { provider: 'Steam' })).waitFor({ state: 'detached' });
      expect(await count(owner)).toBe(0);
      await tab(page, imports.tabs.new).click();
      await expect.poll(() => rows(page).count()).toBe(fresh.length);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('who selects nothing is told so, and there is nothing to press', async () => {
      const owner = await newOwner(stack);
      const accountId = await link(owner, 'steam', 'demo-30');
      const { page, complaints, leave } = await open(owner, `/bring-games/steam/?account=${accountId}`);
      await page.getByRole('tabpanel').getByRole('checkbox').first().uncheck();
      await expect.poll(() => ticked(page).count()).toBe(0);
      const bar = page.getByRole('region', { name: imports.bar.label });
      await bar.getByText(fields.no_games_selected).waitFor();
      await bar.getByRole('button', { name: imports.bar.archive }).waitFor();
      expect(await bar.getByRole('button').count()).toBe(1);
      expect((await owner.get('/api/game-import')).body.imports).toEqual([]);
      expect(complaints).toEqual([]);
      await leave();
    });

    test('a private account says what went wrong and which switch to flip', async () => {
      const owner = await newOwner(stack);
      const accountId = await link(owner, 'steam', 'demo-private');
      const { page, complaints, leave } = await open(owner, `/bring-games/steam/?account=${accountId}`);
      await page.getByText(imports.none).waitFor();
      const help = page.getByRole('link', { name: accounts.error.open.privacy.replace('{{on}}', '').trim() });
      expect(await help.getAttribute('href')).toMatch(/^https:\/\/steamcommunity\.com\//);
      await expectSound(page, 'private account');
      expect(complaints).toEqual([]);
      await leave();
    });

    test('whoever leaves is asked, and may stay, leave, or archive the rest, which one press takes back', async () => {
      const owner = await newOwner(stack);
      const accountId = await link(owner, 'steam', 'demo-30');
      const fresh = await newTitles(owner, 'steam', accountId);
      const { page, complaints, leave } = await open(owner, `/bring-games/steam/?account=${accountId}`);
      await ticks(page).first().waitFor();
      const away = page.getByRole('link', { name: common.app }).first();
      await away.click();
      const dialog = page.getByRole('alertdialog');
      await expectSound(page, 'leaving');
      await button(dialog, imports.leave.stay).click();
      await dialog.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/bring-games/steam/');
      await away.click();
      const ways = [imports.leave.stay, imports.leave.leave, imports.leave.archive];
      expect(await dialog.getByRole('button').allTextContents()).toEqual(ways);
      await button(dialog, imports.leave.archive).click();
      await page.waitForURL(url => url.pathname === '/');
      const archived = async () => (await owner.get('/api/games/counters')).body.archived;
      await expect.poll(archived).toBe(fresh.length);
      expect(await count(owner)).toBe(0);
      await button(page, common.act.undo).click();
      await expect.poll(archived).toBe(0);
      expect(complaints).toEqual([]);
      await leave();
    });
  });

  test('Back asks before selected games are left behind, and leads back after a yes', async () => {
    const owner = await newOwner(stack);
    const accountId = await link(owner, 'steam', 'demo-30');
    const { page, complaints, leave } = await openAs(stack, { language, token: owner.token }, '/library/');
    const path = '/bring-games/steam/';
    const to = `${path}?account=${accountId}`;
    await page.evaluate(href => history.pushState(null, '', href), to);
    await ticks(page).first().waitFor();
    await add(page).waitFor();
    await settle(page);
    const dialog = page.getByRole('alertdialog');
    const back = () => page.evaluate(() => history.back());
    await back();
    await button(dialog, imports.leave.stay).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await ticks(page).first().isChecked()).toBe(true);
    // The entry that lay over the screen for the dialog goes a moment later, and would take the next Back for itself.
    await expect.poll(() => page.evaluate(() => 'step' in (history.state ?? {}))).toBe(false);
    await back();
    await button(dialog, imports.leave.leave).click();
    await page.waitForURL(url => url.pathname === '/library/');
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a filter narrows what select-all takes, and stands in the address', async () => {
    const owner = await newOwner(stack);
    const accountId = await link(owner, 'steam', 'demo-30');
    const [first] = await newTitles(owner, 'steam', accountId);
    const { page, leave } = await openAs(
      stack,
      { language, token: owner.token },
      `/bring-games/steam/?account=${accountId}`,
    );
    await filter(page).fill(first.match.game.title);
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole('tabpanel').getByRole('checkbox').first().uncheck();
    expect(new URL(page.url()).searchParams.get('filter')).toBe(first.match.game.title);
    await filter(page).fill('');
    await expect.poll(() => page.getByRole('tabpanel').getByRole('checkbox', { checked: false }).count()).toBe(1);
    await leave();
  });
});
