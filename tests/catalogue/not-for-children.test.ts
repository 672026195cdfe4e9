import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings } from '../../worker/calendar/reminders/reminder-facts.ts';
import { REMINDER_KINDS } from '../../worker/calendar/reminders/reminders.schema.ts';
import type { GameFacts } from '../../worker/catalogue/catalogue.schema.ts';
import { games } from '../../worker/catalogue/catalogue.tables.ts';
import { SUBPLATFORMS } from '../../worker/catalogue/platforms.ts';
import type { Source } from '../../worker/catalogue/upsert/plan.ts';
import { upsertGames } from '../../worker/catalogue/upsert/upsert.ts';
import { callsOf, type DeclaredCall } from '../../worker/cli/openapi/calls.ts';
import { describe as describeApi } from '../../worker/cli/openapi/document.ts';
import { pathInDocument } from '../../worker/cli/openapi/operation-object.ts';
import { NOT_PUBLIC, OPERATIONS } from '../../worker/cli/openapi/operations/operations.ts';
import { SCREENS, screenOf } from '../../worker/pages/screens.ts';
import { users } from '../../worker/people/people.tables.ts';
import { hltbFile, moved, review } from '../helpers/files/files.ts';
import { dayFromNow, giveAway } from '../helpers/games/free-games.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { listIn, switchTo } from '../helpers/games/subscriptions.ts';
import { newWall } from '../helpers/games/walls.ts';
import { pairUp } from '../helpers/people/pairs.ts';
import { linkSteam, readSteam, SEALING_KEY } from '../helpers/providers/imports.ts';
import { runCommand } from '../helpers/stack/commands.ts';
import { type Answer, alongside, as, ownStack, send } from '../helpers/stack/stack.ts';
import { startIgdb } from '../simulators/igdb.ts';
import { startSteam } from '../simulators/steam.ts';

/*
 * What is not for children, as a matrix of places and readers. A route that answers games, or writes, and has no row here
 * fails the first tests: give it its rule. The rules stand in docs/decisions/not-for-children.md.
 */

const igdb = alongside(() => startIgdb());
const steam = alongside(() => startSteam());
const stack = ownStack(() => ({ vars: { ...igdb.vars, ...steam.vars, SEALING_KEY } }));

/** Every title, slug and name of such a game has this word, and nothing else has. */
const WORD = /zarqun/i;
const YEAR = new Date().getUTCFullYear();
const SLUG = 'zarqun-nights';
const IGDB_ID = 940_001;

type ReaderName = 'visitor' | 'child' | 'adult' | 'adultOn' | 'owner' | 'ownerChild' | 'ownerOn';
const READERS: ReaderName[] = ['visitor', 'child', 'adult', 'adultOn', 'owner', 'ownerChild', 'ownerOn'];

/** Who is shown such a game in a place. */
const RULES = {
  /** Not shown by this place to anybody: it is a preview, a suggestion to everybody, or what one person sees of another. */
  never: [],
  /** Shown to adults who have switched it on. */
  search: ['adultOn', 'ownerOn'],
  /** One's own shelf: whoever has it, always. */
  own: ['owner', 'ownerChild', 'ownerOn'],
  /** The address of a game: whoever has it, and adults who have switched it on. */
  address: ['adultOn', 'owner', 'ownerChild', 'ownerOn'],
  /** What Raff itself suggests of one's own games, or brings to a place where others look. */
  told: ['ownerOn'],
  /** A public wall that `owner` has hung it on. */
  wall: ['adultOn', 'owner', 'ownerOn'],
} as const satisfies Record<string, readonly ReaderName[]>;

type Rule = keyof typeof RULES;

/** What a reader reads at a place, as text; a picture counts as the word, because nobody can search it for one. */
type ReadPlace = (reader: Visitor) => Promise<string>;
type CheckedPlace = { rule: Rule; read: ReadPlace };

/** Routes that name no game of the catalogue, or only the one that the caller has named by a copy or an entry of theirs. */
const ACTS = 'answers the copies, the entry or the undo that the caller named: their own';
const OWN_READING = 'the titles of one’s own account or file: what one owns';
const NO_GAMES = 'names no game';

type Visitor = { name: ReaderName; token: string; owner: Owner | undefined };

let readers: Record<ReaderName, Visitor>;
const shared = {
  wallId: '',
  ownerId: '',
  pairs: new Map<ReaderName, string>(),
  year: '',
  feeds: new Map<ReaderName, string>(),
};

async function textOf(path: string, { token }: Pick<Visitor, 'token'>, init: RequestInit = {}): Promise<string> {
  const headers = { ...init.headers, 'Accept-Language': 'en', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await stack.fetch(path, { ...init, headers });
  expect(answer.status, path).toBeLessThan(500);
  return answer.text();
}

const get =
  (path: string): ReadPlace =>
  reader =>
    textOf(path, reader);
const post =
  (path: string, body: object): ReadPlace =>
  async reader =>
    (await stack.fetch(path, send('POST', body, { token: reader.token }))).text();
const VISITOR = { token: '' };
/** For what is the same for everybody. */
const bare =
  (path: string): ReadPlace =>
  () =>
    textOf(path, VISITOR);
const picture =
  (path: () => string): ReadPlace =>
  async () =>
    (await stack.fetch(path())).status === 200 ? 'the picture of zarqun' : '';

/** The days on which such a game comes out, is free and was finished. */
const evening = `evening=${dayFromNow(0)}&minutes=120`;

const PLACES: Record<string, CheckedPlace> = {
  'GET /api/search': { rule: 'search', read: get('/api/search?term=zarqun') },
  'GET /api/search/advanced': { rule: 'search', read: get('/api/search/advanced?count=50') },
  'GET /api/gameInfo': { rule: 'address', read: get(`/api/gameInfo?slug=${SLUG}`) },
  'GET /api/missing': { rule: 'search', read: get('/api/missing?term=zarqun') },
  'POST /api/missing': { rule: 'search', read: post('/api/missing', { igdbId: String(IGDB_ID) }) },
  'GET /api/games': { rule: 'own', read: get('/api/games') },
  'GET /api/wished-games': { rule: 'own', read: get('/api/wished-games') },
  'GET /api/tracked-games': { rule: 'own', read: get('/api/tracked-games') },
  'GET /api/games/archived': { rule: 'own', read: get('/api/games/archived') },
  'GET /api/copies/:shelf': { rule: 'own', read: get('/api/copies/games') },
  'GET /api/diary/:gameId': {
    rule: 'address',
    read: async ({ token }) =>
      (await stack.fetch(`/api/diary/${id.held}`, as(token))).status === 200 ? 'the diary of zarqun' : '',
  },
  'GET /api/move-in/:id/games': { rule: 'address', read: reader => foundOfFile(reader) },
  'GET /api/diary': { rule: 'own', read: get('/api/diary') },
  'GET /api/gaming-walls/user/:userId': {
    rule: 'wall',
    read: reader => textOf(`/api/gaming-walls/user/${shared.ownerId}`, reader),
  },
  'GET /api/gaming-walls/:id': { rule: 'wall', read: reader => textOf(`/api/gaming-walls/${shared.wallId}`, reader) },
  'GET /api/free-games/free': { rule: 'never', read: get('/api/free-games/free?pc=true') },
  'GET /api/subscriptions': { rule: 'own', read: get('/api/subscriptions') },
  'GET /api/subscriptions/:id/games': { rule: 'search', read: get('/api/subscriptions/ps-plus-extra/games?count=200') },
  'GET /api/tonight': { rule: 'told', read: get(`/api/tonight?${evening}`) },
  'GET /api/tonight/rests': { rule: 'own', read: get('/api/tonight/rests') },
  'GET /api/plan': { rule: 'own', read: get('/api/plan') },
  'GET /api/triage': { rule: 'own', read: get('/api/triage?count=50&steps=5') },
  'GET /api/year/:yyyy': { rule: 'own', read: get(`/api/year/${YEAR}`) },
  'GET /api/year/:yyyy/backlog': { rule: 'own', read: get(`/api/year/${YEAR}/backlog?part=end`) },
  'GET /api/year/:yyyy/shared/:token': {
    rule: 'never',
    read: reader => textOf(`/api/year/${YEAR}/shared/${shared.year}`, reader),
  },
  'GET /api/together/:id': {
    rule: 'never',
    read: reader => textOf(`/api/together/${shared.pairs.get(reader.name) ?? shared.wallId}`, reader),
  },
  'GET /api/together/:id/tonight': {
    rule: 'never',
    read: reader =>
      textOf(`/api/together/${shared.pairs.get(reader.name) ?? shared.wallId}/tonight?${evening}`, reader),
  },
  'GET /api/calendar': { rule: 'own', read: get('/api/calendar') },
  'GET /api/users/export': { rule: 'own', read: get('/api/users/export?format=json') },
  'GET /assets/data/*': {
    rule: 'never',
    read: async () =>
      (
        await Promise.all([
          textOf('/assets/data/index.json', VISITOR),
          textOf(`/assets/data/games/${SLUG}/index.json`, VISITOR),
          textOf('/assets/data/games/lantern-keepers/index.json', VISITOR),
          textOf(`/assets/data/wall-details/${shared.wallId}/index.json`, VISITOR),
          textOf(`/assets/data/year/${YEAR}/${shared.year}/index.json`, VISITOR),
        ])
      ).join(),
  },
  'GET /pictures/games/:file': { rule: 'never', read: picture(() => `/pictures/games/${SLUG}.png`) },
  'GET /calendar/:file{[^/]+\\.ics}': {
    rule: 'told',
    read: async ({ name }) => {
      const path = shared.feeds.get(name);
      return path ? textOf(path, VISITOR) : '';
    },
  },
  'GET /sitemaps/:file': { rule: 'never', read: bare('/sitemaps/games-1.xml') },
  'POST /api/free-games/import': { rule: 'never', read: reader => importFree(reader) },
  'POST /api/games': { rule: 'search', read: reader => addByHand(reader) },
};

/** The documents of screens with data of games in them. */
const DOCUMENTS: Record<string, CheckedPlace> = {
  home: { rule: 'never', read: bare('/') },
  games: { rule: 'never', read: bare('/games/') },
  game: { rule: 'never', read: async () => (await bare(`/games/${SLUG}/`)(readers.visitor)).replaceAll(SLUG, '') },
  'related games': { rule: 'never', read: bare('/games/lantern-keepers/') },
  wall: { rule: 'never', read: async () => textOf(`/wall-details/${shared.wallId}/`, VISITOR) },
  sharedYear: { rule: 'never', read: async () => textOf(`/year/${YEAR}/${shared.year}/`, VISITOR) },
};

/** What goes out by itself. */
const SENT: Record<string, CheckedPlace> = {
  'notifications and the mail of the week': { rule: 'told', read: reader => toldTo(reader) },
};

const ELSEWHERE: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...['POST /api/wished-games', 'POST /api/tracked-games', 'POST /api/games/priority'],
      ...['POST /api/wished-games/priority', 'POST /api/tracked-games/priority', 'POST /api/games/start'],
      ...['POST /api/games/stop', 'POST /api/games/archive', 'POST /api/games/change', 'POST /api/games/unarchive'],
      ...['POST /api/:gamesType/:id/move/:moveList', 'POST /api/:gamesType/:id/place', 'POST /api/undo'],
      ...['PUT /api/diary/:gameId', 'POST /api/diary/:gameId/playthroughs'],
      ...['PUT /api/diary/:gameId/playthroughs/:id', 'POST /api/gaming-walls', 'POST /api/wall-games'],
      ...[
        'POST /api/gaming-walls/list/add',
        'POST /api/gaming-walls/:id/order',
        'PUT /api/subscriptions',
        'PUT /api/plan',
        'PUT /api/play-days',
      ],
    ].map(route => [route, ACTS]),
  ),
  ...Object.fromEntries(
    [
      ...['GET /api/:provider/games', 'GET /api/import/xbox/games', 'GET /api/game-import', 'GET /api/game-import/:id'],
      ...['POST /api/game-import/:id/undo', 'POST /api/game-import/:id/retry'],
      ...['GET /api/move-in/:id/preview', 'GET /api/connected-accounts', 'PUT /api/connected-accounts/:id/nightly'],
      ...['GET /api/steam/wishlist', 'PUT /api/steam/wishlist'],
    ].map(route => [route, OWN_READING]),
  ),
  'GET /api/play-days': 'tells days and minutes of games by their ids, and names none',
  'GET /api/lookups': NO_GAMES,
  'GET /api/metrics': NO_GAMES,
  'GET /pictures/walls/:file': 'drawn of the wall that the document of a wall tells to nobody in particular',
  'GET /pictures/years/:file': 'drawn of what GET /api/year/:yyyy/shared/:token answers',
  'POST /reminders/unsubscribe/:token': NO_GAMES,
  'GET /manifest.webmanifest': NO_GAMES,
  'GET /share': 'leads to the address of the game that was sent, which follows the rule of the game’s page',
  'GET /share/': 'leads to the address of the game that was sent, which follows the rule of the game’s page',
  'POST /api/reports': NO_GAMES,
  'GET /.well-known/security.txt': NO_GAMES,
  'GET /robots.txt': NO_GAMES,
  'GET /sitemap.xml': 'names the parts only',
};

const id = { free: '', added: '', held: '' };

/** What the rows of a file are found to be. */
async function foundOfFile({ owner }: Visitor): Promise<string> {
  if (!owner) return '';
  const { games: rows } = await review(owner, await fileOf(owner, 'Zarqun Nights'));
  return JSON.stringify(rows.map(({ match }: Answer) => match));
}

const fileOf = (owner: Owner, title: string) =>
  moved(stack, owner, hltbFile([{ Title: title, Platform: 'PlayStation 5' }]));

const importFree = async ({ token }: Visitor) =>
  (await stack.fetch('/api/free-games/import', send('POST', { ids: [id.free] }, { token }))).text();

/** Adds such a game to the wanted ones by its id, as nobody has it yet. */
const addByHand = async ({ token }: Visitor) => {
  const wanted = { gameId: id.added, platformId: ps5.platform, subplatformId: ps5.id, priority: 2, listType: 2 };
  return (await stack.fetch('/api/games', send('POST', wanted, { token }))).text();
};

const ps5 = { platform: '', id: '' };

async function toldTo({ owner }: Visitor): Promise<string> {
  if (!owner) return '';
  const days = { today: dayFromNow(0), until: dayFromNow(7), freeUntil: dayFromNow(30) };
  const rows = await stack.db.all(findings([{ userId: owner.id, ...days, movesSeen: 0, kinds: [...REMINDER_KINDS] }]));
  return JSON.stringify(rows);
}

const born = (years: number) => `${YEAR - years}-01-01`;

async function newReader(name: ReaderName): Promise<Visitor> {
  if (name === 'visitor') return { name, token: '', owner: undefined };
  const owner = await newOwner(stack);
  if (/child/i.test(name))
    await stack.db
      .update(users)
      .set({ dateOfBirth: born(15) })
      .where(eq(users.id, owner.id));
  if (/On$/.test(name)) expect((await owner.put('/api/users', { mature: true })).body.mature).toBe(true);
  return { name, token: owner.token, owner };
}

type Nums = Record<keyof typeof GAMES, { id: string; num: number }>;

/** Gives a person such games in every way in which one can have them. */
async function fillShelf(owner: Owner, { held, resting, awaited, tracked, archived }: Nums) {
  await owner.hold({ game: held.num, access: 'subscription', subscription: 'ps-plus-extra' });
  await owner.hold({ game: resting.num });
  await owner.hold({ game: awaited.num, list: 2 });
  await owner.hold({ game: tracked.num, list: 3 });
  await owner.hold({ game: archived.num, archiveStatus: 'finished', archivedAt: new Date().toISOString() });
  await switchTo(owner, ['ps-plus-extra', true]);
  const time = { outcome: 'finished', finishedAt: dayFromNow(0), minutes: 60 };
  expect((await owner.post(`/api/diary/${archived.id}/playthroughs`, time)).status).toBe(200);
  expect((await owner.put('/api/plan', { gameIds: [held.id] })).status).toBe(200);
  expect((await owner.post('/api/tonight/not', { gameId: resting.id })).status).toBe(200);
  const { body } = await owner.post('/api/calendar/feed', {});
  return new URL(body.url).pathname;
}

const GAMES = {
  held: { slug: SLUG, title: 'Zarqun Nights', releaseDate: `${YEAR - 1}-03-04`, playTime: { mainStory: 2 } },
  awaited: { slug: 'zarqun-dawn', title: 'Zarqun Dawn', releaseDate: dayFromNow(3) },
  tracked: { slug: 'zarqun-noon', title: 'Zarqun Noon', releaseDate: dayFromNow(4) },
  archived: { slug: 'zarqun-dusk', title: 'Zarqun Dusk', releaseDate: `${YEAR - 1}-05-04`, playTime: { mainStory: 3 } },
  resting: { slug: 'zarqun-rest', title: 'Zarqun Rest' },
  added: { slug: 'zarqun-eve', title: 'Zarqun Eve' },
};
const ALL = { platforms: ['ps5' as const], series: 'Lanterns', developers: ['Lamp Works'], popularity: 90_000 };

async function numsOf(): Promise<Nums> {
  const rows = await stack.db.select({ id: games.id, num: games.num, slug: games.slug }).from(games);
  const named = Object.entries(GAMES).map(([name, { slug }]) => [name, rows.find(row => row.slug === slug)]);
  return Object.fromEntries(named);
}

let calls: Map<string, DeclaredCall>;

beforeAll(async () => {
  Object.assign(globalThis, { RAFF_BUILD: 'test' });
  calls = callsOf((await import('../../worker/app.ts')).app.routes);
  const plain = { ...ALL, popularity: 10, isMature: false };
  await addGames(stack, [
    ...Object.values(GAMES).map(game => ({ ...ALL, ...game, isMature: true })),
    { ...plain, slug: 'lantern-keepers', title: 'Lantern Keepers' },
    { ...plain, slug: 'lantern-makers', title: 'Lantern Makers', series: undefined, developers: [] },
  ]);
  igdb.keep(0);
  const found = { slug: 'zarqun-lost', platforms: ['ps5' as const], releaseDate: '2021-03-04' };
  igdb.put(IGDB_ID, { title: 'Zarqun', ...found }, { themes: [42] });
  const nums = await numsOf();
  Object.assign(id, { added: nums.added.id, held: nums.held.id });
  await listIn(stack, 'ps-plus-extra', nums.held.num, { leavesSoon: true, leavesAt: dayFromNow(5) });
  id.free = await giveAway(stack, { game: nums.tracked.num, title: 'Zarqun Noon', claimBy: dayFromNow(5) });
  const made = await Promise.all(READERS.map(newReader));
  readers = Object.fromEntries(made.map(reader => [reader.name, reader])) as typeof readers; // each name once
  const lookups: Answer = await (await stack.fetch('/api/lookups')).json();
  const on = lookups.subplatfroms.find((one: Answer) => one.name === 'PS5' || one.title === 'PS5');
  Object.assign(ps5, { id: on.id, platform: on.platformId });
  const owners = (['owner', 'ownerChild', 'ownerOn'] as const).map(
    name => [name, readers[name].owner as Owner] as const,
  );
  for (const [name, owner] of owners) shared.feeds.set(name, await fillShelf(owner, nums));
  const [[, first], [, child], [, on1]] = owners as [(typeof owners)[0], (typeof owners)[0], (typeof owners)[0]];
  shared.pairs.set('owner', await pairUp(first, on1));
  shared.pairs.set('ownerOn', shared.pairs.get('owner') ?? '');
  shared.pairs.set('ownerChild', await pairUp(child, on1));
  const wall = await newWall(first);
  await first.post('/api/wall-games', { gamingWallId: wall.id, gameIds: [nums.held.id] });
  Object.assign(shared, { wallId: wall.id, ownerId: first.id });
  const { body } = await on1.post(`/api/year/${YEAR}/share`);
  shared.year = new URL(body.url).pathname.split('/')[3] ?? '';
});

describe('a place of games', () => {
  /** Whether an answer of the API has games, by the fields of its objects. */
  const hasGames = (schema: Answer, document: Answer, seen = new Set<string>()): boolean => {
    if (typeof schema !== 'object' || schema === null) return false;
    const ref = schema.$ref?.split('/').at(-1);
    if (ref && seen.has(ref)) return false;
    if (ref) return hasGames(document.components.schemas[ref], document, new Set([...seen, ref]));
    return Object.entries<Answer>(schema).some(
      ([key, inner]) =>
        (key === 'properties' && ['title', 'titles', 'slug', 'gameId'].some(name => name in inner)) ||
        hasGames(inner, document, seen),
    );
  };

  test('stands here with its rule, or with the reason why it has none', () => {
    const document = JSON.parse(JSON.stringify(describeApi(calls, OPERATIONS, '1')));
    const answersGames = [...calls].filter(([name, { method, path }]) => {
      if (!(name in OPERATIONS)) return NOT_PUBLIC.some(({ route }) => route === name);
      const { responses } = document.paths[pathInDocument(path)][method.toLowerCase()];
      return Object.entries(responses).some(([status, answer]) => status.startsWith('2') && hasGames(answer, document));
    });
    const plain = (route: string) => route.replaceAll(/\{[^}]*\|[^}]*\}/g, '');
    const silent = answersGames.map(([name]) => plain(name)).filter(name => !(name in PLACES) && !(name in ELSEWHERE));
    expect(silent.map(name => `${name} answers games and has no rule: give it one in this file`)).toEqual([]);
    const known = new Set([...calls.keys()].map(plain));
    expect([...Object.keys(PLACES), ...Object.keys(ELSEWHERE)].filter(name => !known.has(name))).toEqual([]);
  });

  test('in a document is here too', () => {
    const withData = Object.keys(SCREENS).filter(name => screenOf(name as keyof typeof SCREENS).data !== undefined);
    expect(withData.filter(name => !(name in DOCUMENTS))).toEqual([]);
  });
});

describe('what is not for children is shown to', () => {
  const all = Object.entries({ ...PLACES, ...DOCUMENTS, ...SENT });
  test.each(all)('whom the rule of %s says', async (_, { rule, read }) => {
    const shown: ReaderName[] = [];
    for (const name of READERS) if (WORD.test(withoutAsked(await read(readers[name])))) shown.push(name);
    expect(shown).toEqual(RULES[rule]);
  });
});

/** A refusal may name what was asked for. */
const withoutAsked = (text: string) => text.replaceAll(/"(?:asked|term|query)":"[^"]*"/g, '');

describe('a search', () => {
  const found = async (path: string, token: string): Promise<Answer> => JSON.parse(await textOf(path, { token }));
  const totalOf = async (token: string, query = 'term=zarqun') => (await found(`/api/search?${query}`, token)).total;

  test('counts what it shows, and remembers nothing of one kind of reader for the other', async () => {
    const [on, off] = [readers.adultOn.token, readers.adult.token];
    const mixed = 'term=lantern%20nights';
    for (let round = 0; round < 3; round += 1) {
      expect(await totalOf(on)).toBeGreaterThan(5);
      expect(await totalOf(off)).toBe(0);
      expect(await totalOf('')).toBe(0);
      for (const token of [on, off, '']) await totalOf(token, mixed);
    }
  });

  test('by filters counts them out too', async () => {
    const totals = [readers.adultOn, readers.adult, readers.visitor].map(async ({ token }) => {
      const all = await found('/api/search/advanced', token);
      const made = await found('/api/search/advanced?developer=lamp', token);
      return [all.total, made.total, made.games.length];
    });
    const [on, adult, visitor] = await Promise.all(totals);
    expect(adult).toEqual(visitor);
    expect(adult?.slice(1)).toEqual([1, 1]);
    expect(on?.slice(1)).toEqual([7, 7]);
    expect((on?.[0] ?? 0) - (adult?.[0] ?? 0)).toBeGreaterThanOrEqual(6);
  });
});

describe('the page of such a game', () => {
  test('tells a visitor how an adult may see it, and nothing of the game', async () => {
    const answer = await stack.fetch(`/games/${SLUG}/`);
    const text = await answer.text();
    expect(answer.status).toBe(404);
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(text).not.toMatch(/og:image" content="[^"]*zarqun|Zarqun|canonical/);
    const data = await stack.fetch(`/assets/data/games/${SLUG}/index.json`);
    expect([data.status, (await data.json()).code]).toEqual([404, 'not_shown']);
    const none = await stack.fetch('/assets/data/games/no-such-game/index.json');
    expect([none.status, (await none.json()).code]).toEqual([404, 'not_found']);
  });

  test('says why in the reader’s language', async () => {
    const { owner } = readers.child;
    const { status, body } = (await owner?.get(`/api/gameInfo?slug=${SLUG}`, 'ar')) ?? {};
    expect([status, body.code]).toEqual([404, 'not_shown']);
    expect(body.title).toMatch(/ليست للأطفال/);
  });
});

test('the owner of a wall is told how many of its games others do not see', async () => {
  const of = async (name: ReaderName, query = '') =>
    JSON.parse(await textOf(`/api/gaming-walls/${shared.wallId}${query}`, readers[name]));
  expect(await of('owner')).toMatchObject({ hiddenFromOthers: 1, gamesCount: 1 });
  expect(await of('owner', '?as=stranger')).toMatchObject({ gamesCount: 0, wallGames: [], covers: [] });
  expect(await of('adultOn')).not.toHaveProperty('hiddenFromOthers');
});

test('what only a name says is undone by what a store says of the game, whatever their ranks, and no name brings it back', async () => {
  const isShown = async () => (await textOf('/api/search?term=zarqun%20frolic', VISITOR)).includes('zarqun-frolic');
  const game = { slug: 'zarqun-frolic', title: 'Zarqun Frolic', platforms: ['steam' as const], steamAppId: '79990001' };
  const say = (facts: Partial<GameFacts>, source: Source = 'store') =>
    upsertGames(stack.db, [{ ...game, ...facts }], { source });
  await say({ popularity: 5 }, 'starter');
  await say({ seemsMature: true });
  expect(await isShown()).toBe(false);
  await say({ isMature: false });
  expect(await isShown()).toBe(true);
  await say({ seemsMature: true });
  expect(await isShown()).toBe(true);

  // A newer file that reads the name otherwise takes its own word back, and no other.
  const other = { slug: 'zarqun-frolic-two', title: 'Zarqun Frolic Two', steamAppId: '79990002' };
  const isOtherShown = async () => (await textOf('/api/search?term=zarqun%20frolic', VISITOR)).includes(other.slug);
  for (const [facts, shown] of [
    [{ seemsMature: true }, false],
    [{ seemsMature: false }, true],
    [{ isMature: true }, false],
    [{ seemsMature: false }, false],
  ] as const) {
    await say({ ...other, ...facts });
    expect([facts, await isOtherShown()]).toEqual([facts, shown]);
  }
});

/** Acts that name a game by its id. Each answers who is not shown it, and has it not, as if there was no such game. */
type Act = (owner: Owner, gameId: string) => Promise<{ status: number; body: Answer }>;

const onPs5 = (gameId: string) => ({ gameId, platformId: ps5.platform, subplatformId: ps5.id });
const onWall =
  (path: string): Act =>
  async (owner, gameId) =>
    owner.post(path, { gamingWallId: (await newWall(owner)).id, gameIds: [gameId] });

let lastApp = 71_000_000;
/** A title of a linked account, which nobody knows. */
async function titleOf(owner: Owner) {
  const appid = ++lastApp;
  steam.give([{ appid, name: `Quiet Ledger ${appid}`, playtime_forever: 5 }]);
  const accountId = await linkSteam(owner, 'demo-30');
  await readSteam(owner, accountId, '&refresh=1');
  return { accountId, providerId: String(appid) };
}
const ofAccount =
  (path: string): Act =>
  async (owner, gameId) => {
    const { accountId, providerId } = await titleOf(owner);
    const { id: subplatformId } = SUBPLATFORMS.find(one => one.code === 'steam') ?? {};
    return owner.post(path, { accountId, games: [{ providerId, gameId, subplatformId }] });
  };

const WRITES: Record<string, Act> = {
  'POST /api/games': (owner, gameId) => owner.post('/api/games', onPs5(gameId)),
  'POST /api/wished-games': (owner, gameId) => owner.post('/api/wished-games', onPs5(gameId)),
  'POST /api/tracked-games': (owner, gameId) => owner.post('/api/tracked-games', onPs5(gameId)),
  'PUT /api/diary/:gameId': (owner, gameId) => owner.put(`/api/diary/${gameId}`, { rating: 4 }),
  'POST /api/diary/:gameId/playthroughs': (owner, gameId) =>
    owner.post(`/api/diary/${gameId}/playthroughs`, { outcome: 'finished', finishedAt: dayFromNow(0) }),
  'POST /api/wall-games': onWall('/api/wall-games'),
  'POST /api/gaming-walls/list/add': onWall('/api/gaming-walls/list/add'),
  'PUT /api/games/tags': (owner, gameId) =>
    owner.put('/api/games/tags', { gameIds: [gameId], add: ['For two'], remove: [] }),
  'POST /api/play-days': (owner, gameId) => owner.post('/api/play-days', { gameId, day: dayFromNow(0), minutes: 60 }),
  'PUT /api/plan': (owner, gameId) => owner.put('/api/plan', { gameIds: [gameId] }),
  'POST /api/tonight/not': (owner, gameId) => owner.post('/api/tonight/not', { gameId }),
  'POST /api/move-in/:id/apply': async (owner, gameId) => {
    const file = await fileOf(owner, 'Lantern Keepers');
    const [row] = (await review(owner, file)).games;
    return owner.post(`/api/move-in/${file}/apply`, { games: [{ providerId: row.providerId, gameId }] });
  },
  'POST /api/game-import': ofAccount('/api/game-import'),
  'POST /api/game-import/archive': ofAccount('/api/game-import/archive'),
  'POST /api/import-matches': async (owner, gameId) =>
    owner.post('/api/import-matches', { ...(await titleOf(owner)), gameId }),
  'DELETE /api/import-matches': async (owner, gameId) =>
    owner.remove('/api/import-matches', 'en', { ...(await titleOf(owner)), gameId }),
};

/** Parts of the API whose acts are about a person, and about no game. */
const OF_PEOPLE =
  /^\w+ (?:\/auth|\/connect|\/reminders|\/api\/(?:account|users|tokens|reminders|together|calendar|year|feedback|reports))(?:\/|$)/;
/** Acts on what the caller already has, by its own id, or under a rule that stands above. */
const OTHER_WRITES = [
  ...['games', 'wished-games', 'tracked-games'].flatMap(list => [
    `POST /api/${list}/priority`,
    `DELETE /api/${list}/:id`,
  ]),
  ...['start', 'stop', 'archive', 'change', 'unarchive', 'remove'].map(act => `POST /api/games/${act}`),
  ...[
    'POST /api/:gamesType/:id/move/:moveList',
    'POST /api/:gamesType/:id/place',
    'POST /api/undo',
    'POST /api/triage',
  ],
  ...['PUT /api/diary/:gameId/playthroughs/:id', 'DELETE /api/diary/:gameId/playthroughs/:id'],
  ...['POST /api/gaming-walls', 'POST /api/gaming-walls/:id/order', 'DELETE /api/gaming-walls/:id'],
  ...['DELETE /api/wall-games/:id', 'DELETE /api/tonight/rests/:gameId', 'PUT /api/subscriptions'],
  ...['DELETE /api/connected-accounts/:id', 'POST /api/:provider/account', 'POST /api/xbox/invite'],
  ...['POST /api/import/xbox', 'POST /api/game-import/:id/undo', 'POST /api/game-import/:id/retry'],
  ...['PUT /api/connected-accounts/:id/nightly', 'PUT /api/connected-accounts/:id/review'],
  ...['PUT /api/steam/wishlist', 'POST /api/tags', 'PUT /api/tags/:id', 'DELETE /api/tags/:id'],
  ...['PUT /api/play-days', 'DELETE /api/play-days/:id'],
  ...['POST /api/views', 'PUT /api/views/:id', 'DELETE /api/views/:id'],
  ...['POST /api/move-in', 'DELETE /api/move-in/:id', 'PUT /api/move-in/:id/mapping'],
  ...['POST /api/free-games/import', 'POST /api/missing'],
];

describe('an act on a game', () => {
  test('stands here, or does not name one', () => {
    const names = [...calls.keys()]
      .filter(name => !name.startsWith('GET '))
      .map(name => name.replaceAll(/\{[^}]*\}/g, ''));
    const silent = names.filter(name => !(name in WRITES) && !OTHER_WRITES.includes(name) && !OF_PEOPLE.test(name));
    expect(silent.map(name => `${name} writes and has no row: give it one in this file`)).toEqual([]);
    expect([...Object.keys(WRITES), ...OTHER_WRITES].filter(name => !names.includes(name))).toEqual([]);
  });

  test.each(Object.entries(WRITES))('%s is for whoever is shown it or has it', async (_, act) => {
    for (const name of ['child', 'adult'] as const) {
      const { status, body } = await act(readers[name].owner as Owner, id.held);
      expect([name, status, body.code]).toEqual([name, 404, 'not_found']);
      expect(JSON.stringify(body)).not.toMatch(WORD);
    }
    const { status } = await act(readers.ownerChild.owner as Owner, id.held);
    expect([200, 409]).toContain(status);
  });
});

describe('the operator’s word', () => {
  const mark = (...words: string[]) => runCommand('catalogue', ['mature', ...words], stack.database);
  const isShown = async () => WORD.test(await textOf('/api/search?term=zarqun%20word', VISITOR));
  const game = { slug: 'zarqun-word', title: 'Zarqun Word', platforms: ['ps5' as const], popularity: 5 };

  test('stands against every source, at once', async () => {
    await addGames(stack, [{ ...game, isMature: true }]);
    expect(await isShown()).toBe(false);
    expect((await mark('zarqun-word', 'no')).code).toBe(0);
    expect(await isShown()).toBe(true);
    await addGames(stack, [{ ...game, isMature: true, popularity: 6 }]);
    expect(await isShown()).toBe(true);
    expect((await mark('zarqun-word', 'yes')).code).toBe(0);
    await addGames(stack, [{ ...game, isMature: false, popularity: 7 }]);
    expect(await isShown()).toBe(false);
  });

  test.each([[['zarqun-word', 'maybe']], [['zarqun-word']], [['no-such-game', 'yes']]])(
    '%j is refused',
    async words => {
      const { code, err } = await mark(...words);
      expect(code).toBe(1);
      expect(err.trim()).not.toBe('');
    },
  );
});
