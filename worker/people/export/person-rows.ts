import { asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { authenticatorApps, factorResets, passkeys, recoveryCodes } from '../factors/factors.tables.ts';
import { feedback, mailLinks, sentMails, sessions, signInFailures, socialIdentities, users } from '../people.tables.ts';
import type { SecurityEvent } from '../security/security.schema.ts';
import { securityEvents } from '../security/security.tables.ts';
import { personalTokens } from '../tokens/tokens.tables.ts';
import { pickColumns } from './row-stream.ts';

/* The stored data of a person, and how they signed up. No hash and no token is included. */

export function selectPerson(db: Db, userId: string) {
  return db
    .select({
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
      mature: users.showsMature,
      skipTour: users.skipTour,
      hasPassword: sql<boolean>`users.password_hash IS NOT NULL`.mapWith(Boolean),
      passwordSetAt: users.passwordSetAt,
      lastLoginAt: users.lastLoginAt,
      termsAcceptedAt: users.termsAcceptedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
}

export function selectSignIn(db: Db, userId: string) {
  return {
    providers: db
      .select(pickColumns(socialIdentities, 'provider', 'subject', 'email', 'linkedAt'))
      .from(socialIdentities)
      .where(eq(socialIdentities.userId, userId))
      .orderBy(asc(socialIdentities.provider), asc(socialIdentities.subject)),
    devices: db
      .select(
        pickColumns(
          sessions,
          'scope',
          'createdAt',
          'lastUsedAt',
          'endedAt',
          'device',
          'place',
          'provedAt',
          'factorAt',
          'openedBy',
        ),
      )
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(
        ...[sessions.createdAt, sessions.lastUsedAt, sessions.endedAt, sessions.scope, sessions.device].map(asc),
      ),
    tokens: selectTokens(db, userId),
    happenings: selectHappenings(db, userId),
    failures: db
      .select({
        from: sql<string>`substr(${signInFailures.key}, ${userId.length + 2})`.as('address'),
        failures: signInFailures.failures,
        waitUntil: signInFailures.waitUntil,
      })
      .from(signInFailures)
      .where(sql`instr(${signInFailures.key}, ${`${userId} `}) = 1`)
      .orderBy(asc(signInFailures.key)),
  };
}

function selectHappenings(db: Db, userId: string) {
  const { subject, device, place, at } = securityEvents;
  const kind = sql<SecurityEvent>`${securityEvents.kind}`.as('kind');
  return db
    .select({ kind, subject, device, place, at })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(...[at, securityEvents.kind, subject, device].map(asc));
}

function selectTokens(db: Db, userId: string) {
  const { name, scope, createdAt, expiresAt, lastUsedAt } = personalTokens;
  return db
    .select({ name, scope, createdAt, expiresAt, lastUsedAt })
    .from(personalTokens)
    .where(eq(personalTokens.userId, userId))
    .orderBy(...[createdAt, name, scope, expiresAt, lastUsedAt].map(asc));
}

export function selectMails(db: Db, userId: string) {
  // Feedback written under an address is left out until the person has confirmed that the address is theirs.
  const confirmed = sql`(SELECT lower(email) FROM ${users} WHERE id = ${userId} AND email_verified_at IS NOT NULL)`;
  return {
    links: db
      .select(pickColumns(mailLinks, 'purpose', 'email', 'expiresAt', 'usedAt'))
      .from(mailLinks)
      .where(eq(mailLinks.userId, userId))
      .orderBy(...[mailLinks.expiresAt, mailLinks.purpose, mailLinks.email, mailLinks.usedAt].map(asc)),
    mails: db
      .select(pickColumns(sentMails, 'kind', 'sentAt'))
      .from(sentMails)
      .where(eq(sentMails.userId, userId))
      .orderBy(asc(sentMails.sentAt), asc(sentMails.kind)),
    notes: db
      .select(pickColumns(feedback, 'fullName', 'email', 'category', 'message', 'createdAt'))
      .from(feedback)
      .where(or(eq(feedback.userId, userId), eq(sql`lower(${feedback.email})`, confirmed)))
      .orderBy(
        ...[feedback.createdAt, feedback.category, feedback.message, feedback.fullName, feedback.email].map(asc),
      ),
  };
}

/** What a person proves themselves with beside a password: names and dates, no key, no secret and no hash. */
export function selectFactors(db: Db, userId: string) {
  return {
    passkeys: db
      .select(pickColumns(passkeys, 'name', 'createdAt', 'lastUsedAt', 'isBackedUp'))
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(...[passkeys.createdAt, passkeys.name, passkeys.lastUsedAt].map(asc)),
    apps: db
      .select(pickColumns(authenticatorApps, 'createdAt', 'confirmedAt', 'lastUsedAt'))
      .from(authenticatorApps)
      .where(eq(authenticatorApps.userId, userId)),
    codes: db
      .select(pickColumns(recoveryCodes, 'createdAt', 'usedAt'))
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId))
      .orderBy(asc(recoveryCodes.createdAt), asc(recoveryCodes.usedAt)),
    resets: db
      .select(pickColumns(factorResets, 'requestedAt', 'dueAt'))
      .from(factorResets)
      .where(eq(factorResets.userId, userId)),
  };
}
