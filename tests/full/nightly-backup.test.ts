import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSource, readBackup } from '../../worker/cli/backup/read-backup.ts';
import { backups } from '../../worker/operator/operator.tables.ts';
import { addPersonalData } from '../helpers/fixtures/personal-data.ts';
import { contentOf, emptyDatabase, type Lone } from '../helpers/operator/lone-database.ts';
import { newPerson } from '../helpers/people/person.ts';
import { runCommand } from '../helpers/stack/commands.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/* The Worker writes a backup into its bucket every night, in parts. */

const stack = ownStack({ starter: true, expectErrors: true, vars: { BACKUPS_KEPT: '2' } });
const PATIENCE = { timeout: 60_000, interval: 100 };
const LONG = { timeout: 120_000 };
const folder = mkdtempSync(join(inject('folder'), 'nights-'));
let lone: Lone;

beforeAll(async () => {
  lone = await emptyDatabase(folder);
  await addPersonalData(stack, await newPerson(stack));
});
afterAll(async () => {
  await lone.stop();
  rmSync(folder, { recursive: true });
});

const night = (day: number) =>
  stack.worker.scheduled({ cron: '11 2 * * *', scheduledTime: new Date(Date.UTC(2026, 10, day, 2, 11)) });
const states = async () => (await stack.db.select().from(backups).orderBy(backups.name)).map(row => row.state);
const nameOf = (day: number, scope: string) => `2026-11-${String(day).padStart(2, '0')}T02-11-00-${scope}`;

/** Brings a backup from the bucket into a folder of this machine. */
async function download(name: string): Promise<string> {
  const { BACKUPS } = await stack.worker.getEnv();
  const { objects }: Answer = await BACKUPS.list({ prefix: `${name}/` });
  mkdirSync(join(folder, name), { recursive: true });
  for (const { key } of objects)
    writeFileSync(join(folder, key), new Uint8Array(await (await BACKUPS.get(key)).arrayBuffer()));
  return join(folder, name);
}

test('what the night wrote brings a lost database back, people and catalogue', LONG, async () => {
  await night(1);
  await expect.poll(states, PATIENCE).toEqual(['done', 'done']);
  const [people, catalogue] = [await download(nameOf(1, 'people')), await download(nameOf(1, 'catalogue'))];
  const env = { DATABASE_URL: lone.url };
  expect(await runCommand('restore', [catalogue, '--only', 'catalogue'], env)).toMatchObject({ code: 0, err: '' });
  const kept = ['--only', 'people', '--keep-sessions'];
  expect(await runCommand('restore', [people, ...kept], env)).toMatchObject({ code: 0, err: '' });
  expect(await contentOf(lone.url)).toEqual(await contentOf(stack.databaseUrl));
  const health: Answer = await (await stack.fetch('/api/health')).json();
  expect(Math.abs(Date.parse(health.backupAt) - Date.now())).toBeLessThan(120_000);
});

test(
  'a slice that is asked for twice is written once, and a catalogue that changed meanwhile is read anew',
  LONG,
  async () => {
    const at = new Date().toISOString();
    const name = 'half';
    const old = { position: { table: 3, after: null, rows: { games: 7 } }, generation: 'an older one', anew: 0 };
    const row = { name, scope: 'catalogue' as const, state: 'running' as const, parts: 9, startedAt: at, beatAt: at };
    await stack.db.insert(backups).values({ ...row, position: JSON.stringify(old) });
    const { NIGHTS } = await stack.worker.getEnv();
    await NIGHTS.send({ type: 'backup', name, turn: 0 });
    await NIGHTS.send({ type: 'backup', name, turn: 0 });
    await expect.poll(states, PATIENCE).not.toContain('running');
    const [written] = await stack.db.select().from(backups).where(eq(backups.name, name));
    expect(written).toMatchObject({ state: 'done', turn: 1 });
    const { rows } = await readBackup(openSource(await download(name)), () => {});
    expect(rows.games).toBe(await stack.db.$count((await import('../../worker/catalogue/catalogue.tables.ts')).games));
    await stack.db.delete(backups).where(eq(backups.name, name));
  },
);

test('a backup that broke off is gone on with', LONG, async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const row = { name: 'asleep', scope: 'people' as const, state: 'running' as const, turn: 4 };
  await stack.db.insert(backups).values({ ...row, startedAt: hourAgo, beatAt: hourAgo });
  await stack.worker.scheduled({ cron: '*/5 * * * *', scheduledTime: new Date() });
  await expect.poll(states, PATIENCE).not.toContain('running');
  await expect(readBackup(openSource(await download('asleep')), () => {})).resolves.toMatchObject({
    parts: expect.any(Number),
  });
  await stack.db.delete(backups).where(eq(backups.name, 'asleep'));
});

test('so many nights are kept as the operator says, and older ones leave the bucket', LONG, async () => {
  for (const day of [2, 3, 4]) {
    await night(day);
    await expect.poll(states, PATIENCE).not.toContain('running');
  }
  await night(4);
  await expect.poll(states, PATIENCE).not.toContain('running');
  const { BACKUPS } = await stack.worker.getEnv();
  const inBucket = async (name: string) => (await BACKUPS.list({ prefix: `${name}/` })).objects.length > 0;
  expect(await inBucket(nameOf(1, 'people'))).toBe(false);
  expect(await inBucket(nameOf(1, 'catalogue'))).toBe(false);
  expect(await inBucket(nameOf(4, 'people'))).toBe(true);
});
