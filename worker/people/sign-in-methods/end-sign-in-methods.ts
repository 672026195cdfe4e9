import { gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { PROVIDERS } from '../../providers/oauth/providers.ts';
import { noticedSince } from '../mail/link-lives.ts';
import { sessions, users } from '../people.tables.ts';
import { ENDED_WAYS, type EndedWay, type StayingWay } from '../recovery/recovery.schema.ts';
import { type Event, WAYS_IN, type WayName, wayOf } from './sign-in-methods.ts';

/**
 * Whose ways in end, and why. `person`: an id, or an expression that finds one; for nobody nothing ends. `asked`: what
 * ends on request ends too. `everything`: all of it ends, however old. `keep`: the session that stays.
 */
export type Ending = {
  event: Event;
  person: string | SQL;
  asked?: boolean;
  everything?: SQL | undefined;
  keep?: string;
};

const flag = (value: boolean) => (value ? sql`1` : sql`0`);

/** Nobody had confirmed the person's address when this was added: they may never have heard of it. */
const isBeforeAddress = (person: string | SQL, addedAt: SQL | undefined) =>
  sql`${addedAt} < (SELECT u.email_verified_at FROM ${users} u WHERE u.id = ${person})`;

/** The condition for the rows of a sign-in method that end. */
function isEnding(name: WayName, { event, person, asked = false, everything = sql`0` }: Ending, now: Date): SQL {
  const { [event]: end, addedAt } = wayOf(name);
  if (end === 'all') return sql`1`;
  if (end === 'asked') return sql`(${flag(asked)} OR ${everything})`;
  if (end === 'stays') return everything;
  if (end !== 'young') return sql`(${end} OR ${everything})`;
  const isUnheard = event === 'disown' ? isBeforeAddress(person, sql`${addedAt}`) : undefined;
  return sql`(${or(addedAt && gt(addedAt, noticedSince(now)), isUnheard, everything)})`;
}

/** The rows of a person that count. */
function isTheirs(name: WayName, { person, keep }: Ending): SQL {
  const { owners, which } = wayOf(name);
  const isOwner = sql.join(
    owners.map(owner => sql`${owner} = ${person}`),
    sql` OR `,
  );
  const isKept = name === 'sessions' && keep ? sql`${sessions.id} = ${keep}` : sql`0`;
  return sql`(${isOwner}) AND ${which ?? sql`1`} AND NOT ${isKept}`;
}

/** The statement that ends one way in. Its rows name what ended. */
function endWay(db: Db, name: WayName, ending: Ending, now: Date) {
  const { table, set, name: called = sql`NULL` } = wayOf(name);
  const what = set ? sql`UPDATE ${table} SET ${set(now.toISOString())}` : sql`DELETE FROM ${table}`;
  return db.all<{ name: string | null }>(
    sql`${what} WHERE ${isTheirs(name, ending)} AND ${isEnding(name, ending, now)} RETURNING ${called} AS name`,
  );
}

type Endings = Record<WayName, ReturnType<typeof endWay>>;

/**
 * The statements that end a person's ways in, by their names and in the order of the list. Those of the password and of
 * the mailed links are the last: a person may be found by an open link, and what follows is no longer found by it.
 */
export const endWays = (db: Db, ending: Ending, now: Date) =>
  Object.fromEntries(
    Object.keys(WAYS_IN).map(name => [name, endWay(db, name as WayName, ending, now)]), // the keys of an object are texts
  ) as Endings;

/** Whether nobody has confirmed a person's address: somebody else may have signed up with it. */
export const isUnconfirmed = (person: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${users} u WHERE u.id = ${person} AND ${isNull(sql`u.email_verified_at`)})`;

/** The statement that lists what still opens an account, alone or together with the password. */
export const listStaying = (db: Db, person: SQL, now: Date) =>
  db.all<StayingWay>(sql`SELECT 'passkeys' AS kind, name FROM passkeys WHERE user_id = ${person}
    UNION ALL SELECT 'app', NULL FROM authenticator_apps WHERE user_id = ${person} AND confirmed_at IS NOT NULL
    UNION ALL SELECT DISTINCT 'codes', NULL FROM recovery_codes WHERE user_id = ${person} AND used_at IS NULL
    UNION ALL SELECT DISTINCT 'providers', provider FROM social_identities WHERE user_id = ${person}
    UNION ALL SELECT 'tokens', name FROM personal_tokens WHERE user_id = ${person}
      AND (expires_at IS NULL OR expires_at > ${now.toISOString()})`);

/** The effect of another password: proofs that were given with the old one are no longer valid. */
export const newPassword = (passwordHash: string, now: Date) => ({ passwordHash, passwordSetAt: now.toISOString() });

/** The sign-in methods that have ended, of those that a person is told of. */
export const endedIn = (ended: Record<EndedWay, readonly unknown[]>): EndedWay[] =>
  ENDED_WAYS.filter(kind => ended[kind].length > 0);

/** The providers among some names, each once and in their fixed order. */
export const providersIn = (names: readonly { name: string | null }[]) =>
  PROVIDERS.filter(provider => names.some(({ name }) => name === provider));
