import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { heldSubscriptions } from '../../worker/subscriptions/subscriptions.tables.ts';
import { planGames, plans, rests } from '../../worker/tonight/tonight.tables.ts';
import { applied, moved } from '../helpers/files/files.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { takeEverything } from '../helpers/people/exports.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

/* What a person decided about their evenings moves in beside the games, and fills only what is empty. */

const stack = sharedStack();

const [LONG_AGO, LATER] = ['2026-01-02T03:04:05.678Z', '2027-01-02T03:04:05.678Z'];
const NO_PLAN = { hoursPerWeek: null, updatedAt: null, games: [] };

let owner: Owner;
let slugs: string[];
let nums: number[];
beforeEach(async () => {
  owner = await newOwner(stack);
  const games = [await newGame(stack), await newGame(stack), await newGame(stack)];
  slugs = games.map(game => game.slug);
  nums = games.map(game => game.num);
});

const copy = (slug = '') => ({
  ...{ list: 'games', title: slug, slug, platform: 'PlayStation', subplatform: 'PS5', status: 1, priority: 4 },
  ...{ source: 'steam', addedAt: LONG_AGO, updatedAt: LONG_AGO, archive: null },
});
const resting = (slug = '', more = {}) => ({ slug, title: slug, until: LATER, createdAt: LONG_AGO, ...more });

/** A file of the product's own with the first game in a list, and more. */
const fileWith = (more: object) =>
  JSON.stringify({
    ...{ version: 2, exportedAt: LONG_AGO, profile: {}, lists: [copy(slugs[0])], archive: [], diary: [] },
    ...more,
  });

const evening = () => ({
  rests: [resting(slugs[0]), resting(slugs[1])],
  plan: { hoursPerWeek: 4, updatedAt: LONG_AGO, games: [{ slug: slugs[1] }, { slug: slugs[0] }] },
  subscriptions: [
    { subscription: 'ps-plus-extra', since: LONG_AGO },
    { subscription: 'game-pass-pc', since: LONG_AGO },
  ],
});

const bring = async (more: object, wanted?: object) =>
  applied(owner, await moved(stack, owner, fileWith(more), { name: 'raff.json' }), wanted);

async function told() {
  const all = await takeEverything(stack, owner.token);
  const { rests: resting, plan, subscriptions, imports } = all;
  const slugsOf = (games: Answer[]) => games.map(game => game.slug);
  return {
    rests: slugsOf(resting),
    plan: { ...plan, games: slugsOf(plan.games) },
    held: subscriptions.map((one: Answer) => one.subscription),
    carried: imports.at(-1)?.carried,
  };
}

const undo = ({ id }: Answer) => owner.post(`/api/game-import/${id}/undo`);

test('rests, plan and subscriptions come in, and the import says which of them it wrote', async () => {
  const { moveIn } = await bring(evening());
  expect(moveIn.beside).toEqual({ walls: 0, views: 0, subscriptions: 2, rests: 2, plan: true });
  const { carried, ...rest } = await told();
  expect(rest).toEqual({
    rests: slugs.slice(0, 2).toSorted(),
    plan: { hoursPerWeek: 4, updatedAt: LONG_AGO, games: [slugs[1], slugs[0]] },
    held: ['game-pass-pc', 'ps-plus-extra'],
  });
  expect(carried).toMatchObject({ plan: { games: [slugs[1], slugs[0]] }, subscriptions: [{}, {}] });
  expect(carried.rests).toHaveLength(2);
});

test('what is there stays as it is, also when the import is undone, even if the file says the very same', async () => {
  const { db } = stack;
  const mine = { userId: owner.id };
  await db.insert(rests).values({ ...mine, game: nums[0] ?? 0, until: LATER, createdAt: LONG_AGO });
  await db.insert(planGames).values({ ...mine, game: nums[2] ?? 0, position: 0 });
  await db.insert(plans).values({ ...mine, hoursPerWeek: 9, updatedAt: LONG_AGO });
  await db.insert(heldSubscriptions).values({ ...mine, subscription: 'ps-plus-extra', since: LONG_AGO });
  const before = await told();
  const state = await bring(evening());
  const during = await told();
  expect(during.plan).toEqual({ hoursPerWeek: 9, updatedAt: LONG_AGO, games: [slugs[2]] });
  expect([during.rests, during.held]).toEqual([slugs.slice(0, 2).toSorted(), ['game-pass-pc', 'ps-plus-extra']]);
  expect(during.carried).toMatchObject({ rests: [{ slug: slugs[1] }], plan: null });
  expect((await undo(state)).body.status).toBe('undone');
  expect({ ...(await told()), carried: undefined }).toEqual({ ...before, carried: undefined });
});

test('hours alone and games alone are a plan, beside which none moves in', async () => {
  await stack.db.insert(plans).values({ userId: owner.id, hoursPerWeek: 2, updatedAt: LONG_AGO });
  await bring(evening());
  expect((await told()).plan).toEqual({ hoursPerWeek: 2, updatedAt: LONG_AGO, games: [] });
  const other = await newOwner(stack);
  await stack.db.insert(planGames).values({ userId: other.id, game: nums[2] ?? 0, position: 0 });
  owner = other;
  await bring(evening());
  expect((await told()).plan).toEqual({ hoursPerWeek: null, updatedAt: null, games: [slugs[2]] });
});

test('undo takes all of it back, also when the file is gone; what was changed since stays', async () => {
  const state = await bring(evening());
  const now = new Date().toISOString();
  await stack.db
    .update(rests)
    .set({ until: now })
    .where(eq(rests.game, nums[1] ?? 0));
  await stack.db.update(plans).set({ hoursPerWeek: 7, updatedAt: now }).where(eq(plans.userId, owner.id));
  const files = (await owner.get('/api/move-in')).body.moveIns;
  await stack.fetch(`/api/move-in/${files[0].id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${owner.token}` },
  });
  await undo(state);
  const { carried: _written, ...left } = await told();
  expect(left).toEqual({
    rests: [slugs[1]],
    plan: { hoursPerWeek: 7, updatedAt: now, games: [slugs[1], slugs[0]] },
    held: [],
  });
});

test('whoever picks single games of a file gets these and no more', async () => {
  const games = [{ providerId: '1', gameId: (await newGame(stack)).id }];
  await bring(evening(), { games });
  expect(await told()).toEqual({ rests: [], plan: NO_PLAN, held: [], carried: null });
  const [newest] = (await owner.get('/api/game-import')).body.imports;
  expect(newest.moveIn.beside).toEqual({ walls: 0, views: 0, subscriptions: 0, rests: 0, plan: false });
});

test('what a file spoils stays out, and the rest of it comes in', async () => {
  const spoilt = {
    rests: [
      null,
      7,
      resting('no-such-game'),
      resting(slugs[0], { until: 'soon' }),
      resting(slugs[1]),
      resting(slugs[1]),
    ],
    plan: {
      hoursPerWeek: 1e9,
      updatedAt: LONG_AGO,
      games: [7, { slug: slugs[1] }, { slug: 'none' }, { slug: slugs[1] }],
    },
    subscriptions: [{ subscription: 'ps-plus-extra' }, { subscription: 'netflix', since: LONG_AGO }, 'x'],
  };
  const state = await bring(spoilt, { all: true });
  expect(state).toMatchObject({ status: 'done', added: 1 });
  const { carried: _written, ...left } = await told();
  expect(left).toEqual({
    rests: [slugs[1]],
    plan: { hoursPerWeek: null, updatedAt: LONG_AGO, games: [slugs[1]] },
    held: [],
  });
});

test.each([
  ['a list', { plan: [{ hoursPerWeek: 4 }], rests: {}, subscriptions: 'all' }],
  ['nothing', { plan: null, rests: null, subscriptions: null }],
  [
    'without an end',
    { plan: { updatedAt: LONG_AGO, games: Array.from({ length: 300 }, (_, n) => ({ slug: `g${n}` })) } },
  ],
])('a plan that is %s does not stop the games', async (_, more) => {
  expect(await bring(more)).toMatchObject({ status: 'done', added: 1 });
  expect((await told()).plan.games).toEqual([]);
});

test('a file that is older than all of this moves in: what its owner decided about is sorted, the rest waits', async () => {
  const lists = [
    copy(slugs[0]),
    { ...copy(slugs[1]), source: 'manual' },
    { ...copy(slugs[2]), priority: 5 },
    { ...copy(slugs[0]), subplatform: 'PS4', status: 2 },
  ];
  await bring({ lists });
  const all = await takeEverything(stack, owner.token);
  const sorted = all.lists.map((one: Answer) => [
    one.slug,
    one.subplatform,
    one.sortedAt,
    one.skippedAt,
    one.subscription,
  ]);
  expect(sorted.toSorted()).toEqual(
    [
      [slugs[0], 'PS4', LONG_AGO, null, null],
      [slugs[0], 'PS5', null, null, null],
      [slugs[1], 'PS5', LONG_AGO, null, null],
      [slugs[2], 'PS5', LONG_AGO, null, null],
    ].toSorted(),
  );
});
