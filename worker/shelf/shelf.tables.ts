import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { gameMerges, games, subplatformColumn } from '../catalogue/catalogue.tables.ts';
import { imports } from '../imports/imports.tables.ts';
import { userColumn } from '../people/people.tables.ts';
import { SUBSCRIPTION_IDS } from '../subscriptions/subscriptions.tables.ts';
import { views } from './views/views.tables.ts';

/** How a copy is held. */
export const ACCESSES = [
  ...(['bought', 'disc', 'subscription', 'free_claim', 'free_to_play', 'shared', 'borrowed', 'lent'] as const),
  ...(['played', 'gone'] as const),
] as const;

/** One row per copy: a game on a subplatform, in one list or in the archive. */
export const copies = sqliteTable(
  'copies',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    game: integer()
      .notNull()
      .references(() => games.num),
    subplatform: subplatformColumn(),
    /** 1 I have, 2 I want, 3 I track. An archived copy keeps the list it came from. */
    list: integer().notNull(),
    /** 1 not playing, 2 currently playing. */
    status: integer().notNull().default(1),
    /** 2 must play, 3 high, 4 medium, 5 low. */
    priority: integer().notNull().default(2),
    /** Order within a priority, smallest first. New copies get minus their creation time, so the newest leads. */
    position: real().notNull(),
    access: text({ enum: ACCESSES }),
    /** Whose it is, or who has it, where it is shared, borrowed or lent. */
    holder: text(),
    /** The day on which it was borrowed or lent. */
    heldSince: text('held_since'),
    minutesPlayed: integer('minutes_played'),
    lastPlayedAt: text('last_played_at'),
    /** How many trophies or achievements of it there are and were earned, JSON; null if nobody told. */
    trophies: text(),
    notes: text(),
    source: text({ enum: ['manual', 'steam', 'psn', 'xbox', 'free_games', 'move_in'] })
      .notNull()
      .default('manual'),
    /** Through which subscription it is or was held; a copy with access `gone` comes back when this is held again. */
    subscription: text({ enum: SUBSCRIPTION_IDS }),
    importId: text('import_id').references(() => imports.id, { onDelete: 'set null' }),
    archiveStatus: text('archive_status', { enum: ['finished', 'kicked', 'retired'] }),
    archivedAt: text('archived_at'),
    /** When its owner last said what it is to them (a priority, playing, finished); null while it waits in the pile. */
    sortedAt: text('sorted_at'),
    /** When it was last skipped in the deck; such copies are offered again after all others. */
    skippedAt: text('skipped_at'),
    addedAt: text('added_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  t => [
    uniqueIndex('copies_place').on(t.userId, t.game, t.subplatform),
    index('copies_list').on(t.userId, t.list, t.archiveStatus),
    index('copies_game').on(t.game),
    // Which games a person ever began, for the version of a list.
    index('copies_played').on(t.userId, t.game, t.access, t.subplatform).where(sql`minutes_played > 0`),
    index('copies_import').on(t.importId).where(sql`import_id is not null`),
    // What waits in the pile, in its order: a person with 20,000 sorted copies does not pay for them.
    index('copies_pile')
      .on(t.userId, t.skippedAt, t.addedAt, t.position)
      .where(sql`sorted_at is null and list = 1 and archive_status is null and status = 1 and access is not 'gone'`),
  ],
);

/**
 * A copy that was taken in by another when their games became one, and the one that stands for it since. A device that
 * was away calls it by its own id. Goes when the games are parted.
 */
export const joinedCopies = sqliteTable(
  'joined_copies',
  {
    id: text().notNull(),
    merge: text()
      .notNull()
      .references(() => gameMerges.id, { onDelete: 'cascade' }),
    userId: userColumn(),
    /** May be taken in later itself, or be removed. */
    copy: text().notNull(),
  },
  t => [
    primaryKey({ columns: [t.id, t.merge] }),
    index('joined_copies_copy').on(t.copy),
    index('joined_copies_merge').on(t.merge),
    index('joined_copies_user').on(t.userId),
  ],
);

/**
 * The state before a removal, move, archive or addition of free games, so that it can be restored. By the SHA-256 of
 * the token.
 */
export const undos = sqliteTable(
  'undos',
  {
    hash: text().primaryKey(),
    userId: userColumn(),
    kind: text({
      enum: [
        'remove',
        'move',
        'archive',
        'wall',
        'wall_game',
        'free_games',
        'playthrough',
        'triage',
        'rest',
        'subscriptions',
        'tags',
        'play_day',
        'view',
      ],
    }).notNull(),
    /** The rows as they were: a JSON array of copies (new ones by their id alone), or of one wall with its items, or one item. */
    before: text().notNull(),
    /** The playthroughs of these games as they were before the act wrote or closed one: a JSON array. */
    playthroughs: text(),
    expiresAt: text('expires_at').notNull(),
  },
  t => [index('undos_expiry').on(t.expiresAt), index('undos_user').on(t.userId)],
);

export const walls = sqliteTable(
  'walls',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    title: text().notNull(),
    description: text().notNull().default(''),
    privacy: text({ enum: ['public', 'private'] }).notNull(),
    /** Whether its readers see the owner's ratings. */
    showsRatings: integer('shows_ratings', { mode: 'boolean' }).notNull().default(false),
    /** The view that fills it; such a wall has no games of its own. */
    viewId: text('view_id').references(() => views.id, { onDelete: 'set null' }),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  t => [index('walls_user').on(t.userId), index('walls_view').on(t.viewId).where(sql`view_id is not null`)],
);

export const wallGames = sqliteTable(
  'wall_games',
  {
    id: text().primaryKey(),
    wallId: text('wall_id')
      .notNull()
      .references(() => walls.id, { onDelete: 'cascade' }),
    game: integer()
      .notNull()
      .references(() => games.num),
    position: real().notNull(),
  },
  t => [uniqueIndex('wall_games_place').on(t.wallId, t.game), index('wall_games_order').on(t.wallId, t.position)],
);
