import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PLATFORMS } from '../../worker/catalogue/platforms.ts';
import { copies } from '../../worker/shelf/shelf.tables.ts';
import { newGame, newOwner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, as, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const LISTS = ['games', 'wished-games', 'tracked-games'];
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('reading the lists', () => {
  test('a new person has three empty lists, an empty archive and nothing to count', async () => {
    const owner = await newOwner(stack);
    for (const list of LISTS) expect((await owner.get(`/api/${list}`)).body).toEqual({ games: [] });
    expect((await owner.get('/api/games/archived')).body).toEqual({ archivedGames: [] });
    const counters = { owned: 0, playing: 0, wished: 0, tracked: 0, archived: 0, total: 0 };
    expect((await owner.get('/api/games/counters')).body).toEqual(counters);
  });

  test('every call needs a person', async () => {
    const reads = [
      '/api/games',
      '/api/wished-games',
      '/api/tracked-games',
      '/api/games/counters',
      '/api/games/archived',
      '/api/copies/games',
    ];
    for (const path of reads) expect((await stack.fetch(path)).status, path).toBe(401);
    const writes = [
      ...LISTS.flatMap(list => [`/api/${list}`, `/api/${list}/priority`]),
      ...['start', 'stop', 'archive', 'unarchive'].map(verb => `/api/games/${verb}`),
      `/api/games/${UNKNOWN}/move/wished-games`,
      `/api/games/${UNKNOWN}/place`,
      '/api/undo',
    ];
    for (const path of writes) expect((await stack.fetch(path, { method: 'POST' })).status, path).toBe(401);
    for (const list of LISTS)
      expect((await stack.fetch(`/api/${list}/${UNKNOWN}`, { method: 'DELETE' })).status, list).toBe(401);
  });

  test('a copy carries its game, its place and how it is held', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, {
      on: ['steam', 'ps5'],
      genres: [12],
      title: 'Bloodborne',
      coverUrl: 'https://covers.example/b.jpg',
      releaseDate: '2015-03-24',
      releasePrecision: 'day',
      mainStoryMinutes: 2010,
    });
    const held = await owner.hold({
      game: game.num,
      status: 2,
      priority: 3,
      access: 'subscription',
      minutesPlayed: 90,
      lastPlayedAt: '2026-01-02T03:04:05.000Z',
      source: 'psn',
      notes: 'mine alone',
    });
    const { body } = await owner.get('/api/games');
    expect(body.games).toEqual([
      {
        id: held.id,
        gameId: game.id,
        slug: game.slug,
        title: 'Bloodborne',
        coverUrl: 'https://covers.example/b.jpg',
        steamAppId: null,
        platforms: [
          { id: subplatform('ps5').id, name: 'PS5' },
          { id: subplatform('steam').id, name: 'Steam' },
        ],
        genres: [{ id: expect.any(String), name: 'Horror' }],
        length: { id: 3, name: 'Long' },
        mainStoryHours: 33.5,
        releaseDate: '2015-03-24',
        releasePrecision: 'day',
        gameStatus: 2,
        gamePriority: 3,
        platform: { id: PLATFORMS[0].id, name: 'PlayStation' },
        subplatform: { id: subplatform('ps5').id, name: 'PS5' },
        access: 'subscription',
        subscription: null,
        holder: null,
        heldSince: null,
        trophies: null,
        minutesPlayed: 90,
        addedMinutes: null,
        lastPlayedAt: '2026-01-02T03:04:05.000Z',
        addedAt: held.addedAt,
        source: 'psn',
        gamesType: 'games',
        started: true,
        rating: null,
        finishedYear: null,
        tags: [],
        stoppedAt: null,
        alternativeTitles: [],
        arabic: { interface: null, subtitles: null, voice: null },
        modes: null,
        position: held.position,
      },
    ]);
  });

  test('in short, a copy has ids in place of names, and nothing of what it does not have', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { on: ['ps5'], genres: [12], title: 'Bloodborne', mainStoryMinutes: 2010 });
    const held = await owner.hold({ game: game.num, status: 2, priority: 3, source: 'psn' });
    const { body } = await owner.get('/api/copies/games', 'ar');
    const { body: lookups } = await owner.get('/api/lookups');
    const idOf = (list: Answer[], name: string) => list.find(one => one.name === name)?.id;
    expect(body.copies).toEqual([
      {
        id: held.id,
        gameId: game.id,
        slug: game.slug,
        title: 'Bloodborne',
        genreIds: [idOf(lookups.genres, 'Horror')],
        lengthId: idOf(lookups.lengths, 'Long'),
        mainStoryHours: 33.5,
        gamesType: 'games',
        gameStatus: 2,
        gamePriority: 3,
        subplatformId: idOf(lookups.subplatfroms, 'PS5'),
        addedAt: held.addedAt,
        source: 'psn',
        started: true,
        position: held.position,
      },
    ]);
  });

  test('each list and the archive come in short with the same copies in the same order', async () => {
    const owner = await newOwner(stack);
    for (const list of [1, 2, 3]) for (const priority of [5, 2]) await owner.hold({ list, priority, access: 'bought' });
    const { body: kept } = await owner.get('/api/games');
    await owner.post('/api/games/archive', { ids: [kept.games[0].id], archiveStatus: 'finished' });
    const ids = (copies: Answer[]) => copies.map(copy => copy.id);
    for (const list of LISTS) {
      const { copies } = (await owner.get(`/api/copies/${list}`)).body;
      expect(ids(copies), list).toEqual(ids((await owner.get(`/api/${list}`)).body.games));
    }
    const { copies: archive } = (await owner.get('/api/copies/archive')).body;
    expect(archive).toMatchObject([{ id: kept.games[0].id, archiveStatus: 'finished', access: 'bought' }]);
  });

  test('in short, an unknown list is refused, and an unchanged one is not sent again', async () => {
    const owner = await newOwner(stack);
    expect((await owner.get('/api/copies/elsewhere')).status).toBe(400);
    const { headers } = await owner.get('/api/copies/games');
    const known = { Authorization: `Bearer ${owner.token}`, 'If-None-Match': headers.get('ETag') ?? '' };
    expect((await stack.fetch('/api/copies/games', { headers: known })).status).toBe(304);
  });

  test('what is unknown about a game is null, and Steam stands for itself', async () => {
    const owner = await newOwner(stack);
    await owner.hold({ on: 'steam' });
    const [copy] = (await owner.get('/api/games')).body.games;
    expect(copy).toMatchObject({ length: null, mainStoryHours: null, releaseDate: null, coverUrl: null });
    expect(copy).toMatchObject({ platform: { id: PLATFORMS[2].id, name: 'Steam' }, subplatform: null });
  });

  test('genres and lengths are named in the language of the reader', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { genres: [12], mainStoryMinutes: 60 });
    await owner.hold({ game: game.num });
    const [english] = (await owner.get('/api/games')).body.games;
    const [arabic] = (await owner.get('/api/games', 'ar')).body.games;
    expect(arabic.genres[0].id).toBe(english.genres[0].id);
    expect(arabic.genres[0].name).not.toBe(english.genres[0].name);
    expect(arabic.length.name).not.toBe(english.length.name);
  });

  test('a list shows what is being played first, then by priority, then by position', async () => {
    const owner = await newOwner(stack);
    const low = await owner.hold({ priority: 5, position: 1 });
    const second = await owner.hold({ priority: 2, position: 7 });
    const first = await owner.hold({ priority: 2, position: -7 });
    const playing = await owner.hold({ priority: 5, position: 9, status: 2 });
    expect(await owner.order()).toEqual([playing.id, first.id, second.id, low.id]);
  });

  test('a list shows neither the archive, nor another list, nor other people’s copies', async () => {
    const owner = await newOwner(stack);
    const stranger = await newOwner(stack);
    await stranger.hold({ list: 1 });
    await owner.hold({ archiveStatus: 'finished', archivedAt: new Date().toISOString() });
    const copy: Answer = {};
    for (const [i, list] of LISTS.entries()) copy[list] = (await owner.hold({ list: i + 1 })).id;
    for (const list of LISTS) {
      const { games } = (await owner.get(`/api/${list}`)).body;
      expect(games.map((c: Answer) => [c.id, c.gamesType])).toEqual([[copy[list], list]]);
    }
  });

  test('counters count what the lists and the archive show; the total leaves the archive out', async () => {
    const owner = await newOwner(stack);
    await owner.hold({ status: 2 });
    await owner.hold();
    for (let i = 0; i < 2; i++) await owner.hold({ list: 2 });
    await owner.hold({ list: 3 });
    await owner.hold({ list: 2, archiveStatus: 'kicked', archivedAt: new Date().toISOString() });
    const counters = { owned: 2, playing: 1, wished: 2, tracked: 1, archived: 1, total: 5 };
    expect((await owner.get('/api/games/counters')).body).toEqual(counters);
  });
});

describe('a large shelf', () => {
  test('5,000 copies answer whole and in order, and are not sent again unless they changed', async () => {
    const owner = await newOwner(stack);
    await fillShelf(owner.id, 5_000);

    const first = await stack.fetch('/api/games', as(owner.token));
    const { games }: Answer = await first.json();
    expect(games).toHaveLength(5_000);
    const positions = games.map((c: Answer) => c.position);
    expect(positions).toEqual(positions.toSorted((a: number, b: number) => a - b));

    const tag = first.headers.get('ETag') ?? '';
    expect(tag).not.toBe('');
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    const again = () => stack.fetch('/api/games', { headers: { ...as(owner.token).headers, 'If-None-Match': tag } });
    const same = await again();
    expect(same.status).toBe(304);
    expect(await same.text()).toBe('');
    expect(same.headers.get('ETag')).toBe(tag);
    await owner.hold();
    expect((await again()).status).toBe(200);
  });

  test('a wish whose game is begun on a copy of another list is sent again', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { on: ['ps4', 'ps5'] });
    await owner.hold({ game: game.num, on: 'ps4', list: 2 });
    const held = await owner.hold({ game: game.num, on: 'ps5' });
    const wishes = (tag = '') =>
      stack.fetch('/api/wished-games', { headers: { ...as(owner.token).headers, 'If-None-Match': tag } });
    const first = await wishes();
    expect((await first.json()).games).toMatchObject([{ started: false }]);
    await stack.db.update(copies).set({ minutesPlayed: 10 }).where(eq(copies.id, held.id));
    const again = await wishes(first.headers.get('ETag') ?? '');
    expect(again.status).toBe(200);
    expect((await again.json()).games).toMatchObject([{ started: true }]);
  });

  test('a tag of one language does not pass for the other', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { genres: [1] });
    await owner.hold({ game: game.num });
    const english = await stack.fetch('/api/games', as(owner.token));
    const headers = {
      ...as(owner.token, { language: 'ar' }).headers,
      'If-None-Match': english.headers.get('ETag') ?? '',
    };
    expect((await stack.fetch('/api/games', { headers })).status).toBe(200);
    expect(english.headers.get('Vary')).toContain('Accept-Language');
  });
});

/** Writes as many games, each with three platforms and two genres, and a copy of each. */
async function fillShelf(userId: string, count: number) {
  await stack.db.run(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO games (id, slug, title, source_rank, main_story_minutes, created_at, updated_at)
    SELECT 'many-' || i, 'many-' || i, 'One of many ' || i, 9, i, '2026-01-01', '2026-01-01' FROM n`);
  await stack.db.run(`INSERT INTO game_platforms (game, subplatform)
    SELECT games.num, s.num FROM games JOIN subplatforms s WHERE source_rank = 9 AND s.num IN (1, 2, 8)`);
  await stack.db.run(`INSERT INTO game_genres (game, genre)
    SELECT games.num, g.num FROM games JOIN genres g WHERE source_rank = 9 AND g.num IN (1, 2)`);
  await stack.db.run(`INSERT INTO copies (id, user_id, game, subplatform, list, position, added_at, updated_at)
    SELECT 'copy-' || num, '${userId}', num, 1, 1, num % 977, '2026-01-01', '2026-01-01' FROM games
    WHERE source_rank = 9`);
}
