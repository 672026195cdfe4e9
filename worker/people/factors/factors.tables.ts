import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { userColumn, users } from '../people.tables.ts';

/** Passkeys (WebAuthn credentials) by their id in base64url. The private key never leaves the person's device. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; many say 0 always. One that goes back is refused. */
    counter: integer().notNull(),
    /** What the browser said about how the authenticator is reached, as a JSON array. */
    transports: text().notNull(),
    isBackedUp: integer('is_backed_up', { mode: 'boolean' }).notNull(),
    name: text().notNull(),
    createdAt: text('created_at').notNull(),
    lastUsedAt: text('last_used_at'),
  },
  t => [index('passkeys_user').on(t.userId)],
);

/** Challenges that a passkey must sign, by their SHA-256: each is used once, within minutes. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    /** Null while nobody has said who they are: a log-in with a passkey alone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['add', 'logIn', 'prove'] }).notNull(),
    /** The session that asked for it, and that alone may answer it; null for a log-in, which has none yet. */
    sessionId: text('session_id'),
    expiresAt: text('expires_at').notNull(),
  },
  t => [index('passkey_challenges_user').on(t.userId), index('passkey_challenges_expiry').on(t.expiresAt)],
);

/** The authenticator app of a person (TOTP, RFC 6238). */
export const authenticatorApps = sqliteTable('authenticator_apps', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted. */
  sealed: text().notNull(),
  /** The session that began it, and that alone may confirm it. */
  sessionId: text('session_id'),
  createdAt: text('created_at').notNull(),
  /** Null until a first code has shown that the app holds the secret. */
  confirmedAt: text('confirmed_at'),
  /** The time step of the last accepted code: a code works once (ASVS 6.5.1). */
  lastStep: integer('last_step'),
  lastUsedAt: text('last_used_at'),
});

/** Recovery codes by their hash; each works once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: userColumn(),
    createdAt: text('created_at').notNull(),
    usedAt: text('used_at'),
  },
  t => [index('recovery_codes_user').on(t.userId)],
);

/** A log-in whose password was right and whose second factor is still to come, by the SHA-256 of its ticket. */
export const halfLogins = sqliteTable(
  'half_logins',
  {
    hash: text().primaryKey(),
    userId: userColumn(),
    clientId: text('client_id').notNull(),
    scope: text().notNull(),
    /** The first half: a password or a provider, as a word of `opened-by.ts`. */
    openedBy: text('opened_by', { enum: ['password', 'google', 'facebook', 'x'] })
      .notNull()
      .default('password'),
    /** Wrong codes so far: after a few the log-in begins anew. */
    failures: integer().notNull().default(0),
    expiresAt: text('expires_at').notNull(),
  },
  t => [index('half_logins_user').on(t.userId), index('half_logins_expiry').on(t.expiresAt)],
);

/** Second factors that a person has lost: they are removed at `dueAt`, unless the owner says no by then. */
export const factorResets = sqliteTable(
  'factor_resets',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link that stops it. */
    cancelHash: text('cancel_hash').notNull(),
    requestedAt: text('requested_at').notNull(),
    dueAt: text('due_at').notNull(),
  },
  t => [index('factor_resets_due').on(t.dueAt)],
);
