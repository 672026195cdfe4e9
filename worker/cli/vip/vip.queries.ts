import { asc, eq, sql } from 'drizzle-orm';
import { hashPassword } from '../../people/passwords/password-hash.ts';
import { reservedUsernames, users } from '../../people/people.tables.ts';
import type { Db } from '../../platform/database/client.ts';

/** The account that has a username, without regard to case. */
export async function findTaken(db: Db, username: string) {
  const [found] = await db.select({ id: users.id }).from(users).where(sql`lower(${users.username}) = ${username}`);
  return found;
}

/**
 * Reserves a username for the holder of the code, of which only the hash is stored; undefined if it is reserved
 * already.
 */
export async function addReserved(db: Db, username: string, code: string) {
  const row = { username, codeHash: await hashPassword(code), createdAt: new Date().toISOString() };
  const [added] = await db
    .insert(reservedUsernames)
    .values(row)
    .onConflictDoNothing()
    .returning({ username: reservedUsernames.username });
  return added;
}

/** The reserved names and their dates, in alphabetical order. */
export function listReserved(db: Db) {
  const { username, createdAt } = reservedUsernames;
  return db.select({ username, createdAt }).from(reservedUsernames).orderBy(asc(username));
}

export async function removeReserved(db: Db, username: string) {
  const { username: name } = reservedUsernames;
  const [removed] = await db.delete(reservedUsernames).where(eq(name, username)).returning({ username: name });
  return removed;
}
