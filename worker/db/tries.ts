import { eq, lte, type SQL, sql } from 'drizzle-orm';
import { verifyPassword } from '../lib/password.ts';
import { hashSecret } from '../lib/secret.ts';
import type { Db } from './client.ts';
import { signInFailures, users } from './tables/people.ts';

/** Wrong passwords that cost nothing; from this one on each doubles the wait, from one minute up. */
const FREE_TRIES = 5;
const WAIT_MAX_MINUTES = 15;
const DOUBLINGS_MAX = 4;
/** Tries at the same moment are not counted in the order of their clocks; a free one must not make an older one wait. */
const FREE_WAIT_ENDED_MS = 60_000;

/** The end of the wait that the next failure brings, from the failures counted so far. */
function nextWait(now: string, past: string): SQL<string> {
  const { failures } = signInFailures;
  const doublings = sql`min(${DOUBLINGS_MAX}, ${failures} + 1 - ${FREE_TRIES})`;
  const minutes = sql`min(${WAIT_MAX_MINUTES}, 1 << ${doublings})`;
  return sql`iif(${failures} + 1 < ${FREE_TRIES}, ${past},
    strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '+' || ${minutes} || ' minutes'))`;
}

function countTry(db: Db, key: SQL<string>, now: string) {
  const past = new Date(Date.parse(now) - FREE_WAIT_ENDED_MS).toISOString();
  const first = { key, failures: 1, waitUntil: past };
  return db
    .insert(signInFailures)
    .values(first)
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: { failures: sql`${signInFailures.failures} + 1`, waitUntil: nextWait(now, past) },
      setWhere: lte(signInFailures.waitUntil, now),
    });
}

/**
 * Counts one try at a password before it is checked, so that many at the same moment are counted too. During a wait
 * nothing is counted and `waitUntil` lies in the future. An unknown name is counted like a known one, unreadably.
 */
async function tryPassword(db: Db, login: string, address: string, at: Date) {
  const now = at.toISOString();
  const name = login.toLowerCase();
  const isUser = sql`lower(${name.includes('@') ? users.email : users.username}) = ${name}`;
  const who = sql`coalesce((SELECT ${users.id} FROM ${users} WHERE ${isUser}), ${hashSecret(name)})`;
  const key = sql<string>`${who} || ' ' || ${address}`;
  const [found, waits] = await db.batch([
    db.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(isUser),
    db.select({ until: signInFailures.waitUntil }).from(signInFailures).where(sql`${signInFailures.key} = ${key}`),
    countTry(db, key, now),
  ]);
  return { user: found[0], waitUntil: waits[0]?.until };
}

type Claim = { login: string; password: string; address: string };
type Proof = { result: 'right'; userId: string } | { result: 'wrong' } | { result: 'wait'; seconds: number };

/**
 * Whether a password belongs to a username or an e-mail. An unknown name costs, counts and answers the same as a wrong
 * password; after too many wrong ones from one address that address waits, and the password is not even looked at.
 */
export async function provePassword(db: Db, { login, password, address }: Claim, now: Date): Promise<Proof> {
  const { user, waitUntil } = await tryPassword(db, login, address, now);
  const waitMs = waitUntil ? Date.parse(waitUntil) - now.getTime() : 0;
  if (waitMs > 0) return { result: 'wait', seconds: Math.ceil(waitMs / 1000) };
  const isRight = await verifyPassword(password, user?.passwordHash);
  return user && isRight ? { result: 'right', userId: user.id } : { result: 'wrong' };
}

/** The statement that forgets one person's tries from one address. */
export function forgetTries(db: Db, userId: string, address: string) {
  return db.delete(signInFailures).where(eq(signInFailures.key, `${userId} ${address}`));
}
