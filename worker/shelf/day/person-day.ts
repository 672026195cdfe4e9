import { eq } from 'drizzle-orm';
import { users } from '../../people/people.tables.ts';
import type { Db } from '../../platform/database/client.ts';
import { dayIn, momentOf } from '../../platform/time-zone.ts';

/* Whose day it is: the person's. Who says no day lives by the time zone of the profile, and without one by UTC. */

/** The time zone of a person's profile; null if nobody has said one. */
export const findTimeZone = async (db: Db, userId: string): Promise<string | null> =>
  (await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId)).get())?.timeZone ?? null;

export const findToday = async (db: Db, userId: string): Promise<string> =>
  dayIn(await findTimeZone(db, userId), new Date());

type Person = { db: Db; userId: string };

/** An act with its day. The web says it; for who does not, the profile is asked first. */
export async function withDay<Act extends { day?: string | undefined }>({ db, userId }: Person, act: Act) {
  return { ...act, day: act.day ?? (await findToday(db, userId)) };
}

const NOON = 12 * 60;

/**
 * When an act of a day was done: now, or at noon of a day that is over where the person lives, if it waited to be sent.
 * On the day of UTC it is taken to be now, without asking where that is.
 */
export async function momentOfAct({ db, userId }: Person, day: string): Promise<string> {
  const now = new Date();
  if (day === dayIn(null, now)) return now.toISOString();
  const timeZone = await findTimeZone(db, userId);
  return (day < dayIn(timeZone, now) ? momentOf(timeZone, day, NOON) : now).toISOString();
}
