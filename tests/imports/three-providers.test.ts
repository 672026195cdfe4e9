import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOwner } from '../helpers/games/shelf.ts';
import { ended, order, pick, SEALING_KEY } from '../helpers/providers/imports.ts';
import { type Answer, type Stack, startStack } from '../helpers/stack/stack.ts';
import { startPsn } from '../simulators/psn.ts';
import { startSteam } from '../simulators/steam.ts';
import { startXbox } from '../simulators/xbox.ts';

let stack: Stack;
let simulators: { vars: Record<string, string>; close: () => Promise<void> }[];
beforeAll(async () => {
  simulators = [await startSteam(), await startPsn(), await startXbox()];
  stack = await startStack({
    starter: true,
    vars: { SEALING_KEY, ...Object.assign({}, ...simulators.map(one => one.vars)) },
  });
});
afterAll(async () => {
  await stack.close();
  for (const one of simulators) await one.close();
});

test('three libraries come together on one shelf, each game a card, and nothing is called bought that was only played', async () => {
  const owner = await newOwner(stack);
  for (const provider of ['steam', 'psn', 'xbox']) {
    const { status, body } = await owner.post(`/api/${provider}/account`, { userName: 'demo-30' });
    expect([provider, status]).toEqual([provider, 200]);
    const { games } = (await owner.get(`/api/${provider}/games?accountId=${body.account.id}`)).body;
    const told = new Set(games.map((g: Answer) => `${g.match.game?.id} ${g.subplatformId} ${g.access}`));
    const picked = pick(games).filter(({ subplatformId }) => subplatformId);
    expect(picked.length, provider).toBeGreaterThan(20);
    const state = await ended(owner, await order(owner, body.account.id, picked));
    expect([state.status, state.done, state.failed]).toEqual(['done', picked.length, []]);
    const shelf = (await owner.get('/api/games')).body.games.filter((g: Answer) => g.source === provider);
    expect(shelf.length).toBe(state.added);
    for (const g of shelf) expect([...told]).toContain(`${g.gameId} ${(g.subplatform ?? g.platform).id} ${g.access}`);
    const accesses = new Set(shelf.map((g: Answer) => g.access));
    if (provider === 'xbox') expect([...accesses]).toEqual(['played']);
    if (provider === 'steam') expect([...accesses].sort()).toEqual(['bought', 'free_to_play']);
  }
  const { body } = await owner.get('/api/games');
  const places = body.games.map((g: Answer) => `${g.gameId} ${(g.subplatform ?? g.platform).id}`);
  expect(new Set(places).size).toBe(places.length);
  const onSeveral = Object.values(Object.groupBy(body.games, (g: Answer): string => g.gameId));
  expect(onSeveral.some(copies => new Set(copies?.map((g: Answer) => g.platform.name)).size > 1)).toBe(true);
});

test('what was played on Xbox stays when Game Pass is switched on and off again, whatever is in its catalogue', async () => {
  const owner = await newOwner(stack);
  const { account } = (await owner.post('/api/xbox/account', { userName: 'demo-30' })).body;
  const { games } = (await owner.get(`/api/xbox/games?accountId=${account.id}`)).body;
  const picked = pick(games).filter(({ subplatformId }) => subplatformId);
  const choose = (held: boolean) =>
    owner.put('/api/subscriptions', { subscriptions: [{ id: 'game-pass-ultimate', held }] });
  await choose(true);
  await ended(owner, await order(owner, account.id, picked));
  expect((await choose(false)).status).toBe(200);
  const shelf: Answer[] = (await owner.get('/api/games')).body.games;
  expect([shelf.length > 20, new Set(shelf.map(({ access }) => access))]).toEqual([true, new Set(['played'])]);
});

test('everything brought in is there already the next time, on all three', async () => {
  const owner = await newOwner(stack);
  for (const provider of ['steam', 'psn', 'xbox']) {
    const { account } = (await owner.post(`/api/${provider}/account`, { userName: 'demo-30' })).body;
    const path = `/api/${provider}/games?accountId=${account.id}`;
    const picked = pick((await owner.get(path)).body.games).filter(({ subplatformId }) => subplatformId);
    const first = await ended(owner, await order(owner, account.id, picked));
    const { games } = (await owner.get(`${path}&refresh=1`)).body;
    expect(games.filter((g: Answer) => g.bucket === 'new' && g.subplatformId)).toEqual([]);
    const again = await ended(
      owner,
      await order(
        owner,
        account.id,
        pick(games).filter(one => one.subplatformId),
      ),
    );
    expect([again.added, first.added > 0]).toEqual([0, true]);
  }
});
