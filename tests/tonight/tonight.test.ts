import { describe, expect, test } from 'vitest';
import { subscriptionGames } from '../../worker/subscriptions/subscriptions.tables.ts';
import { eveningAt } from '../../worker/tonight/suggestions/suggestions.schema.ts';
import { plans } from '../../worker/tonight/tonight.tables.ts';
import { addTime } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const [VITA, PS5] = [subplatform('vita').id, subplatform('ps5').id];
const DAY_MS = 86_400_000;
const daysFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

type CopyFields = Parameters<Owner['hold']>[0] & { minutes?: number | null; genres?: number[] };

/** A game of ten hours on somebody's shelf, unless it says otherwise. */
async function held(owner: Owner, { minutes = 600, genres = [], on = 'ps5', ...copy }: CopyFields = {}) {
  const game = await newGame(stack, { mainStoryMinutes: minutes, genres, on: [on] });
  const { id } = await owner.hold({ on, ...copy, game: game.num });
  return { id, num: game.num, gameId: game.id };
}

async function tonightOf(owner: Owner, query = '', language = 'en'): Promise<Answer> {
  const { status, body } = await owner.get(`/api/tonight${query}`, language);
  expect(status).toBe(200);
  return body;
}

const chosen = ({ picks }: Answer) => picks.map((pick: Answer) => pick.copy.id);
const reasonsOf = ({ picks }: Answer, id: string) => picks.find((pick: Answer) => pick.copy.id === id)?.reasons;

describe('tonight', () => {
  test('is three of a person’s own games with their reasons and what is left, and the same when asked again', async () => {
    const owner = await newOwner(stack);
    const playing = await held(owner, { status: 2, minutesPlayed: 240 });
    const must = await held(owner);
    const low = await held(owner, { priority: 5 });
    await held(owner, { priority: 5, minutes: 30_000 });
    const answer = await tonightOf(owner);
    expect(chosen(answer)).toEqual([playing.id, must.id, low.id]);
    expect(answer).toMatchObject({ asOf: eveningAt(Date.now()), more: true, games: 4, unknown: 0, resting: 0 });
    expect(answer.picks[0]).toMatchObject({ copy: { gameId: playing.gameId }, remainingMinutes: 360 });
    expect(reasonsOf(answer, playing.id)[0]).toEqual({ code: 'left', minutes: 360 });
    expect(reasonsOf(answer, must.id)).toContainEqual({ code: 'priority', priority: 2 });
    expect(await tonightOf(owner)).toEqual(answer);
  });

  test('leaves out what is wanted, archived or gone, and what others have', async () => {
    const [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
    await held(stranger);
    await held(owner, { list: 2 });
    await held(owner, { archiveStatus: 'finished', archivedAt: daysFrom(-1) });
    await held(owner, { access: 'gone', subscription: 'ps-plus-extra' });
    expect(await tonightOf(owner)).toMatchObject({
      picks: [],
      games: 0,
      devices: [],
      shelf: { games: 0, minutesLeft: 0 },
    });
  });

  test('is empty for a person without games', async () => {
    expect(await tonightOf(await newOwner(stack))).toMatchObject({ picks: [], more: false, next: [], games: 0 });
  });

  test('counts the hours left on the shelf, and how many games nobody has timed', async () => {
    const owner = await newOwner(stack);
    await held(owner, { minutesPlayed: 60 });
    await held(owner, { minutes: null });
    await held(owner, { minutes: 60, minutesPlayed: 900 });
    expect((await tonightOf(owner)).shelf).toEqual({ games: 3, minutesLeft: 540, unknown: 1 });
  });

  test('offers one game of unknown length at most, says so, and leaves two places empty', async () => {
    const owner = await newOwner(stack);
    for (let n = 0; n < 3; n += 1) await held(owner, { minutes: null });
    const { picks, games, unknown, more } = await tonightOf(owner);
    expect([picks.length, games, unknown, more]).toEqual([1, 3, 3, true]);
    expect(picks[0]).toMatchObject({ remainingMinutes: null, reasons: [{ code: 'unknownLength' }, {}] });
  });

  test('is of the devices at hand; one with nothing on it gives nothing, and says what the others have', async () => {
    const owner = await newOwner(stack);
    const onVita = await held(owner, { on: 'vita' });
    for (let n = 0; n < 2; n += 1) await held(owner);
    expect(chosen(await tonightOf(owner, `?subplatforms=${VITA}`))).toEqual([onVita.id]);
    expect((await tonightOf(owner, `?subplatforms=${VITA},${PS5}`)).picks).toHaveLength(3);
    const nothing = await tonightOf(owner, `?subplatforms=${subplatform('xbox-360').id}`);
    expect([nothing.picks, nothing.games, nothing.shelf.games]).toEqual([[], 0, 3]);
    expect(nothing.devices).toEqual([
      { id: PS5, name: 'PS5', games: 2 },
      { id: VITA, name: 'Vita', games: 1 },
    ]);
  });

  test('takes the hours a week from the plan, else from what was played lately, else says its guess', async () => {
    const owner = await newOwner(stack);
    const { gameId } = await held(owner);
    expect((await tonightOf(owner)).pace).toEqual({ hoursPerWeek: 5, from: 'guess' });
    await addTime(owner, gameId, { outcome: 'paused', startedAt: daysFrom(-20).slice(0, 10), minutes: 13 * 8 * 60 });
    expect((await tonightOf(owner)).pace).toEqual({ hoursPerWeek: 8, from: 'history' });
    await stack.db.insert(plans).values({ userId: owner.id, hoursPerWeek: 2.5, updatedAt: daysFrom(0) });
    expect((await tonightOf(owner)).pace).toEqual({ hoursPerWeek: 2.5, from: 'plan' });
  });

  test('says what leaves a subscription, only where its source says so and only for what is held through it', async () => {
    const owner = await newOwner(stack);
    const through = { access: 'subscription', subscription: 'game-pass-ultimate' } as const;
    const [leaves, stays, bought] = [await held(owner, through), await held(owner, through), await held(owner)];
    const leavesAt = daysFrom(6).slice(0, 10);
    const listed = { subscription: 'game-pass-ultimate', title: 'x', seenAt: daysFrom(0) } as const;
    await stack.db.insert(subscriptionGames).values([
      { ...listed, sourceId: leaves.gameId, game: leaves.num, leavesSoon: true, leavesAt },
      { ...listed, sourceId: `${leaves.gameId}-again`, game: leaves.num, leavesSoon: true },
      { ...listed, sourceId: stays.gameId, game: stays.num },
      { ...listed, sourceId: bought.gameId, game: bought.num, leavesSoon: true, leavesAt },
    ]);
    const answer = await tonightOf(owner);
    expect(answer.picks).toHaveLength(3);
    const reason = { code: 'leaves', subscription: 'game-pass-ultimate', day: leavesAt };
    expect(chosen(answer)[0]).toBe(leaves.id);
    expect(reasonsOf(answer, leaves.id)).toContainEqual(reason);
    for (const { id } of [stays, bought]) expect(reasonsOf(answer, id)).not.toContainEqual(reason);
  });

  test('knows the history: the start of what is played, and a story that was finished before', async () => {
    const owner = await newOwner(stack);
    const started = await held(owner, { status: 2 });
    await addTime(owner, started.gameId, {
      outcome: 'playing',
      startedAt: '2026-03',
      startedPrecision: 'month',
      minutes: 90,
    });
    const again = await held(owner);
    await addTime(owner, again.gameId, { outcome: 'finished', finishedAt: '2020-01-01', minutes: 600 });
    const answer = await tonightOf(owner);
    expect(reasonsOf(answer, started.id).slice(0, 1)).toEqual([{ code: 'left', minutes: 510 }]);
    expect(reasonsOf(answer, started.id)).toContainEqual({ code: 'started', at: '2026-03-01', precision: 'month' });
    expect(reasonsOf(answer, again.id)[0]).toEqual({ code: 'again' });
    expect(answer.shelf).toMatchObject({ minutesLeft: 510 });
  });

  test('says no start that the copy contradicts, and the start again of a story that was finished', async () => {
    const owner = await newOwner(stack);
    const playedAt = { status: 2, minutesPlayed: 300 };
    const before = await held(owner, { ...playedAt, lastPlayedAt: daysFrom(-400) });
    const longer = await held(owner, { ...playedAt, minutesPlayed: 9000, minutes: 30_000 });
    const fresh = await held(owner, { ...playedAt, lastPlayedAt: daysFrom(0) });
    const today = daysFrom(0).slice(0, 10);
    for (const { gameId } of [before, longer, fresh])
      await addTime(owner, gameId, { outcome: 'playing', startedAt: today });
    const answer = await tonightOf(owner);
    const started = { code: 'started', at: today, precision: 'day' };
    expect(reasonsOf(answer, fresh.id)).toContainEqual(started);
    for (const { id } of [before, longer]) {
      expect(reasonsOf(answer, id)).not.toContainEqual(started);
      expect(reasonsOf(answer, id)).toContainEqual({ code: 'playing' });
    }
    await addTime(owner, before.gameId, { outcome: 'finished', finishedAt: '2020-01-01' });
    expect(reasonsOf(await tonightOf(owner), before.id)).toContainEqual(started);
  });

  test('counts the minutes of all copies of a game in its store, also of those that are gone or archived', async () => {
    const owner = await newOwner(stack);
    const { id, num, gameId } = await held(owner, { on: 'steam', minutesPlayed: 30 });
    await owner.hold({ game: num, on: 'ps5', minutesPlayed: 240, access: 'gone', subscription: 'ps-plus-extra' });
    await owner.hold({ game: num, on: 'vita', minutesPlayed: 60, archiveStatus: 'kicked', archivedAt: daysFrom(-9) });
    const answer = await tonightOf(owner);
    expect(answer.picks).toMatchObject([{ copy: { id }, remainingMinutes: 300 }]);
    expect(answer.shelf.minutesLeft).toBe(300);
    const { body } = await owner.put('/api/plan', { hoursPerWeek: 6, gameIds: [gameId] });
    expect(body.games).toMatchObject([{ remainingMinutes: 300 }]);
  });

  test('does not offer what was archived as finished on another copy, unless it is being played', async () => {
    const owner = await newOwner(stack);
    const archived = { on: 'vita', archiveStatus: 'finished', archivedAt: daysFrom(-9) } as const;
    const [done, again] = [await held(owner), await held(owner, { status: 2 })];
    for (const { num } of [done, again]) await owner.hold({ ...archived, game: num });
    expect(chosen(await tonightOf(owner))).toEqual([again.id]);
  });

  test('gives another three, each game once, and names genres in the language of the call', async () => {
    const owner = await newOwner(stack);
    await held(owner, { status: 2, genres: [4] });
    for (let n = 0; n < 5; n += 1) await held(owner, { genres: [12] });
    const pages = [await tonightOf(owner), await tonightOf(owner, '?again=1')];
    expect(new Set(pages.flatMap(chosen)).size).toBe(6);
    expect(pages[1].more).toBe(false);
    expect(await tonightOf(owner, '?again=7')).toMatchObject({ picks: [], more: false });
    const reasons = (await tonightOf(owner, '', 'ar')).picks.flatMap((pick: Answer) => pick.reasons);
    expect(reasons).toContainEqual({ code: 'otherGenre', genre: expect.objectContaining({ name: 'رعب' }) });
  });

  test('offers the best one also where a rough look at the shelf has missed it', async () => {
    const owner = await newOwner(stack);
    const old = await held(owner, { priority: 5, minutes: 9000, minutesPlayed: 8990, status: 2 });
    for (let n = 0; n < 45; n += 1) await owner.hold();
    expect(chosen(await tonightOf(owner))[0]).toBe(old.id);
  });

  test.each(['minutes=0', 'minutes=-1', 'minutes=1441', 'minutes=100000', 'minutes=x', 'minutes=1.5', 'again=2001'])(
    'refuses %s with the field that is wrong',
    async query => {
      const owner = await newOwner(stack);
      const { status, body } = await owner.get(`/api/tonight?${query}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]]);
    },
  );

  test('answers for a single minute, and refuses devices and evenings that do not exist', async () => {
    const owner = await newOwner(stack);
    await held(owner);
    expect((await tonightOf(owner, '?minutes=1&subplatforms=')).picks).toHaveLength(1);
    expect((await tonightOf(owner, `?evening=${eveningAt(Date.now())}`)).picks).toHaveLength(1);
    for (const query of [
      `subplatforms=${crypto.randomUUID()}`,
      'subplatforms=ps5',
      `subplatforms=${'x,'.repeat(600)}`,
      'evening=2020-01-01',
      'evening=tonight',
    ])
      expect([query, (await owner.get(`/api/tonight?${query}`)).status]).toEqual([query, 400]);
  });
});

describe('not tonight', () => {
  test('lets a game rest for fourteen days; undo and taking it back bring it back', async () => {
    const owner = await newOwner(stack);
    const [first, other] = [await held(owner, { status: 2 }), await held(owner)];
    const { status, body } = await owner.post('/api/tonight/not', { gameId: first.gameId });
    expect(status).toBe(200);
    expect(Math.round((Date.parse(body.until) - Date.now()) / DAY_MS)).toBe(14);
    expect(await tonightOf(owner)).toMatchObject({ picks: [{ copy: { id: other.id } }], resting: 1 });
    const { rests } = (await owner.get('/api/tonight/rests')).body;
    expect(rests).toMatchObject([{ game: { id: first.gameId }, until: body.until }]);

    expect((await owner.post('/api/undo', { token: body.undo })).status).toBe(200);
    expect(chosen(await tonightOf(owner))).toEqual([first.id, other.id]);
    expect((await owner.post('/api/undo', { token: body.undo })).status).toBe(404);

    await owner.post('/api/tonight/not', { gameId: first.gameId });
    expect((await owner.remove(`/api/tonight/rests/${first.gameId}`)).status).toBe(200);
    expect(chosen(await tonightOf(owner))).toEqual([first.id, other.id]);
    expect((await owner.get('/api/tonight/rests')).body).toEqual({ rests: [] });
  });

  test('said twice is undone to what was said before', async () => {
    const owner = await newOwner(stack);
    const { gameId } = await held(owner);
    const { body: first } = await owner.post('/api/tonight/not', { gameId });
    const { body: second } = await owner.post('/api/tonight/not', { gameId });
    await owner.post('/api/undo', { token: second.undo });
    expect((await owner.get('/api/tonight/rests')).body.rests).toMatchObject([{ until: first.until }]);
    await owner.post('/api/undo', { token: first.undo });
    expect((await owner.get('/api/tonight/rests')).body.rests).toEqual([]);
  });

  test('is not known for games that are not on the shelf, and never touches somebody else’s', async () => {
    const [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
    const theirs = await held(stranger);
    await stranger.post('/api/tonight/not', { gameId: theirs.gameId });
    for (const gameId of [theirs.gameId, crypto.randomUUID()])
      expect((await owner.post('/api/tonight/not', { gameId })).status).toBe(404);
    expect((await owner.remove(`/api/tonight/rests/${theirs.gameId}`)).status).toBe(404);
    expect((await owner.post('/api/tonight/not', { gameId: 'x' })).status).toBe(400);
    expect((await stranger.get('/api/tonight/rests')).body.rests).toHaveLength(1);
    const { body } = await stranger.post('/api/tonight/not', { gameId: theirs.gameId });
    expect((await owner.post('/api/undo', { token: body.undo })).status).toBe(404);
  });
});
