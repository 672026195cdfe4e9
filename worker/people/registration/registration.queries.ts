import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type BatchStatement, batch, hasRow } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { reservedUsernames, socialIdentities, users } from '../people.tables.ts';
import { attemptCode } from '../session/login-attempts/attempts.ts';
import { isOfficial } from './official-names.ts';

type Names = { username?: string; email?: string };

const hasName = ({ username = '' }: Names) => sql`lower(${users.username}) = ${username.toLowerCase()}`;
const hasEmail = ({ email = '' }: Names) => sql`lower(${users.email}) = ${email.toLowerCase()}`;
const isReserved = ({ username = '' }: Names) => eq(reservedUsernames.username, username.toLowerCase());

/** The statements that ask who has a username or an e-mail, without regard to case; an empty one is nobody's. */
const askHolders = (db: Db, names: Names) => ({
  byName: db.select({ id: users.id }).from(users).where(hasName(names)),
  byEmail: db.select({ id: users.id }).from(users).where(hasEmail(names)),
  reserved: db.select({ codeHash: reservedUsernames.codeHash }).from(reservedUsernames).where(isReserved(names)),
});

type Rows = { byName: unknown[]; byEmail: unknown[]; reserved: { codeHash: string }[] };
export type Holders = ReturnType<typeof readHolders>;

/** An official name counts as taken, unless it waits for a person with its code. */
const readHolders = ({ username = '' }: Names, { byName, byEmail, reserved }: Rows) => ({
  usernameTaken: byName.length > 0 || (reserved.length === 0 && isOfficial(username)),
  emailTaken: byEmail.length > 0,
  codeHash: reserved[0]?.codeHash,
});

/** The person who has a username or an e-mail. */
export async function findHolders(db: Db, names: Names): Promise<Holders> {
  return readHolders(names, await batch(db, askHolders(db, names)));
}

/** A code can only be guessed if one is set for the name, and nothing else stands in the way. */
const waitsForCode = (names: Names): SQL => sql`EXISTS (SELECT 1 FROM ${reservedUsernames} WHERE ${isReserved(names)})
  AND NOT EXISTS (SELECT 1 FROM ${users} WHERE ${hasName(names)} OR ${hasEmail(names)})`;

type Claim = { username: string; email: string; address: string };

/** Whose username and e-mail these are, for a request with a secret code: the guess is counted on the way, and `waits` are for `judgeAttempt`. */
export async function findHoldersAndAttempt(db: Db, claim: Claim, now: Date) {
  const attempt = { username: claim.username, address: claim.address, when: waitsForCode(claim) };
  const found = await batch(db, { ...askHolders(db, claim), ...attemptCode(db, attempt, now) });
  return { holders: readHolders(claim, found), waits: found.waits };
}

export type NewUser = typeof users.$inferInsert;
export type NewIdentity = Omit<typeof socialIdentities.$inferInsert, 'userId'>;

/** The extras of a new account: an identity at a provider, and statements that build on it, such as a session's. */
type Also = { identity?: NewIdentity | undefined; along?: readonly BatchStatement[] | undefined };

/**
 * The new account; undefined if its username or e-mail was taken a moment before, with its owner. Frees a reserved
 * name. With an identity that belongs to another account it fails as a whole, see `isUniqueViolation`.
 */
export async function addUser(db: Db, user: NewUser, { identity, along = [] }: Also) {
  const statements = {
    added: db
      .insert(users)
      .values(user)
      .onConflictDoNothing()
      .returning({ id: users.id, username: users.username, email: users.email }),
    freed: db
      .delete(reservedUsernames)
      .where(and(eq(reservedUsernames.username, user.username), hasRow(db, users, eq(users.id, user.id)))),
    ...askHolders(db, user),
  };
  const identities = identity ? [addIdentityOf(db, user.id, identity)] : [];
  const found = await batch(db, statements, [...identities, ...along]);
  return { added: found.added[0], holders: readHolders(user, found) };
}

function addIdentityOf(db: Db, userId: string, { provider, subject, email, linkedAt }: NewIdentity) {
  return db.run(sql`INSERT INTO ${socialIdentities} (provider, subject, user_id, email, linked_at)
    SELECT ${provider}, ${subject}, ${users.id}, ${email}, ${linkedAt} FROM ${users} WHERE ${users.id} = ${userId}`);
}
