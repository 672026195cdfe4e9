import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { PROVIDERS } from '../../providers/oauth/providers.ts';
import { mailLinks, socialIdentities, users } from '../people.tables.ts';
import { forgetAttempts } from '../session/login-attempts/attempts.ts';
import { sessionOrigin } from '../session/login-attempts/limits.ts';

// Inside a subquery the person's own columns are written with their table: alone, they would be the subquery's.
const providers = sql<string | null>`(SELECT group_concat(s.provider) FROM ${socialIdentities} s
  WHERE s.user_id = users.id)`;

/** The address to which a confirmation mail was sent, while its link can be used. */
const pendingEmail = (now: string) => sql<string | null>`(SELECT l.email FROM ${mailLinks} l
  WHERE l.user_id = users.id AND l.purpose = 'confirm' AND l.used_at IS NULL AND l.expires_at > ${now}
    AND lower(l.email) <> lower(users.email)
  ORDER BY l.expires_at DESC LIMIT 1)`;

/** The statement that reads a person's profile. */
function selectProfile(db: Db, userId: string, now: Date) {
  return db
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
      timeZone: users.timeZone,
      mature: users.showsMature,
      hasPassword: sql<boolean>`users.password_hash IS NOT NULL`.mapWith(Boolean),
      providers,
      pendingEmail: pendingEmail(now.toISOString()),
    })
    .from(users)
    .where(eq(users.id, userId));
}

export async function findProfile(db: Db, userId: string, now: Date) {
  const [user] = await selectProfile(db, userId, now);
  return user;
}

/** When a person was born and where they live, by which it is told whether they are an adult. */
export async function findBirth(db: Db, userId: string) {
  const { dateOfBirth, timeZone } = users;
  const [person] = await db.select({ dateOfBirth, timeZone }).from(users).where(eq(users.id, userId));
  return person;
}

/** The statement that reads a person's username. */
export const findName = (db: Db, userId: string) =>
  db.select({ username: users.username }).from(users).where(eq(users.id, userId));

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** The providers of a row, in their fixed order. */
export function providersOf(joined: string | null) {
  const linked = (joined ?? '').split(',');
  return PROVIDERS.filter(provider => linked.includes(provider));
}

type Facts = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  dateOfBirth?: string | undefined;
  locale?: string | undefined;
  timeZone?: string | null | undefined;
  /** Whether games that are not for children show; the caller has made sure that the person is an adult. */
  mature?: boolean | undefined;
};

/** Fields that are left out stay as they are, and empty text counts as none. */
function setFacts(db: Db, userId: string, { firstName, lastName, dateOfBirth, locale, timeZone, mature }: Facts) {
  const text = (said: string | null | undefined, kept: SQL) => (said === undefined ? kept : said || null);
  return db
    .update(users)
    .set({
      firstName: text(firstName, sql`${users.firstName}`),
      lastName: text(lastName, sql`${users.lastName}`),
      dateOfBirth: dateOfBirth ?? sql`${users.dateOfBirth}`,
      locale: locale ?? sql`${users.locale}`,
      timeZone: text(timeZone, sql`${users.timeZone}`),
      showsMature: mature ?? sql`${users.showsMature}`,
    })
    .where(eq(users.id, userId));
}

/** Cancels every pending address except this one and the person's own. */
function dropPending(db: Db, userId: string, but: string, now: Date) {
  const own = sql`(SELECT lower(email) FROM ${users} WHERE id = ${userId})`;
  return db
    .delete(mailLinks)
    .where(
      and(
        eq(mailLinks.userId, userId),
        eq(mailLinks.purpose, 'confirm'),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, now.toISOString()),
        ne(sql`lower(${mailLinks.email})`, but.toLowerCase()),
        ne(sql`lower(${mailLinks.email})`, own),
      ),
    );
}

/** A requested address; `provedIn`: the session in which the person has shown their password for it. */
export type AddressRequest = { email: string; provedIn: string | undefined };

/** Writes the given fields, and returns the profile as it is then. Only the newest requested address stays pending. */
export async function changeProfile(
  db: Db,
  userId: string,
  facts: Facts,
  wanted: AddressRequest | undefined,
  now: Date,
) {
  const statements = { set: setFacts(db, userId, facts), profile: selectProfile(db, userId, now) };
  const { profile } = await batch(db, statements, [
    ...(wanted ? [dropPending(db, userId, wanted.email, now)] : []),
    ...(wanted?.provedIn ? [forgetAttempts(db, userId, sessionOrigin(wanted.provedIn))] : []),
  ]);
  return profile[0];
}

/** Never offers the tour again; undefined if the person is gone. */
export async function skipTour(db: Db, userId: string) {
  const [user] = await db
    .update(users)
    .set({ skipTour: true })
    .where(eq(users.id, userId))
    .returning({ skipTour: users.skipTour });
  return user;
}
