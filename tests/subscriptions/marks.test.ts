import { beforeEach, describe, expect, test } from 'vitest';
import { subscriptionGames, subscriptionLists } from '../../worker/subscriptions/subscriptions.tables.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { listIn, readWell, switchTo } from '../helpers/games/subscriptions.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();
beforeEach(() => stack.db.batch([stack.db.delete(subscriptionGames), stack.db.delete(subscriptionLists)]));

/** A game that can be found by a name of its own, in the lists of two tiers. */
async function findable() {
  const name = `Zorbium${crypto.randomUUID().slice(0, 8)}`;
  await addGames(stack, [{ slug: name.toLowerCase(), title: name, platforms: ['ps5'] }]);
  const found: Answer = await (await stack.fetch(`/api/search?term=${name}`)).json();
  const [row] = await stack.db.$client
    .execute({ sql: 'SELECT num FROM games WHERE id = ?', args: [found.games[0].id] })
    .then(({ rows }) => rows);
  const num = Number(row?.num);
  await listIn(stack, 'ps-plus-extra', num);
  await listIn(stack, 'game-pass-ultimate', num);
  return { name, num, slug: name.toLowerCase() };
}

describe('“in your PS Plus” is said', () => {
  test('of results and of a game’s page, for the subscriptions that are held', async () => {
    const { name, slug } = await findable();
    const owner = await newOwner(stack);
    const asked = [`/api/search?term=${name}`, `/api/search/advanced?name=${name}`];
    const marks = async () => {
      const results = await Promise.all(asked.map(path => owner.get(path)));
      const game = await owner.get(`/api/gameInfo?slug=${slug}`);
      return [...results.map(({ body }) => body.games[0].inSubscriptions), game.body.inSubscriptions];
    };
    expect(await marks()).toEqual([[], [], []]);
    await switchTo(owner, ['ps-plus-extra', true]);
    expect(await marks()).toEqual(Array(3).fill(['ps-plus-extra']));
    await switchTo(owner, ['game-pass-ultimate', true]);
    const [first] = await marks();
    expect([...first].sort()).toEqual(['game-pass-ultimate', 'ps-plus-extra']);
    await switchTo(owner, ['ps-plus-essential', true], ['game-pass-ultimate', false]);
    expect(await marks()).toEqual([[], [], []]);
  });

  test('of games found by their facts alone', async () => {
    const { num } = await findable();
    const owner = await newOwner(stack);
    await switchTo(owner, ['ps-plus-extra', true]);
    const { body } = await owner.get('/api/search/advanced?count=50');
    const marked = body.games.filter((game: Answer) => game.inSubscriptions.length > 0);
    expect([marked.length, num > 0]).toEqual([1, true]);
  });

  test('to nobody who is not signed in', async () => {
    const { name, slug } = await findable();
    const results: Answer = await (await stack.fetch(`/api/search?term=${name}`)).json();
    const game: Answer = await (await stack.fetch(`/api/gameInfo?slug=${slug}`)).json();
    expect(['inSubscriptions' in results.games[0], 'inSubscriptions' in game]).toEqual([false, false]);
  });

  test('of wanted games, from the next reading on, and of no others', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    await owner.hold({ list: 2, game: game.num });
    await owner.hold({ list: 3, game: game.num, on: 'ps4' });
    const wanted = await owner.get('/api/wished-games');
    expect(wanted.body.games[0].inSubscriptions).toEqual([]);
    await switchTo(owner, ['ps-plus-extra', true]);
    await listIn(stack, 'ps-plus-extra', game.num);
    await readWell(stack, 'ps-plus-games');
    const again = await stack.fetch('/api/wished-games', {
      headers: { Authorization: `Bearer ${owner.token}`, 'If-None-Match': wanted.headers.get('ETag') ?? '' },
    });
    const body: Answer = await again.json();
    expect([again.status, body.games[0].inSubscriptions]).toEqual([200, ['ps-plus-extra']]);
    const tracked = await owner.get('/api/tracked-games');
    expect('inSubscriptions' in tracked.body.games[0]).toBe(false);
  });

  test('once, however many entries of a list mean the game', async () => {
    const { name, num } = await findable();
    const seenAt = new Date().toISOString();
    const other = { subscription: 'ps-plus-extra', sourceId: 'other:1', title: 'The same', game: num, seenAt } as const;
    await stack.db.insert(subscriptionGames).values(other);
    const owner = await newOwner(stack);
    await switchTo(owner, ['ps-plus-extra', true]);
    const { body } = await owner.get(`/api/search?term=${name}`);
    expect(body.games[0].inSubscriptions).toEqual(['ps-plus-extra']);
  });
});

test('a copy says through which subscription it came, and rests with it', async () => {
  const owner = await newOwner(stack);
  await owner.hold({ access: 'subscription', subscription: 'ps-plus-extra' });
  await switchTo(owner, ['ps-plus-extra', true]);
  const shown = async () => {
    const { body } = await owner.get('/api/games');
    return body.games.map((copy: Answer) => [copy.access, copy.subscription]);
  };
  expect(await shown()).toEqual([['subscription', 'ps-plus-extra']]);
  await switchTo(owner, ['ps-plus-extra', false]);
  expect(await shown()).toEqual([['gone', 'ps-plus-extra']]);
});
