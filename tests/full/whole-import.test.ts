import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from '../helpers/browser/settings-screen.ts';
import { PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { type Answer, type Stack, startStack } from '../helpers/stack/stack.ts';
import { startMicrosoft } from '../simulators/microsoft.ts';
import { startPsn } from '../simulators/psn.ts';
import { startSteam } from '../simulators/steam.ts';
import { startXbox } from '../simulators/xbox.ts';

/* Three libraries are imported into one, as a person does who plays on every platform. */

let simulators: { vars: Record<string, string>; close: () => Promise<void> }[];
let microsoft: Awaited<ReturnType<typeof startMicrosoft>>;
let stack: Stack;

beforeAll(async () => {
  microsoft = await startMicrosoft();
  simulators = [await startSteam(), await startPsn(), await startXbox(), microsoft];
  stack = await startStack({
    starter: true,
    vars: { SEALING_KEY, ...Object.assign({}, ...simulators.map(one => one.vars)) },
  });
});
afterAll(async () => {
  await stack.close();
  for (const one of simulators) await one.close();
});

const PROVIDERS = { psn: 'PlayStation', xbox: 'Xbox', steam: 'Steam' } as const;
type Provider = keyof typeof PROVIDERS;

const shelfOf = async (owner: Owner): Promise<Answer[]> => (await owner.get('/api/games')).body.games;
const placeOf = (copy: Answer) => `${copy.gameId} ${(copy.subplatform ?? copy.platform).id}`;

describe.each(PLACES)('in %s at %i pixels', (language, width) => {
  const { accounts, imports, lists } = wordsIn(language);

  async function link(page: Page, provider: Provider, name = 'demo-30') {
    await page.goto('/account/gaming-accounts/');
    await settle(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^(${accounts.add}|${accounts.addAnother})$`) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: PROVIDERS[provider] }).check();
    await dialog.getByLabel(accounts.link.name[provider]).fill(name);
    await button(dialog, accounts.link.go).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async function openAccount(page: Page, owner: Owner, provider: Provider) {
    const { body } = await owner.get('/api/connected-accounts');
    const number = { xbox: 1, psn: 2, steam: 3 }[provider];
    const { id } = body.accounts.find((one: Answer) => one.accountType === number);
    await page.goto(`/bring-games/${provider}/?account=${id}`);
    await settle(page);
  }

  const bar = (page: Page) => page.getByRole('region', { name: imports.bar.label });
  const undo = (page: Page) => page.getByRole('button', { name: imports.run.undo });

  async function bringAll(page: Page, owner: Owner, provider: Provider) {
    await openAccount(page, owner, provider);
    await page.getByRole('tab', { name: new RegExp(`^${imports.tabs.other_platform}`) }).click();
    const all = page.getByRole('tabpanel').getByRole('checkbox').first();
    if ((await all.count()) > 0) await all.check();
    await bar(page).getByRole('button').last().click();
    await undo(page).waitFor();
  }

  test('all three are linked and brought in; a game on two platforms is one card; one is undone, and again brings nothing twice', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await visit(stack, { language, width, token: owner.token });
    for (const provider of ['steam', 'psn', 'xbox'] as const) {
      await link(page, provider);
      await bringAll(page, owner, provider);
    }
    const shelf = await shelfOf(owner);
    expect(new Set(shelf.map(placeOf)).size).toBe(shelf.length);

    const games = Object.values(Object.groupBy(shelf, (copy): string => copy.gameId));
    const shared = games.find(held => new Set(held?.map(copy => copy.platform.name)).size > 1)?.[0];
    await page.goto('/library/');
    await settle(page);
    expect(await page.getByRole('main').locator(`a[href="/games/${shared.slug}/"]`).count()).toBe(1);

    const played = shelf.find(copy => copy.access === 'played');
    await page.goto(`/games/${played.slug}/`);
    await page.getByText(lists.access.played).first().waitFor();

    await openAccount(page, owner, 'xbox');
    await undo(page).click();
    await page.getByText(imports.run.undone).waitFor();
    expect((await shelfOf(owner)).filter(copy => copy.source === 'xbox')).toEqual([]);
    await bringAll(page, owner, 'xbox');
    const again = await shelfOf(owner);
    expect(again.map(placeOf).sort()).toEqual(shelf.map(placeOf).sort());

    await bringNothing(page, owner);
    expect(await shelfOf(owner)).toHaveLength(shelf.length);
    expect(complaints).toEqual([]);
    await leave();
  }, 180_000);

  test('an Xbox account that signs in with Microsoft is linked, and its games stand there to choose from', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await visit(stack, { language, width, token: owner.token });
    await page.goto('/account/gaming-accounts/');
    await settle(page);
    await button(page, accounts.add).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Xbox' }).check();
    await button(dialog, accounts.link.microsoft).click();
    await page.waitForURL(url => url.origin === microsoft.url);
    await page.locator('[data-person="demo-30"]').click();
    await page.waitForURL(url => url.origin === stack.url && url.pathname === '/bring-games/xbox/');
    await page.getByRole('tabpanel').getByRole('checkbox').first().waitFor();
    expect(page.url()).not.toMatch(/code=|state=/);
    const { body } = await owner.get('/api/connected-accounts');
    expect(body.accounts.map((one: Answer) => [one.accountType, one.health.code])).toEqual([[1, 'ok']]);
    expect(complaints).toEqual([]);
    await leave();
  }, 150_000);

  /** Everything is there already: the tab of new games is empty. */
  async function bringNothing(page: Page, owner: Owner) {
    await openAccount(page, owner, 'steam');
    await page.getByRole('button', { name: imports.again }).click();
    await settle(page);
    await page.getByText(imports.empty.after.title).waitFor();
  }
});
