import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { reservedUsernames, signInFailures } from '../../worker/people/people.tables.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { runCommand } from '../helpers/stack/commands.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

const folder = mkdtempSync(join(inject('folder'), 'vip-'));
const stack = sharedStack();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run vip -- …` without npm, on the database of this test unless another is given. */
const vip = (args: string[], env: Record<string, string> = stack.database) =>
  runCommand('vip', args, { DATA_DIR: folder, ...env });

const codeIn = (out: string) => /: (\S+)\n$/.exec(out)?.[1] ?? '';

async function reserve(name: string): Promise<string> {
  const { out, err } = await vip(['add', name]);
  expect(err).toBe('');
  return codeIn(out);
}

let count = 0;
/** A person who wants this name, from an address of their own if one is given. */
async function claim(username: string, more: Record<string, unknown> = {}, from?: string) {
  count += 1;
  const input = {
    username,
    email: `claimant-${count}@mail.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    dateOfBirth: '1990-05-17',
    acceptTerms: true,
    ...more,
  };
  const init = send('POST', input);
  const headers = { ...init.headers, ...(from && { 'CF-Connecting-IP': from }) };
  const answer = await stack.fetch('/api/account/register', { ...init, headers });
  const body: Answer = await answer.json();
  return { status: answer.status, fields: Object.keys(body.errors ?? {}), body, headers: answer.headers };
}

const isReserved = (username: string) => stack.db.$count(reservedUsernames, eq(reservedUsernames.username, username));

describe('a name that is reserved from the command line', () => {
  test('needs its code to be registered, and is reserved no more after that', async () => {
    const code = await reserve('first-of-all');
    const without = await claim('first-of-all');
    expect([without.status, without.fields]).toEqual([400, ['secretCode']]);
    const wrong = await claim('first-of-all', { secretCode: `${code}A` });
    expect([wrong.status, wrong.fields]).toEqual([400, ['secretCode']]);
    expect(wrong.body.errors.secretCode).not.toEqual(without.body.errors.secretCode);
    expect((await claim('first-of-all', { secretCode: code })).status).toBe(200);
    expect(await isReserved('first-of-all')).toBe(0);
    expect((await claim('first-of-all', { secretCode: code })).status).toBe(409);
  });

  test('has a code of 80 bits without signs that look alike, another one each time', async () => {
    const codes = [await reserve('well-known-1'), await reserve('well-known-2')];
    for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(codes[0]).not.toBe(codes[1]);
  });

  test('takes a code of one’s own', async () => {
    const { code, out } = await vip(['add', 'own-code', 'open sesame 42']);
    expect(code).toBe(0);
    expect(out).toContain('open sesame 42');
    expect((await claim('own-code', { secretCode: 'open sesame 42' })).status).toBe(200);
  });

  test('is stored with the hash of its code only', async () => {
    const code = await reserve('secret-keeper');
    const rows = await stack.db.select().from(reservedUsernames).where(eq(reservedUsernames.username, 'secret-keeper'));
    expect(rows[0]?.codeHash).toMatch(/^scrypt\$/);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('is the same name in capitals', async () => {
    await reserve('Grand-Old-Name');
    expect(await isReserved('grand-old-name')).toBe(1);
    expect((await vip(['add', 'grand-OLD-name'])).code).toBe(1);
  });

  test('is listed with its day and without its code, and can be freed again', async () => {
    const code = await reserve('on-the-list');
    const listed = await vip(['list']);
    expect(listed.out).toMatch(new RegExp(`^on-the-list +${new Date().toISOString().slice(0, 10)}$`, 'm'));
    for (const secret of [code, 'scrypt']) expect(listed.out).not.toContain(secret);
    expect((await vip(['revoke', 'on-the-list'])).code).toBe(0);
    expect((await vip(['list'])).out).not.toContain('on-the-list');
    expect((await claim('on-the-list')).status).toBe(200);
  });
});

test('a name of the site’s own is given away in the same way, and is nobody’s when that is revoked', async () => {
  const { code } = await vip(['add', 'sysadmin']);
  expect([code, (await claim('sysadmin')).fields]).toEqual([0, ['secretCode']]);
  expect((await vip(['revoke', 'sysadmin'])).out).toContain('nobody’s');
  expect((await claim('sysadmin')).status).toBe(409);
  const secretCode = await reserve('sysadmin');
  expect((await claim('sysadmin', { secretCode })).status).toBe(200);
});

describe('what cannot be reserved', () => {
  /** One sentence for the person at the keyboard, and the exit code of a failure. */
  async function expectTrouble(args: string[], words: string, env?: Record<string, string>) {
    const { code, out, err } = await vip(args, env);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(words);
    expect(err.trim().split('\n')).toHaveLength(1);
  }

  test('is the name of an account', async () => {
    const { username } = await newPerson(stack);
    await expectTrouble(['add', username], username);
    expect(await isReserved(username)).toBe(0);
  });

  test('is a name that is reserved already, whose code stays as it is', async () => {
    const code = await reserve('only-once');
    await expectTrouble(['add', 'only-once'], 'only-once');
    expect((await claim('only-once', { secretCode: code })).status).toBe(200);
  });

  test('is a name that nobody could have', async () => {
    for (const name of ['two words', 'ab', 'a'.repeat(31), 'قارئ', 'me@mail.com'])
      await expectTrouble(['add', name], name);
  });

  test('is a code that is easily guessed or too long', async () => {
    for (const code of ['1234567', '', 'x'.repeat(129)]) await expectTrouble(['add', 'weakly-kept', code], 'code');
    expect(await isReserved('weakly-kept')).toBe(0);
  });

  test('is freed only if it was reserved', async () => {
    await expectTrouble(['revoke', 'never-reserved'], 'never-reserved');
  });

  test('is anything, where no database answers', async () => {
    await expectTrouble(['list'], 'npm start', {});
    await expectTrouble(['list'], 'npm start', { DATABASE_URL: 'http://127.0.0.1:9' });
  });

  test.each([
    [[]],
    [['add']],
    [['list', 'all']],
    [['revoke']],
    [['give', 'name']],
    [['add', 'a-name', 'a code 12', 'x']],
  ])('is asked for in another way: %j', async args => {
    const { code, err } = await vip(args);
    expect(code).toBe(1);
    expect(err).toContain('npm run vip -- add NAME');
  });

  test('is found in the stack that runs on the data folder, without naming a database', async () => {
    const { DATABASE_URL: databaseUrl, DATABASE_TOKEN: databaseToken } = stack.database;
    writeFileSync(join(folder, 'stack.json'), JSON.stringify({ databaseUrl, databaseToken }));
    expect(await vip(['add', 'by-the-folder'], {})).toMatchObject({ code: 0 });
    expect(await isReserved('by-the-folder')).toBe(1);
    rmSync(join(folder, 'stack.json'));
  });
});

describe('guessing a code', () => {
  const guess = (name: string, from?: string) => claim(name, { secretCode: 'AAAA-AAAA-AAAA-AAAA' }, from);

  test('has to wait after five wrong ones, with the right one too', async () => {
    const code = await reserve('much-wanted');
    for (let i = 0; i < 5; i += 1) expect((await guess('much-wanted')).fields).toEqual(['secretCode']);
    const { status, body, headers } = await claim('much-wanted', { secretCode: code });
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(50);
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    await stack.db
      .update(signInFailures)
      .set({ waitUntil: new Date().toISOString() })
      .where(sql`key LIKE 'code much-wanted %'`);
    expect((await claim('much-wanted', { secretCode: code })).status).toBe(200);
  });

  test('is counted exactly when many come at once', async () => {
    await reserve('in-a-hurry');
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess('in-a-hurry')));
    expect(answers.map(a => a.status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });

  test('is none where the name waits for no code, or something else stands in the way', async () => {
    const { email } = await newPerson(stack);
    await reserve('out-of-reach');
    expect((await guess('free-for-all')).status).toBe(200);
    expect((await claim('out-of-reach', { secretCode: 'AAAA', email })).status).toBe(409);
    const counted = sql`key LIKE 'code free-for-all %' OR key LIKE 'code out-of-reach %'`;
    expect(await stack.db.$count(signInFailures, counted)).toBe(0);
  });

  test('keeps neither its owner at another address nor other names waiting', async () => {
    const [code, other] = [await reserve('besieged'), await reserve('left-in-peace')];
    for (let i = 0; i < 6; i += 1) await guess('besieged', '203.0.113.7');
    expect((await guess('besieged', '203.0.113.7')).status).toBe(429);
    expect((await claim('left-in-peace', { secretCode: other }, '203.0.113.7')).status).toBe(200);
    expect((await claim('besieged', { secretCode: code }, '203.0.113.8')).status).toBe(200);
  });
});
