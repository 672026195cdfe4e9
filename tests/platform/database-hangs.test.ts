import { beforeAll, describe, expect, test } from 'vitest';
import { HEALTH_LIMITS } from '../../worker/platform/database/time-limits.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { ar, en } from '../helpers/people/api-words.ts';
import { pass } from '../helpers/run/pass.ts';
import { type Answer, as, ownStack, send } from '../helpers/stack/stack.ts';

/* A database that accepts connections and answers nothing, like a machine that has run out of memory. */

/*
 * Nothing here is timed, because machines differ. Without a limit, no answer would come before the database continues.
 */

let owner: Owner;

const stack = ownStack();

beforeAll(async () => {
  await addGames(stack, [{ slug: 'hades', title: 'Hades', platforms: ['ps5'], genres: ['action'] }]);
  owner = await newOwner(stack);
});

/** An answer with its text and the moment it arrived. */
async function got(path: string, init?: RequestInit) {
  const answer = await stack.fetch(path, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, at: performance.now() };
}

/** Answers that do not need the database, or that come sooner than the rest. */
const READ = ['/api/search?term=hades', '/api/games', '/api/users/profile', '/assets/data/index.json'];
const NEEDS_NO_DATA = ['/library/', '/help/'];
/** The Worker trusts a generation of the catalogue for five seconds. */
const BELIEVED_MS = 5_500;
const KNOWN = '/games/hades/';
/** If each of as many waited, the last would come later than what reads. */
const SHOWN_TIMES = 12;

type Got = Awaited<ReturnType<typeof got>>;

const makeWall = (language: 'en' | 'ar') =>
  got(
    '/api/gaming-walls',
    send('POST', { title: `Unsure ${language}`, privacy: 'private' }, { token: owner.token, language }),
  );

let pagesAsked: string[];
const pagesIn = (language: string) =>
  Promise.all(pagesAsked.map(path => got(path, { headers: { Cookie: `raff.locale=${language}` } })));

/** Everything that is asked while the database hangs, all of it at one moment. */
const askAll = async () => {
  const known = (async () => {
    const shown = [];
    for (let times = 0; times < SHOWN_TIMES; times += 1) shown.push(await got(KNOWN));
    return shown;
  })();
  const [health, read, changed, english, arabic, plain, shown] = await Promise.all([
    Promise.all([1, 2, 3].map(() => got('/api/health'))),
    Promise.all(READ.map(path => got(path, as(owner.token)))),
    Promise.all([makeWall('en'), makeWall('ar')]),
    pagesIn('en'),
    pagesIn('ar'),
    Promise.all(NEEDS_NO_DATA.map(path => got(path))),
    known,
  ]);
  return { health, read, changed, pages: { en: english, ar: arabic }, plain, shown };
};
let answers: Awaited<ReturnType<typeof askAll>>;

beforeAll(async () => {
  const { id } = await newWall(owner, { title: 'Hidden' });
  pagesAsked = ['/', `/wall-details/${id}/`, '/games/never-seen/'];
  expect((await got(KNOWN)).status).toBe(200);
  await pass(BELIEVED_MS);
  stack.freezeDatabase();
  try {
    answers = await askAll();
  } finally {
    stack.thawDatabase();
  }
});

const expectAway = ({ status, headers, text }: Got, what: string): Answer => {
  expect(status, what).toBe(503);
  expect(Number(headers.get('Retry-After')), what).toBeGreaterThan(0);
  return JSON.parse(text);
};

const firstOf = (some: readonly Got[]) => Math.min(...some.map(({ at }) => at));
const lastOf = (some: readonly Got[]) => Math.max(...some.map(({ at }) => at));

describe('while the database hangs', () => {
  test('the health check says so before anything else is given up, and is well again at once', async () => {
    expect(HEALTH_LIMITS.readMs).toBeLessThan(2_000);
    for (const check of answers.health)
      expect(expectAway(check, 'health')).toMatchObject({ code: 'unavailable', status: 503 });
    expect(lastOf(answers.health)).toBeLessThan(firstOf(answers.read));
    const { status, text } = await got('/api/health');
    expect(status).toBe(200);
    const well = { status: 'ok', database: 'ok', build: expect.any(String), games: expect.any(Number) };
    expect(JSON.parse(text)).toMatchObject(well);
  });

  test('what is asked is answered 503 with Retry-After in its time, and nothing is said of changes', async () => {
    for (const [at, answer] of answers.read.entries()) {
      const body = expectAway(answer, READ[at] ?? '');
      expect(body).toMatchObject({ code: 'unavailable' });
      expect([body.outcome, body.detail]).toEqual([undefined, undefined]);
    }
    expect(lastOf(answers.read)).toBeLessThan(firstOf(answers.changed));
    for (const path of READ) expect((await got(path, as(owner.token))).status, path).toBe(200);
  });

  test('a change says in the reader’s words that it may have been made, and is not made twice', async () => {
    for (const [at, { unsure, problems }] of [en, ar].entries()) {
      const answer = answers.changed[at];
      if (!answer) throw new Error('no answer');
      expect(expectAway(answer, unsure)).toMatchObject({
        ...{ code: 'unavailable', outcome: 'unknown' },
        ...{ title: problems.unavailable, detail: unsure },
      });
    }
    expect((await makeWall('en')).status).toBe(200);
    const { body } = await owner.get(`/api/gaming-walls/user/${owner.id}`);
    const count = body.walls.filter((wall: Answer) => wall.title === 'Unsure en').length;
    expect([1, 2]).toContain(count); // the one that was requested again, and at most the one whose result was unknown
  });
});

describe('a page while the database hangs', () => {
  test.each([
    ['en', 'ltr', en],
    ['ar', 'rtl', ar],
  ] as const)('is 503 with Retry-After and the app’s page that says so in %s', async (language, dir, words) => {
    for (const [at, page] of answers.pages[language].entries()) {
      expect(page.status, pagesAsked[at]).toBe(503);
      expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(page.headers.get('Cache-Control')).toBe('no-store');
      expect(page.headers.get('Content-Type')).toContain('text/html');
      expect(page.text).toContain(`<html lang="${language}" dir="${dir}"`);
      for (const said of Object.values(words.failed.unavailable)) expect(page.text).toContain(said);
      expect(page.text).toContain(page.headers.get('X-Request-Id') ?? 'no id');
      expect(page.text).toMatch(/<script type="module"/);
    }
    expect((await got('/', { headers: { Cookie: `raff.locale=${language}` } })).status).toBe(200);
  });

  test('that needs no data is there as always', () => {
    for (const page of answers.plain) expect(page.status).toBe(200);
    expect(lastOf(answers.plain)).toBeLessThan(firstOf(answers.health));
  });

  test('that was shown before is there, and only the first to ask waits, but not for long', () => {
    expect(answers.shown.map(page => page.status)).toEqual(Array(SHOWN_TIMES).fill(200));
    expect(lastOf(answers.shown)).toBeLessThan(firstOf(answers.read));
  });
});
