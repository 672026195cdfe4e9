import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { copies, undos } from '../../worker/shelf/shelf.tables.ts';
import {
  heldSubscriptions,
  subscriptionGames,
  subscriptionLists,
} from '../../worker/subscriptions/subscriptions.tables.ts';
import { giveAway } from '../helpers/games/free-games.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { heldBy, listIn, readWell, shelfOf, switchTo, tierIn } from '../helpers/games/subscriptions.ts';
import { newGames } from '../helpers/games/walls.ts';
import { ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();
beforeEach(() => stack.db.batch([stack.db.delete(subscriptionGames), stack.db.delete(subscriptionLists)]));

const through = (subscription: typeof copies.$inferInsert.subscription) =>
  ({ access: 'subscription', subscription }) as const;
const undo = (owner: Owner, token: unknown) => owner.post('/api/undo', { token });

/** The accesses of copies, in their order. */
async function accessOf(...ids: string[]) {
  const rows = await Promise.all(ids.map(id => stack.db.select().from(copies).where(eq(copies.id, id))));
  return rows.map(([row]) => row?.access);
}

/** A person who holds a tier and has, beside what came through it, everything else that one can have. */
async function shelved() {
  const owner = await newOwner(stack);
  await switchTo(owner, ['ps-plus-extra', true]);
  const own = [
    await owner.hold({ ...through('ps-plus-extra'), status: 2, minutesPlayed: 90 }),
    await owner.hold({
      ...through('ps-plus-essential'),
      archiveStatus: 'finished',
      archivedAt: '2026-01-02T03:04:05Z',
    }),
    await owner.hold({ ...through('ps-plus-extra'), on: 'ps4', notes: 'halfway' }),
  ];
  const others = [
    await owner.hold({ access: 'bought' }),
    await owner.hold({ access: 'free_claim' }),
    await owner.hold({ access: 'played' }),
    await owner.hold({ access: 'bought', subscription: 'ps-plus-extra' }),
    await owner.hold({ ...through('game-pass-ultimate'), on: 'xbox-series' }),
    await owner.hold({ list: 2 }),
  ];
  return { owner, own: own.map(copy => copy.id), others: others.map(copy => copy.id) };
}

describe('switching off', () => {
  test('turns what came through the family to gone, and touches nothing else', async () => {
    const { owner, own, others } = await shelved();
    const before = await accessOf(...others);
    const { status, body } = await switchTo(owner, ['ps-plus-extra', false]);
    expect(status).toBe(200);
    expect(await accessOf(...own)).toEqual(['gone', 'gone', 'gone']);
    expect(await accessOf(...others)).toEqual(before);
    expect(tierIn(body, 'ps-plus-extra')).toMatchObject({ held: false, since: null, copies: 2, resting: 2 });
    expect(tierIn(body, 'ps-plus-essential')).toMatchObject({ held: false, copies: 0, resting: 0 }); // archived
    expect(body.undo).toMatch(/^\S{20,}$/);
    expect(await heldBy(stack, owner)).toEqual([]);
  });

  test('is taken back whole by one undo, once', async () => {
    const { owner } = await shelved();
    const [before, since] = [await shelfOf(stack, owner), await stack.db.select().from(heldSubscriptions)];
    const { body } = await switchTo(owner, ['ps-plus-extra', false]);
    const answer = await undo(owner, body.undo);
    expect(answer.status).toBe(200);
    expect(await shelfOf(stack, owner)).toEqual(before);
    expect(await stack.db.select().from(heldSubscriptions)).toEqual(since);
    expect((await undo(owner, body.undo)).status).toBe(404);
  });

  test('and on again brings back exactly those, with history, rating and place', async () => {
    const { owner } = await shelved();
    const before = await shelfOf(stack, owner);
    await switchTo(owner, ['ps-plus-extra', false]);
    const { body } = await switchTo(owner, ['ps-plus-extra', true]);
    expect(await shelfOf(stack, owner)).toEqual(before);
    expect(tierIn(body, 'ps-plus-extra')).toMatchObject({ held: true, copies: 2, resting: 0 });
  });

  test('a second time changes nothing and has no undo', async () => {
    const { owner } = await shelved();
    await switchTo(owner, ['ps-plus-extra', false]);
    const { status, body } = await switchTo(owner, ['ps-plus-extra', false]);
    expect([status, 'undo' in body]).toEqual([200, false]);
  });

  test('a tier that is not held leaves the one that is', async () => {
    const { owner, own } = await shelved();
    await switchTo(owner, ['ps-plus-premium', false]);
    expect(await heldBy(stack, owner)).toEqual(['ps-plus-extra']);
    expect(await accessOf(...own)).toEqual(Array(3).fill('subscription'));
  });

  test('does not take away again what was bought between the act and its undo', async () => {
    const { owner, own } = await shelved();
    const { body } = await switchTo(owner, ['ps-plus-extra', false]);
    const [first = ''] = own;
    await stack.db.update(copies).set({ access: 'bought' }).where(eq(copies.id, first));
    await undo(owner, body.undo);
    expect(await accessOf(...own)).toEqual(['bought', 'subscription', 'subscription']);
  });

  test('is nobody else’s to undo, and nobody else’s shelf', async () => {
    const [mine, theirs] = [await shelved(), await shelved()];
    const { body } = await switchTo(mine.owner, ['ps-plus-extra', false]);
    expect((await undo(theirs.owner, body.undo)).status).toBe(404);
    expect(await accessOf(...theirs.own)).toEqual(Array(3).fill('subscription'));
    expect(await accessOf(...mine.own)).toEqual(Array(3).fill('gone'));
  });

  test('twenty thousand copies at once, and back', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['ps-plus-premium', true]);
    const games = await newGames(stack, 20);
    const nums = JSON.stringify(games.map(game => game.num));
    // A thousand further games for each of these, as rows of the database alone.
    await stack.db.$client.batch(
      [
        {
          sql: `INSERT INTO games (id, slug, title, source_rank, created_at, updated_at)
            SELECT 'many-' || n.value || '-' || g.value, 'many-' || n.value || '-' || g.value, 'Many', 1, '2026', '2026'
            FROM json_each(?1) g, generate_series(1, 1000) n`,
          args: [nums],
        },
        {
          sql: `INSERT INTO copies (id, user_id, game, subplatform, list, position, access, subscription, added_at, updated_at)
            SELECT 'copy-' || num, ?1, num, 1, 1, num, 'subscription', 'ps-plus-extra', '2026-01-01', '2026-01-01'
            FROM games WHERE id LIKE 'many-%'`,
          args: [owner.id],
        },
      ],
      'write',
    );
    const count = (access: 'gone' | 'subscription') =>
      stack.db.$count(copies, and(eq(copies.userId, owner.id), eq(copies.access, access)));
    const { status, body } = await switchTo(owner, ['ps-plus-premium', false]);
    expect([status, await count('gone')]).toEqual([200, 20_000]);
    expect(tierIn(body, 'ps-plus-extra')).toMatchObject({ copies: 20_000, resting: 20_000 });
    expect((await undo(owner, body.undo)).status).toBe(200);
    expect([await count('gone'), await count('subscription')]).toEqual([0, 20_000]);
    expect(await heldBy(stack, owner)).toEqual(['ps-plus-premium']);
  });
});

describe('another tier', () => {
  test('is held instead of the first, and a larger one keeps everything', async () => {
    const { owner, own } = await shelved();
    await readWell(stack, 'ps-plus-monthly', 'ps-plus-games', 'ps-plus-ubisoft', 'ps-plus-classics');
    const { body } = await switchTo(owner, ['ps-plus-premium', true]);
    expect(await heldBy(stack, owner)).toEqual(['ps-plus-premium']);
    expect(await accessOf(...own)).toEqual(Array(3).fill('subscription'));
    await undo(owner, body.undo);
    expect(await heldBy(stack, owner)).toEqual(['ps-plus-extra']);
  });

  test('that is smaller takes away what its list does not have, and gives it back', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['game-pass-ultimate', true]);
    const [kept, lost] = [
      await owner.hold({ ...through('game-pass-ultimate'), on: 'xbox-series' }),
      await owner.hold({ ...through('game-pass-ultimate'), on: 'xbox-one' }),
    ];
    await listIn(stack, 'game-pass-premium', kept.game);
    await readWell(stack, 'game-pass-premium');
    await switchTo(owner, ['game-pass-premium', true]);
    expect(await accessOf(kept.id, lost.id)).toEqual(['subscription', 'gone']);
    await switchTo(owner, ['game-pass-ultimate', true]);
    expect(await accessOf(kept.id, lost.id)).toEqual(['subscription', 'subscription']);
  });

  test('whose list was never read takes nothing away', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['game-pass-ultimate', true]);
    const { id } = await owner.hold({ ...through('game-pass-ultimate'), on: 'xbox-series' });
    await switchTo(owner, ['game-pass-pc', true]);
    expect(await accessOf(id)).toEqual(['subscription']);
    expect(await heldBy(stack, owner)).toEqual(['game-pass-pc']);
  });

  test('of PlayStation Plus keeps what was once a monthly game', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['ps-plus-premium', true]);
    const [monthly, classic] = [
      await owner.hold(through('ps-plus-premium')),
      await owner.hold(through('ps-plus-premium')),
    ];
    await giveAway(stack, { game: monthly.game, month: '2024-03' });
    await readWell(stack, 'ps-plus-monthly');
    await switchTo(owner, ['ps-plus-essential', true]);
    expect(await accessOf(monthly.id, classic.id)).toEqual(['subscription', 'gone']);
  });

  test('of the other family is held beside it', async () => {
    const { owner, own } = await shelved();
    await switchTo(owner, ['game-pass-ultimate', true]);
    expect(await heldBy(stack, owner)).toEqual(['game-pass-ultimate', 'ps-plus-extra']);
    expect(await accessOf(...own)).toEqual(Array(3).fill('subscription'));
  });

  test('two devices that decide at the same moment leave one tier held', async () => {
    const { owner } = await shelved();
    await Promise.all([switchTo(owner, ['ps-plus-premium', true]), switchTo(owner, ['ps-plus-essential', true])]);
    expect(await heldBy(stack, owner)).toHaveLength(1);
  });
});

describe('through which subscription a copy came', () => {
  const subscriptionOf = async (id: string) => {
    const [row] = await stack.db.select().from(copies).where(eq(copies.id, id));
    return row?.subscription;
  };

  test('is the tier that is held on its platform, when it is added by hand', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['ps-plus-extra', true]);
    const add = async (on: 'ps5' | 'xbox-series', access: string) => {
      const { id: gameId } = await newGame(stack, { on: [on] });
      const { id } = subplatform(on);
      const { body: lookups } = await owner.get('/api/lookups');
      const { platformId } = lookups.subplatfroms.find((one: { id: string }) => one.id === id);
      const { body } = await owner.post('/api/games', { gameId, platformId, subplatformId: id, access });
      return body;
    };
    expect((await add('ps5', 'subscription')).subscription).toBe('ps-plus-extra');
    expect((await add('ps5', 'bought')).subscription).toBeNull();
    expect((await add('xbox-series', 'subscription')).subscription).toBeNull();
  });

  test('is Essential for a monthly game, and what is held for one of Game Pass', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['ps-plus-premium', true], ['game-pass-pc', true]);
    const ids = [
      await giveAway(stack, { game: (await newGame(stack)).num }),
      await giveAway(stack, { game: (await newGame(stack)).num, on: 'xbox-one', source: 'game_pass' }),
      await giveAway(stack, { game: (await newGame(stack)).num, access: 'free_claim', source: 'gamerpower' }),
    ];
    const { body } = await owner.post('/api/free-games/import', { ids });
    const came = body.added.map((copy: { access: string; subscription: string }) => [copy.access, copy.subscription]);
    expect(came.sort()).toEqual([
      ['free_claim', null],
      ['subscription', 'game-pass-pc'],
      ['subscription', 'ps-plus-essential'],
    ]);
  });

  test('may be unknown: then it is named, and is the tier that is switched on, and undone again', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold({ access: 'subscription' });
    const steam = await owner.hold({ access: 'subscription', on: 'steam' });
    const { body } = await owner.get('/api/subscriptions');
    const unknown = body.unknown.map((one: { platform: { name: string }; copies: number }) => [
      one.platform.name,
      one.copies,
    ]);
    expect(unknown).toEqual([
      ['PlayStation', 1],
      ['Steam', 1],
    ]);
    const on = await switchTo(owner, ['ps-plus-extra', true]);
    expect([await subscriptionOf(id), await subscriptionOf(steam.id)]).toEqual(['ps-plus-extra', null]);
    await undo(owner, on.body.undo);
    expect(await subscriptionOf(id)).toBeNull();
    expect(await heldBy(stack, owner)).toEqual([]);
  });

  test('that came in while a tier was held rests with it', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['ps-plus-extra', true]);
    const { id } = await owner.hold({ access: 'subscription' });
    const { body } = await switchTo(owner, ['ps-plus-extra', false]);
    expect(await accessOf(id)).toEqual(['gone']);
    expect(tierIn(body, 'ps-plus-extra')).toMatchObject({ copies: 1, resting: 1 });
  });
});

describe('the answer', () => {
  test('names every subscription, with what is known of its list and what was bought beside', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    await owner.hold({ ...through('ps-plus-extra'), game: game.num });
    await owner.hold({ access: 'bought', game: game.num, on: 'ps4' });
    await listIn(stack, 'ps-plus-extra', game.num);
    await readWell(stack, 'ps-plus-monthly', 'ps-plus-games');
    const trouble = { list: 'ps-plus-ubisoft', askedAt: '2026-11-24T05:41:00.000Z', trouble: 'list_shrank:468:49' };
    await stack.db.insert(subscriptionLists).values({ ...trouble, goodAt: '2026-11-20T05:41:00.000Z' });
    const { body } = await switchTo(owner, ['ps-plus-extra', true]);
    expect(body.subscriptions.map((one: { name: string }) => one.name)).toEqual([
      ...['PlayStation Plus Essential', 'PlayStation Plus Extra', 'PlayStation Plus Premium'],
      ...['Game Pass Starter', 'Game Pass Essential', 'Game Pass Premium', 'Game Pass Ultimate', 'Game Pass PC'],
      ...['EA Play', 'Ubisoft+ Classics'],
    ]);
    expect(tierIn(body, 'ps-plus-extra')).toMatchObject({
      ...{ held: true, copies: 1, resting: 0, bought: 1, games: 1, asOf: '2026-11-20T05:41:00.000Z' },
      trouble: { code: 'list_shrank', before: 468, now: 49 },
    });
    expect(tierIn(body, 'game-pass-pc')).toMatchObject({ held: false, copies: 0, games: 0, asOf: null, trouble: null });
  });

  test('with Ultimate goes what came through EA Play, and comes back with it, unless EA Play is held as well', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['game-pass-ultimate', true]);
    const [ea, classic, plus] = [
      await owner.hold({ ...through('ea-play'), on: 'xbox-series' }),
      await owner.hold({ ...through('ubisoft-classics'), on: 'xbox-series' }),
      await owner.hold(through('ps-plus-extra')),
    ];
    const access = () => accessOf(ea.id, classic.id, plus.id);
    const { body } = await switchTo(owner, ['game-pass-ultimate', false]);
    expect(await access()).toEqual(['gone', 'gone', 'subscription']);
    await undo(owner, body.undo);
    expect([await access(), await heldBy(stack, owner)]).toEqual([
      ['subscription', 'subscription', 'subscription'],
      ['game-pass-ultimate'],
    ]);
    await switchTo(owner, ['game-pass-pc', true]);
    expect(await access()).toEqual(['subscription', 'gone', 'subscription']);
    await switchTo(owner, ['ea-play', true]);
    await switchTo(owner, ['game-pass-pc', false]);
    expect([await access(), await heldBy(stack, owner)]).toEqual([
      ['subscription', 'gone', 'subscription'],
      ['ea-play'],
    ]);
    await switchTo(owner, ['ea-play', false]);
    await switchTo(owner, ['game-pass-ultimate', true]);
    expect(await access()).toEqual(['subscription', 'subscription', 'subscription']);
  });

  test('counts what stands on the shelf alone: no archived copy, and no wanted one', async () => {
    const owner = await newOwner(stack);
    const archived = { archiveStatus: 'finished', archivedAt: '2026-01-02T03:04:05Z' } as const;
    const games = [await newGame(stack), await newGame(stack), await newGame(stack)];
    for (const { num } of games) await owner.hold({ ...through('ps-plus-extra'), game: num });
    await owner.hold({ ...through('ps-plus-extra'), ...archived });
    const [here, put, wanted] = games;
    await owner.hold({ access: 'bought', game: here?.num ?? 0, on: 'ps4' });
    await owner.hold({ access: 'bought', game: put?.num ?? 0, on: 'ps4', ...archived });
    await owner.hold({ access: 'bought', game: wanted?.num ?? 0, on: 'ps4', list: 2 });
    const { body } = await owner.get('/api/subscriptions');
    expect(tierIn(body, 'ps-plus-extra')).toMatchObject({ copies: 3, resting: 0, bought: 1 });
  });

  test('tells what leaves soon, and whether the rest fits at the person’s pace', async () => {
    const owner = await newOwner(stack);
    await switchTo(owner, ['game-pass-ultimate', true]);
    await stack.db.run(
      `INSERT INTO plans (user_id, hours_per_week, updated_at) VALUES ('${owner.id}', 7, '2026-01-01')`,
    );
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const leaving = async (mainStoryMinutes: number | null, leavesAt: string | undefined, minutesPlayed = 0) => {
      const { num, title } = await newGame(stack, { on: ['xbox-series'], mainStoryMinutes });
      await owner.hold({ ...through('game-pass-ultimate'), on: 'xbox-series', game: num, minutesPlayed });
      await listIn(stack, 'game-pass-ultimate', num, { leavesSoon: true, ...(leavesAt && { leavesAt }) });
      return title;
    };
    const [short, long, unknown, undated, over] = [
      await leaving(600, day(5), 400),
      await leaving(2400, day(6)),
      await leaving(null, day(7)),
      await leaving(600, undefined),
      await leaving(60, day(-1)),
    ];
    await owner.hold({ ...through('game-pass-ultimate'), on: 'xbox-series' });
    const { body } = await owner.get('/api/subscriptions');
    const said = body.leaving.map((one: { title: string; remainingMinutes: number; fits: boolean }) => [
      one.title,
      one.remainingMinutes,
      one.fits,
    ]);
    expect(said).toEqual([
      [short, 200, true],
      [long, 2400, false],
      [unknown, null, null],
      [undated, 600, null],
    ]);
    expect(said.flat()).not.toContain(over);
    await switchTo(owner, ['game-pass-ultimate', false]);
    expect((await owner.get('/api/subscriptions')).body.leaving).toEqual([]);
  });
});

describe('bad input is refused, in the reader’s language, and changes nothing', () => {
  const one = { id: 'ps-plus-extra', held: true };
  test.each<[unknown]>([
    [{}],
    [{ subscriptions: 'ps-plus-extra' }],
    [{ subscriptions: [] }],
    [{ subscriptions: [{ id: 'ps-plus', held: true }] }],
    [{ subscriptions: [{ id: 'ps-plus-extra' }] }],
    [{ subscriptions: [{ id: 'ps-plus-extra', held: 'yes' }] }],
    [{ subscriptions: [one, { id: 'ps-plus-premium', held: true }] }],
    [{ subscriptions: [one, { ...one, held: false }] }],
    [{ subscriptions: Array(8).fill(one) }],
    [{ subscriptions: [{ id: null, held: true }] }],
  ])('%j', async body => {
    const owner = await newOwner(stack);
    const answer = await owner.put('/api/subscriptions', body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body.errors)).toContain('subscriptions');
    expect(await heldBy(stack, owner)).toEqual([]);
    expect(await stack.db.$count(undos, eq(undos.userId, owner.id))).toBe(0);
  });
});
