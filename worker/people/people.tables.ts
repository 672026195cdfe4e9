import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** The countries whose lists of subscriptions are read, the first for whoever has chosen none. */
export const REGION_IDS = ['US', 'GB', 'SA', 'AE', 'EG', 'KW', 'QA', 'BH', 'OM'] as const;

/** Times are ISO 8601 UTC text, in the database as in the API: they sort and need no conversion. */
export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    username: text().notNull(),
    email: text().notNull(),
    emailVerifiedAt: text('email_verified_at'),
    /** `algorithm$parameters$salt$hash`; null for a person who only signs in through a provider. */
    passwordHash: text('password_hash'),
    /** When it was last changed or reset: proofs from before then are no longer valid. */
    passwordSetAt: text('password_set_at'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    dateOfBirth: text('date_of_birth').notNull(),
    /** Key of the picture in the bucket; changes with every picture. */
    avatarKey: text('avatar_key'),
    locale: text().notNull().default('en'),
    /** Whether games that are not for children show; never for somebody who is not an adult. */
    showsMature: integer('shows_mature', { mode: 'boolean' }).notNull().default(false),
    /** A name of the IANA; null until a browser has told. It says whose day an act belongs to. */
    timeZone: text('time_zone'),
    /** Whose lists of subscriptions are theirs; null until they have chosen one. */
    region: text({ enum: REGION_IDS }),
    skipTour: integer('skip_tour', { mode: 'boolean' }).notNull().default(false),
    lastLoginAt: text('last_login_at'),
    termsAcceptedAt: text('terms_accepted_at').notNull(),
    createdAt: text('created_at').notNull(),
  },
  t => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
  ],
);

/** The person whom a row belongs to: it goes with them. */
export const userColumn = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One sign-in on one device. Ending it ends every refresh token of its family. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    scope: text().notNull(),
    createdAt: text('created_at').notNull(),
    lastUsedAt: text('last_used_at').notNull(),
    endedAt: text('ended_at'),
    /** The browser and system of the last use, such as "Firefox · Windows". */
    device: text(),
    /** Where it was last used as far as known, such as "Cairo, EG". */
    place: text(),
    /** When the owner last proved who they are in it, after the sign-in: by password or passkey. */
    provedAt: text('proved_at'),
    /** When a factor was last shown in it: a passkey, a code of the app or a recovery code; at the sign-in or later. */
    factorAt: text('factor_at'),
    /** What opened it, as words of `opened-by.ts`. Null for a session from before this was noted. */
    openedBy: text('opened_by'),
  },
  t => [index('sessions_user').on(t.userId)],
);

/** Refresh tokens by their SHA-256. A used one stays until it expires, so that its reuse is noticed. */
export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: text('expires_at').notNull(),
    spentAt: text('spent_at'),
  },
  t => [index('refresh_tokens_session').on(t.sessionId), index('refresh_tokens_expiry').on(t.expiresAt)],
);

export const socialIdentities = sqliteTable(
  'social_identities',
  {
    provider: text({ enum: ['google', 'facebook', 'x'] }).notNull(),
    subject: text().notNull(),
    userId: userColumn(),
    email: text(),
    linkedAt: text('linked_at').notNull(),
  },
  t => [primaryKey({ columns: [t.provider, t.subject] }), index('social_identities_user').on(t.userId)],
);

/** Single-use links sent by mail (confirm an address, reset a password), by the SHA-256 of their token. */
export const mailLinks = sqliteTable(
  'mail_links',
  {
    hash: text().primaryKey(),
    userId: userColumn(),
    purpose: text({ enum: ['confirm', 'reset', 'disown'] }).notNull(),
    email: text().notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  t => [index('mail_links_user').on(t.userId), index('mail_links_expiry').on(t.expiresAt)],
);

/**
 * The mails sent to a person in the last day. They are counted so that nobody can flood a mailbox. `id` is that of the
 * order.
 */
export const sentMails = sqliteTable(
  'sent_mails',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    kind: text().notNull(),
    /** Where it was asked for by somebody who is not signed in: a keyed hash of the place, never the address itself. */
    asker: text(),
    sentAt: text('sent_at').notNull(),
  },
  t => [index('sent_mails_user').on(t.userId, t.kind), index('sent_mails_time').on(t.sentAt)],
);

/** Usernames reserved for a person, each with the hash of the secret code that frees it. */
export const reservedUsernames = sqliteTable('reserved_usernames', {
  username: text().primaryKey(),
  codeHash: text('code_hash').notNull(),
  createdAt: text('created_at').notNull(),
});

/** Wrong passwords and codes, counted exactly for an account and a place, and for a place alone; see `attempts.ts`. */
export const signInFailures = sqliteTable('sign_in_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  waitUntil: text('wait_until').notNull(),
});

export const feedback = sqliteTable('feedback', {
  id: text().primaryKey(),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  fullName: text('full_name').notNull(),
  email: text().notNull(),
  category: integer().notNull(),
  message: text().notNull(),
  createdAt: text('created_at').notNull(),
});

/** Personal access tokens, by the SHA-256 of the whole token. A revoked one is gone. */
export const personalTokens = sqliteTable(
  'personal_tokens',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    hash: text().notNull().unique(),
    name: text().notNull(),
    scope: text({ enum: ['read', 'read write'] }).notNull(),
    createdAt: text('created_at').notNull(),
    /** Null means that it does not expire. */
    expiresAt: text('expires_at'),
    lastUsedAt: text('last_used_at'),
  },
  t => [index('personal_tokens_user').on(t.userId)],
);

/** What happened to the safety of an account. It is shown to its owner and kept for 90 days. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    /** One of SECURITY_EVENTS in `schema.ts`. */
    kind: text().notNull(),
    /** What it was about, such as the name of a passkey or a token; never a secret. */
    subject: text(),
    /** The browser and system, such as "Firefox · Windows". */
    device: text(),
    /** Where it came from as far as known, such as "Cairo, EG". */
    place: text(),
    at: text().notNull(),
  },
  t => [index('security_events_user').on(t.userId, t.at), index('security_events_time').on(t.at)],
);
