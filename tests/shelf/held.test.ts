import { describe, expect, test } from 'vitest';
import { newGame, newOwner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const CHANGE = '/api/games/change';
const PS5 = subplatform('ps5').id;
const lent = { access: 'lent', holder: 'Sam', heldSince: '2026-03-04' };
const back = { access: 'bought', holder: null, heldSince: null };

describe('how a copy is held', () => {
  test.each([
    ['disc', {}],
    ['free_to_play', {}],
    ['shared', { holder: 'Mona' }],
    ['borrowed', { holder: 'منى', heldSince: '2026-01-02' }],
    ['lent', { holder: 'Sam', heldSince: '2026-01-02' }],
  ])('is said when it is added: %s', async (access, more) => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    const added = await owner.post('/api/games', { gameId: game.id, platformId: PS5, access, ...more });
    expect(added.body).toMatchObject({ access, holder: null, heldSince: null, ...more });
    const { copies } = (await owner.get('/api/copies/games')).body;
    expect(copies[0]).toMatchObject({ access, ...more });
  });

  test('a wish is held by nobody', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    const { body } = await owner.post('/api/wished-games', { gameId: game.id, platformId: PS5, ...lent });
    expect(body).toMatchObject({ access: null, holder: null, heldSince: null });
  });

  test('is said later of many at once, of what one has, and one token undoes it', async () => {
    const [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
    const held = await Promise.all([owner.hold({ access: 'bought' }), owner.hold({ access: 'disc' })]);
    const wish = await owner.hold({ list: 2 });
    const theirs = await stranger.hold();
    const ids = [...held, wish, theirs].map(copy => copy.id);
    const { body } = await owner.post(CHANGE, { ids, ...lent });
    expect(body.games.map((copy: Answer) => copy.id).toSorted()).toEqual(held.map(copy => copy.id).toSorted());
    for (const copy of body.games) expect(copy).toMatchObject(lent);
    const undone = await owner.post('/api/undo', { token: body.undo });
    expect(undone.body.games.map((copy: Answer) => copy.access).toSorted()).toEqual(['bought', 'disc']);
    for (const copy of undone.body.games) expect(copy).toMatchObject({ holder: null, heldSince: null });
    expect((await owner.post(CHANGE, { ids: [theirs.id], access: 'disc' })).status).toBe(404);
    expect((await owner.post(CHANGE, { ids: [wish.id], access: 'disc' })).status).toBe(404);
  });

  test('what comes back is bought again, nobody’s name stays, and a priority alone changes none of it', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold(lent as never);
    const ranked = await owner.post(CHANGE, { id, priority: 5 });
    expect(ranked.body.games[0]).toMatchObject({ ...lent, gamePriority: 5 });
    expect((await owner.post(CHANGE, { id, access: 'bought' })).body.games[0]).toMatchObject(back);
    expect((await owner.post(CHANGE, { id, access: null })).body.games[0]).toMatchObject({ ...back, access: null });
  });

  test('what is wanted again is with nobody, and undo knows with whom it was', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold(lent as never);
    const moved = await owner.post(`/api/games/${id}/move/wished-games`, {});
    expect(moved.body).toMatchObject({ ...back, access: null });
    expect((await owner.post('/api/undo', { token: moved.body.undo })).body.games[0]).toMatchObject(lent);
    const away = await owner.post(`/api/games/${id}/move/wished-games`, {});
    const bought = await owner.post(`/api/wished-games/${away.body.id}/move/games`, {});
    expect(bought.body).toMatchObject(back);
  });

  test('one that is held through a subscription from now on gets the one that is held', async () => {
    const owner = await newOwner(stack);
    await owner.put('/api/subscriptions', { subscriptions: [{ id: 'ps-plus-extra', held: true }] });
    const { id } = await owner.hold({ access: 'bought' });
    const { body } = await owner.post(CHANGE, { id, access: 'subscription' });
    expect(body.games[0]).toMatchObject({ access: 'subscription', subscription: 'ps-plus-extra' });
    expect((await owner.post(CHANGE, { id, access: 'disc' })).body.games[0]).toMatchObject({ subscription: null });
  });

  test.each([
    ['access', { access: 'rented' }],
    ['access', { access: 'gone' }],
    ['holder', { access: 'lent', holder: 'x'.repeat(61) }],
    ['holder', { access: 'bought', holder: 'Sam' }],
    ['holder', { holder: 'Sam' }],
    ['heldSince', { access: 'lent', heldSince: '2999-01-01' }],
    ['heldSince', { access: 'lent', heldSince: '2026-02-30' }],
    ['heldSince', { access: 'shared', heldSince: '2026-01-01' }],
    ['gamesType', { access: 'lent', gamesType: 'wished-games' }],
  ])('a wrong %s is refused: %o', async (field, wrong) => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold();
    const refused = await owner.post(CHANGE, { id, ...(wrong as object) }, 'ar');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
    expect(refused.body.errors[field][0]).toMatch(/\p{Script=Arabic}/u);
  });

  test('a name of sixty signs is one, whatever its letters', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold();
    const holder = '👩‍👩‍👧'.repeat(60);
    expect((await owner.post(CHANGE, { id, access: 'shared', holder })).body.games[0]).toMatchObject({ holder });
  });
});

test('what somebody else has is not offered tonight and not planned, and what is borrowed is', async () => {
  const owner = await newOwner(stack);
  const mine = await owner.hold({ access: 'borrowed', holder: 'Mona' });
  const away = await owner.hold({ access: 'lent', holder: 'Sam' });
  const { body } = await owner.get('/api/tonight');
  expect(body.picks.map((pick: Answer) => pick.copy.id)).toEqual([mine.id]);
  const gameIds = (await owner.get('/api/games')).body.games.map((copy: Answer) => copy.gameId);
  await owner.post(CHANGE, { id: away.id, access: 'bought' });
  await owner.put('/api/plan', { gameIds });
  const planned = async () => (await owner.get('/api/plan')).body.games.length;
  expect(await planned()).toBe(2);
  await owner.post(CHANGE, { id: away.id, access: 'lent' });
  expect(await planned()).toBe(1);
});

describe('hours of somebody else', () => {
  test('go when a copy of Steam turns out to be shared, and come back with the undo', async () => {
    const owner = await newOwner(stack);
    const told = {
      on: 'steam',
      source: 'steam',
      minutesPlayed: 900,
      lastPlayedAt: '2026-01-02T00:00:00.000Z',
    } as const;
    const theirs = await owner.hold(told);
    const mine = await owner.hold({ ...told, source: 'manual' });
    const { body } = await owner.post(CHANGE, { ids: [theirs.id, mine.id], access: 'shared', holder: 'Sam' });
    const hours = ({ games }: Answer, id: string) =>
      games.filter((copy: Answer) => copy.id === id).map((copy: Answer) => [copy.minutesPlayed, copy.lastPlayedAt])[0];
    expect(hours(body, theirs.id)).toEqual([null, null]);
    expect(hours(body, mine.id)).toEqual([900, told.lastPlayedAt]);
    const undone = await owner.post('/api/undo', { token: body.undo });
    expect(hours(undone.body, theirs.id)).toEqual([900, told.lastPlayedAt]);
  });
});
