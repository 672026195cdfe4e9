import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openForCommand } from '../../worker/cli/database.ts';
import { judgeServer } from '../../worker/cli/doctor/database-server.ts';
import { DATABASE_TOKEN } from '../../worker/cli/processes/database-token.ts';
import { freePort, startSqld } from '../../worker/cli/processes/sqld.ts';
import { keepDatabase } from '../../worker/cli/start/database.ts';
import { syncIfWritten } from '../../worker/cli/start/power-cut.ts';
import { copyDatabase } from '../helpers/stack/databases.ts';

const folder = () => mkdtempSync(join(inject('folder'), 'power-cut-'));

test('a database comes back whole after a power cut that left the log for replicas half written', async () => {
  const dbPath = join(folder(), 'sqld');
  copyDatabase(inject('folder'), 'starter', dbPath);
  const cut = await startSqld(dbPath, await freePort());
  await openForCommand(cut.url, DATABASE_TOKEN).$client.execute(
    "INSERT INTO reserved_usernames VALUES ('kept', 'x', '2026-11-26')",
  );
  process.kill(cut.pid, 'SIGKILL');
  await cut.ended;
  truncateSync(join(dbPath, 'dbs/default/wallog'), 30_000);

  const options = { dbPath, stood: true, wasKilled: true, remember: () => {}, say: () => {}, giveUp: () => {} };
  const { vars, stop } = await keepDatabase(options);
  const { rows } = await openForCommand(vars.DATABASE_URL, vars.DATABASE_TOKEN).$client.execute(
    "SELECT 1 FROM reserved_usernames WHERE username = 'kept'",
  );
  expect(rows).toHaveLength(1);
  await stop();
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
