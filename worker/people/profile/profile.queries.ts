import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { PROVIDERS } from '../../providers/oauth/providers.ts';
import { moveTop } from '../../subscriptions/move-top.ts';
import { mailLinks, socialIdentities, users } from '../people.tables.ts';
import { forgetAttempts } from '../session/login-attempts/attempts.ts';
import { sessionOrigin } from '../session/login-attempts/limits.ts';
import type { UpdateProfile } from './profile.schema.ts';

// Inside a subquery the person's own columns are written with their table: alone, they would be the subquery's.
const providers = sql<string | null>`(SELECT group_concat(s.provider) FROM ${socialIdentities} s
  WHERE s.user_id = users.id)`;

/** The address to which a confirmation mail was sent, while its link can be used. */
const pendingEmail = (now: string) => sql<string | null>`(SELECT l.email FROM ${mailLinks} l
  WHERE l.user_id = users.id AND l.purpose = 'confirm' AND l.used_at IS NULL AND l.expires_at > ${now}
    AND lower(l.email) <> lower(users.email)
  ORDER BY l.expires_at DESC LIMIT 1)`;

/** What a person is shown of themselves, and what is exported. */
export const profileColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
  avatarKey: users.avatarKey,
  locale: users.locale,
  timeZone: users.timeZone,
  region: users.region,
  mature: users.showsMature,
  skipTour: users.skipTour,
  hasPassword: sql<boolean>`users.password_hash IS NOT NULL`.mapWith(Boolean),
  lastLoginAt: users.lastLoginAt,
  createdAt: users.createdAt,
};

/** The statement that reads a person's profile. */
const selectProfile = (db: Db, userId: string, now: Date) =>
  db
    .select({ ...profileColumns, providers, pendingEmail: pendingEmail(now.toISOString()) })
    .from(users)
    .where(eq(users.id, userId));

export const findProfile = (db: Db, userId: string, now: Date) => selectProfile(db, userId, now).get();

/** When a person was born and where they live, by which it is told whether they are an adult. */
export function findBirth(db: Db, userId: string) {
  const { dateOfBirth, timeZone } = users;
  return db.select({ dateOfBirth, timeZone }).from(users).where(eq(users.id, userId)).get();
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

type Facts = Omit<UpdateProfile, 'email' | 'currentPassword' | 'today'>;

/**
 * Fields that are left out stay as they are, and empty text counts as none. Where games that are not for children are
 * to show, the caller has made sure that the person is an adult.
 */
function setFacts(
  db: Db,
  userId: string,
  { firstName, lastName, dateOfBirth, locale, timeZone, region, mature }: Facts,
) {
  const text = (said: string | null | undefined, kept: SQL) => (said === undefined ? kept : said || null);
  return db
    .update(users)
    .set({
      firstName: text(firstName, sql`${users.firstName}`),
      lastName: text(lastName, sql`${users.lastName}`),
      dateOfBirth: dateOfBirth ?? sql`${users.dateOfBirth}`,
      locale: locale ?? sql`${users.locale}`,
      timeZone: text(timeZone, sql`${users.timeZone}`),
      region: region === undefined ? sql`${users.region}` : region,
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
    ...(facts.region ? moveTop(db, userId, facts.region) : []),
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
