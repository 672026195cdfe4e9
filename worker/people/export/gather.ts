import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { findName } from '../profile/profile.queries.ts';
import { selectDiary } from './diary-rows.ts';
import { selectEvening, selectReminders, selectSorting } from './evening-rows.ts';
import { selectImports, selectLinkedAccounts, selectMovedIn } from './import-rows.ts';
import { selectFactors, selectMails, selectPerson, selectSignIn } from './person-rows.ts';
import { selectShelf, selectTableCopies } from './shelf-rows.ts';

/** A person and their data up to the first page of each long table, in one round trip; undefined if they are gone. */
export async function gather(db: Db, userId: string) {
  const { people, ...theirs } = await batch(db, {
    people: selectPerson(db, userId),
    ...selectSignIn(db, userId),
    ...selectFactors(db, userId),
    ...selectMails(db, userId),
    ...selectShelf(db, userId),
    ...selectDiary(db, userId),
    ...selectEvening(db, userId),
    ...selectReminders(db, userId),
    ...selectSorting(db, userId),
    ...selectLinkedAccounts(db, userId),
    ...selectImports(db, userId),
    ...selectMovedIn(db, userId),
  });
  const [person] = people;
  return person && { person, ...theirs };
}

export type Everything = NonNullable<Awaited<ReturnType<typeof gather>>>;

/** The name of a person and the first page of their copies, in one round trip; undefined if they are gone. */
export async function gatherCopies(db: Db, userId: string) {
  const { people, held, moreHeld } = await batch(db, {
    people: findName(db, userId),
    ...selectTableCopies(db, userId),
  });
  const [person] = people;
  return person && { person, first: held, rest: moreHeld };
}

/** The name of a person and the first page of their diary, in one round trip; undefined if they are gone. */
export async function gatherDiary(db: Db, userId: string) {
  const { people, entries, moreEntries } = await batch(db, {
    people: findName(db, userId),
    ...selectDiary(db, userId),
  });
  const [person] = people;
  return person && { person, first: entries, rest: moreEntries };
}
