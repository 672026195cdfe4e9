import { beforeAll, expect, test } from 'vitest';
import { upsertGames } from '../../worker/catalogue/upsert/upsert.ts';
import { newPerson } from '../helpers/people/person.ts';
import { type Answer, as, ownStack, send, startStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

beforeAll(async () => {
  const games = [
    {
      title: 'God of War',
      releaseDate: '2018',
      platforms: ['ps4' as const],
      genres: ['action' as const],
      popularity: 40_000,
    },
    { title: 'Call of Duty: Warzone', platforms: ['steam' as const], popularity: 30_000 },
    { title: 'FIFA 23', platforms: ['ps5' as const], popularity: 20_000 },
    { title: 'Marvel’s Spider-Man', popularity: 18_000 },
    { title: 'Final Fantasy VII', popularity: 15_000 },
    { title: 'Ratchet & Clank', alternativeTitles: ['راتشت اند كلانك'], popularity: 9000 },
    ...Array.from({ length: 25 }, (_, i) => ({ title: `Pagewood Tale ${i + 1}`, popularity: 100 + i })),
  ];
  await upsertGames(stack.db, games, { source: 'starter' });
});

async function search(query: Record<string, string>, init?: RequestInit): Promise<Answer> {
  const answer = await stack.fetch(`/api/search?${new URLSearchParams(query)}`, init);
  return { status: answer.status, ...(await answer.json()) };
}

const first = async (term: string) => (await search({ term })).games[0]?.slug;

test('a result is a game as cards show it', async () => {
  const { games, total } = await search({ term: 'god of war' });
  expect(total).toBe(1);
  expect(games[0]).toMatchObject({
    id: expect.any(String),
    slug: 'god-of-war',
    title: 'God of War',
    platforms: [{ name: 'PS4' }],
    genres: [{ name: 'Action' }],
    coverUrl: null,
    length: null,
    releaseDate: '2018-01-01',
    releasePrecision: 'year',
    alreadyOwned: null,
    ...{ arabic: { interface: null, subtitles: null, voice: null }, modes: null, maxPlayers: null, releases: [] },
    source: expect.stringMatching(/^(starter|igdb|wikidata|steam|psn|xbox|hand)$/),
  });
});

test('a game is found as people type it', async () => {
  for (const term of ['GOD OF WAR', 'god of', 'gow', 'godofwar']) expect(await first(term), term).toBe('god-of-war');
  for (const term of ['spiderman', 'spider man', 'marvels spider'])
    expect(await first(term), term).toBe('marvels-spider-man');
  for (const term of ['ff7', 'final fantasy 7', 'final fantasy vii'])
    expect(await first(term), term).toBe('final-fantasy-vii');
  for (const term of ['ratchet and clank', 'rachet clank', 'ratchet clnak'])
    expect(await first(term), term).toBe('ratchet-and-clank');
});

test('a game is found in Arabic script', async () => {
  expect(await first('قود اوف وور')).toBe('god-of-war');
  expect(await first('كول أوف ديوتي')).toBe('call-of-duty-warzone');
  expect(await first('فيفا')).toBe('fifa-23');
  expect(await first('راتشت')).toBe('ratchet-and-clank');
});

test('names of genres follow the caller’s language', async () => {
  const { games } = await search({ term: 'god of war' }, { headers: { 'Accept-Language': 'ar' } });
  expect(games[0].title).toBe('God of War');
  expect(games[0].genres[0].name).not.toBe('Action');
});

test('pages follow each other without a gap or a repetition', async () => {
  const { games: top, total } = await search({ term: 'pagewood' });
  expect(top).toHaveLength(10);
  expect(total).toBe(25);
  const pages = await Promise.all(['0', '10', '20'].map(skip => search({ term: 'pagewood', skip, count: '10' })));
  const slugs = pages.flatMap(page => page.games.map((game: Answer) => game.slug));
  expect(new Set(slugs).size).toBe(25);
  expect(slugs.slice(0, 10)).toEqual(top.map((game: Answer) => game.slug));
  expect((await search({ term: 'pagewood', skip: '1000' })).games).toEqual([]);
});

test('nothing that fits is an empty page, not an error', async () => {
  for (const term of ['qqxxqqzz', '!!!', '"', "'; DROP TABLE games; --", '" OR "a"*', '%_', '☃', '٪'])
    expect(await search({ term }), term).toMatchObject({ status: 200, games: [], total: 0 });
});

test('a search that asks for too much or nothing is refused with the field at fault', async () => {
  const bad: [Record<string, string>, string][] = [
    [{}, 'term'],
    [{ term: '' }, 'term'],
    [{ term: '   ' }, 'term'],
    [{ term: 'x'.repeat(101) }, 'term'],
    [{ term: 'x', skip: '-1' }, 'skip'],
    [{ term: 'x', skip: '1001' }, 'skip'],
    [{ term: 'x', count: '0' }, 'count'],
    [{ term: 'x', count: '51' }, 'count'],
    [{ term: 'x', count: 'ten' }, 'count'],
  ];
  for (const [query, field] of bad) {
    const answer = await search(query);
    expect([answer.status, answer.code, Object.keys(answer.errors)], field).toEqual([400, 'invalid', [field]]);
  }
});

test('a game I hold says so to me and to nobody else', async () => {
  const [me, other] = [await newPerson(stack), await newPerson(stack)];
  const [game] = (await search({ term: 'god of war' })).games;
  const platform = game.platforms[0].id;
  const { platforms }: Answer = await (await stack.fetch('/api/lookups')).json();
  const owner = platforms.find((p: Answer) => p.subplatforms.some((s: Answer) => s.id === platform));
  const copy = { gameId: game.id, priority: 2, platformId: owner.id, subplatformId: platform, status: 1 };
  const added = await stack.fetch('/api/games', send('POST', copy, { token: me.token }));
  expect(added.status).toBe(200);
  const mine = (await search({ term: 'god of war' }, as(me.token))).games[0];
  expect(mine.alreadyOwned).toBe(me.id);
  expect(mine.held).toEqual([{ gamesType: 'games', subplatformId: platform, archived: false }]);
  expect((await search({ term: 'god of war' }, as(other.token))).games[0].alreadyOwned).toBeNull();
});

test('a forged token is refused rather than taken for a visitor', async () => {
  expect(await search({ term: 'god' }, as('a.b.c'))).toMatchObject({ status: 401, code: 'unauthorized' });
});

test('visitors who ask too often are asked to wait, people who have logged in are not', async () => {
  const strict = await startStack({ strict: true });
  const person = await newPerson(strict);
  // A few at a time: the database has no room for all.
  const ask = async (init?: RequestInit) => {
    const statuses: number[] = [];
    while (statuses.length < 140) {
      const answers = await Promise.all(Array.from({ length: 14 }, () => strict.fetch('/api/search?term=x', init)));
      statuses.push(...answers.map(answer => answer.status));
    }
    return statuses;
  };
  const visits = await ask();
  const signed = await ask(as(person.token));
  await strict.close();
  expect(visits).toContain(429);
  expect(new Set(signed)).toEqual(new Set([200]));
});
