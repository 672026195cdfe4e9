import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_LIMITS } from '../../worker/db/limits.ts';
import { ar } from '../../worker/locales/ar.ts';
import { en } from '../../worker/locales/en.ts';
import { addGames } from '../helpers/games.ts';
import { newOwner, type Owner } from '../helpers/shelf.ts';
import { type Answer, as, type Stack, send, startStack } from '../helpers/stack.ts';
import { newWall } from '../helpers/walls.ts';

/* A database that takes connections and answers nothing, as a machine does that has run out of memory. */

/** What the health check may take at most, whatever happens. */
const HEALTH_MAX_MS = 2_000;
/** What a busy machine may add to a limit. */
const LEEWAY_MS = 4_000;
/** A machine that others use may stand still for longer than a limit; it does not do so three times. */
const AGAIN = { retry: 2 };

let stack: Stack;
let owner: Owner;

beforeAll(async () => {
  stack = await startStack();
  await addGames(stack, [{ slug: 'hades', title: 'Hades', platforms: ['ps5'], genres: ['action'] }]);
  owner = await newOwner(stack);
});
afterAll(() => stack.close());

/** An answer, with its text and the milliseconds it took. */
async function timed(path: string, init?: RequestInit) {
  const began = Date.now();
  const answer = await stack.fetch(path, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, took: Date.now() - began };
}

async function whileFrozen<T>(act: () => Promise<T>): Promise<T> {
  stack.freezeDatabase();
  try {
    return await act();
  } finally {
    stack.thawDatabase();
  }
}

const expectAway = ({ status, headers, text }: Awaited<ReturnType<typeof timed>>, what: string): Answer => {
  expect(status, what).toBe(503);
  expect(Number(headers.get('Retry-After')), what).toBeGreaterThan(0);
  return JSON.parse(text);
};

describe('while the database hangs', () => {
  test('the health check says so within two seconds, and is well again at once', AGAIN, async () => {
    const checks = await whileFrozen(() => Promise.all([1, 2, 3].map(() => timed('/api/health'))));
    for (const check of checks) {
      expect(check.took).toBeLessThan(HEALTH_MAX_MS);
      expect(expectAway(check, 'health')).toMatchObject({ code: 'unavailable', status: 503 });
    }
    const { status, text } = await timed('/api/health');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ status: 'ok', build: expect.any(String), games: expect.any(Number) });
  });

  test('what is asked is answered 503 with Retry-After in its time, and nothing is said of changes', async () => {
    const paths = ['/api/search?term=hades', '/api/games', '/api/users/profile', '/assets/data/index.json'];
    const answers = await whileFrozen(() => Promise.all(paths.map(path => timed(path, as(owner.token)))));
    for (const [at, answer] of answers.entries()) {
      const body = expectAway(answer, paths[at] ?? '');
      expect(body).toMatchObject({ code: 'unavailable' });
      expect([body.outcome, body.detail]).toEqual([undefined, undefined]);
      expect(answer.took).toBeLessThan(CALL_LIMITS.readMs + LEEWAY_MS);
    }
    for (const path of paths) expect((await timed(path, as(owner.token))).status, path).toBe(200);
  });

  test('a change says in the reader’s words that it may have been made, and is not made twice', async () => {
    const ask = (language: 'en' | 'ar') => {
      const wanted = { title: `Unsure ${language}`, privacy: 'private' };
      return timed('/api/gaming-walls', send('POST', wanted, { token: owner.token, language }));
    };
    const answers = await whileFrozen(() => Promise.all([ask('en'), ask('ar')]));
    for (const [at, { unsure, problems }] of [en, ar].entries()) {
      const answer = answers[at];
      if (!answer) throw new Error('no answer');
      expect(answer.took).toBeLessThan(CALL_LIMITS.writeMs + LEEWAY_MS);
      expect(expectAway(answer, unsure)).toMatchObject({
        ...{ code: 'unavailable', outcome: 'unknown' },
        ...{ title: problems.unavailable, detail: unsure },
      });
    }
    expect((await ask('en')).status).toBe(200);
    const { body } = await owner.get(`/api/gaming-walls/user/${owner.id}`);
    const count = body.walls.filter((wall: Answer) => wall.title === 'Unsure en').length;
    expect([1, 2]).toContain(count); // the one that was asked for again, and at most the one that nobody was sure of
  });
});

describe('a page while the database hangs', () => {
  test.each([
    ['en', 'ltr', en],
    ['ar', 'rtl', ar],
  ] as const)('is 503 with Retry-After and the app’s page that says so in %s', async (language, dir, words) => {
    const { id } = await newWall(owner, { title: 'Hidden' });
    const paths = ['/', `/wall-details/${id}/`, '/games/never-seen/'];
    const init = { headers: { Cookie: `raff.locale=${language}` } };
    const pages = await whileFrozen(() => Promise.all(paths.map(path => timed(path, init))));
    for (const [at, page] of pages.entries()) {
      expect(page.status, paths[at]).toBe(503);
      expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(page.headers.get('Cache-Control')).toBe('no-store');
      expect(page.headers.get('Content-Type')).toContain('text/html');
      expect(page.text).toContain(`<html lang="${language}" dir="${dir}"`);
      for (const said of Object.values(words.failed.unavailable)) expect(page.text).toContain(said);
      expect(page.text).toContain(page.headers.get('X-Request-Id') ?? 'no id');
      expect(page.text).toMatch(/<script type="module"/);
    }
    expect((await timed('/', init)).status).toBe(200);
  });

  test('that needs no data is there as always', async () => {
    const pages = await whileFrozen(() => Promise.all(['/library/', '/help/'].map(path => timed(path))));
    for (const page of pages) expect([page.status, page.took < LEEWAY_MS]).toEqual([200, true]);
  });

  test('that was shown before is there, and only the first to ask waits, a second', AGAIN, async () => {
    const path = '/games/hades/';
    expect((await timed(path)).status).toBe(200);
    const before = Date.now() + 5_500; // a generation of the catalogue is believed for five seconds
    await new Promise(done => setTimeout(done, before - Date.now()));
    const [first, second] = await whileFrozen(async () => [await timed(path), await timed(path)] as const);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.took).toBeLessThan(CALL_LIMITS.readMs);
    expect(second.took).toBeLessThan(900);
  });
});
