import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { hashSecret, makeSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import type { DbCall } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isoAfter, MINUTE_MS } from '../../platform/time.ts';
import type { Provider } from '../../providers/oauth/providers.ts';
import { users } from '../people.tables.ts';
import { forgetAttempts } from '../session/login-attempts/attempts.ts';
import type { Origin } from '../session/login-attempts/limits.ts';
import { WEB_CLIENT_ID, WEB_SCOPE } from '../session/session.schema.ts';
import { METHODS, type Method } from './factors.schema.ts';
import { halfLogins } from './factors.tables.ts';

/** As long as a person may look for their telephone. */
const HALF_MS = 10 * MINUTE_MS;
/** Wrong second steps after which the log-in begins anew. */
export const FAILURES_MAX = 5;

/** Columns that name a person. In a statement about one table, the column objects would lose their table's name. */
const PEOPLE = { users: sql`users.id`, social_identities: sql`social_identities.user_id` };

/** The columns that say which second steps the person of a row has. */
export function methodColumns(table: keyof typeof PEOPLE) {
  const has = (rows: SQL) => sql<boolean>`EXISTS (SELECT 1 FROM ${rows})`.mapWith(Boolean);
  const person = PEOPLE[table];
  return {
    hasPasskey: has(sql`passkeys p WHERE p.user_id = ${person}`),
    hasApp: has(sql`authenticator_apps a WHERE a.user_id = ${person} AND a.confirmed_at IS NOT NULL`),
    hasCodes: has(sql`recovery_codes r WHERE r.user_id = ${person} AND r.used_at IS NULL`),
  };
}

export type Has = { hasPasskey: boolean; hasApp: boolean; hasCodes: boolean };

/** The second steps of a person, in the order they are offered. Codes alone are none: they stand in for a factor. */
export function methodsOf({ hasPasskey, hasApp, hasCodes }: Has): Method[] {
  if (!hasPasskey && !hasApp) return [];
  const has = { passkey: hasPasskey, app: hasApp, recovery: hasCodes };
  return METHODS.filter(method => has[method]);
}

/** The second steps that a person has. */
export async function findMethods(db: Db, userId: string): Promise<Has> {
  const found = await db.select(methodColumns('users')).from(users).where(eq(users.id, userId)).get();
  return found ?? { hasPasskey: false, hasApp: false, hasCodes: false };
}

/** The answer to a person who has come half the way: the ticket of the other half, and how it can be gone. */
export type SecondStepNeeded = { mfa_token: string; methods: Method[] };

export const isHalf = (answer: object): answer is SecondStepNeeded => 'mfa_token' in answer;

/** The answer of somebody who is signed in. Throws 400 mfa_required for a person who has come half the way. */
export function wholeAnswer<Answer extends object>(answer: Answer | SecondStepNeeded): Answer {
  if (isHalf(answer)) throw new Problem('mfa_required', undefined, { extra: answer });
  return answer;
}

/** `openedBy`: the first half. */
type Half = { userId: string; clientId: string; scope: string; methods: Method[]; openedBy: 'password' | Provider };

/**
 * Remembers that a person has come half the way, and answers what the other half needs. Their password was right, so
 * the attempts before it are forgotten. `origin` is undefined where none was tried.
 */
export async function startHalf(
  db: Db,
  { methods, ...half }: Half,
  origin: Origin | undefined,
  now: Date,
): Promise<SecondStepNeeded> {
  const secret = makeSecret();
  const expiresAt = isoAfter(now, HALF_MS);
  const added = db.insert(halfLogins).values({ hash: hashSecret(secret), ...half, expiresAt });
  await db.batch(origin ? [added, forgetAttempts(db, half.userId, origin)] : [added]);
  return { mfa_token: secret, methods };
}

const isOpen = (hash: string, now: Date) =>
  and(eq(halfLogins.hash, hash), gt(halfLogins.expiresAt, now.toISOString()), lt(halfLogins.failures, FAILURES_MAX));

/** The person who has come half the way. Throws 400 social_expired for a ticket that is unknown, too old or was tried too often. */
export async function findHalf(db: Db, token: string, now: Date): Promise<string> {
  const { userId } = halfLogins;
  const half = await db
    .select({ userId })
    .from(halfLogins)
    .where(isOpen(hashSecret(token), now))
    .get();
  if (!half) throw new Problem('social_expired');
  return half.userId;
}

/** The statement that counts a try before it is checked; it returns the log-in that the try is about. */
export const countTry = (db: Db, hash: string, clientId: string, now: Date) =>
  db
    .update(halfLogins)
    .set({ failures: sql`${halfLogins.failures} + 1` })
    .where(and(isOpen(hash, now), eq(halfLogins.clientId, clientId)))
    .returning({
      userId: halfLogins.userId,
      scope: halfLogins.scope,
      failures: halfLogins.failures,
      openedBy: halfLogins.openedBy,
    });

/** The person of an open log-in as a table expression of one row and the column `person`; empty if there is none. */
export const personOfHalf = (db: Db, hash: string, clientId: string, now: Date) =>
  sql`(${db
    .select({ person: sql`${halfLogins.userId}`.as('person') })
    .from(halfLogins)
    .where(and(isOpen(hash, now), eq(halfLogins.clientId, clientId)))})`;

/** The statement that ends a log-in that has come the whole way. */
export const removeHalf = (db: Db, hash: string) => db.delete(halfLogins).where(eq(halfLogins.hash, hash));

type WebHalf = { userId: string; methods: Method[]; openedBy: 'password' | Provider; origin?: Origin };

/** Remembers that a person has come half the way to a session of the web. */
export const startWebHalf = (c: DbCall, { origin, ...person }: WebHalf): Promise<SecondStepNeeded> =>
  startHalf(c.var.db, { ...person, clientId: WEB_CLIENT_ID, scope: WEB_SCOPE }, origin, new Date());
