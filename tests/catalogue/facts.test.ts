import { expect, test } from 'vitest';
import { bitsOfWays, type Way } from '../../worker/catalogue/ways.ts';
import { giveAway } from '../helpers/games/free-games.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame, newOwner } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/* Games are filtered by Arabic and by ways to play with the same words everywhere. */

const stack = ownStack();

type Facts = { interface?: 'yes' | 'no'; voice?: 'yes' | 'no'; ways?: Way[]; playersMax?: number };

/** A game that says no more than is given. */
const gameOf = (title: string, { ways, playersMax, ...arabic }: Facts = {}) =>
  newGame(stack, {
    ...{ title, ways: ways ? bitsOfWays(ways) : null, playersMax: playersMax ?? null, popularity: 5 },
    ...{ arabicInterface: arabic.interface ?? 'unknown', arabicVoice: arabic.voice ?? 'unknown' },
  });

/** Four games in every list and among the free ones: of the last nobody knows anything. */
async function made() {
  const games = [
    await gameOf('Couch', { interface: 'yes', voice: 'no', ways: ['alone', 'couch-co-op'], playersMax: 4 }),
    await gameOf('Wire', { interface: 'no', voice: 'yes', ways: ['online-co-op', 'massive'] }),
    await gameOf('Alone', { interface: 'no', voice: 'no', ways: ['alone'] }),
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
  ['ways=couch-co-op', ['Couch'], 1],
  ['ways=couch-co-op,massive', ['Couch', 'Wire'], 1],
  ['ways=alone&arabic=interface', ['Couch'], 1],
  ['ways=lan-co-op', [], 1],
  ['ways=&arabic=', ['Alone', 'Couch', 'Nobody', 'Wire'], 0],
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

test('a game tells its ways and players, and a copy tells what it is filtered by', async () => {
  const { owner, games } = await ready();
  const { body } = await owner.get(`/api/gameInfo?slug=${games[0]?.slug}`);
  expect([body.ways, body.playersMax]).toEqual([['alone', 'couch-co-op'], 4]);
  expect(body.arabic).toEqual({ interface: 'yes', subtitles: 'unknown', voice: 'no' });
  const nobody = (await owner.get(`/api/gameInfo?slug=${games[3]?.slug}`)).body;
  expect([nobody.ways, nobody.playersMax]).toEqual([null, null]);
  const [copy] = (await owner.get('/api/games?ways=couch-co-op')).body.games;
  expect([copy.ways, copy.arabic.voice]).toEqual([['alone', 'couch-co-op'], 'no']);
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
    ['ways', 'together'],
    ['ways', 'alone,,massive'],
    ['ways', 'alone,'.repeat(100)],
  ]) {
    const { status, body } = await owner.get(`${path}?${field}=${value}`);
    expect([status, Object.keys(body.errors)], `${field}=${value}`).toEqual([400, [field]]);
  }
});

test('a name and a fact together find what both find', async () => {
  const { owner } = await ready();
  await addGames(stack, [
    { title: 'Zanzibar Party', ways: ['couch-co-op'], arabic: { interface: 'yes' } },
    { title: 'Zanzibar Chess', ways: ['online-versus'] },
  ]);
  const found = async (query: string) =>
    titles((await owner.get(`/api/search/advanced?name=zanzibar${query}`)).body.games);
  expect(await found('')).toEqual(['Zanzibar Chess', 'Zanzibar Party']);
  expect(await found('&ways=couch-co-op,lan-co-op')).toEqual(['Zanzibar Party']);
  expect(await found('&arabic=any&ways=online-versus')).toEqual([]);
});
