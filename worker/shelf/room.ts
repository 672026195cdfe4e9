import { type SQL, sql } from 'drizzle-orm';

/**
 * The most copies of one person, more than any collection has. Lists are whole answers, so that the app can sort and
 * search them by itself: with 100,000 copies one took the Worker three seconds and four times its memory.
 */
export const COPIES_MAX = 25_000;

/** Whether a person may have another copy, inside a statement. */
export const hasRoom = (userId: string): SQL<boolean> =>
  sql<boolean>`((SELECT count(*) FROM copies own WHERE own.user_id = ${userId}) < ${COPIES_MAX})`.mapWith(Boolean);
