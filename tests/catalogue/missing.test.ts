import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { providerBudgets } from '../../worker/providers/quota/quota.tables.ts';
import { addGames } from '../helpers/games/games.ts';
import { newPerson } from '../helpers/people/person.ts';
import { type Answer, as, type Stack, send, startStack } from '../helpers/stack/stack.ts';
import { type Igdb, startIgdb } from '../simulators/igdb.ts';
import type { DemoGame } from '../simulators/igdb-games.ts';

/* A game that the catalogue lacks is looked up at IGDB and added by the person who misses it. */

let igdb: Igdb;
let stack: Stack;
let token: string;
let userId: string;
let lastId = 900_000;

beforeAll(async () => {
  igdb = await startIgdb();
  igdb.keep(0);
  stack = await startStack({ vars: igdb.vars });
  ({ token, id: userId } = await newPerson(stack));
});
afterEach(() => igdb.reset());
afterAll(async () => {
  await stack.close();
  await igdb.close();
});

/** A game of IGDB that nobody has added yet; its number there. */
function putGame(game: Partial<DemoGame> & { title: string }, more?: Record<string, unknown>): string {
  lastId += 1;
  const slug = `${game.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${lastId}`;
  igdb.put(lastId, { slug, platforms: ['ps5'], releaseDate: '2021-03-04', ...game }, more);
  return String(lastId);
}

async function lookUp(term: string, signed = token) {
  const answer = await stack.fetch(`/api/missing?${new URLSearchParams({ term })}`, as(signed));
  const body: Answer = await answer.json();
  return { status: answer.status, body, headers: answer.headers };
}

async function add(igdbId: unknown, { language = 'en', as: signed = token } = {}) {
  const answer = await stack.fetch('/api/missing', send('POST', { igdbId }, { token: signed, language }));
  const body: Answer = await answer.json();
  return { status: answer.status, body };
}

async function search(term: string): Promise<string[]> {
  const answer = await stack.fetch(`/api/search?${new URLSearchParams({ term })}`);
  const { games }: Answer = await answer.json();
  return games.map((game: Answer) => game.slug);
}

const titles = ({ body }: { body: Answer }) => body.games.map((game: Answer) => game.title);

describe('looking up', () => {
  test('IGDB’s games are shown with what tells them apart', async () => {
    const igdbId = putGame({ title: 'Lantern Keepers', platforms: ['steam', 'ps4', 'ps5'], steamAppId: '777001' });
    igdb.change(Number(igdbId), { cover: undefined });
    const { status, body } = await lookUp('lantern keepers');
    expect([status, body]).toEqual([
      200,
      {
        games: [
          {
            ...{ igdbId, title: 'Lantern Keepers', year: 2021, coverUrl: null, known: null },
            platforms: ['PS5', 'PS4', 'Steam'].map(name => ({ id: expect.any(String), name })),
          },
        ],
      },
    ]);
  });

  test('the game of that very name stands before all that is merely called alike', async () => {
    for (let i = 0; i < 12; i += 1) putGame({ title: `Otter Brigade: Part ${i}`, popularity: 900 });
    putGame({ title: 'Otter Brigade' });
    const found = await lookUp('OTTER brigade');
    expect(titles(found)[0]).toBe('Otter Brigade');
    expect(titles(found)).toHaveLength(10);
  });

  test('a colon and quotes in the words do no harm', async () => {
    putGame({ title: 'Marrow: Dawn' });
    putGame({ title: 'The "Quoted" One' });
    expect(titles(await lookUp('marrow: dawn'))).toEqual(['Marrow: Dawn']);
    expect(titles(await lookUp('the "quoted" one'))).toEqual(['The "Quoted" One']);
  });

  test('additions, editions and games of other machines are not offered', async () => {
    putGame({ title: 'Pebble Duel: Map Pack' }, { game_type: 1 });
    putGame({ title: 'Pebble Duel Gold' }, { version_parent: 5 });
    putGame({ title: 'Pebble Duel' }, { platforms: [130] });
    putGame({ title: 'Pebble Duel Two', platforms: ['xbox-one'] });
    expect(titles(await lookUp('pebble duel'))).toEqual(['Pebble Duel Two']);
  });

  test('what the catalogue has already carries its slug, be it known by IGDB’s number or by Steam’s', async () => {
    const first = putGame({ title: 'Tin Orchard' });
    putGame({ title: 'Tin Orchard II', platforms: ['steam'], steamAppId: '777002' });
    putGame({ title: 'Tin Orchard III' });
    await addGames(stack, [
      { title: 'Tin Orchard', slug: 'tin-orchard', igdbId: first, platforms: ['ps5'] },
      { title: 'Tin Orchard 2', slug: 'tin-orchard-2', steamAppId: '777002', platforms: ['steam'] },
    ]);
    const { body } = await lookUp('tin orchard');
    expect(Object.fromEntries(body.games.map((game: Answer) => [game.title, game.known]))).toEqual({
      'Tin Orchard': 'tin-orchard',
      'Tin Orchard II': 'tin-orchard-2',
      'Tin Orchard III': null,
    });
  });

  test('nobody knows it: an empty list', async () => {
    expect(await lookUp('zzyzx of nowhere')).toMatchObject({ status: 200, body: { games: [] } });
  });

  test.each([
    '"; where id = 900001; fields *',
    '\\',
    ':',
    '*',
    '؟!',
    '🙂',
    'x'.repeat(100),
    '\u202Eabc',
    "' or 1=1 --",
  ])('words that look like a query are words: %s', async term => {
    expect((await lookUp(term)).status).toBe(200);
    expect(igdb.asked().map(call => call.status)).not.toContain(400);
  });

  test.each(['', '   ', 'x'.repeat(101)])('no words, or too many, are refused: %j', async term => {
    const { status, body } = await lookUp(term);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['term']]);
    expect(igdb.asked()).toEqual([]);
  });

  test('a visitor looks nothing up and adds nothing', async () => {
    const asked = await stack.fetch('/api/missing?term=halo');
    const added = await stack.fetch('/api/missing', send('POST', { igdbId: '900001' }));
    expect([asked.status, added.status, igdb.asked()]).toEqual([401, 401, []]);
  });
});

describe('adding', () => {
  test('the game is answered as the search shows it, is found from now on, and has its facts', async () => {
    const igdbId = putGame({
      ...{ title: 'Salt Cathedral', platforms: ['ps5', 'xbox-series'], developers: ['Tidewater'] },
      playTime: { mainStory: 12, completionist: 30 },
    });
    const { status, body } = await add(igdbId);
    expect([status, body]).toMatchObject([
      200,
      { title: 'Salt Cathedral', mainStoryHours: 12, releaseDate: '2021-03-04', alreadyOwned: null, held: [] },
    ]);
    expect(body.platforms.map((place: Answer) => place.name)).toEqual(['PS5', 'Xbox Series X']);
    expect(await search('salt cathedral')).toEqual([body.slug]);
    const info: Answer = await (await stack.fetch(`/api/gameInfo?slug=${body.slug}`)).json();
    expect([info.developer, info.playTime.completionist]).toEqual([['Tidewater'], 30]);
  });

  test('adding it once more answers the same game, with what is held of it, and does not ask IGDB', async () => {
    const igdbId = putGame({ title: 'Copper Monsoon' });
    const first = await add(igdbId);
    const [place] = first.body.platforms;
    const lookups: Answer = await (await stack.fetch('/api/lookups')).json();
    const { platformId } = lookups.subplatfroms.find((one: Answer) => one.id === place.id);
    const copy = { gameId: first.body.id, priority: 3, platformId, subplatformId: place.id };
    expect((await stack.fetch('/api/games', send('POST', copy, { token }))).status).toBe(200);
    igdb.reset();
    const again = await add(igdbId);
    expect(again.body).toMatchObject({ id: first.body.id, alreadyOwned: userId, held: [{ gamesType: 'games' }] });
    expect(igdb.asked()).toEqual([]);
  });

  test('two people adding it at the same moment make one game', async () => {
    const igdbId = putGame({ title: 'Velvet Harbour' });
    const both = await Promise.all([add(igdbId), add(igdbId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
    expect(await search('velvet harbour')).toHaveLength(1);
  });

  test('a game that the catalogue has under its name gains facts and stays one', async () => {
    const igdbId = putGame({ title: 'Ashen Ferry', developers: ['Ferrymen'] });
    await addGames(stack, [{ title: 'Ashen Ferry', slug: 'ashen-ferry', releaseDate: '2021', platforms: ['ps5'] }]);
    const { body } = await add(igdbId);
    expect([body.slug, await search('ashen ferry')]).toEqual(['ashen-ferry', ['ashen-ferry']]);
  });

  test('how long it takes may be unknown', async () => {
    const igdbId = putGame({ title: 'Untimed Meadow' });
    igdb.remove('game_time_to_beats.hastily');
    expect(await add(igdbId)).toMatchObject({ status: 200, body: { mainStoryHours: null, length: null } });
  });

  test.each([{ platforms: [130] }, { game_type: 1 }, { version_parent: 5 }])(
    'what nobody can own here by itself is refused: %j',
    async more => {
      const igdbId = putGame({ title: 'Elsewhere Only' }, more);
      const { status, body } = await add(igdbId);
      expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'invalid', ['igdbId']]);
      expect(await search('elsewhere only')).toEqual([]);
    },
  );

  test('a number that IGDB does not have is not found', async () => {
    expect(await add('899999')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test.each([undefined, null, '', '0', '-1', '1 | id > 0', '12345678901', 'abc', 12, {}, []])(
    'no number of a game is refused: %j',
    async igdbId => {
      const { status, body } = await add(igdbId);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['igdbId']]);
      expect(igdb.asked()).toEqual([]);
    },
  );
});

describe('when IGDB is not well', () => {
  test.each([
    ['html', 'provider_changed'],
    ['changed', 'provider_changed'],
    ['down', 'provider_down'],
    ['limited', 'rate_limited'],
  ] as const)('%s', async (mood, reason) => {
    igdb.behave(mood);
    const { status, body } = await lookUp('anything');
    expect([status, body.code, body.reason]).toEqual([400, 'provider_trouble', reason]);
    expect(body.message).toBeTruthy();
  });

  test('a field that IGDB renamed is a trouble with words, in the reader’s language', async () => {
    const igdbId = putGame({ title: 'Renamed Field' });
    igdb.remove('games.hypes');
    const [english, arabic] = [await add(igdbId), await add(igdbId, { language: 'ar' })];
    expect([english.status, english.body.reason]).toEqual([400, 'provider_changed']);
    expect([english.body.message, arabic.body.message].map(said => /\p{Script=Arabic}/u.test(said))).toEqual([
      false,
      true,
    ]);
  });

  test('a short pause of IGDB’s is waited for', async () => {
    putGame({ title: 'Patient Pines' });
    igdb.behave('down', 1);
    expect(titles(await lookUp('patient pines'))).toEqual(['Patient Pines']);
  });

  test('whoever has looked up too much waits, and is told how long', async () => {
    const person = await newPerson(stack);
    const period = String(Math.floor(Date.now() / 3_600_000));
    await stack.db.insert(providerBudgets).values({ key: `missing ${person.id}`, period, used: 60 });
    const { status, headers } = await lookUp('anything', person.token);
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(igdb.asked()).toEqual([]);
    expect((await add(putGame({ title: 'Beyond the Hour' }), { as: person.token })).status).toBe(429);
    expect(igdb.asked()).toEqual([]);
    expect((await lookUp('anything')).status).toBe(200);
  });

  test('a game that is there is answered to whoever has looked up too much, and costs nobody a look-up', async () => {
    const igdbId = putGame({ title: 'Amber Ledger' });
    await add(igdbId);
    const person = await newPerson(stack);
    expect((await add(igdbId, { as: person.token })).status).toBe(200);
    expect(await stack.db.$count(providerBudgets, eq(providerBudgets.key, `missing ${person.id}`))).toBe(0);
  });

  test('nobody waits in a queue without end', async () => {
    const period = String(Date.now() + 60_000);
    await stack.db.update(providerBudgets).set({ period }).where(eq(providerBudgets.key, 'igdb'));
    const { status, headers } = await lookUp('anything');
    await stack.db.delete(providerBudgets).where(eq(providerBudgets.key, 'igdb'));
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });
});

test('without keys of IGDB nothing is looked up, added or offered', async () => {
  const plain = await startStack();
  const person = await newPerson(plain);
  const asked = await plain.fetch('/api/missing?term=halo', as(person.token));
  const added = await plain.fetch('/api/missing', send('POST', { igdbId: '1' }, { token: person.token }));
  const [without, withKeys] = await Promise.all(
    [plain, stack].map(async one => (await (await one.fetch('/search/')).text()).includes('name="raff:igdb"')),
  );
  expect([asked.status, added.status, without, withKeys]).toEqual([404, 404, false, true]);
  await plain.close();
});
