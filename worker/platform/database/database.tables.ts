import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Queue messages that no consumer could finish, kept for the operator. */
export const deadLetters = sqliteTable('dead_letters', {
  id: text().primaryKey(),
  type: text().notNull(),
  message: text().notNull(),
  failedAt: text('failed_at').notNull(),
  /** When the operator asked that it is sent again; null if nobody has. */
  retryAt: text('retry_at'),
});

/**
 * The first answers to writes that carried an Idempotency-Key, by the SHA-256 of their owner and the key. The body is
 * encrypted with the key itself, so that the database alone tells nobody what was answered.
 */
export const idempotentAnswers = sqliteTable(
  'idempotent_answers',
  {
    hash: text().primaryKey(),
    /** SHA-256 of the key, the method, the path and the body: the same key with another write is a mistake. */
    request: text().notNull(),
    /** Null while the first write is still being answered; 0 once it is made, until its answer is kept. */
    status: integer(),
    contentType: text('content_type'),
    /** Null also behind a status of its own, if the answer held a secret: it is not given again. */
    body: blob({ mode: 'buffer' }),
    createdAt: text('created_at').notNull(),
  },
  t => [index('idempotent_answers_time').on(t.createdAt)],
);
