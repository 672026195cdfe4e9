import { sql } from 'drizzle-orm';
import { regionText } from '../catalogue/copies-sql.ts';
import { OWNED } from '../catalogue/lists.schema.ts';
import type { Db } from '../platform/database/client.ts';
import { DAY_MS, dayOf } from '../platform/time.ts';
import { dayIn } from '../platform/time-zone.ts';
import { addedMinutes, withAdded } from '../shelf/play-days/played.ts';
import type { SubscriptionId } from './subscriptions.schema.ts';

/** How many games are shown. */
const LEAVING_MAX = 24;
const DAYS = 7;
const MINUTES = 60;

type LeavingRow = {
  gameId: string;
  slug: string;
  title: string;
  coverUrl: string | null;
  steamAppId: string | null;
  releaseDate: string | null;
  subscription: SubscriptionId;
  leavesAt: string | null;
  mainMinutes: number | null;
  played: number | null;
  hoursPerWeek: number | null;
  timeZone: string | null;
};

/** Copies `c` of a subscription that is held (`h`) whose source says that their game `g` leaves it, as `s`. */
export const LEAVING_COPIES = sql`held_subscriptions h JOIN copies c ON c.user_id = h.user_id AND c.access = 'subscription'
    AND c.list = ${OWNED} AND c.archive_status IS NULL AND substr(c.subscription, 1, 5) = substr(h.subscription, 1, 5)
  JOIN subscription_games s ON s.game = c.game AND s.subscription = c.subscription AND s.leaves_soon
    AND s.region = ${sql.raw(regionText('h.user_id'))}
  JOIN games g ON g.num = c.game`;

/**
 * The person's copies whose source says that they leave: first those with a day, the earliest first. Also those that
 * left on the day before today in UTC: somewhere that is today.
 */
export const selectLeaving = (db: Db, userId: string, now: Date) =>
  db.all<LeavingRow>(sql`SELECT g.id AS gameId, g.slug, g.title, g.cover_url AS coverUrl,
      g.steam_app_id AS steamAppId, g.release_date AS releaseDate, c.subscription,
      max(s.leaves_at) AS leavesAt, g.main_story_minutes AS mainMinutes, ${sql.raw(withAdded('max(c.minutes_played)', addedMinutes('c')))} AS played,
      (SELECT hours_per_week FROM plans WHERE user_id = ${userId}) AS hoursPerWeek,
      (SELECT time_zone FROM users WHERE id = ${userId}) AS timeZone
    FROM ${LEAVING_COPIES}
    WHERE h.user_id = ${userId} AND coalesce(s.leaves_at, '9999') >= ${dayOf(now.getTime() - DAY_MS)}
    GROUP BY c.game ORDER BY leavesAt IS NULL, leavesAt, g.title LIMIT ${LEAVING_MAX}`);

/** Minutes of the story that are left; null if nobody knows how long it is. */
const remainingOf = ({ mainMinutes, played }: LeavingRow) =>
  mainMinutes === null ? null : Math.max(0, mainMinutes - (played ?? 0));

/** Whether the rest fits the days that are left at the person's pace; null if one of the three is unknown. */
function fitsIn({ hoursPerWeek, leavesAt }: LeavingRow, today: string, remaining: number | null): boolean | null {
  if (remaining === null || hoursPerWeek === null || leavesAt === null) return null;
  const daysLeft = (Date.parse(leavesAt) - Date.parse(today)) / DAY_MS;
  return remaining <= (hoursPerWeek * MINUTES * daysLeft) / DAYS;
}

/** The game as it leaves, on the day where the person is; nothing if it has left by then. */
export function toLeaving(row: LeavingRow, now: Date) {
  const today = dayIn(row.timeZone, now);
  if (row.leavesAt !== null && row.leavesAt < today) return [];
  const { gameId, slug, title, coverUrl, steamAppId, releaseDate, subscription, leavesAt } = row;
  const remainingMinutes = remainingOf(row);
  const game = { gameId, slug, title, coverUrl, steamAppId, releaseDate };
  return [{ ...game, subscription, leavesAt, remainingMinutes, fits: fitsIn(row, today, remainingMinutes) }];
}
