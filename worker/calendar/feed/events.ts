import { type SQL, sql } from 'drizzle-orm';
import { isShown } from '../../catalogue/mature.ts';
import type { Db } from '../../platform/database/client.ts';
import { isWaitedFor, movedFromColumn } from '../waited.ts';

/** Apps read all of it each time, and some refuse more than a megabyte. */
const EVENTS_MAX = 2000;

/** What came out longer ago stays out. */
const BACK = '-1 year';

export type EventRow = {
  gameId: string;
  slug: string;
  title: string;
  day: string;
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
  const today = now.toISOString().slice(0, 10);
  return db.all<EventRow>(sql`SELECT * FROM (
    SELECT g.id AS gameId, g.slug, g.title, g.release_date AS day, group_concat(DISTINCT c.list) AS lists,
      group_concat(DISTINCT c.subplatform) AS platforms,
      max(max(c.updated_at), coalesce((SELECT max(m.moved_at) FROM release_moves m WHERE m.game = g.num), '')) AS changedAt,
      (SELECT count(*) FROM release_moves m WHERE m.game = g.num) AS moves, ${movedFromColumn} AS movedFrom
    FROM copies c JOIN games g ON g.num = c.game
    WHERE ${isWaitedFor(userId)} AND ${isShown(userId)}
      AND g.release_precision = 'day' AND g.release_date >= date(${today}, ${BACK})
    GROUP BY g.num
    ORDER BY g.release_date < ${today}, abs(julianday(g.release_date) - julianday(${today})), g.num
    LIMIT ${EVENTS_MAX}) ORDER BY day, title, gameId`);
}
