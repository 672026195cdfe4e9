import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { securityEvents } from '../../../worker/people/people.tables.ts';
import { newOwner, type Owner } from '../../helpers/games/shelf.ts';
import { AGENTS } from '../../helpers/people/agents.ts';
import { loginCalls, WRONG } from '../../helpers/people/logins.ts';
import { mailTo } from '../../helpers/people/mailbox.ts';
import { PASSWORD } from '../../helpers/people/person.ts';
import { newToken } from '../../helpers/people/personal-tokens.ts';
import { socialCalls, stranger } from '../../helpers/people/social.ts';
import { tokenCalls } from '../../helpers/people/tokens.ts';
import { type Answer, alongside, ownStack, send } from '../../helpers/stack/stack.ts';
import { startSocialSimulators } from '../../simulators/server.ts';

/* What happened to the safety of an account, as its owner reads it. */

const simulators = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: simulators.vars }));
const { signIn } = tokenCalls(() => stack);
const { logIn } = loginCalls(() => stack);
const { through } = socialCalls(() => stack);

const DAY_MS = 86_400_000;

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

const happened = async (query = ''): Promise<Answer> => (await owner.get(`/api/account/events${query}`)).body;
const kinds = async (): Promise<string[]> => (await happened()).events.map((event: Answer) => event.kind);

describe('an owner reads', () => {
  test('of sign-ins, of log-outs, and of devices that were logged out', async () => {
    const { body } = await signIn(owner.username);
    await stack.fetch('/connect/logout', {
      method: 'POST',
      body: new URLSearchParams({ refresh_token: body.refresh_token }),
    });
    await signIn(owner.username);
    await owner.remove('/api/account/sessions');
    expect(await kinds()).toEqual(['otherSessionsEnded', 'signedIn', 'signedOut', 'signedIn']);
  });

  test('of tokens, exports and passwords, each with what it was about, the device and the time', async () => {
    const { id } = await newToken(owner);
    await owner.remove(`/api/tokens/${id}`);
    const headers = { Authorization: `Bearer ${owner.token}`, 'User-Agent': AGENTS['Safari · iPhone'] };
    await stack.fetch('/api/users/export', { headers });
    const [newPassword, confirmPassword] = ['a better horse 10', 'a better horse 10'];
    await owner.post('/api/account/changePassword', { currentPassword: PASSWORD, newPassword, confirmPassword });
    const { events, total } = await happened();
    expect(events.map((event: Answer) => [event.kind, event.subject, event.device])).toEqual([
      ['passwordChanged', null, null],
      ['exported', null, 'Safari · iPhone'],
      ['tokenRevoked', 'Shelf script', null],
      ['tokenMade', 'Shelf script', null],
    ]);
    expect(total).toBe(4);
    expect(Object.keys(events[0]).sort()).toEqual(['at', 'device', 'id', 'kind', 'place', 'subject']);
  });

  test('of providers, and of a changed address', async () => {
    await through('google', stranger(), { token: owner.token });
    await owner.remove('/auth/google');
    await owner.remove('/auth/google');
    const email = `new-${owner.email}`;
    await stack.fetch('/api/users', send('PUT', { email, currentPassword: PASSWORD }, owner));
    const { token } = await mailTo(stack, email, 'confirm');
    await owner.post('/api/account/confirmEmail', { token });
    const { events } = await happened();
    expect(events.map((event: Answer) => [event.kind, event.subject])).toEqual([
      ['emailChanged', null],
      ['providerUnlinked', 'google'],
      ['providerLinked', 'google'],
    ]);
  });

  test('of wrong passwords, three a day, however many are tried', async () => {
    for (let i = 0; i < 5; i += 1) expect((await logIn(owner.username, { password: WRONG })).status).toBe(400);
    await expect.poll(kinds).toEqual(['signInRefused', 'signInRefused', 'signInRefused']);
    await logIn(owner.username, { password: WRONG });
    await signIn(owner.username);
    expect(await kinds()).toEqual(['signedIn', 'signInRefused', 'signInRefused', 'signInRefused']);
  });
});

test('a program that signs in every minute is noted fifty times a day', async () => {
  const at = new Date(Date.now() - DAY_MS / 2).toISOString();
  const before = Array.from({ length: 49 }, () => ({
    id: crypto.randomUUID(),
    userId: owner.id,
    kind: 'signedIn',
    at,
  }));
  await stack.db.insert(securityEvents).values(before);
  for (let i = 0; i < 3; i += 1) expect((await signIn(owner.username)).status).toBe(200);
  expect((await happened()).total).toBe(50);
});

test('it comes in pages, newest first, and nobody reads another’s', async () => {
  const rows = Array.from({ length: 25 }, (_, nth) => ({
    ...{ id: crypto.randomUUID(), userId: owner.id, kind: 'signedIn', subject: String(nth) },
    at: new Date(Date.now() - nth * 1000).toISOString(),
  }));
  await stack.db.insert(securityEvents).values(rows);
  const [first, second] = [await happened(), await happened('?skip=20&count=20')];
  expect([first.events.length, second.events.length, first.total]).toEqual([20, 5, 25]);
  expect([first.events[0].subject, second.events[4].subject]).toEqual(['0', '24']);
  const other = await newOwner(stack);
  expect((await other.get('/api/account/events')).body).toEqual({ events: [], total: 0 });
  for (const query of ['?skip=-1', '?count=0', '?count=101', '?skip=x'])
    expect((await owner.get(`/api/account/events${query}`)).status, query).toBe(400);
  expect((await stack.fetch('/api/account/events')).status).toBe(401);
});

test('what is older than 90 days is gone with the next hour', async () => {
  const row = (days: number) => ({
    ...{ id: crypto.randomUUID(), userId: owner.id, kind: 'signedIn', subject: `${days}` },
    at: new Date(Date.now() - days * DAY_MS).toISOString(),
  });
  await stack.db.insert(securityEvents).values([row(89), row(91)]);
  await stack.worker.scheduled({ cron: '17 * * * *', scheduledTime: new Date() });
  const left = await stack.db.select().from(securityEvents).where(eq(securityEvents.userId, owner.id));
  expect(left.map(event => event.subject)).toEqual(['89']);
});
