import { expect, test } from 'vitest';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/** Long enough for a busy machine, and far too short for a search without an index. */
const QUICKLY_MS = 3_000;
const TERM_MAX = 100;

const stack = ownStack({ starter: true });

type Outcome = { status: number; body: Answer; milliseconds: number };

async function ask(query: string): Promise<Outcome> {
  const began = performance.now();
  const answer = await stack.fetch(`/api/${query}`);
  return { status: answer.status, body: await answer.json(), milliseconds: performance.now() - began };
}

/** Results, or a bad request that names the field; no internals of the database show either way. */
function expectAnswered({ status, body, milliseconds }: Outcome, what: string): void {
  expect([200, 400], what).toContain(status);
  if (status === 200) expect(Array.isArray(body.games), what).toBe(true);
  else expect(body, what).toMatchObject({ status: 400, code: expect.any(String) });
  expect(JSON.stringify(body), what).not.toMatch(/sqlite|fts5|syntax error|search_keys|no such column/i);
  expect(milliseconds, what).toBeLessThan(QUICKLY_MS);
}

const ways = (text: string) => [`search?term=${text}`, `search/advanced?name=${text}`];

const RAW = [
  '%ED%A0%80',
  'zelda%ED%B0%80',
  '%00',
  'god%00of%00war',
  '%',
  '%zz',
  '%E0%A4',
  '%C0%AF',
  '%F8%88%80%80%80',
  '%FF%FE%00',
  '+++',
  '%0D%0ASet-Cookie:%20a=b',
  '%EF%BB%BFhalo',
  'halo&term=zelda&name=zelda',
  'halo%26skip%3D-1',
];

test('bytes that are no text are answered like any other query', async () => {
  for (const raw of RAW) for (const way of ways(raw)) expectAnswered(await ask(way), way);
});

const OPERATORS = [
  '"',
  '""',
  '"halo',
  'halo"',
  '"halo" OR "zelda',
  "'halo' OR 1=1 --",
  "halo'); DELETE FROM games; --",
  '*',
  '^halo',
  'halo*',
  '-halo',
  'halo NOT zelda',
  'AND',
  'OR OR OR',
  'NEAR(god war, 2)',
  'NEAR/3',
  't:halo',
  '{t}:halo',
  'halo + zelda',
  '((((((((((',
  'a AND (b OR c',
  '?1 ?2 :name @name $name',
  'char(0)||char(1)',
  '%_%',
  '\\" \\',
  '\u001f\u001e',
  '🎮👨‍👩‍👧‍👦🇸🇦',
  '\u202ehalo\u202c \u2066زيلدا\u2069\u200f\u200d',
  'ﷺ ﷽',
  '½ ² Ⅶ ① ٧ ７',
  'ＨＡＬＯ',
  'ｆｆ７',
  'İstanbul ı ẞ ﬁfa',
];

test('operators, quotes, SQL, emoji and marks of direction are text', async () => {
  for (const text of OPERATORS) for (const way of ways(encodeURIComponent(text))) expectAnswered(await ask(way), way);
});

const REPEATED = [
  'a',
  'z',
  'aab',
  'ab1',
  'the ',
  'of ',
  'god ',
  '1 ',
  '1a',
  'iv ',
  'ق',
  'قق ',
  'ال ',
  'بي ',
  'تش',
  'e\u0301',
  '- ',
];

test('one letter or word over and over, up to all that may be asked, is answered quickly', async () => {
  for (const part of REPEATED) {
    const text = part.repeat(TERM_MAX).slice(0, TERM_MAX).trim();
    for (const way of ways(encodeURIComponent(text))) {
      const outcome = await ask(way);
      expectAnswered(outcome, way);
      expect(outcome.status, way).toBe(200);
    }
  }
});

test('ten thousand letters and two hundred words are too long, and said to be', async () => {
  for (const text of [
    'a'.repeat(10_000),
    'god of war '.repeat(20),
    'word '.repeat(200),
    'ق'.repeat(10_000),
    '🎮'.repeat(500),
  ])
    for (const [way, field] of [
      [`search?term=${encodeURIComponent(text)}`, 'term'],
      [`search/advanced?name=${encodeURIComponent(text)}`, 'name'],
    ] as const) {
      const outcome = await ask(way);
      expectAnswered(outcome, way.slice(0, 60));
      expect([outcome.status, Object.keys(outcome.body.errors)], way.slice(0, 60)).toEqual([400, [field]]);
    }
});

const LETTERS = [...'aeghorstxz019 -:\'"*()+^.&ابتسقلويى٧ ـ\u064b🎮é'];

/** Random text that is equal in every run, so that a failure can be repeated. */
function someText(seed: number): string {
  let state = seed * 2_654_435_761;
  return Array.from({ length: 1 + (seed % 40) }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + seed) >>> 0;
    return LETTERS[state % LETTERS.length];
  }).join('');
}

test('anything at all is answered', async () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const way = `search?term=${encodeURIComponent(someText(seed))}`;
    expectAnswered(await ask(way), way);
  }
});

test('nothing that was asked has changed the catalogue', async () => {
  expect((await ask('search?term=zelda')).status).toBe(200);
  expect((await ask('search?term=elden+ring')).body.games[0].title).toBe('Elden Ring');
});
