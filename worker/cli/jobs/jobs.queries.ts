import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { deadLetters } from '../../platform/database/database.tables.ts';

/** All dead letters, the oldest first. */
export const listLetters = (db: Db) => db.select().from(deadLetters).orderBy(asc(deadLetters.failedAt));

export async function findLetter(db: Db, id: string) {
  const [found] = await db.select().from(deadLetters).where(eq(deadLetters.id, id));
  return found;
}

/** Asks that a letter is sent again, or all of them; returns the ids. Asking twice is asking once. */
export function askRetry(db: Db, id: string | undefined, now: Date) {
  return db
    .update(deadLetters)
    .set({ retryAt: now.toISOString() })
    .where(id === undefined ? undefined : eq(deadLetters.id, id))
    .returning({ id: deadLetters.id });
}

/** Removes a letter, or all of them; returns the ids. */
export function removeLetters(db: Db, id: string | undefined) {
  return db
    .delete(deadLetters)
    .where(id === undefined ? undefined : eq(deadLetters.id, id))
    .returning({ id: deadLetters.id });
}
