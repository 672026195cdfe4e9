import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/tables/people.ts';

export async function findProfile(db: Db, userId: string) {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      dateOfBirth: users.dateOfBirth,
      avatarKey: users.avatarKey,
      skipTour: users.skipTour,
      lastLoginAt: users.lastLoginAt,
      createdAt: users.createdAt,
      locale: users.locale,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user;
}

/** Never offer the tour again; undefined when the person is gone. */
export async function skipTour(db: Db, userId: string) {
  const [user] = await db
    .update(users)
    .set({ skipTour: true })
    .where(eq(users.id, userId))
    .returning({ skipTour: users.skipTour });
  return user;
}
