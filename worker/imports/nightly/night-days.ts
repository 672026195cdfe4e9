import { type SQL, sql } from 'drizzle-orm';
import { newId } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { sentRows } from '../../platform/database/sent-rows.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import { dayIn } from '../../platform/time-zone.ts';
import { isPlayedByOthers } from '../../shelf/copy-sql.ts';
import { DAY_MINUTES } from '../../shelf/play-days/play-days.schema.ts';
import { platformOfStored } from '../accounts/show-account.ts';
import type { AccountTitle } from '../library/library-rows.ts';
import type { TakenTurn } from './turns.ts';

/*
 * Stores tell sums and no days. What a sum has grown by since the reading before was played in between, and is kept as
 * minutes of one day:
 * - The day on which it was last played, if the store tells it and it lies in between. An evening lasts until five.
 * - Otherwise the day of the reading. One before noon tells of the day before.
 * - None after more than a week, or after more than one night if nobody tells when it was last played, or for a title
 *   that was not read before: on which days the minutes fell would be a guess, so they stay without one.
 */

const EVENING_MS = 5 * HOUR_MS;
const NOON_MS = 12 * HOUR_MS;
/** A night may come a little later than the one before. */
const ONE_NIGHT_MS = 36 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

type Gap = { since: string; at: string; lastPlayedAt: string | null; timeZone: string | null };

/** The day on which what was played between two readings is kept; undefined if nobody knows. */
export function dayOfDifference({ since, at, lastPlayedAt, timeZone }: Gap): string | undefined {
  const gap = Date.parse(at) - Date.parse(since);
  if (gap > WEEK_MS) return undefined;
  const isTold = lastPlayedAt !== null && lastPlayedAt > since && lastPlayedAt <= at;
  if (isTold) return dayIn(timeZone, new Date(Date.parse(lastPlayedAt) - EVENING_MS));
  return gap > ONE_NIGHT_MS ? undefined : dayIn(timeZone, new Date(Date.parse(at) - NOON_MS));
}

/** The columns of `differencesOf`. */
const DIFFERENCE = ['id', 'minutes', 'counted_before', 'day', 'more'];

/** What is told of every title whose minutes are: their sum now, when it was counted before, the day, and the difference. */
function differencesOf(titles: AccountTitle[], at: string, timeZone: string | null) {
  return titles.flatMap(({ providerId, minutesPlayed, countedMinutes, countedAt, lastPlayedAt }) => {
    if (minutesPlayed === null) return [];
    const more = countedMinutes === null ? 0 : minutesPlayed - countedMinutes;
    const gap = countedAt === null || more <= 0 ? undefined : { since: countedAt, at, lastPlayedAt, timeZone };
    return [[providerId, minutesPlayed, countedAt, (gap && dayOfDifference(gap)) ?? null, more]];
  });
}

type Night = { turn: TakenTurn; titles: AccountTitle[]; timeZone: string | null; meant: SQL; now: string };

/**
 * Keeps what was played since the reading before, once: what was counted is noted in the same batch. Entries that were
 * left out at an import may tell the same once more, and a day has 24 hours: what is over has no day.
 */
export function keepNightDays(db: Db, { turn, titles, timeZone, meant, now }: Night) {
  const { provider } = platformOfStored(turn.accountType);
  const differences = sentRows(differencesOf(titles, turn.at, timeZone), DIFFERENCE);
  const isRead = sql`account_titles.account_id = ${turn.id} AND account_titles.provider_id = d.id
    AND account_titles.counted_at IS d.counted_before`;
  const before = sql`coalesce(sum(minutes) OVER (PARTITION BY day ORDER BY game ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
    + (SELECT coalesce(sum(p.minutes), 0) FROM play_days p
      WHERE p.user_id = ${turn.userId} AND p.day = told.day AND p.source NOT IN ('manual', 'move_in'))`;
  return [
    db.run(sql`WITH mine AS (SELECT m.provider_id, min(m.game) AS game, m.isBrought FROM ${meant} m JOIN copies
          ON copies.user_id = ${turn.userId} AND copies.game = m.game AND copies.subplatform = m.subplatform
        WHERE NOT ${isPlayedByOthers} GROUP BY m.provider_id),
      played AS (SELECT d.id AS provider_id, d.day, d.more AS minutes FROM ${differences} d, account_titles
        WHERE ${isRead} AND d.day IS NOT NULL),
      told AS (SELECT game, day, max(minutes) AS minutes FROM (SELECT m.game, p.day, sum(p.minutes) AS minutes
          FROM mine m JOIN played p ON p.provider_id = m.provider_id GROUP BY m.game, p.day, m.isBrought)
        GROUP BY game, day),
      fitting AS (SELECT game, day, min(minutes, ${DAY_MINUTES} - (${before})) AS minutes FROM told)
      INSERT INTO play_days (id, user_id, game, day, minutes, source, created_at)
      SELECT ${newId}, users.id, f.game, f.day, f.minutes, ${provider}, ${now} FROM fitting f, users
      WHERE users.id = ${turn.userId} AND f.minutes > 0`),
    db.run(sql`UPDATE account_titles SET counted_minutes = max(coalesce(counted_minutes, d.minutes), d.minutes),
        counted_at = ${turn.at}
      FROM ${differences} d WHERE ${isRead}`),
  ];
}
