import { inArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { placeOf } from '../../platform/http/client-address.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import { signInFailures } from '../people.tables.ts';
import { browserOf, noteEvent, tellOwner } from '../security/events.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import { devicesOf } from '../session/device-cookie.ts';
import { secondsToWait } from '../session/login-attempts/attempts.ts';
import { attemptStatements } from '../session/login-attempts/counters.ts';
import { CROWD, deviceOrigin, type Origin, OWN } from '../session/login-attempts/limits.ts';
import { type Client, type Form, need, OAuthError } from '../session/oauth.ts';
import type { Opener } from '../session/opened-by.ts';
import { type Grant, prepareSession } from '../session/sessions.ts';
import { linkByTicket } from '../social/provider-sign-in.ts';
import { countTry, FAILURES_MAX, personOfHalf, removeHalf } from './half-login.ts';
import { type FactorProof, proveFactor } from './prove-factor.ts';

/** The text after a person's id, under which second steps are counted. */
const FACTOR = ' factor ';
const EVERYWHERE = `${FACTOR}everywhere`;

type Device = { userId: string; id: string };
/** Where a second step comes from. */
type Whence = { address: string; devices: Device[] };

const whenceOf = async (c: Context<DbApp>): Promise<Whence> => ({
  address: addressOf(c),
  devices: await devicesOf(c),
});

/** The place of an attempt for one person: their known device, or the address. */
function attemptOrigin({ address, devices }: Whence, userId: string): Origin {
  const known = devices.find(device => device.userId === userId);
  return known ? deviceOrigin(known.id) : { address };
}

const keyOf = (origin: Origin) => ('known' in origin ? origin.known : placeOf(origin.address));

/**
 * The statements of a second step, which count it as wrong passwords are counted: for the account and the place, and
 * for the account from everywhere, save from devices that are known there. Whoever has the password may not guess on.
 */
function attemptFactor(db: Db, half: { hash: string; clientId: string }, whence: Whence, now: Date) {
  const known = JSON.stringify(whence.devices.map(({ userId, id }) => [userId, keyOf(deviceOrigin(id))]));
  const device = sql`(SELECT value->>1 FROM json_each(${known}) WHERE value->>0 = person LIMIT 1)`;
  const counters = [
    { ...OWN, key: sql`person || ${FACTOR} || coalesce(${device}, ${placeOf(whence.address)})` },
    { ...CROWD, key: sql`person || ${EVERYWHERE}`, when: sql`${device} IS NULL` },
  ];
  return attemptStatements(db, { counters, from: personOfHalf(db, half.hash, half.clientId, now) }, now);
}

/**
 * The statement that forgets a person's wrong second steps from their place, and takes the right one back elsewhere.
 */
function forgetFactorAttempts(db: Db, userId: string, origin: Origin) {
  const own = `${userId}${FACTOR}${keyOf(origin)}`;
  return db
    .update(signInFailures)
    .set({ failures: sql`iif(${signInFailures.key} = ${own}, 0, max(0, ${signInFailures.failures} - 1))` })
    .where(inArray(signInFailures.key, 'known' in origin ? [own] : [own, `${userId}${EVERYWHERE}`]));
}

/** The second step of a request, which names exactly one. */
function readShown(form: Form): FactorProof {
  const [code, recovery, passkey] = ['otp', 'recovery_code', 'passkey'].map(name => form.get(name));
  const shown: FactorProof[] = [
    ...(code ? [{ by: 'app', code } as const] : []),
    ...(recovery ? [{ by: 'recovery', code: recovery } as const] : []),
    ...(passkey ? [{ by: 'passkey', said: passkey } as const] : []),
  ];
  const [only, more] = shown;
  if (!only || more) throw new OAuthError('invalid_request');
  return only;
}

/** Counts a try at an open log-in before it is checked. Throws if there is none, or after too many. */
async function countAttempt(c: Context<DbApp>, hash: string, client: Client, whence: Whence, now: Date) {
  const { db } = c.var;
  const {
    waits,
    tried: [half],
  } = await batch(db, {
    ...attemptFactor(db, { hash, clientId: client.id }, whence, now),
    tried: countTry(db, hash, client.id, now),
  });
  if (!half) throw new OAuthError('expired_token');
  const seconds = secondsToWait(waits, now);
  if (seconds > 0) throw new OAuthError('slow_down', { headers: { 'Retry-After': String(seconds) } });
  return half;
}

type Half = Awaited<ReturnType<typeof countAttempt>>;

async function refuse(c: Context<DbApp>, { userId, failures }: Half): Promise<never> {
  const { db } = c.var;
  await noteEvent(db, { userId, kind: 'signInRefused', from: whereaboutsOf(c) }, new Date());
  throw failures < FAILURES_MAX
    ? new OAuthError('invalid_grant', { says: 'wrong_factor' })
    : new OAuthError('expired_token');
}

type Whole = Half & { hash: string; client: Client; factor: Opener };

async function finish(c: Context<DbApp>, half: Whole, shown: FactorProof, whence: Whence) {
  const { db } = c.var;
  const now = new Date();
  const { userId, scope, client } = half;
  const origin = attemptOrigin(whence, userId);
  const event = { userId, kind: 'recoveryCodeUsed', from: whereaboutsOf(c) } as const;
  const from = await browserOf(c, userId);
  const openedBy = [half.openedBy, half.factor];
  const opening = { userId, clientId: client.id, scope, origin, from, openedBy };
  const { grant, statements } = prepareSession(db, opening, now);
  const noted = shown.by === 'recovery' ? [noteEvent(db, event, now)] : [];
  const [signedIn] = await db.batch([
    ...statements,
    removeHalf(db, half.hash),
    forgetFactorAttempts(db, userId, origin),
    ...noted,
  ]);
  if (shown.by === 'recovery') await tellOwner(c, event);
  return { ...grant, isNewDevice: signedIn[0]?.kind === 'newDevice' };
}

/**
 * The grant of a second step: the log-in that a right password has begun ends with a session. With the ticket of a
 * provider, that provider opens the account from then on.
 */
export async function secondStep(c: Context<DbApp>, form: Form, client: Client): Promise<Grant> {
  const now = new Date();
  const hash = hashSecret(need(form, 'mfa_token'));
  const shown = readShown(form);
  const whence = await whenceOf(c);
  const half = await countAttempt(c, hash, client, whence, now);
  const factor = await proveFactor(c, half.userId, shown, now);
  if (!factor) return refuse(c, half);
  const ticket = form.get('ticket');
  if (ticket) await linkByTicket(c, ticket, half.userId);
  return finish(c, { ...half, hash, client, factor }, shown, whence);
}
