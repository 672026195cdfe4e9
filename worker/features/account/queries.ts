import { and, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { reservedUsernames, socialIdentities, users } from '../../db/tables/people.ts';

type Names = { username?: string; email?: string };

export type Holders = Awaited<ReturnType<typeof findHolders>>;

/** Who holds a username or an e-mail, without regard to case; one that is not asked for is nobody's. */
export async function findHolders(db: Db, { username = '', email = '' }: Names) {
  const one = { id: users.id };
  const [byName, byEmail, reserved] = await db.batch([
    db.select(one).from(users).where(sql`lower(${users.username}) = ${username.toLowerCase()}`),
    db.select(one).from(users).where(sql`lower(${users.email}) = ${email.toLowerCase()}`),
    db
      .select({ codeHash: reservedUsernames.codeHash })
      .from(reservedUsernames)
      .where(eq(reservedUsernames.username, username.toLowerCase())),
  ]);
  return { usernameTaken: byName.length > 0, emailTaken: byEmail.length > 0, codeHash: reserved[0]?.codeHash };
}

export type NewUser = typeof users.$inferInsert;
export type NewIdentity = Omit<typeof socialIdentities.$inferInsert, 'userId'>;

/**
 * The new account, or undefined when its username or e-mail was taken a moment before. Frees a reserved name. With an
 * identity that is somebody's already it fails as a whole, see `isUniqueViolation`.
 */
export async function addUser(db: Db, user: NewUser, identity?: NewIdentity) {
  const made = db.select({ one: sql`1` }).from(users).where(eq(users.id, user.id));
  const [added] = await db.batch([
    db
      .insert(users)
      .values(user)
      .onConflictDoNothing()
      .returning({ id: users.id, username: users.username, email: users.email }),
    db.delete(reservedUsernames).where(and(eq(reservedUsernames.username, user.username), exists(made))),
    ...(identity ? [addIdentityOf(db, user.id, identity)] : []),
  ]);
  return added[0];
}

function addIdentityOf(db: Db, userId: string, { provider, subject, email, linkedAt }: NewIdentity) {
  return db.run(sql`INSERT INTO ${socialIdentities} (provider, subject, user_id, email, linked_at)
    SELECT ${provider}, ${subject}, ${users.id}, ${email}, ${linkedAt} FROM ${users} WHERE ${users.id} = ${userId}`);
}
