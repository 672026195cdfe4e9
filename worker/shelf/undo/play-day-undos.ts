import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { storeUndo, type UndoOwner } from './store-undo.ts';

/* The undo of time that was added or removed by hand: the row as it is. `added` says which of the two it was. */

type DayUndo = UndoOwner & { id: string };

const COLUMNS = ['id', 'game', 'day', 'minutes', 'source', 'separate', 'import_id', 'created_at'];
const cells = COLUMNS.map(name => `'${name}', d.${name}`).join(', ');

const keep = (db: Db, { token, userId, id }: DayUndo, added: 0 | 1) =>
  storeUndo(
    db,
    { token, userId, kind: 'play_day', before: sql`json_array(json_object(${sql.raw(cells)}, 'added', ${added}))` },
    sql`FROM play_days d WHERE d.id = ${id} AND d.user_id = ${userId}`,
  );

/** After it was added, and before it is removed, in the same batch; nothing if it is not there. */
export const keepAddedDay = (db: Db, undo: DayUndo) => keep(db, undo, 1);
export const keepPlayDay = (db: Db, undo: DayUndo) => keep(db, undo, 0);

/** Takes a valid undo's act back. */
export function putPlayDaysBack(db: Db, live: SQL | undefined) {
  const kept = sql`FROM undos, json_each(undos.before) b WHERE ${live} AND undos.kind = 'play_day'`;
  const importOf = "(SELECT imports.id FROM imports WHERE imports.id = b.value->>'import_id')";
  const values = COLUMNS.map(name => (name === 'import_id' ? importOf : `b.value->>'${name}'`)).join(', ');
  return {
    dayGone: db.run(
      sql`DELETE FROM play_days WHERE (id, user_id) IN (SELECT b.value->>'id', undos.user_id ${kept} AND b.value->>'added')`,
    ),
    dayBack: db.run(sql`INSERT INTO play_days (user_id, ${sql.raw(COLUMNS.join(', '))})
      SELECT undos.user_id, ${sql.raw(values)} ${kept} AND NOT b.value->>'added'
        AND EXISTS (SELECT 1 FROM games WHERE games.num = b.value->>'game') ON CONFLICT DO NOTHING`),
  };
}
