import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { authenticatorApps, passkeys, recoveryCodes } from '../../worker/people/factors/tables.ts';
import { users } from '../../worker/people/tables.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { factorCalls } from '../helpers/people/factors.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { newToken } from '../helpers/people/personal-tokens.ts';
import { tokenCalls } from '../helpers/people/tokens.ts';
import { as, ownStack, send } from '../helpers/stack/stack.ts';

/* Somebody signs up with another's address, prepares ways in, and waits for its owner. */

/** An app's secret is kept encrypted, so there is a key. */
const SEALING_KEY = randomBytes(32).toString('base64url');
const stack = ownStack({ vars: { SEALING_KEY } });

const { addApp, addPasskey } = factorCalls(() => stack);
const { signIn } = tokenCalls(() => stack);

const NEW = 'another horse 9';

let stranger: Owner;
beforeEach(async () => {
  stranger = await newOwner(stack);
});

/** The owner of the mailbox asks for a new password, and sets it. */
async function takeOver({ email }: Owner): Promise<number> {
  await stack.fetch('/api/account/forgotPassword', send('POST', { email }));
  const { token } = await mailTo(stack, email, 'reset');
  const wish = { token, newPassword: NEW, confirmPassword: NEW };
  return (await stack.fetch('/api/account/resetPassword', send('POST', wish))).status;
}

const countOf = async (table: typeof passkeys | typeof authenticatorApps | typeof recoveryCodes, { id }: Owner) =>
  stack.db.$count(table, eq(table.userId, id));

const factorsOf = async (owner: Owner) =>
  Promise.all([passkeys, authenticatorApps, recoveryCodes].map(table => countOf(table, owner)));

describe('a new password by a mail to an address that was never confirmed', () => {
  test('leaves the stranger who signed up with it no way in, and asks its owner for no second step', async () => {
    const { token } = await newToken(stranger);
    await addPasskey(stranger);
    await addApp(stranger);
    expect((await stack.fetch('/api/games', as(token))).status).toBe(200);
    expect(await takeOver(stranger)).toBe(200);
    expect((await stack.fetch('/api/games', as(token))).status).toBe(401);
    expect(await factorsOf(stranger)).toEqual([0, 0, 0]);
    expect((await signIn(stranger.username, { password: NEW })).status).toBe(200);
  });

  test('by the link of another kind removes nothing', async () => {
    await addPasskey(stranger);
    const wish = { token: 'x', newPassword: NEW, confirmPassword: NEW };
    expect((await stack.fetch('/api/account/resetPassword', send('POST', wish))).status).toBe(400);
    expect(await countOf(passkeys, stranger)).toBe(1);
  });
});

test('a new password at a confirmed address leaves its owner’s factors and tokens', async () => {
  await stack.db.update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, stranger.id));
  const { token } = await newToken(stranger);
  await addPasskey(stranger);
  expect(await takeOver(stranger)).toBe(200);
  expect((await stack.fetch('/api/games', as(token))).status).toBe(200);
  expect(await factorsOf(stranger)).toEqual([1, 0, 10]);
});
