import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* A session in the browser: it is renewed without being noticed, in any number of tabs, and it ends in all of them at
   once. */

const stack = ownStack({ expectErrors: true });

const { auth } = wordsIn('en');

async function logInBy(page: Page, name: string): Promise<void> {
  await page.getByLabel(auth.login.name).fill(name);
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: auth.login.go }).click();
}

/** A person who has logged in, so that the browser holds their refresh cookie. */
async function cameIn() {
  const person = await newPerson(stack);
  const visitor = await visit(stack);
  await visitor.page.goto('/account/login/');
  await logInBy(visitor.page, person.username);
  await visitor.page.waitForURL('**/library/');
  await settle(visitor.page);
  return { ...person, ...visitor, context: visitor.page.context() };
}

/** Makes the stored access token expire at a chosen moment. Its signature no longer fits, as with a withdrawn key. */
async function respellToken(page: Page, exp: number): Promise<string> {
  return page.evaluate(end => {
    const [head, body = '', sign] = (localStorage.getItem('raff.token') ?? '').split('.');
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const next = btoa(JSON.stringify({ ...claims, exp: end })).replaceAll('=', '');
    const token = [head, next.replaceAll('+', '-').replaceAll('/', '_'), sign].join('.');
    localStorage.setItem('raff.token', token);
    return token;
  }, exp);
}

function countRenewals(context: BrowserContext): () => number {
  let renewals = 0;
  context.on('request', request => {
    if (request.url().endsWith('/connect/token')) renewals += 1;
  });
  return () => renewals;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

test('an access token about to end is renewed before it is used, once for all tabs', async () => {
  const { page, context, complaints, leave } = await cameIn();
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
  const spent = await respellToken(page, nowSeconds() + 20);
  const renewals = countRenewals(context);
  await Promise.all(tabs.map(tab => tab.goto('/lists/')));
  await Promise.all(tabs.map(settle));
  expect(renewals()).toBe(1);
  for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe('/lists/');
  expect(await page.evaluate(() => localStorage.getItem('raff.token'))).not.toBe(spent);
  expect(complaints).toEqual([]);
  await leave();
});

test('a clock that is a day ahead costs one renewal, not one for each call', async () => {
  const { page, context, complaints, leave } = await cameIn();
  await page.clock.setSystemTime(Date.now() + 86_400_000);
  const renewals = countRenewals(context);
  for (const path of ['/lists/', '/archives/', '/library/']) {
    await page.goto(path);
    await settle(page);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(renewals()).toBeLessThanOrEqual(1);
  expect(complaints).toEqual([]);
  await leave();
});

test('a token the API refuses is renewed and the call made again, without the reader noticing', async () => {
  const { page, context, leave } = await cameIn();
  await respellToken(page, nowSeconds() + 600);
  const renewals = countRenewals(context);
  await page.goto('/lists/');
  await settle(page);
  expect(renewals()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/lists/');
  await page.getByRole('heading', { level: 1, name: wordsIn('en').lists.title }).waitFor();
  await leave();
});

test('a session that was ended elsewhere goes to log-in with nothing left, and back to the same place', async () => {
  const { page, username, token, leave } = await cameIn();
  await page.goto('/lists/');
  await settle(page);
  const everywhere = { method: 'POST', headers: { Authorization: `Bearer ${token}` } };
  expect((await stack.fetch('/api/account/signOutEverywhere', everywhere)).status).toBe(200);
  await page.goto('/archives/');
  await page.waitForURL('**/account/login/**');
  const left = await page.evaluate(() => [localStorage.getItem('raff.token'), localStorage.getItem('raff.user')]);
  expect(left).toEqual([null, null]);
  await logInBy(page, username);
  await page.waitForURL('**/archives/');
  await leave();
});

test('what is forbidden leads to the page that is not there, and forgets the person', async () => {
  const { page, leave } = await cameIn();
  await page.route('**/api/copies/archive', route =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"status":403,"code":"forbidden"}' }),
  );
  await page.goto('/archives/');
  await page.waitForURL('**/404/');
  expect(await page.evaluate(() => localStorage.getItem('raff.token'))).toBe(null);
  await leave();
});
