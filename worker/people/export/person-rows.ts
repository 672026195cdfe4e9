import { asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { authenticatorApps, factorResets, passkeys, recoveryCodes } from '../factors/factors.tables.ts';
import {
  feedback,
  mailLinks,
  personalTokens,
  securityEvents,
  sentMails,
  sessions,
  signInFailures,
  socialIdentities,
  users,
} from '../people.tables.ts';
import { profileColumns } from '../profile/profile.queries.ts';
import type { SecurityEvent } from '../security/security.schema.ts';
import { ownRowsOf } from './row-stream.ts';

/* The stored data of a person, and how they signed up. No hash and no token is included. */

export function selectPerson(db: Db, userId: string) {
  const { passwordSetAt, termsAcceptedAt } = users;
  return db
    .select({ ...profileColumns, passwordSetAt, termsAcceptedAt })
    .from(users)
    .where(eq(users.id, userId));
}

export function selectSignIn(db: Db, userId: string) {
  const own = ownRowsOf(db, userId);
  return {
    providers: own(socialIdentities, ['provider', 'subject', 'email', 'linkedAt'], ['provider', 'subject']),
    devices: own(
      sessions,
      ['scope', 'createdAt', 'lastUsedAt', 'endedAt', 'device', 'place', 'provedAt', 'factorAt', 'openedBy'],
      ['createdAt', 'lastUsedAt', 'endedAt', 'scope', 'device'],
    ),
    tokens: own(
      personalTokens,
      ['name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt'],
      ['createdAt', 'name', 'scope', 'expiresAt', 'lastUsedAt'],
    ),
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

export function selectMails(db: Db, userId: string) {
  // Feedback written under an address is left out until the person has confirmed that the address is theirs.
  const confirmed = sql`(SELECT lower(email) FROM ${users} WHERE id = ${userId} AND email_verified_at IS NOT NULL)`;
  const own = ownRowsOf(db, userId);
  const { fullName, email, category, message, createdAt } = feedback;
  return {
    links: own(mailLinks, ['purpose', 'email', 'expiresAt', 'usedAt'], ['expiresAt', 'purpose', 'email', 'usedAt']),
    mails: own(sentMails, ['kind', 'sentAt'], ['sentAt', 'kind']),
    notes: db
      .select({ fullName, email, category, message, createdAt })
      .from(feedback)
      .where(or(eq(feedback.userId, userId), eq(sql`lower(${email})`, confirmed)))
      .orderBy(...[createdAt, category, message, fullName, email].map(asc)),
  };
}

/** What a person proves themselves with beside a password: names and dates, no key, no secret and no hash. */
export function selectFactors(db: Db, userId: string) {
  const own = ownRowsOf(db, userId);
  return {
    passkeys: own(passkeys, ['name', 'createdAt', 'lastUsedAt', 'isBackedUp'], ['createdAt', 'name', 'lastUsedAt']),
    apps: own(authenticatorApps, ['createdAt', 'confirmedAt', 'lastUsedAt']),
    codes: own(recoveryCodes, ['createdAt', 'usedAt'], ['createdAt', 'usedAt']),
    resets: own(factorResets, ['requestedAt', 'dueAt']),
  };
}
