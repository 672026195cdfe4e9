import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/client.ts';
import { users } from '../../people.tables.ts';
import { PASSKEYS_MAX } from '../factors.schema.ts';
import { passkeys } from '../factors.tables.ts';

/** The statement that lists a person's passkeys as browsers are told of them. */
export const listHeld = (db: Db, userId: string) =>
  db.select({ id: passkeys.id, transports: passkeys.transports }).from(passkeys).where(eq(passkeys.userId, userId));

/** The statement that lists a person's passkeys as the person knows them, the oldest first. */
export const listPasskeys = (db: Db, userId: string) =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      isBackedUp: passkeys.isBackedUp,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** The statement that finds a passkey, of one person or of anybody. */
export const findPasskey = (db: Db, id: string, userId?: string) =>
  db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), userId === undefined ? undefined : eq(passkeys.userId, userId)));

type New = Omit<typeof passkeys.$inferSelect, 'lastUsedAt'>;

/** The statement that adds a passkey, unless the person has too many or the passkey is known already. */
export const addPasskey = (db: Db, { isBackedUp, ...one }: New) =>
  db.run(sql`INSERT INTO ${passkeys}
      (id, user_id, public_key, counter, transports, is_backed_up, name, created_at)
    SELECT ${one.id}, ${users.id}, ${one.publicKey}, ${one.counter}, ${one.transports}, ${isBackedUp ? 1 : 0},
      ${one.name}, ${one.createdAt} FROM ${users} WHERE ${users.id} = ${one.userId}
      AND (SELECT count(*) FROM ${passkeys} WHERE ${passkeys.userId} = ${one.userId}) < ${PASSKEYS_MAX}
    ON CONFLICT (id) DO NOTHING`);

type Use = { counter: number; isBackedUp: boolean };

/** The statement that notes the use of a passkey; returns nothing if it was used in the same moment elsewhere. */
export const noteUse = (db: Db, { id, counter }: { id: string; counter: number }, use: Use, now: Date) =>
  db
    .update(passkeys)
    .set({ ...use, lastUsedAt: now.toISOString() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });

const isTheirs = (userId: string, id: string): SQL | undefined => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** Gives a person's passkey another name; undefined if it is not theirs. */
export async function renamePasskey(db: Db, userId: string, id: string, name: string) {
  const [renamed] = await db.update(passkeys).set({ name }).where(isTheirs(userId, id)).returning({ id: passkeys.id });
  return renamed;
}

/** The statement that removes a person's passkey. */
export const removePasskey = (db: Db, userId: string, id: string) => db.delete(passkeys).where(isTheirs(userId, id));
