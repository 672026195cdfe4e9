import { and, eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { sessions, users } from '../../../worker/people/people.tables.ts';
import { signAccessToken } from '../../../worker/platform/crypto/token.ts';
import { type Answer, type Stack, send } from '../stack/stack.ts';

let count = 0;

const SCOPE = 'openid profile api';

/** A username that nobody has, also when a test is tried once more. */
export const newName = (beginning: string) => `${beginning}-${crypto.randomUUID().slice(0, 8)}`;

/** A password that satisfies the rules. */
export const PASSWORD = 'correct horse 9';

/**
 * Stored like the product's password hashes, with a hundredth of the work: a hash names its own parameters. Tests with
 * people who have signed up use the full work.
 */
const PASSWORD_HASH = 'scrypt$N=1024,r=8,p=1$T0zpzoV0UQFjBmdD2gvbCg$IGRCY-7dLTb5z69dIvVXV6I_Yp6LQi_q_IwJV1T4L7A';

type Door = Pick<Stack, 'fetch'>;
export type House = Door & Pick<Stack, 'db' | 'signingKeys'>;
type Names = { username?: string; email?: string; firstName?: string; lastName?: string };

/** Names and a birthday that nobody else of this run has. */
function somebody<More extends Names>(more: More) {
  count += 1;
  const name = `p${process.pid}-${Date.now().toString(36)}-${count}`.slice(0, 30);
  return { username: name, email: `${name}@mail.com`, dateOfBirth: '1990-05-17', ...more };
}

/**
 * A unique signed-in person: the rows that registration and log-in leave behind, and a token of the stack's own key.
 * For tests of anything but those two: on that way a password is hashed twice, which is most of the time of many tests,
 * and a mail is sent. PASSWORD opens the account. Where the database cannot be reached, this calls `signUp`.
 */
export async function newPerson(stack: Door | House, more: Names = {}) {
  if (!('db' in stack)) return signUp(stack, more);
  const id = crypto.randomUUID();
  const sessionId = crypto.randomUUID();
  const now = new Date().toISOString();
  const { firstName, lastName, ...person } = somebody(more);
  await stack.db.batch([
    stack.db.insert(users).values({
      ...person,
      id,
      firstName: firstName || null,
      lastName: lastName || null,
      passwordHash: PASSWORD_HASH,
      termsAcceptedAt: now,
      createdAt: now,
      lastLoginAt: now,
    }),
    stack.db
      .insert(sessions)
      .values({ id: sessionId, userId: id, scope: SCOPE, createdAt: now, lastUsedAt: now, openedBy: 'password' }),
  ]);
  const keys = { SIGNING_KEYS: JSON.stringify(stack.signingKeys) };
  const token = await signAccessToken(keys, id, SCOPE, sessionId);
  return { id, username: person.username, email: person.email, token };
}

/** A person made through the API: registers, which sends a mail, and logs in. */
export async function signUp(stack: Door, more: Names & Record<string, unknown> = {}) {
  const given = somebody(more);
  const input = { password: PASSWORD, confirmPassword: PASSWORD, acceptTerms: true, ...given };
  const registered = await stack.fetch('/api/account/register', send('POST', input));
  if (registered.status !== 200) throw new Error(`register: ${registered.status} ${await registered.text()}`);
  const { id }: Answer = await registered.json();
  return { id: String(id), username: given.username, email: given.email, token: await logIn(stack, given.username) };
}

/**
 * Moves a person's sign-in and their last factor back by some minutes, in all of their sessions or in one. After eleven minutes it no longer
 * counts as fresh.
 */
export async function ageSessions({ db }: Pick<House, 'db'>, userId: string, { minutes = 11, token = '' } = {}) {
  const createdAt = new Date(Date.now() - minutes * 60_000).toISOString();
  const one = token ? eq(sessions.id, String(decodeJwt(token).sid)) : undefined;
  await db
    .update(sessions)
    .set({ createdAt, factorAt: sql`iif(${sessions.factorAt} IS NULL, NULL, ${createdAt})` })
    .where(and(eq(sessions.userId, userId), one));
}

/** Another access token of the same session, for tests that outlive the fifteen minutes of one. */
export async function renewed({ signingKeys }: Pick<House, 'signingKeys'>, token: string): Promise<string> {
  const { sub, sid } = decodeJwt(token);
  const keys = { SIGNING_KEYS: JSON.stringify(signingKeys) };
  return signAccessToken(keys, String(sub), SCOPE, String(sid));
}

/** An access token for a username or e-mail. */
export async function logIn(stack: Door, username: string, password = PASSWORD): Promise<string> {
  const answer = await stack.fetch('/connect/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'web', scope: SCOPE, username, password }),
  });
  if (answer.status !== 200) throw new Error(`token: ${answer.status} ${await answer.text()}`);
  const { access_token }: Answer = await answer.json();
  return access_token;
}
