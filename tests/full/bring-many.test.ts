import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { WANTED } from '../../worker/catalogue/lists.schema.ts';
import { button, openAs } from '../helpers/browser/settings-screen.ts';
import { expectSound, sizeOf, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { link, newTitles } from '../helpers/providers/imports.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';
import { startSteam } from '../simulators/steam.ts';
import { startXbox } from '../simulators/xbox.ts';

/* A library of many titles is imported: ranges, questions, what is on another platform; and one that cannot be read. */

const steam = alongside(startSteam);
const xbox = alongside(startXbox);
const stack = ownStack(() => ({ starter: true, vars: { ...steam.vars, ...xbox.vars } }));

/** axe takes its time on a busy machine. */
const PATIENT = { timeout: 90_000 };

async function numOf(id: string): Promise<number> {
  const { rows } = await stack.db.$client.execute({ sql: 'SELECT num FROM games WHERE id = ?', args: [id] });
  return Number(rows[0]?.num);
}

/** Brings in all new games of a demo account. */
async function ownAll(owner: Owner, provider: 'steam'): Promise<void> {
  const accountId = await link(owner, provider, 'demo-30');
  const fresh = await newTitles(owner, provider, accountId);
  const games = fresh.map(({ providerId, subplatformId, match }) => ({
    providerId,
    subplatformId,
    gameId: match.game.id,
  }));
  expect((await owner.post('/api/game-import', { accountId, games })).status).toBe(200);
}

const count = async (owner: Owner) => (await owner.get('/api/games/counters')).body.owned;

describe('many titles', PATIENT, () => {
  const { imports, common, lists, search } = wordsIn('en');
  const panel = (page: Page) => page.getByRole('tabpanel');
  const row = (page: Page, at: number) => panel(page).locator(`[aria-posinset="${at}"]`);

  test('are chosen in a range by mouse and by keyboard, in a list that draws only what is seen', async () => {
    const owner = await newOwner(stack);
    const accountId = await link(owner, 'steam', 'demo-500');
    const fresh = await newTitles(owner, 'steam', accountId);
    const { page, complaints, leave } = await openAs(
      stack,
      { language: 'en', token: owner.token },
      `/bring-games/steam/?account=${accountId}`,
    );
    await row(page, 1).waitFor();
    expect(await row(page, 1).getAttribute('aria-setsize')).toBe(String(fresh.length));
    expect(await panel(page).getByRole('listitem').count()).toBeLessThan(60);
    const bar = page.getByRole('region', { name: imports.bar.label });
    await row(page, 1).getByRole('checkbox').uncheck();
    await row(page, 5)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await bar.getByText(`${fresh.length - 5} of ${fresh.length} selected`).waitFor();
    await row(page, 2).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await row(page, 4).getByRole('checkbox').focus();
    await page.keyboard.press('Shift+Space');
    await bar.getByText(`${fresh.length - 2} of ${fresh.length} selected`).waitFor();
    await expectSound(page, 'a long list');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('come in with the priority and platform they were given, and once however often they are brought', async () => {
    const owner = await newOwner(stack);
    const accountId = await link(owner, 'xbox', 'demo-30');
    const { page, leave } = await openAs(
      stack,
      { language: 'en', token: owner.token },
      `/bring-games/xbox/?account=${accountId}`,
    );
    await row(page, 1).waitFor();
    const [first, second] = await newTitles(owner, 'xbox', accountId);
    await page.getByRole('combobox', { name: imports.rankAll }).selectOption('5');
    const { title } = first.match.game;
    await row(page, 1)
      .getByRole('button', { name: lists.act.more.replace('{{title}}', title) })
      .click();
    await page.getByRole('menuitemradio', { name: common.rank['3'] }).click();
    await row(page, 1)
      .getByRole('button', { name: lists.act.more.replace('{{title}}', title) })
      .click();
    // A menu is longer than a half of the window: it stays inside and scrolls.
    const { y, height } = (await page.getByRole('menu').boundingBox()) ?? { y: -1, height: 0 };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(sizeOf(1280).height);
    await page.getByRole('menuitemradio', { name: 'Xbox 360' }).click();
    await page.getByRole('region', { name: imports.bar.label }).getByRole('button').last().click();
    await page.getByRole('button', { name: imports.run.undo }).waitFor();
    const { games } = (await owner.get('/api/games')).body;
    const copyOf = (of: Answer) => games.find((copy: Answer) => copy.gameId === of.match.game.id);
    expect(copyOf(first)).toMatchObject({ gamePriority: 3, subplatform: { name: 'Xbox 360' }, access: first.access });
    expect(copyOf(second)).toMatchObject({ gamePriority: 5 });
    await page.getByRole('button', { name: imports.again }).first().click();
    await page.reload();
    await page.getByRole('tab', { name: imports.tabs.here }).click();
    await expect.poll(() => count(owner)).toBe(games.length);
    await leave();
  });

  const isIt = ({ match }: Answer): string => imports.question.isIt.replace('{{title}}', match.game.title);

  /** The questions of a large Xbox library at the place where they come first. */
  async function openQuestions(owner: Owner) {
    const accountId = await link(owner, 'xbox', 'demo-500');
    const likely = (await newTitles(owner, 'xbox', accountId)).filter(one => one.match.kind === 'likely');
    const path = `/bring-games/xbox/?account=${accountId}`;
    const visitor = await openAs(stack, { language: 'en', token: owner.token }, path);
    const tab = visitor.page.getByRole('tab', { name: new RegExp(`^${imports.tabs.questions}`) });
    await tab.waitFor();
    return {
      ...visitor,
      likely,
      tab,
      question: (title: string) => panel(visitor.page).getByRole('listitem').filter({ hasText: title }).first(),
    };
  }

  test('questions come first, each with the store’s own title, and one sum adds up', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave, likely, tab, question } = await openQuestions(owner);
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await question(likely[0].title).getByText(isIt(likely[0]), { exact: true }).waitFor();
    await expectSound(page, 'questions');
    const counts = await page
      .getByRole('tab')
      .evaluateAll(tabs => tabs.map(one => Number(/\d+$/.exec(one.textContent ?? '')?.[0])));
    const sum = counts.reduce((all, one) => all + one, 0);
    expect(sum).toBe(500);
    const parts = counts.filter(one => one > 0);
    await page.getByText(new RegExp(`${parts.map(one => `\\D+ ${one}`).join(' \\+ ')} = 500`)).waitFor();
    const bar = page.getByRole('region', { name: imports.bar.label });
    await bar.getByText(new RegExp(`^${counts[0]} questions? `)).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('questions are answered by keys, and each answer can be taken back', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave, likely, question } = await openQuestions(owner);
    const [first, second] = likely;
    const add = page.getByRole('region', { name: imports.bar.label }).getByRole('button').last();
    const chosen = async () => Number(/\d+/.exec((await add.textContent()) ?? '')?.[0]);
    await question(first.title).waitFor();
    const before = await chosen();
    await page.keyboard.press('y');
    await question(first.title).getByText(imports.question.thisOne, { exact: true }).waitFor();
    await expect.poll(chosen).toBe(before + 1);
    await page.keyboard.press('x');
    await question(second.title).getByText(imports.question.leftOut, { exact: true }).waitFor();
    await question(first.title).getByRole('button', { name: common.act.undo }).click();
    await question(first.title)
      .getByRole('button', { name: imports.yesFor.replace('{{title}}', first.match.game.title) })
      .waitFor();
    await expect.poll(chosen).toBe(before);
    await page.reload();
    await question(second.title).getByText(imports.question.leftOut, { exact: true }).waitFor();
    await question(first.title).getByText(isIt(first), { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('another game is found by hand for a question, and one that is none is excluded', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave, likely, question } = await openQuestions(owner);
    const [, , third] = likely;
    await question(third.title)
      .getByRole('button', { name: imports.changeFor.replace('{{title}}', third.title) })
      .click();
    const dialog = page.getByRole('dialog', { name: imports.finding.title });
    await dialog.getByRole('searchbox').fill('outer wilds');
    await expectSound(page, 'searching by hand');
    await dialog
      .getByRole('button', { name: /Outer Wilds/ })
      .first()
      .click();
    await question(third.title).getByText('Outer Wilds', { exact: true }).last().waitFor();
    await question(third.title).getByText(imports.question.thisOne, { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: new RegExp(`^${imports.tabs.new}`) }).click();
    await page.getByRole('searchbox', { name: imports.filter }).fill(third.title);
    await panel(page)
      .getByRole('listitem')
      .filter({ hasText: 'Outer Wilds' })
      .first()
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('menuitem', { name: imports.notGame }).click();
    await page.getByRole('tab', { name: new RegExp(`^${imports.tabs.excluded}`) }).click();
    await panel(page).getByText(third.title).first().waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('games played for long are asked about once, none is ticked, and those that are go to the archive as finished', async () => {
    const owner = await newOwner(stack);
    const accountId = await link(owner, 'steam', 'demo-500');
    const fresh = await newTitles(owner, 'steam', accountId);
    const isPast = ({ match, minutesPlayed }: Answer) =>
      match.game.mainStoryHours !== null && minutesPlayed > match.game.mainStoryHours * 180;
    const [first, second] = fresh.filter(isPast);
    const path = `/bring-games/steam/?account=${accountId}`;
    const { page, complaints, leave } = await openAs(stack, { language: 'en', token: owner.token }, path);
    await page.getByRole('button', { name: imports.finished.look }).click();
    const dialog = page.getByRole('dialog', { name: imports.finished.title });
    await expectSound(page, 'finished?');
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
    for (const { match } of [first, second])
      await dialog.getByRole('checkbox', { name: match.game.title, exact: true }).check();
    await button(dialog, 'Archive 2 as finished').click();
    await page.getByText('2 games go to your archive as finished.').waitFor();
    await button(page, `Add ${fresh.length - 2}, archive 2`).click();
    await page.getByRole('button', { name: imports.run.undo }).waitFor();
    const bar = page.getByRole('region', { name: imports.bar.label });
    await bar.getByText(`${fresh.length - 2} games added`).waitFor();
    await bar.getByText('2 archived as finished').waitFor();
    const { archivedGames } = (await owner.get('/api/games/archived')).body;
    const ids = [first, second].map(({ match }) => match.game.id);
    expect(archivedGames.map((copy: Answer) => copy.gameId).sort()).toEqual(ids.sort());
    const { games } = (await owner.get('/api/games')).body;
    expect(new Set(games.map((copy: Answer) => copy.gamePriority))).toEqual(new Set([4]));
    await page.getByRole('button', { name: imports.run.undo }).click();
    await page.getByText(imports.run.undone).waitFor();
    expect((await owner.get('/api/games/archived')).body.archivedGames).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a single game played for long is named, and a press says yes', async () => {
    const owner = await newOwner(stack);
    const accountId = await link(owner, 'steam', 'demo-30');
    const fresh = await newTitles(owner, 'steam', accountId);
    const [only] = fresh;
    await stack.db.$client.execute({
      sql: 'UPDATE account_titles SET minutes_played = iif(provider_id = ?, 60000, 60) WHERE account_id = ?',
      args: [only.providerId, accountId],
    });
    const path = `/bring-games/steam/?account=${accountId}`;
    const { page, leave } = await openAs(stack, { language: 'en', token: owner.token }, path);
    await page.getByText(`Is ${only.match.game.title} finished?`).waitFor();
    await button(page, imports.finished.yes).click();
    await button(page, `Add ${fresh.length - 1}, archive 1`).waitFor();
    await leave();
  });

  test('a second account opens where something can come in, and one press takes the copies of what one has', async () => {
    const owner = await newOwner(stack);
    await ownAll(owner, 'steam');
    const accountId = await link(owner, 'xbox', 'demo-30');
    const { games } = (await owner.get(`/api/xbox/games?accountId=${accountId}`)).body;
    const isNew = ({ bucket }: Answer) => bucket === 'new';
    for (const { match } of games.filter(isNew)) await owner.hold({ game: await numOf(match.game.id), on: 'ps5' });
    const second = games.filter(({ bucket }: Answer) => isNew({ bucket }) || bucket === 'other_platform');
    expect(second.length).toBeGreaterThan(20);
    const path = `/bring-games/xbox/?account=${accountId}`;
    const { page, complaints, leave } = await openAs(stack, { language: 'en', token: owner.token }, path);
    const tab = page.getByRole('tab', { name: new RegExp(`^${imports.tabs.other_platform}`) });
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    const bar = page.getByRole('region', { name: imports.bar.label });
    expect(await bar.getByRole('button').count()).toBe(0);
    await page.getByText(`${second.length} games you have elsewhere: add these copies too?`).waitFor();
    await expectSound(page, 'second copies');
    expect(await page.getByText(`Select all ${second.length}`).count()).toBe(1);
    await button(page, `Select all ${second.length}`).click();
    await button(bar, `Add ${second.length} to “I have”`).click();
    await page.getByRole('button', { name: imports.run.undo }).waitFor();
    const { body } = await owner.get('/api/games');
    expect(body.games.filter((copy: Answer) => copy.source === 'xbox').length).toBe(second.length);
    expect(await page.getByText(/you have elsewhere/).count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('what is wanted and was bought there is offered to move, at once and not again', async () => {
    const owner = await newOwner(stack);
    const accountId = await link(owner, 'steam', 'demo-30');
    const isBought = ({ access }: Answer) => access === 'bought';
    const [first, second] = (await newTitles(owner, 'steam', accountId)).filter(isBought);
    for (const { match } of [first, second])
      await owner.hold({ list: WANTED, game: await numOf(match.game.id), on: 'steam' });
    const path = `/bring-games/steam/?account=${accountId}`;
    const { page, complaints, leave } = await openAs(stack, { language: 'en', token: owner.token }, path);
    await page.getByText('You bought 2 games you want').waitFor();
    await button(page, 'Move them').click();
    await expect.poll(async () => (await owner.get('/api/games/counters')).body).toMatchObject({ owned: 2, wished: 0 });
    await expect.poll(() => page.getByText(/^You bought/).count()).toBe(0);
    await page.getByRole('tab', { name: new RegExp(`^${imports.tabs.here}`) }).click();
    await page
      .getByText(sentence(search.haveOn, { on: 'Steam' }))
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('after “none is finished” nothing is said about the archive', async () => {
    const owner = await newOwner(stack);
    const accountId = await link(owner, 'steam', 'demo-500');
    const path = `/bring-games/steam/?account=${accountId}`;
    const { page, leave } = await openAs(stack, { language: 'en', token: owner.token }, path);
    const none = page.getByRole('button', { name: imports.finished.none });
    await none.click();
    await expect.poll(() => none.count()).toBe(0);
    expect(await page.getByText(/go(es)? to your archive as finished/).count()).toBe(0);
    expect(await page.getByRole('button', { name: imports.finished.change, exact: true }).count()).toBe(0);
    await leave();
  });
});

describe('an account that cannot be read', PATIENT, () => {
  const { imports, common, accounts } = wordsIn('en');

  const headings: [string, string][] = [
    ['demo-private', imports.none],
    ['demo-html', imports.cause.away.replace('{{provider}}', 'Steam')],
  ];

  test.each(headings)('%s says its cause in the heading, and what can be done', async (name, heading) => {
    const owner = await newOwner(stack);
    const accountId = await link(owner, 'steam', name);
    const path = `/bring-games/steam/?account=${accountId}`;
    const { page, leave } = await openAs(stack, { language: 'en', token: owner.token }, path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('main').getByRole('button', { name: common.act.retry }).waitFor();
    expect(
      await page.getByRole('link', { name: accounts.error.open.privacy.replace('{{on}}', '').trim() }).count(),
    ).toBe(name === 'demo-private' ? 1 : 0);
    await leave();
  });

  test('a store that asks for a pause, and a line that is gone, are told apart', async () => {
    const owner = await newOwner(stack);
    const accountId = await link(owner, 'steam', 'demo-30');
    const path = `/bring-games/steam/?account=${accountId}`;
    const { page, leave } = await visit(stack, { language: 'en', token: owner.token });
    const titles = `**/api/steam/games?**`;
    const problem = {
      status: 400,
      code: 'provider_trouble',
      reason: 'rate_limited',
      message: 'Steam asks us to wait.',
    };
    await page.route(titles, route => route.fulfill({ status: 400, json: { ...problem, retryAfterSeconds: 45_485 } }));
    await page.goto(stack.url + path);
    await page.getByRole('heading', { name: imports.cause.limited.replace('{{provider}}', 'Steam') }).waitFor();
    await page.getByText('You can try again in about 12 hours.').waitFor();
    await page.unroute(titles);
    await page.route(titles, route => route.abort());
    await page.getByRole('main').getByRole('button', { name: common.act.retry }).click();
    await page.getByRole('heading', { name: imports.cause.offline }).waitFor();
    await leave();
  });
});
