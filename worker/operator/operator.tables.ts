import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How each job of the clock ran last. */
export const cronRuns = sqliteTable('cron_runs', {
  name: text().primaryKey(),
  startedAt: text('started_at').notNull(),
  /** When the last run that came to an end did so, well or not; null until the first has. */
  finishedAt: text('finished_at'),
  goodAt: text('good_at'),
  /** Why the last run failed; null if it did not. */
  error: text(),
});

/** The backups that the Worker has written into its bucket, and how far the present one is. */
export const backups = sqliteTable('backups', {
  /** The folder in the bucket, such as `2026-11-25T02-11-00-people`. */
  name: text().primaryKey(),
  scope: text({ enum: ['people', 'catalogue'] }).notNull(),
  /** `restoring` is no backup: a restore writes into this database, or has broken off. */
  state: text({ enum: ['running', 'done', 'failed', 'restoring'] }).notNull(),
  /** The last part that is in the bucket; its header is part 0. */
  parts: integer().notNull().default(0),
  /** Where the next part begins, and the rows of each table so far: JSON. */
  position: text().notNull().default('{}'),
  bytes: integer().notNull().default(0),
  /** Counts the slices: a message that is delivered a second time finds that its turn is over. */
  turn: integer().notNull().default(0),
  startedAt: text('started_at').notNull(),
  /** The last sign of life of the job that writes it. */
  beatAt: text('beat_at').notNull(),
  finishedAt: text('finished_at'),
  error: text(),
});
