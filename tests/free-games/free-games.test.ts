import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Subplatform } from '../../worker/catalogue/platforms.ts';
import { freeGames, freeSources } from '../../worker/free-games/free-games.tables.ts';
import { copies } from '../../worker/shelf/shelf.tables.ts';
import { newGame, newOwner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

type Row = Partial<typeof freeGames.$inferInsert> & { on?: Subplatform['code'] };

/** A row of the table as a reading of a source writes it, on PS5 and from Plus unless given otherwise. */
async function give({ on = 'ps5', ...fields }: Row) {
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  const row = { month: '2031-01', access: 'subscription' as const, source: 'ps_plus', sourceId: id, seenAt: now };
  await stack.db
    .insert(freeGames)
    .values({ id, title: `Free ${id}`, subplatform: subplatform(on).num, ...row, ...fields });
  return id;
}

async function read(query: string): Promise<{ status: number; body: Answer }> {
  const answer = await stack.fetch(`/api/free-games/free?${query}`);
  return { status: answer.status, body: await answer.json() };
}

const titlesOf = (body: Answer) => body.freeGames.map((one: Answer) => one.title);

describe('the list of a month', () => {
  test('shows each game with its device, access, date, source and the catalogue’s game', async () => {
    const game = await newGame(stack, { title: 'Named Otherwise', on: ['ps5', 'ps4'], genres: [1] });
    const facts = { claimBy: '2031-02-03', url: 'https://x.test/a', coverUrl: 'https://x.test/a.png' };
    const id = await give({ month: '2031-01', title: 'Given', game: game.num, ...facts });
    const { body } = await read('month=2031-01');
    expect(body.total).toBe(1);
    expect(body.freeGames).toEqual([
      {
        id,
        title: 'Given',
        month: '2031-01',
        platform: { id: subplatform('ps5').id, name: 'PS5' },
        access: 'subscription',
        ...facts,
        source: 'ps_plus',
        game: expect.objectContaining({ id: game.id, slug: game.slug, title: 'Named Otherwise', held: [] }),
        alreadyOwned: null,
        wished: false,
      },
    ]);
    expect(body.freeGames[0].game.platforms).toHaveLength(2);
  });

  test('shows a game the catalogue does not know by its title alone', async () => {
    await give({ month: '2031-02', title: 'Unheard Of' });
    const { body } = await read('month=2031-02');
    expect(body.freeGames[0]).toMatchObject({ title: 'Unheard Of', game: null, alreadyOwned: null, wished: false });
  });

  test('begins with what can be claimed longest, then goes by title, and ends with what has no date', async () => {
    await give({ month: '2031-03', title: 'B', claimBy: '2031-03-20' });
    await give({ month: '2031-03', title: 'D', claimBy: null });
    await give({ month: '2031-03', title: 'C', claimBy: '2031-03-09' });
    await give({ month: '2031-03', title: 'A', claimBy: '2031-03-20' });
    expect(titlesOf((await read('month=2031-03')).body)).toEqual(['A', 'B', 'C', 'D']);
    const page = (await read('month=2031-03&skip=1&top=2')).body;
    expect([titlesOf(page), page.total]).toEqual([['B', 'C'], 4]);
  });

  test('leaves out what the operator hid, and its month where nothing else is in it', async () => {
    await give({ month: '2031-04', hidden: true });
    const { body } = await read('month=2031-04');
    expect([body.freeGames, body.total]).toEqual([[], 0]);
    expect(body.months).not.toContain('2031-04');
  });

  test('names the months that hold something, newest first', async () => {
    await give({ month: '2031-06' });
    await give({ month: '2031-05' });
    const { months } = (await read('month=2031-05')).body;
    expect(months).toEqual([...new Set<string>(months)].sort().reverse());
    expect(months).toContain('2031-06');
  });

  test('holds Epic’s only for those who ask for PC', async () => {
    await give({ month: '2031-07', title: 'Epic’s', on: 'steam', source: 'epic', access: 'free_claim' });
    expect((await read('month=2031-07')).body).toMatchObject({ total: 0, freeGames: [] });
    expect(titlesOf((await read('month=2031-07&pc=true')).body)).toEqual(['Epic’s']);
    expect((await read('month=2031-07')).body.months).not.toContain('2031-07');
    expect((await read('month=2031-07&pc=true')).body.months).toContain('2031-07');
  });

  test('is this month’s where none is asked for', async () => {
    const month = new Date().toISOString().slice(0, 7);
    await give({ month, title: 'Of This Month' });
    expect(titlesOf((await read('')).body)).toEqual(['Of This Month']);
  });
});

describe('the age of the list', () => {
  const good = (source: string, goodAt: string | null, trouble: string | null = null) =>
    stack.db.insert(freeSources).values({ source, askedAt: '2031-01-09T05:41:00.000Z', goodAt, trouble });

  test('is unknown as long as no source has answered, and then that of the oldest good answer', async () => {
    expect((await read('')).body.asOf).toBe(null);
    await good('ps_plus', '2031-01-09T05:41:00.000Z');
    await good('gamerpower', '2031-01-07T05:41:00.000Z', 'provider_down');
    await good('epic', '2031-01-01T05:41:00.000Z');
    await good('game_pass', null, 'provider_changed');
    const { body } = await read('');
    expect(body.asOf).toBe('2031-01-07T05:41:00.000Z');
    expect(body.sources).toEqual([
      { source: 'ps_plus', goodAt: '2031-01-09T05:41:00.000Z', trouble: null },
      { source: 'game_pass', goodAt: null, trouble: 'provider_changed' },
      { source: 'gamerpower', goodAt: '2031-01-07T05:41:00.000Z', trouble: 'provider_down' },
    ]);
    const pc = (await read('pc=true')).body;
    expect([pc.asOf, pc.sources.length]).toEqual(['2031-01-01T05:41:00.000Z', 4]);
  });
});

describe('what somebody has and wants', () => {
  test('is marked: owned on any device, wished for or waited for', async () => {
    const owner = await newOwner(stack);
    const month = '2032-01';
    const [owned, wished, tracked, archivedWish, strange] = await Promise.all(
      [0, 1, 2, 3, 4].map(() => newGame(stack, { on: ['ps5', 'ps4'] })),
    );
    await owner.hold({ game: owned?.num ?? 0, on: 'ps4' });
    await owner.hold({ game: wished?.num ?? 0, list: 2 });
    await owner.hold({ game: tracked?.num ?? 0, list: 3 });
    await owner.hold({ game: archivedWish?.num ?? 0, list: 2, archiveStatus: 'retired', archivedAt: '2030-01-01' });
    const given = [owned, wished, tracked, archivedWish, strange];
    for (const [i, game] of given.entries()) await give({ month, title: `${i}`, game: game?.num ?? null });
    const { body } = await owner.get(`/api/free-games/free?month=${month}`);
    const marks = body.freeGames.map((one: Answer) => [one.title, one.alreadyOwned, one.wished]);
    expect(marks).toEqual([
      ['0', owner.id, false],
      ['1', null, true],
      ['2', null, true],
      ['3', null, false],
      ['4', null, false],
    ]);
    expect(body.freeGames[0].game.held).toHaveLength(1);
    const stranger = await read(`month=${month}`);
    expect(stranger.body.freeGames.every((one: Answer) => one.alreadyOwned === null && !one.wished)).toBe(true);
  });
});

describe('bringing free games in', () => {
  const bring = async (ids: unknown[], owner?: Awaited<ReturnType<typeof newOwner>>) => {
    const someone = owner ?? (await newOwner(stack));
    return someone.post('/api/free-games/import', { ids });
  };
  const newGames = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await newGame(stack, { on: ['ps5', 'steam'] })).num));
  const rowOf = async (id: string) => (await stack.db.select().from(copies).where(eq(copies.id, id)))[0];

  test('adds what is not held, with the access of each, and leaves what is on the shelf or archived as it is', async () => {
    const owner = await newOwner(stack);
    const [first, second, third, fourth] = await newGames(4);
    const month = '2032-02';
    const held = await owner.hold({ game: third, access: 'bought', priority: 5 });
    const archived = { archiveStatus: 'kicked' as const, archivedAt: '2030-01-01T00:00:00.000Z' };
    const kicked = await owner.hold({ game: fourth, list: 2, ...archived });
    const ids = [
      await give({ month, game: first }),
      await give({ month, game: second, on: 'steam', access: 'free_claim', source: 'gamerpower' }),
      await give({ month, game: third }),
      await give({ month, game: fourth }),
    ];
    const { status, body } = await bring(ids, owner);
    expect(status).toBe(200);
    expect([body.moved, body.skipped]).toEqual([[], [ids[2], ids[3]]]);
    expect(body.added).toMatchObject([
      { access: 'subscription', source: 'free_games', gamesType: 'games', gamePriority: 2 },
      { access: 'free_claim', source: 'free_games', gameStatus: 1, platform: { name: 'Steam' } },
    ]);
    expect(await rowOf(held.id)).toEqual(held);
    expect(await rowOf(kicked.id)).toEqual(kicked);
    const again = await bring(ids, owner);
    expect(again.body).toEqual({ added: [], moved: [], skipped: ids, undo: null });
  });

  test('moves what was wanted or tracked on that device to what one has, and leaves it on another device', async () => {
    const owner = await newOwner(stack);
    const [first, second, third] = await newGames(3);
    const month = '2032-07';
    const wish = await owner.hold({ game: first, list: 2, priority: 4, notes: 'soon', minutesPlayed: 9 });
    const tracked = await owner.hold({ game: second, list: 3 });
    const elsewhere = await owner.hold({ game: third, list: 2, on: 'steam' });
    const ids = [
      await give({ month, game: first }),
      await give({ month, game: second, access: 'free_claim' }),
      await give({ month, game: third }),
    ];
    const { body } = await bring(ids, owner);
    expect(body.skipped).toEqual([]);
    expect(body.moved.map((copy: Answer) => [copy.id, copy.gamesType, copy.access]).sort()).toEqual(
      [
        [wish.id, 'games', 'subscription'],
        [tracked.id, 'games', 'free_claim'],
      ].sort(),
    );
    expect(body.added).toHaveLength(1);
    const { list, access, updatedAt: _, ...kept } = wish;
    expect(await rowOf(wish.id)).toMatchObject({
      ...{ ...kept, list: 1, access: 'subscription' },
      subscription: 'ps-plus-essential',
    });
    expect(await owner.order('wished-games')).toEqual([elsewhere.id]);
    expect([list, access]).toEqual([2, null]);
  });

  test('adds one copy where two lists give the same game on the same device', async () => {
    const game = await newGame(stack);
    const ids = [await give({ month: '2032-03', game: game.num }), await give({ month: '2032-04', game: game.num })];
    const { body } = await bring(ids);
    expect([body.added.length, body.skipped]).toEqual([1, [ids[1]]]);
    const owner = await newOwner(stack);
    await owner.hold({ game: game.num, list: 2 });
    const moved = (await bring(ids, owner)).body;
    expect([moved.moved.length, moved.added, moved.skipped]).toEqual([1, [], [ids[1]]]);
  });

  test('skips what the catalogue does not know, what is hidden, Epic’s, and ids of nothing', async () => {
    const game = await newGame(stack, { on: ['steam'] });
    const ids = [
      await give({ month: '2032-05' }),
      await give({ month: '2032-05', game: game.num, hidden: true }),
      await give({ month: '2032-05', game: game.num, on: 'steam', source: 'epic', access: 'free_claim' }),
      crypto.randomUUID(),
    ];
    expect((await bring(ids)).body).toEqual({ added: [], moved: [], skipped: ids, undo: null });
  });

  test('files for its owner alone', async () => {
    const [owner, other] = [await newOwner(stack), await newOwner(stack)];
    const id = await give({ month: '2032-06', game: (await newGame(stack)).num });
    expect((await bring([id], owner)).body.added).toHaveLength(1);
    expect(await other.order()).toEqual([]);
    expect((await bring([id], other)).body.added).toHaveLength(1);
  });

  test('is undone as one: what was new goes, what moved is back as it was, once, and by its owner alone', async () => {
    const [owner, other] = [await newOwner(stack), await newOwner(stack)];
    const [first, second, third] = await newGames(3);
    const month = '2032-08';
    const wish = await owner.hold({ game: first, list: 2, access: 'gone', priority: 3 });
    const held = await owner.hold({ game: third });
    const ids = [
      await give({ month, game: first }),
      await give({ month, game: second }),
      await give({ month, game: third }),
    ];
    const { body } = await bring(ids, owner);
    expect((await other.post('/api/undo', { token: body.undo })).status).toBe(404);
    const undone = await owner.post('/api/undo', { token: body.undo });
    expect(undone.body).toMatchObject({
      games: [{ id: wish.id, gamesType: 'wished-games' }],
      removed: [body.added[0].id],
      walls: [],
    });
    expect(await rowOf(wish.id)).toEqual({ ...wish, updatedAt: expect.any(String) });
    expect(await owner.order()).toEqual([held.id]);
    expect((await owner.post('/api/undo', { token: body.undo })).status).toBe(404);
  });

  test('is undone without what its owner has done something with since', async () => {
    const owner = await newOwner(stack);
    const ids = await Promise.all((await newGames(2)).map(game => give({ month: '2032-09', game })));
    const { body } = await bring(ids, owner);
    const [kept, gone] = body.added;
    await owner.post('/api/games/start', { ids: [kept.id] });
    expect((await owner.post('/api/undo', { token: body.undo })).body).toMatchObject({ games: [], removed: [gone.id] });
    expect(await owner.order()).toEqual([kept.id]);
  });

  test('says what is wrong with what was sent', async () => {
    expect((await bring([])).body.errors.ids).toBeDefined();
    expect((await bring(['nonsense'])).status).toBe(400);
    expect((await bring(Array.from({ length: 101 }, () => crypto.randomUUID()))).status).toBe(400);
    expect((await bring([7])).status).toBe(400);
  });
});

test('only who is logged in brings games in, and a bad token is refused for reading too', async () => {
  const body = JSON.stringify({ ids: [crypto.randomUUID()] });
  const headers = { 'Content-Type': 'application/json' };
  expect((await stack.fetch('/api/free-games/import', { method: 'POST', headers, body })).status).toBe(401);
  const bad = { headers: { Authorization: 'Bearer a.b.c' } };
  expect((await stack.fetch('/api/free-games/free', bad)).status).toBe(401);
});

test.each(['month=2031-13', 'month=never', 'skip=-1', 'top=0', 'top=101', 'skip=10001', 'pc=perhaps'])(
  'a list is not asked for by %s',
  async query => {
    const { status, body } = await read(query);
    expect([status, body.code]).toEqual([400, 'invalid']);
  },
);
