import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../helpers/games/diary.ts';
import { holdMany } from '../helpers/games/many.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { otherWays } from '../helpers/people/other-ways.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { PUSH_KEY } from '../helpers/routes/calendar.ts';
import { everyRoute } from '../helpers/routes/every-route.ts';
import type { Calls } from '../helpers/routes/route.ts';
import { startRecorder } from '../helpers/stack/recorder.ts';
import { type Stack, startStack } from '../helpers/stack/stack.ts';
import { startIgdb } from '../simulators/igdb.ts';
import { startMicrosoft } from '../simulators/microsoft.ts';
import { startPsn } from '../simulators/psn.ts';
import { startSocialSimulators } from '../simulators/server.ts';
import { startSteam } from '../simulators/steam.ts';
import { startXbox } from '../simulators/xbox.ts';

const SIGN_IN = 'finds the account and counts the try, then opens the session: a password is checked between the two';
const SIGN_UP = 'asks whether the names are free, then writes: a password is hashed between the two';
const PASSWORD = 'counts the try as it reads the hash, then writes: the password is checked between the two';
const EXPORT = 'asks for a recent proof and notes the export, then reads everything';
const FILE =
  'finds the file, then reads its rows, looks for their games and writes: each needs what the one before found';
const OUTSIDE = 'counts what another service will be asked, asks it, and looks at or writes what it said';
const FEED = 'reads the feed, then notes that an app asked, once in ten minutes: a guessed address writes nothing';

const PLACE = 'reads where the person lives, then what there was at midnight there';

const PROOF = 'asks for a recent proof, then does what needs one: a refusal must not do it';
const PASSKEY = 'takes the challenge and the key, checks the signature between, and writes what follows';
const CODE = 'counts the try, uses up the code, and writes what follows: a code that was used tells its owner';
const LOST = 'finds the log-in or the link, then acts for its person';

/** The calls that take more than one round trip to the database, how many, and why. */
const MORE: Record<string, { trips: number; why: string }> = {
  'POST /connect/token': { trips: 2, why: SIGN_IN },
  'POST /auth/login': { trips: 2, why: SIGN_IN },
  'POST /api/account/register': { trips: 2, why: SIGN_UP },
  'POST /auth/register': { trips: 2, why: SIGN_UP },
  'POST /api/account/registerExternal': { trips: 2, why: SIGN_UP },
  'POST /api/account/changePassword': { trips: 2, why: PASSWORD },
  'DELETE /api/users': { trips: 2, why: PASSWORD },
  'POST /api/account/prove': { trips: 2, why: PASSWORD },
  'GET /api/users/export': { trips: 2, why: EXPORT },
  'POST /api/account/passkeys/options': { trips: 3, why: PROOF },
  'POST /api/account/passkeys': { trips: 3, why: PASSKEY },
  'DELETE /api/account/passkeys/:id': { trips: 3, why: PROOF },
  'POST /api/account/app': { trips: 3, why: PROOF },
  'POST /api/account/app/confirm': {
    trips: 2,
    why: 'reads the secret, then writes: the code is checked between the two',
  },
  'DELETE /api/account/app': { trips: 3, why: PROOF },
  'POST /api/account/recovery-codes': { trips: 2, why: PROOF },
  'POST /api/account/prove/options': { trips: 2, why: PASSKEY },
  'POST /api/account/prove/passkey': { trips: 3, why: PASSKEY },
  'POST /api/account/prove/code': { trips: 5, why: CODE },
  'POST /auth/passkey': { trips: 3, why: PASSKEY },
  'POST /auth/factors/passkey-options': { trips: 3, why: LOST },
  'POST /auth/factors/lost': { trips: 3, why: LOST },
  'POST /auth/factors/keep': { trips: 2, why: LOST },
  'GET /api/health': {
    trips: 2,
    why: 'reads, and beside it tries a change, once in five seconds: that one may wait or fail, and the other must not',
  },
  'GET /api/year/:yyyy': { trips: 2, why: PLACE },
  'GET /api/year/:yyyy/backlog': { trips: 2, why: PLACE },
  'GET /api/missing': { trips: 2, why: OUTSIDE },
  'POST /api/missing': { trips: 2, why: OUTSIDE },
  'POST /api/:provider{steam|psn|xbox}/account': { trips: 2, why: OUTSIDE },
  'POST /api/import/xbox': { trips: 2, why: OUTSIDE },
  'POST /api/xbox/invite': { trips: 2, why: OUTSIDE },
  'GET /calendar/:file{[^/]+\\.ics}': { trips: 2, why: FEED },
  'POST /api/move-in': { trips: 6, why: FILE },
  'GET /api/move-in/:id': { trips: 2, why: FILE },
  'PUT /api/move-in/:id/mapping': { trips: 8, why: FILE },
  'GET /api/move-in/:id/preview': { trips: 2, why: FILE },
  'GET /api/move-in/:id/games': { trips: 10, why: FILE },
  'POST /api/move-in/:id/apply': { trips: 11, why: FILE },
};

/** Imports read a provider's whole library and are applied in steps: tests of their own count their round trips. */
const IMPORTS =
  /^(GET|POST|PUT|DELETE) \/api\/(game-import|import-matches|steam\/wishlist|:provider\{steam\|psn\|xbox\}\/games|import\/xbox\/games)/;

/** Documents of the installed app, which answer no data: counted by themselves below. */
const INSTALLED = /^(GET \/(manifest\.webmanifest|share\/?|\.well-known\/security\.txt)|POST \/api\/reports)$/;

/** These calls change a person. All other calls are made by one person, because a sign-up takes long. */
const SPENDS =
  /[pP]assword$|confirmEmail|account\/sessions$|signOutEverywhere|\/auth\/|DELETE \/api\/users$|^an? (log-in|return|wish) /;

let stack: Stack;
let recorder: Awaited<ReturnType<typeof startRecorder>>;
let simulators: { close: () => Promise<unknown> }[];
let calls: Calls;

beforeAll(async () => {
  const [social, steam, xbox] = [await startSocialSimulators(), await startSteam(), await startXbox()];
  const [microsoft, igdb, psn] = [await startMicrosoft(), await startIgdb(), await startPsn()];
  simulators = [social, steam, xbox, microsoft, igdb, psn];
  recorder = await startRecorder();
  const vars = { ...social.vars, ...steam.vars, ...xbox.vars, ...microsoft.vars, ...igdb.vars, ...psn.vars };
  stack = await startStack({ vars: { ...vars, SEALING_KEY, PUSH_KEY, DATABASE_URL: recorder.url }, idle: true });
  recorder.aim(stack.databaseUrl);
  calls = everyRoute(stack);
  await keepTokens(await newOwner(stack));
});
afterAll(async () => {
  await stack.close();
  await recorder.close();
  for (const simulator of simulators) await simulator.close();
});

/** The product's own access to IGDB and PlayStation lasts for weeks, so it is usually there. */
async function keepTokens(owner: Owner): Promise<void> {
  const asked = await owner.get('/api/missing?term=a');
  const linked = await owner.post('/api/psn/account', { userName: 'demo-30' });
  expect([asked.status, linked.status]).toEqual([200, 200]);
}

const tripsOf = (route: string) => MORE[route]?.trips ?? 1;

async function routesOf(): Promise<string[]> {
  Object.assign(globalThis, { RAFF_BUILD: 'test' });
  const { app } = await import('../../worker/app.ts');
  const own = app.routes.filter(route => route.method !== 'ALL').map(route => `${route.method} ${route.path}`);
  return [...new Set(own)].filter(route => !IMPORTS.test(route) && !INSTALLED.test(route));
}

test('every route is counted', async () => {
  expect(Object.keys(calls).sort()).toEqual((await routesOf()).sort());
});

/** How many round trips each of these calls takes, and how it ends. */
async function count(named: Calls) {
  const counted: Record<string, { status: number; trips: number }> = {};
  const somebody = await newOwner(stack);
  for (const [route, prepare] of Object.entries(named)) {
    const act = await prepare(SPENDS.test(route) ? await newOwner(stack) : somebody);
    recorder.take();
    const { status } = await act();
    counted[route] = { status, trips: recorder.take().length };
  }
  const failed = Object.entries(counted).filter(([, { status }]) => status !== 200 && status !== 202);
  return { counted, failed };
}

test('a request is one round trip to the database, but where it is said why not', { timeout: 300_000 }, async () => {
  const { counted, failed } = await count(calls);
  const slow = Object.entries(counted).filter(([route, { trips }]) => trips > tripsOf(route));
  const better = Object.keys(MORE).filter(route => (counted[route]?.trips ?? 0) < tripsOf(route));
  expect({ failed, slow, better }).toEqual({ failed: [], slow: [], better: [] });
});

/* Most of these sign in or up, or check a password; the others ask an outside service. */
test('no way of calling them takes more than two', async () => {
  const { counted, failed } = await count(otherWays(stack));
  const slow = Object.entries(counted).filter(([, { trips }]) => trips > 2);
  expect({ failed, slow }).toEqual({ failed: [], slow: [] });
});

test('the manifest asks nothing of the database, and a shared link is one round trip', async () => {
  const counted = [];
  for (const path of ['/manifest.webmanifest', '/share/?url=https://store.steampowered.com/app/620/Portal_2/']) {
    recorder.take();
    const { status } = await stack.fetch(path, { redirect: 'manual' });
    counted.push([status, recorder.take().length]);
  }
  expect(counted).toEqual([
    [200, 0],
    [303, 1],
  ]);
});

test('tonight is one round trip also where hundreds of games are as good as each other, and for every turn', async () => {
  const owner = await newOwner(stack);
  await holdMany(stack, owner.id, 600, i => ({ mainStoryMinutes: 300 + (i % 7) * 300 }));
  recorder.take();
  const evening = `?evening=${today()}`;
  for (const query of ['', '&again=1', '&again=9', '&minutes=30', '&minutes=400&again=3']) {
    const { body } = await owner.get(`/api/tonight${evening}${query}`);
    expect([query, body.picks.length, recorder.take().length]).toEqual([query, 3, 1]);
  }
});
