import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { en } from '../helpers/people/api-words.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { accept, newInvite, pairUp, readInvite } from '../helpers/people/pairs.ts';
import { PASSWORD } from '../helpers/people/person.ts';
import { changeToken, newToken } from '../helpers/people/personal-tokens.ts';
import { type Answer, as, ownStack, send } from '../helpers/stack/stack.ts';

/* Somebody was in an account, prepared ways to read on, and its owner takes it back. */

const stack = ownStack();

/** What whoever has a session can make to read on. */
const READERS = ['tokens', 'feed', 'years', 'pairs', 'invites'] as const;
const NEW = 'another horse 9';
const WEEK_MS = 7 * 24 * 60 * 60_000;
const OPEN = { token: 200, feed: 200, year: 200, made: 200, accepted: 200, invite: 200 };
const CLOSED = { token: 401, feed: 404, year: 404, made: 404, accepted: 404, invite: 404 };

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

/** The owner of the mailbox sets a new password by a mail. */
async function takeOver({ email }: Owner): Promise<{ status: number; body: Answer }> {
  await stack.fetch('/api/account/forgotPassword', send('POST', { email }));
  const { token } = await mailTo(stack, email, 'reset');
  const wish = { token, newPassword: NEW, confirmPassword: NEW };
  const answer = await stack.fetch('/api/account/resetPassword', send('POST', wish));
  return { status: answer.status, body: await answer.json() };
}

const confirm = ({ id }: Owner) =>
  stack.db.update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, id));

/** Everything that whoever has a session of the owner can make to read on, and a look at what of it still opens. */
async function prepare() {
  const personal = await newToken(owner);
  const feed = new URL((await owner.post('/api/calendar/feed')).body.url).pathname;
  const year = new URL((await owner.post('/api/year/2024/share')).body.url).pathname;
  const [thief, another, third] = [await newOwner(stack), await newOwner(stack), await newOwner(stack)];
  const made = await pairUp(owner, thief);
  const accepted = (await accept(owner, (await newInvite(another)).token)).body.id;
  const { token: invite } = await newInvite(owner);
  const look = async () => ({
    token: (await stack.fetch('/api/games', as(personal.token))).status,
    feed: (await stack.fetch(feed)).status,
    year: (await stack.fetch(year)).status,
    made: (await thief.get(`/api/together/${made}`)).status,
    accepted: (await another.get(`/api/together/${accepted}`)).status,
    invite: (await readInvite(third, invite)).status,
  });
  expect(await look()).toEqual(OPEN);
  return { look, personal };
}

describe('a new password by mail', () => {
  test('leaves a stranger who signed up with the address nothing to read on with', async () => {
    const { look, personal } = await prepare();
    await changeToken(stack, personal.id, { createdAt: '2024-01-01T00:00:00.000Z' });
    expect(await takeOver(owner)).toMatchObject({ status: 200 });
    expect(await look()).toEqual(CLOSED);
  });

  test('leaves a thief of a session nothing either, and its owner reads what ended', async () => {
    await confirm(owner);
    const { look } = await prepare();
    expect((await takeOver(owner)).body).toEqual({ unlinked: [], ended: READERS });
    expect(await look()).toEqual(CLOSED);
    const { text } = await mailTo(stack, owner.email, 'password_changed');
    for (const kind of READERS) expect(text).toContain(en.endedWays[kind]);
  });

  test('leaves a token of which its owner was told more than a week ago', async () => {
    await confirm(owner);
    const { look, personal } = await prepare();
    await changeToken(stack, personal.id, { createdAt: new Date(Date.now() - WEEK_MS - 60_000).toISOString() });
    const { ended, stays } = (await takeOver(owner)).body;
    expect(ended).toEqual(READERS.filter(kind => kind !== 'tokens'));
    expect(stays).toEqual([{ kind: 'tokens', name: 'Shelf script' }]);
    const { text } = await mailTo(stack, owner.email, 'password_changed');
    expect(text).toContain(en.mail.stays.slice(0, 20));
    expect(text).toContain('Shelf script');
    expect(await look()).toEqual({ ...CLOSED, token: 200 });
  });

  test('says nothing of what was not there, and takes nothing from anybody else', async () => {
    await confirm(owner);
    const forgetful = await newOwner(stack);
    await confirm(forgetful);
    const { look } = await prepare();
    expect((await takeOver(forgetful)).body).toEqual({ unlinked: [] });
    const { text } = await mailTo(stack, forgetful.email, 'password_changed');
    expect(text).not.toContain(en.mail.ended.slice(0, 20));
    expect(await look()).toEqual(OPEN);
  });

  test('does so with an open link alone', async () => {
    const { look } = await prepare();
    const wish = { token: 'x', newPassword: NEW, confirmPassword: NEW };
    expect((await stack.fetch('/api/account/resetPassword', send('POST', wish))).status).toBe(400);
    expect(await look()).toEqual(OPEN);
  });
});

test('“It was not me” ends all of it, tokens of before too', async () => {
  await confirm(owner);
  const { look, personal } = await prepare();
  await changeToken(stack, personal.id, { createdAt: '2024-01-01T00:00:00.000Z' });
  const { token } = await mailTo(stack, owner.email, 'token_created');
  expect((await stack.fetch('/auth/disown', send('POST', { token: 'x'.repeat(43) }))).status).toBe(400);
  expect(await look()).toEqual(OPEN);
  expect((await stack.fetch('/auth/disown', send('POST', { token }))).status).toBe(200);
  expect(await look()).toEqual(CLOSED);
});

test('who changes the password knowing the old one, or signs out everywhere, keeps what they made', async () => {
  const { look } = await prepare();
  const wish = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
  expect((await owner.post('/api/account/changePassword', wish)).status).toBe(200);
  expect((await owner.post('/api/account/signOutEverywhere')).status).toBe(200);
  expect(await look()).toEqual(OPEN);
});
