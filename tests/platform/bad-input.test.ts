import { request } from 'node:http';
import { expect, test } from 'vitest';
import { BODY_MAX_BYTES } from '../../worker/app.ts';
import { newPerson } from '../helpers/people/person.ts';
import { type Answer, as, ownStack, send } from '../helpers/stack/stack.ts';

const stack = ownStack();

const register = '/api/account/register';

async function problemOf(answer: Response): Promise<Answer> {
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
  return answer.json();
}

test('malformed JSON is 400', async () => {
  const answer = await stack.fetch(register, { ...send('POST', {}), body: '{"username":' });
  expect(answer.status).toBe(400);
  expect(await problemOf(answer)).toMatchObject({ code: 'malformed', status: 400 });
});

test('a list is no form, not even an empty one where every field may be left out', async () => {
  const { token } = await newPerson(stack);
  for (const list of [[], [{}], ['name']]) {
    const answer = await stack.fetch('/api/users', send('PUT', list, { token }));
    expect(answer.status, JSON.stringify(list)).toBe(400);
    expect(await problemOf(answer)).toMatchObject({ code: 'invalid', errors: { form: [expect.any(String)] } });
  }
});

test('another content type is 415', async () => {
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
    const answer = await stack.fetch(register, { method: 'POST', headers: { 'Content-Type': type }, body: '{}' });
    expect(answer.status, type).toBe(415);
    expect(await problemOf(answer)).toMatchObject({ code: 'unsupported_media_type' });
  }
});

test('an oversized body is 413, with or without a length', async () => {
  const large = JSON.stringify({ username: 'x'.repeat(BODY_MAX_BYTES) });
  const answer = await stack.fetch(register, { ...send('POST', {}), body: large });
  expect(answer.status).toBe(413);
  expect(await problemOf(answer)).toMatchObject({ code: 'too_large' });
  for (let round = 0; round < 10; round += 1) {
    const stream = new Blob([large]).stream();
    const chunked = await stack.fetch(register, { ...send('POST', {}), body: stream, duplex: 'half' } as RequestInit);
    expect(chunked.status).toBe(413);
    expect((await stack.fetch(register, { ...send('POST', {}), body: large })).status).toBe(413);
  }
});

test('a read is answered though a body came with it, and one that is too large is 413', async () => {
  const read = (body: string) => {
    const { hostname, port } = new URL(stack.url);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    return new Promise<number | undefined>((done, failed) => {
      const asked = request({ hostname, port, path: '/api/health', headers }, answer => {
        answer.resume();
        done(answer.statusCode);
      });
      asked.on('error', failed);
      asked.end(body);
    });
  };
  expect([await read('{}'), await read('x'), await read('x'.repeat(BODY_MAX_BYTES + 1))]).toEqual([200, 200, 413]);
});

test('an unknown route under /api is 404 as JSON', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/games/a/b/c/d',
    '/connect/nothing',
    '/.well-known/nothing',
  ]) {
    const answer = await stack.fetch(path);
    expect(answer.status, path).toBe(404);
    expect(await problemOf(answer)).toMatchObject({ code: 'not_found' });
  }
});

test('a wrong method is 405 and says which are right', async () => {
  const answer = await stack.fetch('/api/health', { method: 'DELETE' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toContain('GET');
  expect(await problemOf(answer)).toMatchObject({ code: 'method_not_allowed' });
  expect((await stack.fetch('/', { method: 'POST' })).status).toBe(405);
});

test('without a good token, what is personal is 401', async () => {
  for (const token of ['', 'nonsense', 'a.b.c'])
    for (const path of ['/api/games', '/api/games/counters', '/api/users/profile']) {
      const answer = await stack.fetch(path, token ? as(token) : {});
      expect(answer.status, `${path} ${token}`).toBe(401);
      expect(await problemOf(answer)).toMatchObject({ code: 'unauthorized' });
    }
});

test('problems speak the caller’s language and keep their code', async () => {
  const ask = async (language: string) => problemOf(await stack.fetch(register, send('POST', {}, { language })));
  const [english, arabic] = [await ask('en'), await ask('ar')];
  expect(english.code).toBe(arabic.code);
  expect(Object.keys(english.errors).sort()).toEqual(Object.keys(arabic.errors).sort());
  expect(english.title).not.toBe(arabic.title);
  expect(english.errors.username).not.toEqual(arabic.errors.username);
});

test('no strange input makes a 5xx', async () => {
  const { token } = await newPerson(stack);
  const strange = [
    '\u0000',
    '\ud800',
    '💥'.repeat(50),
    '"; DROP TABLE games; --',
    '../../etc/passwd',
    '{{7*7}}',
    '%00',
    '[]',
  ];
  const paths = [
    '/api/search?term=',
    '/api/gameInfo?slug=',
    '/api/account/checkPreservedUsername?username=',
    '/games/',
  ];
  for (const text of strange) {
    for (const path of paths) {
      const answer = await stack.fetch(`${path}${encodeURIComponent(text.toWellFormed())}`, as(token));
      expect(answer.status, `${path} ${JSON.stringify(text)}`).toBeLessThan(500);
    }
    for (const path of [
      '/api/games',
      '/api/games/archive',
      '/api/undo',
      '/api/games/priority',
      `/api/games/${encodeURIComponent(text.toWellFormed())}/move/wished-games`,
    ])
      for (const body of [text, [text], { id: text, ids: [text], gameId: text, token: text }, null, 7])
        expect(
          (await stack.fetch(path, send('POST', body, { token }))).status,
          `${path} ${JSON.stringify(body)}`,
        ).toBeLessThan(500);
  }
});

const QUERIES = [
  '',
  ' ',
  'a'.repeat(10_000),
  '"',
  "'",
  '""""',
  'hades" OR t MATCH "x',
  'AND OR NOT',
  'NEAR(hades souls, 5)',
  't:hades',
  '^hades*',
  '*',
  '-',
  '+ ( ) { } : ^ ~',
  '🎮🔥'.repeat(20),
  '\u200f\u202ehades\u202c\u2066',
  '\u0000',
  'ha\u0000des',
  '\ud800',
  "'; DROP TABLE games; --",
  "' UNION SELECT password_hash FROM users --",
  '%',
  '_',
  '\\',
  'ـ'.repeat(90),
  'َ'.repeat(90),
  'e\u0301'.repeat(45),
];

/** Long enough for a busy machine, and far too short for a search without an index. */
const QUICKLY_MS = 3_000;

test('any query is answered quickly, by results or as a bad request', async () => {
  const allowed: Record<string, number[]> = {
    '/api/search?term=': [200, 400],
    '/api/search/advanced?name=': [200, 400],
    '/api/search/advanced?developer=': [200, 400],
    '/api/search/advanced?genreId=': [200, 400],
    '/api/free-games/free?month=': [400],
    '/api/gameInfo?slug=': [400, 404],
  };
  for (const [path, statuses] of Object.entries(allowed))
    for (const query of QUERIES) {
      const began = Date.now();
      const answer = await stack.fetch(`${path}${encodeURIComponent(query.toWellFormed())}`);
      await answer.arrayBuffer();
      const what = `${path}${JSON.stringify(query.slice(0, 30))}`;
      expect(statuses, what).toContain(answer.status);
      expect(Date.now() - began, what).toBeLessThan(QUICKLY_MS);
    }
});

test('a negative, huge or broken page of results is 400', async () => {
  const numbers = ['-1', '1000000', '99999999999999999999', '1e3', '0x10', '1.5', 'NaN', 'Infinity', '1;2', '\u0661'];
  const fields: Record<string, string[]> = {
    '/api/search?term=a': ['skip', 'count'],
    '/api/search/advanced?name=a': ['skip', 'count'],
    '/api/free-games/free?pc=true': ['skip', 'top'],
  };
  for (const [path, names] of Object.entries(fields))
    for (const name of names)
      for (const number of numbers) {
        const answer = await stack.fetch(`${path}&${name}=${encodeURIComponent(number)}`);
        expect(answer.status, `${path} ${name} ${number}`).toBe(400);
        expect(Object.keys((await problemOf(answer)).errors), `${path} ${name} ${number}`).toEqual([name]);
      }
  for (const path of ['/api/search?term=a&count=0', '/api/search/advanced?name=a&count=0'])
    expect((await stack.fetch(path)).status, path).toBe(400);
});

test('a broken escape in an address is no 5xx', async () => {
  for (const path of ['/api/search?term=%', '/api/search?term=%ff%fe', '/games/%/', '/games/%ff/', '/sitemaps/%ff.xml'])
    for (const address of [path, `/assets/data${path}index.json`])
      expect((await stack.fetch(address)).status, address).toBeLessThan(500);
});

test('a long list of faults is answered with the first of them, as soon as it is found', async () => {
  const { token } = await newPerson(stack);
  const file = `/api/move-in/${crypto.randomUUID()}`;
  const names = Array.from({ length: 80_000 }, (_, at) => `"${at}":0`).join();
  const long: [string, string, string][] = [
    ['POST', '/api/games/stop', `{"ids":[${'0,'.repeat(30_000)}0]}`],
    ['POST', '/api/game-import', `{"accountId":"${crypto.randomUUID()}","games":[${'0,'.repeat(2_000_000)}0]}`],
    ['POST', `${file}/apply`, `{"games":[${'{},'.repeat(2_700_000)}{}]}`],
    ['PUT', `${file}/mapping`, `{"columns":{${names}}}`],
    ['POST', `${file}/apply`, `{"games":${'['.repeat(3_000_000)}${']'.repeat(3_000_000)}}`],
  ];
  for (const [method, path, body] of long) {
    const answer = await stack.fetch(path, { ...send(method, {}, { token }), body });
    expect(answer.status, path).toBe(400);
    expect(Object.keys((await problemOf(answer)).errors), path).toHaveLength(1);
  }
});
