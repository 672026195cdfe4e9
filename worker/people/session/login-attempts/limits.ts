import { sql } from 'drizzle-orm';
import { isLocal, networkOf, placeOf } from '../../../platform/http/client-address.ts';
import { HOUR_MS } from '../../../platform/time.ts';
import type { Counter } from './counters.ts';

/** Wrong passwords at one account from one address, or from one device that is known there. */
export const OWN = { free: 5, forgetMs: 24 * HOUR_MS };
/** Wrong passwords at one account from everywhere together, except from devices that are known there. */
export const CROWD = { free: 20, forgetMs: HOUR_MS };
/** Wrong passwords from one address at all accounts together: many people may share an address. */
const ADDRESS = { free: 30, forgetMs: HOUR_MS };
/** Wrong passwords from one IPv6 /48 at all accounts together, because one guesser may have a whole one. */
const NETWORK = { free: 8 * ADDRESS.free, forgetMs: HOUR_MS };
const LOCAL_FACTOR = 100;

/** The counters of an address, for everything that is tried from it. */
export function addressCounters(address: string, when = sql`1`): (Counter & { key: string })[] {
  const network = networkOf(address);
  const free = ADDRESS.free * (isLocal(address) ? LOCAL_FACTOR : 1);
  return [
    { ...ADDRESS, key: `address ${placeOf(address)}`, free, when },
    ...(network ? [{ ...NETWORK, key: `address ${network}`, when }] : []),
  ];
}

/** The place of an attempt: a device that is known at the account, an open session of it, or an address. */
export type Origin = { known: string } | { address: string };

/** The text before the id of a device; the database joins the two. */
export const DEVICE = 'device ';
export const deviceOrigin = (id: string): Origin => ({ known: DEVICE + id });

/** An open session is a known device too. */
export const sessionOrigin = (sessionId: string): Origin => ({ known: `session ${sessionId}` });

/** The key of attempts at an account; all of an account's keys begin with its person's id. */
export const ownKey = (userId: string, origin: Origin) =>
  `${userId} ${'known' in origin ? origin.known : placeOf(origin.address)}`;

/** The text after a person's id, under which attempts from everywhere are counted. */
export const EVERYWHERE = ' everywhere';
