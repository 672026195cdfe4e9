import { type SQL, sql } from 'drizzle-orm';
import type { BatchStatement } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { undoEvening, undoRests } from './apply-evening.ts';

/** Whether the import `i` can still be undone, and the time of the undo. */
type Live = { isLive: SQL; now: string };

/** Takes back a rating or a note that an import wrote, unless the person has changed it since. */
const clear = (db: Db, id: string, { isLive, now }: Live, field: 'rating' | 'note') => {
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
    clearHours(db, id, { isLive, now }),
    clear(db, id, { isLive, now }, 'rating'),
    clear(db, id, { isLive, now }, 'note'),
    db.run(sql`DELETE FROM diary WHERE rating IS NULL AND note IS NULL
      AND user_id = (SELECT user_id FROM imports WHERE id = ${id}) AND ${live}`),
  ];
}

/**
 * Takes back what an import that is undone wrote of these games, where it has come back: `games` are the numbers. Unless
 * the person has changed it since.
 */
export function undoRowsOf(db: Db, id: string, games: number[], now: string) {
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(games)}))`;
  const live = sql`game IN ${list}`;
  return [...undoTold(db, id, { isLive: sql`t.game IN ${list}`, live, now }), undoRests(db, id, live)];
}

/**
 * Takes back what a file wrote beside the copies: ratings, notes, playthroughs, walls and more that the person has not
 * changed since. `isLive` says whether the import `i` can still be undone.
 */
export function undoRows(db: Db, id: string, isLive: SQL, now: string): BatchStatement[] {
  const live = sql`EXISTS (SELECT 1 FROM imports i WHERE i.id = ${id} AND ${isLive})`;
  return [
    ...undoTold(db, id, { isLive, live, now }),
    db.run(sql`DELETE FROM walls WHERE ${live} AND (id, updated_at) IN (SELECT w.value->>'id', w.value->>'updatedAt'
      FROM imports i JOIN move_ins m ON m.id = i.move_in_id, json_each(m.walls) w WHERE i.id = ${id})`),
    ...undoEvening(db, id, live),
  ];
}
