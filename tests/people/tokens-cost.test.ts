import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonalToken } from '../../worker/platform/crypto/personal-token.ts';
import { hashSecret } from '../../worker/platform/crypto/secret.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newToken } from '../helpers/people/personal-tokens.ts';
import { startRecorder } from '../helpers/stack/recorder.ts';
import { newKey, sendKeyed } from '../helpers/stack/repeated.ts';
import { as, type Stack, send, startStack } from '../helpers/stack/stack.ts';

let stack: Stack;
let recorder: Awaited<ReturnType<typeof startRecorder>>;
let owner: Owner;
let token: string;

beforeAll(async () => {
  recorder = await startRecorder();
  stack = await startStack({ vars: { DATABASE_URL: recorder.url }, idle: true });
  recorder.aim(stack.databaseUrl);
  owner = await newOwner(stack);
  token = (await newToken(owner)).token;
});
afterAll(async () => {
  await stack.close({ expectErrors: true });
  await recorder.close();
});

/** How many round trips to the database a request takes. */
async function tripsOf(act: () => Promise<{ status: number }>) {
  recorder.take();
  const { status } = await act();
  return [status, recorder.take().length];
}

test('a token costs one round trip more than a session, its first use of the minute too', async () => {
  const by = (bearer: string) => () => stack.fetch('/api/games/counters', as(bearer));
  expect(await tripsOf(by(owner.token))).toEqual([200, 1]);
  expect(await tripsOf(by(token))).toEqual([200, 2]);
  expect(await tripsOf(by(token))).toEqual([200, 2]);
});

test('a token with a wrong checksum never reaches the database, nor does one at a closed path', async () => {
  const made = makePersonalToken();
  const wrong = `${made.slice(0, -1)}${made.endsWith('0') ? '1' : '0'}`;
  expect(await tripsOf(() => stack.fetch('/api/games', as(wrong)))).toEqual([401, 0]);
  expect(await tripsOf(() => stack.fetch('/api/tokens', as(token)))).toEqual([403, 0]);
});

test('an Idempotency-Key costs two round trips on its first write, one when it is repeated, and none without it', async () => {
  const init = send('POST', { title: 'Best of', privacy: 'public' }, owner);
  const key = newKey();
  expect(await tripsOf(() => stack.fetch('/api/gaming-walls', init))).toEqual([200, 1]);
  expect(await tripsOf(() => sendKeyed(stack, '/api/gaming-walls', init, key))).toEqual([200, 3]);
  expect(await tripsOf(() => sendKeyed(stack, '/api/gaming-walls', init, key))).toEqual([200, 1]);
});

test('no log says a token, its hash or an Idempotency-Key, whatever fails', async () => {
  const key = newKey();
  const refused = { status: 503 };
  await stack.stopDatabase();
  expect(await stack.fetch('/api/games', as(token))).toMatchObject(refused);
  const init = send('POST', { title: 'Best of', privacy: 'public' }, { token });
  expect(await sendKeyed(stack, '/api/gaming-walls', init, key)).toMatchObject(refused);
  const said = JSON.stringify(stack.logs());
  expect(said).toContain('A request failed.');
  for (const secret of [token, token.slice(5), hashSecret(token), key]) expect(said).not.toContain(secret);
});
