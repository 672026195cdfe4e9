import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GENRES } from '../../worker/catalogue/genres.ts';
import { expectFocus, expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { answerSearches, madeGame, madeGames, type RoutedAnswer } from '../helpers/search/routed-answers.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* What an answer of the search says beside its games, in the panel and on the page of all results. */

const stack = ownStack();

const racing = GENRES.find(({ code }) => code === 'racing')?.id ?? '';
const ALL = 1000;

describe.each(PLACES)('in %s at %i', (language, width) => {
  const { search, notes, advanced } = wordsIn(language);
  const genre = { id: racing, name: language === 'en' ? 'Racing' : 'سباق' };
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  /** The line about words that fit nothing, as it is read. */
  const without = (...words: string[]) => {
    const form = new Intl.PluralRules(language).select(words.length);
    const quoted = words.map(word => notes.quoted.replace('{{word}}', word));
    return (notes.without[form] ?? notes.without.other).replace('{{words}}', list.format(quoted));
  };

  async function open(path: string, given: RoutedAnswer) {
    const visitor = await visit(stack, { language, width });
    const calls = await answerSearches(visitor.page, () => given);
    await visitor.page.goto(path);
    await settle(visitor.page);
    return { ...visitor, calls };
  }

  const panel = (page: Page) => page.getByRole('dialog').last();
  const found = (page: Page) => page.getByRole('list', { name: search.found });
  const genreLink = (page: Page) => page.getByRole('link', { name: sentence(notes.genre, { genre: genre.name }) });

  async function openPanel(given: RoutedAnswer, term: string) {
    const visitor = await open('/help/', given);
    await visitor.page.keyboard.press('/');
    await panel(visitor.page).getByRole('searchbox').fill(term);
    await expect.poll(() => visitor.calls.at(-1)?.get('term')).toBe(term);
    await settle(visitor.page);
    return visitor;
  }

  test('a word that fits nothing is named above the games that are found without it', async () => {
    const games = madeGames(3);
    const { page, complaints, leave } = await openPanel({ games, total: 3, without: ['bedrock'] }, 'made bedrock');
    const line = panel(page).getByRole('status').filter({ hasText: 'bedrock' });
    await expect.poll(() => line.textContent()).toBe(without('bedrock'));
    expect(await line.locator('bdi').allTextContents()).toEqual(['bedrock']);
    const [above, below] = [await line.boundingBox(), await found(page).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await expectSound(page, 'without a word, in the panel');

    await answerSearches(page, () => ({ games, total: 3, without: ['bedrock', 'نسخة'] }));
    await page.goto('/search/?term=made+bedrock');
    await settle(page);
    const both = page.getByRole('main').getByRole('status').filter({ hasText: 'bedrock' });
    await expect.poll(() => both.textContent()).toBe(without('bedrock', 'نسخة'));
    expect(await both.locator('bdi').allTextContents()).toEqual(['bedrock', 'نسخة']);
    await expectSound(page, 'without two words, on the page');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a term that names a genre offers it as a filter, above the results and above the empty page', async () => {
    const { page, complaints, leave } = await openPanel({ games: madeGames(2), total: 2, genre }, 'racing');
    await expectSound(page, 'a genre, in the panel');
    await genreLink(page).click();
    await panel(page).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe(`?genreId=${racing}`);
    await page.getByRole('group', { name: advanced.applied }).getByText(genre.name).waitFor();

    await answerSearches(page, () => ({ games: [], total: 0, genre }));
    await page.goto('/search/?term=racing');
    await settle(page);
    await page.getByRole('heading', { name: search.none }).waitFor();
    await expectSound(page, 'a genre, on an empty page');
    await genreLink(page).press('Enter');
    await expect.poll(() => new URL(page.url()).search).toBe(`?genreId=${racing}`);
    await expectFocus(page.getByRole('heading', { level: 1 }));
    expect(complaints).toEqual([]);
    await leave();
  });

  const many = sentence(search.totalMany, { many: '1,000' });
  /** What is shown of over a thousand. */
  const shownOf = (shown: string) =>
    sentence(search.shown, { shown, all: search.totalMany.replace('{{many}}', '1,000') });

  test('where more fit than are counted, the number says so everywhere', async () => {
    const given: RoutedAnswer = { games: madeGames(ALL), total: ALL, more: true };
    const { page, complaints, leave } = await openPanel(given, 'made');
    await panel(page)
      .getByRole('status')
      .filter({ hasText: shownOf('10') })
      .waitFor();
    await panel(page)
      .getByRole('link', { name: sentence(search.allMany, { many: '1,000' }) })
      .click();
    await page.getByRole('main').getByText(many, { exact: true }).waitFor();
    await page.getByRole('main').getByText(shownOf('10')).waitFor();
    await page.goto(`/search/?term=made&genreId=${racing}`);
    const at = sentence(`${search.totalMany} ${advanced.at}`, { many: '1,000', page: '1', pages: '84' });
    await page.getByRole('status').filter({ hasText: at }).waitFor();
    const pages = page.getByRole('navigation', { name: advanced.pages });
    await pages.getByRole('link').filter({ hasText: '84' }).click();
    await page.getByText(sentence(notes.first, { many: '1,000' })).waitFor();
    await expect.poll(() => found(page).getByRole('listitem').count()).toBe(ALL % 12);
    await expectSound(page, 'the last page of a thousand');
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe.each(PLACES)('all results, in %s at %i', (language, width) => {
  const { search, notes } = wordsIn(language);
  const more = (page: Page) => page.getByRole('button', { name: search.more, exact: true });
  const items = (page: Page) => page.getByRole('list', { name: search.found }).getByRole('listitem');
  const titles = (page: Page) => items(page).getByRole('link').allTextContents();

  async function readOn(page: Page) {
    const before = await items(page).count();
    await more(page).press('Enter');
    await expect.poll(() => items(page).count()).toBeGreaterThan(before);
    await settle(page);
    return before;
  }

  test.each(['panel', 'page'])('every one of a thousand is reached, each once, in the %s', async place => {
    const { page, complaints, leave } = await visit(stack, { language, width });
    const calls = await answerSearches(page, () => ({ games: madeGames(ALL), total: ALL, more: true }));
    await page.goto(place === 'page' ? '/search/?term=made' : '/help/');
    await settle(page);
    if (place === 'panel') {
      await page.keyboard.press('/');
      await page.getByRole('dialog').getByRole('searchbox').fill('made');
      await items(page).first().waitFor();
    }
    let before = await readOn(page);
    await expectFocus(more(page));
    while ((await more(page).count()) > 0) before = await readOn(page);
    expect(new Set(await titles(page)).size).toBe(ALL);
    expect(calls.map(call => `${call.get('skip')}+${call.get('count')}`).slice(0, 7)).toEqual([
      '0+10',
      '10+10',
      '20+10',
      '30+10',
      '40+10',
      '50+50',
      '100+50',
    ]);
    // The button is gone, and the focus is on the first game that it brought.
    await expectFocus(items(page).nth(before).getByRole('link'));
    await page.getByText(sentence(notes.first, { many: '1,000' })).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a game that moves to the next page meanwhile is shown once, and the end is the end', async () => {
    const { page, complaints, leave } = await visit(stack, { language, width });
    const games = madeGames(15);
    const calls = await answerSearches(page, asked => ({
      games: asked.get('skip') === '0' ? games : [madeGame(99), ...games.slice(0, -1)],
      total: 30,
    }));
    await page.goto('/search/?term=made');
    await settle(page);
    await readOn(page);
    expect(await items(page).count()).toBe(14);
    await more(page).click();
    await more(page).waitFor({ state: 'detached' });
    expect(await items(page).count()).toBe(14);
    expect(calls.length).toBe(3);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('when the next results are refused, it says why, and they can be asked for again', async () => {
    const { page, leave } = await visit(stack, { language, width });
    await answerSearches(page, () => ({ games: madeGames(20), total: 20 }));
    await page.goto('/search/?term=made');
    await settle(page);
    const refusal = { title: 'Ten are enough for now', status: 429, code: 'too_many_requests' };
    const next = /api\/search\?.*skip=10/;
    await page.route(next, route =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
    );
    await more(page).click();
    await page.getByRole('alert').getByText(refusal.title).waitFor();
    await page.unroute(next);
    await more(page).click();
    await expect.poll(() => items(page).count()).toBe(20);
    await leave();
  });
});
