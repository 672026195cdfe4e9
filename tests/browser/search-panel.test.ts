import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AT_A_DESK, expectFocus, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { answerSearches, madeGames } from '../helpers/search/routed-answers.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* The search over a screen, and the dialog that adds what it found. */

const stack = ownStack();

const out = { releaseDate: '2020-01-01' } as const;

describe.each(AT_A_DESK)('in %s at %i', (language, width) => {
  const { search, notes, lists, common, layout } = wordsIn(language);
  const dialog = (page: Page) => page.getByRole('dialog', { name: lists.add.title });
  const add = (page: Page) =>
    dialog(page).getByRole('button', { name: sentence(lists.add.go, { list: common.list.games }) });

  /** The library of a new person, with the search open over it. */
  async function open() {
    const owner = await newOwner(stack);
    const visitor = await visit(stack, { language, width, token: owner.token });
    await visitor.page.goto('/library/');
    await settle(visitor.page);
    await visitor.page
      .getByRole('button', { name: width > 600 ? layout.nav.find : layout.nav.search })
      .first()
      .click();
    return { ...visitor, owner };
  }

  const results = (page: Page) => page.getByRole('dialog', { name: search.title }).getByRole('listitem');

  async function seek(page: Page, term: string) {
    await page.getByRole('searchbox', { name: search.term }).fill(term);
    await results(page).first().waitFor();
  }

  test('Enter goes on from what was found: to the only game, or to the page of all results', async () => {
    await addGames(stack, [
      { title: `Sorrel ${language}`, slug: `sorrel-${language}`, platforms: ['ps5'], ...out },
      { title: `Tansy ${language} I`, slug: `tansy-${language}-i`, platforms: ['ps5'], ...out },
      { title: `Tansy ${language} II`, slug: `tansy-${language}-ii`, platforms: ['ps5'], ...out },
    ]);
    const { page, complaints, leave } = await open();
    const field = page.getByRole('searchbox', { name: search.term });
    await seek(page, `sorrel ${language}`);
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: `Sorrel ${language}` }).waitFor();
    expect(await field.count()).toBe(0);
    await page.keyboard.press('/');
    await seek(page, `tansy ${language}`);
    await field.press('Enter');
    await page.waitForURL(url => url.pathname === '/search/' && url.searchParams.get('term') === `tansy ${language}`);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a game one has offers another platform, and the dialog offers the last platform first', async () => {
    await addGames(stack, [
      { title: `Quince ${language}`, slug: `quince-${language}`, platforms: ['ps4', 'ps5', 'steam'], ...out },
      { title: `Medlar ${language}`, slug: `medlar-${language}`, platforms: ['ps4', 'ps5', 'steam'], ...out },
    ]);
    const { page, owner, complaints, leave } = await open();
    await seek(page, `quince ${language}`);
    await page.getByRole('button', { name: sentence(search.addNamed, { title: `Quince ${language}` }) }).click();
    await settle(page);
    // The sheet has come up: on a busy machine its first frame may last.
    await dialog(page).evaluate(sheet => Promise.all(sheet.getAnimations({ subtree: true }).map(one => one.finished)));
    await dialog(page).getByRole('radio', { name: 'PlayStation' }).check();
    const before = await add(page).boundingBox();
    await dialog(page).getByRole('radio', { name: 'Steam' }).check();
    // The button stays under the finger when a platform without consoles is chosen.
    expect(await add(page).boundingBox()).toEqual(before);
    await add(page).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await results(page).getByText(search.have).waitFor();
    await results(page)
      .getByRole('button', { name: sentence(search.anotherNamed, { title: `Quince ${language}` }) })
      .click();
    // None is chosen yet; the last one comes first.
    expect(await dialog(page).locator('[name="platform"]:checked').count()).toBe(0);
    await dialog(page).getByRole('button', { name: common.act.cancel }).click();
    await seek(page, `medlar ${language}`);
    await page.getByRole('button', { name: sentence(search.addNamed, { title: `Medlar ${language}` }) }).click();
    const first = dialog(page).locator('label:has([name="platform"])').first();
    expect(await first.innerText()).toContain('Steam');
    await first.click();
    await add(page).click();
    await results(page).getByText(search.have).waitFor();
    // The addition is undone from its toast.
    await page.getByRole('button', { name: common.act.undo }).last().click();
    await page.getByText(common.said.undone).waitFor();
    await expect.poll(async () => (await owner.get('/api/games/counters')).body.owned).toBe(1);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a game that one has wherever it is out is not offered again', async () => {
    await addGames(stack, [{ title: `Sorb ${language}`, slug: `sorb-${language}`, platforms: ['steam'], ...out }]);
    const { page, leave } = await open();
    await seek(page, `sorb ${language}`);
    await page.getByRole('button', { name: sentence(search.addNamed, { title: `Sorb ${language}` }) }).click();
    await dialog(page).getByRole('radio', { name: 'Steam' }).first().check();
    await add(page).click();
    await results(page).getByText(search.have).waitFor();
    expect(await results(page).first().getByRole('button').count()).toBe(0);
    await leave();
  });

  test('what only sounds alike stays away as long as something is called just that', async () => {
    await addGames(stack, [
      { title: 'Brumble', slug: `brumble-${language}`, platforms: ['steam'], ...out },
      { title: 'Brumble Garden', slug: `brumble-garden-${language}`, platforms: ['steam'], ...out },
      { title: 'Brumbel', slug: `brumbel-${language}`, platforms: ['steam'], ...out },
    ]);
    const { page, leave } = await open();
    await seek(page, 'brumble');
    const titles = async () =>
      (await results(page).getByRole('link').allTextContents()).filter(one => one.startsWith('Brum'));
    await expect.poll(async () => new Set(await titles())).toEqual(new Set(['Brumble', 'Brumble Garden']));
    await seek(page, 'brumbell');
    await expect.poll(async () => (await titles()).includes('Brumbel')).toBe(true);
    await leave();
  });

  test('closest games are announced with their number, reached by arrows, and gone once something is called so', async () => {
    const { page, complaints, leave } = await open();
    await answerSearches(page, asked =>
      asked.get('term') === 'made' ? { games: madeGames(2), total: 2 } : { games: [], total: 0, closest: madeGames(5) },
    );
    const field = page.getByRole('searchbox', { name: search.term });
    const closest = page.getByRole('list', { name: notes.closestGames });
    const said = page.getByRole('status').filter({ hasText: notes.closest });
    await field.fill('maid');
    const five = search.total[new Intl.PluralRules(language).select(5)] ?? search.total.other;
    await expect.poll(() => said.textContent()).toBe(`${notes.closest} ${five.replace('{{n}}', '5')}`);
    await field.press('ArrowDown');
    await expectFocus(closest.getByRole('link').first());
    await page.keyboard.press('End');
    await expectFocus(closest.getByRole('link').last());
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expectFocus(field);
    // Enter follows what is found, and nothing that only comes close.
    await field.press('Enter');
    await settle(page);
    expect(await closest.getByRole('listitem').count()).toBe(5);
    await field.fill('made');
    await page.getByRole('list', { name: search.found }).waitFor();
    expect([await closest.count(), await said.count()]).toEqual([0, 0]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('without a connection it says so, and goes on once there is one', async () => {
    await addGames(stack, [{ title: `Loquat ${language}`, slug: `loquat-${language}`, platforms: ['steam'], ...out }]);
    const { page, leave } = await open();
    await page.context().setOffline(true);
    await page.getByRole('searchbox', { name: search.term }).fill(`loquat ${language}`);
    await page.getByText(search.offline).waitFor();
    await page.context().setOffline(false);
    await results(page)
      .getByRole('link', { name: `Loquat ${language}`, exact: true })
      .waitFor();
    await leave();
  });
});
