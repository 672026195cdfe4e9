import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gameReleases, games } from '../../worker/catalogue/catalogue.tables.ts';
import { listsIn, SUBSCRIPTION_LISTS, type SubscriptionList } from '../../worker/providers/subscriptions/game-lists.ts';
import { refreshSubscription } from '../../worker/subscriptions/subscriptions.jobs.ts';
import type { SubscriptionId } from '../../worker/subscriptions/subscriptions.schema.ts';
import {
  subscriptionAsked,
  subscriptionGames,
  subscriptionLists,
} from '../../worker/subscriptions/subscriptions.tables.ts';
import { runCommand } from '../helpers/stack/commands.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import type { Details } from '../simulators/free-game-pass.ts';
import { type Behaviour, startFreeSources } from '../simulators/free-sources.ts';
import { PLUS_SUFFIXES, plusBuckets } from '../simulators/plus-shape.ts';
import { passList } from '../simulators/subscription-lists.ts';

const simulators = alongside(startFreeSources);
const stack = ownStack(() => ({ starter: true, vars: simulators.vars }));
beforeEach(() =>
  stack.db.batch([
    stack.db.delete(subscriptionGames),
    stack.db.delete(subscriptionLists),
    stack.db.delete(subscriptionAsked),
  ]),
);
afterEach(() => simulators.reset());

const EXTRA = 'plus-games-list';
const ULTIMATE = '97c6c862-d28a-4907-a3d5-c401f2296a53';
const PC = '609d944c-d395-4c0a-9ea4-e9f39b52c1ad';
const LEAVING = '393f05bf-e596-4ef6-9487-6d4fa0eab987';
const [MONDAY, TUESDAY] = ['2026-11-23T05:41:00.000Z', '2026-11-24T05:41:00.000Z'];

/** A reading as the queue consumer makes it. */
async function refresh(list: SubscriptionList, at: string): Promise<void> {
  const env = { ...stack.database, SITE_URL: stack.url, ...simulators.vars };
  await refreshSubscription(env, list, new Date(at));
}

const titles = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ name: `Game ${from + i}`, concept: 30_000_000 + from + i }));
const sayPlus = (from: number, to: number) => simulators.say(EXTRA, plusBuckets(titles(from, to)));
const sayPass = (list: string, from: number, to: number) => {
  const ids = Array.from({ length: to - from }, (_, i) => `9NTEST${String(from + i).padStart(6, '0')}`);
  for (const id of ids) simulators.name(id, `Title ${id}`);
  simulators.say(list, passList(list, ids));
  return ids;
};

async function countIn(subscription: SubscriptionId): Promise<number> {
  return stack.db.$count(subscriptionGames, eq(subscriptionGames.subscription, subscription));
}
const rows = () =>
  stack.db
    .select()
    .from(subscriptionGames)
    .orderBy(asc(subscriptionGames.subscription), asc(subscriptionGames.sourceId));
/** The games that the titles of a subscription are taken for. */
async function slugsIn(subscription: SubscriptionId): Promise<Record<string, string | null>> {
  const found = await stack.db
    .select({ title: subscriptionGames.title, slug: games.slug })
    .from(subscriptionGames)
    .leftJoin(games, eq(games.num, subscriptionGames.game))
    .where(eq(subscriptionGames.subscription, subscription));
  return Object.fromEntries(found.map(({ title, slug }) => [title, slug]));
}
async function stateOf(list: SubscriptionList) {
  const [state] = await stack.db.select().from(subscriptionLists).where(eq(subscriptionLists.list, list));
  return state;
}

describe('a reading', () => {
  test('done twice is done once, and a later one takes over what came and what went', async () => {
    sayPlus(0, 100);
    await refresh('ps-plus-games', MONDAY);
    const before = await rows();
    await refresh('ps-plus-games', MONDAY);
    expect(await rows()).toEqual(before);
    sayPlus(10, 103);
    await refresh('ps-plus-games', TUESDAY);
    const names = (await rows()).filter(row => row.subscription === 'ps-plus-extra').map(row => row.title);
    expect(names).toHaveLength(93);
    expect(names).toContain('Game 102');
    expect(names).not.toContain('Game 9');
    expect(await stateOf('ps-plus-games')).toEqual({
      list: 'ps-plus-games',
      askedAt: TUESDAY,
      goodAt: TUESDAY,
      trouble: null,
    });
  });

  test('of what PlayStation adds to a tier counts for the larger tiers too', async () => {
    for (const list of SUBSCRIPTION_LISTS.slice(0, 4)) await refresh(list, MONDAY);
    const [essential, extra, premium] = [
      await countIn('ps-plus-essential'),
      await countIn('ps-plus-extra'),
      await countIn('ps-plus-premium'),
    ];
    expect(essential).toBeGreaterThan(1);
    expect(extra).toBeGreaterThan(100 + essential);
    expect(premium).toBeGreaterThan(extra);
  });

  test('knows the catalogue’s games by their titles, and leaves out what it is not sure of', async () => {
    simulators.say(
      EXTRA,
      plusBuckets([
        { name: 'Celeste', concept: 1, device: ['PS4'] },
        { name: 'Sifu PS4 & PS5', concept: 2, device: ['PS4', 'PS5'] },
        { name: 'Celeste Jump Start Bundle', concept: 3 },
      ]),
    );
    await refresh('ps-plus-games', MONDAY);
    expect(await slugsIn('ps-plus-extra')).toEqual({
      Celeste: 'celeste',
      'Sifu PS4 & PS5': 'sifu',
      'Celeste Jump Start Bundle': null,
    });
  });

  test('gives PlayStation’s facts to what the catalogue lacks, once for both consoles, and finds it by its ids', async () => {
    const facts = { genre: ['ROLE_PLAYING_GAMES', 'MUSIC/RHYTHM'], releaseDate: '2022-12-08T05:00:00Z' };
    const both = { concept: 31_070_001, device: ['PS4', 'PS5'], product: 'UP0895-PPSA29546_00-LANTERNS00000000' };
    const old = { concept: 31_070_001, device: ['PS4'], product: 'UP0895-CUSA29546_00-LANTERNS00000000' };
    const say = (name: string) =>
      simulators.say(
        EXTRA,
        plusBuckets([
          { ...facts, ...both, name: `${name} PS4 & PS5` },
          { ...facts, ...old, name },
          { name: `${name} Soundtrack`, concept: 31_070_002 },
          { name: `${name} Demo`, concept: 31_070_003 },
          { name: `${name} Season Pass`, concept: 31_070_004, device: [] },
        ]),
      );
    say('The Lantern™ Keepers');
    await refresh('ps-plus-games', MONDAY);
    const slugs = Object.values(await slugsIn('ps-plus-extra'));
    expect(slugs.filter(slug => slug !== null)).toEqual(['the-lantern-keepers', 'the-lantern-keepers']);
    expect(slugs).toHaveLength(5);
    const [game] = await stack.db.select().from(games).where(eq(games.slug, 'the-lantern-keepers'));
    expect(game).toMatchObject({
      ...{ title: 'The Lantern Keepers', releaseDate: '2022-12-08', ageRating: 'ESRB T', sourceRank: 0 },
      ...{ platformNums: '1,2', coverUrl: 'https://image.api.playstation.com/vulcan/demo/31070001.png' },
    });
    const dates = await stack.db
      .select()
      .from(gameReleases)
      .where(eq(gameReleases.game, game?.num ?? 0));
    expect(dates.map(({ subplatform, date }) => [subplatform, date])).toEqual([
      [1, '2022-12-08'],
      [2, '2022-12-08'],
    ]);
    const before = await stack.db.$count(games);
    say('Another Name');
    await refresh('ps-plus-games', TUESDAY);
    const named = Object.entries(await slugsIn('ps-plus-extra')).filter(([, slug]) => slug !== null);
    expect(named.map(([, slug]) => slug)).toEqual(['the-lantern-keepers', 'the-lantern-keepers']);
    expect(await stack.db.$count(games)).toBe(before);
  });

  test('gives Microsoft’s facts to what the catalogue lacks, and to no addition, bundle, trial or game for PCs alone', async () => {
    const ids = Array.from({ length: 5 }, (_, at) => `9NNEW${String(at).padStart(7, '0')}`);
    const details: Details[] = [
      {
        ...{ developer: 'Quiet Works', publisher: 'Demo Publishing', released: '2024-02-03', category: 'Role playing' },
        attributes: [{ Name: 'SinglePlayer' }, { Name: 'XblLocalCoop', Minimum: 2, Maximum: 3 }],
        titleIds: ['1900000001'],
      },
      ...[{ type: 'Durable' }, { skus: [{ IsBundle: true }] }, { skus: [{ IsTrial: true }] }],
    ];
    for (const [at, id] of ids.entries()) simulators.name(id, `Quiet Lighthouse ${at + 1}`, details[at]);
    simulators.say(ULTIMATE, passList(ULTIMATE, ids));
    await refresh('game-pass-ultimate', MONDAY);
    expect(await slugsIn('game-pass-ultimate')).toEqual({
      'Quiet Lighthouse 1': 'quiet-lighthouse-1',
      ...{ 'Quiet Lighthouse 3': null, 'Quiet Lighthouse 4': null, 'Quiet Lighthouse 5': 'quiet-lighthouse-5' },
    });
    const [game] = await stack.db.select().from(games).where(eq(games.slug, 'quiet-lighthouse-1'));
    expect(game).toMatchObject({
      releaseDate: '2024-02-03',
      modes: 3,
      maxPlayers: 3,
      platformNums: '5,6',
      sourceRank: 0,
    });
  });

  test('makes no third game of a title that two games have: its makers decide, or the operator is asked, once', async () => {
    const [bare, made, other] = ['9NPREY000001', '9NPREY000002', '9NPREY000003'];
    // a day on which the subscription got it, and those of a game that has other makers
    simulators.name(bare, 'Prey', { released: '2021-11-05' });
    simulators.name(made, 'Prey', { released: '2019-11-05', developer: 'Arkane Studios', publisher: 'Bethesda' });
    simulators.name(other, 'Prey', { released: '2023-02-03', developer: 'Moss & Fern', publisher: 'Moss & Fern' });
    simulators.say(ULTIMATE, passList(ULTIMATE, [bare, made, other]));
    simulators.say(EXTRA, plusBuckets([{ name: 'Madden NFL 25', concept: 31_080_001, device: ['PS4'] }]));
    const before = await stack.db.$count(games);
    const gamesIn = async (subscription: SubscriptionId) => {
      const found = await stack.db
        .select({ id: subscriptionGames.sourceId, slug: games.slug })
        .from(subscriptionGames)
        .leftJoin(games, eq(games.num, subscriptionGames.game))
        .where(eq(subscriptionGames.subscription, subscription));
      return Object.fromEntries(found.map(({ id, slug }) => [id.slice(id.indexOf(':') + 1), slug]));
    };
    await refresh('game-pass-ultimate', MONDAY);
    await refresh('ps-plus-games', MONDAY);
    expect(await gamesIn('game-pass-ultimate')).toEqual({
      ...{ [bare]: null, [made]: 'prey-2017', [other]: 'prey' },
    });
    const [madden = ''] = Object.keys(await gamesIn('ps-plus-extra'));
    expect(await gamesIn('ps-plus-extra')).toEqual({ [madden]: null });
    expect(await stack.db.$count(games)).toBe(before + 1);

    const catalogue = (...args: string[]) => runCommand('catalogue', args, stack.database);
    const { out } = await catalogue('doubles');
    expect(out).toMatch(
      /Prey \(a subscription has it: xbox 9NPREY000001\)\n {2}2017 {2}prey-2017 .*\n {2}2006 {2}prey-2006 /,
    );
    expect(out).toContain(`Madden NFL 25 (a subscription has it: psn ${madden})`);
    expect(await catalogue('listed', 'xbox', bare, 'prey-2006')).toMatchObject({ code: 0 });
    expect(await catalogue('listed', 'psn', madden, 'own')).toMatchObject({ code: 0 });
    for (const args of [
      ['xbox', bare, 'no-such-game'],
      ['xbox', '9NOTLISTED00', 'own'],
      ['ea', bare, 'own'],
    ])
      expect(await catalogue('listed', ...args)).toMatchObject({ code: 1, out: '' });
    expect((await catalogue('doubles')).out).toContain('xbox 9NPREY000001'); // until the list is read again
    await refresh('game-pass-ultimate', TUESDAY);
    await refresh('ps-plus-games', TUESDAY);
    expect(await gamesIn('game-pass-ultimate')).toEqual({
      ...{ [bare]: 'prey-2006', [made]: 'prey-2017', [other]: 'prey' },
    });
    expect(await gamesIn('ps-plus-extra')).toEqual({ [madden]: 'madden-nfl-25' });
    expect((await catalogue('doubles')).out).not.toContain('a subscription has it');
  });

  test.each(PLUS_SUFFIXES)('knows a game whose name is written with “%s” behind it', async suffix => {
    simulators.say(EXTRA, plusBuckets([{ name: `Sifu${suffix}`, concept: 2, device: ['PS4', 'PS5'] }]));
    await refresh('ps-plus-games', MONDAY);
    expect(await slugsIn('ps-plus-extra')).toEqual({ [`Sifu${suffix}`]: 'sifu' });
  });

  test('means by an edition the longest title that is a game, and by a classic never the game made anew', async () => {
    const devices = { device: ['PS4', 'PS5'] };
    const say = (list: string, names: string[]) =>
      simulators.say(list, plusBuckets(names.map((name, at) => ({ name, concept: 31_060_000 + at, ...devices }))));
    say(EXTRA, ['Persona®5 Royal Ultimate Edition', 'Resident Evil 2', 'MediEvil']);
    say('plus-classics-list', ['Resident Evil 2', 'MediEvil', 'Flower']);
    await refresh('ps-plus-games', MONDAY);
    expect(await slugsIn('ps-plus-extra')).toEqual({
      'Persona®5 Royal Ultimate Edition': 'persona-5-royal',
      'Resident Evil 2': 'resident-evil-2-2019',
      MediEvil: 'medievil-2019',
    });
    await stack.db.delete(subscriptionGames);
    await refresh('ps-plus-classics', MONDAY);
    expect(await slugsIn('ps-plus-premium')).toEqual({ 'Resident Evil 2': null, MediEvil: null, Flower: 'flower' });
  });

  test('of Game Pass asks for the details of new games only, and a PC’s games are Ultimate’s too', async () => {
    sayPass(ULTIMATE, 0, 50);
    await refresh('game-pass-ultimate', MONDAY);
    const asked = () => simulators.asked().filter(({ path }) => path.includes('bigIds'));
    expect(asked()).toHaveLength(3);
    sayPass(ULTIMATE, 0, 51);
    await refresh('game-pass-ultimate', TUESDAY);
    expect(asked()).toHaveLength(4);
    expect(asked().at(-1)?.path).toContain('bigIds=9NTEST000050&');
    sayPass(PC, 60, 70);
    await refresh('game-pass-pc', TUESDAY);
    expect([await countIn('game-pass-ultimate'), await countIn('game-pass-pc')]).toEqual([61, 10]);
  });

  test('of Game Pass asks again about what got no game: after days, then weeks, and of many a part each night', async () => {
    const night = (days: number) => new Date(Date.parse(MONDAY) + days * 86_400_000).toISOString();
    const askedAbout = () => {
      const paths = simulators.asked().flatMap(({ path }) => /bigIds=([^&]+)/.exec(path)?.[1]?.split(',') ?? []);
      simulators.asked().length = 0;
      return paths.sort();
    };
    const games = sayPass(ULTIMATE, 200, 208);
    const [extra, bundle, stranger] = ['9NEXTRA00000', '9NBUNDLE0000', '9NSTRANGE000'];
    simulators.name(extra, 'Some Season Pass', { type: 'Durable' });
    simulators.name(bundle, 'Two Lighthouses in One', { skus: [{ IsBundle: true }] });
    const say = (more: string[] = []) =>
      simulators.say(ULTIMATE, passList(ULTIMATE, [...games, extra, bundle, stranger, ...more]));
    say();
    await refresh('game-pass-ultimate', night(0));
    expect(askedAbout()).toHaveLength(11);
    const vain = [bundle, extra, stranger].sort();
    const nights: [number, string[]][] = [
      [0, []],
      [1, []],
      [2, vain],
      [3, []],
      [5, []],
      [6, vain],
      [12, []],
      [13, vain],
      [26, []],
      [27, vain],
    ];
    for (const [days, ids] of nights) {
      await refresh('game-pass-ultimate', night(days));
      expect([days, askedAbout()]).toEqual([days, ids]);
      expect(await slugsIn('game-pass-ultimate')).toMatchObject({ 'Two Lighthouses in One': null });
    }
    expect((await stateOf('game-pass-ultimate'))?.trouble).toBeNull();

    // It is a game after all, and from then on known.
    simulators.name(stranger, 'The Late Lighthouse');
    await refresh('game-pass-ultimate', night(60));
    expect(askedAbout()).toEqual(vain);
    expect(await slugsIn('game-pass-ultimate')).toMatchObject({ 'The Late Lighthouse': 'the-late-lighthouse' });
    expect((await stack.db.select().from(subscriptionAsked)).map(({ id, said }) => [id, said]).sort()).toEqual([
      [bundle, 'no_match'],
      [extra, 'not_game'],
    ]);

    const more = Array.from({ length: 130 }, (_, at) => `9NMORE${String(at).padStart(6, '0')}`);
    for (const id of more) simulators.name(id, `Addition ${id}`, { type: 'Durable' });
    say(more);
    for (const [days, count] of [
      [61, 130],
      [62, 0],
      [63, 100],
      [64, 30],
      [65, 0],
    ] as const) {
      await refresh('game-pass-ultimate', night(days));
      expect([days, askedAbout().length]).toEqual([days, count]);
    }
  });

  test('asks the real addresses, with the plan and the devices', async () => {
    for (const list of SUBSCRIPTION_LISTS) await refresh(list, MONDAY);
    const paths = simulators.asked().map(({ path }) => decodeURIComponent(path).replace(/^.*\/\/[^/]+/, ''));
    expect(paths).toContain('/psplus/bin/imagic/gameslist?locale=en-us&categoryList=ubisoft-classics-list');
    expect(paths).toContain(
      `/gamepass/sigls/v3?id=${ULTIMATE}&platformContext=ConsoleGen8;ConsoleGen9&subscriptionContext=cfq7ttc0khs0&language=en-us&market=US`,
    );
    expect(paths).toContain(`/gamepass/sigls/v2?id=${LEAVING}&language=en-us&market=US`);
    for (const list of listsIn('US')) expect((await stateOf(list))?.trouble).toBeNull();
  });
});

describe('what leaves soon', () => {
  test('is what the source names, without a day, and no longer than it names it', async () => {
    const [first = '', second = ''] = sayPass(ULTIMATE, 0, 20);
    await refresh('game-pass-ultimate', MONDAY);
    simulators.say(LEAVING, passList(LEAVING, [first, second]));
    await refresh('game-pass-leaving-console', MONDAY);
    const leaving = async () => (await rows()).filter(row => row.leavesSoon);
    expect((await leaving()).map(row => [row.sourceId, row.leavesAt])).toEqual([
      [`game-pass-ultimate:${first}`, null],
      [`game-pass-ultimate:${second}`, null],
    ]);
    await refresh('game-pass-ultimate', TUESDAY);
    expect(await leaving()).toHaveLength(2);
    simulators.say(LEAVING, passList(LEAVING, [second]));
    await refresh('game-pass-leaving-console', TUESDAY);
    expect(await leaving()).toHaveLength(1);
  });

  test('may be nothing, but an answer without its head is not believed', async () => {
    const [first = ''] = sayPass(ULTIMATE, 0, 20);
    await refresh('game-pass-ultimate', MONDAY);
    simulators.say(LEAVING, passList(LEAVING, [first]));
    await refresh('game-pass-leaving-console', MONDAY);
    simulators.say(LEAVING, []);
    await refresh('game-pass-leaving-console', TUESDAY);
    expect((await rows()).filter(row => row.leavesSoon)).toHaveLength(1);
    expect((await stateOf('game-pass-leaving-console'))?.trouble).toBe('provider_changed');
    simulators.say(LEAVING, passList(LEAVING, []));
    await refresh('game-pass-leaving-console', TUESDAY);
    expect((await rows()).filter(row => row.leavesSoon)).toHaveLength(0);
    expect((await stateOf('game-pass-leaving-console'))?.trouble).toBeNull();
  });

  test('is not said of PlayStation Plus where no page of its shop is known', async () => {
    for (const list of SUBSCRIPTION_LISTS) await refresh(list, MONDAY);
    const leaving = (await rows()).filter(row => row.leavesSoon);
    expect(leaving.length).toBeGreaterThan(5);
    expect(leaving.filter(row => row.subscription.startsWith('ps-plus'))).toEqual([]);
  });
});

describe('an answer that is not believed leaves the list as it was, with its age, and says why', () => {
  const standsAs = async (list: SubscriptionList, trouble: string) =>
    expect(await stateOf(list)).toEqual({ list, askedAt: TUESDAY, goodAt: MONDAY, trouble });

  test('a list that was 468 yesterday and is 49 today', async () => {
    sayPlus(0, 468);
    await refresh('ps-plus-games', MONDAY);
    const before = await rows();
    sayPlus(0, 49);
    await refresh('ps-plus-games', TUESDAY);
    expect(await rows()).toEqual(before);
    await standsAs('ps-plus-games', 'list_shrank:468:49');
  });

  test('one that lost a quarter is believed, and one that lost one game more is not', async () => {
    sayPlus(0, 100);
    await refresh('ps-plus-games', MONDAY);
    sayPlus(0, 75);
    await refresh('ps-plus-games', MONDAY);
    expect(await countIn('ps-plus-extra')).toBe(75);
    sayPlus(0, 56);
    await refresh('ps-plus-games', TUESDAY);
    expect(await countIn('ps-plus-extra')).toBe(75);
    await standsAs('ps-plus-games', 'list_shrank:75:56');
  });

  test('404 in one run, and 471 titles in the next, which are believed', async () => {
    sayPlus(0, 470);
    await refresh('ps-plus-games', MONDAY);
    simulators.behave(EXTRA, 'missing');
    await refresh('ps-plus-games', TUESDAY);
    expect(await countIn('ps-plus-extra')).toBe(470);
    await standsAs('ps-plus-games', 'provider_changed');
    simulators.behave(EXTRA, 'well');
    sayPlus(0, 471);
    await refresh('ps-plus-games', TUESDAY);
    expect(await countIn('ps-plus-extra')).toBe(471);
    expect((await stateOf('ps-plus-games'))?.trouble).toBeNull();
  });

  test.each<[Behaviour, string]>([
    ['empty', 'list_empty'],
    ['html', 'provider_changed'],
    ['changed', 'provider_changed'],
    ['cut', 'provider_down'],
    ['down', 'provider_down'],
    ['limited', 'rate_limited'],
  ])('one that is %s', async (behaviour, trouble) => {
    sayPlus(0, 30);
    await refresh('ps-plus-games', MONDAY);
    const before = await rows();
    simulators.behave(EXTRA, behaviour);
    await refresh('ps-plus-games', TUESDAY);
    expect(await rows()).toEqual(before);
    await standsAs('ps-plus-games', trouble);
  });

  test('a first one that is empty, because no list ever was; a short one is believed', async () => {
    simulators.say(EXTRA, plusBuckets([]));
    await refresh('ps-plus-games', MONDAY);
    expect(await stateOf('ps-plus-games')).toMatchObject({ goodAt: null, trouble: 'list_empty' });
    sayPlus(0, 1);
    await refresh('ps-plus-games', TUESDAY);
    expect(await countIn('ps-plus-extra')).toBe(1);
  });

  test('a list of Game Pass whose games Microsoft’s catalogue does not know', async () => {
    sayPass(ULTIMATE, 0, 40);
    await refresh('game-pass-ultimate', MONDAY);
    const strangers = Array.from({ length: 20 }, (_, i) => `9NNONE${String(i).padStart(6, '0')}`);
    const { length } = strangers;
    simulators.say(ULTIMATE, passList(ULTIMATE, [...sayPass(ULTIMATE, 0, 40), ...strangers]));
    await refresh('game-pass-ultimate', TUESDAY);
    expect([length, await countIn('game-pass-ultimate')]).toEqual([20, 40]);
    await standsAs('game-pass-ultimate', 'provider_changed');
  });

  test('one list does not touch the games of another', async () => {
    for (const list of SUBSCRIPTION_LISTS.slice(0, 4)) await refresh(list, MONDAY);
    const others = async () => (await rows()).filter(row => !row.sourceId.startsWith('ps-plus-ubisoft:'));
    const before = await others();
    simulators.say('ubisoft-classics-list', plusBuckets(titles(0, 40)));
    await refresh('ps-plus-ubisoft', TUESDAY);
    expect(await others()).toEqual(before);
  });
});

test('the clock orders every list, each by itself', async () => {
  simulators.behave(EXTRA, 'down');
  await stack.worker.scheduled({ cron: '41 5 * * *', scheduledTime: new Date() });
  const asked = () => stack.db.select().from(subscriptionLists);
  await expect.poll(async () => (await asked()).length, { timeout: 20_000 }).toBe(listsIn('US').length);
  const troubles = (await asked()).filter(row => row.trouble).map(row => row.list);
  expect(troubles).toEqual(['ps-plus-games']);
  expect(await countIn('game-pass-ultimate')).toBeGreaterThan(100);
});
