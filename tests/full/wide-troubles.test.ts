import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Loaded, loadWide } from '../../worker/catalogue/wide-catalogue/load.ts';
import { endTurn, leaveTurn, moveTo, newOwner, takeLoadTurn } from '../../worker/catalogue/wide-catalogue/turns.ts';
import { readWide } from '../../worker/catalogue/wide-catalogue/wide-file.ts';
import { isAway, whyNotLoaded } from '../../worker/cli/catalogue/load-error.ts';
import { fillCatalogue } from '../../worker/cli/start/fill-catalogue.ts';
import { openDatabase } from '../../worker/platform/database/client.ts';
import { once as onlyOnce } from '../../worker/platform/remember.ts';
import { wideGame, writeWide } from '../helpers/games/wide.ts';
import { runCommand } from '../helpers/stack/commands.ts';
import { startRecorder } from '../helpers/stack/recorder.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { newFolder } from '../helpers/stack/start.ts';

/* What may come between the loading of the wide catalogue and its end, and what is said of it. */

const stack = ownStack();
const recorder = alongside(startRecorder);
const folder = newFolder('wide');
const fileOf = (name: string) => join(folder, name);
const many = (count: number, from: number) => Array.from({ length: count }, (_, at) => wideGame(from + at));
const run = async (text: string) => Number((await stack.db.$client.execute(text)).rows[0]?.n);
const countOf = (from: number, games: number) =>
  run(`SELECT count(*) AS n FROM game_provider_ids WHERE provider = 'steam'
    AND CAST(external_id AS INTEGER) BETWEEN ${90_000_000 + from} AND ${90_000_000 + from + games - 1}`);
const MARK = `INSERT INTO backups (name, scope, state, started_at, beat_at)
  VALUES ('restore', 'people', 'restoring', datetime('now'), datetime('now'))`;
const SET_BACK = "UPDATE catalogue_syncs SET last_id = 0, rows = 0 WHERE part = 'wide'";
const RESTORING = 'a restore writes into the database, or has broken off';
/** As if whoever was loading had ended without a word, long ago. */
const makeSilent = () =>
  stack.db.run(sql`UPDATE catalogue_syncs SET beat_at = '2020-01-01T00:00:00.000Z' WHERE part = 'wide'`);
/** As it is written: bundled, the command does not find the file of the repository. */
const status = async () => {
  const env = { ...stack.database, WIDE_CATALOGUE: '' };
  return (await runCommand('catalogue', ['status'], env, { asWritten: true })).out;
};

/** As the commands open it, with whatever the recorder does to the database's answers. */
const openSpoilt = () =>
  openDatabase({ ...stack.database, DATABASE_URL: recorder.url }, undefined, { isWriting: true });

const failureOf = (loading: Promise<Loaded>) => loading.then(({ end }) => end, whyNotLoaded);

beforeAll(() => recorder.aim(stack.databaseUrl));
afterEach(() => recorder.spoil());

test('before anything was loaded, `status` says so', async () => {
  expect(await status()).toMatch(/^wide +nothing is there yet/m);
});

test('a file that cannot be read, or is no wide catalogue, is one sentence, and a start says it without beginning', async () => {
  mkdirSync(fileOf('folder'));
  writeFileSync(fileOf('empty'), '');
  writeFileSync(fileOf('text'), 'games of all kinds, many of them and all of them good');
  writeFileSync(fileOf('other'), brotliCompressSync('another table\t1\nwith a row\n'));
  const whole = writeWide(fileOf('whole'), many(4000, 1));
  writeWide(fileOf('beginning'), many(4000, 1), { cutTo: 0.01 });
  const { lines } = readWide(whole);
  expect(lines).toHaveLength(4000);
  const said: Record<string, RegExp> = {
    folder: /^\S+ is a folder$/,
    missing: /^\S+ is not there$/,
    'whole/below': /^\S+ is not there$/,
    empty: /^\S+ is empty$/,
    text: /^\S+ is (damaged|cut off), or no wide catalogue$/,
    other: /^\S+ is not a wide catalogue of this version$/,
    beginning: /^\S+ is cut off, or no wide catalogue$/,
  };
  for (const [name, words] of Object.entries(said)) expect(() => readWide(fileOf(name)), name).toThrow(words);

  const told: string[] = [];
  const settings = { port: 1, dataDir: folder, dev: false, source: undefined, mailDir: '', site: '' };
  for (const name of ['folder', 'missing']) {
    const around = { add: () => expect.unreachable(), say: (line: string) => void told.push(line) };
    await fillCatalogue({ ...settings, wide: fileOf(name) }, stack.database, around);
  }
  const WORDS = 'The wide catalogue is not all there:';
  const THEN = 'Set WIDE_CATALOGUE to another file, or to “off”.';
  expect(told).toEqual([
    `${WORDS} ${fileOf('folder')} is a folder. ${THEN}`,
    `${WORDS} ${fileOf('missing')} is not there. ${THEN}`,
  ]);
});

test('a disk that is full, or a database that may not be written, ends the load with a sentence, and the next goes on', async () => {
  const file = readWide(writeWide(fileOf('full'), many(1500, 10_000)));
  const faults = {
    SQLITE_FULL: ['SQLite error: database or disk is full', 'the disk of the database is full'],
    SQLITE_IOERR_WRITE: ['SQLite error: disk I/O error', 'the disk of the database is full or broken'],
    SQLITE_READONLY: ['SQLite error: attempt to write a readonly database', 'the database can only be read'],
  };
  for (const [code, [message = '', words]] of Object.entries(faults)) {
    const loading = loadWide(openSpoilt(), file, { tell: () => recorder.spoil(() => ({ code, message })) });
    const error = await loading.catch((thrown: unknown) => thrown);
    expect([code, whyNotLoaded(error), isAway(error)]).toEqual([code, words, false]);
    recorder.spoil();
    await makeSilent();
  }
  const refusing = createServer((_, answer) => void answer.writeHead(403).end('{"error":"Unauthorized"}')).listen(
    0,
    '127.0.0.1',
  );
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo; // it listens on a port, not on a pipe
  const readOnly = openDatabase({ DATABASE_URL: `http://127.0.0.1:${port}` });
  expect(await failureOf(loadWide(readOnly, file))).toBe('the token of the database does not let it write');
  refusing.close();

  expect(await countOf(10_000, 1500)).toBeGreaterThan(0);
  expect(await status()).toMatch(/^wide +stopped 2020-\S+; the next start or `load` goes on; [\d,]+ of an unknown/m);
  expect((await loadWide(openSpoilt(), file)).end).toBe('whole');
  expect(await countOf(10_000, 1500)).toBe(1500);
});

test('a restore that begins in the middle ends the load, which writes nothing beside it; the next goes on', async () => {
  const file = readWide(writeWide(fileOf('restore'), many(5000, 20_000)));
  const open = () => openDatabase(stack.database, undefined, { isWriting: true });
  const mark = onlyOnce(() => stack.db.$client.execute(MARK));
  expect(await failureOf(loadWide(open(), file, { tell: () => void mark() }))).toBe(RESTORING);
  const there = await countOf(20_000, 5000);
  expect(there).toBeLessThan(5000);
  expect(await failureOf(loadWide(open(), file))).toBe(RESTORING);
  expect(await countOf(20_000, 5000)).toBe(there);
  await stack.db.run(sql`DELETE FROM backups WHERE name = 'restore'`);
  await makeSilent();
  expect((await loadWide(open(), file)).end).toBe('whole');
  expect(await countOf(20_000, 5000)).toBe(5000);
});

test('a restore between two transactions, which set the mark of the load back, makes it go through all again', async () => {
  const file = readWide(writeWide(fileOf('back'), many(3000, 30_000)));
  const setBack = onlyOnce(() => stack.db.$client.execute(SET_BACK));
  const { end, report } = await loadWide(stack.db, file, { tell: () => void setBack() });
  expect([end, report.added]).toEqual(['whole', 3000]);
  expect(report.unchanged).toBeGreaterThan(0);
  expect(await run("SELECT rows AS n FROM catalogue_syncs WHERE part = 'wide'")).toBe(3000);
});

test('`status` tells a load that goes on, since when, how far, and when it was whole', async () => {
  const { version, games } = readWide();
  const turn = { version, owner: newOwner() };
  expect(await takeLoadTurn(stack.db, turn)).toBe(0);
  const of = `of ${games.toLocaleString('en')} games; version \\d{4}-\\d\\d \\([0-9a-f]{12}\\)`;
  // On a slow machine the command takes longer than a load may be silent: each try says that it is alive.
  const alive = () => takeLoadTurn(stack.db, turn).then(status);
  await expect.poll(alive).toMatch(new RegExp(`^wide +goes on since 20\\S+Z; 0 ${of}$`, 'm'));
  await moveTo(stack.db, turn, { start: 0, end: 1500, rows: 1499, refused: 1 });
  await leaveTurn(stack.db, turn, 'SQLITE_FULL: database or disk is full');
  const stopped = `^wide +stopped 20\\S+Z; .+ goes on; 1,500 ${of}; 1 rows? could not be used; in trouble: SQLITE_FULL: .+$`;
  expect(await status()).toMatch(new RegExp(stopped, 'm'));
  await takeLoadTurn(stack.db, turn);
  expect(await endTurn(stack.db, turn, 1500)).toBe(true);
  expect(await status()).toMatch(/^wide +whole since 20\S+Z; 1,500 games; version .+; 1 rows? could not be used$/m);
});
