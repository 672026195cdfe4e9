import { type SQL, sql } from 'drizzle-orm';
import { isShown } from '../../catalogue/mature.ts';
import type { Db } from '../../platform/database/client.ts';
import { DAY_MS, dayOf } from '../../platform/time.ts';
import { LEAVING_COPIES } from '../../subscriptions/leaving-games.ts';
import { dateOf, fromCopies, isWaitedFor, movedFromColumn, precisionOf } from '../awaited-games.ts';

/** Apps read all of it each time, and some refuse more than a megabyte. */
const EVENTS_MAX = 2000;

/** What came out longer ago stays out. */
const BACK = '-1 year';

export type EventRow = {
  gameId: string;
  slug: string;
  title: string;
  day: string;
  /** The device whose own date it is, of several the first; null for the date of the game. */
  device: number | null;
  /** Numbers, joined by commas. */
  lists: string;
  platforms: string;
  /** When the event was last changed: its copy or its date. */
  changedAt: string;
  moves: number;
  movedFrom: string | null;
};

/**
 * The games of a person that have a day, by day, without what is not for children unless they have switched it on: a
 * calendar is a place where others look. If there are too many, those nearest to today, the coming ones
 * first.
 */
export function selectEvents(db: Db, userId: SQL, now: Date) {
  const today = dayOf(now.getTime());
  return db.all<EventRow>(sql`SELECT * FROM (
    SELECT g.id AS gameId, g.slug, g.title, ${dateOf} AS day, iif(o.date IS NULL, NULL, min(c.subplatform)) AS device, group_concat(DISTINCT c.list) AS lists,
      group_concat(DISTINCT c.subplatform) AS platforms,
      max(max(c.updated_at), coalesce((SELECT max(m.moved_at) FROM release_moves m WHERE m.game = g.num), '')) AS changedAt,
      (SELECT count(*) FROM release_moves m WHERE m.game = g.num) AS moves, ${movedFromColumn} AS movedFrom
    ${fromCopies}
    WHERE ${isWaitedFor(userId)} AND ${isShown(userId)} AND ${precisionOf} = 'day' AND ${dateOf} >= date(${today}, ${BACK})
    GROUP BY g.num, day
    ORDER BY day < ${today}, abs(julianday(day) - julianday(${today})), g.num
    LIMIT ${EVENTS_MAX}) ORDER BY day, title, gameId`);
}

export type LeavingEventRow = {
  gameId: string;
  slug: string;
  title: string;
  subscription: string;
  day: string;
  changedAt: string;
};

/**
 * The days on which copies leave a subscription, where its source says them. In the west a day of yesterday in UTC is not
 * over.
 */
export function selectLeavingEvents(db: Db, userId: SQL, now: Date) {
  return db.all<LeavingEventRow>(sql`SELECT g.id AS gameId, g.slug, g.title, c.subscription, max(s.leaves_at) AS day,
      max(c.updated_at) AS changedAt
    FROM ${LEAVING_COPIES}
    WHERE h.user_id = ${userId} AND ${isShown(userId)} AND s.leaves_at >= ${dayOf(now.getTime() - DAY_MS)}
    GROUP BY g.num ORDER BY day, g.title, g.num LIMIT ${EVENTS_MAX}`);
}
