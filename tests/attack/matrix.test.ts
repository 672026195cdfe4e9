import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pathInDocument } from '../../worker/cli/openapi/operation-object.ts';
import type { Owner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { newToken } from '../helpers/people/personal-tokens.ts';
import { LINK } from '../helpers/routes/route.ts';
import type { CapturedRequest } from '../helpers/stack/capture.ts';
import { as } from '../helpers/stack/stack.ts';
import { type Attacked, routesOfApp, startAttacked } from './attacked.ts';
import { belongingsOf } from './matrix/belongings.ts';
import { guidFields } from './matrix/described.ts';
import { by, GUID, nameOf, parametersOf, placesOf, replaced } from './matrix/places.ts';

/* Every route, asked by everybody who may not. What counts is the status, and that nobody's rows are changed. */

const calls = await routesOfApp();
const routes = [...calls.keys()];
const isWrite = (route: string) => !route.startsWith('GET ');
const guardOf = (route: string) => calls.get(route)?.asks.find(asks => 'person' in asks && asks.person !== 'unknown');
const isOpenToTokens = (route: string) => JSON.stringify(guardOf(route))?.includes('"by":"token"') ?? false;
let attacked: Attacked;
const rowOf = (route: string) => attacked.routes[route];
const sharedIn = (route: string) => rowOf(route)?.shared ?? {};
/** The places of a route whose ids are somebody's own: those in its path too, but for those that are shared. */
const theirsIn = (route: string) => {
  const inPath = parametersOf(route).map(({ name }) => `path.${name}`);
  return [...(rowOf(route)?.theirs ?? []), ...inPath.filter(place => !(place in sharedIn(route)))];
};
const placesIn = (route: string) => [...theirsIn(route), ...Object.keys(sharedIn(route))];
let everythingOf: (id: string) => Promise<string[]>;
beforeAll(async () => {
  attacked = await startAttacked();
  everythingOf = await belongingsOf(attacked.stack);
});
afterAll(() => attacked.close());

async function ask({ path, init }: CapturedRequest) {
  const answer = await attacked.stack.fetch(path, init);
  const text = await answer.text();
  const code = answer.status < 400 ? '' : (/"code":"(\w+)"/.exec(text)?.[1] ?? '');
  return { status: answer.status, text, code };
}

type Somebody = Pick<Owner, 'id'>;

/** What an attack is answered. Fails if it changed anything of these people. */
async function harmless(people: Somebody[], asked: CapturedRequest, what: string) {
  const before = await Promise.all(people.map(({ id }) => everythingOf(id)));
  const answer = await ask(asked);
  expect(await Promise.all(people.map(({ id }) => everythingOf(id))), what).toEqual(before);
  return answer;
}

/** An id or a secret like another one, that nobody has. */
const like = (value: string) => (GUID.test(value) ? crypto.randomUUID() : [...value].reverse().join(''));

type Pair = { victim: Owner; theirs: CapturedRequest; attacker: Owner; mine: CapturedRequest };
type Places = [place: string, value: string][];

/** Another's id is refused like one that nobody has: from a stranger, and in the middle of the caller's own things. */
async function refusesTheirs(route: string, { victim, theirs, attacker, mine }: Pair, places: Places) {
  const people = [victim, attacker];
  if (places.length > 0) {
    const { status } = await harmless(people, by(theirs, attacker.token), 'by a stranger');
    expect(status, 'by a stranger').toBe(404);
  }
  for (const [place, taken] of places) {
    const other = await harmless(people, replaced(route, mine, place, taken), `with another’s ${place}`);
    expect(other.status, `with another’s ${place}`).toBe(404);
    expect(other.text).toBe((await ask(replaced(route, mine, place, like(taken)))).text);
  }
}

/** What is not only another's may be named, and the other's things stay as they are. */
async function sparesTheirs(route: string, { victim, mine }: Pair, places: Places) {
  for (const [place, value] of places) {
    const { status } = await harmless([victim], replaced(route, mine, place, value), `with another’s ${place}`);
    expect(status, `with another’s ${place}`).toBeLessThan(500);
  }
}

/** Attacks a request of one person's with another person; returns the names of the places that were tried. */
async function attack(
  route: string,
  victim: Owner,
  make: (owner: Owner) => Promise<CapturedRequest>,
): Promise<string[]> {
  const attacker = await attacked.newOwner();
  const pair = { victim, theirs: await make(victim), attacker, mine: await make(attacker) };
  const places = [...placesOf(route, pair.theirs)];
  const isTheirs = (place: string) => theirsIn(route).includes(nameOf(place));
  const isSpent = (place: string) => isWrite(route) && sharedIn(route)[nameOf(place)] === LINK;
  const own = places.filter(([place]) => isTheirs(place));
  await refusesTheirs(route, pair, own);
  await sparesTheirs(
    route,
    pair,
    places.filter(([place]) => !isTheirs(place) && !isSpent(place)),
  );
  const { status, text } = await ask(pair.theirs);
  expect(status, `by the owner: ${text}`).toBeLessThan(400);
  return places.map(([place]) => nameOf(place));
}

async function byVisitor(route: string, victim: Owner) {
  const visitors = rowOf(route)?.visitors;
  const asked = by(await attacked.request(route, victim));
  const { status, code } = await harmless(visitors === 'act' ? [] : [victim], asked, 'by a visitor');
  expect([status < 400, code], 'by a visitor').toEqual(visitors ? [true, ''] : [false, 'unauthorized']);
}

async function byReader(route: string, victim: Owner) {
  const { token } = await newToken(victim, { scope: 'read' });
  const asked = by(await attacked.request(route, victim), token);
  const { status, code } = await harmless([victim], asked, 'by a token that reads');
  const refusal = isOpenToTokens(route) ? 'token_read_only' : 'token_not_allowed';
  expect([status, code], 'by a token that reads').toEqual([403, refusal]);
}

describe('everybody who may not is refused by their own and changes nothing, and the owner is served, at', () => {
  test.each(routes)('%s', async route => {
    const victim = await attacked.newOwner();
    await byVisitor(route, victim);
    if (isWrite(route) && guardOf(route)) await byReader(route, victim);
    const tried = await attack(route, victim, owner => attacked.request(route, owner));
    for (const other of rowOf(route)?.others ?? [])
      tried.push(...(await attack(route, await attacked.newOwner(), owner => attacked.requestOf(other, owner))));
    expect([...new Set(tried)].sort(), 'the row in tests/helpers/routes').toEqual(placesIn(route).sort());
  });
});

test('a wall that is private is a wall that is not there: as data, as a picture, and in the list of its owner', async () => {
  const [owner, stranger] = [await attacked.newOwner(), await attacked.newOwner()];
  const { id } = await newWall(owner, { privacy: 'private' });
  const paths = [`/api/gaming-walls/${id}`, `/pictures/walls/${id}.png`, `/assets/data/walls/${id}/index.json`];
  for (const path of paths)
    for (const init of [{}, as(stranger.token)])
      expect([path, (await ask({ path, init })).status]).toEqual([path, 404]);
  const list = await ask({ path: `/api/gaming-walls/user/${owner.id}`, init: as(stranger.token) });
  expect(list.text).not.toContain(id);
  expect((await owner.get(`/api/gaming-walls/${id}`)).status).toBe(200);
});

describe('the matrix is whole:', () => {
  test('every route of the app has a row, and every row is of a route', () => {
    expect(Object.keys(attacked.routes).sort()).toEqual([...routes].sort());
  });

  test('every id that the description of the API names has its place in a row', () => {
    const nameInDocument = (route: string) => `${route.split(' ')[0]} ${pathInDocument(route.split(' ')[1] ?? '')}`;
    const known = new Map(routes.map(route => [nameInDocument(route), placesIn(route)]));
    const untried = guidFields(inject('dist')).filter(({ route, place }) => !known.get(route)?.includes(place));
    expect(untried.map(({ route, place }) => `${route} ${place}`).join('\n')).toBe('');
  });
});
