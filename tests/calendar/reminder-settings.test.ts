import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pushDevices } from '../../worker/calendar/reminders/reminders.tables.ts';
import { sessions } from '../../worker/people/people.tables.ts';
import { hashSecret } from '../../worker/platform/crypto/secret.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { logIn, PASSWORD } from '../helpers/people/person.ts';
import { newToken } from '../helpers/people/personal-tokens.ts';
import { EVERY_KIND, register, sessionOf } from '../helpers/people/reminders.ts';
import { tracesOf } from '../helpers/people/traces.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { newSubscription } from '../helpers/routes/calendar.ts';
import { type Answer, alongside, as, ownStack, send } from '../helpers/stack/stack.ts';
import { startPush } from '../simulators/push.ts';

const push = alongside(startPush);
const stack = ownStack(() => ({ vars: { ...push.vars, SEALING_KEY } }));

const OFF = { push: false, mail: false };
const read = async (owner: Owner) => (await owner.get('/api/reminders')).body;
const devicesOf = async (owner: Owner) => (await read(owner)).devices;

describe('what a person is reminded of', () => {
  test('is nothing, until they ask for it', async () => {
    expect(await read(await newOwner(stack))).toEqual({
      kinds: { release: OFF, moved: OFF, free: OFF, leaving: OFF },
      quiet: { from: '22:00', to: '08:00' },
      timeZone: null,
      pushKey: expect.stringMatching(/^B[\w-]{86}$/),
      devices: 0,
    });
  });

  test('is changed part by part, and what is left out stays', async () => {
    const owner = await newOwner(stack);
    const steps: [object, object][] = [
      [{ timeZone: 'Asia/Riyadh' }, { timeZone: 'Asia/Riyadh' }],
      [{ kinds: { release: { push: true } } }, { kinds: { release: { push: true, mail: false }, moved: OFF } }],
      [
        { kinds: { release: { mail: true }, free: { push: true } } },
        { kinds: { release: { push: true, mail: true } } },
      ],
      [{ quiet: { from: '23:15', to: '06:00' } }, { quiet: { from: '23:15', to: '06:00' } }],
      [{ kinds: { release: { push: false } } }, { kinds: { release: { push: false, mail: true } } }],
      [{ quiet: null }, { quiet: null, timeZone: 'Asia/Riyadh' }],
      [{}, { quiet: null }],
      [{ timeZone: null }, { timeZone: null, kinds: { free: { push: true, mail: false } } }],
    ];
    for (const [change, expected] of steps) {
      const { status, body } = await owner.put('/api/reminders', change);
      expect([status, body]).toMatchObject([200, expected]);
      expect(await read(owner)).toEqual(body);
    }
  });

  test('keeps the quiet time of the beginning where only something else is asked for', async () => {
    const owner = await newOwner(stack);
    const { body } = await owner.put('/api/reminders', { kinds: EVERY_KIND });
    expect(body.quiet).toEqual({ from: '22:00', to: '08:00' });
  });

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+03:00' }, 'timeZone'],
    [{ timeZone: '' }, 'timeZone'],
    [{ timeZone: 'Asia/Riyadh\0' }, 'timeZone'],
    [{ timeZone: 'A'.repeat(65) }, 'timeZone'],
    [{ timeZone: 3 }, 'timeZone'],
    [{ quiet: { from: '24:00', to: '08:00' } }, 'quiet.from'],
    [{ quiet: { from: '22:00', to: '8:00' } }, 'quiet.to'],
    [{ quiet: { from: '22:00', to: '22:00' } }, 'quiet'],
    [{ quiet: { from: '22:00' } }, 'quiet.to'],
    [{ quiet: '22-8' }, 'quiet'],
    [{ kinds: { release: { push: 'yes' } } }, 'kinds.release.push'],
    [{ kinds: { release: true } }, 'kinds.release'],
    [{ kinds: [] }, undefined],
  ])('is not changed by what nobody can mean: %j', async (change, field) => {
    const owner = await newOwner(stack);
    const { status, body } = await owner.put('/api/reminders', change);
    if (field) expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect((await read(owner)).kinds).toEqual({ release: OFF, moved: OFF, free: OFF, leaving: OFF });
    const answer = await stack.fetch('/api/reminders', send('PUT', change, { token: owner.token, language: 'ar' }));
    if (field) expect(JSON.stringify(await answer.json())).toMatch(/\p{Script=Arabic}/u);
  });

  test('is nobody else’s to see or to change', async () => {
    const [owner, other] = [await newOwner(stack), await newOwner(stack)];
    await owner.put('/api/reminders', { kinds: EVERY_KIND });
    expect((await read(other)).kinds.release).toEqual(OFF);
    for (const method of ['GET', 'PUT']) {
      const init = method === 'GET' ? {} : send('PUT', {});
      expect((await stack.fetch('/api/reminders', init)).status).toBe(401);
    }
  });
});

describe('a browser', () => {
  test('is registered, again with other keys, and forgotten', async () => {
    const owner = await newOwner(stack);
    const [first, second] = [newSubscription(), newSubscription()];
    expect((await register(owner, first)).body).toEqual({ devices: 1 });
    expect((await register(owner, second)).body).toEqual({ devices: 2 });
    expect((await register(owner, { ...first, keys: newSubscription().keys })).body).toEqual({ devices: 2 });
    const { status, body } = await owner.remove('/api/reminders/push', 'en', { endpoint: first.endpoint });
    expect([status, body]).toEqual([200, { devices: 1 }]);
    expect((await owner.remove('/api/reminders/push', 'en', { endpoint: first.endpoint })).body).toEqual({
      devices: 1,
    });
    expect(await devicesOf(owner)).toBe(1);
  });

  test('takes what its own page gives, more of it than we need', async () => {
    const owner = await newOwner(stack);
    const body = { ...newSubscription(), expirationTime: null };
    expect((await owner.post('/api/reminders/push', body)).body).toEqual({ devices: 1 });
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
    'https://web.push.apple.com/QGuQ',
    'https://jmt17.google.com/fcm/send/abc',
  ])('of every maker is taken: %s', async endpoint => {
    const owner = await newOwner(stack);
    expect(
      (await register(owner, { ...newSubscription(), endpoint: `${endpoint}${crypto.randomUUID()}` })).status,
    ).toBe(200);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm/send/abc',
    'https://evil.example/?fcm.googleapis.com',
    'https://evilfcm.googleapis.com/x',
    'https://push.apple.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com/x#y',
    'https://127.0.0.1/x',
    'http://127.0.0.1:1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/x',
    'https://metadata.google.internal/x',
    'https://2130706433/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'fcm.googleapis.com/x',
    '',
    `https://fcm.googleapis.com/${'x'.repeat(2048)}`,
  ])('of no push service is refused: %s', async endpoint => {
    const owner = await newOwner(stack);
    const { status, body } = await register(owner, { ...newSubscription(), endpoint });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['endpoint']]);
    expect(await devicesOf(owner)).toBe(0);
  });

  test('with keys that encrypt nothing is refused', async () => {
    const owner = await newOwner(stack);
    const { endpoint, keys } = newSubscription();
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    const bad: [object | undefined, string][] = [
      [undefined, 'keys'],
      [{ auth: keys.auth }, 'keys.p256dh'],
      [{ ...keys, p256dh: keys.p256dh.slice(1) }, 'keys.p256dh'],
      [{ ...keys, p256dh: offCurve }, 'keys.p256dh'],
      [{ ...keys, auth: 'short' }, 'keys.auth'],
      [{ ...keys, auth: 7 }, 'keys.auth'],
    ];
    for (const [given, field] of bad) {
      const { status, body } = await owner.post('/api/reminders/push', { endpoint, ...(given && { keys: given }) });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
    expect(await devicesOf(owner)).toBe(0);
  });

  test('of another person belongs to whoever came last', async () => {
    const [owner, other] = [await newOwner(stack), await newOwner(stack)];
    const subscription = newSubscription();
    await register(owner, subscription);
    expect((await register(other, subscription)).body).toEqual({ devices: 1 });
    expect(await devicesOf(owner)).toBe(0);
    await owner.remove('/api/reminders/push', 'en', { endpoint: subscription.endpoint });
    expect(await devicesOf(other)).toBe(1);
  });

  test('is one of ten at most: the one that has been there longest makes room', async () => {
    const owner = await newOwner(stack);
    const all = Array.from({ length: 12 }, newSubscription);
    for (const one of all) expect((await register(owner, one)).body.devices).toBeLessThanOrEqual(10);
    const rows = await stack.db.select().from(pushDevices).where(eq(pushDevices.userId, owner.id));
    expect(rows.map(row => row.hash).sort()).toEqual(
      all
        .slice(2)
        .map(one => hashSecret(one.endpoint))
        .sort(),
    );
  });

  test('is stored so that nobody who reads the database can send to it', async () => {
    const owner = await newOwner(stack);
    const { endpoint, keys } = newSubscription();
    await register(owner, { endpoint, keys });
    expect(await tracesOf(stack, [endpoint, keys.auth, keys.p256dh])).toEqual([]);
    expect(await tracesOf(stack, [hashSecret(endpoint)])).toEqual(['push_devices']);
  });

  test('is forgotten when its session ends, there or from elsewhere, and others stay', async () => {
    const owner = await newOwner(stack);
    await register(owner, newSubscription());
    const here = await logIn(stack, owner.username);
    const theirs = newSubscription();
    await stack.fetch('/api/reminders/push', send('POST', theirs, { token: here }));
    expect(await devicesOf(owner)).toBe(2);
    const ended = { endedAt: new Date().toISOString() };
    await stack.db
      .update(sessions)
      .set(ended)
      .where(eq(sessions.id, sessionOf({ token: here })));
    expect(await devicesOf(owner)).toBe(1);
    const there = await logIn(stack, owner.username);
    await stack.fetch('/api/account/signOutEverywhere', as(there, { method: 'POST' }));
    const again = await logIn(stack, owner.username);
    const body: Answer = await (await stack.fetch('/api/reminders', as(again))).json();
    expect(body.devices).toBe(0);
  });

  test('goes on when its session is only too old, and goes with its account', async () => {
    const owner = await newOwner(stack);
    const { endpoint, keys } = newSubscription();
    const other = await logIn(stack, owner.username);
    await stack.fetch('/api/reminders/push', send('POST', { endpoint, keys }, { token: other }));
    await stack.db.delete(sessions).where(eq(sessions.id, sessionOf({ token: other })));
    expect(await devicesOf(owner)).toBe(1);
    await owner.put('/api/reminders', { kinds: EVERY_KIND });
    await stack.fetch('/api/users', send('DELETE', { currentPassword: PASSWORD }, { token: owner.token }));
    expect(await tracesOf(stack, [owner.id, hashSecret(endpoint)])).toEqual([]);
  });
});

describe('a trial', () => {
  test('comes at once, in the language of the person', async () => {
    const [owner, browser] = [await newOwner(stack), push.browser()];
    await register(owner, browser);
    const { status, body } = await owner.post('/api/reminders/test', { endpoint: browser.endpoint });
    expect([status, body]).toEqual([202, {}]);
    await expect.poll(() => browser.received.length, { timeout: 20_000, interval: 20 }).toBe(1);
    expect(browser.received[0]).toMatchObject({
      notice: { title: 'Reminders come here', url: '/calendar/', tag: 'trial', lang: 'en', dir: 'ltr' },
      topic: 'trial',
    });
    expect(push.refused()).toEqual([]);
  });

  test('goes to no browser that is not the person’s own', async () => {
    const [owner, other, browser] = [await newOwner(stack), await newOwner(stack), push.browser()];
    await register(other, browser);
    for (const endpoint of [browser.endpoint, newSubscription().endpoint])
      expect((await owner.post('/api/reminders/test', { endpoint })).status).toBe(404);
    expect((await owner.post('/api/reminders/test', {})).status).toBe(400);
    expect(browser.asked()).toBe(0);
  });
});

test('a personal access token sees and changes the settings, and registers no browser', async () => {
  const owner = await newOwner(stack);
  const { token } = await newToken(owner, { scope: 'read write' });
  expect((await stack.fetch('/api/reminders', as(token))).status).toBe(200);
  expect((await stack.fetch('/api/reminders', send('PUT', { quiet: null }, { token }))).status).toBe(200);
  const subscription = newSubscription();
  for (const [method, path] of [
    ['POST', '/api/reminders/push'],
    ['DELETE', '/api/reminders/push'],
    ['POST', '/api/reminders/test'],
  ] as const)
    expect((await stack.fetch(path, send(method, subscription, { token }))).status).toBe(403);
});
