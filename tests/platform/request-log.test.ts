import { beforeAll, describe, expect, test } from 'vitest';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { ar, en } from '../helpers/people/api-words.ts';
import { linesOf } from '../helpers/stack/log-lines.ts';
import { type Answer, as, ownStack, send, startStack } from '../helpers/stack/stack.ts';

/* What a reader needs to report an error, and what the operator needs to find it. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let owner: Owner;

const stack = ownStack({ expectErrors: true });

beforeAll(async () => {
  await addGames(stack, [{ slug: 'hades', title: 'Hades', platforms: ['ps5'], genres: ['action'] }]);
  owner = await newOwner(stack);
});

const idOf = (answer: Response) => answer.headers.get('X-Request-Id') ?? '';

/** The one line that was logged about a request. */
function lineOf(requestId: string): Answer {
  const lines = linesOf(stack).filter(line => line.requestId === requestId);
  expect(lines).toHaveLength(1);
  return lines[0];
}

/** While a table has another name, everything that reads it fails in a way that nobody has foreseen. */
async function without<T>(table: string, act: () => Promise<T>): Promise<T> {
  const rename = (from: string, to: string) =>
    stack.db.$client.migrate([`ALTER TABLE ${from} RENAME TO ${to}`, 'SELECT 1']);
  await rename(table, `${table}_away`);
  try {
    return await act();
  } finally {
    await rename(`${table}_away`, table);
  }
}

describe('every answer', () => {
  test('carries an id of its own, whatever it is', async () => {
    const large = { ...send('POST', {}), body: 'x'.repeat(100_000) };
    const asked: [string, RequestInit?][] = [
      ['/api/health'],
      ['/api/search?term=hades'],
      ['/api/search'],
      ['/api/games'],
      ['/api/nothing'],
      ['/api/health', { method: 'DELETE' }],
      ['/api/account/register', large],
      ['/api/account/register', { method: 'POST', body: 'x' }],
      ['/api/games', as(owner.token)],
      ['/connect/token', { method: 'POST', body: new URLSearchParams() }],
      ['/assets/data/index.json'],
      ['/assets/data/games/hades/index.json'],
      ['/assets/data/games/hades/index.json'],
      ['/'],
      ['/', { method: 'HEAD' }],
      ['/library/'],
      ['/library'],
      ['/games/hades/'],
      ['/games/hades/'],
      ['/nowhere/'],
      ['/robots.txt'],
      ['/sitemap.xml'],
      ['/pictures/games/hades.png'],
      ['/static/none.js'],
    ];
    const ids: string[] = [];
    for (const [path, init] of asked) {
      const answer = await stack.fetch(path, init);
      await answer.arrayBuffer();
      expect(idOf(answer), `${answer.status} ${path}`).toMatch(UUID);
      ids.push(idOf(answer));
    }
    expect(new Set(ids).size).toBe(asked.length);
  });

  test('carries one where it says that nothing has changed', async () => {
    const first = await stack.fetch('/games/hades/');
    await first.text();
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const again = await stack.fetch('/games/hades/', { headers });
    expect(again.status).toBe(304);
    expect(idOf(again)).toMatch(UUID);
    expect(idOf(again)).not.toBe(idOf(first));
  });

  test('has an id of ours, whatever a client calls it', async () => {
    const mine = '11111111-1111-4111-8111-111111111111';
    for (const path of ['/api/health', '/', '/games/hades/']) {
      const answer = await stack.fetch(path, { headers: { 'X-Request-Id': mine, 'CF-Ray': mine } });
      expect(idOf(answer), path).toMatch(UUID);
      expect(idOf(answer), path).not.toBe(mine);
    }
  });
});

describe('what breaks', () => {
  test('is one line of JSON under the id of its answer, without what somebody wrote or is known by', async () => {
    const { id } = await newWall(owner, { title: 'A secret title' });
    const secrets = [owner.token, owner.id, owner.username, id, 'A secret title', 'secret query'];
    const answers = await without('walls', async () => [
      await stack.fetch(`/api/gaming-walls/${id}?as=stranger&q=secret query`, as(owner.token)),
      await stack.fetch('/api/gaming-walls', send('POST', { title: 'A secret title', privacy: 'public' }, owner)),
    ]);
    const lines = answers.map(answer => {
      expect(answer.status).toBe(500);
      return lineOf(idOf(answer));
    });
    const said = { level: 'error', status: 500, code: 'server_error', message: 'A request failed.' };
    expect(lines[0]).toMatchObject({ ...said, method: 'GET', path: '/api/gaming-walls/:id' });
    expect(lines[1]).toMatchObject({ ...said, method: 'POST', path: '/api/gaming-walls' });
    for (const line of lines) {
      expect(Math.abs(Date.parse(line.time) - Date.now())).toBeLessThan(60_000);
      expect(line.error).toMatch(/no such table/);
      expect(line.stack.join('\n')).toMatch(/^at /m);
      for (const secret of secrets) expect(JSON.stringify(line)).not.toContain(secret);
    }
  });

  test.each([
    ['en', en],
    ['ar', ar],
  ] as const)('on a page is the app’s page that says so in %s, with the id', async (language, words) => {
    const headers = { Cookie: `raff.locale=${language}` };
    const answer = await without('free_games', () => stack.fetch('/', { headers }));
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toContain(words.failed.server_error.title);
    expect(text).toContain(idOf(answer));
    expect(lineOf(idOf(answer))).toMatchObject({ level: 'error', path: '/', status: 500, method: 'GET' });
  });

  test('because the database is away is a warning, under the id of its answer too', async () => {
    const { id } = await newWall(owner, { title: 'Hidden' });
    await stack.stopDatabase();
    const answers = [await stack.fetch('/api/search?term=secret'), await stack.fetch(`/wall-details/${id}/`)];
    await stack.startDatabase();
    const lines = answers.map(answer => lineOf(idOf(answer)));
    const said = { level: 'warn', status: 503, code: 'unavailable', method: 'GET' };
    expect(lines).toMatchObject([
      { ...said, path: '/api/search' },
      { ...said, path: '/wall-details/*/' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect(JSON.stringify(lines)).not.toContain(id);
  });

  test('in a job of the clock is a line with its name, and the run fails', async () => {
    const { outcome } = await without('undos', () =>
      stack.worker.scheduled({ cron: '17 * * * *', scheduledTime: new Date() }),
    );
    expect(outcome).not.toBe('ok');
    const line = linesOf(stack).find(({ job }) => job === 'removeExpiredUndos');
    expect(line).toMatchObject({ level: 'error', message: 'A job of the clock failed.', error: expect.any(String) });
  });

  test('in the queue is a line with its job and the id of its message', async () => {
    const { JOBS } = await stack.worker.getEnv();
    await JOBS.send({ type: 'nobody-knows-this' });
    const line = () => linesOf(stack).find(({ job }) => job === 'nobody-knows-this');
    await expect.poll(line, { timeout: 20_000 }).toMatchObject({
      ...{ level: 'error', message: 'A message of the queue failed.', attempts: 1 },
      ...{ messageId: expect.stringMatching(/^\w{8,}/), error: expect.stringContaining('nobody-knows-this') },
    });
  });
});

test('a Worker without its configuration says what is missing, in a line and nowhere else', async () => {
  const bare = await startStack({ vars: { SIGNING_KEYS: '' } });
  const answer = await bare.fetch('/api/health');
  const said = await answer.text();
  const [line] = linesOf(bare).filter(({ requestId }) => requestId === idOf(answer));
  await bare.close({ expectErrors: true });
  expect([answer.status, JSON.parse(said).code]).toEqual([500, 'server_error']);
  expect(line).toMatchObject({ level: 'error', path: '/api/health', error: expect.stringContaining('SIGNING_KEYS') });
  expect(said).not.toContain('SIGNING_KEYS');
});

test('everything the Worker logs is one line of JSON with its time and its level', () => {
  const own = stack.logs().filter(({ message }) => message.startsWith('{'));
  expect(own.length).toBeGreaterThan(5);
  for (const { message, level } of own) {
    expect(message.split('\n')).toHaveLength(1);
    expect(JSON.parse(message)).toMatchObject({ time: expect.any(String), level, message: expect.any(String) });
  }
});
