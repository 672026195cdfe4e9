import { beforeAll, describe, expect, test } from 'vitest';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newWall, wallOf } from '../helpers/games/walls.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

let owner: Owner;
let stranger: Owner;
const stack = sharedStack();

beforeAll(async () => {
  [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** The answer to somebody who is not signed in. */
async function visit(path: string) {
  const answer = await stack.fetch(path);
  const body: Answer = await answer.json();
  return { status: answer.status, body };
}

const idsOf = (walls: Answer[]) => walls.map(wall => wall.id);

describe('a wall', () => {
  test('is made with a title, a description and who may see it', async () => {
    const given = { title: ' العاب الطفولة ', description: 'من جهاز أخي', privacy: 'private' };
    const { status, body } = await owner.post('/api/gaming-walls', given);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'العاب الطفولة',
      description: 'من جهاز أخي',
      privacy: 'private',
      showRatings: false,
      viewId: null,
      owner: { id: owner.id, username: owner.username, imageUrl: null },
      mine: true,
      gamesCount: 0,
      hours: null,
      covers: [],
      wallGames: [],
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await owner.get(`/api/gaming-walls/${body.id}`)).body).toEqual(body);
  });

  test('is changed when its id comes along, keeps its games, and may share its title with another', async () => {
    const { id, wall } = await wallOf(stack, owner, 2, { title: 'One' });
    const other = await newWall(owner, { title: 'Two' });
    const { body } = await owner.post('/api/gaming-walls', {
      id,
      title: 'Two',
      privacy: 'private',
      description: 'New',
    });
    expect(body).toEqual({
      ...wall,
      title: 'Two',
      privacy: 'private',
      description: 'New',
      updatedAt: expect.any(String),
    });
    expect(body.updatedAt > wall.updatedAt).toBe(true);
    expect((await owner.get(`/api/gaming-walls/${other.id}`)).body).toEqual(other);
  });

  test('saved as it is has not changed', async () => {
    const wall = await newWall(owner);
    const { body } = await owner.post('/api/gaming-walls', { id: wall.id, title: wall.title, privacy: wall.privacy });
    expect(body).toEqual(wall);
  });

  test('says how many games and hours it holds, and shows its first four covers', async () => {
    const { id } = await newWall(owner);
    const facts = [
      { mainStoryMinutes: 240, coverUrl: '/c/1.jpg', releaseDate: '2020-02-03' },
      { mainStoryMinutes: 90 },
      { mainStoryMinutes: null },
      { mainStoryMinutes: 2500 },
      { mainStoryMinutes: 60 },
    ];
    const games = [];
    for (const fact of facts) games.push(await newGame(stack, fact));
    const gameIds = games.map(game => game.id);
    const { body } = await owner.post('/api/gaming-walls/list/add', { gamingWallId: id, gameIds });
    expect(body).toMatchObject({ gamesCount: 5, hours: 48.2 });
    expect(body.covers).toEqual(
      games.slice(0, 4).map(({ slug, title, coverUrl, releaseDate }, i) => {
        return { slug, title, coverUrl, steamAppId: null, releaseDate, lengthId: [1, 1, null, 4][i] };
      }),
    );
    const { wallGames: _games, ...summary } = body;
    const listed = (await owner.get(`/api/gaming-walls/user/${owner.id}`)).body.walls;
    expect(listed.find((wall: Answer) => wall.id === id)).toEqual(summary);
  });

  test('shows each game as lists and results do, and says what the reader holds of it', async () => {
    const { id, games } = await wallOf(stack, owner, 2);
    await owner.hold({ game: games[0]?.num ?? 0, list: 2 });
    const held = [{ gamesType: 'wished-games', subplatformId: expect.any(String), archived: false }];
    const seen = async (reader: Owner) => (await reader.get(`/api/gaming-walls/${id}`, 'ar')).body.wallGames;
    const [first, second] = await seen(owner);
    expect(first).toEqual({ id: expect.any(String), game: expect.objectContaining({ held, alreadyOwned: owner.id }) });
    expect(second.game).toMatchObject({ slug: games[1]?.slug, held: [], alreadyOwned: null });
    const [strange] = await seen(stranger);
    expect(strange.game).toMatchObject({ held: [], alreadyOwned: null });
  });

  test('has 1 to 60 signs of title, 500 of description and one of two privacies', async () => {
    const good = { title: 'x'.repeat(60), privacy: 'public', description: 'x'.repeat(500) };
    expect((await owner.post('/api/gaming-walls', good)).status).toBe(200);
    const bad = { title: ['', ' ', 'x'.repeat(61), 7], privacy: ['secret', '', 1], description: ['x'.repeat(501), 7] };
    for (const [field, values] of Object.entries(bad))
      for (const value of values) {
        const { status, body } = await owner.post('/api/gaming-walls', { ...good, [field]: value });
        expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
      }
    const english = await owner.post('/api/gaming-walls', {});
    const arabic = await owner.post('/api/gaming-walls', {}, 'ar');
    expect(Object.keys(english.body.errors).toSorted()).toEqual(['privacy', 'title']);
    expect([arabic.status, arabic.body.code]).toEqual([400, 'invalid']);
    expect(arabic.body.errors.title).not.toEqual(english.body.errors.title);
  });
});

test('no strange words break a wall, and what can be shown is shown as it was written', async () => {
  const kept = [
    '💥'.repeat(30),
    '"; DROP TABLE walls; --',
    '{{7*7}}',
    "O'Brien",
    '<b>x</b>',
    '\u202eلعبة',
    '\\',
    '%00',
    '[]',
  ];
  for (const title of kept) {
    const { id } = await newWall(owner, { title, description: title });
    const [{ body }, token] = [
      await owner.get(`/api/gaming-walls/${id}`),
      await owner.remove(`/api/gaming-walls/${id}`),
    ];
    expect([body.title, body.description]).toEqual([title, title]);
    await owner.post('/api/undo', { token: token.body.undo });
    expect((await owner.get(`/api/gaming-walls/${id}`)).body).toEqual(body);
  }
  for (const title of ['\u0000', '\ud800', 'x\udfff', [], {}, null, true])
    expect((await owner.post('/api/gaming-walls', { title, privacy: 'public' })).status).toBeLessThan(500);
  for (const body of ['x', ['x'], null, 7])
    for (const path of ['/api/gaming-walls', '/api/wall-games', `/api/gaming-walls/${UNKNOWN}/order`])
      expect((await owner.post(path, body)).status).toBe(400);
});

describe("a person's walls", () => {
  test('stand with what changed last in front', async () => {
    const person = await newOwner(stack);
    const [a, b, c] = [await newWall(person), await newWall(person), await newWall(person)];
    const order = async () => idsOf((await person.get(`/api/gaming-walls/user/${person.id}`)).body.walls);
    const laterThan = (moment: number) => expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(moment);
    await laterThan(Date.now());
    await person.post('/api/gaming-walls', { id: a.id, title: 'Changed', privacy: 'public' });
    expect((await order())[0]).toBe(a.id);
    await laterThan(Date.now());
    await person.post('/api/wall-games', { gamingWallId: b.id, games: [(await newGame(stack)).id] });
    expect(await order()).toEqual([b.id, a.id, c.id]);
  });

  test('are all there for them, and the public ones alone for everybody else and for their own stranger’s eyes', async () => {
    const person = await newOwner(stack);
    const open = await newWall(person);
    const closed = await newWall(person, { privacy: 'private' });
    const path = `/api/gaming-walls/user/${person.id}`;
    expect(idsOf((await person.get(path)).body.walls).toSorted()).toEqual([open.id, closed.id].toSorted());
    for (const { body } of [await stranger.get(path), await visit(path), await person.get(`${path}?as=stranger`)])
      expect(body.walls.map((wall: Answer) => [wall.id, wall.mine])).toEqual([[open.id, false]]);
    expect((await person.get(path)).body.walls.every((wall: Answer) => wall.mine)).toBe(true);
  });

  test('are none for somebody who is not there', async () => {
    expect((await visit(`/api/gaming-walls/user/${UNKNOWN}`)).body).toEqual({ walls: [] });
  });
});

describe('who is not the owner', () => {
  test('reads a public wall, also without an account', async () => {
    const { id, wall } = await wallOf(stack, owner, 1);
    const theirs = { ...wall, mine: false };
    for (const { body } of [
      await stranger.get(`/api/gaming-walls/${id}`),
      await visit(`/api/gaming-walls/${id}`),
      await owner.get(`/api/gaming-walls/${id}?as=stranger`),
    ])
      expect(body).toEqual(theirs);
  });

  test('finds no private wall, and the owner with a stranger’s eyes finds none either', async () => {
    const { id } = await wallOf(stack, owner, 1, { privacy: 'private' });
    const path = `/api/gaming-walls/${id}`;
    const answers = [await stranger.get(path), await visit(path), await owner.get(`${path}?as=stranger`)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'not_found']));
    expect((await owner.get(path)).status).toBe(200);
  });

  test('changes nothing of any wall, and is told of none', async () => {
    for (const privacy of ['public', 'private']) {
      const { id, wall } = await wallOf(stack, owner, 2, { privacy });
      const [first, second] = idsOf(wall.wallGames);
      const answers = [
        await stranger.post('/api/gaming-walls', { id, title: 'Mine now', privacy: 'public' }),
        await stranger.post('/api/wall-games', { gamingWallId: id, gameIds: [(await newGame(stack)).id] }),
        await stranger.post('/api/gaming-walls/list/add', { gamingWallId: id, gameIds: [(await newGame(stack)).id] }),
        await stranger.post('/api/wall-games', { gamingWallId: id, gameIds: [wall.wallGames[0].game.id] }),
        await stranger.post(`/api/gaming-walls/${id}/order`, { wallGameIds: [second, first] }),
        await stranger.post(`/api/gaming-walls/${id}/order`, { wallGameIds: [] }),
        await stranger.remove(`/api/gaming-walls/${id}`),
        await stranger.remove(`/api/wall-games/${first}`),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(8).fill([404, 'not_found']));
      expect((await owner.get(`/api/gaming-walls/${id}`)).body).toEqual(wall);
    }
  });

  test('cannot undo what the owner took away', async () => {
    const { id, wall } = await wallOf(stack, owner, 2);
    const tokens = [
      (await owner.remove(`/api/wall-games/${wall.wallGames[0].id}`)).body.undo,
      (await owner.remove(`/api/gaming-walls/${id}`)).body.undo,
    ];
    for (const token of tokens) expect((await stranger.post('/api/undo', { token })).status).toBe(404);
    expect((await stranger.get(`/api/gaming-walls/user/${stranger.id}`)).body.walls).toEqual([]);
    expect((await owner.post('/api/undo', { token: tokens[1] })).status).toBe(200);
  });
});

const writes = (id: string): [string, string, object?][] => [
  ['POST', '/api/gaming-walls', { title: 'x', privacy: 'public' }],
  ['POST', '/api/wall-games', { gamingWallId: id, gameIds: [id] }],
  ['POST', '/api/gaming-walls/list/add', { gamingWallId: id, gameIds: [id] }],
  ['POST', `/api/gaming-walls/${id}/order`, { wallGameIds: [id] }],
  ['DELETE', `/api/gaming-walls/${id}`],
  ['DELETE', `/api/wall-games/${id}`],
];

describe('a call', () => {
  test('that writes needs somebody signed in', async () => {
    for (const [method, path, body] of writes(UNKNOWN)) {
      const answer = await stack.fetch(path, send(method, body));
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  test('about what is not there is answered 404', async () => {
    for (const [method, path, body] of writes(UNKNOWN).slice(1)) {
      const answer = await stack.fetch(path, send(method, body, { token: owner.token }));
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await owner.get(`/api/gaming-walls/${UNKNOWN}`)).status).toBe(404);
    const made = await owner.post('/api/gaming-walls', { id: UNKNOWN, title: 'x', privacy: 'public' });
    expect(made.status).toBe(404);
  });

  test('with what is no id is answered 400', async () => {
    for (const id of ['7', 'x'.repeat(300), '%00', "';--", `${UNKNOWN}0`]) {
      for (const [method, path, body] of writes(id).slice(1)) {
        const answer = await stack.fetch(path, send(method, body, { token: owner.token }));
        expect([path, answer.status]).toEqual([path, 400]);
      }
      expect((await owner.get(`/api/gaming-walls/${id}`)).status).toBe(400);
      expect((await owner.get(`/api/gaming-walls/user/${id}`)).status).toBe(400);
      expect((await owner.post('/api/gaming-walls', { id, title: 'x', privacy: 'public' })).status).toBe(400);
    }
    expect((await owner.get(`/api/gaming-walls/${UNKNOWN}?as=king`)).status).toBe(400);
  });
});
