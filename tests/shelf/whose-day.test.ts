import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { triageDecisions } from '../../worker/tonight/tonight.tables.ts';
import { addTime, held, timesOf } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

/* An act belongs to the day on which it was done where its person was, whatever the day is in UTC. */

const stack = sharedStack();

const PS5 = subplatform('ps5').id;
const DAY_MS = 86_400_000;
/** A day of UTC, so many days from today. */
const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const BEFORE = () => dayFrom(-3);

/** What the calendar on the wall shows; `sv` writes dates as the API does. */
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format(new Date());

type Act = (owner: Owner, held: { copyId: string; gameId: string }, more: { day?: string }) => Promise<Answer>;

/** Every way to begin a game that one has. */
const STARTS: Record<string, Act> = {
  'starting it': (owner, { copyId }, more) => owner.post('/api/games/start', { ids: [copyId], ...more }),
  'its priority': (owner, { copyId }, more) => owner.post('/api/games/priority', { id: copyId, priority: 1, ...more }),
  'its place': (owner, { copyId }, more) =>
    owner.post(`/api/games/${copyId}/place`, { priority: 1, after: null, ...more }),
  'the deck': (owner, { copyId }, more) =>
    owner.post('/api/triage', { key: crypto.randomUUID(), decisions: [{ id: copyId, act: 'playing' }], ...more }),
};

/** Every way to stop one. */
const STOPS: Record<string, Act> = {
  'stopping it': (owner, { copyId }, more) => owner.post('/api/games/stop', { ids: [copyId], ...more }),
  'its place': (owner, { copyId }, more) =>
    owner.post(`/api/games/${copyId}/place`, { priority: 3, after: null, ...more }),
  'another list': (owner, { copyId }, more) =>
    owner.post(`/api/games/${copyId}/move/wished-games`, { priority: 3, ...more }),
  'another list for many': (owner, { copyId }, more) =>
    owner.post('/api/games/change', { ids: [copyId], gamesType: 'wished-games', ...more }),
  'removing it': (owner, { copyId }, { day }) => owner.remove(`/api/games/${copyId}${day ? `?day=${day}` : ''}`),
};

const archive: Act = (owner, { copyId }, more) =>
  owner.post('/api/games/archive', { ids: [copyId], archiveStatus: 'finished', ...more });

describe('an act', () => {
  test.each(Object.entries(STARTS))('begins a game on the day that is said: %s', async (_, start) => {
    const owner = await newOwner(stack);
    const game = await held(stack, owner);
    expect((await start(owner, game, { day: BEFORE() })).status).toBe(200);
    expect(await timesOf(owner, game.gameId)).toMatchObject([{ startedAt: BEFORE(), startedPrecision: 'day' }]);
  });

  test('begins a game on the day that is said: a new copy, and a move to the games one has', async () => {
    const owner = await newOwner(stack);
    const [added, moved] = [await newGame(stack), await newGame(stack)];
    await owner.post('/api/games', { gameId: added.id, platformId: PS5, currentlyPlaying: true, day: BEFORE() });
    const { id } = await owner.hold({ game: moved.num, list: 2 });
    await owner.post(`/api/wished-games/${id}/move/games`, { priority: 1, day: BEFORE() });
    expect(await timesOf(owner, added.id)).toMatchObject([{ startedAt: BEFORE() }]);
    expect(await timesOf(owner, moved.id)).toMatchObject([{ startedAt: BEFORE() }]);
  });

  test('ends a game on the day that is said, and never before it began', async () => {
    const owner = await newOwner(stack);
    const [bare, begun] = [await held(stack, owner), await held(stack, owner)];
    await STARTS['starting it']?.(owner, begun, { day: dayFrom(-1) });
    await archive(owner, bare, { day: BEFORE() });
    await archive(owner, begun, { day: BEFORE() });
    expect(await timesOf(owner, bare.gameId)).toMatchObject([{ finishedAt: BEFORE(), startedAt: null }]);
    expect(await timesOf(owner, begun.gameId)).toMatchObject([{ startedAt: dayFrom(-1), finishedAt: dayFrom(-1) }]);
  });

  test.each(Object.entries(STOPS))(
    'takes back what began on the same day, and pauses the rest: %s',
    async (_, stop) => {
      const owner = await newOwner(stack);
      const [slip, played] = [await held(stack, owner), await held(stack, owner)];
      for (const game of [slip, played]) await STARTS['starting it']?.(owner, game, { day: BEFORE() });
      await stop(owner, slip, { day: BEFORE() });
      await stop(owner, played, { day: dayFrom(-2) });
      expect(await timesOf(owner, slip.gameId)).toEqual([]);
      expect(await timesOf(owner, played.gameId)).toMatchObject([{ outcome: 'paused', startedAt: BEFORE() }]);
    },
  );

  test('that is archived with another status corrects what it wrote, whatever the day was', async () => {
    const owner = await newOwner(stack);
    const [bare, begun, edited] = [await held(stack, owner), await held(stack, owner), await held(stack, owner)];
    for (const game of [begun, edited]) await STARTS['starting it']?.(owner, game, { day: dayFrom(-20) });
    for (const game of [bare, begun]) await archive(owner, game, { day: dayFrom(-9) });
    await archive(owner, edited, {});
    const [time] = await timesOf(owner, edited.gameId);
    await stack.fetch(
      `/api/diary/${edited.gameId}/playthroughs/${time.id}`,
      send('PUT', { ...time, note: 'Hard' }, { token: owner.token }),
    );
    const ids = [bare, begun, edited].map(({ copyId }) => copyId);
    await owner.post('/api/games/archive', { ids, archiveStatus: 'kicked' });
    for (const { gameId } of [bare, begun, edited])
      expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'kicked' }]);
    await owner.post('/api/games/archive', { ids, archiveStatus: 'retired' });
    expect(await timesOf(owner, bare.gameId)).toEqual([]);
    expect(await timesOf(owner, begun.gameId)).toMatchObject([{ outcome: 'paused', finishedAt: null }]);
  });
});

describe('without a day', () => {
  const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Riyadh', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
  test.each([...ZONES, 'Pacific/Pago_Pago', 'Pacific/Chatham', 'America/St_Johns', 'Etc/GMT+12', 'UTC'])(
    'the time zone of the profile tells it: %s',
    async timeZone => {
      const owner = await newOwner(stack);
      expect((await owner.put('/api/users', { timeZone })).body.timeZone).toBe(timeZone);
      const [begun, done] = [await held(stack, owner), await held(stack, owner)];
      const before = dayIn(timeZone);
      await STARTS['starting it']?.(owner, begun, {});
      await archive(owner, done, {});
      const possible = [before, dayIn(timeZone)]; // it may be midnight there
      expect(possible).toContain((await timesOf(owner, begun.gameId))[0].startedAt);
      expect(possible).toContain((await timesOf(owner, done.gameId))[0].finishedAt);
    },
  );
});

describe('what is read', () => {
  /** Where it is another day than in UTC, and how far from it. */
  const elsewhere = () => (new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati');

  test('goes by the day of the profile too: a plan, an evening that nobody names, and a year', async () => {
    const owner = await newOwner(stack);
    await owner.put('/api/users', { timeZone: elsewhere() });
    const game = await newGame(stack, { mainStoryMinutes: 60 });
    await owner.hold({ game: game.num });
    await owner.put('/api/plan', { hoursPerWeek: 7, gameIds: [game.id] });
    const before = dayIn(elsewhere());
    const { doneBy } = (await owner.get('/api/plan')).body.games[0];
    const year = (await owner.get(`/api/year/${before.slice(0, 4)}`)).body;
    const possible = [before, dayIn(elsewhere())];
    expect(possible).toContain(new Date(Date.parse(doneBy) - DAY_MS).toISOString().slice(0, 10));
    expect(possible).toContain(year.asOf);
    const evening = new Intl.DateTimeFormat('sv', { timeZone: elsewhere() }).format(Date.now() - 5 * 3_600_000);
    expect((await owner.get('/api/tonight')).body.asOf).toBe(evening);
  });

  test('counts an evening at the deck as one day, also where UTC has its midnight in it', async () => {
    const owner = await newOwner(stack);
    const copies = [await owner.hold({ source: 'steam' }), await owner.hold({ source: 'steam' })];
    const decisions = copies.map(({ id }) => ({ id, act: 'someDay' }));
    await owner.post('/api/triage', { key: crypto.randomUUID(), decisions });
    for (const [at, { id }] of copies.entries())
      await stack.db
        .update(triageDecisions)
        .set({ decidedAt: at === 0 ? '2026-11-25T23:50:00.000Z' : '2026-11-26T00:10:00.000Z' })
        .where(eq(triageDecisions.copy, id));
    const days = async () => (await owner.get('/api/triage')).body.spent.days;
    expect(await days()).toBe(2);
    await owner.put('/api/users', { timeZone: 'America/Los_Angeles' });
    expect(await days()).toBe(1);
  });

  test('says that a game was put away on the day on which that was done, however late it was sent', async () => {
    const owner = await newOwner(stack);
    await owner.put('/api/users', { timeZone: 'Pacific/Auckland' });
    const [late, now] = [await held(stack, owner), await held(stack, owner)];
    const [{ archivedAt }] = (await archive(owner, late, { day: BEFORE() })).body.archived;
    expect(new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Auckland' }).format(new Date(archivedAt))).toBe(BEFORE());
    const sent = Date.now();
    const { body } = await archive(owner, now, { day: dayIn('Pacific/Auckland') });
    expect(Date.parse(body.archived[0].archivedAt)).toBeGreaterThanOrEqual(sent - 1000);
  });
});

describe('the day of an act', () => {
  const acts: Record<string, Act> = { ...STARTS, ...STOPS, archive };
  test.each(Object.entries(acts))('is refused, with its field, if nobody can have acted then: %s', async (_, act) => {
    const owner = await newOwner(stack);
    const game = await held(stack, owner);
    for (const day of ['2026-02-30', '26 November', '2026-11-26T10:00:00Z'])
      expect((await act(owner, game, { day })).body, day).toMatchObject({
        errors: { day: ['This is not a valid date.'] },
      });
    for (const day of [dayFrom(2), dayFrom(-32), '1999-01-01'])
      expect(await act(owner, game, { day }), day).toMatchObject({
        status: 400,
        body: { errors: { day: ['This is not a valid date.'] } },
      });
    expect(await timesOf(owner, game.gameId)).toEqual([]);
  });

  test('is within one ahead of UTC and 31 behind it', async () => {
    const owner = await newOwner(stack);
    for (const day of [dayFrom(1), dayFrom(-31)]) {
      const game = await held(stack, owner);
      await archive(owner, game, { day });
      expect(await timesOf(owner, game.gameId)).toMatchObject([{ finishedAt: day }]);
    }
  });

  test('is told in the language of the caller', async () => {
    const owner = await newOwner(stack);
    const { copyId } = await held(stack, owner);
    const { body } = await owner.post('/api/games/start', { ids: [copyId], day: 'x' }, 'ar');
    expect(body.errors.day[0]).toMatch(/[\u0600-\u06ff]/);
  });

  test('of a playthrough is the latest that it may name', async () => {
    const owner = await newOwner(stack);
    const { gameId } = await held(stack, owner);
    const time = { outcome: 'finished', finishedAt: dayFrom(0) };
    const early = await addTime(owner, gameId, { ...time, day: dayFrom(-1) });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([400, ['finishedAt']]);
    expect((await addTime(owner, gameId, { ...time, day: dayFrom(0) })).status).toBe(200);
  });
});
