import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSource, readBackup } from '../../worker/cli/backup/read-backup.ts';
import { nameOfPart } from '../../worker/operator/backup/part.ts';
import { backups } from '../../worker/operator/operator.tables.ts';
import { users } from '../../worker/people/people.tables.ts';
import { addPersonalData } from '../helpers/fixtures/personal-data.ts';
import { contentOf, emptyDatabase, type Lone } from '../helpers/operator/lone-database.ts';
import { takeEverything } from '../helpers/people/exports.ts';
import { newName, newPerson } from '../helpers/people/person.ts';
import { tokenCalls } from '../helpers/people/tokens.ts';
import { top } from '../helpers/run/tree.ts';
import { commandLine, runCommand } from '../helpers/stack/commands.ts';
import { type Answer, alongside, ownStack, send } from '../helpers/stack/stack.ts';
import { newData, register, started } from '../helpers/stack/start.ts';
import { startBucket } from '../simulators/bucket.ts';

/* The database is lost, and comes back. */

const bucket = alongside(startBucket);
const stack = ownStack({ starter: true, expectErrors: true });
const { signIn } = tokenCalls(() => stack);
const folder = mkdtempSync(join(inject('folder'), 'backup-'));
const file = join(folder, 'all.gz');
let person: Awaited<ReturnType<typeof newPerson>>;
let lone: Lone;

const KEYS = { BACKUP_KEY_ID: 'right-key', BACKUP_KEY_SECRET: 'secret' };
/** What a backup into the bucket says: its address and its name. */
const BACKED_UP = /to (http\S+\/raff-backups\/(\S+-all)):/;

const backup = (...args: string[]) => runCommand('backup', args, stack.database);
const restore = (...args: string[]) => runCommand('restore', args, { DATABASE_URL: lone.url });

beforeAll(async () => {
  lone = await emptyDatabase(folder);
  person = await newPerson(stack, { firstName: 'منى', lastName: "O'Hara \u{1F3AE}" });
  await addPersonalData(stack, person);
  const { code, out, err } = await backup('--to', file);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Wrote [\d,]+ rows of people and catalogue to .*It was read again and is whole\.\n$/);
});
afterAll(async () => {
  await lone.stop();
  rmSync(folder, { recursive: true });
});

// Whole starts and commands; generous, for a machine with other work.
const EVERYTHING = { timeout: 300_000 };

describe('a restore', EVERYTHING, () => {
  test('into a new database brings every row of every table back as it was', async () => {
    const { code, out, err } = await restore(file, '--keep-sessions');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/Every table has as many rows as the backup\.\n$/);
    const [before, after] = [await contentOf(stack.databaseUrl), await contentOf(lone.url)];
    expect(Object.keys(before).length).toBeGreaterThan(60);
    expect(after).toEqual(before);
  });

  test('over rows that are there is refused, and done with --replace', async () => {
    const before = await contentOf(lone.url);
    const refused = await restore(file);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toBe('The database is not empty: it has rows of people. To replace them, add --replace.\n');
    await lone.run("UPDATE users SET first_name = 'Somebody else'");
    expect((await restore(file, '--replace', '--keep-sessions')).code).toBe(0);
    expect(await contentOf(lone.url)).toEqual(before);
  });

  test('signs everybody out, and forgets what was answered to writes that it undoes', async () => {
    const open =
      'SELECT (SELECT count(*) FROM sessions WHERE ended_at IS NULL) + (SELECT count(*) FROM refresh_tokens)';
    expect(await lone.one(open)).toBeGreaterThan(0);
    await lone.run("INSERT INTO idempotent_answers (hash, request, created_at) VALUES ('a', 'b', '2026-01-01')");
    const { out } = await restore(file, '--replace');
    expect(out).toContain('Everybody is signed out');
    expect(await lone.one(open)).toBe(0);
    expect(await lone.one('SELECT count(*) FROM idempotent_answers')).toBe(0);
    expect((await restore(file, '--replace', '--keep-sessions')).code).toBe(0);
  });

  test('of a backup of an earlier version makes what this one keeps of titles', async () => {
    const early = join(folder, 'early.gz');
    await lone.run('UPDATE games SET called = NULL');
    await lone.run("UPDATE catalogue_syncs SET known_until = known_until - 1 WHERE part = 'search-keys'");
    const env = { DATABASE_URL: lone.url };
    expect((await runCommand('backup', ['--to', early], env)).code).toBe(0);
    expect((await restore(early, '--replace')).code).toBe(0);
    expect(await lone.one('SELECT count(*) FROM games WHERE called IS NULL')).toBe(0);
    expect((await restore(file, '--replace', '--keep-sessions')).code).toBe(0);
  });

  test('brings the product itself back after its database was lost: log-in, shelf and search', async () => {
    const token = (await signIn(person.username)).body.access_token;
    const { exportedAt: _one, ...before }: Answer = await takeEverything(stack, token);
    await lone.clear(stack.databaseUrl);
    expect((await stack.fetch('/connect/token', send('POST', {}))).status).toBeGreaterThanOrEqual(400);
    const { code, err } = await runCommand('restore', [file, '--replace'], stack.database);
    expect([code, err]).toEqual([0, '']);
    const again = (await signIn(person.username)).body.access_token;
    const { exportedAt: _two, ...after }: Answer = await takeEverything(stack, again);
    // Signing in again is a session and a mail more, and has a time of its own.
    const rest = ({ signIn: _signIn, mails: _mails, ...others }: Answer) => others;
    expect(rest({ ...after, profile: { ...after.profile, lastLoginAt: '' } })).toEqual(
      rest({ ...before, profile: { ...before.profile, lastLoginAt: '' } }),
    );
    const { games }: Answer = await (await stack.fetch('/api/search?term=bloodborn')).json();
    expect(JSON.stringify(games)).toContain('bloodborne');
    expect((await stack.fetch('/api/health')).status).toBe(200);
  });
});

describe('beside a running site a restore', EVERYTHING, () => {
  /** Signs people up, one after another, until something is over. */
  async function signUpUntil(over: Promise<unknown>) {
    const answers: { name: string; status: number; code?: string; outcome?: string }[] = [];
    let isOver = false;
    void over.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const name = newName('late');
      const answer = await register(stack, name);
      answers.push({ name, status: answer.status, ...((await answer.json()) as Answer) });
    }
    return answers;
  }

  test('takes nobody who is told that they are in: they are refused until it is done', async () => {
    const restoring = runCommand('restore', [file, '--replace'], { DATABASE_URL: stack.databaseUrl });
    const answers = await signUpUntil(restoring);
    const { code, out, err } = await restoring;
    expect([code, err]).toEqual([0, '']);
    const first = answers.findIndex(({ status }) => status !== 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one).toMatchObject({ status: 503, code: 'restoring', outcome: 'not done' });
    for (const { name, status } of answers.slice(first))
      expect(await stack.db.$count(users, eq(users.username, name))).toBe(status === 200 ? 1 : 0);
    // Those before it began are replaced, as --replace says, and counted.
    if (first > 0) expect(out).toContain(`Accounts that were opened after it, and go: ${first}.`);
    expect((await register(stack, newName('after'))).status).toBe(200);
  });

  test('that is killed leaves a site that people can read, a start that says so, and an end by the next restore', async () => {
    const product = await started({ data: await newData() });
    const { out } = await runCommand('backup', ['--to', bucket.url], { ...stack.database, ...KEYS });
    const [, place = '', name] = BACKED_UP.exec(out) ?? [];
    // It is read twice: to see whether it is whole, and to write it. The second time it does not come.
    bucket.once.add(`${name}/${nameOfPart(1)}`);
    const env = { DATABASE_URL: '', DATA_DIR: product.data };
    const child = spawn(process.execPath, commandLine('restore', [place, '--replace']), {
      ...{ cwd: top, stdio: 'inherit' },
      env: { ...process.env, ...env, ...KEYS },
    });
    const isRestoring = () => product.db().$count(backups, eq(backups.state, 'restoring'));
    await expect.poll(isRestoring, { timeout: 60_000 }).toBe(1);
    child.kill('SIGKILL');
    const refused = await register(product, newName('killed'));
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'restoring' })]);
    expect((await product.fetch('/api/search?term=bloodborne')).status).toBe(200);
    await product.stop();

    const again = await started({ data: product.data });
    expect(again.output()).toContain('npm run restore -- BACKUP --replace');
    expect((await register(again, newName('killed'))).status).toBe(503);
    const vip = await runCommand('vip', ['add', newName('kept')], env);
    expect([vip.code, vip.err]).toEqual([1, expect.stringContaining('A restore writes into this database')]);
    expect(await runCommand('restore', [file, '--replace'], env)).toMatchObject({ code: 0, err: '' });
    expect((await register(again, newName('healed'))).status).toBe(200);
    await again.stop();
  });
});

describe('one half', EVERYTHING, () => {
  test('is restored by itself where the other half is its own', async () => {
    const before = await contentOf(lone.url);
    for (const scope of ['people', 'catalogue']) {
      const half = join(folder, `${scope}.gz`);
      expect((await backup('--to', half, '--only', scope)).code).toBe(0);
      expect((await restore(half)).err).toContain(`and not ${scope === 'people' ? 'catalogue' : 'people'}`);
      const { code, err } = await restore(half, '--only', scope, '--replace');
      expect([code, err]).toEqual([0, '']);
    }
    expect(Object.keys(await contentOf(lone.url))).toEqual(Object.keys(before));
  });

  test('is refused where people would hold other games than they did, and nothing is touched', async () => {
    const games = 'SELECT game FROM copies LIMIT 1';
    await lone.run(`UPDATE games SET id = 'another' WHERE num = (${games})`);
    const before = await contentOf(lone.url);
    for (const scope of ['people', 'catalogue']) {
      const { code, err } = await restore(file, '--only', scope, '--replace');
      expect(code).toBe(1);
      expect(err).toContain('name games by numbers');
    }
    expect(await contentOf(lone.url)).toEqual(before);
    await restore(file, '--replace');
  });
});

const newer = (bytes: Buffer) =>
  gzipSync(
    gunzipSync(bytes)
      .toString()
      .replace(/"shape":\d+/, '"shape":9999999999999'),
  );

describe('a backup that is not whole changes nothing', EVERYTHING, () => {
  const broken: [what: string, spoil: (bytes: Buffer) => Uint8Array, says: RegExp][] = [
    ['is cut off', bytes => bytes.subarray(0, bytes.length - 40), /not whole/],
    [
      'has no end',
      bytes => gzipSync(gunzipSync(bytes).toString().split('\n').slice(0, -2).join('\n')),
      /it ends after part/,
    ],
    [
      'has another value',
      bytes => gzipSync(gunzipSync(bytes).toString().replace('منى', 'مني')),
      /is not as it was written/,
    ],
    [
      'lacks a row',
      bytes =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/\n\[.*\n/, '\n'),
        ),
      /is not as it was written/,
    ],
    [
      'lacks a part',
      bytes =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/\n\{"part":2,[\s\S]*?(?=\n\{"part":3,)/, ''),
        ),
      /part 2 is missing/,
    ],
    ['has a flipped byte', bytes => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 8 : byte)), /not whole/],
    ['is no backup', () => gzipSync('{"hello":1}\n'), /does not begin as a backup/],
    ['is no gzip file', () => Buffer.from('hello'), /not whole/],
  ];

  const bad = join(folder, 'bad.gz');

  test.each(broken)('if it %s', async (_, spoil, says) => {
    writeFileSync(bad, spoil(readFileSync(file)));
    await expect(readBackup(openSource(bad), () => {})).rejects.toThrow(says);
  });

  test.each([
    ['is cut off', broken[0]?.[1], /not whole.*Nothing was changed\.\n$/],
    ['is of a newer product', newer, /newer version/],
  ])('which is told in one sentence where it %s', async (_, spoil, says) => {
    writeFileSync(bad, spoil?.(readFileSync(file)) ?? '');
    const before = await contentOf(lone.url);
    const { code, err } = await restore(bad, '--replace');
    expect([code, err]).toEqual([1, expect.stringMatching(says)]);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(await contentOf(lone.url)).toEqual(before);
  });
});

describe('a bucket', EVERYTHING, () => {
  test('takes a backup, lists it and gives it back', async () => {
    bucket.objects.clear();
    const env = { ...stack.database, ...KEYS };
    const { code, out, err } = await runCommand('backup', ['--to', bucket.url], env);
    expect([code, err]).toEqual([0, '']);
    const place = BACKED_UP.exec(out);
    expect((await runCommand('backup', ['--list', bucket.url], KEYS)).out).toBe(`${place?.[2]}\n`);
    const checked = await runCommand('restore', [place?.[1] ?? '', '--check'], KEYS);
    expect(checked.out).toMatch(/\nusers +\d+\n[\s\S]*and is whole\.\n$/);
  });

  test.each([
    ['without its keys', {}, 'BACKUP_KEY_ID'],
    ['with wrong keys', { ...KEYS, BACKUP_KEY_ID: 'other' }, 'the keys are refused'],
  ])('is refused %s, in one sentence', async (_, env, says) => {
    const { code, err } = await runCommand('backup', ['--to', bucket.url], { ...stack.database, ...env });
    expect(code).toBe(1);
    expect(err).toContain(says);
  });
});

test.each([
  ['backup', []],
  ['backup', ['--to', 'x', '--colour', 'red']],
  ['restore', []],
  ['restore', ['a', 'b']],
  ['restore', ['a', '--check', '--replace']],
  ['restore', ['a', '--check', '--keep-sessions']],
] as const)('`%s` with %j shows how it is called', async (name, args) => {
  const { code, err } = await runCommand(name, [...args], stack.database);
  expect([code, err]).toEqual([1, expect.stringContaining(`npm run ${name} -- `)]);
});

test('what does not exist is told in a sentence: a file, a half, a database', async () => {
  expect((await restore(join(folder, 'none.gz'))).err).toMatch(/^There is no backup at /);
  expect((await backup('--to', file, '--only', 'covers')).err).toBe(
    '--only takes people or catalogue, and not “covers”.\n',
  );
  const away = { DATABASE_URL: 'http://127.0.0.1:9' };
  expect((await runCommand('backup', ['--to', join(folder, 'x.gz')], away)).err).toMatch(/^No database answers at /);
});
