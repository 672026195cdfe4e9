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

/** What is tried, and by whom: each is counted, and a wait of either refuses. Where `when` does not hold, nothing is. */
type Tried = { key: SQL<string>; address: string; when?: SQL };

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
  const isMeant = tried.when ?? sql`1`;
  const keys = sql`${tried.key}, ${addressKey(tried.address)}`;
  return db.run(sql`INSERT INTO ${signInFailures} (key, failures, wait_until)
    SELECT column1, 1, ${isoBefore(now, FREE_WAIT_ENDED_MS)}
    FROM (VALUES (${tried.key}), (${addressKey(tried.address)}))
    WHERE (${isMeant})
      AND NOT EXISTS (SELECT 1 FROM ${signInFailures} WHERE key IN (${keys}) AND wait_until > ${now.toISOString()})
    ON CONFLICT (key) DO UPDATE SET failures = ${next.failures}, wait_until = ${next.waitUntil}`);
}

/** The end of the wait of what is tried or of the address, whichever is later; it may lie in the past. */
const findWait = (db: Db, { key, address }: Tried) =>
  db
    .select({ until: sql<string | null>`max(${signInFailures.waitUntil})` })
    .from(signInFailures)
    .where(sql`${signInFailures.key} IN (${key}, ${addressKey(address)})`);

/** The statements of a try, in this order: the first reads the wait there was before the second counts it. */
const tryStatements = (db: Db, tried: Tried, now: Date) => [findWait(db, tried), countTry(db, tried, now)] as const;

type Waits = { until: string | null }[];
type Wait = { result: 'wait'; seconds: number };
type Verdict = { result: 'right' } | { result: 'wrong' } | Wait;
type Tested = { secret: string; hash: string | null | undefined; waits: Waits };

/** What a counted try comes to: during a wait the secret is not even looked at. */
export async function judgeTry({ secret, hash, waits }: Tested, now: Date): Promise<Verdict> {
  const until = waits[0]?.until;
  const seconds = until ? Math.ceil((Date.parse(until) - now.getTime()) / 1000) : 0;
  if (seconds > 0) return { result: 'wait', seconds };
  return { result: (await verifyPassword(secret, hash)) ? 'right' : 'wrong' };
}

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
    ...tryStatements(db, tried, now),
  ]);
  const verdict = await judgeTry({ secret: password, hash: found[0]?.passwordHash, waits }, now);
  if (verdict.result !== 'right') return verdict;
  return found[0] ? { result: 'right', userId: found[0].id } : { result: 'wrong' };
}

type Owner = { userId: string; address: string; when?: SQL };
const ownKey = (userId: string, address: string) => `${userId} ${placeOf(address)}`;

/** The statements of a try at one's own password, to be judged by `judgeTry`; counted with those of signing in. */
export const tryOwnPassword = (db: Db, { userId, address, when = sql`1` }: Owner, now: Date) =>
  tryStatements(db, { key: sql<string>`${ownKey(userId, address)}`, address, when }, now);

type Guess = { username: string; address: string; when: SQL };

/** The statements of a guess at the code of a reserved username: counted, and made to wait, as those at passwords are. */
export const tryCode = (db: Db, { username, address, when }: Guess, now: Date) =>
  tryStatements(db, { key: sql<string>`${`code ${username} ${placeOf(address)}`}`, address, when }, now);

/**
 * The statement that forgets one person's tries from one address, after a right one. That one is taken back from the
 * address too, and only that one: who gets into an account of their own has not earned more guesses at others'.
 */
export function forgetTries(db: Db, userId: string, address: string) {
  const own = ownKey(userId, address);
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
