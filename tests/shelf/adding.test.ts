import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PLATFORMS } from '../../worker/catalogue/platforms.ts';
import { users } from '../../worker/people/people.tables.ts';
import { newGame, newOwner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const [playStation, xbox, steam] = PLATFORMS;
const ps5 = subplatform('ps5').id;
const ps4 = subplatform('ps4').id;

describe('adding a game', () => {
  test('it stands in the list it was added to, newest first, must play and not being played', async () => {
    const owner = await newOwner(stack);
    for (const list of ['games', 'wished-games', 'tracked-games']) {
      const older = await newGame(stack);
      const newer = await newGame(stack);
      const first = await owner.post(`/api/${list}`, { gameId: older.id, platformId: playStation.id });
      const second = await owner.post(`/api/${list}`, { gameId: newer.id, platformId: playStation.id });
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(first.body).toMatchObject({ gameId: older.id, gamesType: list, gameStatus: 1, gamePriority: 2 });
      expect(first.body).toMatchObject({ source: 'manual', minutesPlayed: null, lastPlayedAt: null });
      expect((await owner.get(`/api/${list}`)).body.games).toEqual([second.body, first.body]);
    }
  });

  test('by hand it is held only as one is told, and in the other lists not at all', async () => {
    const owner = await newOwner(stack);
    const access = [];
    for (const list of ['games', 'wished-games', 'tracked-games']) {
      const game = await newGame(stack);
      access.push((await owner.post(`/api/${list}`, { gameId: game.id, platformId: ps5 })).body.access);
    }
    expect(access).toEqual([null, null, null]);
    const told = async (list: string, given: string) => {
      const game = await newGame(stack);
      return (await owner.post(`/api/${list}`, { gameId: game.id, platformId: ps5, access: given })).body;
    };
    expect(await told('games', 'subscription')).toMatchObject({ access: 'subscription' });
    expect(await told('wished-games', 'bought')).toMatchObject({ access: null });
    expect(await told('games', 'stolen')).toMatchObject({ status: 400, code: 'invalid' });
  });

  test('a priority may arrive as text and becomes a number', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    const { body } = await owner.post('/api/games', { gameId: game.id, platformId: ps5, priority: '4' });
    expect(body.gamePriority).toBe(4);
  });

  test('status 2 and currently playing both start an owned game, and mean nothing elsewhere', async () => {
    const owner = await newOwner(stack);
    const add = async (list: string, more: object) => {
      const game = await newGame(stack);
      return (await owner.post(`/api/${list}`, { gameId: game.id, platformId: ps5, ...more })).body.gameStatus;
    };
    expect(await add('games', { status: 2 })).toBe(2);
    expect(await add('games', { status: '1', currentlyPlaying: true })).toBe(2);
    expect(await add('games', { status: 1, currentlyPlaying: false })).toBe(1);
    expect(await add('wished-games', { status: 2, currentlyPlaying: true })).toBe(1);
    expect(await add('tracked-games', { status: 2 })).toBe(1);
  });

  test('a dialog that asks for the list decides at /api/games; the other paths decide themselves', async () => {
    const owner = await newOwner(stack);
    const add = async (list: string, listType: unknown) => {
      const game = await newGame(stack);
      return (await owner.post(`/api/${list}`, { gameId: game.id, platformId: ps5, listType })).body;
    };
    expect(await add('games', 2)).toMatchObject({ gamesType: 'wished-games', access: null });
    expect(await add('games', '3')).toMatchObject({ gamesType: 'tracked-games' });
    expect(await add('games', 4)).toMatchObject({ gamesType: 'games', access: null });
    expect(await add('wished-games', 1)).toMatchObject({ gamesType: 'wished-games' });
    expect(await add('tracked-games', 2)).toMatchObject({ gamesType: 'tracked-games' });
  });

  test('without a subplatform it is the first one of the platform that the game is out on', async () => {
    const owner = await newOwner(stack);
    const place = async (on: Parameters<typeof subplatform>, platformId: string) => {
      const game = await newGame(stack, { on });
      const { body } = await owner.post('/api/games', { gameId: game.id, platformId, subplatformId: null });
      return [body.platform.name, body.subplatform?.name];
    };
    expect(await place(['ps4'], playStation.id)).toEqual(['PlayStation', 'PS4']);
    expect(await place(['xbox-360'], xbox.id)).toEqual(['Xbox', 'Xbox 360']);
    expect(await place(['steam'], steam.id)).toEqual(['Steam', undefined]);
  });

  test('the platform may be named by one of its subplatforms, and Steam by itself twice', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { on: ['ps5', 'ps4', 'steam'] });
    const onPs4 = await owner.post('/api/games', { gameId: game.id, platformId: ps4 });
    expect(onPs4.body.subplatform.name).toBe('PS4');
    const onSteam = await owner.post('/api/games', { gameId: game.id, platformId: steam.id, subplatformId: steam.id });
    expect(onSteam.body).toMatchObject({ platform: { name: 'Steam' }, subplatform: null });
  });

  test('a game that is not out there is refused; one without known platforms is not', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { on: ['ps4'] });
    for (const wanted of [
      { platformId: playStation.id, subplatformId: ps5 },
      { platformId: ps5 },
      { platformId: xbox.id },
    ]) {
      const { status, body } = await owner.post('/api/games', { gameId: game.id, ...wanted });
      expect([status, body.code]).toEqual([400, 'invalid']);
      expect(Object.keys(body.errors)).toEqual(['subplatformId']);
    }
    const unknown = await newGame(stack, { on: [] });
    const { body } = await owner.post('/api/games', { gameId: unknown.id, platformId: playStation.id });
    expect(body.subplatform.name).toBe('PS5');
  });

  test('an unknown game is not found', async () => {
    const owner = await newOwner(stack);
    const { status, body } = await owner.post('/api/games', { gameId: UNKNOWN, platformId: ps5 });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});

test('a token that outlives its account adds nothing', async () => {
  const owner = await newOwner(stack);
  const game = await newGame(stack);
  await stack.db.delete(users).where(eq(users.id, owner.id));
  const { status, body } = await owner.post('/api/games', { gameId: game.id, platformId: ps5 });
  expect([status, body.code]).toEqual([401, 'unauthorized']);
});

describe('adding a game that is held already', () => {
  test('every list says where the copy is, and adds nothing', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    const wanted = { gameId: game.id, platformId: ps5 };
    const { body: copy } = await owner.post('/api/wished-games', wanted);
    for (const list of ['games', 'wished-games', 'tracked-games']) {
      const { status, body } = await owner.post(`/api/${list}`, wanted);
      expect([status, body.code]).toEqual([409, 'already_added']);
      expect(body.where).toEqual({ gamesType: 'wished-games', archived: false, copyId: copy.id });
      expect(Object.values(body.errors)).toHaveLength(1);
    }
    expect((await owner.get('/api/games/counters')).body.total).toBe(1);
  });

  test('the archive counts as well', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    const held = await owner.hold({ game: game.num, archiveStatus: 'retired', archivedAt: new Date().toISOString() });
    const { status, body } = await owner.post('/api/tracked-games', { gameId: game.id, platformId: playStation.id });
    expect(status).toBe(409);
    expect(body.where).toEqual({ gamesType: 'games', archived: true, copyId: held.id });
  });

  test('another subplatform, and another person, may have it', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { on: ['ps5', 'ps4'] });
    expect((await owner.post('/api/games', { gameId: game.id, platformId: ps5 })).status).toBe(200);
    expect((await owner.post('/api/games', { gameId: game.id, platformId: ps4 })).status).toBe(200);
    const other = await newOwner(stack);
    expect((await other.post('/api/games', { gameId: game.id, platformId: ps5 })).status).toBe(200);
  });

  test('of many equal calls at once exactly one adds', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    const wanted = { gameId: game.id, platformId: ps5 };
    const paths = ['/api/games', '/api/games', '/api/wished-games', '/api/tracked-games'];
    const answers = await Promise.all(paths.map(path => owner.post(path, wanted)));
    expect(answers.map(a => a.status).toSorted()).toEqual([200, 409, 409, 409]);
    const added = answers.find(a => a.status === 200);
    for (const { body } of answers.filter(a => a.status === 409)) expect(body.where.copyId).toBe(added?.body.id);
    expect((await owner.get('/api/games/counters')).body.total).toBe(1);
  });
});

describe('adding with bad input', () => {
  const good = { gameId: UNKNOWN, platformId: ps5 };
  const bad: [string, object][] = [
    ['gameId', { gameId: undefined }],
    ['gameId', { gameId: null }],
    ['gameId', { gameId: 'hades' }],
    ['gameId', { gameId: 7 }],
    ['platformId', { platformId: undefined }],
    ['platformId', { platformId: '' }],
    ['platformId', { platformId: UNKNOWN }],
    ['platformId', { platformId: [ps5] }],
    ['subplatformId', { subplatformId: UNKNOWN }],
    ['subplatformId', { subplatformId: ps4 }],
    ['subplatformId', { platformId: xbox.id, subplatformId: ps5 }],
    ['subplatformId', { subplatformId: {} }],
    ['priority', { priority: 1 }],
    ['priority', { priority: 6 }],
    ['priority', { priority: 2.5 }],
    ['priority', { priority: 'high' }],
    ['priority', { priority: '' }],
    ['priority', { priority: true }],
    ['status', { status: 0 }],
    ['status', { status: 3 }],
    ['listType', { listType: 0 }],
    ['listType', { listType: 'wished' }],
    ['currentlyPlaying', { currentlyPlaying: 'yes' }],
  ];
  test.each(bad)('%s is refused in both languages: %o', async (field, wrong) => {
    const owner = await sharedOwner();
    const english = await owner.post('/api/games', { ...good, ...wrong });
    expect([english.status, english.body.code]).toEqual([400, 'invalid']);
    expect(Object.keys(english.body.errors)).toEqual([field]);
    const arabic = await owner.post('/api/games', { ...good, ...wrong }, 'ar');
    expect(arabic.status).toBe(400);
    expect(arabic.body.errors[field][0]).toMatch(/\p{Script=Arabic}/u);
    expect(arabic.body.errors[field]).not.toEqual(english.body.errors[field]);
    expect(arabic.body.title).not.toBe(english.body.title);
  });

  test('what was already added, and what is not out there, is said in both languages', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    await owner.post('/api/games', { gameId: game.id, platformId: ps5 });
    for (const platformId of [ps5, ps4]) {
      const english = await owner.post('/api/games', { gameId: game.id, platformId });
      const arabic = await owner.post('/api/games', { gameId: game.id, platformId }, 'ar');
      expect(arabic.body.code).toBe(english.body.code);
      expect(arabic.body.errors.subplatformId[0]).toMatch(/\p{Script=Arabic}/u);
      expect(arabic.body.errors).not.toEqual(english.body.errors);
    }
  });

  test('all wrong fields are named at once', async () => {
    const owner = await sharedOwner();
    const { body } = await owner.post('/api/games', { gameId: 'x', platformId: 'x', priority: 9 });
    expect(Object.keys(body.errors).toSorted()).toEqual(['gameId', 'platformId', 'priority']);
  });

  test.each(['null', '[]', '"text"', '7'])('a body that is no object is refused: %s', async body => {
    const { token } = await sharedOwner();
    const answer = await stack.fetch('/api/games', { ...send('POST', {}, { token }), body });
    expect(answer.status).toBe(400);
  });

  test.each(['{', '', '{"gameId":}'])('malformed JSON is refused: %s', async body => {
    const { token } = await sharedOwner();
    const answer = await stack.fetch('/api/games', { ...send('POST', {}, { token }), body });
    const problem: Answer = await answer.json();
    expect([answer.status, problem.code]).toEqual([400, 'malformed']);
  });

  test('anything but JSON is refused', async () => {
    const { token } = await sharedOwner();
    for (const path of ['games', 'wished-games', 'games/priority', 'games/start', 'games/archive', 'undo']) {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' };
      const answer = await stack.fetch(`/api/${path}`, { method: 'POST', headers, body: '{}' });
      const problem: Answer = await answer.json();
      expect([answer.status, problem.code], path).toEqual([415, 'unsupported_media_type']);
    }
  });

  let shared: ReturnType<typeof newOwner> | undefined;
  /** A person whose calls are all refused, so that nothing is left behind. */
  function sharedOwner() {
    shared ??= newOwner(stack);
    return shared;
  }
});
