import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { authenticatorApps, passkeys } from '../../../worker/people/factors/factors.tables.ts';
import { mailLinks, securityEvents, users } from '../../../worker/people/people.tables.ts';
import { hashSecret } from '../../../worker/platform/crypto/secret.ts';
import { newOwner } from '../../helpers/games/shelf.ts';
import { AGENTS, type Agent } from '../../helpers/people/agents.ts';
import { ar } from '../../helpers/people/api-words.ts';
import { factorCalls } from '../../helpers/people/factors.ts';
import { mailsTo, mailTo } from '../../helpers/people/mailbox.ts';
import { logIn, newPerson, PASSWORD, signUp } from '../../helpers/people/person.ts';
import { newToken } from '../../helpers/people/personal-tokens.ts';
import { type Answer, as, send, sharedStack } from '../../helpers/stack/stack.ts';

/* What the owner of an account hears by mail, and the link that takes it back. */

const stack = sharedStack();

const WEEK_MS = 7 * 24 * 60 * 60_000;

async function signIn(username: string, agent: Agent, { cookie = '', from = '' } = {}) {
  const answer = await stack.fetch('/connect/token', {
    method: 'POST',
    headers: {
      ...{ 'User-Agent': AGENTS[agent] },
      ...(cookie && { Cookie: cookie }),
      ...(from && { 'CF-Connecting-IP': from }),
    },
    body: new URLSearchParams({ grant_type: 'password', client_id: 'web', username, password: PASSWORD }),
  });
  const device = answer.headers.getSetCookie().find(line => line.startsWith('raff_device='));
  return { status: answer.status, cookie: device?.split(';')[0] ?? '' };
}

async function disown(token: unknown) {
  const answer = await stack.fetch('/auth/disown', send('POST', { token }));
  const body: Answer = await answer.json();
  return { status: answer.status, body };
}

const kindsOf = async (userId: string) =>
  (await stack.db.select().from(securityEvents).where(eq(securityEvents.userId, userId))).map(event => event.kind);

describe('a new device', () => {
  test('is told of in the account’s language, with when and which, and is told once', async () => {
    const { id, username, email } = await newPerson(stack);
    await stack.db.update(users).set({ locale: 'ar' }).where(eq(users.id, id));
    await signIn(username, 'Firefox · Windows');
    const { subject, text, html, link } = await mailTo(stack, email, 'new_device');
    expect(subject).toBe(ar.mail.new_device.subject);
    expect(text).toContain('Firefox · Windows');
    expect(text).toContain('UTC');
    expect(html).toContain(ar.mail.facts.title);
    expect(new URL(link).pathname).toBe('/account/disown/');
    await signIn(username, 'Firefox · Windows');
    await signIn(username, 'Safari · iPhone');
    await mailTo(stack, email, 'new_device', { count: 2 });
    expect(mailsTo(stack, email, 'new_device')).toHaveLength(2);
    expect((await kindsOf(id)).toSorted()).toEqual(['newDevice', 'newDevice', 'signedIn']);
  });

  test('is none at the first sign-in, nor where a browser shows the cookie of an earlier one', async () => {
    const { id, username, email } = await signUp(stack);
    const { cookie } = await signIn(username, 'Firefox · Windows');
    await mailTo(stack, email, 'new_device');
    await signIn(username, 'Edge · Windows', { cookie });
    expect((await kindsOf(id)).toSorted()).toEqual(['newDevice', 'signedIn', 'signedIn']);
    expect(mailsTo(stack, email, 'new_device')).toHaveLength(1);
  });
});

describe('“It was not me”', () => {
  /** A person with a stranger inside: the link of the mail that told of them. */
  async function broken() {
    const owner = await newOwner(stack);
    await newToken(owner);
    const { token, text } = await mailTo(stack, owner.email, 'token_created');
    return { ...owner, link: token, text };
  }

  test('ends every session and token, closes the old password, and mails a link for a new one', async () => {
    const owner = await broken();
    const personal = (await newToken(owner)).token;
    expect(await disown(owner.link)).toMatchObject({ status: 200, body: {} });
    expect((await stack.fetch('/api/users/profile', as(owner.token))).status).toBe(401);
    expect((await stack.fetch('/api/games', as(personal))).status).toBe(401);
    await expect(logIn(stack, owner.username)).rejects.toThrow('invalid_grant');
    const reset = await mailTo(stack, owner.email, 'reset');
    const [newPassword, confirmPassword] = ['a better horse 10', 'a better horse 10'];
    const body = { token: reset.token, newPassword, confirmPassword };
    expect((await stack.fetch('/api/account/resetPassword', send('POST', body))).status).toBe(200);
    expect(await logIn(stack, owner.username, newPassword)).toBeTruthy();
    expect(await kindsOf(owner.id)).toEqual(expect.arrayContaining(['disowned', 'passwordReset']));
  });

  test('takes away the factors that were added lately, and leaves those of before', async () => {
    const owner = await broken();
    const { addPasskey, giveApp } = factorCalls(() => stack);
    const old = await addPasskey(owner);
    const before = new Date(Date.now() - 2 * WEEK_MS).toISOString();
    const emailVerifiedAt = new Date(Date.now() - 3 * WEEK_MS).toISOString();
    await stack.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, owner.id));
    await stack.db.update(passkeys).set({ createdAt: before }).where(eq(passkeys.id, old.id));
    await addPasskey(owner, 'Of a thief');
    await giveApp(owner.id);
    expect((await disown(owner.link)).status).toBe(200);
    const left = await stack.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, owner.id));
    expect(left).toEqual([{ id: old.id }]);
    expect(await stack.db.$count(authenticatorApps, eq(authenticatorApps.userId, owner.id))).toBe(0);
  });

  test('works once, for seven days, by its hash, and for nothing else', async () => {
    const owner = await broken();
    const [row] = await stack.db
      .select()
      .from(mailLinks)
      .where(eq(mailLinks.hash, hashSecret(owner.link)));
    const days = (Date.parse(row?.expiresAt ?? '') - Date.now()) / WEEK_MS;
    expect([row?.purpose, Math.round(days)]).toEqual(['disown', 1]);
    const passwords = { newPassword: 'a better horse 10', confirmPassword: 'a better horse 10' };
    const reset = await stack.fetch('/api/account/resetPassword', send('POST', { token: owner.link, ...passwords }));
    expect(reset.status).toBe(400);
    expect((await disown(owner.link)).status).toBe(200);
    expect((await disown(owner.link)).body.code).toBe('link_expired');
  });

  test('does nothing with an old link, an unknown one, or none', async () => {
    const owner = await broken();
    const expiresAt = new Date(Date.now() - 1).toISOString();
    await stack.db.update(mailLinks).set({ expiresAt }).where(eq(mailLinks.userId, owner.id));
    expect((await disown(owner.link)).body.code).toBe('link_expired');
    expect((await disown('x'.repeat(43))).body.code).toBe('link_expired');
    for (const token of [undefined, '', 7, 'x'.repeat(129)])
      expect(Object.keys((await disown(token)).body.errors)).toEqual(['token']);
    expect((await stack.fetch('/api/users/profile', as(owner.token))).status).toBe(200);
  });

  test('is not done by a page that merely opens its link, nor by another site', async () => {
    const owner = await broken();
    expect((await stack.fetch('/account/disown/')).status).toBe(200);
    const init = send('POST', { token: owner.link });
    const headers = { ...init.headers, 'Sec-Fetch-Site': 'cross-site' };
    expect((await stack.fetch('/auth/disown', { ...init, headers })).status).toBe(403);
    expect((await stack.fetch('/api/users/profile', as(owner.token))).status).toBe(200);
  });

  test('gives a changed address back to the mailbox that the notice went to', async () => {
    const owner = await newOwner(stack);
    const taken = `thief-${owner.email}`;
    const wish = send('PUT', { email: taken, currentPassword: PASSWORD }, owner);
    expect((await stack.fetch('/api/users', wish)).status).toBe(200);
    const confirm = await mailTo(stack, taken, 'confirm');
    await stack.fetch('/api/account/confirmEmail', send('POST', { token: confirm.token }));
    const notice = await mailTo(stack, owner.email, 'email_changed');
    expect((await disown(notice.token)).status).toBe(200);
    await mailTo(stack, owner.email, 'reset');
    const [person] = await stack.db.select().from(users).where(eq(users.id, owner.id));
    expect([person?.email, person?.passwordHash]).toEqual([owner.email, null]);
    expect(mailsTo(stack, taken, 'reset')).toEqual([]);
  });
});

test('an export and a deletion are told by mail, with the device', async () => {
  const owner = await newOwner(stack);
  const headers = { Authorization: `Bearer ${owner.token}`, 'User-Agent': AGENTS['Chrome · Android'] };
  expect((await stack.fetch('/api/users/export', { headers })).status).toBe(200);
  const exported = await mailTo(stack, owner.email, 'exported');
  expect(exported.text).toContain('Chrome · Android');
  expect(new URL(exported.link).hash).toMatch(/^#token=[\w-]{43}$/);
  const leave = send('DELETE', { currentPassword: PASSWORD }, owner);
  await stack.fetch('/api/users', { ...leave, headers: { ...leave.headers, ...headers } });
  expect((await mailTo(stack, owner.email, 'account_deleted')).text).toContain('Chrome · Android');
});
