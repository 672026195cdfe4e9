import { eq } from 'drizzle-orm';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { users } from '../people.tables.ts';

/** Gives a person another picture, or none; returns the key of the old one, and undefined if the person is gone. */
export async function setPicture(db: Db, userId: string, key: string | null) {
  const isUser = eq(users.id, userId);
  const { before, changed } = await batch(db, {
    before: db.select({ key: users.avatarKey }).from(users).where(isUser),
    changed: db.update(users).set({ avatarKey: key }).where(isUser).returning({ id: users.id }),
  });
  return changed[0] && before[0];
}
