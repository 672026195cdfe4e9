import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { games, subplatformColumn, subplatforms } from '../catalogue/catalogue.tables.ts';
import { userColumn } from '../people/people.tables.ts';
import { importFiles } from './files/files.tables.ts';

/** A linked gaming account. What a provider gave us to act for a person is encrypted. */
export const connectedAccounts = sqliteTable(
  'connected_accounts',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    /** 1 Xbox, 2 PlayStation, 3 Steam. */
    accountType: integer('account_type').notNull(),
    gamerTag: text('gamer_tag').notNull(),
    /** SteamID64, PSN account id, xuid: all can exceed 2^53. */
    externalId: text('external_id').notNull(),
    tokenEncrypted: text('token_encrypted'),
    tokenExpiresAt: text('token_expires_at'),
    lastSyncAt: text('last_sync_at'),
    /** When its wishes were last read well; null until its owner has asked for them. */
    wishesAt: text('wishes_at'),
    /** A named reason such as `private_profile`; null if there is no error. */
    trouble: text(),
    /** Read again every night, if its owner wants that. */
    nightly: integer({ mode: 'boolean' }).notNull().default(false),
    /** Nights in a row that failed; after three it rests until its owner acts. */
    nightFailures: integer('night_failures').notNull().default(0),
    /** When a night last read it, well or not. */
    nightAt: text('night_at'),
    /** No night orders it before this time: it is being read, or its provider's budget was used up. */
    nightTurnAt: text('night_turn_at'),
    createdAt: text('created_at').notNull(),
  },
  t => [
    uniqueIndex('connected_accounts_place').on(t.userId, t.accountType, t.externalId),
    index('connected_accounts_nights').on(t.accountType, t.nightAt).where(sql`nightly = 1`),
  ],
);

/** One batch of games that was imported, or sent to the archive, from one account. */
export const imports = sqliteTable(
  'imports',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    accountId: text('account_id').references(() => connectedAccounts.id, { onDelete: 'set null' }),
    /** The file it comes from, if it comes from none of the accounts. */
    moveInId: text('move_in_id').references(() => importFiles.id, { onDelete: 'set null' }),
    /** The rows of the file by tab when it was ordered, what they tell, and whether its walls come too, and public: JSON, for the receipt. */
    summary: text(),
    /** What of a file's rests, plan and subscriptions was written, JSON, so that undo takes back no more; and how many walls and views. */
    carried: text(),
    kind: text({ enum: ['add', 'archive', 'move_in'] }).notNull(),
    status: text({ enum: ['queued', 'running', 'done', 'failed', 'undone'] }).notNull(),
    total: integer().notNull(),
    /** The last sign of life of the job that applies it: one that is silent for long is restarted. */
    beatAt: text('beat_at'),
    startedAt: text('started_at'),
    finishedAt: text('finished_at'),
    createdAt: text('created_at').notNull(),
  },
  t => [
    index('imports_user').on(t.userId),
    // The few that are not over, for those who look after all of them.
    index('imports_open').on(t.createdAt).where(sql`status in ('queued', 'running')`),
  ],
);

/** The titles of an import; each is done once, however often its message is delivered. */
export const importTitles = sqliteTable(
  'import_titles',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    title: text().notNull(),
    /** Null for a title that the catalogue lacks: it becomes a game when it is applied. */
    game: integer().references(() => games.num),
    subplatform: subplatformColumn(),
    priority: integer().notNull(),
    /** The person has finished it: its copy goes to the archive. */
    finished: integer({ mode: 'boolean' }).notNull().default(false),
    access: text(),
    minutesPlayed: integer('minutes_played'),
    lastPlayedAt: text('last_played_at'),
    outcome: text({ enum: ['added', 'joined', 'skipped', 'failed'] }),
    failure: text(),
    /** What the rows of a file carry beside the copy, JSON: list, archive, rating, note, playthroughs. */
    carries: text(),
    /** What of `carries` was written, JSON, so that undo takes back no more. */
    carried: text(),
  },
  t => [primaryKey({ columns: [t.importId, t.providerId, t.subplatform] })],
);

/**
 * The titles that an account was last seen to have. An import page opens at once with them, and a failed reading
 * removes nothing.
 */
export const accountTitles = sqliteTable(
  'account_titles',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => connectedAccounts.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    title: text().notNull(),
    /** `game`, or why it is not one: `demo`, `tool`, `app`. */
    category: text().notNull().default('game'),
    /** Ids under which the catalogue may know it, a JSON array of text. */
    matchIds: text('match_ids').notNull().default('[]'),
    subplatform: integer().references(() => subplatforms.num),
    coverUrl: text('cover_url'),
    access: text(),
    minutesPlayed: integer('minutes_played'),
    lastPlayedAt: text('last_played_at'),
    /** The most minutes that it was read with when its days were last kept, and when: what is more since was played since. */
    countedMinutes: integer('counted_minutes'),
    countedAt: text('counted_at'),
    /** How many trophies or achievements of it there are and were earned, JSON; null if nobody told. */
    trophies: text(),
    /** What its store tells of the game beside its name, JSON; null if nothing. */
    facts: text(),
    seenAt: text('seen_at').notNull(),
    /**
     * When a night first saw it: it waits for its owner's review. Null if it was seen by its owner first, or reviewed.
     */
    reviewSince: text('review_since'),
  },
  t => [primaryKey({ columns: [t.accountId, t.providerId] })],
);

/** What an account wishes for in its store. A wish that is gone there stays, so that its owner can be asked about it. */
export const accountWishes = sqliteTable(
  'account_wishes',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => connectedAccounts.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    /** Empty until the catalogue or the store has said what it is called: the list has ids alone. */
    title: text().notNull(),
    category: text().notNull().default('game'),
    wishedAt: text('wished_at'),
    seenAt: text('seen_at').notNull(),
    goneSince: text('gone_since'),
    /** Its owner wants it here although it is gone or bought there. */
    kept: integer({ mode: 'boolean' }).notNull().default(false),
  },
  t => [primaryKey({ columns: [t.accountId, t.providerId] })],
);

/** A match made by hand, stored for everyone by the provider's own id. */
export const providerMatches = sqliteTable(
  'provider_matches',
  {
    provider: text({ enum: ['steam', 'xbox', 'psn'] }).notNull(),
    providerId: text('provider_id').notNull(),
    /** Null means: this is not a game. */
    game: integer().references(() => games.num),
    /** Whether the title is a game of its own, which the catalogue does not have; then `game` is null. */
    ownGame: integer('own_game', { mode: 'boolean' }).notNull().default(false),
    votes: integer().notNull().default(1),
  },
  t => [primaryKey({ columns: [t.provider, t.providerId] })],
);
