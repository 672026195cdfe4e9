import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../worker/platform/database/client.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { linked, order, pick, SEALING_KEY, stockLibrary } from '../helpers/providers/imports.ts';
import { PUSH_KEY } from '../helpers/routes/calendar.ts';
import { everyRoute } from '../helpers/routes/every-route.ts';
import type { Calls } from '../helpers/routes/route.ts';
import { sampleOf } from '../helpers/run/full.ts';
import { type CapturedRequest, capturing } from '../helpers/stack/capture.ts';
import { spoilt } from '../helpers/stack/spoilt.ts';
import { type Answer, type Stack, startStack } from '../helpers/stack/stack.ts';
import { startIgdb } from '../simulators/igdb.ts';
import { startMicrosoft } from '../simulators/microsoft.ts';
import { startPsn } from '../simulators/psn.ts';
import { startSocialSimulators } from '../simulators/server.ts';
import { type Steam, startSteam } from '../simulators/steam.ts';
import { startXbox } from '../simulators/xbox.ts';

/** Half a character, as JSON may write it. */
const HALF = '\ud800';
/** A title is cut between two signs, so no emoji is cut in half. */
const TITLE_MAX = 300;

let stack: Stack;
let steam: Steam;
let simulators: { close: () => Promise<unknown> }[];

beforeAll(async () => {
  steam = await startSteam();
  const [social, xbox] = [await startSocialSimulators(), await startXbox()];
  const [microsoft, igdb, psn] = [await startMicrosoft(), await startIgdb(), await startPsn()];
  simulators = [social, steam, xbox, microsoft, igdb, psn];
  const vars = { ...social.vars, ...steam.vars, ...xbox.vars, ...microsoft.vars, ...igdb.vars, ...psn.vars };
  stack = await startStack({ vars: { ...vars, SEALING_KEY, PUSH_KEY }, idle: true });
  await stockLibrary(stack, 'demo-30');
});
afterAll(async () => {
  await stack.close();
  for (const simulator of simulators) await simulator.close();
});

/** The calls of an import, which `everyRoute` leaves to tests of their own. */
const IMPORTS: Calls = {
  'GET /api/:provider/games': async owner => {
    const { accountId } = await linked(owner, 'demo-30');
    return () => owner.get(`/api/steam/games?accountId=${accountId}&refresh=0`);
  },
  'POST /api/game-import': async owner => {
    const { accountId, picked } = await linked(owner, 'demo-30');
    return () => owner.post('/api/game-import', { accountId, games: picked.slice(0, 1) });
  },
  'POST /api/game-import/archive': async owner => {
    const { accountId, picked } = await linked(owner, 'demo-30');
    return () => owner.post('/api/game-import/archive', { accountId, games: picked.slice(0, 1) });
  },
  'GET /api/game-import/:id': async owner => {
    const { accountId, picked } = await linked(owner, 'demo-30');
    const id = await order(owner, accountId, picked.slice(0, 1));
    return () => owner.get(`/api/game-import/${id}`);
  },
  'POST /api/import-matches': async owner => {
    const { accountId, games } = await linked(owner, 'demo-30');
    return () => owner.post('/api/import-matches', { accountId, providerId: games[0].providerId, gameId: null });
  },
  'DELETE /api/import-matches': async owner => {
    const { accountId, games } = await linked(owner, 'demo-30');
    return () =>
      owner.remove('/api/import-matches', 'en', { accountId, providerId: games[0].providerId, gameId: null });
  },
};

/** As many at a time as a browser would send. */
const AT_ONCE = 6;

async function statusesOf(asked: CapturedRequest[]): Promise<{ asked: CapturedRequest; status: number }[]> {
  const statuses: { asked: CapturedRequest; status: number }[] = [];
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE).map(async one => {
      const answer = await stack.fetch(one.path, one.init);
      await answer.arrayBuffer();
      return { asked: one, status: answer.status };
    });
    statuses.push(...(await Promise.all(some)));
  }
  return statuses;
}

const short = ({ path, init }: CapturedRequest) => `${path.slice(0, 100)} ${String(init.body ?? '').slice(0, 300)}`;

test('no field of any call, whatever it holds, makes a 5xx', { timeout: 600_000 }, async () => {
  const door = capturing(stack);
  const failed: string[] = [];
  for (const [route, prepare] of Object.entries({ ...everyRoute(door.stack), ...IMPORTS })) {
    const asked = await door.catch(await prepare(await newOwner(door.stack)));
    if (!asked) throw new Error(`${route} asks nothing.`);
    const statuses = await statusesOf(sampleOf(spoilt(asked, route)));
    failed.push(...statuses.flatMap(one => (one.status >= 500 ? `${one.status} ${route} ${short(one.asked)}` : [])));
  }
  expect(failed).toEqual([]);
});

test('no header, whatever it holds, makes a 5xx', async () => {
  const names = ['Accept-Language', 'Authorization', 'CF-Connecting-IP', 'Cookie', 'If-None-Match', 'X-Request-Id'];
  const values = ['\xff\xfe', 'raff_refresh=\xff%00', '%ED%A0%80', '"\xe9"', ',,,;;;', 'x'.repeat(4_000), '__proto__'];
  const paths = ['/', '/games/hades/', '/api/search?term=a', '/api/games', '/assets/data/index.json', '/connect/token'];
  for (const path of paths)
    for (const name of names)
      for (const value of values) {
        const method = path === '/connect/token' ? 'POST' : 'GET';
        const body = method === 'POST' ? new URLSearchParams({ grant_type: 'refresh_token', client_id: 'web' }) : null;
        const { status } = await stack.fetch(path, { method, body, headers: { [name]: value } });
        expect(status, `${path} ${name}: ${value}`).toBeLessThan(500);
      }
});

test('an id or a key with half a character or NUL in it is refused, and the field is named', async () => {
  const owner = await newOwner(stack);
  const { accountId, games } = await linked(owner, 'demo-30');
  const { providerId } = games[0];
  for (const bad of [HALF, `${providerId}${HALF}`, `${providerId}\0`]) {
    const matched = await owner.post('/api/import-matches', { accountId, providerId: bad, gameId: null });
    expect(matched.status).toBe(400);
    expect(matched.body.errors).toEqual({ providerId: ['This must be text.'] });
    const [title] = pick(games);
    const imported = await owner.post('/api/game-import', { accountId, games: [title, { ...title, providerId: bad }] });
    expect(imported.status).toBe(400);
    expect(Object.keys(imported.body.errors)).toEqual(['games.1.providerId']);
  }
});

test('free text with half a character or NUL in it is repaired', async () => {
  const owner = await newOwner(stack);
  const { status, body } = await owner.post('/api/gaming-walls', { title: `Half${HALF}\0 full`, privacy: 'public' });
  expect(status).toBe(200);
  expect(body.title).toBe('Half\ufffd  full');
  expect((await owner.get(`/api/gaming-walls/${body.id}`)).body.title).toBe('Half\ufffd  full');
});

test('what a provider says is kept as far as it can be, and read again', async () => {
  const cut = 'a'.repeat(TITLE_MAX - 1);
  steam.rename([`Half ${HALF} a game`, `${cut}👩‍🚀!`, 'A game \0 more']);
  const owner = await newOwner(stack);
  const { accountId } = await linked(owner, 'demo-30');
  const { status, body } = await owner.get(`/api/steam/games?accountId=${accountId}`);
  steam.rename([]);
  expect(status).toBe(200);
  const titles = body.games.map((game: Answer) => game.title);
  for (const title of ['Half \ufffd a game', `${cut}👩‍🚀`, 'A game more']) expect(titles).toContain(title);
});

test('nothing that cannot be kept as text reaches the database, in JSON either, and the rest stays as it is', async () => {
  const { $client: client } = openDatabase(stack.database);
  const keep = async (text: string) => (await client.execute({ sql: 'SELECT ? AS kept', args: [text] })).rows[0]?.kept;
  const values = async (json: string) => {
    const { rows } = await client.execute({ sql: 'SELECT value FROM json_each(?)', args: [json] });
    return rows.map(row => row.value);
  };
  expect(await keep(`a${HALF}b\0c🎮`)).toBe('a\ufffdb\ufffdc🎮');
  expect(await values(JSON.stringify([`a${HALF}b`, '\udc00', 'a\0b', '🎮']))).toEqual([
    'a\ufffdb',
    '\ufffd',
    'a\ufffdb',
    '🎮',
  ]);
  expect(await values('["\\ud83c\\udfae", "\\u0041", "\\\\ud800", "\\\\\\ud800"]')).toEqual([
    '🎮',
    'A',
    '\\ud800',
    '\\\ufffd',
  ]);
  expect(await keep('a \\ud800 of mine')).toBe('a \\ud800 of mine');
});
