import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '../../worker/people/tables.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { pairUp } from '../helpers/people/pairs.ts';
import { newToken } from '../helpers/people/personal-tokens.ts';
import { as, ownStack, send } from '../helpers/stack/stack.ts';

/* Somebody signs up with another's address, prepares ways to read on, and waits for its owner. */

const stack = ownStack();

const NEW = 'another horse 9';

let stranger: Owner;
beforeEach(async () => {
  stranger = await newOwner(stack);
});

/** The owner of the mailbox sets a new password by a mail. */
async function takeOver({ email }: Owner): Promise<number> {
  await stack.fetch('/api/account/forgotPassword', send('POST', { email }));
  const { token } = await mailTo(stack, email, 'reset');
  const wish = { token, newPassword: NEW, confirmPassword: NEW };
  return (await stack.fetch('/api/account/resetPassword', send('POST', wish))).status;
}

/** A token, the address of the calendar, and the stranger's own account to compare with. */
async function prepare() {
  const { token } = await newToken(stranger);
  const feed = new URL((await stranger.post('/api/calendar/feed')).body.url).pathname;
  const own = await newOwner(stack);
  const id = await pairUp(stranger, own);
  return async () => [
    (await stack.fetch('/api/games', as(token))).status,
    (await stack.fetch(feed)).status,
    (await own.get(`/api/together/${id}`)).status,
  ];
}

test('a new password by mail leaves a stranger who signed up with the address nothing to read on with', async () => {
  const look = await prepare();
  expect(await look()).toEqual([200, 200, 200]);
  expect(await takeOver(stranger)).toBe(200);
  expect(await look()).toEqual([401, 404, 404]);
});

test('at an address that was confirmed it leaves what its owner has made', async () => {
  await stack.db.update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, stranger.id));
  const look = await prepare();
  expect(await takeOver(stranger)).toBe(200);
  expect(await look()).toEqual([200, 200, 200]);
});

test('the link of another kind takes nothing away', async () => {
  const look = await prepare();
  const wish = { token: 'x', newPassword: NEW, confirmPassword: NEW };
  expect((await stack.fetch('/api/account/resetPassword', send('POST', wish))).status).toBe(400);
  expect(await look()).toEqual([200, 200, 200]);
});
