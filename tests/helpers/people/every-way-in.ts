import { eq } from 'drizzle-orm';
import { authenticatorApps, passkeys, recoveryCodes } from '../../../worker/people/factors/factors.tables.ts';
import { mailLinks, personalTokens, socialIdentities, users } from '../../../worker/people/people.tables.ts';
import type { WayName } from '../../../worker/people/sign-in-methods/sign-in-methods.ts';
import { hashSecret, makeSecret } from '../../../worker/platform/crypto/secret.ts';
import { newOwner, type Owner } from '../games/shelf.ts';
import { as, type Stack, send } from '../stack/stack.ts';
import { newAuthenticator } from './authenticator.ts';
import { codeOf, factorCalls } from './factors.ts';
import { mailTo } from './mailbox.ts';
import { newInvite, pairUp, readInvite } from './pairs.ts';
import { logIn, newPerson, PASSWORD } from './person.ts';
import { newToken } from './personal-tokens.ts';
import { socialCalls, stranger } from './social.ts';

const NEW_PASSWORD = 'another horse 9';

/** An app that waits for its first code cannot stand beside one that is confirmed, and has a test of its own. */
export type Way = Exclude<WayName, 'unconfirmedApp'>;

/** What somebody who was in an account may have made, and whether each of it still opens; asked once, in this order. */
export function waysInto(stack: () => Stack) {
  const { call, addPasskey, addApp, byPasskey, halfWay, secondStep, token } = factorCalls(stack);
  const { through } = socialCalls(stack);

  /** A link of a mail, as if it had arrived. */
  async function linkOf({ id: userId, email }: Owner, purpose: 'reset' | 'disown') {
    const secret = makeSecret();
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    await stack()
      .db.insert(mailLinks)
      .values({ hash: hashSecret(secret), userId, purpose, email, expiresAt });
    return secret;
  }

  const setPassword = (link: string, password = NEW_PASSWORD) =>
    call('/api/account/resetPassword', { token: link, newPassword: password, confirmPassword: password });

  /** The ticket of a log-in with a password that is given to the account here, whatever it had. */
  async function halfOf({ id, username }: Owner): Promise<string> {
    const { id: other } = await newPerson(stack());
    const [row] = await stack().db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, other));
    await stack()
      .db.update(users)
      .set({ passwordHash: row?.passwordHash ?? null })
      .where(eq(users.id, id));
    return (await halfWay({ username })) ?? '';
  }

  async function fill(owner: Owner): Promise<Record<Way, () => Promise<boolean>>> {
    const isOk = async (path: string, init?: RequestInit) => (await stack().fetch(path, init)).ok;
    const elsewhere = await logIn(stack(), owner.username);
    const personal = await newToken(owner);
    const feed = new URL((await owner.post('/api/calendar/feed')).body.url).pathname;
    const year = new URL((await owner.post('/api/year/2024/share')).body.url).pathname;
    const [thief, third] = [await newOwner(stack()), await newOwner(stack())];
    const pair = await pairUp(owner, thief);
    const invite = (await newInvite(owner)).token;
    const who = stranger();
    await through('google', who, { token: owner.token, password: PASSWORD });
    const { authenticator, recoveryCodes: codes } = await addPasskey(owner);
    const { secret } = await addApp(owner);
    const options = (await owner.post('/api/account/passkeys/options')).body;
    const response = newAuthenticator(new URL(stack().url).origin).make(options);
    const half = await halfWay(owner);
    await call('/auth/factors/lost', { mfaToken: half });
    const keep = (await mailTo(stack(), owner.email, 'factor_reset')).token;
    const link = await linkOf(owner, 'reset');
    const known = { grant_type: 'password', client_id: 'web', username: owner.username, password: PASSWORD };
    return {
      password: async () => (await token(known)).body.error !== 'invalid_grant',
      factorReset: async () => (await call('/auth/factors/keep', { token: keep })).status === 200,
      challenges: async () => (await owner.post('/api/account/passkeys', { name: 'Late', response })).status === 200,
      halfLogins: async () =>
        (await call('/auth/factors/passkey-options', { mfaToken: half })).body.code !== 'social_expired',
      sessions: () => isOk('/api/users/profile', as(elsewhere)),
      tokens: () => isOk('/api/games', as(personal.token)),
      feed: () => isOk(feed),
      years: () => isOk(year),
      pairs: async () => (await thief.get(`/api/together/${pair}`)).status === 200,
      invites: async () => (await readInvite(third, invite)).status === 200,
      providers: async () => (await through('google', who)).body.kind !== 'incomplete',
      passkeys: async () => (await byPasskey(authenticator)).status === 200,
      app: async () => (await secondStep(await halfOf(owner), { otp: codeOf(secret) })).status === 200,
      codes: async () => (await secondStep(await halfOf(owner), { recovery_code: codes[0] ?? '' })).status === 200,
      mailLinks: async () => (await setPassword(link, 'yet another horse 7')).status === 200,
    };
  }

  /** Moves everything that has a date of its own back, as if it had been added then. */
  async function addedAt({ id }: Owner, at: string) {
    const { db } = stack();
    await db.batch([
      db.update(passkeys).set({ createdAt: at }).where(eq(passkeys.userId, id)),
      db.update(authenticatorApps).set({ createdAt: at }).where(eq(authenticatorApps.userId, id)),
      db.update(recoveryCodes).set({ createdAt: at }).where(eq(recoveryCodes.userId, id)),
      db.update(personalTokens).set({ createdAt: at }).where(eq(personalTokens.userId, id)),
      db.update(socialIdentities).set({ linkedAt: at }).where(eq(socialIdentities.userId, id)),
    ]);
  }

  const reset = async (owner: Owner) => setPassword(await linkOf(owner, 'reset'));
  const disown = async (owner: Owner, more: object = {}) =>
    call('/auth/disown', { token: await linkOf(owner, 'disown'), ...more });
  const change = (owner: Owner) =>
    owner.post('/api/account/changePassword', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
  const leave = ({ token: access }: Owner) =>
    stack().fetch('/api/users', send('DELETE', { currentPassword: PASSWORD }, { token: access }));
  return { fill, addedAt, reset, disown, change, leave };
}
