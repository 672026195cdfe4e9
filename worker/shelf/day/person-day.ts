import { eq } from 'drizzle-orm';
import { users } from '../../people/tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { dayIn } from '../../platform/time-zone.ts';

/* Whose day it is: the person's. Who says no day lives by the time zone of the profile, and without one by UTC. */

/** The time zone of a person's profile; null if nobody has said one. */
export async function findTimeZone(db: Db, userId: string): Promise<string | null> {
  const [person] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  return person?.timeZone ?? null;
}

/** Today where a person lives. */
export const findToday = async (db: Db, userId: string): Promise<string> =>
  dayIn(await findTimeZone(db, userId), new Date());

type Person = { db: Db; userId: string };

/** An act with its day. The web says it; for who does not, the profile is asked first. */
export async function withDay<Act extends { day?: string | undefined }>({ db, userId }: Person, act: Act) {
  return { ...act, day: act.day ?? (await findToday(db, userId)) };
}
