import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { copies } from '../../worker/shelf/shelf.tables.ts';
import { addTime, timesOf, today } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const newKey = (): string => crypto.randomUUID();
const decideAll = (owner: Owner, decisions: { id: string; act: string }[], key = newKey()) =>
  owner.post('/api/triage', { decisions, key });
const decide = (owner: Owner, id: string, act: string, key: string = newKey()) => decideAll(owner, [{ id, act }], key);

async function deckOf(owner: Owner, query = 'count=50&steps=50'): Promise<Answer> {
  return (await owner.get(`/api/triage?${query}`)).body;
}
const idsOf = (games: Answer[]): string[] => games.map(game => game.id);

/** A copy that came with an import and of which nobody has said anything. */
const waiting = (owner: Owner, fields: Parameters<Owner['hold']>[0] = {}) => owner.hold({ source: 'steam', ...fields });

/** A copy of a game of its own, whose history can be asked for. */
async function waitingGame(owner: Owner) {
  const game = await newGame(stack);
  return { ...(await waiting(owner, { game: game.num })), gameId: game.id };
}

/** A game that waits to be sorted and was played before it came. */
async function playedGame(owner: Owner, fields: Parameters<Owner['hold']>[0] = { minutesPlayed: 660 }) {
  const game = await newGame(stack);
  return { ...(await waiting(owner, { game: game.num, ...fields })), gameId: game.id };
}

async function rowOf(id: string) {
  const [row] = await stack.db.select().from(copies).where(eq(copies.id, id));
  return row;
}
/** What a decision may change, as the database has it. */
async function stateOf(id: string) {
  const row = await rowOf(id);
  const { status, priority, archiveStatus, archivedAt, sortedAt, skippedAt } = row ?? {};
  return { status, priority, archiveStatus, archivedAt, sortedAt, skippedAt };
}

describe('the pile', () => {
  test('holds what is owned and nobody decided about: nothing archived, wanted, played or gone', async () => {
    const owner = await newOwner(stack);
    const copy = await waiting(owner);
    await waiting(owner, { list: 2 });
    await waiting(owner, { status: 2 });
    await waiting(owner, { access: 'gone' });
    await waiting(owner, { archiveStatus: 'retired', archivedAt: new Date().toISOString() });
    await waiting(owner, { sortedAt: new Date().toISOString() });
    const deck = await deckOf(owner);
    expect([idsOf(deck.games), deck.left]).toEqual([[copy.id], 1]);
    expect(deck.games[0]).toMatchObject({ source: 'steam', skipped: false, gamesType: 'games' });
  });

  test('keeps a game of which only is said how it is held, also after the undo; a priority sorts it', async () => {
    const owner = await newOwner(stack);
    const { id } = await waiting(owner);
    const change = (said: object) => owner.post('/api/games/change', { id, ...said });
    const lent = await change({ access: 'lent', holder: 'Sam', heldSince: '2026-03-04' });
    expect((await deckOf(owner)).games).toMatchObject([{ id, access: 'lent', holder: 'Sam' }]);
    await owner.post('/api/undo', { token: lent.body.undo });
    expect(await deckOf(owner)).toMatchObject({ left: 1 });
    await change({ access: 'disc', priority: 3 });
    expect(await deckOf(owner)).toMatchObject({ left: 0 });
  });

  test('of somebody without games is empty, with piles of nothing', async () => {
    expect(await deckOf(await newOwner(stack))).toEqual({
      games: [],
      left: 0,
      skipped: 0,
      fresh: 0,
      piles: { playing: 0, mustPlay: 0, someDay: 0, finished: 0, notForMe: 0 },
      steps: [],
      last: null,
      spent: { minutes: 0, days: 0 },
      device: null,
    });
  });

  test('never waits for what was added, started, stopped, moved, placed, archived or given a priority by hand', async () => {
    const owner = await newOwner(stack);
    const [a, b, c, d, e, f] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => waiting(owner)));
    const stays = await waiting(owner);
    const { id: gameId } = await newGame(stack);
    const lookups: Answer = await (await stack.fetch('/api/lookups')).json();
    const subplatformId = subplatform('ps5').id;
    const { platformId } = lookups.subplatfroms.find((s: Answer) => s.id === subplatformId);
    const { body: added } = await owner.post('/api/games', { gameId, platformId, subplatformId });
    await owner.post('/api/games/start', { ids: [a?.id] });
    await owner.post('/api/games/stop', { ids: [a?.id] });
    await owner.post('/api/games/priority', { id: b?.id, priority: 2 });
    await owner.post('/api/games/change', { ids: [c?.id], priority: 2 });
    await owner.post('/api/games/archive', { ids: [d?.id], archiveStatus: 'retired' });
    await owner.post('/api/games/unarchive', { ids: [d?.id] });
    await owner.post(`/api/games/${e?.id}/move/wished-games`);
    await owner.post(`/api/wished-games/${e?.id}/move/games`);
    await owner.post(`/api/games/${f?.id}/place`, { priority: 2, after: null });
    const deck = await deckOf(owner);
    expect(idsOf(deck.games)).toEqual([stays.id]);
    expect(idsOf(deck.games)).not.toContain(added.id);
  });

  test('has a copy again whose move, archiving or change was undone', async () => {
    const owner = await newOwner(stack);
    const copy = await waiting(owner);
    for (const [path, body] of [
      [`/api/games/${copy.id}/move/wished-games`, undefined],
      ['/api/games/archive', { ids: [copy.id], archiveStatus: 'finished' }],
      ['/api/games/change', { ids: [copy.id], priority: 4 }],
    ] as const) {
      const { body: done } = await owner.post(path, body ?? {});
      expect((await deckOf(owner)).left, path).toBe(0);
      await owner.post('/api/undo', { token: done.undo });
      expect((await deckOf(owner)).left, path).toBe(1);
    }
  });

  test('says of a card that its game was finished in the history, and not that the deck itself said so', async () => {
    const owner = await newOwner(stack);
    const [known, new_] = [await waitingGame(owner), await waitingGame(owner)];
    await addTime(owner, known.gameId, { outcome: 'finished' });
    const saidOf = (found: Answer[]) => Object.fromEntries(found.map(game => [game.id, game.finishedBefore]));
    const said = { [known.id]: true, [new_.id]: false };
    expect(saidOf((await deckOf(owner)).games)).toEqual(said);
    await decideAll(
      owner,
      [known, new_].map(({ id }) => ({ id, act: 'finished' })),
    );
    expect(saidOf((await deckOf(owner)).steps.map((step: Answer) => step.game))).toEqual(said);
  });

  test('offers what was skipped after all others, and what came in last at the end of those', async () => {
    const owner = await newOwner(stack);
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();
    const [first, second, third] = [
      await waiting(owner, { addedAt: at(1) }),
      await waiting(owner, { addedAt: at(2) }),
      await waiting(owner, { addedAt: at(3) }),
    ];
    expect(idsOf((await deckOf(owner)).games)).toEqual([first.id, second.id, third.id]);
    await decide(owner, first.id, 'skip');
    const late = await waiting(owner);
    const deck = await deckOf(owner);
    expect(idsOf(deck.games)).toEqual([second.id, third.id, late.id, first.id]);
    expect([deck.left, deck.skipped, deck.fresh]).toEqual([4, 1, 1]);
    expect(deck.games.at(-1).skipped).toBe(true);
  });
});

describe('a decision', () => {
  test('playing starts the game and opens one playthrough, from today if it was never played', async () => {
    const owner = await newOwner(stack);
    const { id, gameId } = await waitingGame(owner);
    const { status, body } = await decide(owner, id, 'playing');
    expect([status, body.done, body.gone]).toEqual([200, 1, []]);
    expect(await stateOf(id)).toMatchObject({ status: 2, priority: 2, archiveStatus: null });
    expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'playing', startedAt: today(), source: 'start' }]);
  });

  test('playing of what was played before, on its copy or in its history, opens a playthrough without a start', async () => {
    const owner = await newOwner(stack);
    for (const fields of [{ minutesPlayed: 660 }, { lastPlayedAt: '2025-04-02T10:00:00.000Z' }]) {
      const { id, gameId } = await playedGame(owner, fields);
      await decide(owner, id, 'playing');
      expect(await timesOf(owner, gameId)).toMatchObject([
        { outcome: 'playing', startedAt: null, startedPrecision: 'unknown', source: 'start' },
      ]);
      expect(await stateOf(id)).toMatchObject({ status: 2 });
      // A slip goes, as one of today does.
      await owner.post('/api/games/stop', { ids: [id] });
      expect(await timesOf(owner, gameId)).toEqual([]);
    }
    const { id, gameId } = await waitingGame(owner);
    await addTime(owner, gameId, { outcome: 'kicked', finishedAt: '2020' });
    await decide(owner, id, 'playing');
    const open = (await timesOf(owner, gameId)).find(time => time.outcome === 'playing');
    expect(open).toMatchObject({ startedAt: null, startedPrecision: 'unknown' });
    const { body } = await owner.get('/api/tonight');
    expect(JSON.stringify(body)).not.toContain('"code":"started"');
  });

  test('must play and some day set the priority, and write nothing into the history', async () => {
    const owner = await newOwner(stack);
    const [must, some] = [await waitingGame(owner), await waitingGame(owner)];
    await decideAll(owner, [
      { id: must.id, act: 'mustPlay' },
      { id: some.id, act: 'someDay' },
    ]);
    expect(await stateOf(must.id)).toMatchObject({ priority: 2, status: 1, sortedAt: expect.any(String) });
    expect(await stateOf(some.id)).toMatchObject({ priority: 5, status: 1, sortedAt: expect.any(String) });
    expect([await timesOf(owner, must.gameId), await timesOf(owner, some.gameId)]).toEqual([[], []]);
  });

  test('finished and not for me archive the game today and write an end of which nobody knows the day', async () => {
    const owner = await newOwner(stack);
    const [done, not] = [await playedGame(owner), await playedGame(owner)];
    await decideAll(owner, [
      { id: done.id, act: 'finished' },
      { id: not.id, act: 'notForMe' },
    ]);
    expect(await stateOf(done.id)).toMatchObject({ archiveStatus: 'finished', archivedAt: expect.any(String) });
    expect(await stateOf(not.id)).toMatchObject({ archiveStatus: 'kicked', archivedAt: expect.any(String) });
    const unknown = { finishedAt: null, finishedPrecision: 'unknown', startedAt: null, minutes: null };
    expect(await timesOf(owner, done.gameId)).toMatchObject([{ outcome: 'finished', ...unknown }]);
    expect(await timesOf(owner, not.gameId)).toMatchObject([{ outcome: 'kicked', ...unknown }]);
  });

  test('finished and not for me are in no month and no year', async () => {
    const owner = await newOwner(stack);
    await decide(owner, (await playedGame(owner, { minutesPlayed: 60_000 })).id, 'finished');
    await decide(owner, (await playedGame(owner, { minutesPlayed: 60_000 })).id, 'notForMe');
    const { body } = await owner.get(`/api/year/${today().slice(0, 4)}`);
    expect([body.finished, body.kicked, body.hours.minutes]).toEqual([[], [], 0]);
    expect((await owner.get('/api/year')).body.years).toEqual([]);
  });

  test('finished ends the playthrough that is open: its start and its minutes stay, its end is unknown', async () => {
    const owner = await newOwner(stack);
    const { id, gameId } = await playedGame(owner);
    await addTime(owner, gameId, { outcome: 'playing', startedAt: '2024-05-01', minutes: 90 });
    const before = await timesOf(owner, gameId);
    await decide(owner, id, 'finished');
    expect(await timesOf(owner, gameId)).toMatchObject([
      { outcome: 'finished', startedAt: '2024-05-01', finishedAt: null, finishedPrecision: 'unknown', minutes: 90 },
    ]);
    await decide(owner, id, 'back');
    expect(await timesOf(owner, gameId)).toEqual(before);
  });

  test('finished and not for me end a game that is being played on the day of the decision', async () => {
    const owner = await newOwner(stack);
    const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const acts = { finished: await waitingGame(owner), notForMe: await waitingGame(owner) };
    const ids = Object.values(acts).map(({ id }) => id);
    await owner.post('/api/games/start', { ids, day: dayFrom(-9) });
    const waits = await playedGame(owner);
    const decisions = [
      ...Object.entries(acts).map(([act, { id }]) => ({ id, act })),
      { id: waits.id, act: 'finished' },
    ];
    await owner.post('/api/triage', { decisions, key: newKey(), day: dayFrom(-2) });
    for (const [outcome, { gameId }] of [
      ['finished', acts.finished],
      ['kicked', acts.notForMe],
    ] as const)
      expect(await timesOf(owner, gameId)).toMatchObject([
        { outcome, startedAt: dayFrom(-9), finishedAt: dayFrom(-2), finishedPrecision: 'day' },
      ]);
    expect(await timesOf(owner, waits.gameId)).toMatchObject([{ outcome: 'finished', finishedAt: null }]);
    for (const id of [...ids, waits.id]) expect((await stateOf(id))?.archivedAt?.slice(0, 10)).toBe(dayFrom(-2));
    await decideAll(
      owner,
      ids.map(id => ({ id, act: 'back' })),
    );
    for (const { id, gameId } of Object.values(acts)) {
      expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'playing', finishedAt: null }]);
      expect(await stateOf(id)).toMatchObject({ status: 2, archivedAt: null });
    }
  });

  test('finished that is corrected in the archive leaves no end behind', async () => {
    const owner = await newOwner(stack);
    const { id, gameId } = await playedGame(owner);
    await decide(owner, id, 'finished');
    await owner.post('/api/games/archive', { ids: [id], archiveStatus: 'kicked' });
    expect(await timesOf(owner, gameId)).toMatchObject([{ outcome: 'kicked', finishedAt: null }]);
    await owner.post('/api/games/archive', { ids: [id], archiveStatus: 'retired' });
    expect(await timesOf(owner, gameId)).toEqual([]);
  });

  test('is counted in its pile, with its device, and skipping in none', async () => {
    const owner = await newOwner(stack);
    const [a, b, c] = [await waiting(owner), await waiting(owner), await waiting(owner)];
    const phone = { Authorization: `Bearer ${owner.token}`, 'User-Agent': 'Mozilla/5.0 (iPhone) Mobile Safari' };
    const body = JSON.stringify({
      decisions: [
        { id: a.id, act: 'mustPlay' },
        { id: b.id, act: 'finished' },
        { id: c.id, act: 'skip' },
      ],
      key: newKey(),
    });
    const headers = { ...phone, 'Content-Type': 'application/json' };
    await stack.fetch('/api/triage', { method: 'POST', headers, body });
    const deck = await deckOf(owner);
    expect(deck.piles).toEqual({ playing: 0, mustPlay: 1, someDay: 0, finished: 1, notForMe: 0 });
    expect(deck.steps.map((step: Answer) => [step.act, step.game.id])).toEqual([
      ['skip', c.id],
      ['finished', b.id],
      ['mustPlay', a.id],
    ]);
    expect(deck.last.device).toBe('phone');
  });

  test('sent twice with one key changes nothing and is answered the same, also at once', async () => {
    const owner = await newOwner(stack);
    const { id, gameId } = await waitingGame(owner);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => decide(owner, id, 'playing', key)));
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1);
    await owner.post('/api/games/stop', { ids: [id] });
    expect((await decide(owner, id, 'playing', key)).body).toEqual(answers[0]?.body);
    expect(await stateOf(id)).toMatchObject({ status: 1 });
    expect(await timesOf(owner, gameId)).toEqual([]);
  });

  test('of two people with the same key is made for both', async () => {
    const [one, two] = [await newOwner(stack), await newOwner(stack)];
    const [mine, theirs] = [await waiting(one), await waiting(two)];
    const key = newKey();
    const answers = [await decide(one, mine.id, 'someDay', key), await decide(two, theirs.id, 'someDay', key)];
    expect(answers.map(answer => answer.body.done)).toEqual([1, 1]);
    expect(await stateOf(theirs.id)).toMatchObject({ priority: 5 });
  });

  test('of another device about the same card takes the place of the first, and nothing is doubled', async () => {
    const owner = await newOwner(stack);
    const { id, gameId } = await waitingGame(owner);
    await Promise.all([decide(owner, id, 'playing'), decide(owner, id, 'playing')]);
    expect(await timesOf(owner, gameId)).toHaveLength(1);
    await decide(owner, id, 'mustPlay');
    expect(await stateOf(id)).toMatchObject({ status: 1, priority: 2 });
    expect(await timesOf(owner, gameId)).toEqual([]);
    await decide(owner, id, 'finished');
    await decide(owner, id, 'someDay');
    expect(await stateOf(id)).toMatchObject({ archiveStatus: null, archivedAt: null, priority: 5 });
    expect((await deckOf(owner)).piles).toEqual({ playing: 0, mustPlay: 0, someDay: 1, finished: 0, notForMe: 0 });
    await decide(owner, id, 'back');
    expect(await stateOf(id)).toMatchObject({ priority: 2, sortedAt: null });
  });

  test('about a card that was put away by hand meanwhile stands, because it came later', async () => {
    const owner = await newOwner(stack);
    const copy = await waiting(owner);
    await owner.post('/api/games/archive', { ids: [copy.id], archiveStatus: 'kicked' });
    await decide(owner, copy.id, 'mustPlay');
    expect(await stateOf(copy.id)).toMatchObject({ archiveStatus: null, priority: 2 });
    await decide(owner, copy.id, 'back');
    expect(await stateOf(copy.id)).toMatchObject({ archiveStatus: 'kicked' });
  });
});

describe('stepping back', () => {
  test('goes through everything, on any device, and restores exactly what each act changed', async () => {
    const owner = await newOwner(stack);
    const acts = ['playing', 'mustPlay', 'someDay', 'finished', 'notForMe', 'skip'];
    const cards = await Promise.all(acts.map(() => playedGame(owner)));
    await addTime(owner, cards[3]?.gameId ?? '', { outcome: 'playing', startedAt: '2024-05-01' });
    const before = await Promise.all(cards.map(card => stateOf(card.id)));
    const history = await Promise.all(cards.map(card => timesOf(owner, card.gameId)));
    for (const [at, card] of cards.entries()) await decide(owner, card.id, acts[at] ?? '');
    await owner.renew();
    for (const [at] of acts.entries()) {
      const { steps } = await deckOf(owner);
      expect(steps.map((step: Answer) => step.act)).toEqual(acts.slice(0, acts.length - at).reverse());
      await decide(owner, steps[0].game.id, 'back');
    }
    expect(await Promise.all(cards.map(card => stateOf(card.id)))).toEqual(before);
    expect(await Promise.all(cards.map(card => timesOf(owner, card.gameId)))).toEqual(history);
    expect((await deckOf(owner)).left).toBe(acts.length);
  });

  test('leaves alone what was changed since', async () => {
    const owner = await newOwner(stack);
    const { id, gameId } = await waitingGame(owner);
    await decide(owner, id, 'playing');
    const [time] = await timesOf(owner, gameId);
    await owner.put(`/api/diary/${gameId}/playthroughs/${time.id}`, { outcome: 'playing', minutes: 90 });
    await owner.post('/api/games/archive', { ids: [id], archiveStatus: 'finished' });
    await decide(owner, id, 'back');
    expect(await stateOf(id)).toMatchObject({ archiveStatus: 'finished', sortedAt: expect.any(String) });
    expect(await timesOf(owner, gameId)).toMatchObject([{ minutes: 90 }]);
  });

  test('of one copy does not touch another copy of the same game', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { on: ['ps4', 'ps5'] });
    const [ps5, ps4] = [
      await waiting(owner, { game: game.num }),
      await waiting(owner, { game: game.num, subplatform: subplatform('ps4').num }),
    ];
    await decideAll(owner, [
      { id: ps5.id, act: 'playing' },
      { id: ps4.id, act: 'playing' },
    ]);
    await decide(owner, ps4.id, 'back');
    expect(await timesOf(owner, game.id)).toMatchObject([{ subplatformId: subplatform('ps5').id }]);
  });

  test('works for a whole call by its token, once', async () => {
    const owner = await newOwner(stack);
    const cards = [await waitingGame(owner), await waitingGame(owner)];
    const { body } = await decideAll(
      owner,
      cards.map(card => ({ id: card.id, act: 'finished' })),
    );
    const undone = await owner.post('/api/undo', { token: body.undo });
    expect(idsOf(undone.body.games).sort()).toEqual(cards.map(card => card.id).sort());
    expect((await deckOf(owner)).left).toBe(2);
    expect(await timesOf(owner, cards[0]?.gameId ?? '')).toEqual([]);
    expect((await owner.post('/api/undo', { token: body.undo })).status).toBe(404);
  });

  test('of nothing changes nothing, and a card decided and taken back in one call is undecided', async () => {
    const owner = await newOwner(stack);
    const copy = await waiting(owner);
    const { status, body } = await decideAll(owner, [
      { id: copy.id, act: 'finished' },
      { id: copy.id, act: 'back' },
    ]);
    expect([status, body]).toEqual([200, { done: 1, gone: [], undo: null }]);
    expect((await deckOf(owner)).left).toBe(1);
  });
});

describe('refused is', () => {
  test("somebody else's card: alone it is 404, among others it is named as gone", async () => {
    const [owner, other] = [await newOwner(stack), await newOwner(stack)];
    const [mine, theirs] = [await waiting(owner), await waiting(other)];
    const key = newKey();
    for (const _ of [1, 2]) expect((await decide(owner, theirs.id, 'finished', key)).status).toBe(404);
    const { body } = await decideAll(owner, [
      { id: theirs.id, act: 'finished' },
      { id: mine.id, act: 'mustPlay' },
    ]);
    expect([body.done, body.gone]).toEqual([1, [theirs.id]]);
    expect(await stateOf(theirs.id)).toMatchObject({ archiveStatus: null, sortedAt: null });
    expect((await decide(owner, theirs.id, 'back')).status).toBe(404);
  });

  test('a wanted game, an unknown act, no key, too long a key, no decisions and too many', async () => {
    const owner = await newOwner(stack);
    const { id } = await waiting(owner);
    const { id: wanted } = await owner.hold({ list: 2 });
    expect((await decide(owner, wanted, 'finished')).status).toBe(404);
    const many = Array.from({ length: 101 }, () => ({ id, act: 'skip' }));
    for (const [body, field] of [
      [{ decisions: [{ id, act: 'retired' }], key: 'k' }, 'decisions'],
      [{ decisions: [{ id: 'x', act: 'skip' }], key: 'k' }, 'decisions'],
      [{ decisions: [], key: 'k' }, 'decisions'],
      [{ decisions: many, key: 'k' }, 'decisions'],
      [{ decisions: many.slice(0, 1) }, 'key'],
      [{ decisions: many.slice(0, 1), key: '' }, 'key'],
      [{ decisions: many.slice(0, 1), key: 'k'.repeat(65) }, 'key'],
    ] as const) {
      const { status, body: problem } = await owner.post('/api/triage', body, 'ar');
      expect(status, JSON.stringify(body).slice(0, 80)).toBe(400);
      expect(Object.keys(problem.errors).some(name => name.startsWith(field))).toBe(true);
    }
    expect((await stateOf(id)).skippedAt).toBe(null);
  });

  test('a count below zero or above two hundred', async () => {
    const owner = await newOwner(stack);
    for (const query of ['count=-1', 'count=201', 'count=x', 'steps=201'])
      expect((await owner.get(`/api/triage?${query}`)).status, query).toBe(400);
  });
});
