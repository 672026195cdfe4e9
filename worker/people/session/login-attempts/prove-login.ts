import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import { batch } from '../../../platform/database/batch.ts';
import type { Db } from '../../../platform/database/client.ts';
import { placeOf } from '../../../platform/http/client-address.ts';
import type { DbApp } from '../../../platform/http/hono.ts';
import { addressOf } from '../../../platform/http/rate-limit.ts';
import { errorFacts, log } from '../../../platform/log.ts';
import type { Method } from '../../factors/factors.schema.ts';
import { methodColumns, methodsOf } from '../../factors/half-login.ts';
import { users } from '../../people.tables.ts';
import { noteRefusal } from '../../security/events.ts';
import { whereaboutsOf } from '../../security/whereabouts.ts';
import { passesCaptcha } from '../captcha.ts';
import { devicesOf, type KnownDevice } from '../device-cookie.ts';
import { judgeAttempt, type Wait } from './attempts.ts';
import { attemptStatements, type Gate } from './counters.ts';
import { addressCounters, CROWD, DEVICE, deviceOrigin, EVERYWHERE, type Origin, OWN } from './limits.ts';

/**
 * `devices`: the ids of this browser, and where it comes from. `gate`: the effect of many strangers' attempts at one
 * account.
 */
type Claim = { login: string; password: string; address: string; devices: KnownDevice[]; gate: Gate };
/** `methods`: the second steps that the person must take one of, if there are any. */
export type Proof =
  | { result: 'right'; userId: string; origin: Origin; methods: Method[] }
  | { result: 'wrong'; userId?: string | undefined }
  | { result: 'asks' }
  | Wait;

/** The id of this browser at an account; null if it is not known there. */
function knownId(devices: KnownDevice[], userId: SQL) {
  const pairs = JSON.stringify(devices.map(device => [device.userId, device.id]));
  return sql<string | null>`(SELECT value->>1 FROM json_each(${pairs}) WHERE value->>0 = ${userId} LIMIT 1)`;
}

/** The counters of an attempt at an account, by a name that may be nobody's: then its hash stands for a person. */
function attemptBy({ login, address, devices, gate }: Claim, isUser: SQL) {
  const id = sql`(SELECT ${users.id} FROM ${users} WHERE ${isUser})`;
  const nobody = hashSecret(login.toLowerCase());
  const from = sql`(SELECT coalesce(${id}, ${nobody}) AS person, ${knownId(devices, id)} AS device)`;
  const isUnknown = sql`device IS NULL`;
  const counters = [
    { ...OWN, key: sql`person || ' ' || coalesce(${DEVICE} || device, ${placeOf(address)})` },
    { ...CROWD, key: sql`person || ${EVERYWHERE}`, gate, when: isUnknown },
    ...addressCounters(address, isUnknown),
  ];
  return { counters, from };
}

/**
 * Whether a password belongs to a username or an e-mail. Every attempt is counted before it is checked, so that many at
 * the same moment are counted too; `forgetAttempts` takes back those that were right. An unknown name costs, counts and
 * answers the same as a wrong password. After too many wrong ones from one address, at one account or at all together,
 * that address waits for at most a quarter of an hour, and the password is not checked. After too many at one account
 * from everywhere, everybody there waits, or the bot check is required. Neither affects a device that is known at the
 * account: only its own wrong ones make it wait.
 */
async function provePassword(db: Db, claim: Claim, now: Date): Promise<Proof> {
  const name = claim.login.toLowerCase();
  const isUser = sql`lower(${name.includes('@') ? users.email : users.username}) = ${name}`;
  const known = knownId(claim.devices, sql`users.id`);
  const {
    people: [found],
    waits,
  } = await batch(db, {
    people: db
      .select({ id: users.id, passwordHash: users.passwordHash, known, ...methodColumns('users') })
      .from(users)
      .where(isUser),
    ...attemptStatements(db, attemptBy(claim, isUser), now),
  });
  const verdict = await judgeAttempt({ secret: claim.password, hash: found?.passwordHash, waits }, now);
  if (verdict.result === 'wrong') return { ...verdict, userId: found?.id };
  if (verdict.result !== 'right') return verdict;
  if (!found) return { result: 'wrong' };
  const origin = found.known === null ? { address: claim.address } : deviceOrigin(found.known);
  return { result: 'right', userId: found.id, origin, methods: methodsOf(found) };
}

/** A log-in as its form sends it. */
type Login = { username: string; password: string; captcha?: string | null | undefined };

/** A failed check counts as none: it stops nobody where none is required. */
async function gateOf(c: Context<DbApp>, captcha: Login['captcha']): Promise<Gate> {
  if (!c.env.TURNSTILE_SITE_KEY) return 'waits';
  return captcha && (await passesCaptcha(c, 'login', captcha)) ? 'passed' : 'asks';
}

/** Why the bot check is required, by its message. */
export const captchaTrouble = ({ captcha }: Login) => (captcha ? 'captcha_failed' : 'captcha_required');

/** Whether a log-in is right, see `provePassword`; one way for every form that takes a name and a password. */
export async function proveLogin(c: Context<DbApp>, login: Login, now: Date): Promise<Proof> {
  const [gate, devices] = await Promise.all([gateOf(c, login.captcha), devicesOf(c)]);
  const { username, password } = login;
  const { db } = c.var;
  const proof = await provePassword(db, { login: username, password, address: addressOf(c), devices, gate }, now);
  if (proof.result === 'wrong') noteLater(c, proof.userId, now);
  return proof;
}

/**
 * The owner sees in their list that somebody tried. It is noted after the answer, whose time must not tell who exists.
 */
function noteLater(c: Context<DbApp>, userId: string | undefined, now: Date): void {
  if (!userId) return;
  const noted = noteRefusal(c.var.db, userId, whereaboutsOf(c), now).catch((error: unknown) =>
    log('warn', { message: 'A refused sign-in was not noted.', requestId: c.var.requestId, ...errorFacts(error) }),
  );
  c.executionCtx.waitUntil(noted);
}
