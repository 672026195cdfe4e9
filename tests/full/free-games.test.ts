import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Plural } from '../../web/locales/shape.ts';
import { freeGames, freeSources } from '../../worker/free-games/free-games.tables.ts';
import { expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { dayFromNow, giveAway, monthBefore, noteReading, THIS_MONTH } from '../helpers/games/free-games.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/* The games that the platforms give away: seen month by month, and put on the shelf. */

const stack = ownStack();
beforeEach(async () => {
  await stack.db.delete(freeGames);
  await stack.db.delete(freeSources);
});

const SOON = dayFromNow(9);
const GONE = dayFromNow(-9);
const LAST_MONTH = monthBefore(THIS_MONTH);

describe.each(PLACES)('in %s at %i', (language, width) => {
  const { free, layout, home, common, search } = wordsIn(language);
  const tag = language === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB';

  const inWords = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${iso}T12:00:00Z`));
  const monthOf = (month: string) => inWords(`${month}-15`, { month: 'long', year: 'numeric' });
  const nearDay = (iso: string) => {
    const isThisYear = iso.slice(0, 4) === dayFromNow(0).slice(0, 4);
    return inWords(iso, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) });
  };
  /** The sentence for a number. */
  const of = (forms: Plural, n: number, names: Record<string, string> = {}) =>
    sentence(forms[new Intl.PluralRules(tag).select(n)] ?? forms.other, { n: String(n), ...names });

  /** A sentence as a part of others. */
  const part = ({ source }: RegExp) => new RegExp(source.replace(/^\^|\$$/g, ''));

  async function open(path = '/free-games/', token?: string) {
    const visitor = await visit(stack, { language, width, ...(token && { token }) });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }

  const card = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const box = (page: Page, title: string) =>
    page.getByRole('checkbox', { name: sentence(free.pick.one, { title }), exact: true });
  const heading = (page: Page, month: string) =>
    page.getByRole('heading', { level: 1, name: sentence(free.head, { month: monthOf(month) }) });
  const shelf = (page: Page, platform: string) =>
    page.getByRole('list', { name: sentence(free.on, { platform }) }).getByRole('listitem');
  const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const putBar = (page: Page) => page.getByRole('region', { name: free.bar.label });
  const put = (page: Page, n: number) => putBar(page).getByRole('button', { name: of(free.bar.put, n) });
  const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

  test('a month shows each game once, with its devices, its last day, how it comes and whose it is', async () => {
    const owner = await newOwner(stack);
    const [ash, birch, cedar] = [
      await newGame(stack, { title: 'Ash', on: ['ps5', 'ps4'] }),
      await newGame(stack, { title: 'Birch', on: ['xbox-series', 'ps5'] }),
      await newGame(stack, { title: 'Cedar', on: ['steam'] }),
    ];
    const url = 'https://store.example/ash';
    for (const on of ['ps5', 'ps4'] as const)
      await giveAway(stack, { on, game: ash.num, title: 'Ash', sourceId: 'ash', claimBy: SOON, url });
    await giveAway(stack, { on: 'xbox-series', game: birch.num, title: 'Birch', source: 'game_pass', url });
    const gift = { on: 'steam', source: 'gamerpower', access: 'free_claim' } as const;
    await giveAway(stack, { ...gift, game: cedar.num, title: 'Cedar', claimBy: dayFromNow(0) });
    await giveAway(stack, { ...gift, title: 'Dogwood', claimBy: GONE, month: THIS_MONTH, url });
    await owner.hold({ game: birch.num, on: 'ps5' });
    await owner.hold({ game: cedar.num, on: 'steam', list: 2 });
    await noteReading(stack, 'ps_plus');

    const { page, complaints, leave } = await open('/free-games/', owner.token);
    await heading(page, THIS_MONTH).waitFor();
    expect(await shelf(page, 'PlayStation').count()).toBe(1);
    expect(await card(page, 'Ash').getByRole('radio').count()).toBe(2);
    expect(await card(page, 'Ash').getByRole('radio', { name: 'PS5' }).isChecked()).toBe(true);
    await card(page, 'Ash')
      .getByText(sentence(home.free.claim, { day: nearDay(SOON) }))
      .waitFor();
    await card(page, 'Ash').getByText(free.plus).waitFor();
    const claim = card(page, 'Ash').getByRole('link', { name: free.claim });
    expect(await claim.getAttribute('href')).toBe(url);
    expect(await claim.getAttribute('target')).toBe('_blank');
    expect(await claim.textContent()).toContain(layout.foot.newTab);

    await card(page, 'Birch').getByText(free.pass).waitFor();
    // A game of a subscription is not claimed.
    await card(page, 'Birch').getByRole('link', { name: free.see }).waitFor();
    expect(await card(page, 'Birch').getByRole('link', { name: free.claim }).count()).toBe(0);
    // One reading is told once, however many lists it brought.
    expect(await page.getByText(sentence(free.read.today)).count()).toBe(1);
    await card(page, 'Birch')
      .getByText(sentence(search.haveOn, { on: 'PS5' }))
      .waitFor();
    await card(page, 'Cedar').getByText(home.free.last).waitFor();
    await card(page, 'Cedar').getByText(search.want).waitFor();
    await card(page, 'Dogwood')
      .getByText(sentence(home.free.ended, { day: nearDay(GONE) }))
      .waitFor();
    expect(await card(page, 'Dogwood').getByRole('link').count()).toBe(0);
    expect(await box(page, 'Dogwood').count()).toBe(0);
    const credit = page.getByRole('link', { name: 'GamerPower' });
    expect(await credit.getAttribute('href')).toContain('gamerpower.com');

    await expectSound(page, 'the month');
    await filter(page, 'Xbox').click();
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
      .toEqual([expect.stringMatching(/^Xbox · \S/), free.credits]);
    expect(query(page)).toEqual({ platform: 'xbox' });
    expect(await credit.count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('of two that are selected one comes in, and the one held meanwhile says so', async () => {
    const owner = await newOwner(stack);
    const [ash, birch] = [await newGame(stack, { title: 'Ash' }), await newGame(stack, { title: 'Birch' })];
    await giveAway(stack, { game: ash.num, title: 'Ash' });
    await giveAway(stack, { game: birch.num, title: 'Birch' });
    const { page, complaints, leave } = await open('/free-games/', owner.token);
    await box(page, 'Ash').check();
    await box(page, 'Birch').check();
    await owner.hold({ game: birch.num });

    await expectSound(page, 'two selected');
    await put(page, 2).click();
    const told = page.getByRole('status').filter({ hasText: 'Birch' });
    await told.waitFor();
    expect(await told.textContent()).toMatch(part(of(free.said.added, 1)));
    expect(await told.textContent()).toMatch(part(sentence(free.said.held, { titles: 'Birch' })));
    await putBar(page).waitFor({ state: 'hidden' });
    await card(page, 'Ash')
      .getByText(sentence(search.haveOn, { on: 'PS5' }))
      .waitFor();
    expect(await box(page, 'Ash').count()).toBe(0);

    await page.getByRole('link', { name: common.said.toKept }).click();
    await page.getByRole('link', { name: 'Ash', exact: true }).waitFor();
    const { body } = await owner.get('/api/games');
    const came = body.games.find((copy: Answer) => copy.title === 'Ash');
    expect([came.access, came.source]).toEqual(['subscription', 'free_games']);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('what one wanted moves to what one has, and all that came in is undone by one press', async () => {
    const owner = await newOwner(stack);
    const [ash, birch, cedar] = [
      await newGame(stack, { title: 'Ash' }),
      await newGame(stack, { title: 'Birch' }),
      await newGame(stack, { title: 'Cedar' }),
    ];
    for (const { num, title } of [ash, birch, cedar]) await giveAway(stack, { game: num, title });
    await owner.hold({ game: birch.num, list: 2 });
    const archived = { archiveStatus: 'retired', archivedAt: '2026-01-01T00:00:00.000Z' } as const;
    await owner.hold({ game: cedar.num, list: 3, ...archived });
    const { page, complaints, leave } = await open('/free-games/', owner.token);
    for (const title of ['Ash', 'Birch', 'Cedar']) await box(page, title).check();
    await put(page, 3).click();
    const told = page.getByRole('status').filter({ hasText: 'Birch' });
    await told.waitFor();
    for (const said of [
      of(free.said.added, 1),
      sentence(free.said.moved, { list: common.list.games, titles: 'Birch' }),
      sentence(free.said.archived, { titles: 'Cedar' }),
    ])
      expect(await told.textContent()).toMatch(part(said));
    await expectSound(page, 'what came in');
    await card(page, 'Birch')
      .getByText(sentence(search.haveOn, { on: 'PS5' }))
      .waitFor();

    await page.getByRole('button', { name: common.act.undo }).click();
    await page.getByText(free.said.undone).waitFor();
    await card(page, 'Birch').getByText(search.want).waitFor();
    await box(page, 'Ash').waitFor();
    expect((await owner.get('/api/games/counters')).body).toMatchObject({ owned: 0, wished: 1, archived: 1 });
    expect(complaints).toEqual([]);
    await leave();
  });

  test('an undo says what it left alone, and one that fails is tried again', async () => {
    const owner = await newOwner(stack);
    const [ash, birch] = [await newGame(stack, { title: 'Ash' }), await newGame(stack, { title: 'Birch' })];
    for (const { num, title } of [ash, birch]) await giveAway(stack, { game: num, title, access: 'free_claim' });
    const { page, leave } = await open('/free-games/', owner.token);
    await page.getByRole('checkbox', { name: of(free.pick.fresh, 2) }).check();
    await put(page, 2).click();
    await page.getByText(part(of(free.said.added, 2))).waitFor();
    const [first] = (await owner.get('/api/games')).body.games;
    await owner.post('/api/games/start', { ids: [first.id] });
    await page.route('**/api/undo', route => route.abort());
    await page.getByRole('button', { name: common.act.undo }).click();
    await page.getByRole('alert').filter({ hasText: free.said.undoFailed }).waitFor();
    await page.unroute('**/api/undo');
    await page.getByRole('button', { name: common.act.retry }).click();
    await page.getByText(free.said.undoneSome).waitFor();
    expect(await owner.order()).toEqual([first.id]);
    await leave();
  });

  test('everything new is selected at once, and a copy stands on the device that was chosen', async () => {
    const owner = await newOwner(stack);
    const [ash, birch, cedar] = [
      await newGame(stack, { title: 'Ash', on: ['ps5', 'ps4'] }),
      await newGame(stack, { title: 'Birch' }),
      await newGame(stack, { title: 'Cedar' }),
    ];
    for (const on of ['ps5', 'ps4'] as const)
      await giveAway(stack, { on, game: ash.num, title: 'Ash', sourceId: 'ash-too' });
    await giveAway(stack, { game: birch.num, title: 'Birch' });
    await giveAway(stack, { game: cedar.num, title: 'Cedar' });
    await owner.hold({ game: cedar.num });
    // What comes with a subscription is selected only for whom it comes.
    const { page, leave } = await open('/free-games/', owner.token);
    await card(page, 'Ash').waitFor();
    expect(await page.getByRole('checkbox', { name: of(free.pick.fresh, 2) }).count()).toBe(0);
    await owner.put('/api/subscriptions', { subscriptions: [{ id: 'ps-plus-essential', held: true }] });
    await page.reload();

    await page.getByRole('checkbox', { name: of(free.pick.fresh, 2) }).check();
    await putBar(page).getByText(of(free.bar.some, 2)).waitFor();
    await card(page, 'Ash').getByRole('radio', { name: 'PS4' }).check();
    await put(page, 2).click();
    await page.getByText(part(of(free.said.added, 2))).waitFor();
    const { body } = await owner.get('/api/games');
    const onto = (title: string) => body.games.find((copy: Answer) => copy.title === title)?.subplatform?.name;
    expect([onto('Ash'), onto('Birch')]).toEqual(['PS4', 'PS5']);
    await leave();
  });

  test('months are stepped through, kept in the address, and an empty one offers the last that was not', async () => {
    const { num } = await newGame(stack, { title: 'Ash' });
    await giveAway(stack, { game: num, title: 'Ash', month: LAST_MONTH, claimBy: GONE });
    const { page, complaints, leave } = await open();
    await page.getByRole('heading', { name: sentence(free.empty.title, { month: monthOf(THIS_MONTH) }) }).waitFor();
    await page.getByRole('button', { name: sentence(free.empty.act, { month: monthOf(LAST_MONTH) }) }).click();
    await heading(page, LAST_MONTH).waitFor();
    await card(page, 'Ash').waitFor();
    expect(query(page)).toEqual({ month: LAST_MONTH });

    await page.getByRole('button', { name: free.newer }).click();
    await heading(page, THIS_MONTH).waitFor();
    expect(query(page)).toEqual({});
    await page.getByRole('button', { name: free.older }).click();
    await card(page, 'Ash').waitFor();
    expect(await page.getByRole('button', { name: free.older }).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('combobox', { name: free.month }).selectOption(THIS_MONTH);
    await heading(page, THIS_MONTH).waitFor();
    await page.goBack();
    await card(page, 'Ash').waitFor();
    await page.reload();
    await card(page, 'Ash').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a list whose source does not answer stays, and says how old it is', async () => {
    const { num } = await newGame(stack, { title: 'Ash' });
    await giveAway(stack, { game: num, title: 'Ash' });
    await noteReading(stack, 'ps_plus', { hoursAgo: 3 * 24 + 1, trouble: 'provider_down' });
    await noteReading(stack, 'game_pass');
    const { page, leave } = await open();
    await page.getByText(of(free.stale.days, 3, { source: 'PlayStation' })).waitFor();
    await card(page, 'Ash').waitFor();
    expect(await page.getByText(of(free.stale.days, 3, { source: 'Xbox' })).count()).toBe(0);
    await expectSound(page, 'a stale list');
    await leave();
  });

  test('Epic’s games stand beside Steam’s only when asked for, and are not for the shelf', async () => {
    const owner = await newOwner(stack);
    const { num } = await newGame(stack, { title: 'Ash', on: ['steam'] });
    await giveAway(stack, { on: 'steam', game: num, title: 'Ash', source: 'epic', access: 'free_claim' });
    await giveAway(stack, { on: 'steam', title: 'Birch', source: 'gamerpower', access: 'free_claim' });
    const { page, complaints, leave } = await open('/free-games/', owner.token);
    const epic = filter(page, free.filter.epic);
    await card(page, 'Birch').waitFor();
    expect(await card(page, 'Ash').count()).toBe(0);
    await epic.click();
    await card(page, 'Ash').getByText(free.epic).waitFor();
    expect(query(page)).toEqual({ pc: 'true' });
    expect(await box(page, 'Ash').count()).toBe(0);
    await page.reload();
    await card(page, 'Ash').waitFor();
    expect(await epic.getAttribute('aria-pressed')).toBe('true');
    await filter(page, 'PlayStation').click();
    await page.getByRole('heading', { name: sentence(free.none.title, { platform: 'PlayStation' }) }).waitFor();
    expect(await epic.count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a visitor comes from the front page to the month, sees it all, and is led to an account and back', async () => {
    const { num } = await newGame(stack, { title: 'Ash' });
    await giveAway(stack, { game: num, title: 'Ash', claimBy: SOON });
    await giveAway(stack, { title: 'Birch', claimBy: GONE });
    const { page, complaints, leave } = await open('/');
    const month = inWords(`${THIS_MONTH}-15`, { month: 'long' });
    const row = page.getByRole('list', { name: sentence(home.free.title, { month }) });
    await expect.poll(() => row.getByRole('link').count()).toBe(1);
    await row.getByText(sentence(home.free.claim, { day: nearDay(SOON) })).waitFor();
    await page.getByRole('link', { name: home.free.all }).click();

    await heading(page, THIS_MONTH).waitFor();
    await card(page, 'Ash').waitFor();
    await card(page, 'Birch').waitFor();
    expect(await page.getByRole('main').getByRole('checkbox').count()).toBe(0);
    await expectSound(page, 'the month of a visitor');
    await page.getByRole('main').getByRole('link', { name: layout.nav.signup }).click();
    await page.waitForURL('**/account/signup/**');
    expect(query(page)).toEqual({ next: '/free-games/' });
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the front page says nothing of a month that gives nothing away', async () => {
    await giveAway(stack, { title: 'Ash', claimBy: GONE });
    const { page, leave } = await open('/');
    await page.getByRole('heading', { name: home.bring }).waitFor();
    expect(await page.getByRole('link', { name: home.free.all }).count()).toBe(0);
    await leave();
  });

  test('a month that does not load says so and is tried again; what cannot be put on the shelf stays selected', async () => {
    const owner = await newOwner(stack);
    const { num } = await newGame(stack, { title: 'Ash' });
    await giveAway(stack, { game: num, title: 'Ash' });
    const { page, leave } = await visit(stack, { language, width, token: owner.token });
    // A refusal, so that the app does not ask again by itself
    await page.route('**/api/free-games/**', route => route.fulfill({ status: 404, json: {} }));
    await page.goto('/free-games/');
    await page.getByRole('alert').getByText(free.broken).waitFor();
    await page.unroute('**/api/free-games/**');
    await page.getByRole('button', { name: common.act.retry }).click();

    await box(page, 'Ash').check();
    await page.route('**/api/free-games/import', route => route.abort());
    await put(page, 1).click();
    await page.getByRole('alert').filter({ hasText: free.said.failed }).waitFor();
    expect(await box(page, 'Ash').isChecked()).toBe(true);
    await page.unroute('**/api/free-games/import');
    await page.getByRole('button', { name: common.act.retry }).click();
    await page.getByText(part(of(free.said.added, 1))).waitFor();
    expect((await owner.get('/api/games')).body.games.length).toBe(1);
    await leave();
  });

  test('free games are in the menu, for visitors and for people', async () => {
    const owner = await newOwner(stack);
    for (const token of [undefined, owner.token]) {
      const { page, leave } = await open('/help/', token);
      const link = page.getByRole('link', { name: layout.nav.free, exact: true });
      if (!(await link.first().isVisible())) await page.getByRole('button', { name: layout.nav.menu }).first().click();
      await link.filter({ visible: true }).first().click();
      await heading(page, THIS_MONTH).waitFor();
      await leave();
    }
  });
});
