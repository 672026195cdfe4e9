import { type SQL, sql } from 'drizzle-orm';
import { PLATFORMS, SUBPLATFORMS, subplatformNum } from '../catalogue/platforms.ts';

/**
 * The subscription through which a person has a copy on a subplatform, in SQL: the tier that they say they hold there.
 * Null if they hold none, or if the platform has none. A family's ids begin alike, and one of them is held at most.
 */
export const heldTier = (userId: SQL | string, subplatform: SQL) => sql`(SELECT h.subscription
  FROM held_subscriptions h WHERE h.user_id = ${userId} AND h.subscription GLOB
    (SELECT CASE p.platform WHEN 1 THEN 'ps-plus-*' WHEN 2 THEN 'game-pass-*' END FROM subplatforms p
      WHERE p.num = ${subplatform}) LIMIT 1)`;

/** Whether a copy `c` can be played tonight: it did not go with a subscription, and nobody else has it. */
export const IS_AT_HAND = "coalesce(c.access, '') NOT IN ('gone', 'lent')";

/** Whether the hours that Steam tells of a copy are those of somebody else: it is on a family's shelf, not on one's own. */
export const playedByOthers = (copies: string) =>
  `(${copies}.access IS 'shared' AND ${copies}.subplatform = ${subplatformNum('steam')})`;
export const isPlayedByOthers = sql.raw(playedByOthers('copies'));

/** Whether a copy of somebody is being played. */
export const isPlayed = (c: string) => `(${c}.list = 1 AND ${c}.status = 2 AND ${c}.archive_status IS NULL)`;

/** Whether the game of a copy was ever begun: it is being played, has minutes of its person's own, or a playthrough. */
export const isStarted = (c: string) => `(${isPlayed(c)}
  OR EXISTS (SELECT 1 FROM playthroughs p WHERE p.user_id = ${c}.user_id AND p.game = ${c}.game)
  OR EXISTS (SELECT 1 FROM copies o WHERE o.user_id = ${c}.user_id AND o.game = ${c}.game AND o.minutes_played > 0
    AND NOT ${playedByOthers('o')})
  OR EXISTS (SELECT 1 FROM play_days d WHERE d.user_id = ${c}.user_id AND d.game = ${c}.game))`;

/** When a copy `c` was last played, by its store or by the days of its game: noon stands for a day. Null if nobody knows. */
export const lastPlayed = (c: string) => `nullif(max(coalesce(${c}.last_played_at, ''), coalesce((
  SELECT max(d.day) || 'T12:00:00.000Z' FROM play_days d WHERE d.user_id = ${c}.user_id AND d.game = ${c}.game), '')), '')`;

/** Minus one stands for nobody: zero minutes are known. */
const sumOf = (which: string) => `coalesce(sum(iif(${which}, c.minutes_played, NULL)), -1)`;

const storesOf = PLATFORMS.map(({ num }) => SUBPLATFORMS.filter(one => one.platform === num).map(one => one.num));
const tellers = [
  "c.source = 'move_in'",
  ...storesOf.map(nums => `c.source <> 'move_in' AND c.subplatform IN (${nums.join(', ')})`),
];

/**
 * Minutes of a story over the copies `c` of its game: an aggregate as text, null if none of them knows. Stores count the evenings
 * that a file of another tracker counts too, and the story begins anew in another store. So the greatest of them holds.
 */
export const minutesTold = `nullif(max(${tellers.map(sumOf).join(', ')}), -1)`;

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
