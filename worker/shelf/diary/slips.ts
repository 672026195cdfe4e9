import { sql } from 'drizzle-orm';
import { numOfId } from '../../catalogue/game-numbers.ts';
import { newId } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { DAY_MS, HOUR_MS, isoBefore } from '../../platform/time.ts';
import { ARCHIVED, type DatedAct, HAS_ROOM, ITS, isOnlyArchived, of, UNTOUCHED } from './acts.ts';

/* To take a copy out of the archive leaves the history alone, unless it had only just gone there: then that was a slip,
   and what was there before is there again. */

const HALF_DAY_MS = 12 * HOUR_MS;

/**
 * Nobody has touched it since the archive took the copy on the same day; where no day was written, within the last 24
 * hours, because nobody knows on which clock. The clock decides too, because two acts at once may name two days: one says
 * its day and the other does not, or the time zone of the profile has changed. What waited to be sent was archived at noon
 * of its day, so that is never less than half a day from the next one.
 */
function isSlip(act: DatedAct) {
  const ago = (ms: number) => isoBefore(act.now, ms);
  const isRecent = sql`copies.archived_at > ${ago(HALF_DAY_MS)}`;
  return sql`${UNTOUCHED} AND (${isRecent} OR coalesce(p.finished_at = ${act.day}, p.updated_at > ${ago(DAY_MS)}))`;
}

/** The archive closed it: it was open until then. What the archive finished had been begun, and stays finished. */
const isClosed = sql`p.created_at < p.updated_at AND p.updated_at >= copies.archived_at AND (p.outcome = 'paused'
  OR (${ARCHIVED} AND p.source <> 'archive' AND p.outcome = 'kicked'))`;

/** A game is being played once at a time: what was begun since stays the open one. */
const isOpenSince = (now: string) => sql`EXISTS (SELECT 1 FROM playthroughs o WHERE o.user_id = playthroughs.user_id
  AND o.game = playthroughs.game AND o.outcome = 'playing' AND o.updated_at <> ${now}
  AND coalesce(o.subplatform, playthroughs.subplatform) IS coalesce(playthroughs.subplatform, o.subplatform))`;

/** Of copies that come out of the archive: what that alone wrote goes, and what it closed is open again. An import is no slip. */
export function takeSlipsBack(act: DatedAct) {
  const { db, which, now } = act;
  const isWritten = sql`${isOnlyArchived} AND ${isSlip(act)} AND p.import_id IS NULL`;
  return {
    unwritten: db.run(sql`DELETE FROM playthroughs WHERE ${of(which, isWritten)}`),
    reopened: db.run(sql`UPDATE playthroughs SET outcome = iif(${isOpenSince(now)}, 'paused', 'playing'),
        finished_at = NULL, finished_precision = 'unknown', updated_at = ${now}
      WHERE ${of(which, sql`${isClosed} AND ${isSlip(act)}`)}`),
  };
}

/** The status of the copies after that: those whose playthrough is open again are being played again. */
export const statusAfterSlips = (now: string) => sql`iif(copies.list = 1 AND EXISTS (SELECT 1 FROM playthroughs p
  WHERE ${ITS} AND p.outcome = 'playing' AND p.updated_at = ${now}), 2, copies.status)`;

/**
 * Who says where they stopped has played. A game that was stopped within the hour, and of which nothing waits because that
 * went as a slip, gets its time back, paused. A slip is minutes long, so it was begun on this `day`.
 */
export function pauseSlip(
  db: Db,
  { userId, gameId, now, day }: { userId: string; gameId: string; now: string; day: string },
) {
  const hourBefore = isoBefore(now, HOUR_MS);
  return db.run(sql`INSERT INTO playthroughs (id, user_id, game, subplatform, started_at, started_precision, outcome,
      source, created_at, updated_at)
    SELECT ${newId}, user_id, game, subplatform, ${day}, 'day', 'paused', 'start', ${now}, ${now} FROM copies
    WHERE user_id = ${userId} AND game = ${numOfId(gameId)} AND list = 1 AND status = 1 AND archive_status IS NULL
      AND sorted_at > ${hourBefore} AND ${HAS_ROOM} AND NOT EXISTS (SELECT 1 FROM playthroughs p
        WHERE p.user_id = copies.user_id AND p.game = copies.game AND p.outcome IN ('playing', 'paused'))
    ORDER BY sorted_at DESC LIMIT 1`);
}
