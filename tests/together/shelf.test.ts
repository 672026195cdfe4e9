import { describe, expect, test } from 'vitest';
import { diary } from '../../worker/shelf/diary/diary.tables.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { pairOf, pairUp } from '../helpers/people/pairs.ts';
import { type Answer, ownStack, send } from '../helpers/stack/stack.ts';

const stack = ownStack();

/** Two people who compare their shelves. */
async function pairOfTwo() {
  const [me, friend] = [await newOwner(stack), await newOwner(stack)];
  return { me, friend, id: await pairUp(me, friend) };
}

type CopyFields = Parameters<Owner['hold']>[0];

/** A game with this title that both hold, the first with `mine` and the second with `theirs`. */
async function bothHold(
  [me, friend]: readonly [Owner, Owner],
  title: string,
  mine: CopyFields = {},
  theirs: CopyFields = {},
) {
  const game = await newGame(stack, { title });
  await me.hold({ game: game.num, ...mine });
  await friend.hold({ game: game.num, ...theirs });
  return game;
}

const titlesOf = (shelf: Answer): string[] => shelf.games.map((game: Answer) => game.title);
const placesIn = (shelf: Answer) =>
  Object.fromEntries(
    shelf.games.map(({ title, on }: Answer) => [
      title,
      on.map((at: Answer) => [at.platform.name, ...at.devices.map((device: Answer) => device.name)]),
    ]),
  );

describe('what both have', () => {
  test('is what both hold on the same platform, with the devices that are the same', async () => {
    const { me, friend, id } = await pairOfTwo();
    const two = [me, friend] as const;
    await bothHold(two, 'On PS5', { on: 'ps5' }, { on: 'ps5' });
    await bothHold(two, 'On two PlayStations', { on: 'ps5' }, { on: 'ps4' });
    await bothHold(two, 'On other platforms', { on: 'ps5' }, { on: 'steam' });
    const often = await bothHold(two, 'On all of them', { on: 'ps5' }, { on: 'ps5' });
    for (const on of ['ps4', 'steam', 'xbox-one'] as const) await me.hold({ game: often.num, on });
    for (const on of ['vita', 'steam', 'xbox-series'] as const) await friend.hold({ game: often.num, on });
    await me.hold();
    await friend.hold();
    const { held, common } = await pairOf(me, id);
    expect(placesIn(held)).toEqual({
      'On all of them': [['PlayStation', 'PS5'], ['Xbox'], ['Steam', 'Steam']],
      'On PS5': [['PlayStation', 'PS5']],
      'On two PlayStations': [['PlayStation']],
    });
    expect(titlesOf(held)).toEqual(['On all of them', 'On PS5', 'On two PlayStations']);
    expect([held.total, common]).toEqual([3, 3]);
    expect((await me.get('/api/together')).body.pairs[0].common).toBe(3);
    expect((await pairOf(friend, id)).held).toEqual(held);
  });

  test('leaves out what either has put away, wants, tracks, or lost with a subscription', async () => {
    const { me, friend, id } = await pairOfTwo();
    const two = [me, friend] as const;
    const away: CopyFields[] = [{ archiveStatus: 'finished' }, { list: 2 }, { list: 3 }, { access: 'gone' }];
    for (const [at, held] of away.entries()) {
      await bothHold(two, `Mine ${at}`, held, {});
      await bothHold(two, `Theirs ${at}`, {}, held);
    }
    await bothHold(two, 'There', { access: 'subscription' }, { access: 'bought' });
    const shelf = await pairOf(me, id);
    expect(titlesOf(shelf.held)).toEqual(['There']);
    expect(shelf.wanted).toEqual({ games: [], total: 0 });
  });

  test('is told without anything that is private', async () => {
    const { me, friend, id } = await pairOfTwo();
    const secret: CopyFields = {
      ...{ priority: 5, status: 2, minutesPlayed: 4_321, lastPlayedAt: '2026-01-02T03:04:05.000Z' },
      ...{ notes: 'A secret note', access: 'free_claim', source: 'steam' },
    };
    const game = await bothHold([me, friend], 'Common', {}, secret);
    await friend.hold({ ...secret, list: 2 });
    await friend.hold(secret);
    await friend.hold({ ...secret, archiveStatus: 'kicked', archivedAt: '2026-01-02T03:04:05.000Z' });
    const written = { userId: friend.id, game: game.num, rating: 9, note: 'A secret note' };
    await stack.db.insert(diary).values({ ...written, updatedAt: '2026-01-02T03:04:05.000Z' });
    const shelf = await pairOf(me, id);
    expect(Object.keys(shelf).sort()).toEqual(['common', 'held', 'id', 'person', 'since', 'wanted']);
    expect(Object.keys(shelf.person).sort()).toEqual(['imageUrl', 'username']);
    expect([shelf.held.total, shelf.wanted.total]).toEqual([1, 0]);
    const card = [
      'coverUrl',
      'genres',
      'length',
      'mainStoryHours',
      'platforms',
      'releaseDate',
      'releasePrecision',
      'steamAppId',
    ];
    expect(Object.keys(shelf.held.games[0]).sort()).toEqual([...card, 'id', 'on', 'slug', 'title'].sort());
    const said = JSON.stringify([shelf, (await me.get('/api/together')).body]);
    for (const hidden of ['secret', '4321', '2026-01-02', 'free_claim', friend.id, friend.email])
      expect(said).not.toContain(hidden);
  });

  test('follows both shelves: what either claims is compared at once, as both were told, and what they drop no more', async () => {
    const { me, friend, id } = await pairOfTwo();
    const theirs = await newGame(stack, { title: 'Theirs' });
    await friend.hold({ game: theirs.num, on: 'ps5' });
    expect((await pairOf(me, id)).held.total).toBe(0);
    const { status, body } = await me.post('/api/games', { gameId: theirs.id, platformId: subplatform('ps5').id });
    expect(status).toBe(200);
    for (const one of [me, friend]) expect(titlesOf((await pairOf(one, id)).held)).toEqual(['Theirs']);
    await me.remove(`/api/games/${body.id}`);
    for (const one of [me, friend]) expect((await pairOf(one, id)).held.total).toBe(0);
  });

  test('comes in pages: what is on one device first, then by title, each game once', async () => {
    const { me, friend, id } = await pairOfTwo();
    const two = [me, friend] as const;
    for (const title of ['b', 'C', 'a']) await bothHold(two, `Same ${title}`);
    for (const title of ['z', 'A']) await bothHold(two, `Apart ${title}`, { on: 'ps4' }, { on: 'ps5' });
    const pages = [0, 2, 4, 6].map(skip => pairOf(me, id, `?skip=${skip}&count=2`));
    const titles = (await Promise.all(pages)).map(page => titlesOf(page.held));
    expect(titles).toEqual([['Same a', 'Same b'], ['Same C', 'Apart A'], ['Apart z'], []]);
    for (const page of await Promise.all(pages)) expect(page.held.total).toBe(5);
  });

  test.each(['?skip=-1', '?skip=x', '?count=0', '?count=201', '?count=1.5'])('is not read with %s', async query => {
    const { me, id } = await pairOfTwo();
    const { status, body } = await me.get(`/api/together/${id}${query}`);
    expect([status, body.code]).toEqual([400, 'invalid']);
  });
});

test('what both want is named whatever the platform, with the devices that are the same', async () => {
  const { me, friend, id } = await pairOfTwo();
  const two = [me, friend] as const;
  await bothHold(two, 'Same', { list: 2, on: 'ps5' }, { list: 2, on: 'ps5' });
  await bothHold(two, 'Apart', { list: 2, on: 'ps5' }, { list: 2, on: 'steam' });
  await bothHold(two, 'Only mine', { list: 2 }, { list: 1 });
  await bothHold(two, 'Put away', { list: 2 }, { list: 2, archiveStatus: 'retired' });
  const { wanted, held } = await pairOf(me, id);
  expect(placesIn(wanted)).toEqual({ Same: [['PlayStation', 'PS5']], Apart: [] });
  expect([wanted.total, held.total]).toEqual([2, 0]);
});

test('a pair is seen and ended by its two people alone: for others there is no such thing', async () => {
  const { me, friend, id } = await pairOfTwo();
  const stranger = await newOwner(stack);
  await pairUp(stranger, await newOwner(stack));
  const nowhere = crypto.randomUUID();
  for (const path of [`/api/together/${id}`, `/api/together/${id}?skip=1`]) {
    const [theirs, never] = [await stranger.get(path), await stranger.get(path.replace(id, nowhere))];
    expect([theirs.status, theirs.body]).toEqual([404, never.body]);
    expect((await stack.fetch(path)).status).toBe(401);
    for (const one of [me, friend]) expect((await one.get(path)).status).toBe(200);
  }
  expect((await stranger.remove(`/api/together/${id}`)).status).toBe(404);
  expect((await stack.fetch(`/api/together/${id}`, { method: 'DELETE' })).status).toBe(401);
  expect((await stranger.get('/api/together/7')).status).toBe(400);
  expect((await stack.fetch('/api/together')).status).toBe(401);
  expect((await stack.fetch('/api/together/invites', send('POST', {}))).status).toBe(401);
  expect((await pairOf(me, id)).person.username).toBe(friend.username);
});

test('a token that may only read sees pairs, and makes no link', async () => {
  const { me, id } = await pairOfTwo();
  const { body } = await me.post('/api/tokens', { name: 'Reader', scope: 'read', expiresInDays: 30 });
  const headers = { Authorization: `Bearer ${body.token}` };
  expect((await stack.fetch(`/api/together/${id}`, { headers })).status).toBe(200);
  expect((await stack.fetch('/api/together/invites', { method: 'POST', headers })).status).toBe(403);
});

test('two people with twenty thousand copies each find what they have in common', async () => {
  const { me, friend, id } = await pairOfTwo();
  const copies = 20_000;
  const at = new Date().toISOString();
  const numbers = `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${copies + 5_000})`;
  const games = `${numbers} INSERT INTO games (id, slug, title, source_rank, created_at, updated_at)
    SELECT 'a0000000-0000-4000-8000-' || printf('%012d', value), 'large-' || value, 'One of many ' || value, 1, ?1, ?1 FROM n`;
  await stack.db.$client.execute({ sql: games, args: [at] });
  for (const [{ id: userId }, from] of [
    [me, 0],
    [friend, 5_000],
  ] as const)
    await stack.db.$client.execute({
      sql: `INSERT INTO copies (id, user_id, game, subplatform, list, position, added_at, updated_at)
        SELECT ?2 || substr(id, 9), ?2, num, ?5, 1, num, ?1, ?1 FROM games
        WHERE slug LIKE 'large-%' AND CAST(substr(slug, 7) AS INTEGER) > ?3 AND CAST(substr(slug, 7) AS INTEGER) <= ?3 + ?4`,
      args: [at, userId, from, copies, subplatform('steam').num],
    });
  const { held } = await pairOf(me, id, '?skip=14999&count=200');
  expect([held.total, held.games.length]).toEqual([15_000, 1]);
  expect((await me.get('/api/together')).body.pairs[0].common).toBe(15_000);
});

test('the page of a pair is a page at its own address, and what is no id is none', async () => {
  for (const [path, status] of [
    [`/together/${crypto.randomUUID()}/`, 200],
    [`/move-in/${crypto.randomUUID()}/`, 200],
    ['/together/somebody/', 404],
  ] as const)
    expect([path, (await stack.fetch(path)).status]).toEqual([path, status]);
});
