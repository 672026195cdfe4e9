import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { ensureOpens, readKeys } from '../../worker/cli/local/keys.ts';
import { migrate } from '../../worker/cli/migrate.ts';
import { freePort, type Sqld, startSqld } from '../../worker/cli/processes/sqld.ts';
import { canSeal, open, seal } from '../../worker/platform/crypto/seal.ts';
import { makeSecret } from '../../worker/platform/crypto/secret.ts';
import { type Db, openDatabase } from '../../worker/platform/database/client.ts';
import { ProviderError } from '../../worker/providers/provider-error.ts';
import { providerBudgets, providerTokens } from '../../worker/providers/quota/quota.tables.ts';
import { openQuota } from '../../worker/providers/quota/quota.ts';
import { top } from '../helpers/run/tree.ts';
import { newFolder } from '../helpers/stack/start.ts';

const env = { SEALING_KEY: makeSecret() };
const folder = mkdtempSync(join(inject('folder'), 'seal-'));
const HOUR_SECONDS = 3600;
const inAnHour = () => new Date(Date.now() + HOUR_SECONDS * 1000);

let sqld: Sqld;
let db: Db;

beforeAll(async () => {
  sqld = await startSqld(join(folder, 'sqld'), await freePort());
  await migrate(sqld.url, sqld.vars.DATABASE_TOKEN);
  db = openDatabase(sqld.vars);
});

afterEach(() => {
  for (const name of ['SEALING_KEY', 'SEALING_KEY_LOST']) delete process.env[name];
});

afterAll(async () => {
  await sqld.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['', 'M.C5_refresh-token', 'مفتاح 🔑', 'x'.repeat(10_000)])(
  'what was sealed is opened again: %#',
  async text => {
    const sealed = await seal(env, text);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(await open(env, sealed)).toBe(text);
  },
);

test('a sealed text shows nothing, and is never the same twice', async () => {
  const [one, other] = [await seal(env, 'a token'), await seal(env, 'a token')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').includes('token')).toBe(false);
});

test('what was sealed with a key that was replaced is opened as long as that key stands behind its successor', async () => {
  const successor = makeSecret();
  const both = { SEALING_KEY: `${successor}\n${env.SEALING_KEY}` };
  const sealed = await seal(env, 'a token');
  expect(await open(both, sealed)).toBe('a token');
  expect(await open({ SEALING_KEY: successor }, sealed)).toBeUndefined();
  expect(await open({ SEALING_KEY: successor }, await seal(both, 'another'))).toBe('another');
});

test('what was changed anywhere, cut, or sealed with another key stays closed', async () => {
  const sealed = await seal(env, 'a token');
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await open(env, changed.toString('base64url'))).toBeUndefined();
  }
  for (const cut of ['', 'abc', sealed.slice(0, -4), 'not sealed at all, but long enough to be so'])
    expect(await open(env, cut)).toBeUndefined();
  expect(await open({ SEALING_KEY: makeSecret() }, sealed)).toBeUndefined();
});

test.each([undefined, '', 'c2hvcnQ'])(
  'without a whole key nothing is sealed and nothing kept: %s',
  async SEALING_KEY => {
    const bare = { SEALING_KEY };
    expect(canSeal(bare)).toBe(false);
    await expect(seal(bare, 'a token')).rejects.toThrow('SEALING_KEY');
    expect(await open(bare, await seal(env, 'a token'))).toBeUndefined();
    await openQuota(bare, db).keepToken('bare', 'a token', inAnHour());
    expect(await openQuota(env, db).readToken('bare')).toBeUndefined();
  },
);

test('the command for keys makes one to seal with, another each time', async () => {
  const make = () =>
    execFileSync(process.execPath, ['worker/cli/keys.ts', '--sealing'], { cwd: top, encoding: 'utf8' });
  const [one, other] = [make().trim(), make().trim()];
  expect(one).not.toBe(other);
  const made = { SEALING_KEY: one };
  expect(await open(made, await seal(made, 'a token'))).toBe('a token');
});

test('a kept token lies sealed in the database, is replaced by the next, and ends in its time', async () => {
  const quota = openQuota(env, db);
  await quota.keepToken('psn.access', 'first token', inAnHour());
  await quota.keepToken('psn.access', 'second token', inAnHour());
  expect(await quota.readToken('psn.access')).toBe('second token');
  expect(JSON.stringify(await db.select().from(providerTokens))).not.toMatch(/first|second/);
  await quota.keepToken('psn.access', 'third token', new Date(Date.now() - 1000));
  expect(await quota.readToken('psn.access')).toBeUndefined();
  expect(await openQuota({ SEALING_KEY: makeSecret() }, db).readToken('psn.access')).toBeUndefined();
});

test('a budget is spent to the last call by all together, and no further', async () => {
  const tries = Array.from({ length: 40 }, () => openQuota(env, db).spend('crowd', 3, 100, HOUR_SECONDS));
  const ended = await Promise.allSettled(tries);
  const refused = ended.flatMap(end => (end.status === 'rejected' ? [end.reason] : []));
  expect(refused).toHaveLength(7);
  for (const error of refused) {
    expect(error).toBeInstanceOf(ProviderError);
    expect(error.reason).toBe('budget_spent');
    expect(error.retryAfterSeconds).toBeGreaterThan(0);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(HOUR_SECONDS);
  }
  await openQuota(env, db).spend('crowd', 1, 100, HOUR_SECONDS);
  await expect(openQuota(env, db).spend('crowd', 1, 100, HOUR_SECONDS)).rejects.toThrow('budget_spent');
});

test('more than a whole budget at once is refused and not counted', async () => {
  const quota = openQuota(env, db);
  await expect(quota.spend('whole', 11, 10, HOUR_SECONDS)).rejects.toThrow('budget_spent');
  await quota.spend('whole', 10, 10, HOUR_SECONDS);
});

test('a budget is whole again in the next period, and each provider has its own', async () => {
  const quota = openQuota(env, db);
  await db.insert(providerBudgets).values({ key: 'old', period: '1', used: 100 });
  await quota.spend('old', 100, 100, HOUR_SECONDS);
  await expect(quota.spend('old', 1, 100, HOUR_SECONDS)).rejects.toThrow('budget_spent');
  await quota.spend('other', 100, 100, HOUR_SECONDS);
});

test('a start stops if no key opens what the database holds, unless it is told that the key is lost', async () => {
  const data = newFolder('sealed');
  const said: string[] = [];
  const look = () => ensureOpens(sqld.vars, { dataDir: data, say: line => void said.push(line) });
  await look(); // nothing of a person is encrypted yet, so no key is missed
  const { SEALING_KEY } = await readKeys(data);
  const sealed = await seal({ SEALING_KEY }, 'the secret of an app');
  await db.run(sql`INSERT INTO users (id, username, email, date_of_birth, terms_accepted_at, created_at)
    VALUES ('u', 'u', 'u@mail.com', '', '', '')`);
  await db.run(sql`INSERT INTO authenticator_apps (user_id, sealed, created_at) VALUES ('u', ${sealed}, '')`);
  await look();

  const file = join(data, 'sealing-key');
  for (const lose of [() => writeFileSync(file, makeSecret()), () => rmSync(file)]) {
    lose();
    await expect(look()).rejects.toThrow(
      `what the database holds (authenticator apps): bring ${file} back from a copy`,
    );
  }
  process.env.SEALING_KEY_LOST = 'true';
  await look();
  expect(said).toEqual([expect.stringContaining('Raff starts all the same, because SEALING_KEY_LOST is set.')]);
  delete process.env.SEALING_KEY_LOST;
  process.env.SEALING_KEY = `${makeSecret()}\n${SEALING_KEY}`; // the old key behind its successor
  await look();
});
