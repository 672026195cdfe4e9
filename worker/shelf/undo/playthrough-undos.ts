import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { playthroughs } from '../diary/tables.ts';
import { undos } from '../tables.ts';
import { UNDO_SECONDS } from './seconds.ts';

/* The undo of what an act wrote into the history: the playthroughs of its games as they were, with the time of the act.
   What the act wrote has that time, and nothing that was changed later has. */

const names = Object.values(getTableColumns(playthroughs)).map(column => column.name);
const fields = sql.raw(names.map(name => `'${name}', p.${name}`).join(', '));

/** The playthroughs of the games of some copies, before an act at this time: JSON. */
export const playthroughsBefore = (userId: string, which: SQL | undefined, now: string) =>
  sql`json_object('at', ${now}, 'games', (SELECT json_group_array(copies.game) FROM copies WHERE ${which}),
    'rows', (SELECT json_group_array(json_object(${fields})) FROM playthroughs p WHERE p.user_id = ${userId}
      AND p.game IN (SELECT copies.game FROM copies WHERE ${which})))`;

type Kept = { token: string; userId: string; which: SQL | undefined };

/** Stores a playthrough before it is removed in the same batch; nothing if it does not exist. */
export function keepPlaythrough(db: Db, { token, userId, which }: Kept) {
  const now = Date.now();
  const own = sql.raw(names.map(name => `'${name}', playthroughs.${name}`).join(', '));
  return db.run(sql`INSERT INTO undos (hash, user_id, kind, before, playthroughs, expires_at)
    SELECT ${hashSecret(token)}, ${userId}, 'playthrough', '[]', json_object('at', ${new Date(now).toISOString()},
      'games', json_array(), 'rows', json_group_array(json_object(${own}))), ${new Date(now + UNDO_SECONDS * 1000).toISOString()}
    FROM playthroughs WHERE ${which} GROUP BY playthroughs.user_id`);
}

const from = (live: SQL | undefined) => sql`FROM undos, json_each(undos.playthroughs, '$.rows') b WHERE ${live}`;
const actAt = sql.raw(`undos.playthroughs->>'at'`);

/** Restores the history of a valid undo. A playthrough that was corrected since the act stays as it is. */
export function putPlaythroughsBack(db: Db, live: SQL | undefined) {
  const set = names.filter(name => name !== 'id').map(name => `${name} = b.value->>'${name}'`);
  return {
    unwritten: db.run(sql`DELETE FROM playthroughs WHERE id IN (SELECT p.id FROM undos
      JOIN playthroughs p ON p.user_id = undos.user_id AND p.updated_at = ${actAt} AND p.created_at = ${actAt}
        AND p.game IN (SELECT value FROM json_each(undos.playthroughs, '$.games'))
      WHERE ${live})`),
    reopened: db.run(sql`UPDATE playthroughs SET ${sql.raw(set.join(', '))} ${from(live)}
      AND playthroughs.id = b.value->>'id' AND playthroughs.updated_at = ${actAt}`),
    timesBack: db.all<{ id: string }>(sql`INSERT INTO playthroughs (${sql.raw(names.join(', '))})
      SELECT ${sql.raw(names.map(storedValue).join(', '))} ${from(live)}
        AND EXISTS (SELECT 1 FROM games WHERE games.num = b.value->>'game')
      ON CONFLICT DO NOTHING RETURNING id`),
  };
}

/** Its import may be gone meanwhile. */
const storedValue = (name: string) =>
  name === 'import_id'
    ? `(SELECT imports.id FROM imports WHERE imports.id = b.value->>'import_id')`
    : `b.value->>'${name}'`;

/** An undo of a playthrough alone has no copies. */
export const isPlaythroughBack = sql`${undos.kind} = 'playthrough'`;
