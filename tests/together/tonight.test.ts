import { describe, expect, test } from 'vitest';
import { bitsOfModes, type Mode } from '../../worker/catalogue/modes.ts';
import { diary } from '../../worker/shelf/diary/diary.tables.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { pairUp } from '../helpers/people/pairs.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

type Facts = Parameters<typeof newGame>[1];
type CopyFields = Parameters<Owner['hold']>[0];

/** Two people who compare their shelves. */
async function pairOfTwo() {
  const [me, friend] = [await newOwner(stack), await newOwner(stack)];
  const id = await pairUp(me, friend);
  const both = async (facts: Facts, mine: CopyFields = {}, theirs: CopyFields = {}) => {
    const game = await newGame(stack, facts);
    await me.hold({ game: game.num, ...mine });
    await friend.hold({ game: game.num, ...theirs });
    return game;
  };
  const tonight = async (reader: Owner, query = ''): Promise<Answer> => {
    const { status, body } = await reader.get(`/api/together/${id}/tonight?evening=${today}${query}`);
    expect(status).toBe(200);
    return body;
  };
  return { me, friend, id, both, tonight };
}

const today = new Date().toISOString().slice(0, 10);
const titles = (evening: Answer): string[] => evening.picks.map((pick: Answer) => pick.game.title);
const hours = (n: number) => ({ mainStoryMinutes: n * 60 });

describe('tonight for two', () => {
  test('is three of the games that both have, with facts about each', async () => {
    const { me, friend, both, tonight } = await pairOfTwo();
    await both({ title: 'Ends tonight', ...hours(2), genres: [6] });
    await both({ title: 'A few evenings', ...hours(9), genres: [12] });
    await both({ title: 'Nobody knows' });
    await both({ title: 'Nobody knows either' });
    await me.hold({ game: (await newGame(stack, { title: 'Only mine', ...hours(1) })).num });
    const evening = await tonight(me, '&minutes=120');
    expect(titles(evening).toSorted()).toEqual(['A few evenings', 'Ends tonight', expect.stringMatching(/^Nobody/)]);
    const reasons = Object.fromEntries(evening.picks.map((pick: Answer) => [pick.game.title, pick.reasons]));
    const puzzle = { id: expect.any(String), name: 'Puzzle' };
    expect(reasons['Ends tonight']).toEqual([
      { code: 'endsTonight', minutes: 120 },
      { code: 'unknownForTwo' },
      { code: 'genre', genre: puzzle },
    ]);
    expect(reasons['A few evenings'][0]).toEqual({ code: 'evenings', minutes: 540, evenings: 5 });
    expect(evening).toMatchObject({ asOf: today, games: 4, unknown: 2, factsUnknown: 4 });
    expect((await tonight(friend, '&minutes=120')).picks).toEqual(evening.picks);
  });

  test('takes what two can play, then what may be for two and says so, and nothing that is for one alone', async () => {
    const { me, both, tonight } = await pairOfTwo();
    const ways = (...modes: Mode[]) => ({ modes: bitsOfModes(modes) });
    await both({ title: 'Nobody knows', ...hours(2) });
    await both({ title: 'For one', ...hours(2), ...ways('alone') });
    await both({ title: 'One player', ...hours(2), maxPlayers: 1 });
    await both({ title: 'Couch', ...hours(90), ...ways('alone', 'couch-coop', 'online-versus') });
    await both({ title: 'Nobody says how', ...hours(80), maxPlayers: 4 });
    const evening = await tonight(me);
    expect(titles(evening).toSorted()).toEqual(['Couch', 'Nobody knows', 'Nobody says how']);
    expect(titles(evening).at(-1)).toBe('Nobody knows');
    expect(evening).toMatchObject({ games: 3, factsUnknown: 1, more: false });
    const reasons = Object.fromEntries(evening.picks.map((pick: Answer) => [pick.game.title, pick.reasons.slice(1)]));
    expect(reasons).toEqual({
      Couch: [{ code: 'modes', modes: ['couch-coop', 'online-versus'] }],
      'Nobody says how': [],
      'Nobody knows': [{ code: 'unknownForTwo' }],
    });
  });

  test('does not depend on anything that either of the two keeps to themselves', async () => {
    const { me, friend, both, tonight } = await pairOfTwo();
    const games = [];
    for (let at = 1; at <= 8; at += 1) games.push(await both({ title: `Game ${at}`, ...hours(10), genres: [at + 2] }));
    const before = await tonight(me);
    const [last] = games.filter(game => !titles(before).includes(game.title));
    const at = '2026-01-02T03:04:05.000Z';
    await stack.db.$client.execute({
      sql: `UPDATE copies SET priority = iif(game = ?2, 2, 5), sorted_at = ?3, status = iif(game = ?2, 2, 1),
        minutes_played = 590, last_played_at = ?3, access = 'subscription' WHERE user_id = ?1`,
      args: [friend.id, last?.num ?? 0, at],
    });
    await stack.db.insert(diary).values({ userId: friend.id, game: last?.num ?? 0, rating: 10, updatedAt: at });
    await friend.post('/api/tonight/not', { gameId: before.picks[0].game.id });
    expect(await tonight(me)).toEqual(before);
    expect(await tonight(friend)).toEqual(before);
  });

  test('holds no other field than those of the games', async () => {
    const { me, both, tonight } = await pairOfTwo();
    await both({ title: 'One', ...hours(10) }, {}, { minutesPlayed: 77, notes: 'A secret', priority: 5 });
    const evening = await tonight(me);
    expect(Object.keys(evening).sort()).toEqual([
      'asOf',
      'devices',
      'factsUnknown',
      'games',
      'more',
      'picks',
      'unknown',
    ]);
    expect(Object.keys(evening.picks[0]).sort()).toEqual(['game', 'reasons']);
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
    expect(Object.keys(evening.picks[0].game).sort()).toEqual([...card, 'id', 'on', 'slug', 'title'].sort());
  });

  test('asks where: on a device only what both have on it, and another three until none are left', async () => {
    const { me, both, tonight } = await pairOfTwo();
    for (let at = 0; at < 4; at += 1) await both({ title: `PS5 ${at}`, ...hours(5) });
    await both({ title: 'Steam', ...hours(5) }, { on: 'steam' }, { on: 'steam' });
    await both({ title: 'Apart', ...hours(5) }, { on: 'ps4' }, { on: 'ps5' });
    const all = await tonight(me);
    expect([all.games, all.more]).toEqual([6, true]);
    expect(all.devices).toEqual([
      { id: subplatform('ps5').id, name: 'PS5', games: 4 },
      { id: subplatform('steam').id, name: 'Steam', games: 1 },
    ]);
    expect(titles(await tonight(me, `&subplatforms=${subplatform('steam').id}`))).toEqual(['Steam']);
    expect(titles(await tonight(me, `&subplatforms=${subplatform('vita').id}`))).toEqual([]);
    const more = await tonight(me, '&again=1');
    expect(new Set([...titles(all), ...titles(more)]).size).toBe(6);
    expect([more.more, titles(await tonight(me, '&again=2'))]).toEqual([false, []]);
  });

  test('of two who have nothing in common is empty', async () => {
    const { me, tonight } = await pairOfTwo();
    await me.hold();
    const nothing = { games: 0, unknown: 0, factsUnknown: 0, devices: [] };
    expect(await tonight(me)).toEqual({ asOf: today, picks: [], more: false, ...nothing });
  });

  test.each([
    'minutes=0',
    'minutes=100000',
    'minutes=x',
    'again=-1',
    'again=2001',
    'subplatforms=7',
    'evening=1969-01-01',
  ])('is not asked with %s', async query => {
    const { me, id } = await pairOfTwo();
    const { status, body } = await me.get(`/api/together/${id}/tonight?${query}`);
    expect([status, body.code]).toEqual([400, 'invalid']);
  });

  test('is for the two alone', async () => {
    const { id } = await pairOfTwo();
    const stranger = await newOwner(stack);
    expect((await stranger.get(`/api/together/${id}/tonight`)).status).toBe(404);
    expect((await stack.fetch(`/api/together/${id}/tonight`)).status).toBe(401);
  });

  test('is chosen from ten thousand games in common, too', async () => {
    const { me, friend, tonight } = await pairOfTwo();
    const at = new Date().toISOString();
    await stack.db.$client.execute({
      sql: `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 10000)
        INSERT INTO games (id, slug, title, main_story_minutes, source_rank, created_at, updated_at)
        SELECT 'a0000000-0000-4000-8000-' || printf('%012d', value), 'large-' || value, 'One of many ' || value,
          60 + value, 1, ?1, ?1 FROM n`,
      args: [at],
    });
    for (const { id } of [me, friend])
      await stack.db.$client.execute({
        sql: `INSERT INTO copies (id, user_id, game, subplatform, list, position, added_at, updated_at)
          SELECT ?2 || substr(id, 9), ?2, num, 8, 1, num, ?1, ?1 FROM games WHERE slug LIKE 'large-%'`,
        args: [at, id],
      });
    const evening = await tonight(me);
    expect([evening.games, evening.picks.length]).toEqual([10_000, 3]);
  });
});
