import { describe, expect, test } from 'vitest';
import { addTime, today } from '../helpers/games/diary.ts';
import { holdMany } from '../helpers/games/many.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const EMPTY = { hoursPerWeek: null, games: [], unknown: 0 };
const inDays = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);

const planOf = async (owner: Owner): Promise<Answer> => (await owner.get('/api/plan')).body;
const save = (owner: Owner, plan: object) => owner.put('/api/plan', plan);
const ids = (plan: Answer): string[] => plan.games.map((game: Answer) => game.gameId);

/** A game on the shelf with so many hours of story; the copy and the game. */
async function held(owner: Owner, hours: number | null, copy: Parameters<Owner['hold']>[0] = {}) {
  const game = await newGame(stack, { mainStoryMinutes: hours === null ? null : hours * 60 });
  return { ...game, copy: await owner.hold({ ...copy, game: game.num }) };
}

describe('a plan', () => {
  test('is empty and asks for nothing until something is said', async () => {
    const owner = await newOwner(stack);
    const { status, body } = await owner.get('/api/plan');
    expect([status, body]).toEqual([200, EMPTY]);
  });

  test('says until when its games take, one after another', async () => {
    const owner = await newOwner(stack);
    const first = await held(owner, 6);
    const second = await held(owner, 9);
    const { status, body } = await save(owner, { hoursPerWeek: 6, gameIds: [second.id, first.id] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hoursPerWeek: 6,
      games: [
        { gameId: second.id, slug: second.slug, remainingMinutes: 540, doneBy: inDays(11), atLeast: false },
        { gameId: first.id, remainingMinutes: 360, doneBy: inDays(18), atLeast: false },
      ],
      unknown: 0,
    });
    expect(body.games[0]).toMatchObject({ playing: false, on: [{ name: 'PS5' }] });
    expect(await planOf(owner)).toEqual(body);
  });

  test('says “at least” behind a game whose length nobody knows, and counts such games', async () => {
    const owner = await newOwner(stack);
    const games = [await held(owner, 6), await held(owner, null), await held(owner, 6)];
    const { body } = await save(owner, { hoursPerWeek: 6, gameIds: games.map(game => game.id) });
    expect(body.unknown).toBe(1);
    expect(body.games.map((game: Answer) => [game.remainingMinutes, game.doneBy, game.atLeast])).toEqual([
      [360, inDays(7), false],
      [null, null, true],
      [360, inDays(14), true],
    ]);
  });

  test('has no dates as long as the hours a week are not said', async () => {
    const owner = await newOwner(stack);
    const { id } = await held(owner, 6);
    const { body } = await save(owner, { gameIds: [id] });
    expect(body).toMatchObject({ hoursPerWeek: null, games: [{ remainingMinutes: 360, doneBy: null }] });
  });

  test('keeps what a call leaves out', async () => {
    const owner = await newOwner(stack);
    const { id } = await held(owner, 6);
    await save(owner, { hoursPerWeek: 6, gameIds: [id] });
    const { body } = await save(owner, { hoursPerWeek: 3 });
    expect([body.hoursPerWeek, ids(body), body.games[0].doneBy]).toEqual([3, [id], inDays(14)]);
    const emptied = await save(owner, { gameIds: [] });
    expect(emptied.body).toEqual({ ...EMPTY, hoursPerWeek: 3 });
    expect((await save(owner, {})).body).toEqual(emptied.body);
  });

  test('counts a game that is named twice once', async () => {
    const owner = await newOwner(stack);
    const [one, two] = [await held(owner, 6), await held(owner, 6)];
    const { body } = await save(owner, { gameIds: [one.id, two.id, one.id.toUpperCase()] });
    expect(ids(body)).toEqual([one.id, two.id]);
  });

  test('counts a game on two platforms once, and names both', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { on: ['ps5', 'steam'], mainStoryMinutes: 600 });
    await owner.hold({ game: game.num, on: 'steam', minutesPlayed: 100, status: 2 });
    await owner.hold({ game: game.num, minutesPlayed: 60 });
    const { body } = await save(owner, { gameIds: [game.id] });
    expect(body.games.map((one: Answer) => [one.remainingMinutes, one.playing])).toEqual([[500, true]]);
    expect(body.games[0].on.map((place: Answer) => place.name).sort()).toEqual(['PS5', 'Steam']);
  });
});

describe('what is left of a game', () => {
  test('takes what the playthroughs and the copies say into account, whichever is more', async () => {
    const owner = await newOwner(stack);
    const { id } = await held(owner, 10, { minutesPlayed: 60 });
    await addTime(owner, id, { outcome: 'playing', minutes: 150 });
    const { body } = await save(owner, { gameIds: [id] });
    expect(body.games[0].remainingMinutes).toBe(450);
  });

  test('is counted from the store with the most hours: the story begins anew in another one', async () => {
    const owner = await newOwner(stack);
    const { id, num } = await held(owner, 10, { minutesPlayed: 300 });
    await owner.hold({ game: num, on: 'ps4', minutesPlayed: 60 });
    await owner.hold({ game: num, on: 'steam', minutesPlayed: 300 });
    const { body } = await save(owner, { gameIds: [id] });
    expect(body.games[0].remainingMinutes).toBe(240);
  });

  test('is the whole story again for who finished it once', async () => {
    const owner = await newOwner(stack);
    const { id } = await held(owner, 10, { minutesPlayed: 700 });
    await addTime(owner, id, { outcome: 'finished', minutes: 650 });
    await addTime(owner, id, { outcome: 'playing', minutes: 30 });
    const { body } = await save(owner, { gameIds: [id] });
    expect(body.games[0].remainingMinutes).toBe(570);
  });

  test('is never less than nothing', async () => {
    const owner = await newOwner(stack);
    const { id } = await held(owner, 1, { minutesPlayed: 1_000_000 });
    const { body } = await save(owner, { hoursPerWeek: 6, gameIds: [id] });
    expect(body.games[0]).toMatchObject({ remainingMinutes: 0, doneBy: today() });
  });
});

describe('a game that leaves the shelf', () => {
  test('falls out of the plan, and is back where it was when the archive gives it back', async () => {
    const owner = await newOwner(stack);
    const [one, two] = [await held(owner, 6), await held(owner, 6)];
    await save(owner, { hoursPerWeek: 6, gameIds: [one.id, two.id] });
    const { body } = await owner.post('/api/games/archive', { ids: [one.copy.id], archiveStatus: 'retired' });
    expect(ids(await planOf(owner))).toEqual([two.id]);
    expect((await planOf(owner)).games[0].doneBy).toBe(inDays(7));
    await owner.post('/api/undo', { token: body.undo });
    expect(ids(await planOf(owner))).toEqual([one.id, two.id]);
  });

  test('falls out when it is removed, or went with its subscription', async () => {
    const owner = await newOwner(stack);
    const [one, two] = [await held(owner, 6), await held(owner, 6, { access: 'gone' })];
    expect((await save(owner, { gameIds: [two.id] })).status).toBe(404);
    await save(owner, { gameIds: [one.id] });
    await owner.remove(`/api/games/${one.copy.id}`);
    expect(await planOf(owner)).toEqual(EMPTY);
  });

  test('may still be named by a screen that does not know it yet', async () => {
    const owner = await newOwner(stack);
    const [one, two] = [await held(owner, 6), await held(owner, 6)];
    await save(owner, { gameIds: [one.id, two.id] });
    await owner.post('/api/games/archive', { ids: [one.copy.id], archiveStatus: 'finished' });
    const { status, body } = await save(owner, { gameIds: [two.id, one.id] });
    expect([status, ids(body)]).toEqual([200, [two.id]]);
  });
});

describe('not every game can be planned', () => {
  const REFUSED: [string, (owner: Owner) => Promise<string>][] = [
    ['that does not exist', async () => crypto.randomUUID()],
    ['that is on nobody’s shelf', async () => (await newGame(stack)).id],
    ['of somebody else', async () => (await held(await newOwner(stack), 6)).id],
    ['that is only wanted', async owner => (await held(owner, 6, { list: 2 })).id],
    ['that is only tracked', async owner => (await held(owner, 6, { list: 3 })).id],
    ['in the archive', async owner => (await held(owner, 6, { archiveStatus: 'finished' })).id],
  ];

  test.each(REFUSED)('a game %s is refused, and nothing is changed', async (_which, other) => {
    const owner = await newOwner(stack);
    const { id } = await held(owner, 6);
    const before = (await save(owner, { hoursPerWeek: 6, gameIds: [id] })).body;
    const { status } = await save(owner, { hoursPerWeek: 3, gameIds: [await other(owner), id] });
    expect(status).toBe(404);
    expect(await planOf(owner)).toEqual(before);
  });

  const BAD: [string, object][] = [
    ['hoursPerWeek', { hoursPerWeek: 0 }],
    ['hoursPerWeek', { hoursPerWeek: 0.1 }],
    ['hoursPerWeek', { hoursPerWeek: 1000 }],
    ['hoursPerWeek', { hoursPerWeek: -6 }],
    ['hoursPerWeek', { hoursPerWeek: 'six' }],
    ['hoursPerWeek', { hoursPerWeek: '6' }],
    ['hoursPerWeek', { hoursPerWeek: null }],
    ['gameIds', { gameIds: 'all' }],
    ['gameIds', { gameIds: Array.from({ length: 201 }, () => crypto.randomUUID()) }],
    ['gameIds.0', { gameIds: ['hades'] }],
    ['gameIds.0', { gameIds: [7] }],
  ];

  test.each(BAD)('a bad %s is refused, and nothing is written', async (field, plan) => {
    const owner = await newOwner(stack);
    const { status, body } = await save(owner, plan);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'invalid', [field]]);
    expect(await planOf(owner)).toEqual(EMPTY);
  });

  test('a refusal says why in the language of the reader', async () => {
    const { token } = await newOwner(stack);
    const answer = await stack.fetch('/api/plan', send('PUT', { hoursPerWeek: 1000 }, { token, language: 'ar' }));
    const { errors }: Answer = await answer.json();
    expect(errors.hoursPerWeek[0]).toMatch(/\p{Script=Arabic}/u);
  });

  test('without a sign-in there is no plan', async () => {
    expect((await stack.fetch('/api/plan')).status).toBe(401);
    expect((await stack.fetch('/api/plan', send('PUT', { hoursPerWeek: 6 }))).status).toBe(401);
  });
});

test('two hundred games are planned in one call, and keep their order', async () => {
  const owner = await newOwner(stack);
  const games = await holdMany(stack, owner.id, 200, () => ({ mainStoryMinutes: 600 }));
  const wanted = games.map(game => game.id).reverse();
  const { status, body } = await save(owner, { hoursPerWeek: 0.5, gameIds: wanted });
  expect([status, ids(body)]).toEqual([200, wanted]);
  expect(body.games.at(-1).doneBy).toBe(inDays(200 * 140));
});

test('nobody sees the plan of somebody else', async () => {
  const [mine, other] = [await newOwner(stack), await newOwner(stack)];
  await save(mine, { hoursPerWeek: 6, gameIds: [(await held(mine, 6)).id] });
  await save(other, { hoursPerWeek: 2 });
  expect(await planOf(other)).toEqual({ ...EMPTY, hoursPerWeek: 2 });
  expect((await planOf(mine)).hoursPerWeek).toBe(6);
});
