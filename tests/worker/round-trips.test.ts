import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Calls, everyRoute } from '../helpers/every-route.ts';
import { SEALING_KEY } from '../helpers/imports.ts';
import { startRecorder } from '../helpers/recorder.ts';
import { newOwner } from '../helpers/shelf.ts';
import { type Stack, startStack } from '../helpers/stack.ts';
import { startIgdb } from '../simulators/igdb.ts';
import { startMicrosoft } from '../simulators/microsoft.ts';
import { startSocialSimulators } from '../simulators/server.ts';
import { startSteam } from '../simulators/steam.ts';
import { startXbox } from '../simulators/xbox.ts';

const SIGN_IN = 'finds the account and counts the try, then opens the session: a password is checked between the two';
const SIGN_UP = 'asks whether the names are free, then writes: a password is hashed between the two';
const LINK = 'finds whose link it is, then writes what follows from it';
const BUDGETS = 'each call of a provider is first counted in the database, for all isolates together';

/** What takes more than one round trip to the database, how many, and why. */
const MORE: Record<string, { trips: number; why: string }> = {
  'POST /connect/token': { trips: 2, why: SIGN_IN },
  'POST /auth/login': { trips: 2, why: SIGN_IN },
  'POST /auth/:provider': { trips: 2, why: SIGN_IN },
  'POST /api/account/register': { trips: 2, why: SIGN_UP },
  'POST /auth/register': { trips: 3, why: 'a sign-up that is a sign-in as well' },
  'POST /api/account/registerExternal': { trips: 3, why: 'a sign-up that is a sign-in as well' },
  'POST /api/account/confirmEmail': { trips: 2, why: LINK },
  'POST /api/account/resetPassword': { trips: 2, why: LINK },
  'POST /api/account/changePassword': { trips: 3, why: 'counts the try, checks, ends the other sessions' },
  'DELETE /api/users': {
    trips: 4,
    why: 'a deletion: checks the password, gathers pictures, then takes everything away',
  },
  'GET /api/missing': { trips: 8, why: BUDGETS },
  'POST /api/missing': { trips: 9, why: `${BUDGETS}; then the game is brought in` },
  'POST /api/:provider{steam|psn|xbox}/account': { trips: 3, why: BUDGETS },
  'POST /api/import/xbox': { trips: 2, why: 'the session is asked before Microsoft is, then the account is kept' },
  'POST /api/xbox/invite': { trips: 4, why: BUDGETS },
};

/** Imports read a provider's whole library and go on in the queue: tests of their own count what they take. */
const IMPORTS =
  /^(GET|POST) \/api\/(game-import|import-matches|:provider\{steam\|psn\|xbox\}\/games|import\/xbox\/games)/;

/** Whoever has made one of these is not as before; all other calls are made by one person, for a sign-up takes long. */
const SPENDS = /[pP]assword$|confirmEmail|signOutEverywhere|\/auth\/|DELETE \/api\/users$/;

let stack: Stack;
let recorder: Awaited<ReturnType<typeof startRecorder>>;
let simulators: { close: () => Promise<unknown> }[];
let calls: Calls;

beforeAll(async () => {
  const [social, steam, xbox] = [await startSocialSimulators(), await startSteam(), await startXbox()];
  const [microsoft, igdb] = [await startMicrosoft(), await startIgdb()];
  simulators = [social, steam, xbox, microsoft, igdb];
  recorder = await startRecorder();
  const vars = { ...social.vars, ...steam.vars, ...xbox.vars, ...microsoft.vars, ...igdb.vars };
  stack = await startStack({ vars: { ...vars, SEALING_KEY, DATABASE_URL: recorder.url }, idle: true });
  recorder.aim(stack.databaseUrl);
  calls = everyRoute(stack);
});
afterAll(async () => {
  await stack.close();
  await recorder.close();
  for (const simulator of simulators) await simulator.close();
});

const tripsOf = (route: string) => MORE[route]?.trips ?? 1;

async function routesOf(): Promise<string[]> {
  Object.assign(globalThis, { RAFF_BUILD: 'test' });
  const { app } = await import('../../worker/app.ts');
  const own = app.routes.filter(route => route.method !== 'ALL').map(route => `${route.method} ${route.path}`);
  return [...new Set(own)].filter(route => !IMPORTS.test(route));
}

test('every route is counted', async () => {
  expect(Object.keys(calls).sort()).toEqual((await routesOf()).sort());
});

test('a request is one round trip to the database, but where it is said why not', { timeout: 300_000 }, async () => {
  const counted: Record<string, { status: number; trips: number }> = {};
  const somebody = await newOwner(stack);
  for (const [route, prepare] of Object.entries(calls)) {
    const act = await prepare(SPENDS.test(route) ? await newOwner(stack) : somebody);
    recorder.take();
    const { status } = await act();
    counted[route] = { status, trips: recorder.take().length };
  }
  const failed = Object.entries(counted).filter(([, { status }]) => status !== 200);
  const slow = Object.entries(counted).filter(([route, { trips }]) => trips > tripsOf(route));
  expect({ failed, slow }).toEqual({ failed: [], slow: [] });
});
