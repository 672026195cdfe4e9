import { asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { feedback, mailLinks, sentMails, sessions, signInFailures, socialIdentities, users } from '../people.tables.ts';
import type { SecurityEvent } from '../security/security.schema.ts';
import { securityEvents } from '../security/security.tables.ts';
import { personalTokens } from '../tokens/tokens.tables.ts';

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
      .select({
        provider: socialIdentities.provider,
        subject: socialIdentities.subject,
        email: socialIdentities.email,
        linkedAt: socialIdentities.linkedAt,
      })
      .from(socialIdentities)
      .where(eq(socialIdentities.userId, userId))
      .orderBy(asc(socialIdentities.provider), asc(socialIdentities.subject)),
    devices: db
      .select({
        scope: sessions.scope,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        endedAt: sessions.endedAt,
        device: sessions.device,
        place: sessions.place,
        provedAt: sessions.provedAt,
        factorAt: sessions.factorAt,
        openedBy: sessions.openedBy,
      })
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
      .select({
        purpose: mailLinks.purpose,
        email: mailLinks.email,
        expiresAt: mailLinks.expiresAt,
        usedAt: mailLinks.usedAt,
      })
      .from(mailLinks)
      .where(eq(mailLinks.userId, userId))
      .orderBy(...[mailLinks.expiresAt, mailLinks.purpose, mailLinks.email, mailLinks.usedAt].map(asc)),
    mails: db
      .select({ kind: sentMails.kind, sentAt: sentMails.sentAt })
      .from(sentMails)
      .where(eq(sentMails.userId, userId))
      .orderBy(asc(sentMails.sentAt), asc(sentMails.kind)),
    notes: db
      .select({
        fullName: feedback.fullName,
        email: feedback.email,
        category: feedback.category,
        message: feedback.message,
        createdAt: feedback.createdAt,
      })
      .from(feedback)
      .where(or(eq(feedback.userId, userId), eq(sql`lower(${feedback.email})`, confirmed)))
      .orderBy(
        ...[feedback.createdAt, feedback.category, feedback.message, feedback.fullName, feedback.email].map(asc),
      ),
  };
}
