import { sql } from 'drizzle-orm';
import { numOfSlugText } from '../../catalogue/game-numbers.ts';
import { NOT_PLAYING, PLAYING } from '../../catalogue/lists.schema.ts';
import { isShownOrHeldByNum } from '../../catalogue/mature.ts';
import { insertSelect, newId } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { BETWEEN_PEOPLE, ON_LOAN } from '../../shelf/accesses.schema.ts';
import { hasRoom } from '../../shelf/copy-sql.ts';
import { playthroughs } from '../../shelf/diary/diary.tables.ts';
import { copies } from '../../shelf/shelf.tables.ts';
import { VIEWS_MAX } from '../../shelf/views/views.schema.ts';
import { FILLED_WALLS_MAX, WALLS_MAX } from '../../shelf/walls/walls.schema.ts';
import { isRunning, leftOut, pending } from '../apply/import-statements.ts';
import { addFileDays, newDays } from './apply-days.ts';
import { addTags, type FileOrder, type RowStep, WRITTEN_TAGS } from './apply-tags.ts';
import { isSamePlaythrough } from './playthroughs-sql.ts';

/* Rows of a file come in like titles of a store, and carry more: a list, an archive, a rating, a note, playthroughs.
   What a person has said by hand stays: each of these fills only what is empty. `carried` says what was written, so that
   undo takes back no more. */

/** The row came here before, and found no room for its copy: this is what it wrote then. */
const isWritten = sql.raw(`o.outcome = p.value->>'outcome' AND o.started_at IS p.value->>'startedAt'
  AND o.finished_at IS p.value->>'finishedAt' AND o.minutes IS p.value->>'minutes' AND o.note IS p.value->>'note'`);
const isThere = sql.raw(isSamePlaythrough('p.value', 'o'));

/** What each title will write, decided before anything is written. */
function decide({ db, order: { id, userId }, titles }: RowStep) {
  const held = sql`FROM copies c WHERE c.user_id = ${userId} AND c.game = t.game AND c.subplatform = t.subplatform
    AND t.carries->>'list' IS NOT NULL`;
  const isEmpty = (column: string) => sql`t.${sql.raw(column)} IS NOT NULL
    AND EXISTS (SELECT 1 ${held} AND c.list = 1 AND c.${sql.raw(column)} IS NULL)`;
  // A row that found no room for its copy comes here again: what it wrote then is still to be taken back by undo.
  const lacks = (field: 'rating' | 'note' | 'stopped_at') => sql`(t.carries->>${sql.raw(`'${field}'`)} IS NOT NULL
    AND (coalesce(t.carried->>${sql.raw(`'${field}'`)}, 0) OR NOT EXISTS (SELECT 1 FROM diary d
      WHERE d.user_id = ${userId} AND d.game = t.game AND d.${sql.raw(field)} IS NOT NULL)))`;
  return db.run(sql`UPDATE import_titles SET carried = n.carried FROM (
      SELECT t.provider_id, t.subplatform, json_object(
        'copy', ${hasRoom(userId)} AND t.carries->>'list' IS NOT NULL AND NOT EXISTS (SELECT 1 ${held}),
        'minutes', ${isEmpty('minutes_played')}, 'played', ${isEmpty('last_played_at')},
        'rating', ${lacks('rating')}, 'note', ${lacks('note')}, 'stopped_at', ${lacks('stopped_at')},
        'times', (SELECT count(*) FROM json_each(t.carries->'playthroughs') p WHERE NOT EXISTS (SELECT 1 FROM playthroughs o
          WHERE o.user_id = ${userId} AND o.game = t.game AND o.import_id IS NOT ${id} AND ${isThere})),
        'days', ${newDays(id, userId)}) AS carried
      FROM ${titles} t) n
    WHERE import_titles.import_id = ${id} AND import_titles.provider_id = n.provider_id
      AND import_titles.subplatform = n.subplatform AND ${isRunning(id)}`);
}

/** A copy that is there gets the hours that nobody has told of it. What a store or the person said is neither changed nor added to. */
function fillCopies({ db, order: { id, userId }, titles, now }: RowStep) {
  return db.run(sql`UPDATE copies SET minutes_played = iif(t.carried->>'minutes', t.minutes_played, copies.minutes_played),
      last_played_at = iif(t.carried->>'played', t.last_played_at, copies.last_played_at), updated_at = ${now}
    FROM ${titles} t WHERE copies.user_id = ${userId} AND copies.game = t.game AND copies.subplatform = t.subplatform
      AND (t.carried->>'minutes' OR t.carried->>'played') AND ${isRunning(id)}`);
}

/** New copies, in the order of the file; those of which it says nothing wait to be sorted. A copy that is there stays as it is. */
function addCopies({ db, order: { id, userId, createdAt }, titles, now }: RowStep) {
  const isPlaying = sql`t.carries->>'list' = 1 AND t.carries->>'playing' AND t.carries->>'archiveStatus' IS NULL`;
  const isDecided = sql`t.carries->>'list' <> 1 OR t.carries->>'priority' IS NOT NULL OR t.carries->>'playing'
    OR t.carries->>'archiveStatus' IS NOT NULL`;
  const isSorted = sql`iif(${isDecided}, ${now}, NULL)`;
  const access = sql`iif(t.carries->>'list' = 1 OR t.carries->>'own' IS NOT NULL, t.access, NULL)`;
  const values = {
    id: newId,
    userId: sql`users.id`,
    game: sql`t.game`,
    subplatform: sql`t.subplatform`,
    list: sql`t.carries->>'list'`,
    status: sql`iif(${isPlaying}, ${PLAYING}, ${NOT_PLAYING})`,
    priority: sql`t.priority`,
    position: sql`CAST(t.provider_id AS INTEGER) - ${Date.parse(createdAt)}`,
    access,
    holder: sql`iif(${access} IN ${BETWEEN_PEOPLE}, t.carries->>'$.loan.holder', NULL)`,
    heldSince: sql`iif(${access} IN ${ON_LOAN}, t.carries->>'$.loan.since', NULL)`,
    minutesPlayed: sql`t.minutes_played`,
    lastPlayedAt: sql`t.last_played_at`,
    trophies: sql`nullif(t.carries->'$.own.trophies', 'null')`,
    notes: sql`t.carries->>'$.own.notes'`,
    source: sql`coalesce(t.carries->>'$.own.source', 'move_in')`,
    subscription: sql`t.carries->>'$.own.subscription'`,
    importId: id,
    archiveStatus: sql`t.carries->>'archiveStatus'`,
    archivedAt: sql`iif(t.carries->>'archiveStatus' IS NULL, NULL, coalesce(t.carries->>'$.own.archivedAt', ${now}))`,
    sortedAt: sql`iif(t.carries->>'own' IS NOT NULL, t.carries->>'$.own.sortedAt', ${isSorted})`,
    skippedAt: sql`t.carries->>'$.own.skippedAt'`,
    addedAt: sql`min(coalesce(t.carries->>'addedAt', ${now}), ${now})`,
    updatedAt: sql`coalesce(t.carries->>'$.own.updatedAt', ${now})`,
  };
  return insertSelect(
    db,
    copies,
    values,
    sql`FROM ${titles} t, users
    WHERE users.id = ${userId} AND t.carries->>'list' IS NOT NULL AND ${isRunning(id)} AND ${hasRoom(userId)}
    ORDER BY CAST(t.provider_id AS INTEGER)
    ON CONFLICT (user_id, game, subplatform) DO NOTHING`,
  );
}

function fillDiary({ db, order: { id, userId }, titles, now }: RowStep) {
  return db.run(sql`INSERT INTO diary (user_id, game, rating, note, stopped_at, note_version, updated_at)
    SELECT users.id, t.game, t.carries->>'rating', t.carries->>'note', t.carries->>'stopped_at',
      iif(t.carries->>'note' IS NULL, 0, ${Date.parse(now)}), coalesce(t.carries->>'diaryAt', ${now})
    FROM ${titles} t, users WHERE users.id = ${userId} AND ${isRunning(id)}
      AND (t.carried->>'rating' OR t.carried->>'note' OR t.carried->>'stopped_at')
    ORDER BY CAST(t.provider_id AS INTEGER)
    ON CONFLICT DO UPDATE SET rating = coalesce(diary.rating, excluded.rating),
      note_version = iif(diary.note IS NULL, excluded.note_version, diary.note_version),
      note = coalesce(diary.note, excluded.note),
      stopped_at = coalesce(diary.stopped_at, excluded.stopped_at), updated_at = excluded.updated_at`);
}

/** The playthroughs that the person does not have. */
function addTimes({ db, order: { id, userId }, titles, now }: RowStep) {
  const values = {
    id: newId,
    userId: sql`users.id`,
    game: sql`t.game`,
    startedAt: sql`p.value->>'startedAt'`,
    startedPrecision: sql`p.value->>'startedPrecision'`,
    finishedAt: sql`p.value->>'finishedAt'`,
    finishedPrecision: sql`p.value->>'finishedPrecision'`,
    outcome: sql`p.value->>'outcome'`,
    subplatform: sql`iif(p.value->>'own' IS NULL, coalesce(p.value->>'subplatform', t.subplatform),
      p.value->>'$.own.subplatform')`,
    minutes: sql`p.value->>'minutes'`,
    note: sql`p.value->>'note'`,
    source: sql`coalesce(p.value->>'$.own.source', 'move_in')`,
    importId: id,
    createdAt: sql`coalesce(p.value->>'$.own.createdAt', ${now})`,
    updatedAt: sql`coalesce(p.value->>'$.own.updatedAt', ${now})`,
  };
  return insertSelect(
    db,
    playthroughs,
    values,
    sql`FROM ${titles} t, json_each(t.carries->'playthroughs') p, users
    WHERE t.carried->>'times' > 0 AND users.id = ${userId} AND ${isRunning(id)}
      AND NOT EXISTS (SELECT 1 FROM playthroughs o WHERE o.user_id = ${userId} AND o.game = t.game
        AND iif(o.import_id IS ${id}, ${isWritten}, ${isThere}))`,
  );
}

function noteOutcomes({ db, order, titles }: RowStep) {
  const { id, userId } = order;
  return db.run(sql`UPDATE import_titles SET carried = json_set(t.carried, '$.tags', ${WRITTEN_TAGS(order)}),
      failure = iif(t.carries->>'list' IS NULL, NULL, ${leftOut(userId, 't')}), outcome = CASE WHEN t.carried->>'copy' THEN 'added'
      WHEN t.carried->>'rating' OR t.carried->>'note' OR t.carried->>'stopped_at' OR t.carried->>'times' > 0 OR t.carried->>'minutes'
      OR t.carried->>'played' OR t.carried->>'days' > 0 OR ${WRITTEN_TAGS(order)} > 0 THEN 'joined' ELSE 'skipped' END
    FROM ${titles} t WHERE import_titles.import_id = ${id} AND import_titles.provider_id = t.provider_id
      AND import_titles.subplatform = t.subplatform AND ${isRunning(id)}`);
}

/** The statements that apply the next rows of a file. */
export function applyRows(db: Db, order: FileOrder, limit: number, now: string) {
  const step = { db, order, titles: pending(order.id, limit), now };
  return {
    decided: decide(step),
    filled: fillCopies(step),
    copied: addCopies(step),
    diary: fillDiary(step),
    times: addTimes(step),
    days: addFileDays(step),
    ...addTags(step),
    noted: noteOutcomes(step),
  };
}

/** The views and the walls of the product's own export, once its last row is done. Walls that were public are private where the order says so; one that says nothing takes them as they were. */
export function addWalls(db: Db, { id, userId }: Pick<FileOrder, 'id' | 'userId'>) {
  const file = sql`imports i JOIN move_ins m ON m.id = i.move_in_id, json_each(m.walls) w`;
  const isLast = sql`i.id = ${id} AND i.summary->>'walls' AND ${isRunning(id)} AND NOT EXISTS
    (SELECT 1 FROM import_titles WHERE import_id = ${id} AND outcome IS NULL)`;
  return {
    views: db.run(sql`INSERT INTO views (id, user_id, name, conditions, sort, is_pinned, created_at, updated_at)
      SELECT w.value->>'id', users.id, w.value->>'name', w.value->'conditions', w.value->>'sort', w.value->>'pinned',
        w.value->>'createdAt', w.value->>'updatedAt'
      FROM imports i JOIN move_ins m ON m.id = i.move_in_id, json_each(m.evening, '$.views') w, users
      WHERE ${isLast} AND users.id = ${userId}
        AND w.key < ${VIEWS_MAX} - (SELECT count(*) FROM views WHERE user_id = ${userId}) ON CONFLICT DO NOTHING`),
    walls:
      db.run(sql`INSERT INTO walls (id, user_id, title, description, privacy, shows_ratings, view_id, created_at, updated_at)
      SELECT w.value->>'id', users.id, w.value->>'title', w.value->>'description', iif(i.summary->>'publicWalls' = 0, 'private', w.value->>'privacy'),
        w.value->>'showsRatings', (SELECT v.id FROM views v WHERE v.id = w.value->>'viewId' AND v.user_id = users.id AND ${FILLED_WALLS_MAX} >
          (SELECT count(*) FROM walls f WHERE f.user_id = users.id AND f.view_id IS NOT NULL)
          + (SELECT count(*) FROM json_each(m.walls) o WHERE o.key < w.key AND o.value->>'viewId' IS NOT NULL)),
        w.value->>'createdAt', w.value->>'updatedAt'
      FROM ${file}, users WHERE ${isLast} AND users.id = ${userId}
        AND w.key < ${WALLS_MAX} - (SELECT count(*) FROM walls WHERE user_id = ${userId})
      ON CONFLICT DO NOTHING`),
    items: db.run(sql`INSERT INTO wall_games (id, wall_id, game, position)
      SELECT ${newId}, walls.id, g.num, e.key FROM ${file}, json_each(w.value->'games') e
        JOIN games g ON g.num = ${sql.raw(numOfSlugText('e.value'))} AND ${sql.raw(isShownOrHeldByNum('g.num', 'i.user_id'))} JOIN walls ON walls.id = w.value->>'id'
      WHERE ${isLast} ON CONFLICT DO NOTHING`),
  };
}
