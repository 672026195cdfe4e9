import { describe, expect, test } from 'vitest';
import { eveningAt } from '../../worker/tonight/suggestions/suggestions.schema.ts';
import { PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { newPerson } from '../helpers/people/person.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* The screen before the app has loaded. Its data is requested at the same time. */

const stack = ownStack({ starter: true });

const SCREENS = ['/', '/search/?term=hades', '/games/hades/', '/library/', '/lists/', '/archives/', '/year/2026/'];
const OWN = ['/library/', '/library/?tab=import', '/lists/', '/archives/', '/year/2026/'];
const EVENING = eveningAt(Date.now(), -new Date().getTimezoneOffset());
const TONIGHT = `/api/tonight?minutes=120&subplatforms=&again=0&evening=${EVENING}&arabic=&modes=`;
const CALLS: Record<string, string[]> = {
  '/search/?term=hades': ['/api/search?term=hades&skip=0&count=10'],
  '/library/': ['/api/copies/games', TONIGHT, '/api/triage?count=0'],
  // A part of the screen that takes no answer: it comes to its end nevertheless, or the page would never be quiet.
  '/library/?tab=import': ['/api/copies/games', TONIGHT, '/api/triage?count=0'],
  '/lists/': ['/api/copies/games', '/api/copies/tracked-games', '/api/copies/wished-games'],
  '/archives/': ['/api/copies/archive'],
  '/year/2026/': ['/api/year/2026'],
};

describe.each(PLACES)('in %s at %i', (language, width) => {
  test('the name of the screen stands where it will stay', async () => {
    const { token } = await newPerson(stack);
    for (const path of SCREENS) {
      const { page, complaints, leave } = await visit(stack, {
        language,
        width,
        ...(OWN.includes(path) && { token }),
      });
      const place = () => page.locator('h1').first().boundingBox();
      const words = async () => (await page.locator('h1').first().innerText()).split('\n')[0];
      const refused: string[] = [];
      page.on('response', answer => {
        if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
      });
      // The app is held back until the shell that precedes it has been checked.
      let go = () => {};
      const looked = new Promise<void>(done => {
        go = done;
      });
      await page.route('**/static/app-*.js', async route => {
        await looked;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('[data-shell] h1').waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(link => link.sheet),
      );
      await page.evaluate(() => document.fonts.ready);
      const [before, said] = [await place(), await words()];
      expect(await page.getByRole('link').count(), path).toBe(0);
      go();
      await page.locator('[data-shell]').waitFor({ state: 'detached' });
      await settle(page);
      const isVisitor = await page.evaluate(() => 'visitor' in document.documentElement.dataset);
      expect([isVisitor, refused, await words()], path).toEqual([false, [], expect.stringContaining(said ?? '?')]);
      const after = await place();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.NaN)), path).toBeLessThan(2);
      expect(complaints, path).toEqual([]);
      await leave();
    }
  });
});

test('a screen’s data is asked for once, and before anything else', async () => {
  const { token } = await newPerson(stack);
  for (const [path, wanted] of Object.entries(CALLS)) {
    const { page, leave } = await visit(stack, OWN.includes(path) ? { token } : {});
    const calls: string[] = [];
    page.on('request', request => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname + search);
    });
    await page.goto(path);
    await settle(page);
    expect(calls.slice(0, wanted.length).sort(), path).toEqual(wanted);
    for (const call of wanted) expect(calls.filter(one => one === call).length, `${call} at ${path}: ${calls}`).toBe(1);
    await leave();
  }
}, 150_000);

test('a screen’s file that hangs does not keep the app away', async () => {
  const { page, leave } = await visit(stack);
  await page.route('**/static/home-page-*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('[data-shell]').waitFor({ state: 'attached' });
  await page.locator('[data-shell]').waitFor({ state: 'detached' });
  expect(await page.getByRole('banner').count()).toBe(1);
  await leave();
});
