import { inArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../../platform/database/client.ts';
import { placeOf } from '../../platform/http/client-address.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import { signInFailures } from '../people.tables.ts';
import { devicesOf } from '../session/device-cookie.ts';
import { attemptStatements } from '../session/login-attempts/counters.ts';
import { CROWD, deviceOrigin, type Origin, OWN } from '../session/login-attempts/limits.ts';
import { personOfHalf } from './half-login.ts';

/** The text after a person's id, under which second steps are counted. */
const FACTOR = ' factor ';
const EVERYWHERE = `${FACTOR}everywhere`;

type Device = { userId: string; id: string };
/** Where a second step comes from. */
export type Whence = { address: string; devices: Device[] };

export const whenceOf = async (c: Context<DbApp>): Promise<Whence> => ({
  address: addressOf(c),
  devices: await devicesOf(c),
});

/** The place of an attempt for one person: their known device, or the address. */
export function attemptOrigin({ address, devices }: Whence, userId: string): Origin {
  const known = devices.find(device => device.userId === userId);
  return known ? deviceOrigin(known.id) : { address };
}

const keyOf = (origin: Origin) => ('known' in origin ? origin.known : placeOf(origin.address));

/**
 * The statements of a second step, which count it as wrong passwords are counted: for the account and the place, and
 * for the account from everywhere, save from devices that are known there. Whoever has the password may not guess on.
 */
export function attemptFactor(db: Db, half: { hash: string; clientId: string }, whence: Whence, now: Date) {
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
export function forgetFactorAttempts(db: Db, userId: string, origin: Origin) {
  const own = `${userId}${FACTOR}${keyOf(origin)}`;
  return db
    .update(signInFailures)
    .set({ failures: sql`iif(${signInFailures.key} = ${own}, 0, max(0, ${signInFailures.failures} - 1))` })
    .where(inArray(signInFailures.key, 'known' in origin ? [own] : [own, `${userId}${EVERYWHERE}`]));
}
