import { SUBPLATFORMS } from '../../../worker/catalogue/platforms.ts';
import { hashPassword, verifyPassword } from '../../../worker/people/passwords/password-hash.ts';
import { logIn, PASSWORD } from '../../helpers/people/person.ts';
import type { Answer } from '../../helpers/stack/stack.ts';
import { fillShelf } from '../catalogue/shelf.ts';
import { spread, time } from '../measure.ts';
import { requestOf } from '../world/line.ts';
import type { Person, World } from '../world/world.ts';
import type { Case } from './case.ts';

const ADDS = 420;

/** Log-ins of one account at the same time are slowed down, so each connection has an account of its own. */
const VISITORS = 12;

const textCase = (copies: number) => `a list by two words of titles, ${copies.toLocaleString('en')} copies`;
/** The names of the cases of a view by words, for their targets. */
export const TEXT_CASES = [1_000, 5_000].map(textCase);

export type People = { thousand: Person; fiveThousand: Person; beginner: Person; visitors: Person[] };

/** A person with 1,000 copies, one with 5,000, and a new one. */
export async function settlePeople(world: World): Promise<People> {
  const [thousand, fiveThousand, beginner] = [
    await world.addPerson(),
    await world.addPerson(),
    await world.addPerson(),
  ];
  await fillShelf(world.db, thousand.id, 1000);
  await fillShelf(world.db, fiveThousand.id, 5000);
  const visitors: Person[] = [];
  for (let n = 0; n < VISITORS; n += 1) visitors.push(await world.addPerson());
  return { thousand, fiveThousand, beginner, visitors };
}

/**
 * Acts of a person on their own lists, and logging in. Tokens are fresh, because they live for a quarter of an hour.
 */
export async function peopleCases(world: World, people: People): Promise<Case[]> {
  const [some, many, none] = await Promise.all(
    [people.thousand, people.fiveThousand, people.beginner].map(one => logIn(world, one.username)),
  );
  const read = (path: string, token = '', more = {}) =>
    requestOf('GET', path, { Authorization: `Bearer ${token}`, 'Accept-Language': 'en', ...more });
  const whole = await world.fetch('/api/games', {
    headers: { Authorization: `Bearer ${many}`, 'Accept-Language': 'en' },
  });
  await whole.arrayBuffer();
  const { view, wall } = await fillWall(world, many ?? '');
  const byWords = [await addTextView(world, some ?? ''), await addTextView(world, many ?? '')];
  const known = { 'If-None-Match': whole.headers.get('ETag') ?? '' };
  return [
    { name: 'a list of 1,000 copies', requests: [read('/api/games', some)], rounds: 200 },
    { name: 'a list of 5,000 copies', requests: [read('/api/games', many)], rounds: 60 },
    { name: 'the same, unchanged', requests: [read('/api/games', many, known)], rounds: 60, status: 304 },
    { name: 'a list with a view, 5,000 copies', requests: [read(`/api/games?view=${view}`, many)], rounds: 60 },
    { name: 'a wall by rule, 5,000 copies', requests: [read(`/api/gaming-walls/${wall}`, many)], rounds: 60 },
    { name: textCase(1_000), requests: [read(`/api/games?view=${byWords[0]}`, some)], rounds: 200 },
    { name: textCase(5_000), requests: [read(`/api/games?view=${byWords[1]}`, many)], rounds: 60 },
    { name: 'counters of 5,000 copies', requests: [read('/api/games/counters', many)], rounds: 200 },
    { name: 'adding a game', requests: await adds(world, none ?? ''), rounds: 200, once: true },
    { name: 'logging in', requests: people.visitors.map(logInRequest), rounds: 20, must: await hashTime() },
  ];
}

async function post(world: World, token: string, path: string, body: object): Promise<Answer> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await world.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

/** A view of the games with two words in their titles: of made-up titles, one in two hundred. */
async function addTextView(world: World, token: string): Promise<string> {
  const conditions = [{ field: 'text', is: 'any', values: ['of the'] }];
  const { views } = await post(world, token, '/api/views', { name: 'By words', conditions });
  return views.at(-1).id;
}

/** A view of four conditions, and a wall that it fills. */
async function fillWall(world: World, token: string) {
  const conditions = [
    { field: 'list', is: 'any', values: ['games'] },
    { field: 'priority', is: 'any', values: ['2', '3', '4'] },
    { field: 'tag', is: 'not', values: ['For two'] },
    { field: 'rating', is: 'not', values: ['1-3'] },
  ];
  const { views } = await post(world, token, '/api/views', { name: 'Most of it', conditions, sort: 'title' });
  const view = views.at(-1).id;
  const wall = await post(world, token, '/api/gaming-walls', { title: 'By rule', privacy: 'private', viewId: view });
  return { view, wall: wall.id };
}

/** Each request uses another game and another place in the catalogue. */
async function adds({ db }: World, token: string): Promise<Buffer[]> {
  const { rows } = await db.$client.execute(
    `SELECT id FROM games WHERE is_mature IS NOT 1 ORDER BY num DESC LIMIT ${ADDS}`,
  );
  const platform = SUBPLATFORMS.find(one => one.code === 'steam') ?? SUBPLATFORMS[0];
  return rows.map(({ id }) => {
    const body = JSON.stringify({ gameId: id, platformId: platform?.id });
    return requestOf(
      'POST',
      '/api/games',
      { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body,
    );
  });
}

function logInRequest({ username }: Person): Buffer {
  const asked = { grant_type: 'password', client_id: 'web', scope: 'openid profile api', username, password: PASSWORD };
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return requestOf('POST', '/connect/token', headers, String(new URLSearchParams(asked)));
}

/** How long a password's hash takes in this process. */
async function hashTime(): Promise<number> {
  const hash = await hashPassword(PASSWORD);
  return spread(await time(10, () => verifyPassword(PASSWORD, hash))).p50;
}
