import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newOwner } from '../helpers/games/shelf.ts';
import { ended, linked, order, pick, readSteam, stackWithSteam, stockLibrary } from '../helpers/providers/imports.ts';
import { accountOf, setNightly, spendNight } from '../helpers/providers/nights.ts';
import type { Answer } from '../helpers/stack/stack.ts';
import { libraryOf } from '../simulators/library.ts';

/* What a night saw first waits until its owner has decided about it. */

const { stack, steam } = stackWithSteam();

beforeAll(async () => {
  await stockLibrary(stack, 'demo-500');
});
beforeEach(async () => {
  steam.reset();
  await stack.db.$client.execute('UPDATE connected_accounts SET nightly = 0'); // those of other tests sleep
});

let nights = 0;

/** A person for whom some nights have passed, and the titles that wait for them. */
async function waiting(count = 1) {
  const owner = await newOwner(stack);
  const { accountId } = await linked(owner, 'demo-nights');
  await setNightly(owner, accountId);
  for (let i = 0; i < count; i += 1) {
    nights += 1;
    await spendNight(stack, nights);
  }
  const look = async (): Promise<Answer[]> =>
    (await readSteam(owner, accountId)).games.filter((game: Answer) => game.reviewSince);
  const review = (body: unknown) => owner.put(`/api/connected-accounts/${accountId}/review`, body);
  return { owner, accountId, look, review };
}

const idsOf = (games: Answer[]): string[] => games.map(game => game.providerId);

test('titles that were looked at and left out no longer wait; taken back, they wait again', async () => {
  const { owner, accountId, look, review } = await waiting(2);
  const [first, ...others] = idsOf(await look());
  expect(others.length).toBe(3);
  expect((await review({ providerIds: others })).body).toEqual({ toReview: 1 });
  expect([idsOf(await look()), (await accountOf(owner, accountId)).toReview]).toEqual([[first], 1]);
  expect((await review({ providerIds: others })).body).toEqual({ toReview: 1 });
  expect((await review({ providerIds: others, waits: true })).body).toEqual({ toReview: 4 });
  expect(idsOf(await look()).sort()).toEqual([first, ...others].sort());
  expect((await owner.get('/api/games')).body.games).toEqual([]);
});

test('what is imported or archived no longer waits', async () => {
  const { owner, accountId, look } = await waiting(2);
  const [one, other, ...left] = pick(await look());
  await ended(owner, await order(owner, accountId, [one]));
  expect((await accountOf(owner, accountId)).toReview).toBe(3);
  await ended(owner, await order(owner, accountId, [other], '/api/game-import/archive'));
  expect(idsOf(await look()).sort()).toEqual(left.map(({ providerId }) => providerId).sort());
});

test('what is on the shelf already, and what is no game, never waits', async () => {
  const owner = await newOwner(stack);
  const { accountId } = await linked(owner, 'demo-nights');
  await setNightly(owner, accountId);
  const { picked } = await linked(await newOwner(stack), 'demo-500');
  const next = libraryOf('demo-nights', 'steam', 1).map(title => String(title.steamAppId));
  for (const { gameId } of picked.filter(({ providerId }) => next.includes(providerId))) {
    const { rows } = await stack.db.$client.execute({ sql: 'SELECT num FROM games WHERE id = ?', args: [gameId] });
    await owner.hold({ game: Number(rows[0]?.num), on: 'steam' });
  }
  await stack.db.$client.execute({
    sql: `DELETE FROM account_titles WHERE account_id = ? AND title LIKE '%Soundtrack%'`,
    args: [accountId],
  });
  nights += 1;
  await spendNight(stack, nights);
  expect(await accountOf(owner, accountId)).toMatchObject({ titles: 32, toReview: 0 });
});

test('somebody else’s titles are not found, and a list of titles has bounds', async () => {
  const { accountId, look, review } = await waiting();
  const stranger = await newOwner(stack);
  const providerIds = idsOf(await look());
  const theirs = await stranger.put(`/api/connected-accounts/${accountId}/review`, { providerIds });
  expect([theirs.status, (await look()).length]).toEqual([404, 2]);
  for (const bad of [[], 'all', null, [7], [''], ['a'.repeat(101)], Array.from({ length: 1001 }, (_, i) => `${i}`)]) {
    const { status, body } = await review({ providerIds: bad });
    expect([status, body.code]).toEqual([400, 'invalid']);
  }
  expect((await review({ providerIds, waits: 'no' })).status).toBe(400);
  expect((await review({ providerIds: ['never-seen'], waits: true })).body).toEqual({ toReview: 2 });
});
