import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { VIEWS_MAX } from '../views/views.schema.ts';
import { FILLED_WALLS_MAX } from '../walls/walls.schema.ts';
import { storeUndo, type UndoOwner } from './store-undo.ts';

/* The undo of removing a view: the view, and the walls that it filled (`walls`). Statements of a batch. */

const FIELDS = ['id', 'name', 'conditions', 'sort', 'is_pinned', 'created_at', 'updated_at'];

/** Stores one of the person's views, before it is removed in the same batch; nothing if there is none. */
export function keepView(db: Db, { token, userId, id }: UndoOwner & { id: string }) {
  const fields = sql.raw(FIELDS.map(name => `'${name}', v.${name}`).join(', '));
  const filled = sql`(SELECT json_group_array(json_object('id', w.id, 'updated_at', w.updated_at)) FROM walls w
    WHERE w.view_id = v.id)`;
  const before = sql`json_array(json_object(${fields}, 'walls', ${filled}))`;
  return storeUndo(
    db,
    { token, userId, kind: 'view', before },
    sql`FROM views v WHERE v.id = ${id} AND v.user_id = ${userId}`,
  );
}

const from = (live: SQL | undefined) =>
  sql`FROM undos JOIN json_each(undos.before) b ON undos.kind = 'view' AND ${live}`;

/** Whether an undo has restored its view. */
export const isViewBack = sql`(undos.kind = 'view' AND EXISTS (SELECT 1 FROM views v
  WHERE v.id = undos.before->>'$[0].id'))`;

/** A view comes back to the walls that it filled, except those that were changed since; to none if there is no room for all. */
export function putViewBack(db: Db, live: SQL | undefined) {
  const back = sql`SELECT w.value->>'id', w.value->>'updated_at' ${from(live)}, json_each(b.value, '$.walls') w
    JOIN views v ON v.id = b.value->>'id'
    WHERE (SELECT count(*) FROM walls f WHERE f.user_id = v.user_id AND f.view_id IS NOT NULL)
      + json_array_length(b.value, '$.walls') <= ${FILLED_WALLS_MAX}`;
  const values = sql.raw(FIELDS.map(name => `b.value->>'${name}'`).join(', '));
  return {
    viewBack: db.run(sql`INSERT INTO views (user_id, ${sql.raw(FIELDS.join(', '))}) SELECT undos.user_id, ${values}
      ${from(live)} WHERE (SELECT count(*) FROM views v WHERE v.user_id = undos.user_id) < ${VIEWS_MAX}
      ON CONFLICT DO NOTHING`),
    wallsFreed: db.run(sql`DELETE FROM wall_games WHERE wall_id IN
      (SELECT id FROM walls WHERE view_id IS NULL AND (id, updated_at) IN (${back}))`),
    wallsFilled: db.run(sql`UPDATE walls SET view_id = (SELECT b.value->>'id' ${from(live)})
      WHERE view_id IS NULL AND (id, updated_at) IN (${back})`),
    viewsBack: db.all<{ id: string }>(sql`SELECT v.id ${from(live)} JOIN views v ON v.id = b.value->>'id'`),
  };
}
