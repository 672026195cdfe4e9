import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { PLAYTHROUGHS_MAX } from '../diary/diary.schema.ts';
import { playthroughs } from '../diary/diary.tables.ts';
import { undos } from '../shelf.tables.ts';
import { storeUndo, type UndoOwner } from './store-undo.ts';

/* The undo of what an act wrote into the history. First the playthroughs of its games are stored as they are (`rows`).
   After the act only what it did is kept of them: the ids that it wrote, the rows that it changed and those that it
   removed. What was changed or removed by hand since stays so. */

const names = Object.values(getTableColumns(playthroughs)).map(column => column.name);
/** A playthrough as it is stored for an undo: JSON. */
export const rowOf = (table: string) =>
  sql.raw(`json_object(${names.map(name => `'${name}', ${table}.${name}`).join(', ')})`);

/** The playthroughs of the games of some copies, before an act at this time: JSON. */
export const playthroughsBefore = (userId: string, which: SQL | undefined, now: string) =>
  sql`json_object('at', ${now}, 'games', (SELECT json_group_array(copies.game) FROM copies WHERE ${which}),
    'rows', (SELECT json_group_array(${rowOf('p')}) FROM playthroughs p WHERE p.user_id = ${userId}
      AND p.game IN (SELECT copies.game FROM copies WHERE ${which})))`;

/** Compares what was stored with what the act in the same batch has left. Each part is read once, not for each row. */
export function settlePlaythroughs(db: Db, token: string) {
  const kept = (part: 'games' | 'rows') =>
    sql`undos u, json_each(u.playthroughs, ${sql.raw(`'$.${part}'`)}) b WHERE u.hash = ${hashSecret(token)}`;
  return db.run(sql`UPDATE undos SET playthroughs = json_object('at', playthroughs->>'at',
      'written', (SELECT json_group_array(p.id) FROM playthroughs p WHERE p.user_id = undos.user_id
        AND p.game IN (SELECT b.value FROM ${kept('games')})
        AND p.id NOT IN (SELECT b.value->>'id' FROM ${kept('rows')})),
      'changed', (SELECT json_group_array(json(b.value)) FROM ${kept('rows')} AND b.value->>'updated_at' <>
        (SELECT p.updated_at FROM playthroughs p WHERE p.id = b.value->>'id')),
      'removed', (SELECT json_group_array(json(b.value)) FROM ${kept('rows')}
        AND NOT EXISTS (SELECT 1 FROM playthroughs p WHERE p.id = b.value->>'id')))
    WHERE hash = ${hashSecret(token)}`);
}

/** Stores a playthrough before it is removed in the same batch; nothing if it does not exist. */
export function keepPlaythrough(db: Db, { token, userId, which }: UndoOwner & { which: SQL | undefined }) {
  const removed = sql`json_object('removed', json_array(${rowOf('playthroughs')}))`;
  const undo = { token, userId, kind: 'playthrough', before: sql`'[]'`, playthroughs: removed } as const;
  return storeUndo(db, undo, sql`FROM playthroughs WHERE ${which}`);
}

/** Where it is stored what an act did to the history. */
type Store = 'undos' | 'triage_decisions';

const each = (part: string, store: Store = 'undos') => sql.raw(`json_each(${store}.playthroughs, '$.${part}')`);

/** A column of a stored playthrough, as SQL over `b`. The import that it names may be gone meanwhile. */
const storedValue = (name: string) =>
  name === 'import_id'
    ? `(SELECT imports.id FROM imports WHERE imports.id = b.value->>'import_id')`
    : name === 'note_version'
      ? `coalesce(b.value->>'note_version', 0)` // what was stored before notes had versions
      : `b.value->>'${name}'`;

/** Restores the history of a valid undo. */
export function putPlaythroughsBack(db: Db, live: SQL | undefined, store: Store = 'undos') {
  const kept = sql.raw(store);
  // Nobody has touched since what the act wrote.
  const isTheActs = sql.raw(`playthroughs.updated_at = ${store}.playthroughs->>'at'`);
  const set = names.filter(name => name !== 'id').map(name => `${name} = ${storedValue(name)}`);
  return {
    unwritten:
      db.run(sql`DELETE FROM playthroughs WHERE id IN (SELECT playthroughs.id FROM ${kept}, ${each('written', store)} w
      CROSS JOIN playthroughs ON playthroughs.id = w.value WHERE ${live} AND ${isTheActs})`),
    unchanged: db.run(sql`UPDATE playthroughs SET ${sql.raw(set.join(', '))} FROM ${kept}, ${each('changed', store)} b
      WHERE ${live} AND playthroughs.id = b.value->>'id' AND ${isTheActs}`),
    timesBack: db.all<{ id: string }>(sql`INSERT INTO playthroughs (${sql.raw(names.join(', '))})
      SELECT ${sql.raw(names.map(storedValue).join(', '))} FROM ${kept}, ${each('removed', store)} b
      WHERE ${live} AND EXISTS (SELECT 1 FROM games WHERE games.num = b.value->>'game')
        AND (SELECT count(*) FROM playthroughs p WHERE p.user_id = ${kept}.user_id AND p.game = b.value->>'game')
          < ${PLAYTHROUGHS_MAX}
      ON CONFLICT DO NOTHING RETURNING id`),
  };
}

/** An undo of a playthrough alone has no copies. */
export const isPlaythroughBack = sql`${undos.kind} = 'playthrough'
  AND EXISTS (SELECT 1 FROM ${each('removed')} b JOIN playthroughs p ON p.id = b.value->>'id')`;
