import { type SQL, sql } from 'drizzle-orm';
import { insertSelect, newId } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { isoBefore, MINUTE_MS } from '../../platform/time.ts';
import { playedMinutes } from '../play-days/played.ts';
import { PLAYTHROUGHS_MAX, type SavePlaythrough } from './diary.schema.ts';
import { playthroughs } from './diary.tables.ts';

/* What the acts on copies write into the history: statements of the batch in which the copies change, before they do.
   `which` says which copies. Nothing is asked: what is written can be corrected. */

type HistoryWrite = { db: Db; which: SQL | undefined; now: string };
/** `day`: that of the act, where the person was. `now` is when it arrived here. */
export type DatedAct = HistoryWrite & { day: string };

/** A playthrough of a copy: of its game, on its platform or on one that nobody named. */
export const ITS = sql.raw(`p.user_id = copies.user_id AND p.game = copies.game
  AND coalesce(p.subplatform, copies.subplatform) = copies.subplatform`);
const isOpen = sql`${ITS} AND p.outcome = 'playing'`;
export const HAS_ROOM = sql`(SELECT count(*) FROM playthroughs p WHERE p.user_id = copies.user_id AND p.game = copies.game)
  < ${PLAYTHROUGHS_MAX}`;

/** What every playthrough takes over from the copy of which it is written. */
const ofCopy = (now: string) => ({
  id: newId,
  userId: sql`user_id`,
  game: sql`game`,
  subplatform: sql`subplatform`,
  createdAt: now,
  updatedAt: now,
});

/** The playthroughs of some copies; found by the copies, so that no act reads everybody's history. */
export const of = (which: SQL | undefined, what: SQL) =>
  sql`id IN (SELECT p.id FROM copies CROSS JOIN playthroughs p ON ${ITS} WHERE ${which} AND ${what})`;

/** The playthroughs of some copies that are `what` get an outcome. */
const become = (outcome: SavePlaythrough['outcome'], { db, which, now }: HistoryWrite, what: SQL) =>
  db.run(sql`UPDATE playthroughs SET outcome = ${outcome}, updated_at = ${now} WHERE ${of(which, what)}`);

/** Whether a copy was played before: then its start is past, and nobody said when it was. */
const wasPlayed = sql`(coalesce(copies.minutes_played, 0) > 0 OR copies.last_played_at IS NOT NULL
  OR EXISTS (SELECT 1 FROM playthroughs p WHERE ${ITS}))`;

/** The last playthrough of a copy that was paused, and nobody has said when it ended. */
const isLastPaused = sql`p.id = (SELECT p.id FROM playthroughs p WHERE ${ITS} AND p.outcome = 'paused'
  AND p.finished_at IS NULL ORDER BY p.started_at DESC LIMIT 1)`;
const HAS_NONE_OPEN = sql`NOT EXISTS (SELECT 1 FROM playthroughs p WHERE ${isOpen})`;

/**
 * Each of the copies that has no playthrough open goes on with the one that was paused, or opens one. That begins `today`,
 * or, if it is said of games that may have been played for long (`unlessPlayed`), only where they were not.
 */
export function openTimes({ db, which, now, day }: DatedAct, begins: 'today' | 'unlessPlayed' = 'today') {
  const isUnknown = begins === 'today' ? sql`FALSE` : wasPlayed;
  const opened = insertSelect(
    db,
    playthroughs,
    {
      ...ofCopy(now),
      startedAt: sql`iif(${isUnknown}, NULL, ${day})`,
      startedPrecision: sql`iif(${isUnknown}, 'unknown', 'day')`,
      outcome: 'playing',
      source: 'start',
    },
    sql`FROM copies WHERE ${which} AND ${HAS_ROOM} AND ${HAS_NONE_OPEN}`,
  );
  return {
    resumed: become('playing', { db, which, now }, sql`${isLastPaused} AND ${HAS_NONE_OPEN}`),
    opened,
  };
}

const PLAYED = sql.raw(`copies.status = 2 AND p.outcome = 'playing'`);

/** Since a playthrough began, something was written about its game, or time was added to it. */
const isWrittenOf = sql.raw(`(EXISTS (SELECT 1 FROM diary d
    WHERE d.user_id = p.user_id AND d.game = p.game AND d.updated_at >= p.created_at)
  OR EXISTS (SELECT 1 FROM play_days y WHERE y.user_id = p.user_id AND y.game = p.game AND y.source = 'manual'
    AND y.created_at >= p.created_at))`);

/** Nobody has played who starts and stops within this time. */
const SLIP_MS = 15 * MINUTE_MS;

/**
 * Pauses what is open of the copies that are being played. What was started by the act alone on the same day, minutes
 * before, and never touched, was a slip, and goes; not if anything was written since.
 */
export function pauseTimes(act: DatedAct) {
  const { db, which, now } = act;
  const isSlip = sql`${PLAYED} AND p.source = 'start' AND p.updated_at = p.created_at
    AND p.created_at > ${isoBefore(now, SLIP_MS)}
    AND NOT ${isWrittenOf} AND coalesce(p.started_at = ${act.day}, 1)`;
  return {
    slips: db.run(sql`DELETE FROM playthroughs WHERE ${of(which, isSlip)}`),
    paused: become('paused', act, PLAYED),
  };
}

/** What is written by itself when a game ends: with the day, or without one if nobody knows it; `minutes` null takes none over. */
type Ending = { outcome: 'finished' | 'kicked'; day: string | null; minutes?: null; importId?: string };

/** Writes that copies were finished or kicked, unless one is being played or the history says so already. */
export function writeEndings({ db, which, now }: HistoryWrite, { outcome, day, minutes, importId }: Ending) {
  const said = outcome === 'kicked' ? ['kicked'] : ['finished', 'completed'];
  return insertSelect(
    db,
    playthroughs,
    {
      ...ofCopy(now),
      finishedAt: day,
      finishedPrecision: day ? 'day' : 'unknown',
      outcome,
      minutes: minutes === null ? null : sql.raw(playedMinutes('copies')),
      source: 'archive',
      importId: importId ?? null,
    },
    sql`FROM copies WHERE ${which} AND ${HAS_ROOM} AND NOT EXISTS (SELECT 1 FROM playthroughs p
      WHERE ${ITS} AND (p.outcome = 'playing' OR p.outcome IN ${said}))`,
  );
}

/** Nobody has touched it since the archive took the copy, or gave it another status. */
export const UNTOUCHED = sql.raw(`p.updated_at IN (copies.archived_at, copies.sorted_at)`);
/** A playthrough that was there before, ended when the archive took the copy, on whatever clock, and was edited since. */
const EDITED = sql.raw(`p.created_at < copies.archived_at AND p.updated_at > copies.archived_at
  AND p.finished_at BETWEEN date(copies.archived_at, '-1 day') AND date(copies.archived_at, '+1 day')`);
/** What the archive wrote when it took the copy or later, and what it closed. */
export const ARCHIVED = sql`p.outcome IN ('finished', 'kicked') AND copies.archived_at IS NOT NULL AND (${EDITED}
  OR (p.source = 'archive' AND p.created_at >= copies.archived_at) OR (p.created_at < p.updated_at AND ${UNTOUCHED}))`;
/** The archive alone says so, and nobody has added a word. */
export const isOnlyArchived = sql`${ARCHIVED} AND p.source = 'archive' AND p.started_at IS NULL AND p.note IS NULL`;
const PAUSED = sql.raw(`outcome = 'paused', finished_at = NULL, finished_precision = 'unknown'`);
const OPEN = sql.raw(`p.outcome = 'playing'`);

/** An archived copy that is only put away was not finished after all: what the archive wrote goes, what it closed waits. */
function putAway({ db, which, now }: HistoryWrite) {
  return {
    unsaid: db.run(sql`DELETE FROM playthroughs WHERE ${of(which, isOnlyArchived)}`),
    reopened: db.run(sql`UPDATE playthroughs SET ${PAUSED}, updated_at = ${now}
      WHERE ${of(which, sql`${ARCHIVED} AND p.source IN ('archive', 'start')`)}`),
    closed: become('paused', { db, which, now }, OPEN),
  };
}

/**
 * Ends what is open of the copies, or writes that they were finished or kicked. A copy that was archived before, with
 * another status, corrects what that wrote. To put a game away (retired) writes nothing new.
 */
export function closeTimes(act: DatedAct, status: 'finished' | 'kicked' | 'retired', isUndated = false) {
  if (status === 'retired') return putAway(act);
  if (isUndated) return Object.fromEntries(closeSortedTimes(act, status).map((one, place) => [`closed${place}`, one]));
  return endTimes(act, { outcome: status, day: act.day });
}

/**
 * Ends the playthroughs of games that somebody sorts. What is being played ends on the day. One that only waited came in with all its
 * past: it ended some day, nobody knows which, so no minutes are counted to one either.
 */
export function closeSortedTimes(act: DatedAct, outcome: 'finished' | 'kicked') {
  const played = { ...act, which: sql`${act.which} AND copies.status = 2` };
  const waiting = { ...act, which: sql`${act.which} AND copies.status <> 2` };
  return [
    ...Object.values(endTimes(played, { outcome, day: act.day })),
    ...Object.values(endTimes(waiting, { outcome, day: null, minutes: null })),
  ];
}

function endTimes({ db, which, now }: HistoryWrite, ending: Ending) {
  const { outcome, day } = ending;
  const isNew = sql`${which} AND coalesce(copies.archive_status, 'retired') = 'retired'`;
  return {
    corrected: become(outcome, { db, which, now }, sql`${ARCHIVED} AND p.outcome <> ${outcome}`),
    written: writeEndings({ db, which: isNew, now }, ending),
    // The greatest of something and nothing is nothing.
    closed: db.run(sql`UPDATE playthroughs SET outcome = ${outcome}, updated_at = ${now},
        finished_at = max(${day}, coalesce(started_at, '')), finished_precision = ${day ? 'day' : 'unknown'}
      WHERE ${of(which, OPEN)}`),
  };
}
