import { and, exists, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isLocal, placeOf } from '../lib/address.ts';
import { verifyPassword } from '../lib/password.ts';
import { hashSecret } from '../lib/secret.ts';
import type { Db } from './client.ts';
import { signInFailures, users } from './tables/people.ts';

/** Wrong ones at one account from one address that cost nothing; from this one on each doubles the wait, from a minute up. */
const FREE_TRIES = 5;
/** The same for one address and all accounts together: many people may stand behind it. */
const FREE_ADDRESS_TRIES = 30;
const LOCAL_FACTOR = 100;
const WAIT_MAX_MINUTES = 15;
const DOUBLINGS_MAX = 4;
/** Failures are forgotten when none has followed for so long, counted from the end of the last wait. */
const FORGET_ADDRESS_MS = 60 * 60 * 1000;
const FORGET_MS = 24 * FORGET_ADDRESS_MS;
/** Tries at the same moment are not counted in the order of their clocks; a free one must not make an older one wait. */
const FREE_WAIT_ENDED_MS = 60_000;

const isoBefore = (at: Date, ms: number) => new Date(at.getTime() - ms).toISOString();

/** What is tried, and by whom: each is counted, and a wait of either refuses. */
type Tried = { key: SQL<string>; address: string };

const addressKey = (address: string) => `address ${placeOf(address)}`;
const freeOf = (address: string) => FREE_ADDRESS_TRIES * (isLocal(address) ? LOCAL_FACTOR : 1);

/** What one more failure makes of a counter; each of the two counts by its own bounds. */
function countedOn({ address }: Tried, now: Date) {
  const { key, failures, waitUntil } = signInFailures;
  const byAddress = sql`${key} = ${addressKey(address)}`;
  const forget = sql`iif(${byAddress}, ${isoBefore(now, FORGET_ADDRESS_MS)}, ${isoBefore(now, FORGET_MS)})`;
  const isOld = sql`${waitUntil} < ${forget}`;
  const beyond = sql`(${failures} + 1 - iif(${byAddress}, ${freeOf(address)}, ${FREE_TRIES}))`;
  const minutes = sql`min(${WAIT_MAX_MINUTES}, 1 << min(${DOUBLINGS_MAX}, ${beyond}))`;
  const wait = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now.toISOString()}, '+' || ${minutes} || ' minutes')`;
  const past = isoBefore(now, FREE_WAIT_ENDED_MS);
  return {
    failures: sql`iif(${isOld}, 1, ${failures} + 1)`,
    waitUntil: sql`CASE WHEN ${isOld} THEN ${past} WHEN ${beyond} < 0 THEN ${waitUntil} ELSE ${wait} END`,
  };
}

/** Counts for what is tried and for the address, both or none: during a wait nothing is tried. */
function countTry(db: Db, tried: Tried, now: Date) {
  const next = countedOn(tried, now);
  const keys = sql`${tried.key}, ${addressKey(tried.address)}`;
  return db.run(sql`INSERT INTO ${signInFailures} (key, failures, wait_until)
    SELECT column1, 1, ${isoBefore(now, FREE_WAIT_ENDED_MS)}
    FROM (VALUES (${tried.key}), (${addressKey(tried.address)}))
    WHERE NOT EXISTS (SELECT 1 FROM ${signInFailures} WHERE key IN (${keys}) AND wait_until > ${now.toISOString()})
    ON CONFLICT (key) DO UPDATE SET failures = ${next.failures}, wait_until = ${next.waitUntil}`);
}

/** The end of the wait of what is tried or of the address, whichever is later; it may lie in the past. */
const findWait = (db: Db, { key, address }: Tried) =>
  db
    .select({ until: sql<string | null>`max(${signInFailures.waitUntil})` })
    .from(signInFailures)
    .where(sql`${signInFailures.key} IN (${key}, ${addressKey(address)})`);

function secondsLeft(waits: { until: string | null }[], now: Date): number {
  const until = waits[0]?.until;
  return until ? Math.ceil((Date.parse(until) - now.getTime()) / 1000) : 0;
}

type Wait = { result: 'wait'; seconds: number };
type Claim = { login: string; password: string; address: string };
type Proof = { result: 'right'; userId: string } | { result: 'wrong' } | Wait;

/**
 * Whether a password belongs to a username or an e-mail. Every try is counted before it is checked, so that many at the
 * same moment are counted too; `forgetTries` takes back those that were right. An unknown name costs, counts and
 * answers the same as a wrong password. After too many wrong ones from one address, at one account or at all together,
 * that address waits for at most a quarter of an hour, and the password is not even looked at.
 */
export async function provePassword(db: Db, { login, password, address }: Claim, now: Date): Promise<Proof> {
  const name = login.toLowerCase();
  const isUser = sql`lower(${name.includes('@') ? users.email : users.username}) = ${name}`;
  const who = sql`coalesce((SELECT ${users.id} FROM ${users} WHERE ${isUser}), ${hashSecret(name)})`;
  const tried = { key: sql<string>`(${who} || ' ' || ${placeOf(address)})`, address };
  const [found, waits] = await db.batch([
    db.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(isUser),
    findWait(db, tried),
    countTry(db, tried, now),
  ]);
  const seconds = secondsLeft(waits, now);
  if (seconds > 0) return { result: 'wait', seconds };
  const isRight = await verifyPassword(password, found[0]?.passwordHash);
  return found[0] && isRight ? { result: 'right', userId: found[0].id } : { result: 'wrong' };
}

type Code = { username: string; code: string; codeHash: string; address: string };

/** Whether a code frees a reserved username. Guesses are counted and wait as those at passwords do. */
export async function proveCode(db: Db, { username, code, codeHash, address }: Code, now: Date) {
  const tried = { key: sql<string>`${`code ${username} ${placeOf(address)}`}`, address };
  const [waits] = await db.batch([findWait(db, tried), countTry(db, tried, now)]);
  const seconds = secondsLeft(waits, now);
  if (seconds > 0) return { result: 'wait' as const, seconds };
  return { result: (await verifyPassword(code, codeHash)) ? ('right' as const) : ('wrong' as const) };
}

/**
 * The statement that forgets one person's tries from one address, after a right one. That one is taken back from the
 * address too, and only that one: who gets into an account of their own has not earned more guesses at others'.
 */
export function forgetTries(db: Db, userId: string, address: string) {
  const own = `${userId} ${placeOf(address)}`;
  const counted = alias(signInFailures, 'counted');
  const isOwn = sql`${signInFailures.key} = ${own}`;
  const past = isoBefore(new Date(), FREE_WAIT_ENDED_MS);
  const wasTried = db
    .select({ one: sql`1` })
    .from(counted)
    .where(and(sql`${counted.key} = ${own}`, gt(counted.failures, 0)));
  return db
    .update(signInFailures)
    .set({
      failures: sql`iif(${isOwn}, 0, max(0, ${signInFailures.failures} - 1))`,
      waitUntil: sql`min(${signInFailures.waitUntil}, ${past})`,
    })
    .where(and(inArray(signInFailures.key, [own, addressKey(address)]), exists(wasTried)));
}
