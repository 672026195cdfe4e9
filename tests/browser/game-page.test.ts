import { describe, expect, test } from 'vitest';
import { mergeGames } from '../../worker/catalogue/merging/merge-games.ts';
import { expectSound, ON_A_PHONE, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* The page of a game: what is known of it, what its reader has of it, and where it is sold. */

const stack = ownStack();

describe.each(ON_A_PHONE)('in %s at %i', (language, width) => {
  const { auth, lists, common, game: words, layout } = wordsIn(language);

  test('a tracked game is on the lists and no copy; a copy added by hand says only what was told of it', async () => {
    const owner = await newOwner(stack);
    const [awaited, held] = [await newGame(stack, { on: ['ps5'] }), await newGame(stack, { on: ['ps5'] })];
    await owner.hold({ game: awaited.num, list: 3 });
    await owner.hold({ game: held.num });
    const { page, complaints, leave } = await visit(stack, { language, width, token: owner.token });
    await page.goto(`/games/${awaited.slug}/`);
    await page.getByRole('heading', { name: lists.game.listed }).waitFor();
    expect(await page.getByRole('heading', { name: lists.game.copies }).count()).toBe(0);
    await page.goto(`/games/${held.slug}/`);
    const copies = page.locator('section').filter({ has: page.getByRole('heading', { name: lists.game.copies }) });
    await copies.getByText(common.list.games, { exact: true }).waitFor();
    for (const how of Object.values(lists.access))
      expect(await copies.getByText(how, { exact: true }).count(), how).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('with whom a game is, and that it is on a disc, stands on its card and at the top of its page; a bought one says nothing', async () => {
    const owner = await newOwner(stack);
    const games = await Promise.all([newGame(stack), newGame(stack), newGame(stack)]);
    const [away, disc, bought] = games.map(game => game.num);
    await owner.hold({ game: away, access: 'lent', holder: 'Mona' });
    await owner.hold({ game: disc, access: 'disc' });
    await owner.hold({ game: bought, access: 'bought' });
    const { page, complaints, leave } = await visit(stack, { language, width, token: owner.token });
    const main = page.getByRole('main');
    const told = [sentence(lists.held.by.lent, { name: 'Mona' }), sentence(lists.access.disc)];
    for (const path of ['/library/', '/lists/']) {
      await page.goto(path);
      for (const text of told) await main.getByRole('listitem').getByText(text).first().waitFor();
      expect(await main.getByText(lists.access.bought, { exact: true }).count()).toBe(0);
    }
    for (const [at, text] of told.entries()) {
      await page.goto(`/games/${games[at]?.slug}/`);
      const lead = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
      await lead.getByText(text).waitFor();
      await expectSound(page, 'a game that says how it is held');
    }
    await page
      .getByRole('button', { name: sentence(lists.act.more) })
      .last()
      .click();
    await page.getByRole('menuitem', { name: lists.held.act }).click();
    const dialog = page.getByRole('dialog', { name: lists.held.title });
    await dialog.getByRole('radio', { name: lists.access.lent, exact: true }).check();
    await dialog.getByText(lists.held.lent).waitFor();
    await dialog.getByRole('radio', { name: lists.access.bought, exact: true }).check();
    await dialog.getByRole('button', { name: lists.held.save }).click();
    await main.getByText(lists.access.disc, { exact: true }).first().waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a press too many on its start finishes nothing', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    await owner.hold({ game: game.num });
    const { page, leave } = await visit(stack, { language, width, token: owner.token });
    await page.goto(`/games/${game.slug}/`);
    const box = await page.getByRole('button', { name: lists.act.start }).boundingBox();
    if (!box) throw new Error('there is no button that starts');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await page.getByRole('button', { name: lists.act.stop }).waitFor();
    await page.mouse.click(x, y);
    await page.getByRole('button', { name: lists.act.start }).waitFor();
    expect((await owner.get('/api/games')).body.games).toHaveLength(1);
    await leave();
  });

  test('a visitor who adds a game and logs in is asked at once where it goes, and is not asked again', async () => {
    const game = await newGame(stack, { on: ['ps5'] });
    const { username } = await newPerson(stack);
    const { page, complaints, leave } = await visit(stack, { language, width });
    await page.goto(`/games/${game.slug}/`);
    await page.getByRole('main').getByRole('link', { name: words.add }).click();
    await page.getByRole('main').getByRole('link', { name: auth.signup.logIn }).click();
    await page.getByRole('textbox', { name: auth.login.name }).fill(username);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: lists.add.title });
    await dialog.waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/games/${game.slug}/`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: lists.game.add }).waitFor();
    expect(await dialog.count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('its pages in the stores are one press away, and a game without any says nothing of them', async () => {
    await addGames(stack, [
      {
        ...{ title: `Damson ${language}`, slug: `damson-${language}`, releaseDate: '2020-01-01' },
        ...{ platforms: ['steam', 'ps5'], steamAppId: language === 'en' ? '990101' : '990102' },
      },
      { title: `Bullace ${language}`, slug: `bullace-${language}`, platforms: ['steam'] },
    ]);
    const { page, leave } = await visit(stack, { language, width });
    await page.goto(`/games/damson-${language}/`);
    const link = page.getByRole('link', { name: sentence(`Steam ${layout.foot.newTab}`) });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/store\.steampowered\.com\/app\/99010\d$/);
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    await expectSound(page, 'a game with a store');
    await page.goto(`/games/bullace-${language}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
    expect(await page.getByText(words.stores, { exact: true }).count()).toBe(0);
    await leave();
  });
});

test('a card of a game that became one with another since opens that one, at its own address', async () => {
  const made = { platforms: ['ps5' as const], developers: ['Quince Works'] };
  await addGames(stack, [
    { ...made, title: 'Quince Orchard', slug: 'quince-orchard' },
    { ...made, title: 'Quince Cellar', slug: 'quince-cellar' },
    { title: 'Medlar Cellar', slug: 'medlar-cellar', platforms: ['ps5'] },
  ]);
  const owner = await newOwner(stack);
  const visitors = [await visit(stack), await visit(stack, { token: owner.token })];
  const cards = [];
  for (const { page } of visitors) {
    await page.goto('/games/quince-orchard/');
    const card = page.getByRole('link', { name: /Quince Cellar/ }).first();
    await card.waitFor();
    cards.push(card);
  }
  expect(await mergeGames(stack.db, 'medlar-cellar', 'quince-cellar')).toBeUndefined();
  for (const card of cards) await card.click();
  for (const { page, complaints, leave } of visitors) {
    await page.getByRole('heading', { level: 1, name: 'Medlar Cellar' }).waitFor();
    await page.waitForURL('**/games/medlar-cellar/');
    expect(complaints).toEqual([]);
    await leave();
  }
});
