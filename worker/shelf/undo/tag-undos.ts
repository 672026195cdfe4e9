import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { storeUndo, type UndoOwner } from './store-undo.ts';

/* The undo of what was done with tags. It stores the act itself: the tags it removed (`tags`) and made (`made`), and the
   games it took them from (`removed`) and gave them to (`added`). Statements of a batch. */

const rowOf = (table: string) =>
  sql.raw(`json_object('tag', ${table}.tag, 'game', ${table}.game, 'import_id', ${table}.import_id)`);
const list = (row: SQL, from: SQL) => sql`(SELECT json_group_array(${row}) FROM ${from})`;

/** Stores one of the person's tags with its games, before it is removed in the same batch; nothing if there is none. */
export function keepTag(db: Db, { token, userId, id }: UndoOwner & { id: string }) {
  const tag = sql`json_object('id', t.id, 'name', t.name, 'folded', t.folded, 'import_id', t.import_id,
    'created_at', t.created_at)`;
  const before = sql`json_array(json_object('tags', json_array(${tag}), 'made', json_array(), 'added', json_array(),
    'removed', ${list(rowOf('g'), sql`game_tags g WHERE g.tag = t.id`)}))`;
  return storeUndo(
    db,
    { token, userId, kind: 'tags', before },
    sql`FROM tags t WHERE t.id = ${id} AND t.user_id = ${userId}`,
  );
}

/** `nums` are the games; `added` and `removed` the folded names. */
type Tagged = UndoOwner & { now: string; nums: SQL; added: SQL; removed: SQL };

/** Stores what a change of the tags of games will do, if it is allowed. */
export function keepTagged(db: Db, { token, userId, now, nums, added, removed }: Tagged, isAllowed: SQL) {
  const taken = sql`game_tags g JOIN tags t ON t.id = g.tag
    WHERE g.user_id = ${userId} AND g.game IN ${nums} AND t.folded IN ${removed}`;
  const given = sql`tags t CROSS JOIN ${nums} n WHERE t.user_id = ${userId} AND t.folded IN ${added} AND NOT EXISTS
    (SELECT 1 FROM game_tags g WHERE g.user_id = ${userId} AND g.game = n.num AND g.tag = t.id)`;
  const before = sql`json_array(json_object('tags', json_array(),
    'made', (SELECT json_group_array(t.id) FROM tags t WHERE t.user_id = ${userId} AND t.created_at = ${now}),
    'added', ${list(sql`json_object('tag', t.id, 'game', n.num)`, given)}, 'removed', ${list(rowOf('g'), taken)}))`;
  return storeUndo(
    db,
    { token, userId, kind: 'tags', before },
    sql`FROM users WHERE users.id = ${userId} AND ${isAllowed}`,
  );
}

const each = (part: string, live: SQL | undefined) =>
  sql`undos JOIN json_each(undos.before, ${sql.raw(`'$[0].${part}'`)}) b ON undos.kind = 'tags' AND ${live}`;

/** The tags whose games an act has changed are new to whoever reads lists. */
export const undoneTags = (db: Db, now: string, live: SQL | undefined) =>
  db.run(sql`UPDATE tags SET updated_at = ${now} WHERE id IN (SELECT b.value->>'tag' FROM ${each('added', live)}
    UNION SELECT b.value->>'tag' FROM ${each('removed', live)})`);

/** A tag that was removed; where another of its name was made since, that one gets its games. */
const standsFor = sql`t.user_id = undos.user_id
  AND (t.id = b.value->>'tag' OR t.folded = undos.before->>'$[0].tags[0].folded')`;
const importOf = sql`(SELECT imports.id FROM imports WHERE imports.id = b.value->>'import_id')`;

/** Takes a valid undo's act back: what games have of it since by hand goes with it, what they lost stays lost. */
export function putTagsBack(db: Db, live: SQL | undefined) {
  const now = new Date().toISOString();
  return {
    tagsBack: db.run(sql`INSERT INTO tags (id, user_id, name, folded, import_id, created_at, updated_at)
      SELECT b.value->>'id', undos.user_id, b.value->>'name', b.value->>'folded', ${importOf}, b.value->>'created_at', ${now}
      FROM ${each('tags', live)} WHERE true ON CONFLICT DO NOTHING`),
    ungiven: db.run(sql`DELETE FROM game_tags WHERE (user_id, game, tag) IN
      (SELECT undos.user_id, b.value->>'game', b.value->>'tag' FROM ${each('added', live)})`),
    givenBack: db.run(sql`INSERT INTO game_tags (user_id, game, tag, import_id)
      SELECT t.user_id, b.value->>'game', t.id, ${importOf} FROM ${each('removed', live)} JOIN tags t ON ${standsFor}
      WHERE EXISTS (SELECT 1 FROM games WHERE games.num = b.value->>'game') ON CONFLICT DO NOTHING`),
    retouched: undoneTags(db, now, live),
    unmade: db.run(sql`DELETE FROM tags WHERE id IN (SELECT b.value FROM ${each('made', live)})
      AND NOT EXISTS (SELECT 1 FROM game_tags g WHERE g.tag = tags.id)`),
  };
}
