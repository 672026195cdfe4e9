import { type SQL, sql } from 'drizzle-orm';
import { numOfIdText } from '../../catalogue/game-numbers.ts';
import { hashSecret, makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { valuesOf } from '../../platform/database/sent-rows.ts';
import { Problem } from '../../platform/http/problem.ts';
import { keepTagged, undoneTags } from '../undo/tag-undos.ts';
import { type FoldedTag, foldTags } from './fold-tag.ts';
import { GAME_TAGS_MAX, TAGS_MAX, type TagGames } from './tags.schema.ts';

/** The change, as parts of statements that are read before anything is written. */
function partsOf(userId: string, gameIds: string[], add: FoldedTag[], remove: FoldedTag[]) {
  const nums = sql`(SELECT DISTINCT ${sql.raw(numOfIdText('q.value'))} AS num FROM json_each(${JSON.stringify(gameIds)}) q)`;
  const folded = (list: FoldedTag[]) => valuesOf(list.map(one => one.folded));
  const kept = sql`(SELECT count(*) FROM game_tags g JOIN tags t ON t.id = g.tag WHERE g.user_id = ${userId}
    AND g.game = n.num AND t.folded NOT IN ${folded([...add, ...remove])})`;
  return {
    nums,
    added: folded(add),
    removed: folded(remove),
    isHeld: sql`NOT EXISTS (SELECT 1 FROM ${nums} n WHERE n.num IS NULL
      OR NOT EXISTS (SELECT 1 FROM copies c WHERE c.user_id = ${userId} AND c.game = n.num))`,
    hasRoom: sql`(${add.length} = 0 OR NOT EXISTS (SELECT 1 FROM ${nums} n WHERE ${kept} + ${add.length} > ${GAME_TAGS_MAX}))`,
  };
}

/** The tags that are new, as long as all of them find room. */
function makeTags(db: Db, userId: string, add: FoldedTag[], { isAllowed, now }: { isAllowed: SQL; now: string }) {
  const wanted = JSON.stringify(add.map(one => ({ ...one, id: crypto.randomUUID() })));
  const own = sql`SELECT folded FROM tags WHERE user_id = ${userId}`;
  return db.run(sql`INSERT INTO tags (id, user_id, name, folded, created_at, updated_at)
    SELECT w.value->>'id', users.id, w.value->>'name', w.value->>'folded', ${now}, ${now} FROM users, json_each(${wanted}) w
    WHERE users.id = ${userId} AND ${isAllowed} AND (SELECT count(*) FROM (${own} UNION
      SELECT value->>'folded' FROM json_each(${wanted}))) <= ${TAGS_MAX}
    ON CONFLICT DO NOTHING`);
}

/**
 * Gives games tags and takes tags away, all or nothing; a tag that does not exist yet is made. The token that undoes it.
 * Undefined if a game is not on the person's shelf. Throws too_many_tags, too_many_game_tags.
 */
export async function tagGames(db: Db, userId: string, wanted: TagGames): Promise<string | undefined> {
  const token = makeSecret();
  const now = new Date().toISOString();
  const add = foldTags(wanted.add);
  const remove = foldTags(wanted.remove).filter(one => !add.some(({ folded }) => folded === one.folded));
  const parts = partsOf(userId, wanted.gameIds, add, remove);
  const isAllowed = sql`${parts.isHeld} AND ${parts.hasRoom}`;
  const isMade = sql`(SELECT count(*) FROM tags WHERE user_id = ${userId} AND folded IN ${parts.added}) = ${add.length}`;
  const act = sql`FROM undos u, json_each(u.before, '$[0]`;
  const each = (part: string) => sql`${act}${sql.raw(`.${part}')`)} b WHERE u.hash = ${hashSecret(token)}`;
  const { asked, done } = await batch(db, {
    asked: db.all<{ isHeld: number; hasRoom: number }>(
      sql`SELECT ${parts.isHeld} AS isHeld, ${parts.hasRoom} AS hasRoom`,
    ),
    made: makeTags(db, userId, add, { isAllowed, now }),
    kept: keepTagged(db, { token, userId, now, ...parts }, sql`${isAllowed} AND ${isMade}`),
    taken: db.run(sql`DELETE FROM game_tags WHERE user_id = ${userId}
      AND (game, tag) IN (SELECT b.value->>'game', b.value->>'tag' ${each('removed')})`),
    given: db.run(sql`INSERT INTO game_tags (user_id, game, tag)
      SELECT u.user_id, b.value->>'game', b.value->>'tag' ${each('added')} ON CONFLICT DO NOTHING`),
    touched: undoneTags(db, now, sql`undos.hash = ${hashSecret(token)}`),
    done: db.all(sql`SELECT 1 FROM undos WHERE hash = ${hashSecret(token)}`),
  });
  if (done.length > 0) return token;
  if (!asked[0]?.isHeld) return undefined;
  throw new Problem(asked[0].hasRoom ? 'too_many_tags' : 'too_many_game_tags');
}
