import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import type { RegionId } from '../../worker/providers/regions.schema.ts';
import type { SubscriptionList } from '../../worker/providers/subscriptions/game-lists.ts';
import { copies } from '../../worker/shelf/shelf.tables.ts';
import { orderSubscriptions, refreshSubscription } from '../../worker/subscriptions/subscriptions.jobs.ts';
import {
  heldSubscriptions,
  subscriptionAsked,
  subscriptionGames,
  subscriptionLists,
} from '../../worker/subscriptions/subscriptions.tables.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { heldBy, switchTo, tierIn } from '../helpers/games/subscriptions.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';
import { startFreeSources } from '../simulators/free-sources.ts';
import { plusBuckets } from '../simulators/plus-shape.ts';
import { gridOf } from '../simulators/subscription-lists.ts';

const simulators = alongside(startFreeSources);
const stack = ownStack(() => ({ vars: simulators.vars }));
beforeEach(() =>
  stack.db.batch([
    stack.db.delete(subscriptionGames),
    stack.db.delete(subscriptionLists),
    stack.db.delete(subscriptionAsked),
  ]),
);
afterEach(() => simulators.reset());

const EXTRA = 'plus-games-list';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);

async function refresh(list: SubscriptionList, region: RegionId, at = new Date()): Promise<void> {
  await refreshSubscription({ ...stack.database, SITE_URL: stack.url, ...simulators.vars }, list, at, region);
}

/** Whose lists are a person's, without a reading of them. */
const stay = (owner: Owner, region: RegionId) => stack.db.update(users).set({ region }).where(eq(users.id, owner.id));

const live = (owner: Owner, region: string) => owner.put('/api/users', { region });
const subscriptionsOf = async (owner: Owner): Promise<Answer> => (await owner.get('/api/subscriptions')).body;
const plusTiers = ({ subscriptions }: Answer) =>
  subscriptions.map((one: Answer) => one.name).filter((name: string) => name.startsWith('PlayStation'));

/** A list of PlayStation in a region: so many games, from a number on. */
const product = (at: number) => `EP0000-PPSA${String(at).padStart(5, '0')}_00-LEAVING000000000`;
function sayPlus(site: string, from: number, to: number) {
  const titles = Array.from({ length: to - from }, (_, i) => from + i).map(at => ({
    ...{ name: `Region Game ${at}`, concept: 40_000_000 + at, product: product(at) },
  }));
  simulators.say(site === 'en-us' ? EXTRA : `${EXTRA}@${site}`, plusBuckets(titles));
}
const sayLeaving = (...ids: number[]) =>
  simulators.say('last-chance', gridOf(ids.map(at => ({ id: product(at), name: `Region Game ${at}` }))));

describe('a region', () => {
  test('is the person’s own, answered by the profile, and one that nobody reads is refused with a word', async () => {
    const owner = await newOwner(stack);
    expect((await owner.get('/api/users/profile')).body.region).toBeNull();
    expect((await live(owner, 'EG')).body).toMatchObject({ region: 'EG' });
    expect((await owner.get('/api/users/profile')).body.region).toBe('EG');
    for (const wrong of ['FR', 'eg', '', 7]) {
      const refused = await owner.put('/api/users', { region: wrong });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['region']]);
    }
    expect((await owner.put('/api/users', { region: 'FR' })).body.errors.region[0]).toMatch(/region/);
    expect((await owner.put('/api/users', { firstName: 'Mona' })).body.region).toBe('EG');
  });

  test('has its own tiers: Deluxe where there is no Premium, and each says whose it is', async () => {
    const owner = await newOwner(stack);
    const home = await subscriptionsOf(owner);
    expect(plusTiers(home)).toEqual(['Essential', 'Extra', 'Premium'].map(name => `PlayStation Plus ${name}`));
    await live(owner, 'EG');
    const egypt = await subscriptionsOf(owner);
    expect(plusTiers(egypt)).toEqual(['Essential', 'Extra', 'Deluxe'].map(name => `PlayStation Plus ${name}`));
    const ids = egypt.subscriptions.map((one: Answer) => one.id);
    expect(ids).toEqual(expect.arrayContaining(['game-pass-starter', 'ea-play', 'ubisoft-classics']));
    for (const one of egypt.subscriptions) expect(one).toMatchObject({ region: 'EG', leaving: [] });
    expect(tierIn(egypt, 'ea-play').name).toBe('EA Play');
    expect(tierIn(egypt, 'ubisoft-classics').name).toBe('Ubisoft+ Classics');
  });

  test('what is held of the largest tier goes along to another one, with what came through it', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['ps-plus-premium', true]);
    const { id } = await owner.hold({ access: 'subscription', subscription: 'ps-plus-premium' });
    await live(owner, 'SA');
    expect(await heldBy(stack, owner)).toEqual(['ps-plus-deluxe']);
    const [copy] = await stack.db.select().from(copies).where(eq(copies.id, id));
    expect(copy).toMatchObject({ access: 'subscription', subscription: 'ps-plus-deluxe' });
    await live(owner, 'GB');
    expect(await heldBy(stack, owner)).toEqual(['ps-plus-premium']);
    expect(await stack.db.$count(heldSubscriptions, eq(heldSubscriptions.userId, owner.id))).toBe(1);
  });

  test('has its own lists, and only the reader’s count', async () => {
    const [here, there] = [await newOwner(stack), await newOwner(stack)];
    await stay(there, 'KW');
    sayPlus('en-us', 0, 100);
    sayPlus('en-kw', 50, 120);
    await refresh('ps-plus-games', 'US');
    await refresh('ps-plus-games', 'KW');
    expect(tierIn(await subscriptionsOf(here), 'ps-plus-extra').games).toBe(100);
    expect(tierIn(await subscriptionsOf(there), 'ps-plus-extra').games).toBe(70);
    expect(tierIn(await subscriptionsOf(there), 'ps-plus-deluxe').games).toBe(70);
    const asked = simulators.asked().map(({ path }) => path);
    expect(asked.some(path => path.includes('locale=en-kw'))).toBe(true);
  });

  test('names its games, what leaves first, and none of another region', async () => {
    const [here, there] = [await newOwner(stack), await newOwner(stack)];
    await stay(there, 'EG');
    const titled = async (title: string) => (await newGame(stack, { title })).num;
    const [stays, goes, soon] = [await titled('Stays On'), await titled('Goes Then'), await titled('Goes First')];
    const seenAt = new Date().toISOString();
    const listed = (game: number, more: Partial<typeof subscriptionGames.$inferInsert>) => ({
      ...{ subscription: 'ps-plus-deluxe' as const, sourceId: `list:${game}`, title: 'A title', game, seenAt },
      ...{ region: 'EG' as const, ...more },
    });
    await stack.db
      .insert(subscriptionGames)
      .values([
        listed(stays, { leavesSoon: true, leavesAt: dayIn(-3) }),
        listed(goes, { leavesSoon: true, leavesAt: dayIn(20) }),
        listed(soon, { leavesSoon: true, leavesAt: dayIn(5) }),
      ]);
    await there.hold({ game: goes, on: 'ps5', list: 2 });
    const listOf = async (owner: Owner, query = '') =>
      (await owner.get(`/api/subscriptions/ps-plus-deluxe/games${query}`)).body;
    const { games, total } = await listOf(there);
    expect(total).toBe(3);
    expect(games.map((game: Answer) => [game.title, game.leavesSoon, game.leavesAt])).toEqual([
      ['Goes First', true, dayIn(5)],
      ['Goes Then', true, dayIn(20)],
      ['Stays On', false, null],
    ]);
    expect(games.map((game: Answer) => game.held.map((copy: Answer) => copy.gamesType))).toEqual([
      [],
      ['wished-games'],
      [],
    ]);
    expect((await listOf(there, '?skip=1&count=1')).games.map((game: Answer) => game.title)).toEqual(['Goes Then']);
    expect(await listOf(here)).toEqual({ games: [], total: 0 });
    expect((await there.get('/api/subscriptions/ps-plus-gold/games')).status).toBe(404);
    expect((await there.get('/api/subscriptions/ps-plus-extra/games?count=0')).status).toBe(400);
  });

  test.each(['down', 'html', 'missing', 'empty', 'cut', 'changed', 'limited'] as const)(
    'a list that is answered badly (%s) leaves the games of before, and no other region feels it',
    async behaviour => {
      sayPlus('en-us', 0, 40);
      sayPlus('en-kw', 0, 40);
      await refresh('ps-plus-games', 'US');
      await refresh('ps-plus-games', 'KW');
      simulators.behave(`${EXTRA}@en-kw`, behaviour);
      await refresh('ps-plus-games', 'KW').catch(() => undefined);
      const rows = await stack.db.select().from(subscriptionLists);
      const troubles = Object.fromEntries(rows.map(row => [row.list, row.trouble !== null]));
      expect(troubles).toMatchObject({ 'ps-plus-games': false });
      expect(await stack.db.$count(subscriptionGames, eq(subscriptionGames.region, 'KW'))).toBe(80);
    },
  );

  test('a list that has suddenly lost much is not believed there either', async () => {
    sayPlus('en-kw', 0, 100);
    await refresh('ps-plus-games', 'KW');
    sayPlus('en-kw', 0, 40);
    await refresh('ps-plus-games', 'KW');
    const [row] = await stack.db.select().from(subscriptionLists).where(eq(subscriptionLists.list, 'ps-plus-games@KW'));
    expect(row?.trouble).toBe('list_shrank:100:40');
  });

  test('is read at night if somebody has chosen it, and at once when somebody is the first', async () => {
    await newOwner(stack).then(owner => stay(owner, 'QA'));
    const sent: { list: string; region: string }[] = [];
    const JOBS = { sendBatch: async (all: { body: Answer }[]) => void sent.push(...all.map(({ body }) => body)) };
    await orderSubscriptions({ ...stack.database, JOBS } as never, new Date());
    const of = (region: string) => sent.filter(one => one.region === region).map(one => one.list);
    expect(of('QA')).toContain('ps-plus-leaving');
    expect(of('US')).not.toContain('ps-plus-leaving');
    expect(of('US')).toContain('ea-play');
    expect(of('OM')).toEqual([]);
  });
});

describe('EA Play and Ubisoft+ Classics', () => {
  test('have their games from the store’s one answer, without its additions', async () => {
    simulators.say('catalogues', { pc: [], eaaccess: ['9NEAPLAY0001', '9NEAPLAY0002'], ubisoftplus: ['9NUBISOF0001'] });
    simulators.name('9NEAPLAY0001', 'Racing Demo');
    simulators.name('9NEAPLAY0002', 'Racing Demo Season Pass', { type: 'Durable' });
    simulators.name('9NUBISOF0001', 'Climbing Demo');
    await refresh('ea-play', 'BH');
    await refresh('ubisoft-classics', 'BH');
    const rows = await stack.db.select().from(subscriptionGames).where(eq(subscriptionGames.region, 'BH'));
    expect(rows.map(row => [row.subscription, row.title])).toEqual([
      ['ea-play', 'Racing Demo'],
      ['ubisoft-classics', 'Climbing Demo'],
    ]);
  });

  test('are held beside Game Pass; what came through one stays while Ultimate opens it', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['game-pass-ultimate', true], ['ea-play', true]);
    expect(await heldBy(stack, owner)).toEqual(['ea-play', 'game-pass-ultimate']);
    const { id } = await owner.hold({ on: 'xbox-series', access: 'subscription', subscription: 'ea-play' });
    const accessOf = async () => (await stack.db.select().from(copies).where(eq(copies.id, id)))[0]?.access;
    await switchTo(owner, ['ea-play', false]);
    expect(await accessOf()).toBe('subscription');
    await switchTo(owner, ['ea-play', true]);
    await switchTo(owner, ['game-pass-ultimate', false], ['ea-play', false]);
    expect(await accessOf()).toBe('gone');
  });
});

describe('what leaves PlayStation Plus', () => {
  const at = (days: number) => Math.floor(inDays(days).getTime() / DAY_MS) * DAY_MS + 8 * 3_600_000;

  async function readWell(...leaving: number[]) {
    sayPlus('en-kw', 0, 20);
    await refresh('ps-plus-games', 'KW');
    sayLeaving(...leaving);
    await refresh('ps-plus-leaving', 'KW');
  }
  const leavingRows = async () => {
    const rows = await stack.db.select().from(subscriptionGames).where(eq(subscriptionGames.region, 'KW'));
    return rows
      .filter(row => row.leavesSoon && row.subscription === 'ps-plus-extra')
      .map(row => [row.title, row.leavesAt])
      .sort();
  };

  test('is known with its day from the page of the product, and a page is read once', async () => {
    simulators.end(product(3), at(18));
    simulators.end(product(4), null);
    await readWell(3, 4);
    expect(await leavingRows()).toEqual([
      ['Region Game 3', dayIn(18)],
      ['Region Game 4', null],
    ]);
    const pages = () => simulators.asked().filter(({ path }) => path.includes('/en-kw/product/')).length;
    expect(pages()).toBe(2);
    await refresh('ps-plus-leaving', 'KW');
    expect(pages()).toBe(3);
    sayLeaving(4);
    await refresh('ps-plus-leaving', 'KW');
    expect(await leavingRows()).toEqual([['Region Game 4', null]]);
  });

  test.each(['rotated', 'down', 'html', 'missing', 'cut', 'changed', 'limited'] as const)(
    'keeps its days while the shop answers badly (%s)',
    async behaviour => {
      simulators.end(product(3), at(18));
      await readWell(3);
      simulators.behave('last-chance', behaviour);
      await refresh('ps-plus-leaving', 'KW').catch(() => undefined);
      expect(await leavingRows()).toEqual([['Region Game 3', dayIn(18)]]);
    },
  );

  test('is told to whoever holds it there: in the answer, for tonight, and to nobody elsewhere', async () => {
    const [owner, other] = [await newOwner(stack), await newOwner(stack)];
    await stay(owner, 'KW');
    for (const one of [owner, other]) await switchTo(one, ['ps-plus-extra', true]);
    await addGames(stack, [{ title: 'Region Game 3', platforms: ['ps5'], releaseDate: '2020-01-01' }]);
    simulators.end(product(3), at(10));
    await readWell(3);
    const row = (await stack.db.select().from(subscriptionGames)).find(
      one => one.region === 'KW' && one.title === 'Region Game 3',
    );
    expect(row?.game).not.toBeNull();
    for (const one of [owner, other])
      await one.hold({ game: row?.game ?? 0, access: 'subscription', subscription: 'ps-plus-extra' });
    const mine = await subscriptionsOf(owner);
    const { gameId } = (await owner.get('/api/games')).body.games[0];
    expect(tierIn(mine, 'ps-plus-extra').leaving).toEqual([{ gameId, day: dayIn(10) }]);
    expect(mine.leaving).toMatchObject([{ gameId, leavesAt: dayIn(10) }]);
    const theirs = await subscriptionsOf(other);
    expect([tierIn(theirs, 'ps-plus-extra').leaving, theirs.leaving]).toEqual([[], []]);
    const reasons = async (one: Owner) =>
      (await one.get('/api/tonight')).body.picks[0].reasons.map((r: Answer) => r.code);
    expect(await reasons(owner)).toContain('leaves');
    expect(await reasons(other)).not.toContain('leaves');
  });
});
