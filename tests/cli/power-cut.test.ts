import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { DatabaseVars } from '../../worker/cli/ask.ts';
import { openForCommand } from '../../worker/cli/database.ts';
import { judgeServer } from '../../worker/cli/doctor/database.ts';
import { DATABASE_TOKEN, freePort, startSqld } from '../../worker/cli/processes/sqld.ts';
import { keepDatabase, syncIfWritten } from '../../worker/cli/start/database.ts';
import { copyDatabase } from '../helpers/stack/databases.ts';

const folder = () => mkdtempSync(join(inject('folder'), 'power-cut-'));

const KEEPING = { stood: true, remember: () => {}, say: () => {}, giveUp: () => {} };
const LOG = 'dbs/default/wallog';
const SNAPSHOTS = 'dbs/default/snapshots';

/** A database in a folder of its own that was killed just after a row was written. */
async function killedDatabase(flags: string[] = []): Promise<string> {
  const dbPath = join(folder(), 'sqld');
  copyDatabase(inject('folder'), 'starter', dbPath);
  const killed = await startSqld(dbPath, await freePort(), flags);
  await openForCommand(killed.url, DATABASE_TOKEN).$client.execute(
    "INSERT INTO reserved_usernames VALUES ('kept', 'x', '2026-11-26')",
  );
  process.kill(killed.pid, 'SIGKILL');
  await killed.ended;
  return dbPath;
}

const keptIn = async (vars: DatabaseVars) => {
  const { rows } = await openForCommand(vars.DATABASE_URL, vars.DATABASE_TOKEN).$client.execute(
    "SELECT 1 FROM reserved_usernames WHERE username = 'kept'",
  );
  return rows.length;
};

test('a database comes back whole after a power cut that left the log for replicas half written', async () => {
  const dbPath = await killedDatabase(['--grpc-listen-addr', `127.0.0.1:${await freePort()}`]);
  truncateSync(join(dbPath, LOG), 30_000);
  mkdirSync(join(dbPath, SNAPSHOTS));
  const { vars, stop } = await keepDatabase({ ...KEEPING, dbPath });
  expect(await keptIn(vars)).toBe(1);
  expect(existsSync(join(dbPath, SNAPSHOTS))).toBe(false);
  await stop();
});

test('a database without replicas keeps no log for them, through kills and stops, and leaves a folder for any server', async () => {
  const dbPath = await killedDatabase();
  const { vars, stop } = await keepDatabase({ ...KEEPING, dbPath });
  expect(await keptIn(vars)).toBe(1);
  expect(statSync(join(dbPath, LOG)).isFile()).toBe(false);
  await stop();
  expect(existsSync(join(dbPath, LOG))).toBe(false);

  const other = await startSqld(dbPath, await freePort(), ['--grpc-listen-addr', `127.0.0.1:${await freePort()}`]);
  expect(await keptIn(other.vars)).toBe(1);
  expect(statSync(join(dbPath, LOG)).size).toBeGreaterThanOrEqual(statSync(join(dbPath, 'dbs/default/data')).size);
  await other.stop();
});

test('what was written is brought onto the disk once, and what is as it was is left alone', async () => {
  const file = join(folder(), 'log');
  writeFileSync(file, 'a');
  const first = await syncIfWritten(file, 0);
  expect(first).toBeGreaterThan(0);
  expect(await syncIfWritten(file, first + 10_000)).toBe(first + 10_000);
  appendFileSync(file, 'b');
  expect(await syncIfWritten(file, first)).toBeGreaterThanOrEqual(first);
  rmSync(file);
  await expect(syncIfWritten(file, first)).rejects.toThrow(/ENOENT/);
});

test.each([
  ['sqld 0.24.33 (abc 2025-12-19)', 'fine', 'it starts again'],
  ['sqld 0.25.1', 'fine', 'it starts again'],
  ['sqld 0.24.32 (40c272de 2025-02-14)', 'wrong', 'may not start again; run 0.24.33 or newer'],
  ['something else', 'unknown', 'does not tell its version'],
])('of a server elsewhere that tells “%s” the doctor says what a power cut does: %s', (told, state, says) => {
  const found = judgeServer(told, 'http://database:8080');
  expect(found).toEqual({ state, text: expect.stringContaining(says) });
});
