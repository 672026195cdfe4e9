import { type SQL, sql } from 'drizzle-orm';

/**
 * The subscription through which a person has a copy on a subplatform, in SQL: the tier that they say they hold there.
 * Null if they hold none, or if the platform has none. A family's ids begin alike, and one of them is held at most.
 */
export const heldTier = (userId: SQL | string, subplatform: SQL) => sql`(SELECT h.subscription
  FROM held_subscriptions h WHERE h.user_id = ${userId} AND h.subscription GLOB
    (SELECT CASE p.platform WHEN 1 THEN 'ps-plus-*' WHEN 2 THEN 'game-pass-*' END FROM subplatforms p
      WHERE p.num = ${subplatform}) LIMIT 1)`;

/** Minus one stands for nobody: zero minutes are known. */
const sumOf = (which: string) => `coalesce(sum(iif(${which}, c.minutes_played, NULL)), -1)`;

/**
 * Minutes over the copies `c` of a game: an aggregate, null if none of them knows. Stores count the evenings that a file
 * of another tracker counts too, so of these two the greater sum holds.
 */
export const minutesTold = sql.raw(
  `nullif(max(${sumOf("c.source = 'move_in'")}, ${sumOf("c.source <> 'move_in'")}), -1)`,
);

/*
 * What a request calls a copy, as the copies that there are: one that was taken in by another, when their games became
 * one, is called by its own id by devices that were away.
 */

/** The ids of the copies that stand for these ids, as SQL for `IN`. An id may stand for itself. */
export const presentCopies = (ids: string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)})
  UNION SELECT j.copy FROM json_each(${JSON.stringify(ids)}) q CROSS JOIN joined_copies j ON j.id = q.value)`;

/**
 * The most copies of one person, more than any collection has. Lists are whole answers, so that the app can sort and
 * search them by itself: with 100,000 copies one took the Worker three seconds and four times its memory.
 */
export const COPIES_MAX = 25_000;

/** Whether a person may have another copy, inside a statement. */
export const hasRoom = (userId: string): SQL<boolean> =>
  sql<boolean>`((SELECT count(*) FROM copies own WHERE own.user_id = ${userId}) < ${COPIES_MAX})`.mapWith(Boolean);
