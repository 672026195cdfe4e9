import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES, settle, stopClock, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { addStarterCopies } from '../helpers/fixtures/starter-copies.ts';
import { newPerson } from '../helpers/people/person.ts';
import { ownStack } from '../helpers/stack/stack.ts';

let token: string;

const stack = ownStack({ expectErrors: true, starter: true });

beforeAll(async () => {
  const person = await newPerson(stack);
  token = person.token;
  await addStarterCopies(stack, person.id);
});

test('somebody with a token who opens log-in or sign-up comes to the library', async () => {
  const { page, leave } = await visit(stack, { token });
  for (const path of ['/account/login/', '/account/signup/']) {
    await page.goto(path);
    await page.waitForURL('**/library/');
  }
  await leave();
});

test('a visitor who opens the library or the settings comes to log-in', async () => {
  const { page, leave } = await visit(stack);
  for (const path of ['/library/', '/account/settings/']) {
    await page.goto(path);
    await page.waitForURL('**/account/login/**');
  }
  await leave();
});

test('a locale parameter on any page switches the language and is remembered', async () => {
  const { page, leave } = await visit(stack);
  await page.goto('/games/hades/?locale=ar');
  await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
  await page.goto('/');
  await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('raff.locale'))).toBe('ar');
  await leave();
});

test('the language of an address is remembered although one leaves before the app has started', async () => {
  const { page, leave } = await visit(stack);
  const appStart = '**/static/app-*.js';
  await page.route(appStart, route => route.abort());
  await page.goto('/games/hades/?locale=ar');
  await page.unroute(appStart);
  await page.goto('/');
  await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
  await settle(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ar');
  await leave();
});

test('switching the language keeps the place and the page', async () => {
  const { page, leave } = await visit(stack, { token });
  await page.goto('/lists/');
  await settle(page);
  await page.evaluate(() => {
    (window as { marked?: boolean }).marked = true;
  });
  await page
    .getByRole('banner')
    .getByRole('button', { name: wordsIn('en').layout.otherLanguage })
    .click();
  await page.getByRole('heading', { level: 1, name: wordsIn('ar').lists.title }).waitFor();
  expect(await page.evaluate(() => (window as { marked?: boolean }).marked)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/lists/');
  await leave();
});

test('a full load of another address opens at its top, and going back at the place one left', async () => {
  const { page, leave } = await visit(stack);
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/help/');
  await settle(page);
  await page.evaluate(() => scrollTo(0, 500));
  await page.goto('/privacy/');
  await settle(page);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  await leave();
});

test('logging out forgets the person and comes to log-in', async () => {
  const { page, leave } = await visit(stack, { token });
  await page.goto('/library/');
  await settle(page);
  await page.getByRole('button', { name: wordsIn('en').layout.nav.yours }).click();
  await page.getByRole('menuitem', { name: wordsIn('en').layout.menu.logout }).click();
  await page.waitForURL('**/account/login/**');
  expect(await page.evaluate(() => [localStorage.getItem('raff.token'), localStorage.getItem('raff.user')])).toEqual([
    null,
    null,
  ]);
  await leave();
});

test('a token the API refuses ends the session at log-in', async () => {
  const { page, leave } = await visit(stack, { token: 'a.forged.token' });
  await page.goto('/library/');
  await page.waitForURL('**/account/login/**');
  expect(await page.evaluate(() => localStorage.getItem('raff.token'))).toBeNull();
  await leave();
});

test('page data of another build reloads the full address', async () => {
  const { page, leave } = await visit(stack);
  await page.goto('/search/?term=hades');
  await settle(page);
  await page.route('**/assets/data/games/hades/index.json', async route => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), hash: 'another-build' } });
  });
  const documents: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.getByRole('main').getByRole('link', { name: 'Hades', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Hades' }).waitFor();
  expect(documents).toContain('/games/hades/');
  await leave();
});

test('a part beside the screen whose file is gone is left out, and the screen stays', async () => {
  const { page, leave } = await visit(stack);
  await page.route('**/static/late-parts-*.js', route => route.fulfill({ status: 404 }));
  // React writes down what a boundary has caught.
  const isCaught = page.waitForEvent('console', message => message.text().includes('late-parts-'));
  await page.goto('/games/hades/');
  await isCaught;
  await page.getByRole('heading', { level: 1, name: 'Hades' }).waitFor();
  expect(await page.getByRole('banner').count()).toBe(1);
  await leave();
});

const GIVEN_UP_MS = 120_000;

test('a screen whose file hangs is given up after two minutes, and says so', async () => {
  const { page, leave } = await visit(stack);
  await page.clock.install();
  await page.goto('/search/?term=hades');
  await settle(page);
  await page.route('**/static/reading-pages-*.js', () => {});
  await stopClock(page);
  const asked = page.waitForRequest('**/static/reading-pages-*.js');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsIn('en').layout.foot.about })
    .click();
  await asked;
  const broken = page.getByText(wordsIn('en').layout.broken.title);
  await page.clock.runFor(GIVEN_UP_MS - 2000);
  expect(await broken.count()).toBe(0);
  await page.clock.runFor(3000);
  await broken.waitFor();
  await leave();
});

test('resting on a link loads its page ahead', async () => {
  const { page, leave } = await visit(stack);
  await page.goto('/search/?term=celeste');
  await settle(page);
  const ahead = page.waitForRequest('**/assets/data/games/celeste/index.json');
  await page.getByRole('main').getByRole('link', { name: 'Celeste', exact: true }).first().hover();
  expect((await ahead).url()).toContain('/games/celeste/');
  await leave();
});

test('an address that is no page says so and leads on', async () => {
  const { page, leave } = await visit(stack);
  await page.goto('/nowhere/at-all/');
  await page.getByRole('heading', { level: 1, name: wordsIn('en').layout.lost.page }).waitFor();
  await leave();
});

test('"/" finds the search from anywhere, and stays quiet in a field', async () => {
  const { page, leave } = await visit(stack, { token });
  await page.goto('/library/');
  await settle(page);
  await page.keyboard.press('/');
  const field = page.getByRole('dialog').getByRole('searchbox');
  await field.waitFor();
  await page.keyboard.type('a/b');
  expect(await field.inputValue()).toBe('a/b');
  await leave();
});

test('while the database is away the interface says so and keeps the shelf, and all works again without a reload', async () => {
  const { page, leave } = await visit(stack, { token });
  await page.goto('/lists/');
  await settle(page);
  const row = page.getByRole('link', { name: 'Elden Ring', exact: true });
  await row.first().waitFor();
  await stack.stopDatabase();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: 'More for Elden Ring' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: wordsIn('en').lists.act.start }).click();
  await page.getByText(wordsIn('en').common.said.away).first().waitFor();
  await row.first().waitFor();
  await stack.startDatabase();
  await page.getByText(wordsIn('en').common.said.away).first().waitFor({ state: 'hidden', timeout: 60_000 });
  await row.first().waitFor();
  await leave();
});

test('the first document of a game is all it takes: its data is not asked for again', async () => {
  for (const language of LANGUAGES) {
    const { page, leave } = await visit(stack, { language });
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/assets/data/games/')) asked.push(request.url());
    });
    await page.goto('/games/hades/');
    await settle(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Hades');
    expect(asked).toEqual([]);
    await leave();
  }
});
