import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf } from '../../worker/cli/openapi/calls.ts';
import { hasSecretAnswer } from '../../worker/cli/openapi/security.ts';
import { backups } from '../../worker/operator/operator.tables.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { PUSH_KEY } from '../helpers/routes/calendar.ts';
import { everyRoute } from '../helpers/routes/every-route.ts';
import type { Calls } from '../helpers/routes/route.ts';
import { newKey } from '../helpers/stack/repeated.ts';
import { type Answer, type Stack, startStack } from '../helpers/stack/stack.ts';
import { startIgdb } from '../simulators/igdb.ts';
import { startMicrosoft } from '../simulators/microsoft.ts';
import { startPsn } from '../simulators/psn.ts';
import { startSocialSimulators } from '../simulators/server.ts';
import { startSteam } from '../simulators/steam.ts';
import { startXbox } from '../simulators/xbox.ts';

/** Signing in has protocols of its own. */
const OWN_PROTOCOL = /^\/(auth|connect)\//;
/** These ask the database nothing: the mail is an order in a queue, where it waits for the end of a restore. */
const ORDERS = ['POST /api/account/forgotPassword', 'POST /api/account/forgotUsername'];
/** After these the session of the caller is gone, and with it the right to the answer. */
const LEAVING = ['POST /api/account/signOutEverywhere', 'DELETE /api/users'];

let started: Stack;
let calls: Calls;
let simulators: { close: () => Promise<unknown> }[];
/** The key that writes are sent with while it is set, and the last request that was. */
let key: string | undefined;
let last: { path: string; init: RequestInit } | undefined;
let watch: ((answer: Response) => void) | undefined;

async function fetchKeyed(path: string, init: RequestInit = {}) {
  if (key === undefined) {
    const answer = await started.fetch(path, init);
    watch?.(answer.clone());
    return answer;
  }
  const headers = { ...(init.headers as Record<string, string>), 'Idempotency-Key': key }; // tests write plain objects
  last = { path, init: { ...init, headers } };
  return started.fetch(path, last.init);
}

beforeAll(async () => {
  Object.assign(globalThis, { RAFF_BUILD: 'test' });
  const { app } = await import('../../worker/app.ts');
  const described = callsOf(app.routes);
  isSecret = route => {
    const call = described.get(route);
    return call !== undefined && hasSecretAnswer(call);
  };
  const [social, steam, xbox] = [await startSocialSimulators(), await startSteam(), await startXbox()];
  const [microsoft, igdb, psn] = [await startMicrosoft(), await startIgdb(), await startPsn()];
  simulators = [social, steam, xbox, microsoft, igdb, psn];
  const vars = { ...social.vars, ...steam.vars, ...xbox.vars, ...microsoft.vars, ...igdb.vars, ...psn.vars };
  started = await startStack({ vars: { ...vars, SEALING_KEY, PUSH_KEY }, idle: true });
  calls = everyRoute({ ...started, fetch: fetchKeyed });
});
afterAll(async () => {
  await started.close();
  for (const simulator of simulators) await simulator.close();
});

/** The answer to a call while a restore writes into the database. */
async function duringRestore(act: () => Promise<unknown>): Promise<string> {
  const now = new Date().toISOString();
  const mark = { name: 'restore', scope: 'people' as const, state: 'restoring' as const, startedAt: now, beatAt: now };
  await started.db.insert(backups).values(mark);
  let answer = new Response();
  watch = one => {
    answer = one;
  };
  await act();
  watch = undefined;
  await started.db.delete(backups);
  const { code, outcome }: Answer = await answer.json();
  return [answer.status, code, outcome, answer.headers.get('Retry-After')].join(' ');
}

/** Makes the call with a key, and sends its request once more, letter for letter. */
async function twice(prepare: Calls[string], owner: Owner) {
  const act = await prepare(owner);
  const restoring = await duringRestore(act);
  key = newKey();
  const { status } = await act();
  key = undefined;
  if (!last) throw new Error('Nothing was asked.');
  const again = await started.fetch(last.path, last.init);
  return {
    ...{ path: last.path, restoring, status, later: again.status, cookies: again.headers.getSetCookie() },
    isReplayed: again.headers.has('Idempotency-Replayed'),
  };
}

type Twice = Awaited<ReturnType<typeof twice>>;

/** Whether a route's answer holds a secret: it is told once. */
let isSecret: (route: string) => boolean;

function isAsPromised(route: string, { path, status, later, isReplayed, cookies }: Twice): boolean {
  if (OWN_PROTOCOL.test(path)) return !isReplayed;
  if (isSecret(route)) return status === 200 && later === 409 && !isReplayed;
  if (LEAVING.includes(route)) return later === 401;
  return isReplayed && later === status && cookies.length === 0;
}

test('every write of every route runs once for its key, gives neither a cookie nor a secret again, and is refused during a restore', {
  timeout: 300_000,
}, async () => {
  const odd = [];
  for (const [route, prepare] of Object.entries(calls).filter(([name]) => !name.startsWith('GET '))) {
    const seen = await twice(prepare, await newOwner({ ...started, fetch: fetchKeyed }));
    const isRefused = seen.restoring === '503 restoring not done 30';
    if (isRefused === ORDERS.includes(route)) odd.push({ route, during: seen.restoring });
    if (!isAsPromised(route, seen)) odd.push({ route, ...seen });
  }
  expect(odd).toEqual([]);
});
