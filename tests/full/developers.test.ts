import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoSidewaysScroll, expectSound, languagesOf, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

/* The page that explains the API, and its reference of every call. */

const stack = sharedStack();
const WIDTH = { en: 1280, ar: 390 } as const;
const PATH = '/developers/';

const callOf = (page: Page, id: string) => page.locator(`details#${id}`);
const shown = (page: Page) => page.locator('details[id]:not([id^="shape-"]):visible');

describe.each(languagesOf(PLACES))('in %s', language => {
  const { developers: words, common } = wordsIn(language);
  const open = async (path = PATH, theme: 'night' | 'paper' = 'night') => {
    const visitor = await visit(stack, { language, width: WIDTH[language], theme });
    await visitor.page.goto(path);
    await settle(visitor.page);
    await callOf(visitor.page, 'searchGames').waitFor();
    return visitor;
  };

  test.each(['night', 'paper'] as const)(
    'the page is sound at %s, with calls open and closed',
    {
      timeout: 120_000,
    },
    async theme => {
      const { page, complaints, leave } = await open(PATH, theme);
      await expectSound(page, `${PATH} ${theme}`);
      for (const id of [
        'addGame',
        'listGames',
        'signInThrough',
        'listMoveInGames',
        'getPicture',
        'sendFile',
        'shape-Game',
      ])
        await callOf(page, id).locator('summary').click();
      await expectSound(page, `${PATH} ${theme}, open`);
      await expectNoSidewaysScroll(page, `${PATH} ${theme}, open`);
      expect(complaints).toEqual([]);
      await leave();
    },
  );

  test('every call of the description is there, in its group, in the reader’s language', async () => {
    const { page, leave } = await open();
    const description: Answer = await (await stack.fetch('/api/openapi.json')).json();
    const calls = Object.values<Answer>(description.paths).flatMap(item => Object.values<Answer>(item));
    expect(await shown(page).count()).toBe(calls.length);
    const text = await page.locator('#reference').innerText();
    for (const call of calls) expect(text).toContain(language === 'ar' ? call['x-summary-ar'] : call.summary);
    for (const tag of description.tags)
      expect(text).toContain(language === 'ar' ? tag['x-displayName-ar'] : tag['x-displayName']);
    await leave();
  });

  test('a call opens to what it takes with its bounds, and its address leads straight to it', async () => {
    const { page, leave } = await open(`${PATH}#searchAdvanced`);
    const call = callOf(page, 'searchAdvanced');
    await expect.poll(() => call.getAttribute('open')).not.toBeNull();
    const text = await call.innerText();
    for (const part of [
      '/api/search/advanced',
      'string(1–100)',
      'integer(1–50)',
      '= 12',
      'Game[]',
      'too_many_requests',
    ])
      expect(text).toContain(part);
    await callOf(page, 'addGame').locator('summary').press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#addGame');
    expect(await callOf(page, 'addGame').innerText()).toContain('already_added');
    await leave();
  });

  test('a word of a path or of a description finds its calls, and nothing found leads back to all', async () => {
    const { page, leave } = await open();
    const all = await shown(page).count();
    const seek = page.getByRole('searchbox', { name: words.reference.seek });
    await seek.fill('gaming-walls/{id}/order');
    await expect.poll(() => shown(page).count()).toBe(1);
    expect(await callOf(page, 'orderWall').isVisible()).toBe(true);
    await seek.fill(language === 'ar' ? 'الأرشيف' : 'archive');
    await expect.poll(() => callOf(page, 'listArchivedGames').isVisible()).toBe(true);
    await seek.fill('no such call anywhere');
    await page.getByRole('heading', { name: words.reference.none }).waitFor();
    await page.getByRole('button', { name: words.reference.all }).click();
    await expect.poll(() => shown(page).count()).toBe(all);
    await page.getByRole('checkbox', { name: words.reference.withToken }).check();
    await expect.poll(() => callOf(page, 'getProfile').isVisible()).toBe(false);
    expect(await callOf(page, 'addGame').isVisible()).toBe(true);
    await leave();
  });

  test('a sample reads from left to right, names this site, and is copied whole', async () => {
    const { page, leave } = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('tab', { name: 'Python' }).click();
    const code = page.getByRole('region', { name: 'Python' });
    expect(await code.evaluate(one => getComputedStyle(one).direction)).toBe('ltr');
    await page.getByRole('button', { name: common.copying.copy, exact: true }).click();
    await page.getByRole('status').getByText(common.copying.copied).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await code.textContent())?.trim());
    expect(copied).toContain(new URL(stack.url).origin);
    await leave();
  });

  test('a description that does not come is said, and comes with another try', async () => {
    const { page, leave } = await visit(stack, { language, width: WIDTH[language] });
    const routes = '**/api/openapi.json';
    await page.route(routes, route => route.fulfill({ status: 404, body: '{}' }));
    await page.goto(PATH);
    const { said, act } = wordsIn(language).common;
    await page.getByRole('heading', { name: sentence(said.brokenTitle) }).waitFor();
    await page.unroute(routes);
    await page.getByRole('button', { name: act.retry }).click();
    await callOf(page, 'searchGames').waitFor();
    await leave();
  });
});
