import { beforeAll, expect, test } from 'vitest';
import type { GameFacts } from '../../worker/catalogue/catalogue.schema.ts';
import { addGames } from '../helpers/games/games.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/** The most that is counted, and that the pages reach. */
const MOST = 1000;
const PAGE = 50;
const PUZZLES = 940;

const stack = ownStack();

const named = (name: string, count: number): GameFacts[] =>
  Array.from({ length: count }, (_, i) => ({
    title: `${name} Tale ${i + 1}`,
    popularity: (i * 7919) % 50_000,
    ...(i < PUZZLES && { genres: ['puzzle' as const] }),
  })) as GameFacts[];

/** Better known games that share the consonants of a term in Arabic, and sound less like it. */
const alike: GameFacts[] = ['Kaleina', 'Ukulaine', 'Kolonia', 'Akulina', 'Koolani'].map(title => ({
  title,
  popularity: 90_000,
})) as GameFacts[];

beforeAll(async () => {
  await addGames(stack, [
    ...alike,
    ...named('Quillon', MOST + 40),
    ...named('Marlow', MOST),
    ...named('Besper', MOST - 1),
  ]);
});

const WAYS = {
  search: (term: string) => ({ path: 'search', query: { term } }),
  advanced: (term: string) => ({ path: 'search/advanced', query: { name: term } }),
  typo: (term: string) => ({ path: 'search', query: { term: term.replace('l', '') } }),
};
type Way = keyof typeof WAYS;

async function ask(way: Way, term: string, more: Record<string, string | number> = {}): Promise<Answer> {
  const { path, query } = WAYS[way](term);
  const all = new URLSearchParams(Object.entries({ ...query, ...more }).map(([name, value]) => [name, String(value)]));
  const answer = await stack.fetch(`/api/${path}?${all}`);
  return { status: answer.status, ...(await answer.json()) };
}

async function idsOf(way: Way, term: string, more: Record<string, string> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let skip = 0; skip < MOST; skip += PAGE) {
    const { games } = await ask(way, term, { ...more, skip, count: PAGE });
    ids.push(...games.map(({ id }: Answer) => id));
  }
  return ids;
}

test.each(['search', 'advanced'] as const)(
  '%s counts truly up to a thousand, and says if there are more',
  async way => {
    const told = async (term: string) => {
      const { total, more } = await ask(way, term);
      return { total, more };
    };
    expect(await told('besper')).toEqual({ total: MOST - 1, more: undefined });
    expect(await told('marlow')).toEqual({ total: MOST, more: undefined });
    expect(await told('quillon')).toEqual({ total: MOST, more: true });
    expect(await told('tale')).toEqual({ total: MOST, more: true });
  },
);

test('a term in Arabic counts the games that sound like it, and says if there are more', async () => {
  for (const [term, total] of Object.entries({ كويلون: MOST, بيسبر: MOST - 1 })) {
    const answer = await ask('search', term);
    const ids = await idsOf('search', term);
    expect([term, answer.total, answer.more], term).toEqual([term, total, total === MOST ? true : undefined]);
    expect([ids.length, new Set(ids).size], term).toEqual([total, total]);
  }
});

test.each(['search', 'advanced'] as const)('the pages of %s hold every game that is counted, each once', async way => {
  for (const [term, total] of Object.entries({ besper: MOST - 1, marlow: MOST, quillon: MOST, tale: MOST })) {
    const ids = await idsOf(way, term);
    expect([ids.length, new Set(ids).size], term).toEqual([total, total]);
  }
});

test('every page says the same total, also the last and one behind it', async () => {
  for (const way of ['search', 'advanced'] as const)
    for (const skip of [0, 60, 975, MOST]) {
      const { games, total, more } = await ask(way, 'quillon', { skip, count: PAGE });
      expect([skip, total, more]).toEqual([skip, MOST, true]);
      expect(games).toHaveLength(Math.min(PAGE, MOST - skip));
    }
});

test('pages of any size show the games in one order', async () => {
  const whole = await idsOf('search', 'besper');
  for (const count of [7, 10, 33])
    for (const skip of [0, 77, 99, 500, 990]) {
      const { games } = await ask('search', 'besper', { skip, count });
      const ids = games.map(({ id }: Answer) => id);
      expect(ids, `${count} from ${skip}`).toEqual(whole.slice(skip, skip + count));
    }
});

test('the search goes no further than a thousand', async () => {
  for (const way of ['search', 'advanced'] as const) {
    expect(await ask(way, 'quillon', { skip: MOST })).toMatchObject({ status: 200, games: [] });
    const beyond = await ask(way, 'quillon', { skip: MOST + 1 });
    expect([beyond.status, Object.keys(beyond.errors)]).toEqual([400, ['skip']]);
  }
});

test('a name and a filter count and page the games that fit both', async () => {
  const { genres }: Answer = await (await stack.fetch('/api/lookups')).json();
  const genreId = genres.find(({ name }: Answer) => name === 'Puzzle').id;
  expect(await ask('advanced', 'marlow', { genreId })).toMatchObject({ status: 200, total: PUZZLES });
  const ids = await idsOf('advanced', 'marlow', { genreId });
  expect([ids.length, new Set(ids).size]).toEqual([PUZZLES, PUZZLES]);
});

test('a term with a typo counts and pages what it finds', async () => {
  const { total } = await ask('typo', 'quillon');
  const ids = await idsOf('typo', 'quillon');
  expect(total).toBeGreaterThan(0);
  expect([ids.length, new Set(ids).size]).toEqual([total, total]);
});
