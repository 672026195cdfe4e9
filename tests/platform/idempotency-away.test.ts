import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idempotentAnswers } from '../../worker/platform/database/database.tables.ts';
import { walls } from '../../worker/shelf/shelf.tables.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { linesOf } from '../helpers/stack/log-lines.ts';
import { type Fault, type RoundTrip, startRecorder } from '../helpers/stack/recorder.ts';
import { newKey, sendKeyed } from '../helpers/stack/repeated.ts';
import { type Stack, send, startStack } from '../helpers/stack/stack.ts';

/* What becomes of a key when the database fails at each step of a write. */

let stack: Stack;
let recorder: Awaited<ReturnType<typeof startRecorder>>;
let owner: Owner;
let key: string;

beforeAll(async () => {
  recorder = await startRecorder();
  stack = await startStack({ vars: { DATABASE_URL: recorder.url }, idle: true });
  recorder.aim(stack.databaseUrl);
});
afterAll(async () => {
  await stack.close({ expectErrors: true });
  await recorder.close();
});
beforeEach(async () => {
  owner = await newOwner(stack);
  key = newKey();
});

const make = () =>
  sendKeyed(stack, '/api/gaming-walls', send('POST', { title: 'Best of', privacy: 'public' }, owner), key);
const wallsMade = () => stack.db.$count(walls, eq(walls.userId, owner.id));
const FULL = { code: 'SQLITE_FULL', message: 'database or disk is full' };

/** Makes a call while requests with such a statement fail. */
async function during(sql: RegExp, fault: Fault) {
  recorder.spoil(({ statements }: RoundTrip) => (statements.some(one => sql.test(one.sql)) ? fault : undefined));
  try {
    return await make();
  } finally {
    recorder.spoil();
  }
}

test('a write whose key cannot be claimed is refused and surely not made, and runs when the database is back', async () => {
  const refused = await during(/insert into "idempotent_answers"/i, FULL);
  expect([refused.status, refused.body.code, refused.body.outcome]).toEqual([503, 'unavailable', undefined]);
  expect(await wallsMade()).toBe(0);
  expect(await make()).toMatchObject({ status: 200, isReplayed: false });
  expect(await make()).toMatchObject({ status: 200, isReplayed: true });
  expect(await wallsMade()).toBe(1);
});

test('a write that was surely not made may run again at once', async () => {
  const refused = await during(/INSERT INTO walls/, FULL);
  expect([refused.status, refused.body.outcome]).toEqual([503, undefined]);
  expect(await make()).toMatchObject({ status: 200, isReplayed: false });
  expect(await wallsMade()).toBe(1);
});

test('a write that may have been made does not run again before its minute is over', async () => {
  const unsure = await during(/INSERT INTO walls/, 'breaks');
  expect([unsure.status, unsure.body.outcome]).toEqual([503, 'unknown']);
  expect((await make()).body.code).toBe('idempotency_running');
  expect(await wallsMade()).toBe(1);
});

/** Moves what is stored of keys back in time, past the minute in which a first answer may still come. */
const passMinute = () =>
  stack.db.update(idempotentAnswers).set({ createdAt: new Date(Date.now() - 61_000).toISOString() });

test.each([
  ['its answer was lost on the way', /INSERT INTO walls/, 'breaks' as const],
  ['its answer could not be kept', /update "idempotent_answers" set "status"/i, FULL],
])('a write that was made runs no second time when its minute is over, if %s', async (_, sql, fault) => {
  await during(sql, fault);
  await passMinute();
  const again = await make();
  expect([again.status, again.body.code, again.isReplayed]).toEqual([409, 'idempotency_lost', false]);
  expect(await wallsMade()).toBe(1);
});

test('a write whose answer cannot be kept is still answered, and does not run again before its minute is over', async () => {
  const done = await during(/update "idempotent_answers"/i, FULL);
  expect([done.status, done.body.title]).toEqual([200, 'Best of']);
  expect(linesOf(stack).map(line => line.message)).toContain(
    'The answer to a write with an Idempotency-Key was not kept.',
  );
  expect((await make()).body.code).toBe('idempotency_running');
  expect(await wallsMade()).toBe(1);
});

test('while the database is down nothing is claimed', async () => {
  const before = await stack.db.$count(idempotentAnswers);
  await stack.stopDatabase();
  expect((await make()).status).toBe(503);
  await stack.startDatabase();
  await expect.poll(async () => (await make()).status, { timeout: 20_000 }).toBe(200);
  expect([await wallsMade(), await stack.db.$count(idempotentAnswers)]).toEqual([1, before + 1]);
});
