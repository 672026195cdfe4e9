import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf } from '../../worker/cli/openapi/calls.ts';
import { NOT_PUBLIC, OPERATIONS } from '../../worker/cli/openapi/operations/operations.ts';
import { ProblemBody } from '../../worker/platform/http/answer-fields.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { otherWays } from '../helpers/people/other-ways.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { PUSH_KEY } from '../helpers/routes/calendar.ts';
import { everyRoute, importCalls } from '../helpers/routes/every-route.ts';
import type { Calls } from '../helpers/routes/route.ts';
import { type Answer, as, type Stack, send, startStack } from '../helpers/stack/stack.ts';
import { startIgdb } from '../simulators/igdb.ts';
import { startMicrosoft } from '../simulators/microsoft.ts';
import { startPsn } from '../simulators/psn.ts';
import { startSocialSimulators } from '../simulators/server.ts';
import { startSteam } from '../simulators/steam.ts';
import { startXbox } from '../simulators/xbox.ts';

/* What the API answers is what its description says, field by field: one more or one less is an error. */

const full = {
  slug: 'hades',
  title: 'Hades',
  platforms: ['ps5' as const, 'steam' as const],
  genres: ['action' as const],
  releaseDate: '2020-09-17',
  playTime: { mainStory: 22, mainPlusExtra: 44, completionist: 95 },
  developers: ['Supergiant Games'],
  steamAppId: '1145360',
  series: 'Hades',
};
const second = { ...full, slug: 'hades-ii', title: 'Hades II', steamAppId: '1145350' };

let stack: Stack;
let simulators: { close: () => Promise<unknown> }[];
let last: Response;

beforeAll(async () => {
  const [social, steam, xbox] = [await startSocialSimulators(), await startSteam(), await startXbox()];
  const [microsoft, igdb, psn] = [await startMicrosoft(), await startIgdb(), await startPsn()];
  simulators = [social, steam, xbox, microsoft, igdb, psn];
  const vars = { ...social.vars, ...steam.vars, ...xbox.vars, ...microsoft.vars, ...igdb.vars, ...psn.vars };
  const started = await startStack({ vars: { ...vars, SEALING_KEY, PUSH_KEY } });
  const fetch: Stack['fetch'] = async (path, init) => {
    const answer = await started.fetch(path, init);
    last = answer.clone();
    return answer;
  };
  stack = { ...started, fetch };
  await addGames(stack, [full, second]);
});
afterAll(async () => {
  await stack.close();
  for (const simulator of simulators) await simulator.close();
});

/** What is wrong with the last answer by the description of its route. */
async function oddIn(route: string): Promise<string[]> {
  const facts = OPERATIONS[route]?.facts;
  if (!facts) return [`${route} is not described`];
  if (last.status !== (facts.status ?? 200)) return [`${route} answers ${last.status}: ${await last.text()}`];
  const type = last.headers.get('Content-Type') ?? '';
  if ('media' in facts.answer) return type.startsWith(facts.answer.media) ? [] : [`${route} is ${type}`];
  const { issues = [] } = v.safeParse(facts.answer, await last.json());
  return issues.map(issue => `${route} ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

/** The routes of calls that have another name. */
const ROUTES: Record<string, string> = {
  'an act that says no day': 'POST /api/games/start',
  'an evening that nobody names': 'GET /api/tonight',
  'a calendar that begins with this month': 'GET /api/calendar',
  'a sign-up under a reserved name': 'POST /auth/register',
  'a log-in that links a provider': 'POST /auth/login',
  'a start to link a provider, with a password': 'POST /auth/:provider',
  'a return that links a provider': 'POST /auth/:provider',
  'an unlinking with a password': 'DELETE /auth/:provider',
  'a return from a provider that is known': 'POST /auth/:provider',
  'a return from a provider that has a confirmed address': 'POST /auth/:provider',
  'a wish for another address': 'PUT /api/users',
  'an account of PlayStation’s': 'POST /api/:provider{steam|psn|xbox}/account',
  'an account of Xbox’s': 'POST /api/:provider{steam|psn|xbox}/account',
};

async function check(calls: Calls): Promise<{ odd: string[]; seen: string[] }> {
  const hidden = NOT_PUBLIC.map(({ route }) => route);
  const [odd, seen]: [string[], string[]] = [[], []];
  for (const [name, prepare] of Object.entries(calls)) {
    const route = ROUTES[name] ?? name;
    if (hidden.includes(route)) continue;
    const act = await prepare(await newOwner(stack));
    await act();
    odd.push(...(await oddIn(route)));
    seen.push(route);
  }
  return { odd, seen };
}

test('every call answers what its description says', { timeout: 300_000 }, async () => {
  Object.assign(globalThis, { RAFF_BUILD: 'test' });
  const { app } = await import('../../worker/app.ts');
  const { odd, seen } = await check({ ...everyRoute(stack), ...importCalls(stack), ...otherWays(stack) });
  expect(odd).toEqual([]);
  const described = [...callsOf(app.routes).keys()].filter(route => route in OPERATIONS);
  expect(described.filter(route => !seen.includes(route))).toEqual([]);
});

test('a shelf with something on it answers so as well', async () => {
  const owner = await newOwner(stack);
  const { id: game } = (await owner.get('/api/gameInfo?slug=hades')).body;
  for (const list of [1, 2, 3]) await owner.hold({ list });
  const { body: lookups } = await owner.get('/api/lookups');
  const [platform] = lookups.platforms;
  const place = { platformId: platform.id, subplatformId: platform.subplatforms[0].id };
  const { body: copy } = await owner.post('/api/games', { gameId: game, ...place });
  await owner.post('/api/games/archive', { ids: [copy.id], archiveStatus: 'finished' });
  await owner.post('/api/steam/account', { userName: 'demo-30' });
  const odd: string[] = [];
  for (const [route, path] of [
    ['GET /api/gameInfo', '/api/gameInfo?slug=hades'],
    ['GET /api/search', '/api/search?term=hades'],
    ['GET /api/search/advanced', '/api/search/advanced'],
    ['GET /api/games', '/api/games'],
    ['GET /api/wished-games', '/api/wished-games'],
    ['GET /api/tracked-games', '/api/tracked-games'],
    ['GET /api/games/archived', '/api/games/archived'],
    ['GET /api/connected-accounts', '/api/connected-accounts'],
    ['GET /api/missing', '/api/missing?term=a'],
  ] as const) {
    const { body }: { body: Answer } = await owner.get(path);
    expect([path, Object.values(body).some(one => !Array.isArray(one) || one.length > 0)]).toEqual([path, true]);
    odd.push(...(await oddIn(route)));
  }
  expect(odd).toEqual([]);
});

test('a refusal is what the description says of every problem', async () => {
  const { token, post } = await newOwner(stack);
  await post('/api/games', { gameId: 'nothing' });
  const refused = [last, await stack.fetch('/api/games'), await stack.fetch('/api/nothing')];
  refused.push(await stack.fetch('/api/games', { ...as(token), method: 'PATCH' }));
  refused.push(await stack.fetch('/api/feedback', send('POST', { message: 'x'.repeat(70_000) })));
  for (const answer of refused) {
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(v.safeParse(ProblemBody, await answer.json()).issues).toBeUndefined();
  }
});

test('the description is sent to any tool, and not twice', async () => {
  const answer = await stack.fetch('/api/openapi.json', { headers: { Origin: 'https://tools.example' } });
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(((await answer.json()) as Answer).openapi).toBe('3.1.0');
  const etag = answer.headers.get('ETag') ?? '';
  const again = await stack.fetch('/api/openapi.json', { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
  const head = await stack.fetch('/api/openapi.json', { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', etag]);
});
