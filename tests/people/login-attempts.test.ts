import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { signInFailures } from '../../worker/people/people.tables.ts';
import { hashSecret } from '../../worker/platform/crypto/secret.ts';
import { freshAddress, loginCalls, ROOM, tally, WRONG } from '../helpers/people/logins.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { type Answer, ownStack, send, startStack } from '../helpers/stack/stack.ts';

/* Many people guess at one account, each from another address, on a site without a bot check. */

const stack = ownStack({ sqldFlags: ROOM });

const { logIn, logInByJson, crowd, changePassword, failures, crowdBefore, crowdWaits } = loginCalls(() => stack);

const HOUR_MS = 60 * 60 * 1000;

/** Moves the end of such a wait, as if time had passed. */
const endWait = (userId: string, at = new Date()) =>
  stack.db
    .update(signInFailures)
    .set({ waitUntil: at.toISOString() })
    .where(eq(signInFailures.key, `${userId} everywhere`));

describe('a crowd that guesses at one account', () => {
  test('gets twenty guesses, exactly, if a hundred come at the same moment, and then everybody unknown waits', async () => {
    const { id, username } = await newPerson(stack);
    expect(tally(await crowd(username, 100))).toEqual({ 400: 20, 429: 80 });
    expect(await failures(`${id} everywhere`)).toBe(20);
    for (const client of ['web', 'api'] as const) {
      const right = await logIn(username, { client });
      expect([right.status, right.body.error]).toEqual([429, 'slow_down']);
      expect(right.wait).toBeGreaterThan(20);
      expect(right.wait).toBeLessThanOrEqual(60);
    }
    expect((await logInByJson(username)).status).toBe(429);
    const other = await newPerson(stack);
    expect((await logIn(other.username)).status).toBe(200);
  });

  test('waits twice as long each time, and never longer than a quarter of an hour', async () => {
    const { id, username } = await newPerson(stack);
    await crowdBefore(id, 19);
    const minutes: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      await crowd(username, 1);
      minutes.push(Math.ceil((await logIn(username)).wait / 60));
      await endWait(id);
    }
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15, 15]);
  });

  test('is counted by the account, by whichever of its names it guesses', async () => {
    const { id, username, email } = await newPerson(stack);
    await crowdBefore(id, 18);
    expect(await crowd(username, 1)).toEqual([400]);
    expect(await crowd(email.toUpperCase(), 1)).toEqual([400]);
    expect(await crowd(username, 1)).toEqual([429]);
  });

  test('is told the same of a name that nobody has, and is counted there without the name', async () => {
    const nobody = 'nobody-of-this-crowd';
    const { id, username } = await newPerson(stack);
    for (const who of [id, hashSecret(nobody)]) await crowdBefore(who, 17);
    const [known, unknown] = [await crowd(username, 6), await crowd(nobody, 6)];
    expect([tally(known), tally(unknown)]).toEqual([known, unknown].map(() => ({ 400: 3, 429: 3 })));
    const [one, other] = [await logIn(username), await logIn(nobody.toUpperCase())];
    expect([other.status, other.body]).toEqual([one.status, one.body]);
    expect([...other.headers.keys()].sort()).toEqual([...one.headers.keys()].sort());
    const rows = await stack.db.select({ key: signInFailures.key }).from(signInFailures);
    expect(JSON.stringify(rows)).not.toContain(nobody);
  });

  test('is forgotten after an hour without another, and not by an owner who comes in', async () => {
    const { id, username } = await newPerson(stack);
    await crowdBefore(id, 18);
    expect((await logIn(username)).status).toBe(200);
    expect(await failures(`${id} everywhere`)).toBe(18);
    expect(tally(await crowd(username, 3))).toEqual({ 400: 2, 429: 1 });
    await endWait(id, new Date(Date.now() - HOUR_MS - 1000));
    expect(await crowd(username, 1)).toEqual([400]);
    expect(await failures(`${id} everywhere`)).toBe(1);
  });

  test('does not count what was refused while waiting', async () => {
    const { id, username } = await newPerson(stack);
    await crowdWaits(id);
    const from = freshAddress();
    expect(await crowd(username, 3, { from })).toEqual([429, 429, 429]);
    expect([await failures(`${id} everywhere`), await failures(`address ${from}`)]).toEqual([40, 0]);
  });
});

describe('a device that is known at an account', () => {
  const deviceOf = async (username: string, device?: string) =>
    (await logIn(username, { ...(device && { device }) })).device ?? '';

  test('is not held by a crowd, nor by what others try from where it is', async () => {
    const { id, username } = await newPerson(stack);
    const device = await deviceOf(username);
    const from = freshAddress();
    await crowdWaits(id);
    const waiting = new Date(Date.now() + HOUR_MS / 4);
    const others = [`address ${from}`, `${id} ${from}`].map(key => ({
      key,
      failures: 90,
      waitUntil: waiting.toISOString(),
    }));
    await stack.db.insert(signInFailures).values(others);
    expect((await logIn(username, { from })).status).toBe(429);
    expect((await logIn(username, { from, device })).status).toBe(200);
    expect((await logInByJson(username, { from, device })).status).toBe(200);
    expect(await failures(`${id} everywhere`)).toBe(40);
  });

  test('has tries of its own, five, exactly, if a hundred come at the same moment: a stolen one is no more', async () => {
    const { id, username } = await newPerson(stack);
    const device = await deviceOf(username);
    expect(tally(await crowd(username, 100, { device }))).toEqual({ 400: 5, 429: 95 });
    const waiting = await logIn(username, { device });
    expect([waiting.status, waiting.wait > 20 && waiting.wait <= 60]).toEqual([429, true]);
    expect(await failures(`${id} everywhere`)).toBe(0);
    expect((await logIn(username)).status).toBe(200);
  });

  test('is known by a right password: a wrong one, or the cookie of another account, changes nothing', async () => {
    const [owner, other] = [await newPerson(stack), await newPerson(stack)];
    expect((await logIn(owner.username, { password: WRONG })).devices).toEqual([]);
    const device = await deviceOf(other.username);
    await logIn(owner.username, { password: WRONG, device });
    expect(await failures(`${owner.id} everywhere`)).toBe(2);
    await crowdWaits(other.id);
    expect((await logIn(other.username, { device })).status).toBe(200);
  });

  test('is not known by a cookie that was made up or changed', async () => {
    const { id, username } = await newPerson(stack);
    const device = await deviceOf(username);
    await crowdWaits(id);
    const [head, claims = '', signature] = device.split('.');
    const said: Answer = JSON.parse(Buffer.from(claims, 'base64url').toString());
    said.known[0].id = crypto.randomUUID();
    const changed = [head, Buffer.from(JSON.stringify(said)).toString('base64url'), signature].join('.');
    for (const none of ['', 'made-up', changed, `${head}.${claims}.`])
      expect((await logIn(username, { device: none })).status).toBe(429);
    const { body } = await logIn(username, { device });
    expect((await logIn(username, { device: body.access_token })).status).toBe(429);
  });

  test('keeps its cookie for a year, out of reach of scripts and of other sites', async () => {
    const { username } = await newPerson(stack);
    const { devices } = await logIn(username);
    expect(devices).toEqual([expect.stringMatching(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/)]);
  });

  test('keeps it for this host and by https alone where the site is on https', async () => {
    const site = await startStack({ vars: { SITE_URL: 'https://raff.example' } });
    const calls = loginCalls(() => site, '__Host-raff_device');
    const { id, username } = await newPerson(site);
    const { devices, device = '' } = await calls.logIn(username);
    for (const line of devices) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    await calls.crowdWaits(id);
    expect((await calls.logIn(username, { device })).status).toBe(200);
    expect((await loginCalls(() => site).logIn(username, { device })).status).toBe(429);
    await site.close();
  });

  test('is known to each of the people who share it, five of them, who came in last', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(stack)));
    let device = '';
    for (const { username } of people) device = await deviceOf(username, device);
    for (const { id } of people) await crowdWaits(id);
    const statuses: number[] = [];
    for (const { username } of people) statuses.push((await logIn(username, { device })).status);
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  test('goes on under the id it has, so that coming in anew brings no new tries', async () => {
    const { username } = await newPerson(stack);
    const guest = await newPerson(stack);
    const device = await deviceOf(username);
    expect(tally(await crowd(username, 4, { device }))).toEqual({ 400: 4 });
    const shared = await deviceOf(guest.username, device);
    expect(tally(await crowd(username, 3, { device: shared }))).toEqual({ 400: 1, 429: 2 });
  });

  test('stays known when somebody logs out', async () => {
    const { id, username } = await newPerson(stack);
    const device = await deviceOf(username);
    const answer = await stack.fetch('/connect/logout', {
      method: 'POST',
      headers: { Cookie: `raff_device=${device}` },
    });
    expect(answer.headers.getSetCookie().join()).not.toContain('raff_device');
    await crowdWaits(id);
    expect((await logIn(username, { device })).status).toBe(200);
  });

  test('is of no use once the account is gone, also at another of the same name', async () => {
    const { id, username, email, token } = await newPerson(stack);
    const device = await deviceOf(username);
    await crowd(username, 2, { device });
    expect((await stack.fetch('/api/users', send('DELETE', { currentPassword: PASSWORD }, { token }))).status).toBe(
      200,
    );
    expect(await stack.db.$count(signInFailures, like(signInFailures.key, `${id}%`))).toBe(0);
    const next = await newPerson(stack, { username, email });
    await logIn(username, { device, password: WRONG });
    expect(await failures(`${next.id} everywhere`)).toBe(1);
  });

  test('is every browser in which a session goes on', async () => {
    const { username } = await newPerson(stack);
    const { headers } = await logIn(username);
    const cookie = headers.getSetCookie().find(line => line.startsWith('raff_refresh='));
    const renew = (cookies: string) =>
      stack.fetch('/connect/token', {
        method: 'POST',
        headers: { Cookie: cookies },
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'web' }),
      });
    const first = (await renew(cookie?.split(';')[0] ?? '')).headers.getSetCookie();
    const known = first.find(line => line.startsWith('raff_device='))?.split(';')[0];
    expect(known).toBeTruthy();
    const next = first.find(line => line.startsWith('raff_refresh='))?.split(';')[0];
    const again = await renew(`${next}; ${known}`);
    expect([again.status, again.headers.getSetCookie().join().includes('raff_device')]).toEqual([200, false]);
  });

  test('is no program: its log-ins bring no cookie', async () => {
    const { username } = await newPerson(stack);
    expect((await logIn(username, { client: 'api' })).devices).toEqual([]);
  });

  test('is the browser of somebody who signs up', async () => {
    const person = {
      username: 'newly-known',
      email: 'newly-known@mail.com',
      dateOfBirth: '1990-05-17',
      acceptTerms: true,
    };
    const body = { ...person, password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await stack.fetch('/auth/register', send('POST', body));
    const device = answer.headers
      .getSetCookie()
      .find(line => line.startsWith('raff_device='))
      ?.split(/[=;]/)[1];
    const { id }: Answer = await answer.json();
    await crowdWaits(id);
    expect((await logIn('newly-known', { device: device ?? '' })).status).toBe(200);
  });
});

describe('somebody who is signed in', () => {
  test('changes the password while a crowd guesses at the account, and is counted by their session', async () => {
    const { id, token } = await newPerson(stack);
    await crowdWaits(id);
    const statuses = await Promise.all(Array.from({ length: 100 }, () => changePassword(token, WRONG)));
    expect(tally(statuses.map(({ status }) => status))).toEqual({ 400: 5, 429: 95 });
    expect(await failures(`${id} everywhere`)).toBe(40);
    const elsewhere = await newPerson(stack);
    await crowdWaits(elsewhere.id);
    expect((await changePassword(elsewhere.token, PASSWORD)).status).toBe(200);
  });

  test('is counted together, wherever a session asks for the password', async () => {
    const { token } = await newPerson(stack);
    const statuses = [
      ...[await changePassword(token, WRONG), await changePassword(token, WRONG)].map(({ status }) => status),
      (await stack.fetch('/api/users', send('DELETE', { currentPassword: WRONG }, { token }))).status,
      (await stack.fetch('/api/users', send('DELETE', { currentPassword: WRONG }, { token }))).status,
      (await stack.fetch('/api/users', send('PUT', { email: 'new@mail.com', currentPassword: WRONG }, { token })))
        .status,
      (await changePassword(token, PASSWORD)).status,
    ];
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('is held back with the log-ins of the same address', async () => {
    const strict = await startStack({ strict: true });
    const { token } = await newPerson(strict);
    const calls: [string, string, object][] = [
      ['POST', '/api/account/changePassword', {}],
      ['PUT', '/api/users', { email: 'held-back@mail.com', currentPassword: WRONG }],
      ['DELETE', '/api/users', { currentPassword: WRONG }],
    ];
    /** A call after this many log-ins of its address. Limits start anew with each minute, so it may try once more. */
    async function behind(logIns: number, [method, path, body]: (typeof calls)[number], again = true): Promise<number> {
      const from = { 'CF-Connecting-IP': freshAddress() };
      const minute = new Date().getMinutes();
      const first = Array.from({ length: logIns }, () =>
        strict.fetch('/connect/token', { method: 'POST', headers: from }),
      );
      await Promise.all(first);
      const init = send(method, body, { token });
      const { status } = await strict.fetch(path, { ...init, headers: { ...init.headers, ...from } });
      if (again && new Date().getMinutes() !== minute) return behind(logIns, [method, path, body], false);
      return status;
    }
    for (const call of calls)
      expect([call[1], await behind(2, call), await behind(32, call)]).toEqual([call[1], 400, 429]);
    await strict.close();
  });
});

describe('an IPv6 network', () => {
  test('of many households is one guesser from 240 wrong ones on, and the next network is apart', async () => {
    const network = { key: 'address 2001:db8:77::/48', failures: 237 };
    await stack.db
      .insert(signInFailures)
      .values({ ...network, waitUntil: new Date(Date.now() - 60_000).toISOString() });
    const names = Array.from({ length: 12 }, (_, i) => `stranger-of-a-network-${i}`);
    const guesses = names.map((name, i) => logIn(name, { password: WRONG, from: `2001:db8:77:${i}::1` }));
    expect(tally((await Promise.all(guesses)).map(({ status }) => status))).toEqual({ 400: 3, 429: 9 });
    const { username } = await newPerson(stack);
    expect((await logIn(username, { from: '2001:0db8:0077:ffff::9' })).status).toBe(429);
    expect((await logIn(username, { from: '2001:db8:78::9' })).status).toBe(200);
  });

  test('counts a right one no more than its household does', async () => {
    const { username } = await newPerson(stack);
    expect((await logIn(username, { from: '2001:db8:99::1' })).status).toBe(200);
    expect([await failures('address 2001:db8:99::/48'), await failures('address 2001:db8:99:0::/64')]).toEqual([0, 0]);
  });
});
