import { eq } from 'drizzle-orm';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { users } from '../tables.ts';
import { selectDiary } from './diary-rows.ts';
import { selectAccounts, selectImports, selectMovedIn } from './import-rows.ts';
import { selectMails, selectPerson, selectSignIn } from './person-rows.ts';
import { selectOwnCopies, selectShelf } from './shelf-rows.ts';

/** A person and all their data, in one round trip; undefined if they are gone. */
export async function gather(db: Db, userId: string) {
  const { people, ...theirs } = await batch(db, {
    people: selectPerson(db, userId),
    ...selectSignIn(db, userId),
    ...selectMails(db, userId),
    ...selectShelf(db, userId),
    ...selectDiary(db, userId),
    ...selectAccounts(db, userId),
    ...selectImports(db, userId),
    ...selectMovedIn(db, userId),
  });
  const [person] = people;
  return person && { person, ...theirs };
}

export type Everything = NonNullable<Awaited<ReturnType<typeof gather>>>;

/** What the tables show: the copies and the diary, and their owner; undefined if the owner is gone. */
export async function gatherShelf(db: Db, userId: string) {
  const { people, ...theirs } = await batch(db, {
    people: db.select({ username: users.username }).from(users).where(eq(users.id, userId)),
    held: selectOwnCopies(db, userId),
    ...selectDiary(db, userId),
  });
  const [person] = people;
  return person && { person, ...theirs };
}
