import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFocus, expectSound, ON_A_PHONE, settle, stopClock, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* Three games for tonight with their reasons, and what can be done with each. */

const stack = sharedStack();

type CopyFields = Parameters<Owner['hold']>[0] & { minutes?: number | null };

describe.each(ON_A_PHONE)('in %s at %i', (language, width) => {
  const { tonight, lists, common } = wordsIn(language);
  const isPhone = width < 600;

  async function held(owner: Owner, title: string, { minutes = 600, on = 'ps5', ...copy }: CopyFields = {}) {
    const game = await newGame(stack, { title, mainStoryMinutes: minutes, on: [on] });
    const { id } = await owner.hold({ on, ...copy, game: game.num });
    return { id, gameId: game.id };
  }

  /** A shelf whose games are offered in the order of their names. */
  async function shelfOf(titles: readonly string[]): Promise<Owner> {
    const owner = await newOwner(stack);
    for (const [at, title] of titles.entries())
      await held(owner, title, { priority: 2 + Math.min(at, 3), minutes: 60 * (at + 3) });
    return owner;
  }

  async function open(owner: Owner, path = '/tonight/') {
    const visitor = await visit(stack, { language, width, token: owner.token });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  const picks = (page: Page) => page.locator('ol[aria-labelledby="three"] h3');
  const expectPicks = (page: Page, titles: string[]) =>
    expect.poll(() => picks(page).allTextContents()).toEqual(titles);
  const button = (page: Page, name: string, title?: string) =>
    page.getByRole('button', { name: title ? sentence(`${name} {{title}}`, { title }) : name, exact: !title });

  test('three stand there with their reasons, their buttons above the fold, and one of them is lit', async () => {
    const owner = await shelfOf(['Ash', 'Birch', 'Cedar', 'Dogwood']);
    await held(owner, 'Oak', { status: 2, minutes: 900, minutesPlayed: 600, priority: 4 });
    const { page, complaints, leave } = await open(owner);
    await expectPicks(page, ['Oak', 'Ash', 'Birch']);
    await page.getByText(sentence(tonight.why.left)).waitFor();
    await page.getByText(tonight.why.mustPlay).waitFor();
    const goOn = page.getByRole('link', { name: sentence(`${tonight.see} {{title}}`, { title: 'Oak' }) });
    const start = button(page, lists.act.start, 'Ash');
    const fold = isPhone ? 844 : 900;
    for (const one of isPhone ? [goOn] : [goOn, start]) {
      const box = await one.boundingBox();
      expect((box?.y ?? fold) + (box?.height ?? 0)).toBeLessThan(fold);
    }
    const colourOf = (one: Locator) => one.evaluate(element => getComputedStyle(element).backgroundColor);
    const [lit, dark] = [await colourOf(goOn), await colourOf(start)];
    expect(lit).not.toBe(dark);
    await start.focus();
    await expect.poll(() => Promise.all([goOn, start].map(colourOf))).toEqual([dark, lit]);
    await expectSound(page, 'three for tonight');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('less than an hour is said in minutes, and a pace that nobody told as a number of hours', async () => {
    const owner = await newOwner(stack);
    await held(owner, 'Reed', { minutes: 21, priority: 2 });
    await held(owner, 'Yew', { minutes: 1800, priority: 2 });
    const { page, leave } = await open(owner);
    await expectPicks(page, ['Reed', 'Yew']);
    const { minutes } = wordsIn(language).lists;
    const total = tonight.why.total.replace('{{time}}', minutes.many ?? minutes.other);
    await page.getByText(sentence(total, { n: '21' })).waitFor();
    const weeks = tonight.why.weeks.few ?? tonight.why.weeks.other;
    await page.getByText(sentence(weeks.replace('{{pace}}', tonight.why.guessedPace), { n: '6' })).waitFor();
    const again = await owner.put('/api/plan', { hoursPerWeek: 6 });
    expect(again.status).toBe(200);
    await page.reload();
    await page.getByText(sentence(weeks.replace('{{pace}}', tonight.why.ownPace), { n: '5' })).waitFor();
    await leave();
  });

  test('another three come, then the first again; the address keeps the turn', async () => {
    const owner = await shelfOf(['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']);
    const { page, leave } = await open(owner);
    await expectPicks(page, ['Ash', 'Birch', 'Cedar']);
    await button(page, tonight.more).click();
    await expectPicks(page, ['Dogwood', 'Elm']);
    expect(new URL(page.url()).searchParams.get('again')).toBe('1');
    await page.reload();
    await expectPicks(page, ['Dogwood', 'Elm']);
    await button(page, tonight.first).click();
    await expectPicks(page, ['Ash', 'Birch', 'Cedar']);
    await page.goto('/tonight/?again=2001');
    await expectPicks(page, ['Ash', 'Birch', 'Cedar']);
    await expect.poll(() => new URL(page.url()).searchParams.has('again')).toBe(false);
    await leave();
  });

  test('not tonight: the next best takes its place; undo brings it back, and so does the list of what rests', async () => {
    const owner = await shelfOf(['Ash', 'Birch', 'Cedar', 'Dogwood']);
    const { page, leave } = await open(owner);
    await expectPicks(page, ['Ash', 'Birch', 'Cedar']);
    await stopClock(page);
    await button(page, tonight.not, 'Birch').click();
    await expectPicks(page, ['Ash', 'Dogwood', 'Cedar']);
    await expectFocus(button(page, tonight.not, 'Dogwood'));
    await page.getByText(sentence(tonight.said.not, { title: 'Birch' })).waitFor();
    await page.clock.resume();
    await button(page, common.act.undo).click();
    await expectPicks(page, ['Ash', 'Birch', 'Cedar']);

    await button(page, tonight.not, 'Ash').click();
    await expectPicks(page, ['Dogwood', 'Birch', 'Cedar']);
    await button(page, tonight.not, 'Birch').click();
    await expectPicks(page, ['Dogwood', 'Cedar']);
    const two = tonight.rests.link.two ?? tonight.rests.link.other;
    await page.getByRole('button', { name: sentence(two, { n: '2' }) }).click();
    const dialog = page.getByRole('dialog');
    await expectSound(page, 'what rests');
    const backOf = (title: string) =>
      dialog.getByRole('button', { name: sentence(`${tonight.rests.back} {{title}}`, { title }) });
    await backOf('Birch').click();
    await backOf('Birch').waitFor({ state: 'detached' });
    await expectFocus(backOf('Ash'));
    await backOf('Ash').click();
    await dialog.getByText(tonight.rests.empty).waitFor();
    await expectFocus(dialog.getByRole('button', { name: common.act.close }));
    await dialog.getByRole('button', { name: common.act.close }).click();
    await expect.poll(async () => (await picks(page).allTextContents()).toSorted()).toEqual(['Ash', 'Birch', 'Cedar']);
    expect((await owner.get('/api/tonight/rests')).body.rests).toEqual([]);
    await leave();
  });

  test('a game is started from there, and stopped again by undo; one that is refused says why', async () => {
    const owner = await shelfOf(['Ash', 'Birch', 'Cedar']);
    const status = async () =>
      (await owner.get('/api/games')).body.games.find((g: { title: string }) => g.title === 'Ash').gameStatus;
    const { page, leave } = await open(owner);
    await page.route('**/api/games/start', route =>
      route.fulfill({ status: 409, json: { status: 409, code: 'conflict', title: 'Not now.' } }),
    );
    await button(page, lists.act.start, 'Ash').click();
    await page.getByRole('alert').getByText('Not now.').waitFor();
    await page.unroute('**/api/games/start');
    await button(page, lists.act.start, 'Ash').click();
    await page.getByText(sentence(tonight.said.started, { title: 'Ash' })).waitFor();
    await expectFocus(page.getByRole('link', { name: sentence(`${tonight.see} {{title}}`, { title: 'Ash' }) }));
    await expectPicks(page, ['Ash', 'Birch', 'Cedar']);
    expect(await status()).toBe(2);
    await button(page, common.act.undo).click();
    await button(page, lists.act.start, 'Ash').waitFor();
    await expect.poll(status).toBe(1);
    await leave();
  });

  test('time and devices stay in the address and are remembered; a device with nothing says so', async () => {
    const owner = await shelfOf(['Ash', 'Birch']);
    await held(owner, 'Vine', { on: 'vita', priority: 5 });
    const { page, leave } = await open(owner);
    await page.getByText(tonight.guess).waitFor();
    const half = page.getByRole('radio', { name: sentence(`${tonight.ask['30'].label} ${tonight.ask['30'].note}`) });
    await half.check();
    const [box, word] = [half.locator('..'), half.locator('..').locator('b')].map(one =>
      one.evaluate(element => element.getBoundingClientRect().width),
    );
    expect((await box) ?? 0).toBeGreaterThan(((await word) ?? 0) + 6);
    const devices = [tonight.ask.all, 'PS5', 'Vita'].map(name => page.getByRole('button', { name, exact: true }));
    const pressed = () => Promise.all(devices.map(device => device.getAttribute('aria-pressed')));
    expect(await pressed(), 'all of them, and none by itself').toEqual(['true', 'false', 'false']);
    await devices[2]?.click();
    await expectPicks(page, ['Vine']);
    expect(await pressed()).toEqual(['false', 'false', 'true']);
    const said = new URL(page.url()).searchParams;
    expect([said.get('minutes'), said.get('on')]).toEqual(['30', subplatform('vita').id]);
    await page.goto('/tonight/');
    await expectPicks(page, ['Vine']);
    expect(await page.getByText(tonight.guess).count()).toBe(0);
    await page.goto(`/tonight/?on=${subplatform('xbox-360').id}`);
    await page.getByText(sentence(tonight.nothing.device, { device: 'Xbox 360' })).waitFor();
    await expectSound(page, 'a device with nothing');
    await button(page, tonight.nothing.everywhere).click();
    await expectPicks(page, ['Ash', 'Birch', 'Vine']);
    await devices[1]?.click();
    await expectPicks(page, ['Ash', 'Birch']);
    await devices[2]?.click();
    await expectPicks(page, ['Ash', 'Birch', 'Vine']);
    expect(await pressed(), 'each of them is all again').toEqual(['true', 'false', 'false']);
    await devices[1]?.click();
    await devices[1]?.click();
    await expectPicks(page, ['Ash', 'Birch', 'Vine']);
    await leave();
  });

  test('games that nobody has timed take one place, and the others stay empty', async () => {
    const owner = await newOwner(stack);
    for (const title of ['Ash', 'Birch', 'Cedar']) await held(owner, title, { minutes: null });
    const { page, leave } = await open(owner);
    await page.getByText(tonight.picks['1']).waitFor({ state: 'attached' });
    await page.getByText(tonight.why.unknown).waitFor();
    await page.getByText(tonight.unknown.title).waitFor();
    await expectSound(page, 'one of unknown length');
    const [first] = await picks(page).allTextContents();
    await button(page, tonight.unknown.more).click();
    await expect.poll(async () => (await picks(page).allTextContents())[0]).not.toBe(first);
    await leave();
  });

  test('without games it leads to the import and the search, and to the archive if all are there', async () => {
    const nobody = await newOwner(stack);
    const empty = await open(nobody);
    await empty.page.getByText(tonight.none.title).waitFor();
    expect(await empty.page.getByRole('link', { name: tonight.none.import }).getAttribute('href')).toBe('/import/');
    await expectSound(empty.page, 'an empty shelf');
    await button(empty.page, tonight.none.add).click();
    await empty.page.getByRole('combobox').or(empty.page.getByRole('searchbox')).first().waitFor();
    await empty.leave();
    const done = await newOwner(stack);
    await done.hold({ archiveStatus: 'finished', archivedAt: '2026-01-01T00:00:00.000Z' });
    const { page, leave } = await open(done);
    await page.getByText(tonight.none.archived).waitFor();
    await page.getByRole('link', { name: tonight.none.archive }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/archives/');
    await leave();
  });

  test('what does not load can be asked again, and the table says how all this is chosen', async () => {
    const owner = await shelfOf(['Ash', 'Birch', 'Cedar']);
    const visitor = await visit(stack, { language, width, token: owner.token });
    const { page, leave } = visitor;
    await page.route('**/api/tonight?*', route =>
      route.fulfill({ status: 404, json: { status: 404, code: 'not_found', title: '-' } }),
    );
    await page.goto('/tonight/');
    await page.getByText(tonight.broken).waitFor();
    await page.unroute('**/api/tonight?*');
    await button(page, common.act.retry).click();
    await expectPicks(page, ['Ash', 'Birch', 'Cedar']);
    await button(page, tonight.how.link).click();
    const rows = page.getByRole('dialog').getByRole('row');
    await expect.poll(() => rows.allTextContents()).toContain(`${tonight.how.nearEnd}30`);
    await expectSound(page, 'how the three are chosen');
    await leave();
  });

  test('the library says what tonight could be, and how many hours are left', async () => {
    const owner = await shelfOf(['Ash', 'Birch']);
    await held(owner, 'Nameless', { minutes: null, priority: 5 });
    const { page, leave } = await open(owner, '/library/');
    const card = page.getByRole('region', { name: tonight.card.label });
    await card.getByRole('link', { name: 'Ash' }).waitFor();
    await page
      .getByRole('main')
      .getByText(sentence(tonight.card.unknown, { share: language === 'ar' ? '.*' : '33%' }))
      .waitFor();
    await expectSound(page, 'the library with its card');
    await card.getByRole('link').first().click();
    await expectPicks(page, ['Ash', 'Birch', 'Nameless']);
    await leave();

    const done = await newOwner(stack);
    await held(done, 'Played out', { minutesPlayed: 900 });
    const other = await open(done, '/library/');
    await other.page.getByRole('main').getByText(tonight.card.over).waitFor();
    await other.leave();
  });
});
