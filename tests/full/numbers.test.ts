import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settle, stopClock, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newPerson } from '../helpers/people/person.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* The numbers of the product as a reader sees them. */

const stack = ownStack({ starter: true });

const { common, layout, game, search } = wordsIn('en');

/** Counts the searches that a page makes. */
function countsOf(page: Page): string[] {
  const counts: string[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search') counts.push(`${searchParams.get('skip') ?? 0}+${searchParams.get('count')}`);
  });
  return counts;
}

test('a tip shows after a second, and a link is loaded ahead after a quarter of one', async () => {
  const { token } = await newPerson(stack);
  const { page, leave } = await visit(stack, { token });
  await page.clock.install();
  await page.goto('/search/?term=celeste');
  await settle(page);
  // Tips arrive with what the app loads when it has nothing else to do.
  await page.waitForLoadState('networkidle');
  const tool = page.getByRole('button', { name: layout.nav.yours });
  const tip = page.locator('[popover][aria-hidden="true"]');
  await stopClock(page);
  await tool.hover();
  await page.clock.runFor(900);
  expect(await tip.filter({ visible: true }).count()).toBe(0);
  await page.clock.runFor(150);
  await tip.filter({ visible: true }).waitFor();

  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.getByRole('main').getByRole('link', { name: 'Celeste', exact: true }).first().hover();
  await page.clock.runFor(200);
  expect(asked).not.toContain('/assets/data/games/celeste/index.json');
  await page.clock.runFor(100);
  await expect.poll(() => asked).toContain('/assets/data/games/celeste/index.json');
  await leave();
});

test('a toast stays for three seconds', async () => {
  const { token } = await newPerson(stack);
  const { page, leave } = await visit(stack, { token });
  await page.clock.install();
  await page.goto('/library/');
  await settle(page);
  await page.getByRole('button', { name: layout.nav.yours }).click();
  const logOut = page.getByRole('menuitem', { name: layout.menu.logout });
  await logOut.waitFor();
  await stopClock(page);
  await logOut.click();
  const said = page.getByText(layout.said.loggedOut);
  const comes = async () => {
    await page.clock.runFor(16);
    return said.isVisible();
  };
  await expect.poll(comes, { interval: 10 }).toBe(true);
  await page.mouse.move(0, 0);
  await page.clock.runFor(2500);
  expect(await said.isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await said.waitFor({ state: 'hidden' });
  await leave();
});

test('pictures are asked for within 20 px of the view, when a tenth of them is seen', async () => {
  const { page, leave } = await visit(stack);
  await page.addInitScript(() => {
    const Native = window.IntersectionObserver;
    const made: IntersectionObserverInit[] = [];
    Object.assign(window, { made });
    window.IntersectionObserver = class extends Native {
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
        super(callback, options);
        made.push(options);
      }
    };
  });
  await page.route('https://pictures.example/**', route => route.fulfill({ status: 404 }));
  await page.route('**/api/search?**', async route => {
    const answer = await route.fetch();
    const body = await answer.json();
    // Each its own: an address that gave no picture is not asked for again.
    for (const game of body.games) game.coverUrl = `https://pictures.example/${game.slug}.jpg`;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/search/?term=the');
  await settle(page);
  const made = () => page.evaluate(() => ('made' in window ? window.made : undefined));
  await expect.poll(made).toContainEqual({ rootMargin: '20px', threshold: 0.1 });
  await leave();
});

test('a search begins with ten results and grows by ten', async () => {
  const { page, leave } = await visit(stack);
  const counts = countsOf(page);
  await page.goto('/search/?term=the');
  await settle(page);
  await page.getByRole('button', { name: search.more, exact: true }).click();
  await expect.poll(() => counts.length).toBe(2);
  expect(counts[0]).toBe('0+10');
  expect(['10+10', '0+20']).toContain(counts[1]);
  await leave();
});

test.each([
  ['is not there', { status: 404, body: '{}' }, game.missing.title],
  ['cannot be fetched', { status: 500, body: '{}' }, common.act.retry],
  ['is no JSON', { status: 200, body: '<html>' }, common.act.retry],
  ['carries no hash', { status: 200, body: '{"page":{}}' }, common.act.retry],
])('a page whose data %s says so, and is asked for again', async (_, answer, said) => {
  const { page, leave } = await visit(stack);
  await page.goto('/search/?term=hades');
  await settle(page);
  const file = '**/assets/data/games/hades/index.json';
  await page.route(file, route => route.fulfill(answer));
  await page.getByRole('main').getByRole('link', { name: 'Hades', exact: true }).first().click();
  await page.getByText(said).first().waitFor();
  await page.unroute(file);
  if (answer.status !== 404) await page.getByRole('button', { name: said }).click();
  else {
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Hades', exact: true }).first().click();
  }
  await page.getByRole('heading', { level: 1, name: 'Hades' }).waitFor();
  await leave();
});
