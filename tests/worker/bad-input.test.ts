import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODY_MAX_BYTES } from '../../worker/app.ts';
import { newPerson } from '../helpers/person.ts';
import { type Answer, as, type Stack, send, startStack } from '../helpers/stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

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
