import { sql } from 'drizzle-orm';
import { newId } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { GAME_TAGS_MAX, TAGS_MAX } from '../../shelf/tags/tags.schema.ts';
import { isRunning, type pending } from '../apply/import-statements.ts';

/** What the statements about the rows of a file share. */
export type FileOrder = { id: string; userId: string; createdAt: string };
export type RowStep = { db: Db; order: FileOrder; titles: ReturnType<typeof pending>; now: string };

/** How many tags of its game the title `t` brought: each row knows its import, so that undo takes back no more. */
export const WRITTEN_TAGS = ({ id, userId }: FileOrder) => sql`(SELECT count(*) FROM json_each(t.carries->'tags') k
  JOIN game_tags o ON o.user_id = ${userId} AND o.game = t.game AND o.import_id = ${id}
  JOIN tags x ON x.id = o.tag AND x.folded = k.value->>'folded')`;

/** The tags that the person does not have, as many as there is room for, and then their games. */
export function addTags({ db, order: { id, userId }, titles, now }: RowStep) {
  const named = sql`FROM ${titles} t, json_each(t.carries->'tags') k`;
  const own = sql`FROM tags x WHERE x.user_id = ${userId}`;
  const has = sql`SELECT 1 FROM game_tags o WHERE o.user_id = ${userId} AND o.game = t.game`;
  return {
    tags: db.run(sql`INSERT INTO tags (id, user_id, name, folded, import_id, created_at, updated_at)
      SELECT ${newId}, users.id, n.name, n.folded, ${id}, ${now}, ${now}
      FROM (SELECT min(k.value->>'name') AS name, k.value->>'folded' AS folded ${named} GROUP BY folded) n, users
      WHERE users.id = ${userId} AND ${isRunning(id)} AND n.folded NOT IN (SELECT x.folded ${own})
      ORDER BY n.folded LIMIT max(0, ${TAGS_MAX} - (SELECT count(*) ${own}))`),
    tagged: db.run(sql`INSERT INTO game_tags (user_id, game, tag, import_id)
      SELECT ${userId}, n.game, n.tag, ${id} FROM (SELECT t.game, x.id AS tag, (SELECT count(*) FROM (${has}))
          + row_number() OVER (PARTITION BY t.game ORDER BY k.key, x.id) AS nth
        ${named} JOIN tags x ON x.user_id = ${userId} AND x.folded = k.value->>'folded'
        WHERE NOT EXISTS (${has} AND o.tag = x.id)) n
      WHERE n.nth <= ${GAME_TAGS_MAX} AND ${isRunning(id)} ON CONFLICT DO NOTHING`),
    tagsTouched: db.run(sql`UPDATE tags SET updated_at = ${now} WHERE user_id = ${userId} AND ${isRunning(id)}
      AND folded IN (SELECT k.value->>'folded' ${named})`),
  };
}
