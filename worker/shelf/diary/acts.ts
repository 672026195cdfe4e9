import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';

/* What the acts on copies write into the history: statements of the batch in which the copies change, before they do.
   `which` says which copies. Nothing is asked: what is written can be corrected. */

type Act = { db: Db; which: SQL | undefined; now: string };

const newId = sql.raw(`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
  substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`);

/** A game that is being played, on the copy's platform or on one that nobody named. */
const OPEN = sql.raw(`p.user_id = copies.user_id AND p.game = copies.game AND p.outcome = 'playing'
  AND coalesce(p.subplatform, copies.subplatform) = copies.subplatform`);

const COLUMNS = sql.raw(`(id, user_id, game, started_at, started_precision, finished_at, finished_precision, outcome,
  subplatform, minutes, source, created_at, updated_at)`);

/** Opens a playthrough for each of the copies that has none open. */
export function openTimes({ db, which, now }: Act) {
  return db.run(sql`INSERT INTO playthroughs ${COLUMNS}
    SELECT ${newId}, user_id, game, ${now.slice(0, 10)}, 'day', NULL, 'unknown', 'playing', subplatform, NULL, 'start',
      ${now}, ${now}
    FROM copies WHERE ${which} AND NOT EXISTS (SELECT 1 FROM playthroughs p WHERE ${OPEN})`);
}

const ofCopies = (which: SQL | undefined) =>
  sql`EXISTS (SELECT 1 FROM copies WHERE ${which} AND copies.status = 2 AND ${OPEN})`;

/**
 * Pauses what is open of the copies that are being played. What was started today by the act alone, and never touched,
 * was a slip, and goes.
 */
export function pauseTimes({ db, which, now }: Act) {
  return {
    slips: db.run(sql`DELETE FROM playthroughs AS p WHERE p.source = 'start' AND p.updated_at = p.created_at
      AND p.started_at = ${now.slice(0, 10)} AND ${ofCopies(which)}`),
    paused: db.run(sql`UPDATE playthroughs AS p SET outcome = 'paused', updated_at = ${now} WHERE ${ofCopies(which)}`),
  };
}

type Archived = 'finished' | 'kicked' | 'retired';

/** What an archived copy's last playthrough is called. A retired game is only put away. */
const OUTCOME = { finished: 'finished', kicked: 'kicked', retired: 'paused' } as const;

const isSame = sql.raw(`p.user_id = copies.user_id AND p.game = copies.game AND copies.archived_at IS NOT NULL
  AND p.finished_at = substr(copies.archived_at, 1, 10) AND coalesce(p.subplatform, copies.subplatform) = copies.subplatform
  AND p.source IN ('archive', 'start')`);

/**
 * Ends what is open of the copies, or writes that they were finished, unless the history says so already. A copy that
 * was archived before, with another status, corrects what that wrote. Putting a game away writes nothing new.
 */
export function closeTimes({ db, which, now }: Act, status: Archived) {
  const outcome = OUTCOME[status];
  const isOver = status !== 'retired';
  const today = now.slice(0, 10);
  const said = outcome === 'kicked' ? ['kicked'] : ['finished', 'completed'];
  return {
    corrected: db.run(sql`UPDATE playthroughs AS p SET outcome = ${outcome}, updated_at = ${now}
      WHERE p.outcome IN ('finished', 'kicked') AND p.outcome <> ${outcome}
        AND EXISTS (SELECT 1 FROM copies WHERE ${which} AND ${isSame})`),
    written: db.run(sql`INSERT INTO playthroughs ${COLUMNS}
      SELECT ${newId}, user_id, game, NULL, 'unknown', ${today}, 'day', ${outcome}, subplatform, minutes_played,
        'archive', ${now}, ${now}
      FROM copies WHERE ${which} AND ${isOver} AND copies.archive_status IS NULL
        AND NOT EXISTS (SELECT 1 FROM playthroughs p WHERE ${OPEN})
        AND NOT EXISTS (SELECT 1 FROM playthroughs p WHERE p.user_id = copies.user_id AND p.game = copies.game
          AND coalesce(p.subplatform, copies.subplatform) = copies.subplatform AND p.outcome IN ${said})`),
    closed: db.run(sql`UPDATE playthroughs AS p SET outcome = ${outcome},
        finished_at = iif(${isOver}, ${today}, finished_at),
        finished_precision = iif(${isOver}, 'day', finished_precision), updated_at = ${now}
      WHERE p.outcome = 'playing' AND EXISTS (SELECT 1 FROM copies WHERE ${which} AND ${OPEN})`),
  };
}
