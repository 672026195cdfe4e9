import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../helpers/browser/browser.ts';
import { expectSound, languagesOf, PLACES, settle, visit, widthsOf } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { newPerson } from '../helpers/people/person.ts';
import { tokenCalls } from '../helpers/people/tokens.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* The server fails: the message, the id that leads to the failure, and how the screen recovers. */

const stack = ownStack();

const ID = '3f1c9d52-7a40-4b6e-9c1d-0e5a8b7f2c64';

const fail =
  (status: number, more: object = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      headers: { 'X-Request-Id': ID, 'Retry-After': '1' },
      body: JSON.stringify({ type: 'about:blank', title: 'no', status, code: 'server_error', ...more }),
    });

/** The id on the screen: whole, written from left to right, and selected by one press. */
async function expectReference(page: Page, within: 'toast' | 'screen', label: string): Promise<void> {
  const place = within === 'toast' ? page.locator('[popover]') : page.locator('main');
  const reference = place.locator('.reference').filter({ hasText: label });
  await reference.waitFor();
  const code = reference.locator('code');
  expect(await code.textContent()).toBe(ID);
  const styles = await code.evaluate(one => [getComputedStyle(one).direction, getComputedStyle(one).userSelect]);
  expect(styles).toEqual(['ltr', 'all']);
}

/** An access token as it is when it is about to expire. Its signature no longer fits, and nobody is shown it. */
function aboutToExpire(token: string): string {
  const [head, body = '', sign] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const exp = Math.floor(Date.now() / 1000) + 20;
  return [head, Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url'), sign].join('.');
}

test('who never hears the answer to the renewal of their session is still signed in after a reload', async () => {
  const { username } = await newPerson(stack);
  const { body, cookie = '' } = await tokenCalls(() => stack).signIn(username, { client_id: 'web' });
  const { page, leave } = await visit(stack, { token: aboutToExpire(body.access_token) });
  const { hostname } = new URL(stack.url);
  await page.context().addCookies([{ name: 'raff_refresh', value: cookie, domain: hostname, path: '/connect' }]);
  const lost: number[] = [];
  let isCut = true;
  // The server has renewed the session when the connection breaks, and the browser has none of it.
  await page.route('**/connect/token', async route => {
    const request = route.request();
    if (!isCut) return route.continue();
    const headers = await request.allHeaders();
    const answer = await stack.fetch('/connect/token', {
      method: 'POST',
      headers: { Cookie: headers.cookie ?? '' },
      body: new URLSearchParams(request.postData() ?? ''),
    });
    lost.push(answer.status);
    return route.abort('connectionreset');
  });
  await page.goto('/lists/');
  await expect.poll(() => lost[0]).toBe(200);
  isCut = false;
  await page.reload();
  await page.getByRole('heading', { level: 1, name: wordsIn('en').lists.title }).waitFor();
  await settle(page);
  expect(new URL(page.url()).pathname).toBe('/lists/');
  expect(await page.evaluate(() => localStorage.getItem('raff.token'))).not.toBe(null);
  const [kept] = await page.context().cookies(`${stack.url}/connect/token`);
  expect([kept?.name, kept?.value === cookie]).toEqual(['raff_refresh', false]);
  await leave();
});

describe.each(languagesOf(PLACES))('in %s', language => {
  const { common, lists, offline } = wordsIn(language);
  const [width = 1280] = widthsOf(language);

  test('a call that fails is told with the id it was noted under, in the toast and on the screen', async () => {
    const { token } = await newOwner(stack);
    const { page, leave } = await visit(stack, { token, language, width });
    await page.route('**/api/copies/games', fail(500));
    await page.goto('/library/');
    await page.getByText(common.said.serverError).waitFor();
    await expectReference(page, 'toast', common.said.reference);
    await page.getByText(common.said.brokenTitle).waitFor();
    await expectReference(page, 'screen', common.said.reference);
    await expectSound(page, `a broken library in ${language}`);
    await leave();
  });

  test('a change of which nobody knows whether it was made waits, and is sent again under the same key', async () => {
    const owner = await newOwner(stack);
    const { num, title } = await newGame(stack, { title: 'Ash', releaseDate: '2020-01-01', releasePrecision: 'day' });
    await owner.hold({ game: num, priority: 3 });
    const { page, leave } = await visit(stack, { language, token: owner.token });
    const keys: (string | undefined)[] = [];
    await page.route('**/api/games/start', route => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      return fail(503, { code: 'unavailable', outcome: 'unknown' })(route);
    });
    await page.goto('/lists/');
    await settle(page);
    await page.getByRole('link', { name: title, exact: true }).hover();
    await page.getByRole('button', { name: sentence(lists.act.more, { title }) }).click();
    await page.getByRole('menuitem', { name: lists.act.start }).click();
    await expect.poll(async () => (await owner.get('/api/games')).body.games[0].gameStatus).toBe(2);
    await page.getByText(offline.mark).first().waitFor({ state: 'hidden' });
    expect([keys.length, new Set(keys).size, keys[0] === undefined]).toEqual([2, 1, false]);
    await leave();
  });

  test('a page whose data is out of reach says so and opens by itself once it can be had', {
    timeout: 60_000,
  }, async () => {
    const game = await newGame(stack, { title: `Afar ${language}` });
    await stack.stopDatabase();
    const { page, leave } = await visit(stack, { language, width });
    const answer = await page.goto(`/games/${game.slug}/`);
    expect(answer?.status()).toBe(503);
    await page.getByText(common.said.brokenTitle).waitFor();
    await page.getByText(common.said.away).waitFor();
    await page.evaluate(() => {
      document.documentElement.dataset.marked = 'yes';
    });
    await stack.startDatabase();
    await page.getByRole('heading', { level: 1, name: game.title }).waitFor({ timeout: 40_000 });
    await page.getByText(common.said.away).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.documentElement.dataset.marked)).toBe('yes');
    await leave();
  });

  test('who has no script reads why the page cannot be shown', async () => {
    await stack.stopDatabase();
    const browser = await openBrowser();
    const context = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false });
    await context.addCookies([{ name: 'raff.locale', value: language, url: stack.url }]);
    const page = await context.newPage();
    const answer = await page.goto('/');
    const id = answer?.headers()['x-request-id'] ?? '';
    expect(answer?.status()).toBe(503);
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(await page.locator('main .reference code').textContent()).toBe(id);
    await context.close();
    await stack.startDatabase();
  });
});
