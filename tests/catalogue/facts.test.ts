import { expect, test } from 'vitest';
import { gameProviderIds } from '../../worker/catalogue/catalogue.tables.ts';
import { bitsOfModes, type Mode } from '../../worker/catalogue/modes.ts';
import { SOURCES } from '../../worker/catalogue/upsert/plan.ts';
import { giveAway } from '../helpers/games/free-games.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/* Games are filtered by Arabic and by ways to play with the same words everywhere. */

const stack = ownStack();

type Facts = { interface?: 'yes' | 'no'; voice?: 'yes' | 'no'; modes?: Mode[]; maxPlayers?: number };

/** A game that says no more than is given. */
const gameOf = (title: string, { modes, maxPlayers, ...arabic }: Facts = {}) =>
  newGame(stack, {
    ...{ title, modes: modes ? bitsOfModes(modes) : null, maxPlayers: maxPlayers ?? null, popularity: 5 },
    ...{ arabicInterface: arabic.interface ?? 'unknown', arabicVoice: arabic.voice ?? 'unknown' },
  });

/** Four games in every list and among the free ones: of the last nobody knows anything. */
async function made() {
  const games = [
    await gameOf('Couch', { interface: 'yes', voice: 'no', modes: ['alone', 'couch-coop'], maxPlayers: 4 }),
    await gameOf('Wire', { interface: 'no', voice: 'yes', modes: ['online-coop', 'massive'] }),
    await gameOf('Alone', { interface: 'no', voice: 'no', modes: ['alone'] }),
    await gameOf('Nobody'),
  ];
  const owner = await newOwner(stack);
  for (const { num } of games) await owner.hold({ game: num });
  for (const { num } of games) await owner.hold({ game: num, list: 2, on: 'ps4' });
  for (const { num } of games)
    await owner.hold({ game: num, on: 'xbox-one', archiveStatus: 'retired', archivedAt: new Date().toISOString() });
  for (const { num, title } of games) await giveAway(stack, { game: num, title });
  return { games, owner };
}
let shared: ReturnType<typeof made> | undefined;
const ready = () => {
  shared ??= made();
  return shared;
};

const ASKED: [string, string[], number][] = [
  ['arabic=interface', ['Couch'], 1],
  ['arabic=voice', ['Wire'], 1],
  ['arabic=any', ['Couch', 'Wire'], 2],
  ['modes=couch-coop', ['Couch'], 1],
  ['modes=couch-coop,massive', ['Couch', 'Wire'], 1],
  ['modes=alone&arabic=interface', ['Couch'], 1],
  ['modes=lan-coop', [], 1],
  ['modes=&arabic=', ['Alone', 'Couch', 'Nobody', 'Wire'], 0],
];

const titles = (list: Answer[], of = (one: Answer) => one.title) => list.map(of).sort();

test.each(ASKED)('%s finds the same games in every list, and what nobody knows is no yes', async (query, expected) => {
  const { owner } = await ready();
  const read = async (path: string, name: string) => titles((await owner.get(`${path}?${query}`)).body[name]);
  expect(await read('/api/games', 'games'), 'owned').toEqual(expected);
  expect(await read('/api/wished-games', 'games'), 'wanted').toEqual(expected);
  expect(await read('/api/tracked-games', 'games'), 'tracked').toEqual([]);
  expect(await read('/api/games/archived', 'archivedGames'), 'archive').toEqual(expected);
  expect(await read('/api/copies/games', 'copies'), 'in short').toEqual(expected);
});

test.each(ASKED)('%s in the advanced search', async (query, expected) => {
  const { owner } = await ready();
  const { body } = await owner.get(`/api/search/advanced?${query}&count=50`);
  expect(titles(body.games).filter(title => ['Couch', 'Wire', 'Alone', 'Nobody'].includes(title))).toEqual(expected);
});

test.each(ASKED)(
  '%s among the free games and tonight, with how many nobody knows',
  async (query, expected, unknown) => {
    const { owner } = await ready();
    const free = (await owner.get(`/api/free-games/free?${query}`)).body;
    expect([titles(free.freeGames), free.total, free.factsUnknown]).toEqual([expected, expected.length, unknown]);
    const evening = (await owner.get(`/api/tonight?${query}`)).body;
    expect([evening.games, evening.factsUnknown]).toEqual([expected.length, unknown]);
    const picked = titles(evening.picks, ({ copy }) => copy.title);
    expect(expected).toEqual(expect.arrayContaining(picked));
  },
);

test('a game tells its modes and players, and a copy tells what it is filtered by', async () => {
  const { owner, games } = await ready();
  const { body } = await owner.get(`/api/gameInfo?slug=${games[0]?.slug}`);
  expect([body.modes, body.maxPlayers]).toEqual([['alone', 'couch-coop'], 4]);
  expect(body.arabic).toEqual({ interface: 'yes', subtitles: 'unknown', voice: 'no' });
  const nobody = (await owner.get(`/api/gameInfo?slug=${games[3]?.slug}`)).body;
  expect([nobody.modes, nobody.maxPlayers]).toEqual([null, null]);
  const [copy] = (await owner.get('/api/games?modes=couch-coop')).body.games;
  expect([copy.modes, copy.arabic.voice]).toEqual([['alone', 'couch-coop'], false]);
});

test.each([
  [SOURCES.starter, {}, 'starter'],
  [SOURCES.igdb, { steam: '1' }, 'igdb'],
  [SOURCES.wikidata, {}, 'wikidata'],
  [SOURCES.bulk, {}, 'hand'],
  [SOURCES.hand, {}, 'hand'],
  [SOURCES.store, { steam: '2', psn: 'CUSA00001_00' }, 'steam'],
  [SOURCES.store, { psn_concept: '3' }, 'psn'],
  [SOURCES.store, { microsoft: 'BQ1W1T1FC14W' }, 'xbox'],
] as const)('a game of rank %i with the ids %o is from %s', async (sourceRank, ids, source) => {
  const { num, slug } = await newGame(stack, { sourceRank });
  for (const [provider, externalId] of Object.entries(ids))
    await stack.db.insert(gameProviderIds).values({ provider: provider as keyof typeof ids, externalId, game: num });
  const { body } = await (await newOwner(stack)).get(`/api/gameInfo?slug=${slug}`);
  expect(body.source).toBe(source);
});

const ROUTES = [
  '/api/games',
  '/api/wished-games',
  '/api/tracked-games',
  '/api/games/archived',
  '/api/copies/archive',
  '/api/search/advanced',
  '/api/free-games/free',
  '/api/tonight',
];

test.each(ROUTES)('%s refuses what is no fact, and says which field', async path => {
  const { owner } = await ready();
  for (const [field, value] of [
    ['arabic', 'klingon'],
    ['arabic', 'interface,voice'],
    ['modes', 'together'],
    ['modes', 'alone,,massive'],
    ['modes', 'alone,'.repeat(100)],
  ]) {
    const { status, body } = await owner.get(`${path}?${field}=${value}`);
    expect([status, Object.keys(body.errors)], `${field}=${value}`).toEqual([400, [field]]);
  }
});

test('a name and a fact together find what both find', async () => {
  const { owner } = await ready();
  await addGames(stack, [
    { title: 'Zanzibar Party', modes: ['couch-coop'], arabic: { interface: 'yes' } },
    { title: 'Zanzibar Chess', modes: ['online-versus'] },
  ]);
  const found = async (query: string) =>
    titles((await owner.get(`/api/search/advanced?name=zanzibar${query}`)).body.games);
  expect(await found('')).toEqual(['Zanzibar Chess', 'Zanzibar Party']);
  expect(await found('&modes=couch-coop,lan-coop')).toEqual(['Zanzibar Party']);
  expect(await found('&arabic=any&modes=online-versus')).toEqual([]);
});
