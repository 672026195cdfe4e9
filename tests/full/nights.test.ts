import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  expectNoSidewaysScroll,
  expectSound,
  type Language,
  PLACES,
  settle,
  visit,
} from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { ended, linked, linkSteam, order, readSteam } from '../helpers/providers/imports.ts';
import { setNightly, spendNight } from '../helpers/providers/nights.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';
import { startSteam } from '../simulators/steam.ts';

/* Nights as their owner meets them: the switch, the badge, the notice in the library, and the review. */

const steam = alongside(startSteam);
const stack = ownStack(() => ({ starter: true, vars: steam.vars }));

let nights = 0;
beforeEach(async () => {
  steam.reset();
  await stack.db.$client.execute('UPDATE connected_accounts SET nightly = 0'); // those of other tests sleep
});

async function pass(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    nights += 1;
    await spendNight(stack, nights);
  }
}

/** A person with games on the shelf, for whom some nights have passed. */
async function nightOwner(count = 2) {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-nights');
  await ended(owner, await order(owner, accountId, picked));
  await setNightly(owner, accountId);
  await pass(count);
  return { owner, accountId };
}

const formOf = (forms: Record<string, string>, language: Language, n: number) =>
  forms[new Intl.PluralRules(language).select(n)] ?? forms.other ?? '';
const counted = (forms: Record<string, string>, language: Language, n: number) =>
  sentence(formOf(forms, language, n), { n: String(n) });

const accountOf = async (owner: Owner): Promise<Answer> =>
  (await owner.get('/api/connected-accounts')).body.accounts[0];
const countCopies = async (owner: Owner) => (await owner.get('/api/games/counters')).body.owned;

describe.each(PLACES)('in %s at %i', (language, width) => {
  const { accounts, common, imports } = wordsIn(language);
  const { night } = accounts;
  const SCREEN = '/account/gaming-accounts/';

  async function open(owner: Owner, path: string) {
    const visitor = await visit(stack, { language, width, token: owner.token });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
  const bar = (page: Page) => page.getByRole('region', { name: imports.bar.label });
  const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

  test('an account is switched on, and off again; a refused change is taken back', async () => {
    const owner = await newOwner(stack);
    await linkSteam(owner, 'demo-nights');
    const { page, complaints, leave } = await open(owner, SCREEN);
    const box = page.getByRole('checkbox', { name: night.switch });
    await expect.poll(() => box.isChecked()).toBe(false);
    await page.getByText(night.help).waitFor();
    await box.check();
    await page.getByText(night.last).waitFor();
    await expect.poll(async () => (await accountOf(owner)).nightly).toBe(true);
    await expectSound(page, 'nights switched on');
    await expectNoSidewaysScroll(page, 'nights switched on');
    await box.uncheck();
    await expect.poll(async () => (await accountOf(owner)).nightly).toBe(false);
    await page.route('**/nightly', route =>
      route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', title: 'Not now.' } }),
    );
    await box.click();
    await page.getByText('Not now.').waitFor();
    await expect.poll(() => box.isChecked()).toBe(false);
    expect(complaints.filter(line => !line.includes('503'))).toEqual([]);
    await leave();
  });

  test('an account that rests says why, and begins again', async () => {
    const owner = await newOwner(stack);
    const accountId = await linkSteam(owner, 'demo-tired');
    await readSteam(owner, accountId);
    await setNightly(owner, accountId);
    await pass(3);
    const { page, complaints, leave } = await open(owner, SCREEN);
    await page.getByText(night.rests).waitFor();
    const { health } = (await owner.get('/api/connected-accounts', language)).body.accounts[0];
    await page.getByText(health.message).waitFor();
    expect(
      await page
        .getByRole('link', { name: accounts.error.open.privacy.replace('{{on}}', '').trim() })
        .getAttribute('href'),
    ).toMatch(/^https:/);
    await expectSound(page, 'an account that rests');
    await page.getByRole('button', { name: night.again }).click();
    await page.getByText(night.rests).waitFor({ state: 'detached' });
    await expect.poll(async () => (await accountOf(owner)).night.rests).toBe(false);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('new titles are announced on the account and in the library, reviewed, and come in as chosen', async () => {
    const { owner } = await nightOwner();
    const before = await countCopies(owner);
    const { page, complaints, leave } = await open(owner, '/library/');
    await page.getByText(counted(night.waiting, language, 4)).waitFor();
    await expectSound(page, 'new games wait');
    await page.goto(SCREEN);
    const waiting = `${formOf(night.review, language, 4)} ${night.from}`;
    const badge = page.getByRole('link', { name: sentence(waiting, { n: '4', name: 'Demo nights' }) });
    await badge.waitFor();
    await expectSound(page, 'a badge');
    await badge.click();
    await expect.poll(() => rows(page).count()).toBe(4);
    expect(await tab(page, imports.tabs.review).getAttribute('aria-selected')).toBe('true');
    await expectSound(page, 'a review');
    await expectNoSidewaysScroll(page, 'a review');
    expect(await countCopies(owner)).toBe(before);
    await rows(page).getByRole('checkbox').first().uncheck();
    await bar(page)
      .getByRole('button', { name: counted(imports.bar.add, language, 3) })
      .click();
    await expect.poll(() => countCopies(owner)).toBe(before + 3);
    await expect.poll(async () => (await accountOf(owner)).toReview).toBe(0);
    await page.getByText(imports.empty.review.title).waitFor();
    await page.goto('/library/');
    await settle(page);
    expect(await page.getByText(counted(night.waiting, language, 4)).count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a review can leave everything out, and take that back; nothing comes in either way', async () => {
    const { owner, accountId } = await nightOwner(1);
    const before = await countCopies(owner);
    const { page, complaints, leave } = await open(owner, `/bring-games/steam/?account=${accountId}`);
    await expect.poll(() => rows(page).count()).toBe(2);
    await bar(page).getByRole('button', { name: imports.review.out }).click();
    await page.getByText(counted(imports.review.said, language, 2)).waitFor();
    expect((await accountOf(owner)).toReview).toBe(0);
    await page.getByRole('button', { name: common.act.undo, exact: true }).click();
    await expect.poll(async () => (await accountOf(owner)).toReview).toBe(2);
    await expect.poll(() => rows(page).getByRole('checkbox', { checked: true }).count()).toBe(2);
    await bar(page).getByRole('button', { name: imports.review.out }).click();
    await tab(page, imports.tabs.new).click();
    await expect.poll(() => rows(page).getByRole('checkbox').count()).toBe(2);
    expect(await rows(page).getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect([await countCopies(owner), (await accountOf(owner)).toReview]).toEqual([before, 0]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a review that cannot be saved stays as it was; the retry leaves everything out', async () => {
    const { owner, accountId } = await nightOwner(1);
    const { page, leave } = await open(owner, `/bring-games/steam/?account=${accountId}`);
    const checked = rows(page).getByRole('checkbox', { checked: true });
    await expect.poll(() => checked.count()).toBe(2);
    await rows(page).getByRole('checkbox').first().uncheck();
    await page.route('**/review', route =>
      route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', title: 'Not now.' } }),
    );
    await bar(page).getByRole('button', { name: imports.review.out }).click();
    await page.getByRole('alert').getByText('Not now.').waitFor();
    await expect.poll(() => Promise.all([rows(page).getByRole('checkbox').count(), checked.count()])).toEqual([2, 1]);
    await page.unroute('**/review');
    await page.getByRole('alert').getByRole('button', { name: common.act.retry }).click();
    await page.getByText(counted(imports.review.said, language, 2)).waitFor();
    await tab(page, imports.tabs.new).click();
    await expect.poll(() => rows(page).getByRole('checkbox').count()).toBe(2);
    expect(await checked.count()).toBe(0);
    expect((await accountOf(owner)).toReview).toBe(0);
    await leave();
  });
});
