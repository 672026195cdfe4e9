import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BatchStatement } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { valuesOf } from '../../platform/database/sent-rows.ts';
import { Problem } from '../../platform/http/problem.ts';
import { SAYS_NOTHING } from '../../shelf/diary/diary.queries.ts';
import { undoEvening, undoRests } from '../files/apply-evening.ts';
import { imports } from '../imports.tables.ts';
import { findState, type StateRow, undoSince } from './states.ts';

/** Whether the import `i` can still be undone, and the time of the undo. */
type Live = { isLive: SQL; now: string };

/** Takes back a rating, a note or a line on where one stopped that an import wrote, unless the person has changed it since. */
const clear = (db: Db, id: string, { isLive, now }: Live, field: 'rating' | 'note' | 'stopped_at') => {
  const column = sql.raw(field);
  const name = sql.raw(`'${field}'`);
  const version = sql.raw(field === 'note' ? 'note_version = 0, ' : '');
  return db.run(sql`UPDATE diary SET ${version}${column} = NULL, updated_at = ${now} FROM import_titles t JOIN imports i ON i.id = t.import_id
    WHERE t.import_id = ${id} AND ${isLive} AND t.carried->>${name} AND diary.user_id = i.user_id
      AND diary.game = t.game AND diary.${column} = t.carries->>${name}`);
};

/** Takes back the hours that an import filled into copies which were there, unless they have changed since. */
const clearHours = (db: Db, id: string, { isLive, now }: Live) =>
  db.run(sql`UPDATE copies SET minutes_played = iif(t.carried->>'minutes', nullif(copies.minutes_played, t.minutes_played), copies.minutes_played),
      last_played_at = iif(t.carried->>'played', nullif(copies.last_played_at, t.last_played_at), copies.last_played_at),
      updated_at = ${now}
    FROM import_titles t JOIN imports i ON i.id = t.import_id
    WHERE t.import_id = ${id} AND ${isLive} AND (t.carried->>'minutes' OR t.carried->>'played')
      AND copies.user_id = i.user_id AND copies.game = t.game AND copies.subplatform = t.subplatform`);

/** Playthroughs, hours, ratings and notes. `live` is for statements without the import `i`. */
function undoTold(db: Db, id: string, { isLive, live, now }: Live & { live: SQL }) {
  return [
    db.run(sql`DELETE FROM playthroughs WHERE import_id = ${id} AND ${live} AND (updated_at = created_at
      OR updated_at < (SELECT created_at FROM imports WHERE id = ${id}))`),
    db.run(sql`DELETE FROM play_days WHERE import_id = ${id} AND ${live}`),
    clearHours(db, id, { isLive, now }),
    clear(db, id, { isLive, now }, 'rating'),
    clear(db, id, { isLive, now }, 'note'),
    clear(db, id, { isLive, now }, 'stopped_at'),
    db.run(
      sql`UPDATE tags SET updated_at = ${now} WHERE id IN (SELECT tag FROM game_tags WHERE import_id = ${id} AND ${live})`,
    ),
    db.run(sql`DELETE FROM game_tags WHERE import_id = ${id} AND ${live}`),
    db.run(sql`DELETE FROM diary WHERE ${sql.raw(SAYS_NOTHING)}
      AND user_id = (SELECT user_id FROM imports WHERE id = ${id}) AND ${live}`),
  ];
}

/**
 * Takes back what an import that is undone wrote of these games, where it has come back: `games` are the numbers. Unless
 * the person has changed it since.
 */
function undoRowsOf(db: Db, id: string, games: number[], now: string) {
  const list = valuesOf(games);
  const live = sql`game IN ${list}`;
  return [...undoTold(db, id, { isLive: sql`t.game IN ${list}`, live, now }), undoRests(db, id, live)];
}

/**
 * Takes back what a file wrote beside the copies: ratings, notes, playthroughs, walls, views and more that the person has not
 * changed since. `isLive` says whether the import `i` can still be undone.
 */
function undoRows(db: Db, id: string, isLive: SQL, now: string): BatchStatement[] {
  const live = sql`EXISTS (SELECT 1 FROM imports i WHERE i.id = ${id} AND ${isLive})`;
  return [
    ...undoTold(db, id, { isLive, live, now }),
    db.run(sql`DELETE FROM walls WHERE ${live} AND (id, updated_at) IN (SELECT w.value->>'id', w.value->>'updatedAt'
      FROM imports i JOIN move_ins m ON m.id = i.move_in_id, json_each(m.walls) w WHERE i.id = ${id})`),
    db.run(sql`DELETE FROM views WHERE ${live} AND NOT EXISTS (SELECT 1 FROM walls w WHERE w.view_id = views.id)
      AND (id, updated_at) IN (SELECT w.value->>'id', w.value->>'updatedAt' FROM imports i
        JOIN move_ins m ON m.id = i.move_in_id, json_each(m.evening, '$.views') w WHERE i.id = ${id})`),
    ...undoEvening(db, id, live),
  ];
}

/**
 * Whether a copy is as the import made it: everything that people can change is unchanged. The position in the list does
 * not matter.
 */
const isUntouched = sql.raw(`EXISTS (SELECT 1 FROM import_titles t JOIN imports i ON i.id = t.import_id
  WHERE t.import_id = copies.import_id AND t.outcome = 'added'
    AND t.game = copies.game AND t.subplatform = copies.subplatform AND t.priority = copies.priority
    AND copies.list = coalesce(t.carries->>'list', 1) AND copies.notes IS t.carries->>'$.own.notes'
    AND copies.status = iif(t.carries->>'list' = 1 AND t.carries->>'playing' AND copies.archive_status IS NULL, 2, 1)
    AND copies.archive_status IS CASE WHEN i.kind = 'archive' THEN 'retired'
      WHEN i.kind = 'move_in' THEN t.carries->>'archiveStatus' WHEN t.finished THEN 'finished' END)
  AND NOT EXISTS (SELECT 1 FROM triage_decisions d WHERE d.user_id = copies.user_id AND d.copy = copies.id
    AND d.act <> 'skip')`);

/**
 * Undoes an import: the copies it added are removed, except those that the person has changed since. A running one
 * stops first, because each of its steps asks. An import that is undone already stays so. Undefined if it is not the
 * person's; throws import_over after its time.
 */
export async function undoImport(db: Db, userId: string, id: string, now: Date): Promise<StateRow | undefined> {
  const isLive = and(
    eq(imports.id, id),
    eq(imports.userId, userId),
    ne(imports.status, 'undone'),
    or(isNull(imports.finishedAt), gt(imports.finishedAt, undoSince(now))),
  );
  await db.batch([
    db.run(sql`DELETE FROM copies WHERE import_id = ${id} AND user_id = ${userId}
      AND EXISTS (SELECT 1 FROM imports WHERE ${isLive}) AND ${isUntouched}`),
    ...undoRows(
      db,
      id,
      sql`i.user_id = ${userId} AND i.status <> 'undone'
      AND (i.finished_at IS NULL OR i.finished_at > ${undoSince(now)})`,
      now.toISOString(),
    ),
    db
      .update(imports)
      .set({ status: 'undone', finishedAt: sql`coalesce(${imports.finishedAt}, ${now.toISOString()})` })
      .where(isLive),
  ]);
  const row = await findState(db, userId, id);
  if (row && row.status !== 'undone') throw new Problem('import_over');
  return row;
}

/**
 * Statements that take back what an import which is undone brought of these games, by their numbers: two games that are
 * parted have what they had when they became one, and the import was undone meanwhile.
 */
export function undoAgain(db: Db, id: string, games: number[], now: string) {
  return [
    db.run(sql`DELETE FROM copies WHERE import_id = ${id} AND game IN ${valuesOf(games)}
      AND ${isUntouched}`),
    ...undoRowsOf(db, id, games, now),
  ];
}
